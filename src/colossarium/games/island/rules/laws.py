"""What must be true at every decision in every edition; each has further laws of its own."""


@law("A pile holds cards up to its size, and nothing beyond")
def piles_have_their_sizes():
    return card_deck_has_its_size() and card_discards_have_their_size()


@law("Sizes of hands agree with hands")
def hands_are_true(player):
    total = 0
    for card in range(CARDS):
        total += hand[player, card]
    return total == hand_size[player]


@law("What players know of hands is true")
@check("players: {player} should know only cards that are in the hand of {other}, and nothing of the own")
def knowledge_of_hands_is_true(player, other):
    for card in range(CARDS):
        if known_hand[player, other, card] > (0 if player == other else hand[other, card]):
            return 0
    return 1


@law("Kept for speed: spaces with Acolytes")
def occupied_is_true(player, space):
    return (space in occupied[player]) == (acolytes[space, player] > 0)


@law("Somebody has won exactly when the game is over")
def winners_at_the_end():
    return (winner != set()) == (moment == OVER)
