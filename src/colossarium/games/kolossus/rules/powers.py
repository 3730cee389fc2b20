"""The Titan Powers, paid from the pool (rules, section 8.3)."""


def use_initiative(me):
    """T2: raise the result of the die of destiny, again and again (KO-R41)."""
    pick = INITIATIVE
    while pick == INITIATIVE:
        if pool[me] >= initiative_cost() and result < highest_result():
            offer(INITIATIVE)
        offer(PASS)
        mana = pool[me]
        cost = initiative_cost()
        pick = choose(commander[me], "{me} has a result of {result}. Raise it with Initiative for {cost} mana of {mana} in the pool, or pass and keep it?")
        if pick == INITIATIVE:
            raise_result(me)


def raise_result(me):
    result = raised_result()
    log("{me} raises the result to {result} with Initiative")
    pay_from_pool(me, initiative_cost())


INITIATIVE_COST = knob("mana of the pool that raise the die of destiny by 1", 1, least=1, most=5)


@fact
def initiative_cost():
    return INITIATIVE_COST


@fact
def highest_result():
    return FACES


@fact
def raised_result():
    """What Initiative makes of the result."""
    return result + 1


def offer_powers(me):
    """Earthquake, and Rebirth of every rank for which there is mana, a beaten miniature and a space."""
    if pool[me] >= earthquake_cost():
        offer(EARTHQUAKE)
    beaten = ALL_FIGURES & ~standing[me]
    if beaten and has_free_start(me):
        for rank in range(RANKS):
            if rebirth_cost(rank) <= pool[me] and beaten & of_rank[rank]:
                offer_rebirth(rank)


EARTHQUAKE_COST = knob("mana of the pool for an Earthquake", 3, least=1, most=9)


@fact
def earthquake_cost():
    return EARTHQUAKE_COST


REBIRTH_COST = knob("mana of the pool that bring a Warrior back; a Guardian costs 1 more, a Colossus 2", 1, least=1, most=5)


@fact
def rebirth_cost(rank):
    """In mana."""
    return rank + REBIRTH_COST


def has_free_start(me):
    for place in range(FIGURES):
        if miniature_on[start[me, place]] == NONE:
            return 1
    return 0


def cause_earthquake(me):
    """One of the 22 regions moves by one space, with all that is on it (KO-R43)."""
    for region in ALL_REGIONS:
        if is_region_in_use(region):
            for back in range(2):
                if citadel_stays(as_shift(2 * region + back), shift_distance()):
                    offer_shift(as_shift(2 * region + back))
    spaces = shift_distance()
    cost = earthquake_cost()
    shift = choose_shift(commander[me], "Earthquake for {cost} mana of the pool: which row or column does {me} move, and which way? Spaces: {spaces}.")
    log("{me} causes an Earthquake")
    pay_from_pool(me, cost)
    shake(me, shift)
    survey()


def is_region_in_use(region):
    """Is there a landscape or a miniature in it?"""
    back = -stride[way[as_shift(2 * region)]]
    for k in range(SIDE):
        space = as_space(front[as_shift(2 * region)] + k * back)
        if level[space] > 1 or miniature_on[space] != NONE:
            return 1
    return 0


def bring_back(me, rank):
    """Rebirth: a beaten miniature returns to the starting position."""
    if rank == COLOSSUS:
        log("{me} calls the Colossus back by Rebirth")
    else:
        log("{me} calls a {rank} back by Rebirth")
    pay_from_pool(me, rebirth_cost(rank))
    beaten = of_rank[rank] & ~standing[me]
    # KO-R47, KO-R48: one that was not activated this turn comes first; activations are not undone.
    figure = first(beaten & ~activated if beaten & ~activated else beaten)
    offer_free_starts(me)
    home = choose_space(commander[me], "Where in its corner does {me} place the {rank} that returns?")
    put(me * FIGURES + figure, home)
    log("The {miniature} returns to {home}", me * FIGURES + figure, home)
