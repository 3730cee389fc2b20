"""Drawing and discarding. Who has seen the next cards goes on knowing them in another's hand.

An edition says how many cards a player may hold (`hand_limit`).
"""


def draw(me, cards):
    """One instruction: all are drawn, then the limit is applied."""
    draw_cards(me, cards)
    keep_hand_limit(me)


@replaces
def take_top_card():
    """The next card of the deck; what players knew of its place they know no more."""
    if card_deck_size == 0:
        turn_card_discards_over()
    if card_deck_size == 0:
        return NONE
    card_deck_size -= 1
    for player in clockwise(0):
        known_card_deck[player, card_deck_size] = NONE
    card = card_deck[card_deck_size]
    card_deck[card_deck_size] = NONE
    return card


@replaces
def draw_cards(me, cards):
    """Draw one by one, as many as there are."""
    for each in range(cards):
        if card_deck_size == 0:
            turn_card_discards_over()
        if card_deck_size == 0:
            break
        log("{me} draws a card", me)
        follow_top_card(me)
        card = take_top_card()
        log_to(me, "It is {card}", card)
        take_card(me, card)


def follow_top_card(me):
    """Who knows the card on top goes on knowing it when somebody else draws it."""
    top = card_deck_size - 1
    for player in others(me):
        if known_card_deck[player, top] != NONE:
            known_hand[player, me, known_card_deck[player, top]] += 1


def discard_one(me):
    """A card of one's choice. Who is not asked holds cards of one title only: nobody else is to learn that."""
    offer_hand(me)
    discard_card(me, card_of(choose_secretly(me, "Which card do you discard?")))


def discard_card(me, card):
    """A card goes from the hand to the discard pile unplayed, and everybody sees it."""
    show_card(me, card)
    put_on_card_discards(card)
    log("{me} discards {card}", me, card)
