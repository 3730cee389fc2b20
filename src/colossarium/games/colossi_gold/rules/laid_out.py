"""Going on from a position that somebody laid out (`docs/positions/colossi_gold.md`)."""


def lay_out():
    """What follows from what is told, and what was left open."""
    for player in clockwise():
        look_at_pieces(player)
        look_at_hand(player)
        for place in range(curse_count[player]):
            cursed[player] |= {curses[player, place]}
        reserve[player] = max(0, ACOLYTES_OF_A_PLAYER - acolytes_out(player))
        banner_reserve[player] = max(0, BANNERS_OF_A_PLAYER - banners_out(player))
        if animal[player] != NONE:
            beasts_out |= {animal[player]}
        if gold[player] >= target_gold:
            triggered = 1
    fill_box()
    look_at_tiles()
    look_at_cubes()
    if tiles_unshuffled:
        draw_open_tiles()
    shuffle_open_decks()
    if traits:
        show_traits()


def fill_box():
    """What is nowhere else. Nobody is in doubt about Grass, nor about the Lair of a Beast that is there."""
    for tile in range(TILES):
        lying = tiles_lying(tile)
        box[tile] = min(MOST_TILES, max(boxed[tile], tiles_of_a_game(tile) - lying))
        surplus[tile] = max(0, lying + box[tile] - tiles_of_a_game(tile))
        if not tile_environment[tile] and not (tile_lair[tile] and beast_at[whose_lair(tile)] == NONE):
            boxed[tile] = box[tile]


def tiles_of_a_game(tile):
    """A Starting tile for each player."""
    return players if tile == STARTING_TILE else tile_copies[tile]


def tiles_lying(tile):
    """Those on the island and in the deck."""
    total = tiles_in_deck(tile)
    for space in range(SPACES):
        total += tile_on[space] == tile
    return total


def look_at_cubes():
    """Note where cubes lie, and where Acolytes die."""
    for space in range(SPACES):
        see_if_littered(space)
        if space in explored and tile_lethal[tile_on[space]]:
            deadly |= {space}


def draw_open_tiles():
    """Lairs and Environments for a deck of which nobody told anything, so that there are as many as in a game."""
    fill_up_tile_deck(lair_tiles() & ~lairs_known(), LAIRS_IN_PLAY - count(lairs_known() & ~lairs_out()))
    fill_up_tile_deck(environment_tiles() & ~tiles_seen(), ENVIRONMENTS_IN_PLAY - count(environment_tiles() & tiles_seen()))


def fill_up_tile_deck(wanted, amount):
    """So many of these tiles go from the box into the deck."""
    for each in range(amount):
        tile = random_tile_of_box(wanted)
        if tile != NONE:
            put_on_tile_deck(tile)


def tiles_seen():
    """The tiles that are on the island, or have been."""
    seen = set()
    for space in explored:
        seen |= {tile_on[space]}
    for tile in range(TILES):
        if boxed[tile]:
            seen |= {tile}
    return seen


def lairs_known():
    """The Lairs of which everybody knows whether they are in this game."""
    return lair_tiles() & tiles_seen() | lairs_out()


@fact
def lairs_out():
    """The Lairs of Beasts that are known not to be in this game."""
    lairs = set()
    for beast in beasts_out:
        lairs |= {beast_lair[beast]}
    return lairs


def banners_out(me):
    """How many Banners of a player are on the island."""
    return count(banners[me]) + count(pairs[me])


def cards_in_use(card):
    """Those in hands, and Curses that stay. A deck that is left open asks this before `cursed` is noted."""
    total = 0
    for player in clockwise():
        total += hand[player, card]
        for place in range(curse_count[player]):
            total += curses[player, place] == card
    return total


def traits_in_use(trait):
    """Those that somebody has, or that lie face up."""
    total = trait in shown_traits
    for player in clockwise():
        total += trait in traits_of[player]
    return total


def usual_active_player():
    """who has the first turn of a round"""
    return leader


def usual_colossus(player):
    """A1, E5, E1 and A5"""
    if player == PLAYER_1:
        return A1
    if player == PLAYER_2:
        return E5
    return E1 if player == PLAYER_3 else A5


def usual_tile(space):
    """Grass for 1 Gold everywhere"""
    # It stands after the Starting tile among the tiles.
    return as_tile(STARTING_TILE + 1)


def usual_mine_yield():
    """4, if Deep Mines is on the island"""
    return 4 if is_mined() else 0


def is_mined():
    for space in range(SPACES):
        if tile_on[space] == DEEP_MINES:
            return 1
    return 0


def usual_beast_at(beast):
    """on its Lair, if that is on the island"""
    for space in range(SPACES):
        if tile_on[space] == beast_lair[beast]:
            return space
    return NONE


def usual_tile_deck(tile):
    """all Grass that is nowhere else, and Lairs and Environments by chance"""
    if tile == STARTING_TILE or tile_lair[tile] or tile_environment[tile]:
        return 0
    return max(0, tile_copies[tile] - tiles_lying(tile) - boxed[tile])


def usual_animal(player):
    """with Animalistic the first Beast that is neither on the island nor to come"""
    if has(player, ANIMALISTIC):
        for beast in range(BEASTS):
            if beast_at[beast] == NONE and (boxed[beast_lair[beast]] or tiles_lying(beast_lair[beast]) == 0):
                return beast
    return NONE


@check("round should be at most the option round_limit")
def rounds_are_left():
    return round_limit == 0 or round <= round_limit


@check("cubes should be at most {MOST_CUBES_TO_BEGIN_WITH} of each sort, no {cube} more")
def cubes_can_be_counted(cube):
    total = 0
    for space in range(SPACES):
        total += cubes[space, cube]
    return total <= MOST_CUBES_TO_BEGIN_WITH


@check("tiles, tile_deck and boxed should have {tile} once at most")
def lairs_and_environments_are_single(tile):
    return surplus[tile] == 0 or not (tile_lair[tile] or tile_environment[tile])


@check("boxed should leave room in the box for {tile} and the deck")
def box_has_room(tile):
    return box[tile] + tile_deck_size <= MOST_TILES


@check("tile_deck can't have the Lair of the {beast}, which is on the island")
def beasts_come_once(beast):
    return beast_at[beast] == NONE or tiles_in_deck(beast_lair[beast]) == 0


@check("boxed can't have the Lair of the {beast}, which is not on the island")
def boxed_lairs_had_beasts(beast):
    return beast_at[beast] != NONE or boxed[beast_lair[beast]] == 0


@check("players: {player} should have no more acolytes than Curses and Traits allow, but for petrified ones")
def acolytes_fit(player):
    return in_play(player) <= acolyte_limit(player) or not occupied[player] & ~petrified_spaces()


@check("players: acolytes of {player} can't be on {space}: Acolytes die there")
def acolytes_live(player, space):
    return space not in lethal_spaces() or mortal(space, player) == 0


@check("players: {player} should have no more banners than there are, and than Curses and Traits allow")
def banners_fit(player):
    return banners_out(player) <= banner_limit(player)


@check("players: {player} can't have two banners on {space} without the Trait Resolute, nor any with an opponent's")
def banners_stand_apart(player, space):
    for other in range(player):
        if space in banners[player] & banners[other]:
            return 0
    return space not in pairs[player] or has(player, RESOLUTE)


@check("players: leave_tokens of {player} are for the active player, whose Rest it is")
def tokens_are_of_the_active_player(player):
    return leave_tokens[player] == 0 or player == active_player


@check("left can't have {space}, where the active player has no Banner")
def banners_were_left(space):
    return space not in left or space in banners[active_player]


@check("lent_trait needs the Trait Mimicry with the active player, and is neither Mimicry nor Animalistic")
def loans_are_mimicry():
    if lent_trait == NONE:
        return 1
    return lent_trait != ANIMALISTIC and lent_trait != MIMICRY and has(active_player, MIMICRY)


@check("trades should be no more than Mercantile allows in a turn")
def trades_are_allowed():
    return trades <= trait_uses[MERCANTILE]
