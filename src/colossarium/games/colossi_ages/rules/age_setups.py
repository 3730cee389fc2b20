"""Tiles that Age cards take out of the deck before the first turn of their Age (rules, section 7.5)."""


def lay_tile_from_deck(me, tile):
    """A player lays a tile out of the deck, unless it came to the centre (CA-R73)."""
    if tile_on[CENTRE] != tile:
        space = choose_space(me, land() & ~explored, "Where do you lay {tile}?")
        log("{me} lays {tile} on {space}", me, tile, space)
        take_tile_from_deck(tile)
        lay_tile(space, tile)


def take_tile_from_deck(tile):
    """A tile is searched for, and leaves the deck; those above it move down."""
    place = 0
    while tile_deck[place] != tile:
        place += 1
    tile_deck_size -= 1
    for each in range(place, tile_deck_size):
        tile_deck[each] = tile_deck[each + 1]
    tile_deck[tile_deck_size] = NONE


def shuffle_tiles():
    """The tile deck is shuffled, so that nobody knows any of its places."""
    shuffle(tile_deck, tile_deck_size)
    for place in range(tile_deck_size):
        forget_tile_at(place)
