"""The end of a turn and of the game (rules, sections 4.1 and 8)."""


def end_turn(me):
    """The last step: what was borrowed goes back, and perhaps the game is over."""
    moment = TURN_END
    end_of_turn(me)
    settle()
    acting = NONE
    forget_turn()
    # CG-R3: everybody has equally many turns.
    if (me + 1) % players == leader and (triggered or round == round_limit):
        end_game()
    else:
        pass_turn(me)


def forget_turn():
    """What is counted turn by turn begins anew."""
    actions_used = actions_added = actions_to_come = movements = cards_played = 0
    dominating = hasty = whispered = trades = 0
    sly_about = NONE


def pass_turn(me):
    """The next player clockwise."""
    active_player = (me + 1) % players
    if active_player == leader:
        round += 1
    moment = TURN_START


def end_game():
    """Most Gold wins; equals compare spaces that they control, then Acolytes; still equal, they share (CG-R4)."""
    moment = OVER
    for player in clockwise(0):
        rank[player] = 1
        for other in others(player):
            if is_ahead(other, player):
                rank[player] += 1
        if rank[player] == 1:
            winner |= {player}
            log("{me} wins", player)


def is_ahead(me, other):
    """Does a player stand better than another?"""
    if gold[me] != gold[other]:
        return gold[me] > gold[other]
    spaces = count(controlled_by(me))
    if spaces != count(controlled_by(other)):
        return spaces > count(controlled_by(other))
    return in_play(me) > in_play(other)
