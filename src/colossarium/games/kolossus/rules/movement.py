"""Moving a miniature (rules, section 6.1).

The one that moves still stands where it began while ways are looked for: as a friend, it is passed, and
nobody ends there. A way back to the beginning is `stay`.
"""


def offer_destinations(me, rank):
    """Every space where a legal way ends: a leg, and for all but Warriors another after a turn (KO-R18)."""
    here = spot[mover]
    for direction in range(DIRECTIONS):
        if rank == WARRIOR:
            offer_leg(me, rank, here, direction, movement)
        else:
            offer_legs(me, rank, here, direction, movement)


def offer_legs(me, rank, here, direction, left):
    """A leg in one direction, and those that turn off it, wherever it comes by (KO-R19)."""
    offer_leg(me, rank, here, direction, left)
    there = here
    for step in range(min(left - 1, room[here, direction])):
        left -= 1
        there += stride[direction]
        if is_step_too_high(rank, there - stride[direction], there) or is_enemy_on(me, there):
            return
        for other in range(DIRECTIONS):
            # Straight back there is nothing that a single leg does not reach sooner.
            if other != direction and other != opposite[direction]:
                offer_leg(me, rank, there, other, left)


def offer_leg(me, rank, here, direction, left):
    """Every space where a straight leg can end: empty ones, and the first enemy if it can be beaten."""
    there = here
    for step in range(min(left, room[here, direction])):
        left -= 1
        there += stride[direction]
        if is_step_too_high(rank, there - stride[direction], there):
            return
        whom = miniature_on[there]
        if whom == NONE:
            offer_space(there)
        elif is_enemy(me, whom):
            # KO-R37: who can't be beaten blocks the way.
            if left >= defence_of(whom):
                offer_space(there)
            return


def is_step_too_high(rank, here, there):
    """Levels differ by one at most, but for a Colossus (KO-R20)."""
    return rank != COLOSSUS and abs(level[here] - level[there]) > 1


def move(me):
    """T7: where to, out of what was offered, or stay."""
    offer(STAY)
    there = space_of(choose(commander[me], "Where to, with {movement} movement points?"))
    if there != NONE:
        enter(me, there)


def enter(me, there):
    """The one that moves comes to another space, and beats the enemy who stands there (KO-R23)."""
    victim = miniature_on[there]
    if victim != NONE:
        log("{me} beats {victim} on {there}")
        beat(victim)
    else:
        log("{me} moves to {there}")
    miniature_on[spot[mover]] = NONE
    miniature_on[there] = mover
    spot[mover] = there


def put(miniature, space):
    """A miniature comes onto the board."""
    miniature_on[space] = miniature
    spot[miniature] = space
    standing[miniature // FIGURES] |= {miniature % FIGURES}


def offer_free_starts(me):
    """The spaces of a warband's starting position without a miniature (KO-R45)."""
    for place in range(FIGURES):
        if miniature_on[start[me, place]] == NONE:
            offer_space(start[me, place])
