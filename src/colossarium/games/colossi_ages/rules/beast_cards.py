"""Beast cards (rules, section 7.2). Each change of space is leaving and entering (CA-R36)."""


@card("Lure", copies=6, beast=1, home=1, extra=1)
def lure(me):
    """A Beast jumps to your Colossus's space. +1 Action."""
    # CA-R37: not one that is there already.
    beast = choose_beast(me, beasts_here() & ~beasts_on(colossus[me]), "Which Beast do you lure?")
    if beast != NONE:
        step_beast(beast, colossus[me])


@card("Walk", copies=10, beast=1, extra=1)
def walk(me):
    """A Beast moves one space, and then one space again. +1 Action."""
    beast = choose_beast(me, beasts_here(), "Which Beast walks?")
    if beast != NONE:
        walk_twice(me, beast)


@card("Rampage", copies=3, beast=1)
def rampage(me):
    """A Beast runs in one direction to the edge of the island, space by space."""
    # CA-R6: no further Action.
    beast = choose_beast(me, beasts_here(), "Which Beast rampages?")
    if beast != NONE:
        direction = choose_direction(me, ways_from(beast_at[beast]), "In which direction does the {beast} run?")
        while direction in ways_from(beast_at[beast]):
            there = step[beast_at[beast], direction]
            step_beast(beast, there)
            if beast_at[beast] != there:
                # Something on the way took it elsewhere.
                break


def walk_twice(me, beast):
    """A Beast moves one space; once all that follows has happened, one space again."""
    for each in range(2):
        # CA-R84: the second time from where it is then.
        there = choose_space(me, land_near(beast_at[beast]), "Where does the {beast} go?")
        step_beast(beast, there)


def ways_from(space):
    """The directions that lead from a space to land."""
    ways = set()
    for direction in range(DIRECTIONS):
        there = step[space, direction]
        if there != NONE and there in land():
            ways |= {direction}
    return ways
