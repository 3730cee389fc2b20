"""What a seat can't know, dealt anew: other hands, the order of decks, and the Ages to come."""


@deal
def deal_anew(seat):
    """What a seat (NONE: a spectator) was shown stays where it is; sizes stay as they are."""
    deal_cards_anew(seat)
    deal_tiles_anew(seat)
    deal_traits_anew(seat)
    draw_later_ages_anew()


def deal_cards_anew(seat):
    put_card_deck_together(seat)
    put_pool_together(seat)
    put_peeked_cards_together(seat)
    put_card_hands_together(seat)
    mix_cards()
    dealt = deal_card_hands(seat)
    dealt = deal_card_deck(seat, dealt)
    dealt = deal_cards_into_pool(seat, dealt)
    deal_peeked_cards(seat, dealt)
    forget_what_others_know_of_card_hands(seat)
    agree_about_card_deck(seat)
    agree_about_pool(seat)


def deal_tiles_anew(seat):
    put_tile_deck_together(seat)
    put_peeked_tiles_together(seat)
    mix_tiles()
    dealt = deal_tile_deck(seat, 0)
    deal_peeked_tiles(seat, dealt)
    agree_about_tile_deck(seat)


def draw_later_ages_anew():
    """Each later Age may be any card of its number: those that were not drawn are nowhere."""
    for place in range(ages_left):
        ages_to_come[place] = random_age(ages_to_come_at(place))
