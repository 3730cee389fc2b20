"""Hands of more titles than a set can hold."""


def hand_changed(me, card):
    """No set of titles is kept: there are more than 32."""
    pass


def offer_hand(me):
    """Every title that a player holds."""
    left = hand_size[me]
    card = 0
    while left:
        if copies := hand[me, card]:
            offer_card(card)
            left -= copies
        card += 1
