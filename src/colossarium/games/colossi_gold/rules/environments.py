"""The Environments (rules, section 6.5). A tile's script is what happens when its space is scored.

That is after the loot. What tiles do before it, to those who come, or when they are revealed, they listen for.
"""


@tile("Beast Mantle", copies=1, environment=1)
def beast_mantle(me, space):
    """Scored: you move a Beast to any other tile."""
    beast = choose_beast(me, beasts_here(), "Beast Mantle: which Beast do you move to any other tile?")
    if beast == NONE:
        log("No Beast is on the island")
        return
    here = beast_at[beast]
    there = choose_space(me, explored & ~{here}, "Beast Mantle: where does the {beast} on {here} go?")
    if there != NONE:
        step_beast(beast, there)


@fact
@event
def gold_to_mine(space):
    """The gold cubes that the next scoring of a space brings anew."""
    return 0


@tile("Deep Mines", copies=1, environment=1)
def deep_mines(me, space):
    """Comes with 3 gold cubes. Scored: 4 come after them, next time 5, and so on."""

    @when
    def tile_laid(space):
        add_cubes(space, GOLD_CUBE, 3)
        mine_yield = 4
        log("The next scoring will bring {n} gold cubes", mine_yield)

    @when
    def tile_leaves(space):
        mine_yield = 0

    @when
    def gold_to_mine(space, cubes_next):
        return mine_yield

    # CG-R39
    add_cubes(space, GOLD_CUBE, mine_yield)
    mine_yield += 1
    log("The next scoring will bring {n} gold cubes", mine_yield)


@tile("Golden Dunes", copies=1, environment=1)
def golden_dunes(me, space):
    """Each Colossus or Acolyte that moves here brings a gold cube."""

    @when
    def pieces_arrived(space, arrived):
        # CG-R38
        add_cubes(space, GOLD_CUBE, arrived)


@tile("Hallowed Ground", copies=1, environment=1)
def hallowed_ground(me, space):
    """Scored: every Acolyte of yours on this space brings 2 Gold."""
    gain_or_nothing(me, 2 * acolytes[space, me])


@tile("Launchpad", copies=1, environment=1)
def launchpad(me, space):
    """Scored: all that is on this space and around it, but for tiles, is lifted. You put each thing on any tile."""
    launch(me, space)


@tile("Magnetic Maar", copies=1, environment=1)
def magnetic_maar(me, space):
    """Scored: before you take the loot, all cubes of one space around come here."""

    @when
    def scoring_begins(me, space):
        there = choose_space(me, near[space] & littered, "Magnetic Maar: from which space do all cubes come to {space}, where you take them?")
        if there != NONE:
            move_cubes(there, space)
        else:
            log("No cubes are around {space}", space)


@tile("Market", copies=1, environment=1)
def market(me, space):
    """Scored: you may sell cards, for 1 Gold each."""
    sell_cards(me)


@tile("Moat", copies=1, environment=1)
def moat(me, space):
    """Scored: gain 1 Gold for each space around that you control; each opponent who controls one pays you 1
    if they can."""
    collect_tolls(me, space)


@tile("Mountaintop of the Giants", short="Mountaintop", copies=1, environment=1, gold=3, lethal=1)
def mountaintop_of_the_giants(me, space):
    """Produces 3 gold cubes. Acolytes die here."""
    # Both are facts of the tile, which every tile may have.
    pass


@tile("Oasis", copies=1, environment=1)
def oasis(me, space):
    """Scored: you discard your whole hand and draw 6 cards."""
    discard_hand(me)
    draw(me, 6)


@tile("Ruins", copies=1, environment=1)
def ruins(me, space):
    """Scored: each opponent gives you a card or 2 Gold."""
    for other in others(me):
        pay_tribute(other, me)
    keep_hand_limit(me)


@tile("Speedy Slopes", copies=1, environment=1)
def speedy_slopes(me, space):
    """Scored: all Acolytes of your hand come here. After that each one you have on the island may make a Move."""
    place_acolytes(me, space, can_place(me))
    settle()
    rush(me)


@tile("Teleporter", copies=1, environment=1)
def teleporter(me, space):
    """Scored: all that is here changes places with all that is on another tile, whose space you score then."""
    there = choose_space(me, explored & ~{space}, "Teleporter: with which space does all that is on {space} change places? You score that one then.")
    if there == NONE:
        log("There is no other tile")
        return
    log("{me} swaps all that is on {space} and {there}", me, space, there)
    swap_everything(space, there)
    score_space(me, there)


@tile("The Void", short="Void", copies=1, environment=1)
def the_void(me, space):
    """Scored: a new tile takes the place of any one, also of this. If your Banner is there, you score it."""
    there = choose_space(me, explored, "The Void: which tile goes to the box, so that a new one comes?")
    replace_tile(there)
    settle()
    if there in banners[me]:
        score_banner(me, there)


@tile("Trading Post", copies=1, environment=1)
def trading_post(me, space):
    """Scored: you give each opponent a card, and get another one or 2 Gold for it."""
    for other in others(me):
        if hand_size[me]:
            trade(me, other)
            keep_hand_limits()


@tile("Treasure Trove", copies=1, environment=1)
def treasure_trove(me, space):
    """Whenever a Banner is placed here, 3 gold cubes come with it."""

    @when
    def banner_placed(placer, space, replaced):
        add_cubes(space, GOLD_CUBE, 3)


@tile("Volcano", copies=1, environment=1)
def volcano(me, space):
    """Scored: all Acolytes here and around die, yours too."""
    kill_all(near[space] | {space})
    deaths_done()


def rush(me):
    """Speedy Slopes: one Move for each Acolyte, as many as are wanted."""
    runner = me
    for space in occupied[me]:
        unmoved[space] = acolytes[space, me]
    while waiting := unmoved_spaces(me):
        offer_acolytes(waiting)
        offer(STOP)
        start = acolyte_of(choose(me, "Speedy Slopes: which Acolyte moves? Each may once, and no Action is used. Or stop.", of=me))
        if start == NONE:
            break
        unmoved[start] -= 1
        move_acolyte_for_free(me, start)
    runner = NONE
    for space in range(SPACES):
        unmoved[space] = 0


def unmoved_spaces(me):
    """Where Acolytes are that have not moved, and can."""
    spaces = set()
    for space in loose_spaces(me):
        if unmoved[space]:
            spaces |= {space}
    return spaces


def pieces_changed(space):
    """Nobody keeps who controls what (4.7). Of those that are gone as many as possible had moved."""
    if runner != NONE:
        unmoved[space] = min(unmoved[space], acolytes[space, runner])
    if resolving != NONE:
        pieces_changed_during(resolving, space)


@event
def pieces_changed_during(card, space):
    """Pieces have come to a space or left it while a card is being resolved."""


def trade(me, other):
    """A card for another card, or for 2 Gold."""
    send_card(me, other)
    bring_tribute(other, me)


def send_card(me, other):
    """A card goes to another player, who is to answer with what they could give before: another card."""
    offer_hand(me)
    # Who is not asked holds cards of one title only: nobody else is to learn that.
    card = card_of(choose_secretly(me, "Trading Post: which card do you give {other}, for another one or 2 Gold?"))
    offer_tribute(other)
    hand_over_card(me, other, card)
