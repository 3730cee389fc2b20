"""The course of the game, and the phases of a turn (rules, section 5)."""


def play():
    """Turn after turn, clockwise, until the game ends."""
    if moment == FIRST_BEAST:
        place_first_beast((active_player + players - 1) % players)
    while moment != END:
        take_turn(active_player)
    name_winners()


@fact
def on_turn():
    """Whose turn it is; nobody's before the first Beast stands."""
    return NONE if moment == FIRST_BEAST else active_player


def take_turn(me):
    """Four phases. Each hands on to the next; a position may begin with any of them."""
    headline("{me}'s turn", me)
    if moment == TURN:
        roll_dice(me)
    if moment == ROLLED:
        keep_dice(me)
    if moment == PLACING:
        place_pieces(me)
    if moment == SCORING:
        score_turn(me)
    if moment == REPLENISH:
        replenish(me)
        end_turn(me)
