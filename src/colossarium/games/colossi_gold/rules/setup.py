"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    headline("The game begins")
    set_up()
    play()


def set_up():
    name_leader()
    for player in clockwise(leader):
        take_pieces(player)
    stack_tiles()
    if traits:
        deal_traits()
    deal_cards()
    for player in clockwise(leader):
        place_start(player)
    moment = TURN_START


def name_leader():
    """First of all, by chance or as asked for (CG-R6)."""
    leader = chance(players) if first_player == RANDOM else as_player(first_player - 1)
    active_player = leader
    log("{me} has the first turn", leader)


def take_pieces(me):
    reserve[me] = ACOLYTES_OF_A_PLAYER
    banner_reserve[me] = BANNERS_OF_A_PLAYER
    log("{me} has {n} Acolytes and {banners} Banners", me, reserve[me], banner_reserve[me])


def stack_tiles():
    fill_tile_deck()
    log("The tile deck has {n} tiles", tile_deck_size)


def deal_traits():
    """Three lie face up, and everybody takes one."""
    fill_trait_deck()
    log("The Trait deck has {n} Traits", trait_deck_size)
    show_traits()
    for player in clockwise(leader):
        acting = player
        gain_trait(player)
    acting = NONE


FIRST_CARDS = knob("cards that everybody begins with", 3, most=6)
together(FIRST_CARDS <= HAND_LIMIT, "a hand holds the cards that everybody begins with")


def deal_cards():
    """As many for everybody."""
    fill_card_deck()
    log("The card deck has {n} cards", card_deck_size)
    for player in clockwise(leader):
        draw_cards(player, FIRST_CARDS)


def place_start(me):
    """A Starting tile with its cube, and the Colossus on it."""
    space = choose_space(me, ALL_SPACES & ~explored, "Where does your Colossus begin, on a Starting tile?")
    log("{me} begins on {space}, on a Starting tile", me, space)
    lay_tile(space, STARTING_TILE)
    colossus[me] = space
