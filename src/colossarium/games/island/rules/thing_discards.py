"""A pattern: a discard pile, whose things make a new deck when that is empty.

An edition says what people read then (`tell_of_new_thing_deck`).
"""


def put_on_thing_discards(thing):
    thing_discard[thing_discard_size] = thing
    thing_discard_size += 1


def refill_thing_deck():
    """The discard pile is shuffled into a new deck."""
    thing_deck_size = thing_discard_size
    for place in range(thing_discard_size):
        thing_deck[place] = thing_discard[place]
        thing_discard[place] = NONE
    thing_discard_size = 0
    shuffle(thing_deck, thing_deck_size)
    if thing_deck_size:
        tell_of_new_thing_deck()


def things_in_discards(thing):
    """For laws: how many of a thing are on the discard pile."""
    total = 0
    for place in range(MOST_THINGS):
        total += thing_discard[place] == thing
    return total


def thing_discards_have_their_size():
    """For laws: a discard pile holds things up to its size, and nothing beyond."""
    for place in range(MOST_THINGS):
        if (thing_discard[place] != NONE) != (place < thing_discard_size):
            return 0
    return 1


def things_left(thing):
    """all that are nowhere else"""
    return max(0, copies_of_thing(thing) - things_in_deck(thing) - things_in_discards(thing) - things_in_use(thing))


def usual_thing_discards(thing, thing_deck_told):
    """none; if the deck is told, all that are nowhere else"""
    return things_left(thing) if thing_deck_told else 0


@check("things: there should be as many of {thing} as this game has, in deck, discard pile and elsewhere")
def all_things_are_there(thing):
    return copies_of_thing(thing) == things_in_deck(thing) + things_in_discards(thing) + things_in_use(thing)
