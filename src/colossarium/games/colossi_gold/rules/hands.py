"""Which cards of a hand can be played."""


def offer_playable_cards(me):
    """The titles that a player holds, without those that can't be played now."""
    for card in holds[me]:
        if can_run_card(card, me):
            offer_card(card)
