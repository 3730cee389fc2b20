"""The end of the game: most Gold wins.

An edition says what those with equal Gold compare (`tie_breaker`), and what then (`last_tie_breaker`), and how
people read it (`tell_tie_breaker`, `tell_last_tie_breaker`).
"""


def end_game():
    """Everybody gets a rank; after equal ones the next are left out. Who is first wins, with others perhaps."""
    headline("The game is over")
    moment = OVER
    for player in clockwise():
        rank[player] = 1
        for other in others(player):
            if is_ahead(other, player):
                rank[player] += 1
        if rank[player] == 1:
            winner |= {player}
    for place in range(1, players + 1):
        for player in clockwise():
            if rank[player] == place:
                tell_place(player)
    for player in winner:
        if count(winner) > 1:
            log("{me} shares the victory", player)
        else:
            log("{me} wins", player)


def is_ahead(me, other):
    """Does a player stand better than another?"""
    if gold[me] != gold[other]:
        return gold[me] > gold[other]
    if tie_breaker(me) != tie_breaker(other):
        return tie_breaker(me) > tie_breaker(other)
    return last_tie_breaker(me) > last_tie_breaker(other)


def tell_place(me):
    """What a player has in the end, and what was compared with those who have as much."""
    log("Place {rank}: {me} with {n} Gold", rank[me], me, gold[me])
    if equals(me, 0):
        tell_tie_breaker(me)
    if equals(me, 1):
        tell_last_tie_breaker(me)


def equals(me, tie_breaks):
    """Has another player as much Gold, and as much of what the first tie-break compares if that counts too?"""
    for other in others(me):
        if gold[other] == gold[me] and (not tie_breaks or tie_breaker(other) == tie_breaker(me)):
            return 1
    return 0
