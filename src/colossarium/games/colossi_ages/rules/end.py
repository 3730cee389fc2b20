"""The end of the game (rules, section 9)."""


def tie_breaker(me):
    """With equal Gold more spaces win (CA-R83)."""
    return count(controlled[me])


def last_tie_breaker(me):
    """Then more cards; else the victory is shared."""
    return hand_size[me]


def tell_tie_breaker(me):
    log("Equal Gold; spaces under control: {n}", tie_breaker(me))


def tell_last_tie_breaker(me):
    log("Equal spaces; cards in hand: {n}", last_tie_breaker(me))
