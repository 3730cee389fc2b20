"""The titles of a hand as one set."""


def hand_changed(me, card):
    """Keep the set of titles."""
    if hand[me, card]:
        holds[me] |= {card}
    else:
        holds[me] &= ~{card}


def offer_hand(me):
    """Every title that a player holds."""
    offer_cards(holds[me])


@law("Kept for speed: titles of hands")
def titles_are_true():
    for player in clockwise():
        for card in range(CARDS):
            if (card in holds[player]) != (hand[player, card] > 0):
                return 0
    return 1
