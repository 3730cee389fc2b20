"""Going on from a position that somebody laid out: tiles, and decks of which nobody told the order."""


def look_at_tiles():
    """Note which spaces are explored."""
    for space in range(SPACES):
        if tile_on[space] != NONE:
            explored |= {space}


def shuffle_open_decks():
    """Decks of which a position does not tell the order."""
    shuffle_open_card_deck()
    shuffle_open_tile_deck()
    shuffle_open_trait_deck()
