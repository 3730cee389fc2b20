"""The Sword of Storm: after a beating the movement goes on (rules, sections 6.1 and 8.2)."""


def move_with_sword(me):
    """A movement in paths, each up to the next victim; a path is named leg by leg (KO-R51)."""
    goes_on = 1
    while goes_on and moment != OVER:
        goes_on = follow_path(me)
    heading = NONE
    turned = sword_used = 0


def follow_path(me):
    """One path. Does it end with a victim, and points to go on with?"""
    here = spot[mover]
    offer_first_legs(me, here)
    if heading == NONE:
        offer(STAY)
        pick = choose(commander[me], "Where does the first leg of the {mover} on {here} end, or does it stay? Movement points: {movement}.")
    else:
        tell_points_left()
        pick = choose_to_go_on(me)
    there = space_of(pick)
    if there == NONE:
        if heading == NONE:
            go(NONE)
        else:
            tell_pass(me)
        return 0
    if heading != NONE and not sword_used:
        # Stopping at the first victim would have kept the charge.
        discharge(me)
        sword_used = 1
    follow_leg(here, there)
    if not turned and not is_enemy_on(me, there):
        there = turn_off(me, there)
    victim = miniature_on[there]
    if victim != NONE:
        movement -= defence_of(victim)
    go(there)
    return victim != NONE and movement > 0


def choose_to_go_on(me):
    """How does the Colossus go on after a victim, and what does it cost?"""
    offer(STOP)
    if not sword_used and turned:
        return choose(commander[me], "Does the {mover} go straight on, its turn being spent? Movement points left: {movement}. It uses up the Sword of Storm; who stops keeps it charged.")
    if not sword_used:
        return choose(commander[me], "Does the {mover} go on, straight or after its one turn? Movement points left: {movement}. It uses up the Sword of Storm; who stops keeps it charged.")
    if turned:
        return choose(commander[me], "Does the {mover} go straight on with the Sword of Storm, its turn being spent, or stop? Movement points left: {movement}.")
    return choose(commander[me], "Does the {mover} go on with the Sword of Storm, straight or after its one turn, or stop? Movement points left: {movement}.")


def offer_first_legs(me, here):
    """Straight on, which is any direction at the beginning, or turned at once if that is still possible."""
    for direction in range(DIRECTIONS):
        if heading == NONE or direction == heading:
            offer_straight_leg(me, here, direction)
        elif not turned:
            offer_leg(me, here, direction, movement)


def offer_straight_leg(me, here, direction):
    """Ends of the leg, and spaces of friends where it can turn."""
    offer_leg(me, here, direction, movement)
    if not turned:
        there = here
        for step in range(1, min(movement, room[here, direction] + 1)):
            there = as_space(there + stride[direction])
            if is_enemy_on(me, there):
                return
            if miniature_on[there] != NONE and can_turn_off(me, there, direction, movement - step):
                offer_space(there)


def offer_leg(me, here, direction, left):
    """Every space where a straight leg of the Colossus can end: an empty one, or one of an enemy who can be beaten."""
    there = here
    for step in range(min(left, room[here, direction])):
        left -= 1
        there = as_space(there + stride[direction])
        whom = miniature_on[there]
        if whom == NONE:
            offer_space(there)
        elif is_enemy(me, whom):
            if can_beat_on(there, left):
                offer_space(there)
            return


def can_turn_off(me, here, direction, left):
    """Is there any second leg from here?"""
    for other in range(DIRECTIONS):
        if other != direction and has_leg(me, here, other, left):
            return 1
    return 0


def has_leg(me, here, direction, left):
    """Can a leg of the Colossus end anywhere in this direction?"""
    there = here
    for step in range(min(left, room[here, direction])):
        left -= 1
        there = as_space(there + stride[direction])
        whom = miniature_on[there]
        if whom == NONE:
            return 1
        if is_enemy(me, whom):
            return left >= defence_of(whom)
    return 0


def follow_leg(here, there):
    """A leg is gone: its steps are paid, its direction is noted, and whether that was the turn."""
    direction = direction_to(here, there)
    if heading != NONE and direction != heading:
        turned = 1
    heading = direction
    movement -= length(here, there)


def turn_off(me, here):
    """The second leg of a path; where does it end?"""
    if movement:
        log("A leg of the {mover} leads to {here}. Movement points left: {movement}")
    for direction in range(DIRECTIONS):
        if direction != heading:
            offer_leg(me, here, direction, movement)
    there = space_of(choose_second_leg(me, here))
    if there == NONE:
        return here
    follow_leg(here, there)
    return there


def choose_second_leg(me, here):
    """Nobody stops on the space of a friend."""
    if miniature_on[here] != NONE:
        return choose(commander[me], "Where does the {mover} go from {here}, where a friend stands, with its one turn? Movement points left: {movement}.")
    offer(STOP)
    return choose(commander[me], "Where does the {mover} go from {here} with its one turn, or does it stop there? Movement points left: {movement}.")
