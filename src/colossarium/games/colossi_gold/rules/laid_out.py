"""Going on from a position that somebody laid out (`docs/positions/colossi_gold.md`)."""


@entry("position")
def position():
    """A game that begins in the middle, with everything where a position document put it."""
    for player in clockwise():
        look_at_pieces(player)
        look_at_hand(player)
    look_at_tiles()
    look_at_cubes()
    if tiles_unshuffled:
        draw_open_tiles()
    shuffle_open_decks()
    if traits:
        show_traits()
    if moment == OVER:
        end_game()
    play()


def look_at_cubes():
    """Note where cubes lie, and where Acolytes die."""
    for space in range(SPACES):
        see_if_littered(space)
        if space in explored and tile_lethal[tile_on[space]]:
            deadly |= {space}


def draw_open_tiles():
    """Lairs and Environments for a deck of which nobody told anything, so that there are as many as in a game."""
    fill_up_tile_deck(lair_tiles() & ~lairs_known(), LAIRS_IN_PLAY - count(lairs_known() & ~lairs_out()))
    fill_up_tile_deck(environment_tiles() & ~tiles_seen(), ENVIRONMENTS_IN_PLAY - count(environment_tiles() & tiles_seen()))


def fill_up_tile_deck(wanted, amount):
    """So many of these tiles go from the box into the deck."""
    for each in range(amount):
        tile = random_tile_of_box(wanted)
        if tile != NONE:
            put_on_tile_deck(tile)


def tiles_seen():
    """The tiles that are on the island, or have been."""
    seen = set()
    for space in explored:
        seen |= {tile_on[space]}
    for tile in range(TILES):
        if boxed[tile]:
            seen |= {tile}
    return seen


def lairs_known():
    """The Lairs of which everybody knows whether they are in this game."""
    return lair_tiles() & tiles_seen() | lairs_out()


def lairs_out():
    """The Lairs of Beasts that are known not to be in this game."""
    lairs = set()
    for beast in beasts_out:
        lairs |= {as_tile(TILES - BEASTS + beast)}
    return lairs
