"""Friends, enemies, beating, and the last miniature of a warband (rules, sections 6.2 and 6.3)."""


def is_enemy(me, whom):
    """A miniature of the other alliance; allied ones count as one's own (KO-R21)."""
    return (me ^ whom // FIGURES) & 1


def is_enemy_on(me, space):
    whom = miniature_on[space]
    return whom != NONE and is_enemy(me, whom)


def defence_of(whom):
    """Movement points that beating a miniature costs besides the step (KO-R36)."""
    return skilled[whom // FIGURES, defence_skill(rank_of[whom % FIGURES])]


@fact
def defence_skill(rank):
    return as_skill(2 * rank + 1)


def beat(victim):
    """A miniature, a Colossus too (KO-R46), leaves the board."""
    whose = victim // FIGURES
    miniature_on[spot[victim]] = NONE
    occupied[whose] &= ~{spot[victim]}
    spot[victim] = NONE
    standing[whose] &= ~{victim % FIGURES}
    if standing[whose] == set():
        # KO-R32: at once, whoever did it.
        log("That was the last miniature of {whose}")
        moment = OVER
