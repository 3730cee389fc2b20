"""Going on from a position that somebody laid out: what is kept for speed, and who controls what."""


def look_at_pieces(me):
    """Note where a player's Acolytes are."""
    for space in range(SPACES):
        if acolytes[space, me]:
            occupied[me] |= {space}


def look_at_hand(me):
    """Note which titles a player holds."""
    for card in range(CARDS):
        if hand[me, card]:
            holds[me] |= {card}
            hand_size[me] += hand[me, card]


def remember_control():
    """A position counts as checked: nobody takes what they control already."""
    for space in range(SPACES):
        who = controller_of(space)
        if who != NONE:
            controlled[who] |= {space}
