"""The end of the game: most Gold wins.

An edition says what those with equal Gold compare (`tie_breaker`), and what then (`last_tie_breaker`).
"""


def end_game():
    """Everybody gets a rank; after equal ones the next are left out. Who is first wins, with others perhaps."""
    moment = OVER
    for player in clockwise():
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
    if tie_breaker(me) != tie_breaker(other):
        return tie_breaker(me) > tie_breaker(other)
    return last_tie_breaker(me) > last_tie_breaker(other)
