"""Taking crystals (rules, section 6.4)."""


def look_for_crystals(me):
    """Who ends a movement, or stays, on the Citadel takes all crystals there (KO-R24, KO-R25)."""
    if spot[mover] != citadel or moment == OVER:
        return
    if crystals:
        take_crystals(me)
    else:
        log("No crystals are left on the Citadel in this round")


def take_crystals(me):
    found = crystals
    taken[me] += found
    crystals = 0
    taker = me
    last_taker = alliance_of(me)
    source("Crystals taken by {me}")
    count_scores()
    log("{me} takes all crystals of the Citadel: {found}. {alliance} now has {n}", me, found, last_taker, crystals_of(last_taker))


@fact
def alliance_of(whose):
    return as_alliance(whose & 1)


@fact
def is_friend(warband):
    """Whether a warband is of the alliance whose turn it is."""
    return active != NONE and alliance_of(warband) == alliance_of(active)


@fact
def crystals_of(alliance):
    return taken[as_warband(alliance)] + taken[as_warband(alliance + 2)]


def count_scores():
    """Players of an alliance win and lose together: the score is what both warbands have."""
    for whose in range(WARBANDS):
        if commander[whose] != NONE:
            score[commander[whose]] = crystals_of(alliance_of(whose))
