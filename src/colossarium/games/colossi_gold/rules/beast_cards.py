"""Beast cards (rules, section 6.2). Each change of space is leaving and entering (CG-R25)."""


@card("Lure", copies=4, beast=1)
def lure(me):
    """A Beast comes to your Colossus's space from wherever it is."""
    lure_beast(me)


@card("Walk", copies=4, beast=1)
def take_for_a_walk(me):
    """A Beast moves one space, and then one space again."""
    # CG-R84: back too, and both times.
    walk_beast(me)


@card("Rampage", copies=2, beast=1)
def rampage(me):
    """A Beast runs in one direction, space by space, until the tiles end."""
    let_beast_run(me)


def beast_goals(beast):
    """Where a Beast can go in one step: to tiles only (CG-R23)."""
    return tiles_near(beast_at[beast])
