"""Hands of more titles than a set can hold."""


def hand_changed(me, card):
    """No set of titles is kept: there are more than 32."""
    pass


def offer_hand(me):
    """Every title that a player holds."""
    offer_titles(me, 0)


def offer_titles(me, only_playable):
    """The titles that a player holds, with or without those that can't be played now."""
    unseen = hand_size[me]
    card = as_card(0)
    while unseen:
        if copies := hand[me, card]:
            if not only_playable or can_run_card(card, me):
                offer_card(card)
            unseen -= copies
        card = as_card(card + 1)
