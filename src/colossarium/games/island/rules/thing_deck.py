"""A pattern: a deck, whose next thing is the last of its words.

An edition says how many of each thing there are (`copies_of_thing`) and how many are neither in a pile nor to come
(`things_in_use`), what becomes of an empty deck (`refill_thing_deck`), and what players no longer know when a thing leaves its place (`forget_thing_at`).
"""


def fill_thing_deck():
    """All things of this game, shuffled."""
    for thing in range(THINGS):
        for copy in range(copies_of_thing(thing)):
            put_on_thing_deck(thing)
    shuffle(thing_deck, thing_deck_size)


def put_on_thing_deck(thing):
    thing_deck[thing_deck_size] = thing
    thing_deck_size += 1


def deck_has_thing():
    """Whether there is a thing to draw, of a deck that is refilled if need be."""
    if thing_deck_size == 0:
        refill_thing_deck()
    return thing_deck_size > 0


def take_top_thing():
    """The next thing of the deck; NONE if there is none."""
    if not deck_has_thing():
        return NONE
    thing_deck_size -= 1
    forget_thing_at(thing_deck_size)
    thing = thing_deck[thing_deck_size]
    thing_deck[thing_deck_size] = NONE
    return thing


def shuffle_open_thing_deck():
    """A position that somebody laid out need not tell the order of the deck."""
    if things_unshuffled:
        shuffle(thing_deck, thing_deck_size)
        things_unshuffled = 0


def things_in_deck(thing):
    """For laws: how many of a thing are in the deck."""
    total = 0
    for place in range(MOST_THINGS):
        total += thing_deck[place] == thing
    return total


def thing_deck_has_its_size():
    """For laws: a deck holds things up to its size, and nothing beyond."""
    for place in range(MOST_THINGS):
        if (thing_deck[place] != NONE) != (place < thing_deck_size):
            return 0
    return 1
