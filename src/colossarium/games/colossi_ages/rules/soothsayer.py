"""Soothsayer: the next three cards or tiles, which only their owner sees and puts back in any order.

While they are looked at they are in no deck. Who knew those places before knows nothing of them afterwards, as
they may have changed; the owner knows all of them.
"""


def foresaw(me):
    """The goal of Soothsayer counts how often."""
    add_progress(me, SOOTHSAYER, 1)


def foresee_cards(me):
    """Up to three cards."""
    looked_at = min(card_deck_size, FORESEEN)
    log("{me} looks at the next {number} cards", me, looked_at)
    if looked_at == 1:
        # A last one can't change places: who knows it goes on knowing it.
        known_card_deck[me, 0] = card_deck[0]
        log_to(me, "You see {card}", card_deck[0])
        return
    for place in range(looked_at):
        peeked_cards[me, place] = take_top_card()
        log_to(me, "You see {card}", peeked_cards[me, place])
    for place in range(looked_at - 1):
        choose_next_card(me, place, looked_at)
    for back in range(looked_at):
        put_back_card(me, looked_at - 1 - back)


def choose_next_card(me, place, looked_at):
    """The owner says which of those that are left comes next."""
    titles = set()
    for rest in range(place, looked_at):
        titles |= {peeked_cards[me, rest]}
    number = place + 1
    offer_cards(titles)
    # With three alike there is nothing to choose, and nobody else is to learn that.
    card = card_of(choose_secretly(me, "Which card is to be number {number} of the deck?"))
    rest = place
    while peeked_cards[me, rest] != card:
        rest += 1
    peeked_cards[me, rest] = peeked_cards[me, place]
    peeked_cards[me, place] = card


def put_back_card(me, place):
    card_deck[card_deck_size] = known_card_deck[me, card_deck_size] = peeked_cards[me, place]
    peeked_cards[me, place] = NONE
    card_deck_size += 1


def foresee_tiles(me):
    """Up to three tiles."""
    looked_at = min(tile_deck_size, FORESEEN)
    log("{me} looks at the next {number} tiles", me, looked_at)
    if looked_at == 1:
        known_tile_deck[me, 0] = tile_deck[0]
        log_to(me, "You see {tile}", tile_deck[0])
        return
    for place in range(looked_at):
        peeked_tiles[me, place] = take_top_tile()
        log_to(me, "You see {tile}", peeked_tiles[me, place])
    for place in range(looked_at - 1):
        choose_next_tile(me, place, looked_at)
    for back in range(looked_at):
        put_back_tile(me, looked_at - 1 - back)


def choose_next_tile(me, place, looked_at):
    """The owner says which of those that are left comes next."""
    kinds = set()
    for rest in range(place, looked_at):
        kinds |= {peeked_tiles[me, rest]}
    number = place + 1
    offer_tiles(kinds)
    tile = tile_of(choose_secretly(me, "Which tile is to be number {number} of the deck?"))
    rest = place
    while peeked_tiles[me, rest] != tile:
        rest += 1
    peeked_tiles[me, rest] = peeked_tiles[me, place]
    peeked_tiles[me, place] = tile


def put_back_tile(me, place):
    tile_deck[tile_deck_size] = known_tile_deck[me, tile_deck_size] = peeked_tiles[me, place]
    peeked_tiles[me, place] = NONE
    tile_deck_size += 1
