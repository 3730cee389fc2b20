"""The end of the game (rules, section 9)."""


def name_winners():
    """A warband without miniatures has lost; otherwise more crystals win, then the last taking."""
    headline("The game is over")
    for alliance in range(ALLIANCES):
        tell_crystals(alliance)
    ours = crystals_of(BLUE_GREEN)
    theirs = crystals_of(YELLOW_RED)
    if (lost := destroyed_warband()) != NONE:
        log("{lost:warband} has no miniature left: its alliance has lost, whatever the crystals are")
        crown(as_alliance(1 - alliance_of(lost)))
    elif ours != theirs:
        # KO-R29: more than the others, not more than half.
        log("More crystals decide")
        crown(BLUE_GREEN if ours > theirs else YELLOW_RED)
    elif last_taker != NONE:
        # KO-R30.
        log("Equally many crystals: who took some last decides")
        crown(last_taker)
    else:
        log("Nobody took a crystal, and no warband is lost: a draw")
        for seat in clockwise():
            winner |= {seat}


@fact
def place_at_end(seat):
    """The place of a player at the end: those who have lost share one, after a draw all do (KO-R52)."""
    return 1 if seat in winner else 1 + count(winner)


def destroyed_warband():
    for whose in range(WARBANDS):
        if standing[whose] == set():
            return whose
    return NONE


def crown(alliance):
    """Both commanders of an alliance win; it may be one player."""
    winner = {commander[as_warband(alliance)], commander[as_warband(alliance + 2)]}
    log("{alliance} wins", alliance)
    name_victors()


def name_victors():
    for seat in winner:
        log("{seat} has won")


def tell_crystals(alliance):
    """What an alliance has, and which warband took it."""
    log("{alliance} has crystals: {n}", alliance, crystals_of(alliance))
    split_crystals(alliance)


def split_crystals(alliance):
    for whose in range(WARBANDS):
        if alliance_of(whose) == alliance:
            log("{whose} took {n}", whose, taken[whose])
