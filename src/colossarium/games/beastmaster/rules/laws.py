"""What must be true at every decision; `verify` looks at all of it."""


@law("Each player has as many Acolytes as at the beginning")
@check("players: {player} should have no more acolytes than there are")
def acolytes_are_conserved(player):
    return reserve[player] + acolytes_out(player) == acolytes_of_a_player[players]


@law("Each player has five Banners")
@check("players: {player} should have at most five banners")
def banners_are_conserved(player):
    return banner_reserve[player] + banners_out(player) == BANNERS_OF_A_PLAYER


@law("A space bears one Banner, and a second one only of the same player with Outpost")
def banners_stand_alone(player):
    for other in others(player):
        if banners[player] & banners[other]:
            return 0
    return second_banners_are_outposts(player)


@law("The Volcano bears no Banner")
def volcano_is_bare(space):
    for player in clockwise():
        # Terraform comes first, and only then the Banners leave.
        if space in banners[player] & sites[VOLCANO] and beasts_resolving == 0:
            return 0
    return 1


@law("No Colossus card is lost or made")
def cards_are_conserved(card):
    total = cards_in_deck(card) + cards_in_discards(card) + cards_in_use(card)
    return total + (resolving == card and not card_perk[card]) == copies_of_card(card)


@law("No Beast Master card is lost or made")
def beast_cards_are_conserved(beast_card):
    total = beast_cards_in_deck(beast_card) + beast_cards_in_discards(beast_card) + beast_cards_in_use(beast_card)
    for place in range(beasts_resolving):
        total += beast_resolving[place] == beast_card
    for player in clockwise():
        for place in range(DRAWN):
            total += drawn[player, place] == beast_card
    return total == copies_of_beast_card(beast_card)


@law("A pile holds Beast Master cards up to its size, and nothing beyond")
def beast_piles_have_their_sizes():
    return beast_card_deck_has_its_size() and beast_card_discards_have_their_size()


@law("Sizes and titles of Beast Master hands agree with hands")
def beast_hands_are_true():
    for player in clockwise():
        total = 0
        for beast_card in range(BEAST_CARDS):
            total += beast_hand[player, beast_card]
            if (beast_card in beast_holds[player]) != (beast_hand[player, beast_card] > 0):
                return 0
        if total != beast_hand_size[player]:
            return 0
    return 1


@law("What players know of Beast Master hands is true")
@check("players: {player} should know only Beast Master cards that are in the hand of {other}, and nothing of the own")
def knowledge_of_beast_hands_is_true(player, other):
    for beast_card in range(BEAST_CARDS):
        if known_beast_hand[player, other, beast_card] > (0 if player == other else beast_hand[other, beast_card]):
            return 0
    return 1


@law("What players know of the Beast Master deck is true")
def knowledge_of_the_deck_is_true():
    return known_beast_cards_are_true()


@law("Nobody has more cards than the limit allows once cards are drawn and played")
def hands_are_within_limits(player):
    if card_player != NONE or moment == DRAWING or moment == SCORING:
        return 1
    return cards_held(player) <= hand_limit(player)


@law("Perks are Perks")
@check("players: the perk of {player} should be a Perk")
def perks_are_perks(player):
    return perk[player] == NONE or card_perk[perk[player]]


@law("No Loot token is lost or made")
def tokens_are_conserved(token):
    total = lifted[token]
    for space in range(SPACES):
        total += loot[space, token]
    return total == tokens[token]


@law("Tiles lie on spaces of their own, and there is one Volcano once all are laid")
def tiles_lie_apart():
    total = 0
    for tile in range(TILES):
        total += count(sites[tile])
    return total == count(landmark_spaces()) and (moment == LANDMARKS or count(sites[VOLCANO]) == 1)


@law("Nobody stays with the Beast or on the Volcano")
def nobody_stays_with_the_beast(space):
    if moment == LANDMARKS or card_player != NONE:
        return 1
    return space not in deadly_spaces() & all_pieces()


@law("The Beast is never on the Volcano")
@check("beast should not be on the Volcano")
def beast_shuns_the_volcano():
    return beast_space == NONE or beast_space not in sites[VOLCANO]


@law("Nobody controls a space with somebody else's Banner")
def foreign_banners_leave(space):
    for player in clockwise():
        for other in others(player):
            if space in controlled[player] & banners[other]:
                return 0
    return 1


@law("Pieces change only while something is being done")
def checks_are_made():
    return disturbed == set() or moment == PLACEMENT or card_player != NONE


@law("A card that is being resolved has its player, and is the only reason to dodge")
def cards_have_players():
    return card_player != NONE or resolving == NONE and beasts_resolving == 0 and dodging == set()


@law("Nothing is left open once the game has begun")
def nothing_is_left_open():
    return not (cards_unshuffled or beast_cards_unshuffled)
