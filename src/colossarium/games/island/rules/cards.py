"""The deck, its discard pile, and hands."""


def fill_deck():
    """All copies of all cards, shuffled."""
    for card in range(CARDS):
        for copy in range(card_copies[card]):
            deck[deck_size] = card
            deck_size += 1
    shuffle(deck, deck_size)


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
    if deck_size == 0:
        turn_discards_over()
    if deck_size == 0:
        return NONE
    deck_size -= 1
    card = deck[deck_size]
    deck[deck_size] = NONE
    return card


def turn_discards_over():
    """The discard pile is shuffled into a new deck."""
    deck_size = discard_size
    for place in range(discard_size):
        deck[place] = discard_pile[place]
        discard_pile[place] = NONE
    discard_size = 0
    shuffle(deck, deck_size)
    if deck_size:
        log("The discard pile becomes the new deck")


def put_on_discards(card):
    discard_pile[discard_size] = card
    discard_size += 1


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
