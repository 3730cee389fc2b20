"""The end of a turn and of the game (rules, sections 4.1 and 8)."""


def end_turn(me):
    """The last step: what was borrowed goes back, and perhaps the game is over."""
    moment = TURN_END
    return_trait(me)
    settle()
    turn_ends(me)
    settle()
    acting = NONE
    forget_turn()
    # CG-R3: everybody has equally many turns.
    if (me + 1) % players == leader and (triggered or round == round_limit):
        if not triggered:
            log("Round {round} was the last one", round)
        moment = OVER
    else:
        pass_turn(me)


@event
def turn_ends(me):
    """Step 8, when what was borrowed has gone back and all has settled."""


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


def tie_breaker(me):
    """With equal Gold more spaces win (CG-R4)."""
    return count(controlled_by(me))


def last_tie_breaker(me):
    """Then more Acolytes in play; else the victory is shared."""
    return in_play(me)


def tell_tie_breaker(me):
    log("Equal Gold; spaces under control: {n}", tie_breaker(me))


def tell_last_tie_breaker(me):
    log("Equal spaces; Acolytes in play: {n}", last_tie_breaker(me))
