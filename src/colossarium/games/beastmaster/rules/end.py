"""The end of the game (rules, section 8)."""


def tie_breaker(me):
    """With equal Gold more Banners on the island win (BM-R72)."""
    return BANNERS_OF_A_PLAYER - banner_reserve[me]


def last_tie_breaker(me):
    """Then more Acolytes there; else the victory is shared (BM-R72, BM-R78)."""
    return acolytes_of_a_player[players] - reserve[me]


def tell_tie_breaker(me):
    log("Equal Gold; Banners on the island: {n}", tie_breaker(me))


def tell_last_tie_breaker(me):
    log("Equal Banners; Acolytes on the island: {n}", last_tie_breaker(me))
