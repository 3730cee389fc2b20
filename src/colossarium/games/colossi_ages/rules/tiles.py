"""Land, Water, and the tile deck (rules, sections 2 and 5.7)."""


def land():
    """All spaces but Water."""
    return land_of[players]


def shore():
    """The land adjacent to water; the edge of the island counts as water (CA-R14)."""
    return shore_of[players]


def land_near(space):
    """The land adjacent to a space; none for what is lifted."""
    return set() if space == NONE else near[space] & land_of[players]


def copies_of_tile(tile):
    return tile_copies[tile]


def tell_of_new_tile_deck():
    log("The discarded tiles become the new deck")


def lay_tile(space, tile):
    """The next tile of the deck comes to lie on a space."""
    log("{tile} lies on {space}", tile, space)
    put_tile(space, tile)


def put_tile(space, tile):
    tile_on[space] = tile
    explored |= {space}
    tile_laid(space)


def explore(space):
    """The top tile is laid on a space that has none."""
    tile = take_top_tile()
    if tile != NONE:
        lay_tile(space, tile)
    else:
        tell_of_no_tile(space)


def tell_of_no_tile(space):
    log("There is no tile for {space}", space)


def take_up_tile(space):
    """The tile of a space goes to the discard pile; what stood on it stays."""
    log("{tile} on {space} is discarded", tile_on[space], space)
    put_on_tile_discards(tile_on[space])
    tile_on[space] = NONE
    explored &= ~{space}


def replace_tile(space):
    """A new tile is drawn, then the old one is discarded. Nobody arrives by it (CA-R40)."""
    tile = take_top_tile()
    if tile != NONE:
        take_up_tile(space)
        lay_tile(space, tile)
    else:
        tell_of_no_tile(space)


def add_cubes(space, amount):
    """Gold cubes from the bank."""
    cubes[space] += amount
    if amount == 1:
        log("A Gold cube is put on {space}", space)
    elif amount:
        log("{amount} Gold cubes are put on {space}", amount, space)


def move_cubes(here, there):
    """All cubes of a space go to another."""
    shift_cubes(here, there, cubes[here])


def shift_cubes(here, there, amount):
    """Cubes go from one space to another."""
    if amount == 1:
        log("A Gold cube goes from {here} to {there}", here, there)
    elif amount:
        log("{amount} Gold cubes go from {here} to {there}", amount, here, there)
    cubes[here] -= amount
    cubes[there] += amount


@fact
def water():
    """The spaces that are Water with so many players."""
    return ALL_SPACES & ~land_of[players]
