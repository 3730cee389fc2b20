"""Drawing and discarding. Who has seen the next cards goes on knowing them in another's hand.

An edition says how many cards a player may hold (`hand_limit`).
"""


def copies_of_card(card):
    """Without Traits the cards about Traits stay in the box."""
    return card_copies[card] if traits or not card_trait[card] else 0


def draw(me, cards):
    """One instruction: all are drawn, then the limit is applied."""
    draw_cards(me, cards)
    keep_hand_limit(me)


def follow_top_card(me):
    """Who knows the card on top goes on knowing it when somebody else draws it."""
    top = card_deck_size - 1
    for player in others(me):
        if known_card_deck[player, top] != NONE:
            known_hand[player, me, known_card_deck[player, top]] += 1


def discard_one(me):
    """A card of one's choice. Who is not asked holds cards of one title only: nobody else is to learn that."""
    held = cards_held(me)
    limit = hand_limit(me)
    offer_hand(me)
    discard_card(
        me, card_of(choose_secretly(me, "You hold {held} cards, and may keep {limit}. Which one do you discard?"))
    )


def discard_card(me, card):
    """A card goes from the hand to the discard pile unplayed, and everybody sees it."""
    log("{me} discards {card}", me, card)
    show_card(me, card)
    put_on_card_discards(card)


def seem_to_end(me, remaining):
    """A player is about to be asked in secret, and to all others this step is over: they alone know better."""
    own_moment[me] = moment
    own_actions[me] = remaining


def seem_to_go_on(me):
    own_moment[me] = NONE
    own_actions[me] = 0
