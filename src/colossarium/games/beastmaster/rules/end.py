"""The end of the game (rules, section 8)."""


def end_game():
    """Most Gold wins; then more Banners, then more Acolytes on the island; else the victory is shared."""
    moment = OVER
    for player in clockwise(0):
        # BM-R78: after equal ranks the next ones are left out.
        rank[player] = 1
        for other in others(player):
            if is_ahead(other, player):
                rank[player] += 1
        if rank[player] == 1:
            winner |= {player}
            log("{me} wins", player)


def is_ahead(me, other):
    """Whether one player's result is better than another's (BM-R72)."""
    if gold[me] != gold[other]:
        return gold[me] > gold[other]
    if banner_reserve[me] != banner_reserve[other]:
        return banner_reserve[me] < banner_reserve[other]
    return reserve[me] < reserve[other]
