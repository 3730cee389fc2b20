"""Setting up (rules, section 4), and going on from a position that somebody laid out."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    for player in clockwise():
        take_seat(player)
    neutral_pool = NEUTRAL_DICE
    for beast in range(BEASTS):
        supply[beast] = beast_count[beast]
    active_player = chance(players) if first == RANDOM else as_player(first - 1)
    log("{me} begins", active_player)
    play()


@entry("position")
def position():
    """A game that begins in the middle, with pieces where a position document put them."""
    look_at_the_board()
    fill_in_what_was_left_open()
    play()


def take_seat(player):
    """A pool of dice, four of them active, sixteen cards, four of them in hand."""
    # BH-R49: players 1 to 4 have purple, green, orange and yellow, the first four colours.
    colour[player] = as_colour(player)
    # BH-R4: the active dice come out of the pool.
    pool[player] = dice_of_a_colour[players]
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


def look_at_the_board():
    """Work out everything that follows from the pieces on the board."""
    for square in range(SQUARES):
        if beast_on[square] != NONE:
            haunted |= {square}
    for place in range(PLACES):
        if die_on[place] != NONE:
            note_die(place)
    for line in range(LINES):
        if card_on[line] != NONE:
            note_card(line)


def fill_in_what_was_left_open():
    """What the document did not say: decks in any order, full hands, finished things scored."""
    for player in unshuffled:
        shuffle(deck[player], deck_size[player])
    for player in undealt:
        draw_cards(player)
    if unscored:
        scored = complete_fences()
    for line in scored:
        record_fence(line)
    if unsettled:
        settled = enclosed
    unshuffled = undealt = set()
    unscored = unsettled = 0
    count_scores()
