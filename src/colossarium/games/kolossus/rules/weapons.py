"""The Titan Weapons, for a Colossus whose warband has charged its own (rules, section 8.2)."""


@fact
def copies_of_weapon(which):
    """There are Titan Weapons in chapter 3 only."""
    return chapter == 3


@weapon("Sword of Storm")
def sword_of_storm(me):
    """After beating somebody by moving, the Colossus may go on with the points left, straight or after its one turn,
    and beat others on the way."""
    move_with_sword(me)


@weapon("Whip of Wrath")
def whip_of_wrath(me):
    """The Colossus enters an enemy's space as if the victim had no Defence."""
    offer_destinations(me, COLOSSUS)
    pick = choose_way_or_whip(me) if whip_targets(me) else choose_way(me)
    go(choose_whipped(me) if pick == WHIP else space_of(pick))


@weapon("Spear of Vengeance")
def spear_of_vengeance(me):
    """After moving or staying, the Colossus beats the next miniature in a straight line, if it is an enemy: a
    point for each space of distance, and its Defence."""
    move_carefully(me)

    @when
    def colossus_has_moved(me):
        # KO-R40, KO-R50: the first in a line, if the points suffice.
        for direction in range(DIRECTIONS):
            offer_spear_target(me, direction)
        if offered():
            tell_points_left()
            there = may_choose_space(commander[me], "Whom does the Spear of Vengeance of {me} hit? Movement points left: {movement}. Who passes keeps it charged.")
            if there == NONE:
                tell_pass(me)
            else:
                discharge(me)
                strike(there)


@weapon("Hammer of Doom")
def hammer_of_doom(me):
    """After moving or staying, the Colossus beats enemies beside it, one by one: a point and the Defence each."""
    move_carefully(me)

    @when
    def colossus_has_moved(me):
        there = as_space(0)
        while there != NONE and moment != OVER:
            there = choose_hammered(me)
            if there != NONE:
                # Used up by the first victim.
                if charged[me]:
                    discharge(me)
                movement -= 1 + defence_of(miniature_on[there])
                strike(there)


@bearer("weapon")
def wields(me, which):
    """Whether a warband has a Titan Weapon."""
    return weapon[me] == which


def move_with_weapon(me):
    """T7 and T8 of a Colossus with a charged weapon."""
    log("Its {weapon} is charged", weapon[me])
    run_weapon(weapon[me], me)
    look_for_crystals(me)
    if moment != OVER:
        colossus_has_moved(me)


@event
def colossus_has_moved(me):
    """T8: a Colossus whose weapon is charged has moved, or stayed."""


def move_carefully(me):
    """By the shortest way, so that the most points are left for the weapon (KO-R22)."""
    here = spot[mover]
    arm = weapon[me]
    offer_destinations(me, COLOSSUS)
    offer(STAY)
    there = space_of(choose(commander[me], "Where does the {mover} on {here} go, or does it stay? Movement points: {movement}; what is left is for the {arm:weapon}."))
    if there != NONE:
        movement -= steps_to(me, there)
        if miniature_on[there] != NONE:
            movement -= defence_of(miniature_on[there])
    go(there)


def steps_to(me, there):
    """Steps of the shortest legal way of the Colossus to a space; more than it can go if there is none."""
    here = spot[mover]
    best = straight_steps(me, here, there)
    for direction in range(DIRECTIONS):
        corner = here
        for steps in range(1, min(movement, room[here, direction] + 1)):
            corner = as_space(corner + stride[direction])
            if is_enemy_on(me, corner):
                break
            best = min(best, steps + straight_steps(me, corner, there))
    return best


def straight_steps(me, here, there):
    """Steps of a straight leg to a space; more than anybody can go if no leg leads there."""
    direction = direction_to(here, there)
    if direction == NONE:
        return FAR
    steps = length(here, there)
    for k in range(1, steps):
        if is_enemy_on(me, as_space(here + k * stride[direction])):
            return FAR
    return steps


def length(here, there):
    return max(abs(there % SIDE - here % SIDE), abs(there // SIDE - here // SIDE))


def direction_to(here, there):
    """The direction of a straight line from one space to another; NONE if there is no such line."""
    across = there % SIDE - here % SIDE
    up = there // SIDE - here // SIDE
    if here == there or (across and up and abs(across) != abs(up)):
        return NONE
    return direction_by[1 + max(-1, min(1, up)), 1 + max(-1, min(1, across))]


def tell_points_left():
    log("The {mover} has movement points left: {movement}")


def tell_pass(me):
    """Nobody is beaten with a weapon that could have been used."""
    if charged[me]:
        log("{me} keeps the {weapon} charged", me, weapon[me])
    else:
        log("{me} does not use the {weapon} any further", me, weapon[me])


# The Whip of Wrath


def choose_way_or_whip(me):
    """Those who can be reached, but not beaten as they are, are for the Whip."""
    here = spot[mover]
    offer(WHIP)
    offer(STAY)
    return choose(commander[me], "Where does the {mover} on {here} go, or does it stay? Movement points: {movement}. The Whip of Wrath beats somebody whose Defence is too high for them.")


def choose_whipped(me):
    """Who is struck, and the charge is used."""
    for k in whip_targets(me):
        offer_space(spot[foe_at(me, k)])
    there = choose_space(commander[me], "Whose space does the {mover} enter with the Whip of Wrath, as if there were no Defence?")
    victim = miniature_on[there]
    log("The Whip of Wrath strikes the {victim} on {there}, whose Defence of {n} does not count", victim, there, defence_of(victim))
    discharge(me)
    return there


def whip_targets(me):
    """Enemies for whose Defence the points don't suffice, though they can be reached: see `foe_at`."""
    targets = set()
    for k in range(2 * FIGURES):
        foe = foe_at(me, k)
        if spot[foe] != NONE:
            left = movement - steps_to(me, spot[foe])
            if 0 <= left < defence_of(foe):
                targets |= {k}
    return targets


def foe_at(me, k):
    """The sixteen enemies, numbered: first those of the next warband clockwise, then those of the one before."""
    return ((me + (1 if k < FIGURES else 3)) % WARBANDS) * FIGURES + k % FIGURES


# The Spear of Vengeance


def offer_spear_target(me, direction):
    there = spot[mover]
    left = movement
    for step in range(min(left, room[there, direction])):
        left -= 1
        there = as_space(there + stride[direction])
        whom = miniature_on[there]
        if whom != NONE:
            if is_enemy(me, whom) and left >= defence_of(whom):
                offer_space(there)
            return


def strike(there):
    """Beat an enemy without moving."""
    victim = miniature_on[there]
    log("The {mover} beats the {victim} on {there} without moving", sign="loss")
    beat(victim)


# The Hammer of Doom


def choose_hammered(me):
    """An enemy beside the Colossus; NONE if there is nobody, or if it is enough."""
    for direction in range(DIRECTIONS):
        offer_hammer_target(me, direction)
    if not offered():
        return NONE
    tell_points_left()
    if charged[me]:
        there = may_choose_space(commander[me], "Whom does the Hammer of Doom of {me} hit? Movement points left: {movement}. Who passes keeps it charged.")
    else:
        there = may_choose_space(commander[me], "Whom does the Hammer of Doom of {me} hit next, or do you pass? Movement points left: {movement}.")
    if there == NONE:
        tell_pass(me)
    return there


def offer_hammer_target(me, direction):
    here = spot[mover]
    if room[here, direction]:
        there = as_space(here + stride[direction])
        if is_enemy_on(me, there) and movement >= 1 + defence_of(miniature_on[there]):
            offer_space(there)
