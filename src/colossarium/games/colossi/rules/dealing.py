"""What both editions of Colossi hide, dealt anew: cards of Exchange's pool, and the order of Traits."""


def put_pool_together(seat):
    for place in range(pool_size):
        if not knows_pooled_card_at(seat, place):
            cards_undealt[pool[place]] += 1


def deal_cards_into_pool(seat, dealt):
    """Cards go where others lay; gives how many are dealt by now."""
    for place in range(pool_size):
        if not knows_pooled_card_at(seat, place):
            pool[place] = undealt_card[dealt]
            dealt += 1
    return dealt


def knows_pooled_card_at(seat, place):
    """Whether a seat gave the card that lies there."""
    return seat != NONE and known_pool[seat, place] != NONE


def agree_about_pool(seat):
    """Whoever else gave a card gave the one that lies there now."""
    for other in clockwise():
        if other != seat:
            for place in range(pool_size):
                if known_pool[other, place] != NONE:
                    known_pool[other, place] = pool[place]


def deal_traits_anew(seat):
    put_trait_deck_together(seat)
    mix_traits()
    deal_trait_deck(seat, 0)


def knows_trait_at(seat, place):
    """Nobody is shown Traits of the deck."""
    return 0
