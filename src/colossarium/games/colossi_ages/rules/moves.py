"""Moves along roads, and spawning (rules, sections 5.1 to 5.3)."""


def offer_moves(me):
    """The pieces that can move, and spawning."""
    if land_near(colossus[me]):
        offer_colossus(me)
    offer_acolytes(loose_spaces(me))
    if can_place(me) and spawn_spaces(me):
        offer(SPAWN)


def move_own_colossus(me):
    """A Move of one's own Colossus; who can go farther than one space jumps, which ends the Move (CA-R92)."""
    home = colossus[me]
    there = choose_space(me, colossus_goals(me), "You move your Colossus from {home:space}. Where does it go?")
    actions -= 1
    log("{me} moves the Colossus from {here} to {there}", me, home, there)
    if there in land_near(home):
        lead_colossus(me, me, there)
    else:
        bring_colossus(me, there)
        colossus_jumped(me)


@event
def colossus_goals(me):
    """Where a player's Colossus can go first in a Move of their own."""
    return land_near(colossus[me])


@event
def colossus_jumped(me):
    """A player's Colossus has jumped instead of moving."""


def move_other_colossus(me, whose):
    """A whole Move with somebody else's Colossus."""
    there = choose_space(me, land_near(colossus[whose]), "You move the Colossus of {whose}. Where does it go?")
    log("{me} moves the Colossus of {whose} from {here} to {there}", me, whose, colossus[whose], there)
    lead_colossus(me, whose, there)


def lead_colossus(me, whose, there):
    """A Colossus goes to an adjacent space and on along its owner's roads, as a player says (CA-R80)."""
    # CA-R41: no space twice, and never back to the start.
    start = colossus[whose]
    been = {start, there}
    while there != NONE:
        here = colossus[whose]
        # CA-R42: those that it brings along are no road.
        brings = animal[whose] != NONE and brings_acolytes(animal[whose], here)
        own = acolytes[here, whose] if brings else 0
        slys = acolytes[here, sly_about] if brings and sly_about != NONE else 0
        # The first step is told already.
        if here == start:
            bring_colossus(whose, there)
        else:
            step_colossus(whose, there)
        here = there
        there = NONE
        if colossus[whose] == here and colossus_road(me, whose, here, own, slys):
            there = next_on_road(me, here, been)
            if there != NONE:
                been |= {there}


@event
def brings_acolytes(beast, here):
    """Whether a Colossus with a Beast's rules takes Acolytes along from a space."""
    return 0


def colossus_road(me, whose, space, own, slys):
    """Does a Colossus find a piece there that makes a road for it, besides Acolytes that it brought?"""
    if acolytes[space, whose] > own:
        return 1
    return me == whose and slyly_passed(me, space, slys)


def slyly_passed(me, space, brought):
    """Do the pieces of the player that Sly named make a road?"""
    if sly_about == NONE or active_player != me:
        return 0
    return acolytes[space, sly_about] > brought or colossus[sly_about] == space


def next_on_road(me, here, been):
    """A further step for free, or NONE to stop."""
    offer_spaces(land_near(here) & ~been)
    offer(STOP)
    return space_of(choose(me, "A road leads on from {here} for free. Where do you go? Stop to stay there."))


def move_own_acolyte(me, start):
    there = choose_space(me, land_near(start), "You move an Acolyte from {start}. Where does it go?")
    actions -= 1
    log("{me} moves an Acolyte from {here} to {there}", me, start, there)
    level = begin_move(me)
    bring_mover(me, level, start, there)
    follow_roads(me, level, there, {start, there})


def spawn(me):
    """A new Acolyte; the Move that may follow starts where it was placed."""
    space = choose_space(me, spawn_spaces(me), "Where do you spawn an Acolyte?")
    actions -= 1
    log("{me} spawns an Acolyte on {space}", me, space)
    level = begin_move(me)
    mover_on[level] = space
    arrive_from_reserve(me, space)
    follow_roads(me, level, space, {space})


def follow_roads(me, level, here, been):
    """Go on as long as there is a road under the Acolyte and its owner wants to."""
    # CA-R43: held ones go nowhere.
    while mover_on[level] == here and here not in held_spaces() and acolyte_road(me, here):
        there = next_on_road(me, here, been)
        if there == NONE:
            break
        step_mover(me, level, here, there)
        been |= {there}
        here = there
    moves_inside -= 1
    mover_on[level] = mover_of[level] = NONE


def acolyte_road(me, space):
    """Does a moving Acolyte find another piece there that makes a road for it?"""
    return acolytes[space, me] > 1 or colossus[me] == space or slyly_passed(me, space, 0)


def begin_move(me):
    """Note a Move, which others may happen inside of. Gives its place among them."""
    mover_of[moves_inside] = me
    moves_inside += 1
    return moves_inside - 1


def step_mover(me, level, here, there):
    log("{owner}'s Acolyte goes from {here} to {there}", me, here, there)
    bring_mover(me, level, here, there)


def bring_mover(me, level, here, there):
    shift(me, here, there, 1)
    mover_on[level] = there
    finish_step(set(), NONE)


@replaces
def abandoned(owner, space):
    """An Acolyte counts as still there as long as its owner has one there without a break (CA-R87)."""
    for level in range(moves_inside):
        if mover_of[level] == owner and mover_on[level] == space:
            mover_on[level] = NONE
