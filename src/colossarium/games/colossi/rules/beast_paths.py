"""Cards that move Beasts. An edition says where a Beast can go in one step (`beast_goals`)."""


def lure_beast(me):
    """A Beast jumps to a player's Colossus's space, unless it is there already."""
    beast = choose_beast(me, beasts_here() & ~beasts_on(colossus[me]), "Which Beast do you lure?")
    if beast != NONE:
        step_beast(beast, colossus[me])
    else:
        log("There is no Beast to lure")


def walk_beast(me):
    """A Beast of the player's choice goes one space, and one more."""
    beast = choose_beast(me, mobile_beasts(), "Which Beast walks?")
    if beast != NONE:
        walk_twice(me, beast)
    else:
        log("There is no Beast that could move")


def walk_twice(me, beast):
    """A Beast moves one space; once all that follows has happened, one space again, from where it is then."""
    for each in range(2):
        if beast_goals(beast):
            number = each + 1
            there = choose_space(me, beast_goals(beast), "Step {number} of 2: where does the {beast} go?")
            step_beast(beast, there)


def let_beast_run(me):
    """A Beast of the player's choice goes straight on in one direction, step by step, as far as it can."""
    beast = choose_beast(me, mobile_beasts(), "Which Beast rampages?")
    if beast == NONE:
        log("There is no Beast that could move")
    else:
        direction = choose_direction(me, ways_of(beast), "In which direction does the {beast} run, as far as it can?")
        while direction in ways_of(beast):
            there = step[beast_at[beast], direction]
            step_beast(beast, there)
            if beast_at[beast] != there:
                # Something on the way took it elsewhere.
                break


def mobile_beasts():
    """The Beasts that can take a step."""
    beasts = set()
    for beast in beasts_here():
        if beast_goals(beast):
            beasts |= {beast}
    return beasts


def ways_of(beast):
    """The directions in which a Beast can take a step."""
    ways = set()
    goals = beast_goals(beast)
    for direction in range(DIRECTIONS):
        there = step[beast_at[beast], direction]
        if there != NONE and there in goals:
            ways |= {direction}
    return ways
