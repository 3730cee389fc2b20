"""Going on from a position that somebody laid out: what is kept for speed."""


def look_at_pieces(me):
    """Note where a player's Acolytes are."""
    for space in range(SPACES):
        if acolytes[space, me]:
            occupied[me] |= {space}


def look_at_hand(me):
    """Note how many cards a player holds, and which."""
    for card in range(CARDS):
        hand_size[me] += hand[me, card]
        hand_changed(me, card)
