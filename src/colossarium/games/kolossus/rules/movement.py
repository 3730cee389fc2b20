"""Moving a miniature (rules, section 6.1).

The one that moves still stands where it began while ways are looked for: as a friend, it is passed, and
nobody ends there. A way back to the beginning is `stay`.
"""


def offer_destinations(me, rank):
    """Every space where a legal way ends: a leg, and for all but Warriors another after a turn (KO-R18)."""
    here = spot[mover]
    friends = occupied[me] | occupied[(me + 2) % WARBANDS]
    enemies = occupied[(me + 1) % WARBANDS] | occupied[(me + 3) % WARBANDS]
    ends = passed = set()
    for direction in range(DIRECTIONS):
        leg = ray[here, direction] & near[here, min(movement, SIDE)]
        open = onto[direction] if rank == COLOSSUS else climbs[direction]
        walls = leg & (enemies | ~open)
        if walls:
            # What is beyond one of them is out of reach. An enemy who is not can be the end of the leg.
            for wall in walls:
                leg &= ~ray[wall, direction]
            for there in leg & open & enemies & ~ends:
                if can_beat_on(there, movement - length(here, there)):
                    ends |= {there}
            leg &= ~walls
        passed |= leg
    ends |= passed
    if rank != WARRIOR:
        for direction in range(DIRECTIONS):
            open = onto[direction] if rank == COLOSSUS else climbs[direction]
            # All who go into this direction after so many steps, wherever on the first leg they turned (KO-R19).
            walkers = set()
            ahead = stride[direction]
            for step in range(1, min(movement, 2 * SIDE)):
                walkers = shifted(walkers | passed & ring[here, step], ahead) & open
                for there in walkers & enemies & ~ends:
                    if can_beat_on(there, movement - step - 1):
                        ends |= {there}
                walkers &= ~enemies
                ends |= walkers
    offer_spaces(ends & ~friends)


def can_beat_on(space, left):
    """KO-R37: who can't be beaten with the points left is not entered."""
    return left >= defence_of(miniature_on[space])


def survey():
    """Onto which spaces a step leads that is not too high: levels differ by one at most, but for a Colossus (KO-R20)."""
    raised = set()
    for space in range(SPACES):
        if level[space] > 1:
            raised |= {space}
    for direction in range(DIRECTIONS):
        climbs[direction] = onto[direction]
    for height in range(1, 4):
        low = ~raised
        high = set()
        for space in raised:
            if level[space] <= height:
                low |= {space}
            elif level[space] > height + 1:
                high |= {space}
        for direction in range(DIRECTIONS):
            ahead = stride[direction]
            climbs[direction] &= ~(shifted(low, ahead) & high | shifted(high, ahead) & low)


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
    occupied[mover // FIGURES] ^= {here, there}


@fact
def space_of_mover():
    return spot[mover] if mover != NONE else NONE


def put(miniature, space):
    """A miniature comes onto the board."""
    miniature_on[space] = miniature
    spot[miniature] = space
    occupied[miniature // FIGURES] |= {space}
    standing[miniature // FIGURES] |= {miniature % FIGURES}


def offer_free_starts(me):
    """The spaces of a warband's starting position without a miniature (KO-R45)."""
    for place in range(FIGURES):
        if miniature_on[start[me, place]] == NONE:
            offer_space(start[me, place])
