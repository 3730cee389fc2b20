"""The Great Quake (rules, section 4), and how a region moves, in it and in an Earthquake."""


def great_quake():
    """Once for each warband, in order (KO-R4); it is none of the twelve rounds (KO-R12)."""
    headline("The Great Quake")
    while round == 0:
        take_quake_turn(active)
        if count(moved) == WARBANDS:
            survey()
            begin_round()


def take_quake_turn(me):
    """A warband moves a region, and spends the mana that it receives."""
    headline("{me}'s turn, commanded by {seat}", me, commander[me])
    if moment == QUAKE:
        quake(me)
    spend_mana(me)
    result = 0
    active = (me + 1) % WARBANDS
    moment = QUAKE


def quake(me):
    """Roll, then shift a central region exactly so far (KO-R6, KO-R9)."""
    if result == 0:
        result = throw()
        log("{me} rolls {n} for the Great Quake", me, result, sign="roll")
    # KO-R10: a region counts as moved by its name.
    for region in CENTRAL & ~moved:
        for back in range(2):
            if citadel_stays(as_shift(2 * region + back), shift_distance()):
                offer_shift(as_shift(2 * region + back))
    shift = choose_shift(commander[me], "Great Quake: which row or column does {me} move, and which way? Spaces: {result}.")
    moved |= {as_region(shift // 2)}
    shake(me, shift)
    if chapter >= 2:
        # KO-R13: the roll gives mana, to be spent at once.
        receive_mana(me)
    moment = SPENDING


def shake(me, shift):
    log("{me} moves {shift}. Spaces: {n}", me, shift, shift_distance())
    move_region(shift, shift_distance())


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
        lose(as_space(front[shift] + k * back))
    for k in range(SIDE):
        there = as_space(front[shift] + k * back)
        if k + distance < SIDE:
            carry(as_space(there + distance * back), there)
        else:
            level[there] = 1
            miniature_on[there] = NONE


def lose(here):
    """What is on a space falls off the board."""
    if level[here] > 1:
        log("The landscape on {here} falls off the board: {landscape}", here, as_landscape(level[here] - 1))
    if (victim := miniature_on[here]) != NONE:
        log("The {victim} on {here} is carried off the board and beaten", sign="loss")
        beat(victim)


def carry(here, there):
    """What is on one space comes to lie on another."""
    level[there] = level[here]
    miniature_on[there] = miniature_on[here]
    if (miniature := miniature_on[there]) != NONE:
        spot[miniature] = there
        occupied[miniature // FIGURES] &= ~{here}
        occupied[miniature // FIGURES] |= {there}
        log("The {miniature} is carried from {here} to {there}")
    if citadel == here:
        citadel = there
        log("The Citadel of Time is carried from {here} to {there}")
