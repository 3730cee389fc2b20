"""Setting up (rules, section 3)."""


@entry("setup")
def setup():
    """A whole game from the beginning."""
    prepare()
    play()


def prepare():
    """Decks, hands, Landmarks and Loot, the Beast, and everybody's first pieces."""
    headline("The game begins")
    name_leader()
    fill_decks()
    for player in clockwise(leader):
        take_seat(player)
    lay_landmarks()
    lay_loot()
    set_beast()
    moment = PLACEMENT
    for player in clockwise(leader):
        place_pieces(player)
    # BM-R10: the first window is the one after the first draw.
    active_player = leader
    moment = DRAWING


def name_leader():
    # BM-R6: one first player, for placing and for every Age.
    leader = chance(players) if first_player == RANDOM else as_player(first_player - 1)
    log("{me} begins", leader)


def fill_decks():
    fill_card_deck()
    fill_beast_card_deck()
    log("The decks have {n} Colossus cards and {beasts} Beast Master cards", card_deck_size, beast_card_deck_size)


def set_beast():
    beast_space = CENTRE
    log("The Beast is on {space}", beast_space)


FIRST_CARDS = knob("Colossus cards that everybody begins with", 3, most=5)
FIRST_BEAST_CARDS = knob("Beast Master cards that everybody begins with", 1, most=3)
together(FIRST_CARDS + FIRST_BEAST_CARDS <= HAND_LIMIT, "a hand holds the cards that everybody begins with")


def take_seat(me):
    """Pieces, Banners, three Colossus cards and one Beast Master card."""
    # BM-R5: twelve Acolytes only with three players.
    reserve[me] = acolytes_of_a_player[players]
    banner_reserve[me] = BANNERS_OF_A_PLAYER
    log("{me} has {n} Acolytes and {banners} Banners in reserve", me, reserve[me], banner_reserve[me])
    draw_cards(me, FIRST_CARDS)
    draw_beast_cards(me, FIRST_BEAST_CARDS)


def lay_landmarks():
    """The tiles, by the layout of a first game, by the players, or by chance."""
    if landmarks == FIRST_GAME:
        log("The Landmarks lie as in a first game")
        for tile in range(TILES):
            for space in first_game_sites[tile]:
                put_tile(tile, space)
        if eighth_tile != NONE:
            put_tile(eighth_tile, EIGHTH_SPACE)
    else:
        stack_tiles()
        log("There are {n} Landmarks to lay", tile_stack_size)
        active_player = leader
        while tile_stack_size:
            lay_tile(active_player)
            active_player = (active_player + 1) % players
        turned_up = NONE


def stack_tiles():
    """Shuffle all tiles, the eighth too."""
    for tile in range(TILES):
        # BM-R2: the eighth tile is one more copy of another.
        for copy in range(tile_copies[tile] + (tile == eighth_tile)):
            tile_stack[tile_stack_size] = tile
            tile_stack_size += 1
    shuffle(tile_stack, tile_stack_size)


def lay_tile(me):
    """Turn up the next tile and lay it on a space without one, never on the centre."""
    tile_stack_size -= 1
    turned_up = tile_stack[tile_stack_size]
    tile_stack[tile_stack_size] = NONE
    free = ALL_SPACES & ~landmark_spaces() & ~{CENTRE}
    if landmarks == CHOSEN:
        log("{me} turns up the {tile}", me, turned_up)
        put_tile(turned_up, choose_space(me, free, "Where do you lay the {turned_up:tile}?"))
    else:
        put_tile(turned_up, random_space(free))


def put_tile(tile, space):
    sites[tile] |= {space}
    log("The {tile} tile lies on {space}", tile, space)


def random_space(spaces):
    """Any of these, all equally likely."""
    left = chance(count(spaces))
    for space in spaces:
        if left == 0:
            return space
        left -= 1
    return NONE


def lay_loot():
    """A random token on every space without a Landmark; what is left over is out of the game (BM-R3)."""
    log("Loot tokens are laid on the other spaces")
    left = 0
    for token in range(TOKENS):
        left += token_copies[token]
    for space in ALL_SPACES & ~landmark_spaces():
        put_first_token(random_token(left), space)
        left -= 1


def put_first_token(token, space):
    loot[space, token] = 1
    tokens[token] += 1
    log("A {token} lies on {space}", token, space)


def random_token(left):
    """A token of those that are not laid yet."""
    which = chance(left)
    token = as_token(0)
    while which >= token_copies[token] - tokens[token]:
        which -= token_copies[token] - tokens[token]
        token = as_token(token + 1)
    return token


FIRST_ACOLYTES = knob("Acolytes that everybody begins with on the island", 3, most=6)


def place_pieces(me):
    """The Colossus, then three Acolytes on or next to its space (BM-R8, BM-R9)."""
    headline("{me} places their pieces", me)
    active_player = me
    place_colossus(me)
    for left in range(FIRST_ACOLYTES, 0, -1):
        place_acolyte(me, left)
    # BM-R7: taking control raises Banners in setup too.
    check_control()


def place_colossus(me):
    space = choose_space(me, ALL_SPACES & ~deadly_spaces(), "Where does your Colossus begin?")
    colossus[me] = space
    pieces_changed(space)
    log("{me} begins on {space}", me, space)


def place_acolyte(me, left):
    around = (near[colossus[me]] | {colossus[me]}) & ~deadly_spaces()
    there = choose_space(me, around, "Where do you place an Acolyte, on the space of your Colossus or next to it? Still to place: {left}")
    put_acolytes(me, there, 1)
    log("{me} places an Acolyte on {there}", me, there)
