"""Going on from a position that somebody laid out (`docs/positions/kolossus.md`)."""


@entry("position")
def position():
    """A game that begins in the middle, with levels and miniatures where a position document put them."""
    lay_out()
    play()


def lay_out():
    """What follows from what is told."""
    waiting = max(0, CRYSTALS - max(round, 1))
    look_at_the_board()


def look_at_the_board():
    """Work out everything that follows from where miniatures and landscapes are, and from crystals taken."""
    for space in range(SPACES):
        if level[space] == 5:
            citadel = space
    for miniature in range(MINIATURES):
        if spot[miniature] != NONE:
            put(miniature, spot[miniature])
    # Nobody walks before the Great Quake is over.
    if round > 0:
        survey()
    count_scores()


def usual_commander(warband):
    """what the first player's choice can lead to; if nothing is told, player 1 or who is first has the Tua'tha"""
    for seat in clockwise():
        if first == RANDOM or seat == as_player(first - 1):
            for chosen in range(WARBANDS):
                if leads_to_commanders(seat, chosen):
                    return commander_after(seat, chosen, warband)
    return NONE


def leads_to_commanders(seat, chosen):
    for whose in range(WARBANDS):
        if commander[whose] != NONE and commander[whose] != commander_after(seat, chosen, whose):
            return 0
    return 1


def usual_taker():
    """if all crystals are taken, the only one that has some"""
    return first(rich_warbands()) if is_this_rounds_taken() and count(rich_warbands()) == 1 else NONE


def usual_last_taker():
    """the taker's, or the only one that has some"""
    if taker != NONE:
        return alliance_of(taker)
    if (crystals_of(BLUE_GREEN) > 0) == (crystals_of(YELLOW_RED) > 0):
        return NONE
    return YELLOW_RED if crystals_of(YELLOW_RED) > 0 else BLUE_GREEN


def usual_first_warband():
    """the one that took the crystals of the round before, else the Tua'tha"""
    for whose in range(WARBANDS):
        if can_be_first(whose):
            return whose
    return TUATHA


def usual_active():
    """the first one"""
    return first_warband


def crystals_taken():
    return crystals_of(BLUE_GREEN) + crystals_of(YELLOW_RED)


def is_this_rounds_taken():
    """Whether all crystals that came so far are taken."""
    return round > 0 and crystals_taken() == min(round, CRYSTALS)


def rich_warbands():
    """Those that have crystals."""
    rich = set()
    for whose in range(WARBANDS):
        if taken[whose]:
            rich |= {whose}
    return rich


def can_be_first(whose):
    """Who took the crystals of the round before is first, if anybody did."""
    if taker != NONE or round <= 1 or crystals_taken() != round - 1:
        return 1
    return taken[whose] and (last_taker == NONE or last_taker == alliance_of(whose))


def usual_round():
    """1; in the Great Quake 0, at the end the last one"""
    return 0 if moment == QUAKE else last_round() if moment == OVER else 1


def usual_level(space):
    """the island before the Great Quake"""
    return island[space]


def usual_spot(miniature):
    """as at the beginning"""
    return start[miniature // FIGURES, miniature % FIGURES]


def crystals_left():
    """those of the rounds so far that nobody has taken"""
    return max(0, min(CRYSTALS, max(round, 1)) - crystals_taken())


def points_spent():
    """What the activations of this turn have cost."""
    spent = 0
    for figure in activated:
        spent += activation_cost(rank_of[figure])
    return spent


def usual_result():
    """what is left and what is spent"""
    return points + points_spent()


def usual_points():
    """what is left of the result"""
    return result - points_spent() if round else 0


def usual_weapon(warband):
    """its own, or the first that is left"""
    own = as_weapon(warband)
    return own if weapons == FIXED or own in weapons_left() else first(weapons_left())


def mana_in_use(warband):
    """Mana on skills, in the pool and on the weapon."""
    mana = pool[warband] + charge_cost() * charged[warband]
    for skill in range(SKILLS):
        mana += skilled[warband, skill]
    return mana


def usual_fresh(warband):
    """what the result has brought to the active warband, as far as there is mana"""
    if warband != active or moment != ACTION and moment != SPENDING or result == 0:
        return 0
    return max(0, min(FACES - result, MANA - mana_in_use(warband) - supply[warband]))


def mana_left(warband):
    """what is left of all its mana"""
    return max(0, MANA - mana_in_use(warband) - fresh[warband])


@check("round should be 0 in the Great Quake, and from 1 on later")
def rounds_fit():
    return moment == SPENDING or (moment == QUAKE) == (round == 0)


@check("round should be no later than the last one")
def rounds_are_left():
    return round <= last_round()


@check("warbands: the pool of {warband} should hold no more mana than it has room for")
def pools_have_room(warband):
    return pool[warband] <= pool_limit()


@check("warbands: the commanders should be such as a choice of the first player leads to")
def commanders_go_together():
    for seat in clockwise():
        for chosen in range(WARBANDS):
            if (first == RANDOM or seat == as_player(first - 1)) and leads_to_commanders(seat, chosen):
                return 1
    return 0


@check("land should have no more woods, hills and mountains than there are, and one Citadel (5)")
def landscapes_are_there():
    return landscapes_never_increase() and citadel_is_on_the_board()


@check("warbands: {warband} should have a miniature on the board, unless the game is over and it alone has lost")
def nobody_has_lost_before(warband):
    if standing[warband]:
        return 1
    for other in range(WARBANDS):
        if other != warband and standing[other] == set():
            return 0
    return moment == OVER


@check("moment can't be 'over' before the last round, as all warbands have miniatures")
def games_end_late():
    return moment != OVER or round == last_round() or destroyed_warband() != NONE


@check("warbands: {miniature} should stand in the corner of its warband, as nobody moves before the first round")
def miniatures_stand_in_corners(miniature):
    if round:
        return 1
    for place in range(FIGURES):
        if spot[miniature] == start[miniature // FIGURES, place]:
            return 1
    return spot[miniature] == NONE and destroyed_warband() != NONE


@check("warbands: no more crystals should be taken than there were rounds")
def crystals_were_there():
    return crystals_taken() <= round


@check("taker should be told if this round's crystal is taken and several warbands have some, and only if it is taken")
def takers_are_told():
    return (taker != NONE) == is_this_rounds_taken()


@check("taker should be a warband that has crystals")
def takers_have_crystals():
    return taker == NONE or taken[taker] > 0


@check("taker should be a warband that has acted in this round")
def takers_have_acted():
    if taker == NONE or moment == OVER:
        return 1
    turns = (taker - first_warband) % WARBANDS
    before = (active - first_warband) % WARBANDS
    return turns < before or turns == before and activated != set()


@check("last_taker should be told if both alliances have crystals, and be one that has some, the taker's")
def last_takers_have_crystals():
    if last_taker == NONE:
        return crystals_taken() == 0
    return crystals_of(last_taker) > 0 and (taker == NONE or taken[taker] == 0 or alliance_of(taker) == last_taker)


@check("first should be a warband that took the crystals of the round before")
def takers_are_first():
    return can_be_first(first_warband) or not any_can_be_first()


def any_can_be_first():
    for whose in range(WARBANDS):
        if can_be_first(whose):
            return 1
    return 0


@check("moved should name central regions, one for each warband that has moved one; after the Great Quake all four or none")
def regions_were_moved():
    if moved & ~CENTRAL:
        return 0
    if round:
        return moved == set() or count(moved) == WARBANDS
    return count(moved) == (active - first_warband) % WARBANDS + (moment == SPENDING)


@check("result should be told at the moments 'rolled' and 'action'")
def results_are_told():
    return result or moment != ROLLED and moment != ACTION


@check("activated should take no more points than the result of the die of destiny")
def activations_are_paid():
    return points_spent() <= result


@check("points should be what is left of the result when activated is paid; there are none in the Great Quake")
def points_are_left():
    if round and (moment == ACTION or moment == SPENDING or moment == OVER):
        return points == result - points_spent()
    return points == 0 and not activated


@check("activated should not have {figure}, which is beaten")
def the_activated_stand(figure):
    return chapter == 3 or figure not in activated or figure in standing[active]


@check("warbands: {warband} should have a weapon that no other has, its own if the option weapons is fixed")
def weapons_are_apart(warband):
    if chapter < 3:
        return 1
    for other in range(WARBANDS):
        if other != warband and weapon[other] == weapon[warband]:
            return 0
    return weapons != FIXED or weapon[warband] == as_weapon(warband)


@check("warbands: {warband} should have no fresh mana but what its roll has brought in this turn")
def fresh_mana_is_fresh(warband):
    if fresh[warband] == 0:
        return 1
    if warband != active or moment == QUAKE or moment == TURN or moment == ROLLED:
        return 0
    return fresh[warband] <= FACES - max(result, 1)
