"""A pattern: what players were shown of a deck, when its things are dealt anew."""


def knows_thing_at(seat, place):
    """Whether a seat was shown what lies there; a spectator was shown nothing."""
    return seat != NONE and known_thing_deck[seat, place] != NONE


def agree_about_thing_deck(seat):
    """Whoever else was shown a place of the deck was shown what lies there now."""
    for other in clockwise():
        if other != seat:
            for place in range(thing_deck_size):
                if known_thing_deck[other, place] != NONE:
                    known_thing_deck[other, place] = thing_deck[place]
