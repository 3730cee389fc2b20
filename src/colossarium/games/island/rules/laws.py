"""What must be true at every decision in every edition; each has further laws of its own."""


@law("A pile holds cards up to its size, and nothing beyond")
def piles_have_their_sizes():
    return card_deck_has_its_size() and card_discards_have_their_size()


@law("Sizes of hands agree with hands")
def hands_are_true():
    for player in clockwise():
        total = 0
        for card in range(CARDS):
            total += hand[player, card]
        if total != hand_size[player]:
            return 0
    return 1


@law("What players know of hands is true")
def knowledge_of_hands_is_true():
    for player in clockwise():
        for other in others(player):
            for card in range(CARDS):
                if known_hand[player, other, card] > hand[other, card]:
                    return 0
    return 1


@law("Kept for speed: spaces with Acolytes")
def occupied_is_true():
    for player in clockwise():
        for space in range(SPACES):
            if (space in occupied[player]) != (acolytes[space, player] > 0):
                return 0
    return 1


@law("Somebody has won exactly when the game is over")
def winners_at_the_end():
    return (winner != set()) == (moment == OVER)
