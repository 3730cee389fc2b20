"""A pattern: the things of other hands that a seat can't know, dealt anew.

An edition says what is in a hand (`copies_of_thing_held`, `size_of_thing_hand`, `hold_thing_copies`), and what a player knows of it (`copies_of_thing_known`, `know_thing_copies`).
"""


def copies_of_thing_seen(seat, whose, thing):
    """The copies that a seat knows to be in a hand; a spectator knows of none."""
    return 0 if seat == NONE else copies_of_thing_known(seat, whose, thing)


def put_thing_hands_together(seat):
    for other in clockwise():
        if other != seat:
            for thing in range(THINGS):
                things_undealt[thing] += max(copies_of_thing_held(other, thing) - copies_of_thing_seen(seat, other, thing), 0)


def deal_thing_hands(seat):
    """All others hold as many as before, those that the seat knows of among them; gives how many are dealt by now."""
    dealt = 0
    for other in clockwise():
        if other != seat:
            unknown = size_of_thing_hand(other)
            for thing in range(THINGS):
                seen = copies_of_thing_seen(seat, other, thing)
                hold_thing_copies(other, thing, seen)
                unknown -= seen
            for each in range(unknown):
                thing = undealt_thing[dealt]
                hold_thing_copies(other, thing, copies_of_thing_held(other, thing) + 1)
                dealt += 1
    return dealt


def forget_what_others_know_of_thing_hands(seat):
    """A seat can't know what others were shown of hands, its own among them: it takes them to know nothing."""
    for other in clockwise():
        if other != seat:
            for whose in clockwise():
                for thing in range(THINGS):
                    know_thing_copies(other, whose, thing, 0)
