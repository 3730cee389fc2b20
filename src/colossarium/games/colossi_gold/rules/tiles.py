"""The tile deck, the box, and exploring (rules, sections 2 and 4.4)."""


def tiles_near(space):
    """The explored spaces next to one."""
    return near[space] & explored


@replaces
def fill_tile_deck():
    """Two Lairs and eight Environments by chance, and all Grass; what is not chosen stays in the box."""
    for tile in lair_tiles() | environment_tiles():
        box[tile] = tile_copies[tile]
    for each in range(LAIRS_IN_PLAY):
        put_on_tile_deck(random_tile_of_box(lair_tiles()))
    for each in range(ENVIRONMENTS_IN_PLAY):
        put_on_tile_deck(random_tile_of_box(environment_tiles()))
    for tile in ALL_TILES & ~lair_tiles() & ~environment_tiles() & ~{STARTING_TILE}:
        for copy in range(tile_copies[tile]):
            put_on_tile_deck(tile)
    shuffle(tile_deck, tile_deck_size)


@fact
def lair_tiles():
    """The tiles that are Lairs."""
    found = set()
    for tile in range(TILES):
        if tile_lair[tile]:
            found |= {tile}
    return found


@fact
def environment_tiles():
    """The tiles that are Environments."""
    found = set()
    for tile in range(TILES):
        if tile_environment[tile]:
            found |= {tile}
    return found


@fact
def tiles_in_box():
    """How many tiles are neither in the deck nor on the island."""
    total = -tile_deck_size - count(explored)
    for tile in range(TILES):
        total += tiles_of_a_game(tile) + surplus[tile]
    return total


def random_tile_of_box(wanted):
    """One of these tiles leaves the box by chance; NONE if it has none of them."""
    choice = 0
    for tile in wanted:
        choice += box[tile]
    if choice == 0:
        return NONE
    number = chance(choice)
    for tile in wanted:
        number -= box[tile]
        if number < 0:
            box[tile] -= 1
            boxed[tile] = min(boxed[tile], box[tile])
            return tile
    return NONE


def refill_tile_deck():
    """After the last tile comes any of the box but a Lair (CG-R13)."""
    tile = random_tile_of_box(ALL_TILES & ~lair_tiles())
    if tile != NONE:
        put_on_tile_deck(tile)
        log("The tile deck is empty: a tile comes from the box")


def explore(space):
    """The next tile is laid on a space that has none."""
    tile = take_top_tile()
    if tile == NONE:
        log("There is no tile left for {space}", space)
    else:
        reveal(space, tile)


def reveal(space, tile):
    log("{tile} lies on {space}", tile, space)
    lay_tile(space, tile)


def lay_tile(space, tile):
    """A tile comes to lie on a space, with its loot, and with its Beast if it is a Lair."""
    tile_on[space] = tile
    explored |= {space}
    if tile_lethal[tile]:
        deadly |= {space}
    tile_laid(space)
    # CG-R10: at once.
    produce(space)
    if tile_lair[tile]:
        beast = whose_lair(tile)
        beast_at[beast] = space
        log("The {beast} comes to {space}", beast, space)


def replace_tile(space):
    """A new tile comes, then the old one goes to the box; what stood on it stays (CG-R43)."""
    tile = take_top_tile()
    if tile == NONE:
        log("There is no tile left for {space}", space)
        return
    old_tile = tile_on[space]
    log("{old_tile} on {space} goes to the box", old_tile, space)
    box[old_tile] += 1
    boxed[old_tile] += 1
    deadly &= ~{space}
    tile_leaves(space)
    reveal(space, tile)


@event
def tile_leaves(space):
    """The tile of a space is about to be replaced."""
