"""A pattern: the things of a deck that a seat can't know (`knows_thing_at`), dealt anew."""


def put_thing_deck_together(seat):
    for place in range(thing_deck_size):
        if not knows_thing_at(seat, place):
            things_undealt[thing_deck[place]] += 1


def deal_thing_deck(seat, dealt):
    """They go where others lay; gives how many are dealt by now."""
    for place in range(thing_deck_size):
        if not knows_thing_at(seat, place):
            thing_deck[place] = undealt_thing[dealt]
            dealt += 1
    return dealt
