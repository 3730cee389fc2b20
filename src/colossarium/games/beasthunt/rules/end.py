"""The end of a turn and of the game (rules, section 8)."""


def end_turn(me):
    """Does the game end? If not, the next player has a turn."""
    idle_turns = 0 if placed else idle_turns + 1
    placed = 0
    moment = END if game_is_over(me) else TURN
    active_player = (me + 1) % players


def is_last_turn():
    """Whether it is sure before Replenish that the game ends after it."""
    return board_is_full() or last_turns == 1


def game_is_over(me):
    """E1 to E4, in this order."""
    # E1. BH-R41: even during last turns.
    if board_is_full():
        log("The board is full")
        return 1
    if last_turns:
        # E2.
        last_turns -= 1
        if last_turns == 0:
            log("The last turns are over")
            return 1
    elif own_dice[me] == 0:
        # E3. BH-R40: looked at after refilling; every other player has one more turn.
        log("{me} has no dice of their own left: the others have one more turn each", me)
        last_turns = players - 1
    # E4 (BH-R42).
    if idle_turns >= idle_turns_to_end():
        log("Nobody places anything any more")
        return 1
    return 0


@fact
def idle_turns_to_end():
    """How many turns in a row in which nothing is placed end the game."""
    return stall_rounds * players


def board_is_full():
    """All 44 places hold dice and all 17 lines hold cards."""
    return full == ALL_HOLES and fenced == ALL_LINES


def name_winners():
    """Most points win; then the tiebreaks, in order; then the victory is shared."""
    headline("The game is over")
    for player in clockwise():
        tell_points(player)
    best = set()
    for player in clockwise():
        best |= {player}
    step = 0
    while count(best) > 1 and step < steps_of_comparison():
        better = best_at(step, best)
        if better != best and step > 0:
            tell_tiebreak(step)
        best = better
        step += 1
    winner = best
    for player in best:
        if count(best) > 1:
            log("{player} shares the victory with {n} points", player, score[player])
        else:
            log("{player} wins with {n} points", player, score[player])


def steps_of_comparison():
    """Points, number of beasts, each class of beasts, reinforced fences, each total a fence can have."""
    return 3 + BEASTS + MOST_WORTH - FENCE_POINTS + 1


@fact
def place_at_end(player):
    """The place of a player at the end; equal ones share theirs, and the next are left out."""
    ahead = 0
    for other in others(player):
        if is_ahead(other, player):
            ahead += 1
    return 1 + ahead


def is_ahead(player, other):
    """Whether a player is better at the first step of the comparison at which the two differ."""
    for step in range(steps_of_comparison()):
        if merit_at(step, player) != merit_at(step, other):
            return merit_at(step, player) > merit_at(step, other)
    return 0


def tell_points(player):
    """Where a player's points come from."""
    log("{player} has {n} points", player, score[player])
    split_points(player)


def split_points(player):
    log("{n} points from fences", points[player])
    for beast in range(BEASTS):
        if captured[player, beast]:
            log("{n} points from {caught} of the kind {beast}", captured[player, beast] * beast_points[beast], captured[player, beast], beast)


def tell_tiebreak(step):
    """Why some of those with the most points are no winners."""
    if step == 1:
        log("Tiebreak 1: the number of captured beasts decides")
    elif step < 2 + BEASTS:
        log("Tiebreak 2: the number of captured beasts of the kind {beast} decides", as_beast(BEASTS + 1 - step))
    elif step == 2 + BEASTS:
        log("Tiebreak 3: the number of reinforced fences decides")
    else:
        log("Tiebreak 4: the number of fences worth {n} decides", MOST_WORTH + 3 + BEASTS - step)


def best_at(step, players_left):
    """Those of some players who are best at one step of the comparison."""
    best = set()
    most = NONE
    for player in players_left:
        merit = merit_at(step, player)
        if merit > most:
            most = merit
            best = set()
        if merit == most:
            best |= {player}
    return best


def merit_at(step, player):
    """What a step of the comparison looks at, for one player."""
    if step == 0:
        return score[player]
    # Tiebreak 1: captured beasts.
    if step == 1:
        return beasts_captured(player)
    # Tiebreak 2. BH-R43: class by class from the top.
    if step < 2 + BEASTS:
        return captured[player, as_beast(BEASTS + 1 - step)]
    # Tiebreak 3: reinforced fences.
    if step == 2 + BEASTS:
        return reinforced_fences(player)
    # Tiebreak 4: fences worth the most, then those worth less.
    return fences_worth(player, MOST_WORTH + 3 + BEASTS - step)


def beasts_captured(player):
    beasts = 0
    for beast in range(BEASTS):
        beasts += captured[player, beast]
    return beasts


def reinforced_fences(player):
    """How many of a player's fences scored as reinforced?"""
    fences = 0
    for line in scored:
        if owner[line] == player and line in reinforced:
            fences += 1
    return fences


def fences_worth(player, total):
    """How many of a player's fences scored so many points?"""
    fences = 0
    for line in scored:
        if owner[line] == player and worth[line] == total:
            fences += 1
    return fences
