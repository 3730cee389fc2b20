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


def acolytes_out(me):
    """How many Acolytes of a player are on the island."""
    total = 0
    for space in range(SPACES):
        total += acolytes[space, me]
    return total


def first_player_or_1():
    """the one of the option, or player 1"""
    return first_player - 1 if 0 < first_player <= players else 0


@check("players: {player} should know only cards that are in the hand of {other}, and nothing of the own")
def known_cards_are_held(player, other):
    for card in range(CARDS):
        if known_hand[player, other, card] > (0 if player == other else hand[other, card]):
            return 0
    return 1


@check("players: {player} should hold no more cards than the hand limit")
def hands_fit(player):
    return cards_held(player) <= hand_limit(player)
