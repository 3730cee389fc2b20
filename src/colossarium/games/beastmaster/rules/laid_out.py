"""Going on from a position that somebody laid out (`docs/positions/beastmaster.md`)."""


def lay_out():
    """What follows from what is told, and what was left open."""
    for player in clockwise():
        look_at_pieces(player)
        look_at_hand(player)
        look_at_beast_hand(player)
        reserve[player] = max(0, acolytes_of_a_player[players] - acolytes_out(player))
        banner_reserve[player] = max(0, BANNERS_OF_A_PLAYER - banners_out(player))
    for space in range(SPACES):
        for token in range(TOKENS):
            tokens[token] += loot[space, token]
    remember_control()
    shuffle_open_card_deck()
    shuffle_open_beast_card_deck()


def look_at_beast_hand(me):
    """Note which Beast Master cards a player holds."""
    for beast_card in range(BEAST_CARDS):
        if beast_hand[me, beast_card]:
            beast_holds[me] |= {beast_card}
            beast_hand_size[me] += beast_hand[me, beast_card]


def banners_out(me):
    """How many Banners of a player stand on the island."""
    return count(banners[me]) + (second_banner[me] != NONE)


def cards_in_use(card):
    """Those in hands, and Perks."""
    total = 0
    for player in clockwise():
        total += hand[player, card] + (perk[player] == card)
    return total


def beast_cards_in_use(beast_card):
    """Those in hands."""
    total = 0
    for player in clockwise():
        total += beast_hand[player, beast_card]
    return total


def usual_active_player():
    """the first one"""
    return leader


def usual_colossus(player):
    """A5, E5, A1 and E1"""
    if player == PLAYER_1:
        return A5
    if player == PLAYER_2:
        return E5
    return A1 if player == PLAYER_3 else E1


def usual_beast_space():
    """in the centre"""
    return CENTRE


def usual_site(space):
    """as in a first game"""
    for tile in range(TILES):
        if space in first_game_sites[tile] or space == EIGHTH_SPACE and tile == eighth_tile:
            return tile
    return NONE


def eighth_tile_seen(sites_told):
    """The tile of which one more lies there than the seven that are always there."""
    if not sites_told:
        return eighth_tile
    if count(sites[RUINS]) > tile_copies[RUINS]:
        return RUINS
    return MARKET if count(sites[MARKET]) > tile_copies[MARKET] else NONE


def usual_loot(space, token):
    """one on every space without a Landmark, of each kind in turn for as long as there are any"""
    if space in landmark_spaces():
        return 0
    left = count(ALL_SPACES & ~landmark_spaces() & as_spaces((1 << space) - 1))
    for lap in range(token_copies[COLOSSUS]):
        for each in range(TOKENS):
            if lap < token_copies[each]:
                if left == 0:
                    return each == token
                left -= 1
    return 0


@check("age should be one of those that the game has")
def age_is_one():
    return 1 <= age <= ages


@check("tiles should have as many {tile} as there are")
def tiles_are_all_there(tile):
    return count(sites[tile]) == tile_copies[tile] + (tile == eighth_tile)


@check("loot should have no more tokens than there are")
def loot_is_there():
    total = 0
    left = 0
    for token in range(TOKENS):
        total += tokens[token]
        left += token_copies[token]
    return total <= left


@check("players: the colossus of {player} can't be with the Beast or on the Volcano")
def colossi_are_safe(player):
    return colossus[player] == NONE or colossus[player] not in deadly_spaces()


@check("players: acolytes of {player} can't be on {space}, with the Beast or on the Volcano")
def acolytes_are_safe(player, space):
    return acolytes[space, player] == 0 or space not in deadly_spaces()


@check("players: the banners of {player} can't have {space}, where the Volcano or another player's Banner is")
def banners_stand_apart(player, space):
    if space not in banners[player]:
        return 1
    for other in range(player):
        if space in banners[other]:
            return 0
    return space not in sites[VOLCANO]


@check("players: the second_banner of {player} needs the Perk Outpost, and another Banner on its space")
def second_banners_are_outposts(player):
    second = second_banner[player]
    return second == NONE or second in banners[player] and perk[player] == OUTPOST


@check("cards_played should be no more than the active player can play in a turn")
def cards_are_played():
    return active_player == NONE or cards_played <= card_limit(active_player)
