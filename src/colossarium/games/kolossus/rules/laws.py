"""What is always true at a decision (rules, section 11). The last ones look at what is kept for speed."""


@law("Landscapes are never more than at the beginning, level by level")
def landscapes_never_increase():
    for height in range(2, 6):
        now = before = 0
        for space in range(SPACES):
            now += level[space] == height
            before += island[space] == height
        if now > before:
            return 0
    return 1


@law("The Citadel is on the board")
def citadel_is_on_the_board():
    citadels = 0
    for space in range(SPACES):
        citadels += level[space] == 5
    return citadels == 1 and level[citadel] == 5


@law("There are twelve crystals")
@check("crystals should be those of the rounds so far that nobody has taken")
def crystals_are_conserved():
    return waiting + crystals + crystals_taken() == CRYSTALS


@law("One crystal a round has come to the Citadel, and who takes, takes all")
def crystals_come_one_by_one():
    if round == 0:
        return taker == NONE and last_taker == NONE
    if taker != NONE and (crystals != 0 or last_taker != alliance_of(taker) or taken[taker] == 0):
        return 0
    return waiting == max(0, CRYSTALS - round) and (last_taker == NONE) == (crystals_of(BLUE_GREEN) + crystals_of(YELLOW_RED) == 0)


@law("Each warband has 20 mana, from chapter 2 on")
@check("warbands: {warband} should have as much mana in all as there is")
def mana_is_conserved(warband):
    return mana_in_use(warband) + fresh[warband] + supply[warband] == (MANA if chapter >= 2 else 0)


@law("Only the active warband has fresh mana; pools and weapons are of chapter 3")
def mana_is_where_it_may_be():
    for whose in range(WARBANDS):
        if fresh[whose] and whose != active:
            return 0
        if chapter < 3 and (pool[whose] or charged[whose] or weapon[whose] != NONE):
            return 0
        if chapter == 3 and moment > ARMING and weapon[whose] == NONE:
            return 0
    return 1


@law("A space holds one miniature, and a miniature stands on one space")
@check("warbands: {miniature} should stand on a space of its own")
def miniatures_stand_alone(miniature):
    for space in range(SPACES):
        if (miniature_on[space] == miniature) != (spot[miniature] == space):
            return 0
    return 1


@law("While a game goes on every warband has a miniature on the board")
def nobody_is_destroyed():
    return moment <= PLACING or moment == OVER or destroyed_warband() == NONE


@law("Activation points are what is left of the result")
def points_are_what_is_left():
    spent = points_spent()
    if moment != ACTION and moment != SPENDING and moment != OVER:
        return points == 0 and spent == 0
    # Between the roll and the choice of a miniature the points are paid already.
    return points + spent <= result and (mover == NONE or mover // FIGURES == active)


@law("What is noted of a movement is forgotten after it")
def movements_are_forgotten():
    if moment != ACTION and (mover != NONE or movement):
        return 0
    return mover != NONE or (heading == NONE and not turned and not sword_used)


@law("Only central regions move in the Great Quake, one for each warband")
def quakes_are_central():
    if moved & ~CENTRAL or count(moved) > WARBANDS:
        return 0
    turns = (active - first_warband) % WARBANDS + (moment == SPENDING)
    return round > 0 or moment < QUAKE or count(moved) == turns


@law("Nobody commands warbands of both alliances, and the score is what both warbands of one have")
def scores_are_true():
    if moment == LANDING:
        return 1
    for whose in range(WARBANDS):
        if commander[whose] == commander[(whose + 1) % WARBANDS]:
            return 0
        if score[commander[whose]] != crystals_of(alliance_of(whose)):
            return 0
    return 1


@law("Somebody has won exactly when the game is over")
def games_end_with_a_winner():
    return (winner != set()) == (moment == OVER)


@law("Kept for speed: who is on the board")
def standing_is_true():
    for miniature in range(MINIATURES):
        if (miniature % FIGURES in standing[miniature // FIGURES]) != (spot[miniature] != NONE):
            return 0
    return 1


@law("Kept for speed: which spaces a warband stands on")
def occupied_is_true():
    for miniature in range(MINIATURES):
        if spot[miniature] != NONE and spot[miniature] not in occupied[miniature // FIGURES]:
            return 0
    for whose in range(WARBANDS):
        if count(occupied[whose]) != count(standing[whose]):
            return 0
    return 1


@law("Kept for speed: onto which spaces a step is not too high")
def climbs_are_true():
    if round == 0:
        return 1
    for direction in range(DIRECTIONS):
        if climbs[direction] & ~onto[direction]:
            return 0
        for there in onto[direction]:
            here = as_space(there - stride[direction])
            if (there in climbs[direction]) != (abs(level[here] - level[there]) <= 1):
                return 0
    return 1
