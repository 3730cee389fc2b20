"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    # CA-R15: chance, or the seat that was asked for.
    mantle = chance(players) if first_player == RANDOM else as_player(first_player - 1)
    log("{me} holds the Mantle", mantle)
    draw_ages()
    place_beasts()
    fill_card_deck()
    fill_tile_deck()
    for player in clockwise(mantle):
        reserve[player] = ACOLYTES_OF_A_PLAYER
        draw_cards(player, 2)
        # Being set up there is no arrival (CA-R40).
        colossus[player] = CENTRE
    explore(CENTRE)
    if traits:
        fill_trait_deck()
        show_traits()
        for player in clockwise(mantle):
            acting = player
            gain_trait(player)
        acting = NONE
    # CA-R16: the last step.
    age_begins(mantle)
    begin_turns()
    play()
