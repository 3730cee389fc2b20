"""A pattern: the things of other hands that a seat can't know, dealt anew.

An edition says what is in a hand (`copies_of_thing_held`, `size_of_thing_hand`, `hold_thing_copies`), what a player knows of it (`copies_of_thing_known`, `know_thing_copies`), and
what a third player may have been shown of it (`copies_of_thing_shown`).
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


def guess_known_thing_hands(seat):
    """What others know of each other's hands, of which the seat knows only how much that is."""
    for whose in clockwise():
        for other in clockwise():
            if whose != seat and other != seat and other != whose:
                guess_known_thing_hand(seat, other, whose)


def guess_known_thing_hand(seat, me, whose):
    """Who was shown so many things of a hand was shown some of those in it now."""
    known = 0
    for thing in range(THINGS):
        known += copies_of_thing_known(me, whose, thing)
    if known:
        for thing in range(THINGS):
            things_undealt[thing] = copies_of_thing_shown(seat, whose, thing)
            know_thing_copies(me, whose, thing, 0)
        size = mix_things()
        for each in range(min(known, size)):
            thing = undealt_thing[each]
            know_thing_copies(me, whose, thing, copies_of_thing_known(me, whose, thing) + 1)
