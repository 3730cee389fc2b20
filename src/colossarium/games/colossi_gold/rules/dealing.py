"""What a seat can't know, dealt anew: other hands, the order of decks, and which tiles are in this game."""


@deal
def deal_anew(seat):
    """What a seat (NONE: a spectator) was shown stays where it is; sizes stay as they are."""
    draw_tiles_anew(seat, lair_tiles())
    draw_tiles_anew(seat, environment_tiles())
    deal_cards_anew(seat)
    deal_tiles_anew(seat)
    deal_traits_anew(seat)


def draw_tiles_anew(seat, tiles):
    """Of such tiles only some are in a game: those of the deck trade places with those of the box, as far as the seat knows of neither."""
    for place in range(tile_deck_size):
        if tile_deck[place] in tiles and not knows_tile_at(seat, place):
            tiles_undealt[tile_deck[place]] += 1
    for tile in tiles & ~lairs_out():
        tiles_undealt[tile] += box[tile] - boxed[tile]
        box[tile] = boxed[tile]
    size = mix_tiles()
    dealt = 0
    for place in range(tile_deck_size):
        if tile_deck[place] in tiles and not knows_tile_at(seat, place):
            tile_deck[place] = undealt_tile[dealt]
            dealt += 1
    for each in range(dealt, size):
        box[undealt_tile[each]] += 1


def deal_cards_anew(seat):
    put_card_deck_together(seat)
    put_pool_together(seat)
    put_card_hands_together(seat)
    mix_cards()
    dealt = deal_card_hands(seat)
    dealt = deal_card_deck(seat, dealt)
    deal_cards_into_pool(seat, dealt)
    forget_what_others_know_of_card_hands(seat)
    agree_about_card_deck(seat)
    agree_about_pool(seat)


def deal_tiles_anew(seat):
    put_tile_deck_together(seat)
    mix_tiles()
    deal_tile_deck(seat, 0)
    agree_about_tile_deck(seat)
