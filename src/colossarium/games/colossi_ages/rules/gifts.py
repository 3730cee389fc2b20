"""Divine Gifts: for everybody, one after another, from their player clockwise (rules, section 7.3)."""


@card("Abundance", copies=1, gift=1)
def abundance(me):
    """Draw 3 cards; then each other player draws 1."""
    spread_abundance(me)


@card("Companionship", copies=1, gift=1)
def companionship(me):
    """Name a Colossus. Each player may put up to 3 Acolytes from reserve on its space."""
    give_company(me)


@card("Dominion", copies=1, gift=1)
def dominion(me):
    """Each player may put an Acolyte from reserve on a space without Colossi and Acolytes."""
    for player in clockwise(me):
        act_as(player)
        settle_deserted_space(player)
    act_as(me)


@card("Influence (Gift)", copies=1, gift=1)
def influence_as_a_gift(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    lead_colossi(me)


@card("Miracle", copies=1, gift=1)
def miracle(me):
    """Each player may Reap a space that they control."""
    for player in clockwise(me):
        act_as(player)
        reap_by_miracle(player)
    act_as(me)


@card("Reinforcements", copies=1, gift=1)
def reinforcements(me):
    """Each player puts an Acolyte from reserve on every space that they control."""
    for player in clockwise(me):
        act_as(player)
        reinforce(player, controlled[player])
    act_as(me)


@card("Solidarity", copies=1, gift=1)
def solidarity(me):
    """Whoever has most Acolytes in reserve, and nobody as many, may put all of them on one space."""
    player = fullest_reserve()
    if player != NONE and can_place(player):
        act_as(player)
        # CA-R77: all or none.
        left = reserve[player]
        there = may_choose_space(
            player, land(), "Where do you put all {left} Acolytes of your reserve? Pass to put none."
        )
        if there == NONE:
            tell_of_no_placing(player)
        else:
            # CA-R86: as many as there were, also if some come back to the reserve.
            for each in range(reserve[player]):
                if can_place(player):
                    place_acolyte(player, there)
        act_as(me)
    elif player == NONE:
        log("Nobody alone has most Acolytes in reserve")
    else:
        tell_of_no_reserve(player)


@card("Windfall", copies=1, gift=1)
def windfall(me):
    """Each player gains the cubes on their Colossus's space, and then its Loot."""
    for player in clockwise(me):
        if colossus[player] != NONE:
            act_as(player)
            take_what_lies_on(player, colossus[player])
    act_as(me)


@card("Exchange", copies=1, gift=1)
def exchange(me):
    """Each player may give cards for 1 Gold each. These are shuffled and dealt out to all."""
    # CA-R79: those who gave none are dealt cards too.
    exchange_cards(me)


@card("Growth", copies=1, gift=1, trait=1)
def growth(me):
    """Turn up one Trait for each player from the Trait deck. Each takes one of them."""
    share_new_traits(me)


@card("Mimesis", copies=1, gift=1, trait=1)
def mimesis(me):
    """From the next player clockwise, and you last, each may steal a Trait from an opponent."""
    steal_in_turn(me)


def settle_deserted_space(me):
    """A player may put an Acolyte where nobody is."""
    if not can_place(me):
        tell_of_no_reserve(me)
        return
    there = may_choose_space(me, deserted(), "On which empty space do you put an Acolyte? Pass to put none.")
    if there != NONE:
        place_acolyte(me, there)
    else:
        tell_of_no_placing(me)


def tell_of_no_placing(me):
    log("{me} places no Acolyte", me)


def reap_by_miracle(me):
    """A player may Reap a space that they control."""
    for space in controlled[me]:
        if may_reap(me, space):
            offer_space(space)
    space = may_choose_space(me, "Which space do you Reap by the Miracle? Pass to Reap none.")
    if space != NONE:
        reap(me, space)
    else:
        log("{me} Reaps no space", me)


def take_what_lies_on(me, space):
    """Cubes, and then the Loot."""
    if not cubes[space] and not has_loot(space):
        log("There is nothing for {me} on {space}", me, space)
    take_cubes(me, space)
    gain_loot(me, space)


def deserted():
    """The spaces without Colossi and Acolytes; Beasts and cubes may be there."""
    return land() & ~all_pieces()


def accept_trait(me, trait):
    """Who takes a Trait that was turned up for all gains it."""
    keep_turned_trait(me, trait)
