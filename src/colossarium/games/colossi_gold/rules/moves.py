"""Moves along roads and links, and spawning (rules, sections 4.3 and 4.5).

A Move has one step that is paid. A step is free if the piece came to its space in this Move and found a road there,
or if it follows a link of Underworld. No space is entered twice (CG-R21), and exploring ends the Move (CG-R22).
"""


def offer_moves(me):
    """The pieces that can move, and spawning."""
    offer_colossus(me)
    offer_acolytes(loose_spaces(me))
    if can_place(me) and spawn_spaces(me):
        offer(SPAWN)


def move_own_colossus(me):
    here = colossus[me]
    there = choose_space(me, near[here] | linked(me, here), "You move your Colossus. Where does it go from {here}?")
    use_action_for_movement()
    log("{me} moves the Colossus from {here} to {there}", me, here, there)
    walk(me, here, there)


def walk(me, start, there):
    """A Colossus takes its first step, and further ones along roads and links."""
    here = start
    been = {here}
    paid = 1
    road = 0
    while there != NONE:
        if here != start:
            log("{me}'s Colossus goes on from {here} to {there}", me, here, there)
        # A link costs nothing, nor does a step along a road.
        if not road and there not in linked(me, here):
            paid = 0
        been |= {there}
        # Roads and tiles are looked for before the piece comes.
        road = acolytes[there, me] or slyly_passed(me, there)
        new = there not in explored
        take_step(me, there)
        here = there
        there = NONE
        if colossus[me] == here and not new:
            there = next_on_road(me, here, road or paid, linked(me, here), been)


def move_other_colossus(me, whose):
    """Influence: a Move of somebody else's Colossus, along its owner's roads; Sly and Underworld do not help."""
    here = colossus[whose]
    there = choose_space(me, near[here], "Influence: where do you move the Colossus of {whose} from {here}?")
    log("{me} moves the Colossus of {whose} from {here} to {there}", me, whose, here, there)
    lead_on(me, whose, here, there)


def lead_on(me, whose, start, there):
    """It takes its first step, and further ones along roads."""
    here = start
    been = {here}
    while there != NONE:
        if here != start:
            log("{whose}'s Colossus goes on from {here} to {there}", whose, here, there)
        been |= {there}
        road = acolytes[there, whose]
        take_step(whose, there)
        here = there
        there = NONE
        if colossus[whose] == here and road:
            there = next_on_road(me, here, 1, set(), been)


def move_own_acolyte(me, start):
    """A whole Move of one's own Acolyte, for an Action."""
    there = choose_goal(me, start)
    use_action_for_movement()
    log("{me} moves an Acolyte from {here} to {there}", me, start, there)
    lead_acolyte(me, start, there)


def move_acolyte_for_free(me, start):
    """The same without an Action."""
    there = choose_goal(me, start)
    log("{owner}'s Acolyte goes from {here} to {there}", me, start, there)
    lead_acolyte(me, start, there)


def choose_goal(me, start):
    """Where an Acolyte goes first."""
    return choose_space(me, near[start] | linked(me, start), "You move your Acolyte on {start:space}. Where does it go?")


def lead_acolyte(me, start, there):
    """It takes its first step, and further ones along roads and links."""
    mover_of = me
    mover_on = start
    go_on(me, start, there, 1, 0)


def spawn(me):
    """A new Acolyte; it may go on along roads, with no step that is paid."""
    space = choose_space(me, spawn_spaces(me), "Where do you spawn an Acolyte?")
    use_action_for_movement()
    road = acolyte_road(me, space)
    put_acolytes(me, space, 1)
    log("{me} spawns an Acolyte on {space}", me, space)
    mover_of = me
    mover_on = space
    settle()
    there = NONE
    if mover_on == space and not petrified(space):
        there = next_on_road(me, space, road, linked(me, space), {space})
    go_on(me, space, there, 0, road)


def go_on(me, here, there, paid, road):
    """An Acolyte goes to a space and on from there, as long as there is a free step, or the paid one is left."""
    been = {here}
    while there != NONE:
        # The first step of a Move is told already.
        if not paid or been != {here}:
            log("{me}'s Acolyte goes on from {here} to {there}", me, here, there)
        if not road and there not in linked(me, here):
            paid = 0
        been |= {there}
        road = acolyte_road(me, there)
        new = there not in explored
        shift(me, here, there, 1)
        mover_on = there
        settle_batch()
        here = there
        there = NONE
        if mover_on == here and not new and not petrified(here):
            there = next_on_road(me, here, road or paid, linked(me, here), been)
    mover_on = mover_of = NONE


def next_on_road(me, here, open, links_from_here, been):
    """A further step to an adjacent space, if that is open, or along a link; NONE to stop."""
    goals = links_from_here
    if open:
        goals |= near[here]
    goals &= ~been
    if goals == set():
        return NONE
    offer_spaces(goals)
    offer(STOP)
    return space_of(choose(me, "The piece may go on from {here}. Where to? Or it stops."))


def acolyte_road(me, space):
    """Whether an Acolyte that is about to come finds a piece that makes a road for it."""
    return acolytes[space, me] > 0 or colossus[me] == space or slyly_passed(me, space)


def slyly_passed(me, space):
    """Whether the pieces of the player that Sly named make a road (CG-R65, CG-R97)."""
    if sly_about == NONE or active_player != me:
        return 0
    return acolytes[space, sly_about] > 0 or colossus[sly_about] == space


@event
def links(me):
    """The spaces that count as adjacent to each other for a player's pieces."""
    return set()


def linked(me, here):
    """The spaces that are linked with one."""
    spaces = links(me)
    return spaces & ~{here} if here in spaces else set()


@replaces
def abandoned(owner, space):
    """A moving Acolyte counts as still there as long as its owner has one there without a break."""
    if mover_of == owner and mover_on == space:
        mover_on = NONE
