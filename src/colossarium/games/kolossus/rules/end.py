"""The end of the game (rules, section 9)."""


def name_winners():
    """A warband without miniatures has lost; otherwise more crystals win, then the last taking."""
    ours = crystals_of(BLUE_GREEN)
    theirs = crystals_of(YELLOW_RED)
    if (lost := destroyed_warband()) != NONE:
        crown(as_alliance(1 - alliance_of(lost)))
    elif ours != theirs:
        # KO-R29: more than the others, not more than half.
        crown(BLUE_GREEN if ours > theirs else YELLOW_RED)
    elif last_taker != NONE:
        # KO-R30.
        log("Equally many crystals: the last taking decides")
        crown(last_taker)
    else:
        log("Nobody took a crystal: a draw")
        for seat in clockwise():
            winner |= {seat}


def destroyed_warband():
    for whose in range(WARBANDS):
        if standing[whose] == set():
            return whose
    return NONE


def crown(alliance):
    """Both commanders of an alliance win; it may be one player."""
    winner = {commander[as_warband(alliance)], commander[as_warband(alliance + 2)]}
    log("{alliance} wins. Crystals: {n}", alliance, crystals_of(alliance))
