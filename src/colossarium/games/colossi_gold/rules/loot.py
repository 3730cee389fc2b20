"""Loot cubes, production, and Gold (rules, sections 2, 4.1 and 7.3)."""


def is_producing(space):
    """Whether the tile of a space has printed loot."""
    tile = tile_on[space]
    return tile != NONE and (tile_gold[tile] or tile_card[tile] or tile_trait[tile]) != 0


def produce(space):
    """Printed loot comes from the bank, on top of what lies there; without Traits their cubes are card cubes."""
    tile = tile_on[space]
    if tile == NONE:
        return
    add_cubes(space, GOLD_CUBE, tile_gold[tile])
    add_cubes(space, CARD_CUBE, tile_card[tile])
    add_cubes(space, trait_cube(), tile_trait[tile])


@fact
def trait_cube():
    """The cube that a Trait printed on a tile stands for."""
    return TRAIT_CUBE if traits else CARD_CUBE


def replenish():
    """Every producing tile without any cube on its space produces (CG-R11)."""
    if any_produces(explored & ~littered):
        log("Tiles without cubes produce")
    for space in explored & ~littered:
        produce(space)


def any_produces(spaces):
    """Whether one of these spaces has printed loot."""
    for space in spaces:
        if is_producing(space):
            return 1
    return 0


def add_cubes(space, cube, amount):
    """Cubes from the bank, which is never empty (CG-R12)."""
    if amount == 0:
        return
    cubes[space, cube] += amount
    littered |= {space}
    if amount == 1:
        log("A {cube} is put on {space}", cube, space)
    else:
        log("{amount} {cube}s are put on {space}", amount, cube, space)


def take_cubes(space, cube):
    """All cubes of a kind leave a space. Gives how many there were."""
    taken = cubes[space, cube]
    cubes[space, cube] = 0
    see_if_littered(space)
    return taken


def move_cubes(here, there):
    """All cubes of a space go to another."""
    if here != there and here in littered:
        log("All cubes go from {here} to {there}", here, there)
        for cube in range(CUBES):
            cubes[there, cube] += cubes[here, cube]
            cubes[here, cube] = 0
        littered &= ~{here}
        littered |= {there}


def move_cube(here, there, cube):
    """One cube goes to another space."""
    log("A {cube} goes from {here} to {there}", cube, here, there)
    cubes[here, cube] -= 1
    cubes[there, cube] += 1
    littered |= {there}
    see_if_littered(here)


def see_if_littered(space):
    """Keep the set of spaces with cubes."""
    if cubes[space, GOLD_CUBE] or cubes[space, CARD_CUBE] or cubes[space, TRAIT_CUBE]:
        littered |= {space}
    else:
        littered &= ~{space}


def gold_gained(me):
    """Whoever has enough Gold sets off the end of the game, for good (CG-R4)."""
    if gold[me] >= target_gold and not triggered:
        triggered = 1
        log("{me} has {amount} Gold: the game ends with this round", me, gold[me])
