"""Beast cards (rules, section 7.2). Each change of space is leaving and entering (CA-R36)."""


@card("Lure", copies=6, beast=1, extra=1)
def lure(me):
    """A Beast jumps to your Colossus's space. +1 Action."""
    needs(colossus[me] != NONE)
    # CA-R37: not one that is there already.
    lure_beast(me)


@card("Walk", copies=10, beast=1, extra=1)
def walk(me):
    """A Beast moves one space, and then one space again. +1 Action."""
    # CA-R84: the second time from where it is then.
    walk_beast(me)


@card("Rampage", copies=3, beast=1)
def rampage(me):
    """A Beast runs in one direction to the edge of the island, space by space."""
    # CA-R6: no further Action.
    let_beast_run(me)


def beast_goals(beast):
    """Where a Beast can go in one step."""
    return land_near(beast_at[beast])
