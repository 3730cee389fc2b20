"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    # CG-R6: first of all, by chance or as asked for.
    leader = chance(players) if first_player == RANDOM else as_player(first_player - 1)
    active_player = leader
    log("{me} has the first turn", leader)
    for player in clockwise(leader):
        reserve[player] = ACOLYTES_OF_A_PLAYER
        banner_reserve[player] = BANNERS_OF_A_PLAYER
    fill_tile_deck()
    if traits:
        fill_trait_deck()
        show_traits()
        for player in clockwise(leader):
            acting = player
            gain_trait(player)
        acting = NONE
    fill_card_deck()
    for player in clockwise(leader):
        draw_cards(player, 3)
    for player in clockwise(leader):
        place_start(player)
    moment = TURN_START
    play()


def place_start(me):
    """A Starting tile with its cube, and the Colossus on it."""
    space = choose_space(me, ALL_SPACES & ~explored, "Where do you begin?")
    lay_tile(space, STARTING_TILE)
    colossus[me] = space
    log("{me} begins on {space}", me, space)
