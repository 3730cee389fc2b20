"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    set_up_island()
    play()


def set_up_island():
    """Ages, Beasts, decks, pieces, and Traits."""
    headline("The island is set up")
    # CA-R15: chance, or the seat that was asked for.
    mantle = chance(players) if first_player == RANDOM else as_player(first_player - 1)
    draw_ages()
    place_beasts()
    fill_card_deck()
    fill_tile_deck()
    tell_of_what_is_there()
    for player in clockwise(mantle):
        take_seat(player)
    explore(CENTRE)
    if traits:
        fill_trait_deck()
        tell_of_trait_deck()
        show_traits()
        for player in clockwise(mantle):
            acting = player
            gain_trait(player)
        acting = NONE
    # CA-R16: what the Age asks for is the last step.
    begin_age()


def tell_of_trait_deck():
    log("The Trait deck has {number} Traits", trait_deck_size)


def tell_of_what_is_there():
    log("{me} holds the Mantle", mantle)
    log("The deck has {number} cards", card_deck_size)
    log("The tile deck has {number} tiles", tile_deck_size)


FIRST_CARDS = knob("cards that everybody begins with", 2, most=6)
together(FIRST_CARDS <= HAND_LIMIT, "a hand holds the cards that everybody begins with")


def take_seat(me):
    log("{me} begins on {space} with {number} Acolytes in reserve", me, CENTRE, ACOLYTES_OF_A_PLAYER)
    reserve[me] = ACOLYTES_OF_A_PLAYER
    draw_cards(me, FIRST_CARDS)
    # Being set up there is no arrival (CA-R40).
    colossus[me] = CENTRE
