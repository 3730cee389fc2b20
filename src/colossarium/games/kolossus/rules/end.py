"""The end of the game (rules, section 9)."""


def name_winners():
    """A warband without miniatures has lost; otherwise more crystals win, then the last taking."""
    ours = crystals_of(0)
    theirs = crystals_of(1)
    if (lost := destroyed_warband()) != NONE:
        crown(1 - alliance_of(lost))
    elif ours != theirs:
        # KO-R29: more than the others, not more than half.
        crown(0 if ours > theirs else 1)
    elif last_taker != NONE:
        # KO-R30.
        log("Equally many crystals: the last taking decides")
        crown(last_taker)
    else:
        log("Nobody took a crystal: a draw")
        for seat in clockwise(0):
            winner |= {seat}


def destroyed_warband():
    for whose in range(WARBANDS):
        if standing[whose] == 0:
            return whose
    return NONE


def crown(alliance):
    """Both commanders of an alliance win; it may be one player."""
    winner = {commander[alliance], commander[alliance + 2]}
    log("{alliance} wins. Crystals: {n}", alliance, crystals_of(alliance))
