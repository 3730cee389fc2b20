"""The deck, its discard pile, and hands."""


def fill_card_deck():
    """All copies of all cards, shuffled."""
    for card in range(CARDS):
        for copy in range(card_copies[card]):
            card_deck[card_deck_size] = card
            card_deck_size += 1
    shuffle(card_deck, card_deck_size)


def draw_cards(me, cards):
    """Draw one by one, as many as there are."""
    for each in range(cards):
        card = take_top_card()
        if card == NONE:
            break
        log("{me} draws a card", me)
        log_to(me, "It is {card}", card)
        take_card(me, card)


def take_top_card():
    """The next card of the deck, which is made of the discard pile if need be; NONE if there is none."""
    if card_deck_size == 0:
        turn_card_discards_over()
    if card_deck_size == 0:
        return NONE
    card_deck_size -= 1
    card = card_deck[card_deck_size]
    card_deck[card_deck_size] = NONE
    return card


def turn_card_discards_over():
    """The discard pile is shuffled into a new deck."""
    card_deck_size = card_discard_size
    for place in range(card_discard_size):
        card_deck[place] = card_discard[place]
        card_discard[place] = NONE
    card_discard_size = 0
    shuffle(card_deck, card_deck_size)
    if card_deck_size:
        log("The discard pile becomes the new deck")


def put_on_card_discards(card):
    card_discard[card_discard_size] = card
    card_discard_size += 1


def take_card(me, card):
    """A card comes into a hand."""
    hand[me, card] += 1
    hand_size[me] += 1
    hand_changed(me, card)


def lose_card(me, card):
    """A card leaves a hand."""
    hand[me, card] -= 1
    hand_size[me] -= 1
    hand_changed(me, card)


def keep_hand_limits():
    """Whoever holds too many cards discards, from the active player clockwise."""
    for player in clockwise(active_player):
        keep_hand_limit(player)


def keep_hand_limit(me):
    """Who holds too many cards discards one at a time."""
    while cards_held(me) > hand_limit(me):
        discard_one(me)


def cards_held(me):
    """The cards that count for the limit."""
    return hand_size[me]
