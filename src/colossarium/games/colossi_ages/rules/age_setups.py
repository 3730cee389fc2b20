"""What Age cards do before the first turn of their Age (rules, section 7.5)."""


def set_colossus_anew(me):
    """A player may set their Colossus on any other space."""
    home = colossus[me]
    space = may_choose_space(
        me, land() & ~{home}, "Age of Comradery: where do you set your Colossus? Pass: it stays on {home:space}."
    )
    if space != NONE:
        step_colossus(me, space)
    else:
        log("{whose}'s Colossus stays on {home:space}", me, home)


def place_anywhere(me):
    """A player may place any number of Acolytes on any spaces."""
    # CA-R86: who dies on arrival could be placed for ever.
    for each in range(reserve[me]):
        if not can_place(me):
            break
        left = can_place(me)
        offer_spaces(land())
        offer(STOP)
        space = space_of(choose(me, "Age of Connection: place an Acolyte on any space, or stop. Left: {left}."))
        if space == NONE:
            log("{me} places no more Acolytes", me)
            break
        place_acolyte(me, space)


def lay_tile_from_deck(me, tile):
    """A player lays a tile out of the deck, unless it came to the centre (CA-R73)."""
    if tile_on[CENTRE] != tile:
        space = choose_space(me, land() & ~explored, "The Age begins. Where do you lay {tile} out of the deck?")
        log("{me} lays {tile} out of the deck on {space}", me, tile, space)
        take_tile_from_deck(tile)
        put_tile(space, tile)


def take_tile_from_deck(tile):
    """A tile is searched for, and leaves the deck; those above it move down."""
    place = 0
    while tile_deck[place] != tile:
        place += 1
    tile_deck_size -= 1
    for each in range(place, tile_deck_size):
        tile_deck[each] = tile_deck[each + 1]
    tile_deck[tile_deck_size] = NONE


def shuffle_tiles():
    """The tile deck is shuffled, so that nobody knows any of its places."""
    log("The tile deck is shuffled")
    shuffle(tile_deck, tile_deck_size)
    for place in range(tile_deck_size):
        forget_tile_at(place)
