"""What a seat can't know, dealt anew: other hands, and the order of face-down piles."""


@deal
def deal_anew(seat):
    """What a seat (NONE: a spectator) was shown stays where it is; sizes stay as they are."""
    deal_cards_anew(seat)
    deal_beast_cards_anew(seat)
    deal_tile_stack_anew()


def deal_cards_anew(seat):
    put_card_deck_together(seat)
    put_card_hands_together(seat)
    mix_cards()
    dealt = deal_card_hands(seat)
    deal_card_deck(seat, dealt)
    forget_what_others_know_of_card_hands(seat)


def knows_card_at(seat, place):
    """Nobody is shown Colossus cards of the deck."""
    return 0


def deal_beast_cards_anew(seat):
    put_beast_card_deck_together(seat)
    for other in clockwise():
        for place in range(DRAWN):
            if other != seat and drawn[other, place] != NONE:
                beast_cards_undealt[drawn[other, place]] += 1
    put_beast_card_hands_together(seat)
    mix_beast_cards()
    dealt = deal_beast_card_hands(seat)
    dealt = deal_beast_card_deck(seat, dealt)
    for other in clockwise():
        for place in range(DRAWN):
            if other != seat and drawn[other, place] != NONE:
                drawn[other, place] = undealt_beast_card[dealt]
                dealt += 1
    forget_what_others_know_of_beast_card_hands(seat)
    agree_about_beast_card_deck(seat)


def size_of_beast_card_hand(me):
    return beast_hand_size[me]


def copies_of_beast_card_held(me, beast_card):
    return beast_hand[me, beast_card]


def hold_beast_card_copies(me, beast_card, copies):
    beast_hand[me, beast_card] = copies
    if copies:
        beast_holds[me] |= {beast_card}
    else:
        beast_holds[me] &= ~{beast_card}


def copies_of_beast_card_known(me, whose, beast_card):
    return known_beast_hand[me, whose, beast_card]


def know_beast_card_copies(me, whose, beast_card, copies):
    known_beast_hand[me, whose, beast_card] = copies


def deal_tile_stack_anew():
    for place in range(tile_stack_size):
        tiles_undealt[tile_stack[place]] += 1
    mix_tiles()
    for place in range(tile_stack_size):
        tile_stack[place] = undealt_tile[place]
