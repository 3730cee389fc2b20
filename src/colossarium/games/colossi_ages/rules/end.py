"""The end of the game (rules, section 9)."""


def tie_breaker(me):
    """With equal Gold more spaces win (CA-R83)."""
    return count(controlled[me])


def last_tie_breaker(me):
    """Then more cards; else the victory is shared."""
    return hand_size[me]
