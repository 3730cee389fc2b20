"""What must be true at every decision; `verify` looks at all of it."""


@law("Each player has ten Acolytes")
@check("players: {player} should have no more acolytes than there are")
def acolytes_are_conserved(player):
    total = reserve[player] + acolytes_out(player)
    for space in range(SPACES):
        total += lifted[space, player]
    return total == ACOLYTES_OF_A_PLAYER


@law("Each player has six Banners")
def banners_are_conserved(player):
    total = banner_reserve[player] + banners_out(player)
    for space in range(SPACES):
        total += lifted_banners[space, player]
    return total == BANNERS_OF_A_PLAYER


@law("A space has Banners of one player at most, and a second one only beside a first")
def banners_stand_alone(space):
    owners = 0
    for player in clockwise():
        if space in pairs[player] and space not in banners[player]:
            return 0
        owners += space in banners[player]
    return owners <= 1


@law("No card is lost or made")
def cards_are_conserved(card):
    total = cards_in_deck(card) + cards_in_discards(card) + cards_in_use(card)
    for place in range(MOST_CARDS):
        total += pool[place] == card
    # One that stays lies in front of its player already.
    total += resolving == card and not card_stays[card]
    # Setup begins without them.
    return total == copies_of_card(card) or moment == SETUP


@law("No tile is lost or made")
def tiles_are_conserved(tile):
    total = box[tile] + tiles_lying(tile)
    wanted = surplus[tile] + tiles_of_a_game(tile)
    # In setup the Starting tiles are with their players.
    return total == wanted or tile == STARTING_TILE and moment == SETUP and total < wanted


@law("Each Trait is in one place, and nowhere in a game without Traits")
def traits_are_conserved(trait):
    total = traits_in_use(trait) + (trait in turned_traits) + traits_in_deck(trait) + traits_in_discards(trait)
    return total == traits


@law("Decks of tiles and Traits, discarded Traits and the pool are as large as they say, and so are rows of Curses")
def other_piles_have_their_sizes():
    for place in range(MOST_CARDS):
        if (pool[place] != NONE) != (place < pool_size):
            return 0
    for player in clockwise():
        for place in range(CURSES_OF_A_PLAYER):
            if (curses[player, place] != NONE) != (place < curse_count[player]):
                return 0
    return tile_deck_has_its_size() and trait_deck_has_its_size() and trait_discards_have_their_size()


@law("Only Curses that stay lie in front of players")
@check("players: the curses of {player} should be Curses that stay, each once")
def curses_stay(player):
    for place in range(curse_count[player]):
        if not card_stays[curses[player, place]]:
            return 0
    return 1


@law("Kept for speed: titles of Curses")
def cursed_is_true(player):
    there = set()
    for place in range(curse_count[player]):
        there |= {curses[player, place]}
    return there == cursed[player]


@law("What everybody saw go to the box is there, and of Grass nothing else")
def boxed_is_true(tile):
    return boxed[tile] == box[tile] or boxed[tile] < box[tile] and (tile_lair[tile] or tile_environment[tile])


@law("A Beast that is known not to be in this game is not, and its Lair is in the box")
@check("beasts_out can't have the {beast}: it is in this game")
def beasts_out_are_out(beast):
    return beast not in beasts_out or beast_at[beast] == NONE and box[beast_lair[beast]] > 0


@law("Whose Lair is on the island is there too, or in the air")
def beasts_come_with_their_lairs():
    for space in explored:
        tile = tile_on[space]
        if tile_lair[tile]:
            beast = whose_lair(tile)
            if beast_at[beast] == NONE and lifted_beast_from[beast] == NONE:
                return 0
    return 1


@law("Banners, Beasts and cubes are on tiles")
@check("{space} should have a tile: something is there")
def things_are_on_tiles(space):
    if space in explored:
        return 1
    for player in clockwise():
        if space in banners[player]:
            return 0
    for beast in range(BEASTS):
        if beast_at[beast] == space:
            return 0
    return space not in littered and space not in fresh and space not in left


@law("There are trait cubes only in games with Traits")
@check("cubes can't have trait cubes on {space}: in a game without Traits those are card cubes")
def trait_cubes_need_traits(space):
    return traits or cubes[space, TRAIT_CUBE] == 0 and lifted_cubes[space, TRAIT_CUBE] == 0


@law("Deep Mines has a counter as long as it is on the island")
@check("mine_yield needs Deep Mines on the island")
def mines_count():
    return is_mined() == (mine_yield > 0)


@law("Nobody is above a limit when the Banner Phase begins")
def limits_are_kept(player):
    return moment != BANNER_PHASE or not is_above_a_limit(player)


@law("No Acolyte lives where Acolytes die when the Banner Phase begins")
def lethal_spaces_are_lethal(space):
    if moment == BANNER_PHASE and space in lethal_spaces():
        for player in clockwise():
            if mortal(space, player):
                return 0
    return 1


@law("Only a scoring keeps things in the air")
def launchpads_lift():
    return scorings > 0 or nothing_is_lifted()


@law("When the Banner Phase begins nothing is under way")
def steps_end_at_rest():
    if moment != BANNER_PHASE:
        return 1
    if scorings or colossus_steps or dead or reactions or pool_size or coming_to or fallen_on:
        return 0
    return turned_traits == set() and resolving == NONE and mover_of == NONE and runner == NONE


@law("What an effect notes of pieces is gone when the Banner Phase begins")
def notes_are_gone():
    if moment != BANNER_PHASE:
        return 1
    for space in range(SPACES):
        if unmoved[space] or coming[space]:
            return 0
        for player in clockwise():
            if to_roll[space, player]:
                return 0
    return 1


@law("A turn begins with nothing done")
def turns_begin_anew():
    if moment != TURN_START:
        return 1
    if actions_used or actions_added or actions_to_come or movements or cards_played or hasty or dominating:
        return 0
    for player in clockwise():
        if leave_tokens[player]:
            return 0
    return not (whispered or trades or fresh or left)


@law("Banners are fresh while they are deployed, and left in play in a Rest")
def banners_are_noted_in_their_phase():
    if fresh and moment != DEPLOYING:
        return 0
    return not left or moment == RESTING and left & ~banners[active_player] == set()


@law("Whoever has the Gold that ends the game has triggered its end")
def the_end_is_triggered():
    for player in clockwise():
        if gold[player] >= target_gold and not triggered:
            return 0
    return 1


@law("Kept for speed: spaces with cubes, and those where Acolytes die")
def littered_and_deadly_are_true():
    for space in range(SPACES):
        total = 0
        for cube in range(CUBES):
            total += cubes[space, cube]
        if (space in littered) != (total > 0):
            return 0
        if (space in deadly) != (space in explored and tile_lethal[tile_on[space]]):
            return 0
    return 1


def nothing_is_lifted():
    """Whether a Launchpad has put down all that it lifted."""
    for space in range(SPACES):
        for cube in range(CUBES):
            if lifted_cubes[space, cube]:
                return 0
        for player in clockwise():
            if lifted[space, player] or lifted_banners[space, player]:
                return 0
    for beast in range(BEASTS):
        if lifted_beast_from[beast] != NONE:
            return 0
    for player in clockwise():
        if lifted_from[player] != NONE:
            return 0
    return 1
