"""Who controls a space, by the pieces that stand on it now."""


def controller_of(space):
    """A lone Colossus, else the most Acolytes: among the Colossi there, or among all if there is none."""
    rivals = colossi_on(space)
    if count(rivals) == 1:
        return first(rivals)
    most = -1 if rivals else 0
    who = NONE
    # Acolytes of players whose Colossi are elsewhere do not count where several Colossi meet.
    for player in rivals or ALL_PLAYERS:
        if acolytes[space, player] > most:
            most = acolytes[space, player]
            who = player
        elif acolytes[space, player] == most:
            who = NONE
    return who


@fact
def control_of(me):
    """All spaces that a player controls now."""
    spaces = set()
    for space in range(SPACES):
        if controller_of(space) == me:
            spaces |= {space}
    return spaces
