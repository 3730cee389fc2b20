"""What must be true at every decision in both Colossi editions; each has further laws of its own."""


@law("What players know of piles is true")
def knowledge_of_piles_is_true():
    for player in clockwise():
        for place in range(MOST_CARDS):
            if known_pool[player, place] != NONE and known_pool[player, place] != pool[place]:
                return 0
    return known_cards_are_true() and known_tiles_are_true()


@law("Pieces stand on explored spaces")
def pieces_stand_on_tiles(space):
    return space in explored or space not in all_pieces()


@law("A Colossus is on the island, or in the air above a Launchpad")
def colossi_are_somewhere(player):
    # An edition may ask in setup where it begins.
    return (colossus[player] == NONE) == (lifted_from[player] != NONE) or moment == SETUP


@law("A Trait is lent by somebody to the active player, and to nobody else")
@check("lent_trait and lender go together, of an opponent of the active player, who has the Trait now")
def lent_traits_are_lent():
    if lent_trait == NONE:
        return lender == NONE
    return lender != NONE and lender != active_player and has(active_player, lent_trait)


@law("Only who has Animalistic is like a Beast")
@check("players: the animal of {player} needs the Trait Animalistic, and animal_ripe too")
def animals_are_animalistic(player):
    return has(player, ANIMALISTIC) or animal[player] == NONE and not animal_ripe[player]


@law("Kept for speed: spaces with tiles")
def explored_is_true(space):
    return (space in explored) == (tile_on[space] != NONE)


@law("Nothing is left open once the game has begun")
def nothing_is_left_open():
    return not (cards_unshuffled or tiles_unshuffled or traits_unshuffled)


@law("Nobody falls or drifts while somebody chooses")
def deaths_and_winds_are_over(space):
    for player in range(PLAYERS):
        if fallen[space, player]:
            return 0
    return not (adrift[space] or fallen_on)
