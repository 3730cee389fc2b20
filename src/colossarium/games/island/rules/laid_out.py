"""Going on from a position that somebody laid out: what is kept for speed."""


@entry("position")
def position():
    """A game that begins in the middle, with everything where a position document put it."""
    lay_out()
    if moment == OVER:
        end_game()
    play()


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


def acolytes_out(me):
    """How many Acolytes of a player are on the island."""
    total = 0
    for space in range(SPACES):
        total += acolytes[space, me]
    return total


def first_player_or_1():
    """the one of the option, or player 1"""
    return first_player - 1 if 0 < first_player <= players else 0


@check("players: {player} should hold no more cards than the hand limit")
def hands_fit(player):
    return cards_held(player) <= hand_limit(player)
