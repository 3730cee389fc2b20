"""A pattern: what players know of a deck, place by place, because they were shown it."""


def forget_thing_at(place):
    """The thing at this place goes away, or may be another."""
    for player in clockwise():
        known_thing_deck[player, place] = NONE


def put_back_thing(me, thing):
    """A thing goes on top of the deck, and only one player knows it."""
    known_thing_deck[me, thing_deck_size] = thing
    put_on_thing_deck(thing)


def known_things_are_true():
    """For laws: a player who knows of a place knows what lies there."""
    for player in clockwise():
        for place in range(MOST_THINGS):
            known = known_thing_deck[player, place]
            if known != NONE and known != thing_deck[place]:
                return 0
    return 1
