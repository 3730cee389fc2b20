"""Setting up (rules, section 4)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    headline("The game begins")
    fill_supply()
    for player in clockwise():
        take_seat(player)
    active_player = chance(players) if first == RANDOM else as_player(first - 1)
    log("{me} has the first turn", active_player)
    play()


def fill_supply():
    """What belongs to nobody yet: black dice and beasts."""
    neutral_pool = NEUTRAL_DICE
    log("The supply has {n} black dice", neutral_pool)
    for beast in range(BEASTS):
        supply[beast] = beast_count[beast]
        log("The supply has {n} beasts of the kind {beast}", supply[beast], beast)


def take_seat(player):
    """A pool of dice, four of them active, sixteen cards, four of them in hand."""
    # BH-R49: players 1 to 4 have purple, green, orange and yellow, the first four colours.
    colour[player] = as_colour(player)
    # BH-R4: the active dice come out of the pool.
    pool[player] = dice_of_a_colour[players]
    log("{me} has {n} {colour} dice", player, pool[player], colour[player])
    for card in range(CARDS):
        # BH-R2: four cards of each type.
        discards[player, card] = CARDS_OF_A_TYPE
    draw_cards(player)
    take_dice(player)


def place_first_beast(me):
    """The last player in turn order puts one beast on the board."""
    beast = choose_beast(me, beasts_left(), "Which beast is the first on the board?")
    # BH-R5: any square, central ones too.
    square = choose_square(me, ALL_SQUARES, "Where does the {beast} begin?")
    add_beast(me, beast, square)
    moment = TURN
