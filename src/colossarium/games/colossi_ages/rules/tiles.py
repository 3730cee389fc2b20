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


def fill_tile_deck():
    """All copies of all tiles, shuffled."""
    for tile in range(TILES):
        for copy in range(tile_copies[tile]):
            tile_deck[tile_deck_size] = tile
            tile_deck_size += 1
    shuffle(tile_deck, tile_deck_size)


def take_top_tile():
    """The next tile, of a deck that is made of the discard pile if need be; NONE if there is none."""
    if tile_deck_size == 0:
        turn_tile_discards_over()
    if tile_deck_size == 0:
        return NONE
    tile_deck_size -= 1
    for player in clockwise(0):
        known_tile_deck[player, tile_deck_size] = NONE
    tile = tile_deck[tile_deck_size]
    tile_deck[tile_deck_size] = NONE
    return tile


def turn_tile_discards_over():
    """The discard pile is shuffled into a new deck."""
    tile_deck_size = tile_discard_size
    for place in range(tile_discard_size):
        tile_deck[place] = tile_discard[place]
        tile_discard[place] = NONE
    tile_discard_size = 0
    shuffle(tile_deck, tile_deck_size)
    if tile_deck_size:
        log("The discarded tiles become the new deck")


def put_on_tile_discards(tile):
    tile_discard[tile_discard_size] = tile
    tile_discard_size += 1


def lay_tile(space, tile):
    """A tile comes to lie on a space; Deep Mines brings its cubes, by whatever cause it comes."""
    tile_on[space] = tile
    explored |= {space}
    log("{tile} lies on {space}", tile, space)
    if tile == DEEP_MINES:
        add_cubes(space, 3)


def explore(space):
    """The top tile is laid on a space that has none."""
    tile = take_top_tile()
    if tile != NONE:
        lay_tile(space, tile)


def take_up_tile(space):
    """The tile of a space goes to the discard pile; what stood on it stays."""
    put_on_tile_discards(tile_on[space])
    tile_on[space] = NONE
    explored &= ~{space}


def replace_tile(space):
    """A new tile is drawn, then the old one is discarded. Nobody arrives by it (CA-R40)."""
    tile = take_top_tile()
    if tile != NONE:
        take_up_tile(space)
        lay_tile(space, tile)


def add_cubes(space, amount):
    """Gold cubes from the bank."""
    cubes[space] += amount
    if amount == 1:
        log("A Gold cube is put on {space}", space)
    elif amount:
        log("{amount} Gold cubes are put on {space}", amount, space)


def move_cubes(here, there):
    """All cubes of a space go to another."""
    if cubes[here] == 1:
        log("A Gold cube goes from {here} to {there}", here, there)
    elif cubes[here]:
        log("{amount} Gold cubes go from {here} to {there}", cubes[here], here, there)
    cubes[there] += cubes[here]
    cubes[here] = 0
