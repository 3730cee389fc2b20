"""Hands of more titles than a set can hold."""


def hand_changed(me, card):
    """No set of titles is kept: there are more than 32."""
    pass


def offer_hand(me):
    """Every title that a player holds."""
    offer_titles(me, 1)


def offer_titles(me, first_ones):
    """The titles that a player holds; with or without those that can only be the first Action of a turn."""
    unseen = hand_size[me]
    card = as_card(0)
    while unseen:
        if copies := hand[me, card]:
            if first_ones or not card_first[card]:
                offer_card(card)
            unseen -= copies
        card = as_card(card + 1)
