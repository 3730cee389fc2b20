"""What Age cards set up before the first turn of their Age (rules, section 7.5)."""


def set_up_age():
    """What the card of a new Age asks for before its first turn."""
    if age_card == AGE_OF_INNOVATION:
        set_up_innovation()
    elif age_card == GILDED_AGE:
        set_up_gilded_age()
    elif age_card == AGE_OF_CONSOLIDATION:
        set_up_consolidation()
    elif age_card == AGE_OF_STORMS:
        set_up_storms()
    elif age_card == AGE_OF_PROSPERITY:
        set_up_prosperity()
    elif age_card == AGE_OF_COMRADERY:
        set_up_comradery()
    elif age_card == AGE_OF_CONNECTION:
        set_up_connection()


def set_up_innovation():
    """One more Trait for everybody, then the two deadly tiles."""
    if traits:
        for player in clockwise(mantle):
            gain_trait(player)
    lay_tile_from_deck(mantle, VOLCANO)
    lay_tile_from_deck(mantle, MOUNTAINTOP_OF_THE_GIANTS)
    shuffle_tiles()


def set_up_gilded_age():
    """The two tiles that bring cubes."""
    lay_tile_from_deck(mantle, DEEP_MINES)
    lay_tile_from_deck(mantle, THE_BRINK)
    shuffle_tiles()


def set_up_consolidation():
    """Three cubes beside every Colossus, or heap of them."""
    for space in colossus_spaces():
        add_cubes(space, 3)


def set_up_storms():
    """The tiles of the shore are blown away. Where somebody stands there are new ones at once."""
    # CA-R75: all are discarded before the first is replaced; cubes stay, and nobody arrives.
    blown = shore() & explored
    log("The storm takes {tiles} tiles off the shore", count(blown))
    for space in blown:
        take_up_tile(space)
    for space in blown & all_pieces():
        explore(space)


def set_up_prosperity():
    """The players lay out twelve cubes, one at a time."""
    for each in range(12 // players):
        for player in clockwise(mantle):
            space = choose_space(player, land(), "Where do you put a cube?")
            log("{me} puts a cube on {space}", player, space)
            cubes[space] += 1


def set_up_comradery():
    """Each Colossus may go anywhere."""
    before = acting
    for player in clockwise(mantle):
        act_as(player)
        space = may_choose_space(
            player, land() & ~{colossus[player]}, "You may move your Colossus to any space."
        )
        if space != NONE:
            log("{me} moves their Colossus to {space}", player, space)
            step_colossus(player, space)
    acting = before


def set_up_connection():
    """Each player may spread Acolytes over the island."""
    before = acting
    for player in clockwise(mantle):
        act_as(player)
        # CA-R86: who dies on arrival could be placed for ever.
        for each in range(reserve[player]):
            if not can_place(player):
                break
            offer_spaces(land())
            offer(STOP)
            space = space_of(choose(player, "Place an Acolyte on any space, or stop."))
            if space == NONE:
                break
            log("{me} places an Acolyte on {space}", player, space)
            place_acolyte(player, space)
    acting = before


def lay_tile_from_deck(me, tile):
    """A player lays a tile out of the deck, unless it came to the centre (CA-R73)."""
    if tile_on[CENTRE] != tile:
        space = choose_space(me, land() & ~explored, "Where do you lay {tile}?")
        log("{me} lays {tile} on {space}", me, tile, space)
        take_tile_from_deck(tile)
        lay_tile(space, tile)


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
    shuffle(tile_deck, tile_deck_size)
    for place in range(tile_deck_size):
        forget_tile_at(place)
