"""Launchpad and Teleporter: what they lift is for a moment on no space (CA-R90), and comes down without having left."""


def lift_cubes(here):
    """The cubes of a space go into the air."""
    if cubes[here]:
        log("The Gold cubes on {here} are lifted: {amount}", here, cubes[here])
    lifted_cubes[here] = cubes[here]
    cubes[here] = 0


def land_cubes(me, pad, area):
    """The cubes come down one by one."""
    for here in area:
        while left := lifted_cubes[here]:
            there = choose_space(
                me, landing_spaces(pad, here), "Where do you put the next cube from {here}? There are {left}."
            )
            log("A Gold cube from {here} comes down on {there}", here, there)
            lifted_cubes[here] -= 1
            cubes[there] += 1


def land_beasts(me, pad):
    """The Beasts come down, and enter where they do."""
    for beast in range(BEASTS):
        if lifted_beast_from[beast] != NONE:
            here = lifted_beast_from[beast]
            there = choose_space(me, landing_spaces(pad, here), "Where does the {beast} from {here} come down?")
            lifted_beast_from[beast] = NONE
            land_beast(beast, there)


def land_beast(beast, there):
    log("The {beast} comes down on {there}", beast, there)
    beast_at[beast] = there
    finish_step(set(), beast)


def land_colossi(me, pad):
    """The Colossi come down, which is an arrival for each."""
    for whose in clockwise(me):
        if lifted_from[whose] != NONE:
            here = lifted_from[whose]
            there = choose_space(
                me, landing_spaces(pad, here), "Where does the Colossus of {whose} from {here} come down?"
            )
            lifted_from[whose] = NONE
            land_colossus(whose, there)


def land_colossus(whose, there):
    log("{whose}'s Colossus comes down on {there}", whose, there)
    # It comes from no space whose control could change.
    colossus[whose] = there
    set_down_colossus(whose, there)
    finish_step({whose}, NONE)


def land_acolytes(me, pad, area):
    """The Acolytes come down one by one."""
    for owner in clockwise(me):
        for here in area:
            while lifted[here, owner]:
                spaces = landing_spaces(pad, here)
                there = choose_space(me, spaces, "Where does an Acolyte of {owner} from {here} come down?")
                land_acolyte(owner, here, there)


def land_acolyte(owner, here, there):
    log("An Acolyte of {owner} from {here} comes down on {there}", owner, here, there)
    lifted[here, owner] -= 1
    reserve[owner] += 1
    arrive_from_reserve(owner, there)


def landing_spaces(pad, here):
    """Neither the Launchpad nor the space that something came from (CA-R64)."""
    return land() & ~{pad, here}


def swap_cubes(here, there):
    """The cubes of two spaces change places."""
    here_before = cubes[here]
    shift_cubes(there, here, cubes[there])
    shift_cubes(here, there, here_before)


def enter_all(beasts, here, going, there):
    """Beasts enter one after another, those that go there and the others here, if they still are where they came."""
    for beast in beasts:
        goal = there if beast in going else here
        if beast_at[beast] == goal:
            enter(beast, goal)
