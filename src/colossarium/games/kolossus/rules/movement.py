"""Moving a miniature (rules, section 6.1).

The one that moves still stands where it began while ways are looked for: as a friend, it is passed, and
nobody ends there. A way back to the beginning is `stay`.
"""


def offer_destinations(me, rank):
    """Every space where a legal way ends: a leg, and for all but Warriors another after a turn (KO-R18)."""
    here = spot[mover]
    if rank == WARRIOR:
        for direction in range(DIRECTIONS):
            offer_leg(me, rank, here, direction, movement)
    else:
        # The eight directions cut the board into wedges. Where nothing is in the way, going straight and then
        # half right reaches all of a wedge, by shortest ways; only in the others other turns can add something.
        unclear = set()
        for direction in range(DIRECTIONS):
            unclear |= offer_wedge(me, rank, here, direction)
        if unclear:
            for direction in range(DIRECTIONS):
                offer_other_turns(me, rank, here, direction, other_turns[direction, unclear])


def offer_wedge(me, rank, here, direction):
    """A leg, and all that turn half right off it (KO-R19). Gives the wedges in which something was in the way."""
    unclear = set()
    left = movement
    for step in range(min(left, room[here, direction])):
        left -= 1
        there = as_space(here + stride[direction])
        if not offer_step(me, rank, here, there, left):
            # Beyond, the edge of two wedges is not clear.
            return {direction, (direction + DIRECTIONS - 1) % DIRECTIONS}
        here = there
        if offer_leg(me, rank, here, (direction + 1) % DIRECTIONS, left):
            unclear = {direction}
    return unclear


def offer_other_turns(me, rank, here, direction, turns):
    """A leg that was looked at before, and what turns off it into other directions."""
    left = movement
    for step in range(min(left, room[here, direction])):
        left -= 1
        there = as_space(here + stride[direction])
        if is_step_too_high(rank, here, there) or is_enemy_on(me, there):
            return
        here = there
        for other in turns:
            offer_leg(me, rank, here, other, left)


def offer_leg(me, rank, here, direction, left):
    """Every space where a straight leg can end. Was something in the way?"""
    for step in range(min(left, room[here, direction])):
        left -= 1
        there = as_space(here + stride[direction])
        if not offer_step(me, rank, here, there, left):
            return 1
        here = there
    return 0


def offer_step(me, rank, here, there, left):
    """A step, with so many points left after it. The way may end on an empty space or an enemy; does it go on?"""
    if is_step_too_high(rank, here, there):
        return 0
    whom = miniature_on[there]
    if whom == NONE:
        offer_space(there)
        return 1
    if is_enemy(me, whom):
        # KO-R37: who can't be beaten is not entered.
        if left >= defence_of(whom):
            offer_space(there)
        return 0
    return 1


def is_step_too_high(rank, here, there):
    """Levels differ by one at most, but for a Colossus (KO-R20)."""
    return rank != COLOSSUS and abs(level[here] - level[there]) > 1


def move(me):
    """T7: where to, out of what was offered, or stay."""
    go(space_of(choose_way(me)))


def choose_way(me):
    here = spot[mover]
    offer(STAY)
    return choose(commander[me], "Where does the {mover} on {here} go, or does it stay? Movement points: {movement}.")


def go(there):
    """The one that moves comes to another space, if to any, and beats the enemy who stands there (KO-R23)."""
    here = spot[mover]
    if there == NONE:
        log("The {mover} stays on {here}")
        return
    victim = miniature_on[there]
    if victim == NONE:
        log("The {mover} moves from {here} to {there}")
    else:
        log("The {mover} moves from {here} to {there} and beats the {victim}", sign="loss")
        beat(victim)
    miniature_on[here] = NONE
    miniature_on[there] = mover
    spot[mover] = there


@fact
def space_of_mover():
    return spot[mover] if mover != NONE else NONE


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
