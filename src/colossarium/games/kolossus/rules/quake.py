"""The Great Quake (rules, section 4), and how a region moves, in it and in an Earthquake."""


def great_quake():
    """Once for each warband, in order (KO-R4); it is none of the twelve rounds (KO-R12)."""
    while round == 0:
        if moment == QUAKE:
            quake(active)
        spend_mana(active)
        result = 0
        active = (active + 1) % WARBANDS
        moment = QUAKE
        if count(moved) == WARBANDS:
            begin_round()


def quake(me):
    """Roll, then shift a central region exactly so far (KO-R6, KO-R9)."""
    if result == 0:
        result = throw()
        log("{me} rolls {n} for the Great Quake", me, result)
    # KO-R10: a region counts as moved by its name.
    for region in CENTRAL & ~moved:
        for back in range(2):
            if citadel_stays(as_shift(2 * region + back), shift_distance()):
                offer_shift(as_shift(2 * region + back))
    shift = choose_shift(commander[me], "Which region does {me} move by {result}, and which way?")
    moved |= {as_region(shift // 2)}
    log("{me} moves {shift} by {n}", me, shift, result)
    move_region(shift, shift_distance())
    if chapter >= 2:
        # KO-R13: the roll gives mana, to be spent at once.
        receive_mana(me)
    moment = SPENDING


@fact
def shift_distance():
    """How far a region moves: in the Great Quake as far as the die says, in an Earthquake by one space."""
    return 1 if round else result


def citadel_stays(shift, distance):
    """The Citadel may be moved, but not off the board (KO-R11)."""
    region = shift // 2
    if region != citadel // SIDE and region != SIDE + citadel % SIDE:
        return 1
    return room[citadel, way[shift]] >= distance


def move_region(shift, distance):
    """The whole line moves, gaps included (KO-R7); what would lie beyond the border is lost."""
    back = -stride[way[shift]]
    for k in range(distance):
        if (victim := miniature_on[as_space(front[shift] + k * back)]) != NONE:
            log("A {victim} is carried off the board")
            beat(victim)
    for k in range(SIDE):
        there = as_space(front[shift] + k * back)
        if k + distance < SIDE:
            carry(as_space(there + distance * back), there)
        else:
            level[there] = 1
            miniature_on[there] = NONE


def carry(here, there):
    """What is on one space comes to lie on another."""
    level[there] = level[here]
    miniature_on[there] = miniature_on[here]
    if miniature_on[there] != NONE:
        spot[miniature_on[there]] = there
    if citadel == here:
        citadel = there
