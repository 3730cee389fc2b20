"""The tiles (rules, section 7.4): three kinds of Grass, and the Environments.

A tile's script is what its Reap does. Loot is a fact of Grass, which every Reap looks at by itself, and Grass does
nothing else.
"""


@tile("Gold Grass", copies=6, gold=1)
def gold_grass(me, space):
    """Loot: gain 1 Gold."""
    pass


@tile("Card Grass", copies=6, card=1)
def card_grass(me, space):
    """Loot: draw 1 card."""
    pass


@tile("Trait Grass", copies=4, trait=1)
def trait_grass(me, space):
    """Loot: gain 1 Trait; 1 Gold in a game without Traits."""
    pass


@tile("Beast Lair", copies=1)
def beast_lair(me, space):
    """Reap: a Beast of your choice goes one space and then one more, or jumps to any other space."""
    beast = choose_beast(me, beasts_here(), "Which Beast comes out of its lair?")
    if beast == NONE:
        log("There is no Beast that could move")
        return
    offer(TWICE)
    offer(JUMP)
    if choose(me, "Does the {beast} go one space twice, or jump to any space?") == TWICE:
        walk_twice(me, beast)
    else:
        there = choose_space(me, land() & ~{beast_at[beast]}, "Where does the {beast} jump?")
        step_beast(beast, there)


@tile("Council of Giants", copies=1)
def council_of_giants(me, space):
    """Reap: all other Colossi come to this space."""
    guests = set()
    for whose in clockwise(me):
        if colossus[whose] != NONE and colossus[whose] != space:
            guests |= {whose}
            call_colossus(whose, space)
    if guests:
        finish_step(guests, NONE)
    else:
        log("All Colossi are on {space} already", space)


def call_colossus(whose, space):
    log("{whose}'s Colossus is called to {space}", whose, space)
    carry_colossus(whose, space)


@tile("Deep Mines", copies=1)
def deep_mines(me, space):
    """Comes with 3 cubes. Reap: all cubes that you took from here are put back, and 3 more."""

    @when
    def tile_laid(space):
        add_cubes(space, 3)

    add_cubes(space, reaped_cubes + 3)


@tile("Hallowed Ground", copies=1)
def hallowed_ground(me, space):
    """Reap: gain 2 Gold for each Acolyte of yours that was here."""
    # CA-R27: as many as there were when the Reap began.
    if not reaped_acolytes:
        tell_of_no_gain(me)
    gain(me, 2 * reaped_acolytes)


def tell_of_no_gain(me):
    log("{me} gains nothing", me)


@tile("Launchpad", copies=1)
def launchpad(me, space):
    """Reap: lift all pieces, Beasts and cubes on this space and around it. Set each down somewhere else, not here."""
    # CA-R98: what is in the air can't be launched again.
    if launching:
        log("The Launchpad is at work already")
        return
    launching = 1
    log("{me} launches all that is on {space} and around it", me, space)
    area = land_near(space) | {space}
    lift_off(area)
    land_cubes(me, space, area)
    land_beasts(me, space)
    land_colossi(me, space)
    land_acolytes(me, space, area)
    launching = 0
    # CA-R100: a limit of 4 that came meanwhile could not take back what was in the air.
    for player in clockwise(me):
        keep_acolyte_limit(player)


@tile("Lucky Lumen", copies=1)
def lucky_lumen(me, space):
    """Arrival: 1 cube is put here for each piece that comes."""

    @when
    def pieces_arrived(space, colossi):
        add_cubes(space, pieces_coming(space, colossi))


@tile("Market", copies=1)
def market(me, space):
    """Reap: discard as many cards as you like, and gain 1 Gold for each."""
    sell_cards(me)


@tile("Moat", copies=1)
def moat(me, space):
    """Reap: gain 1 Gold for each space around that you control, and take 1 from every opponent who controls one."""
    collect_tolls(me, space)


@tile("Monastery", copies=1)
def monastery(me, space):
    """Reap: place all Acolytes of your reserve, each on a space where you had one before."""
    spaces = occupied[me]
    # CA-R86: one that dies there is not placed again.
    monks = reserve[me]
    if not spaces or not can_place(me):
        tell_of_no_reserve(me)
    for each in range(monks):
        if spaces and can_place(me):
            left = monks - each
            there = choose_space(me, spaces, "Where do you place the next Acolyte of your reserve? Left: {left}.")
            place_acolyte(me, there)


@tile("Mountaintop of the Giants", copies=1)
def mountaintop_of_the_giants(me, space):
    """Arrival: whatever piece comes, all Acolytes here die."""

    @when
    def pieces_arrived(space, colossi):
        if pieces_coming(space, colossi):
            kill_all({space})


@tile("Oasis", copies=1)
def oasis(me, space):
    """Reap: discard all your cards, and draw 6."""
    discard_hand(me)
    draw(me, 6)


@tile("Outpost", copies=1)
def outpost(me, space):
    """Reap: you may place up to 3 Acolytes of your reserve on spaces around."""
    if not can_place(me):
        tell_of_no_reserve(me)
    for each in range(3):
        if not can_place(me):
            break
        left = 3 - each
        offer_spaces(land_near(space))
        offer(STOP)
        there = space_of(choose(me, "Place an Acolyte next to the Outpost, or stop. You may place {left} more."))
        if there == NONE:
            log("{me} places no more Acolytes", me)
            break
        place_acolyte(me, there)


@tile("Outskirts", copies=1)
def outskirts(me, space):
    """Reap: gain 10 Gold if everybody else has more Gold than you."""
    # CA-R69: with the Gold of the cubes that lay here.
    for other in others(me):
        if gold[other] <= gold[me]:
            log("{me} gains nothing, as {other} does not have more Gold", me, other)
            return
    gain(me, 10)


@tile("Ruins", copies=1)
def ruins(me, space):
    """Reap: every opponent gives you a card or 2 Gold."""
    for other in others(me):
        pay_tribute(other, me)
        keep_hand_limit(me)


@tile("Teleporter", copies=1)
def teleporter(me, space):
    """Reap: all that is on this space changes places with all that is on another explored one."""
    there = choose_space(me, explored & ~{space}, "With which space does the Teleporter on {space} change all that is there?")
    if there == NONE:
        log("There is no other explored space")
        return
    log("{me} swaps all that is on {space} and {there}", me, space, there)
    # All are moved before anything happens.
    going = beasts_on(space)
    herd = going | beasts_on(there)
    travellers = swap_pieces(space, there)
    swap_cubes(space, there)
    finish_step(travellers, NONE)
    enter_all(herd, space, going, there)


@tile("The Brink", short="Brink", copies=1)
def the_brink(me, space):
    """Whenever somebody gains control of this space, 3 cubes are put here."""

    @when
    def control_gained(who, space):
        add_cubes(space, 3)


@tile("The Void", short="Void", copies=1)
def the_void(me, space):
    """Reap: the tile of any explored space is replaced; the new one may be Reaped only later."""
    there = choose_space(me, explored, "The Void replaces a tile. Of which space?")
    replace_tile(there)


@tile("Volcano", copies=1)
def volcano(me, space):
    """Arrival: when a Colossus comes, all Acolytes here and around die."""

    @when
    def pieces_arrived(space, colossi):
        if colossi_coming(space, colossi):
            kill_all(land_near(space) | {space})


def controlled_by(me):
    """The spaces that a player controls, as of the last check."""
    return controlled[me]
