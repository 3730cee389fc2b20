"""The end of the game (rules, section 9)."""


def end_game():
    """Most Gold wins; equals compare spaces that they control, then cards; still equal, they share (CA-R83)."""
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
    if count(controlled[me]) != count(controlled[other]):
        return count(controlled[me]) > count(controlled[other])
    return hand_size[me] > hand_size[other]
