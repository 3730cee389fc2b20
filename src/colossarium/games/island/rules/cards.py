"""Drawing cards, and hands.

An edition says who goes on knowing a card that is drawn (`follow_top_card`).
"""


def draw_cards(me, cards):
    """Draw one by one, as many as there are."""
    for each in range(cards):
        if not deck_has_card():
            log("There is no card left for {me}", me)
            break
        log("{me} draws a card", me)
        follow_top_card(me)
        card = take_top_card()
        log_to(me, "It is {card}", card)
        take_card(me, card)


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
    if cards_held(me) > hand_limit(me):
        log("{me} holds {held} cards and may keep {limit}", me, cards_held(me), hand_limit(me))
        while cards_held(me) > hand_limit(me):
            discard_one(me)


def cards_held(me):
    """The cards that count for the limit."""
    return hand_size[me]


def tell_of_new_card_deck():
    log("The discard pile becomes the new deck")
