"""Activating a miniature (rules, section 5.1)."""


def offer_ranks(me):
    """Every rank that the points pay for, if somebody of it was not activated yet (KO-R15)."""
    for rank in range(RANKS):
        if activation_cost(rank) <= points and rested(me, rank):
            offer_activation(rank)


@fact
def rested(me, rank):
    """The figures of a rank that were not activated in this turn."""
    return standing[me] & ~activated & of_rank[rank]


ACTIVATION_COST = knob("activation points for a Warrior; a Guardian costs 1 more, a Colossus 2", 1, most=3)


@fact
def activation_cost(rank):
    """In points: 1 for a Warrior, 2 for a Guardian, 3 for a Colossus."""
    return rank + ACTIVATION_COST


MOVEMENT_DICE = knob("dice that a Warrior moves with; a Guardian has 1 more, a Colossus 2", 1, least=1, most=3)


@fact
def movement_dice(rank):
    """How many dice an activation rolls."""
    return rank + MOVEMENT_DICE


@fact
def attack_skill(rank):
    """Its mana is added to the movement points of an activation."""
    return as_skill(2 * rank)


@fact
def figures_of(rank):
    """How many a warband has."""
    return count(of_rank[rank])


def activate(me, rank):
    """Rank, roll, miniature, move, weapon, in this order (KO-R17)."""
    points -= activation_cost(rank)
    if rank == COLOSSUS:
        log("{me} activates the Colossus. Activation points left: {points}")
    else:
        log("{me} activates a {rank}. Activation points left: {points}")
    roll_movement(me, rank)
    pick_mover(me, rank)
    if rank == COLOSSUS and charged[me]:
        move_with_weapon(me)
    else:
        offer_destinations(me, rank)
        move(me)
        look_for_crystals(me)
    mover = NONE
    movement = 0


def roll_movement(me, rank):
    """The dice of a rank, and the mana on its Attack."""
    skill = attack_skill(rank)
    movement = skilled[me, skill]
    if movement:
        log("{skill} gives movement points: {movement}")
    for die in range(movement_dice(rank)):
        eyes = throw()
        movement += eyes
        log("A die of movement shows {eyes}", sign="roll")


def pick_mover(me, rank):
    for figure in rested(me, rank):
        offer_space(spot[me * FIGURES + figure])
    here = choose_space(commander[me], "Which {rank} of {me} moves? Movement points: {movement}.")
    mover = miniature_on[here]
    activated |= {mover % FIGURES}
    log("It is the {mover} on {here}. Movement points: {movement}")
