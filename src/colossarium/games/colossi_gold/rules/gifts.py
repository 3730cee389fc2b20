"""Divine Gifts: for everybody, one after another, from their player clockwise (rules, section 6.4)."""


@card("Abundance", copies=1, gift=1)
def abundance(me):
    """Draw 3 cards; then each other player draws 1."""
    spread_abundance(me)


@card("Audacity", copies=1, gift=1)
def audacity(me):
    """Each player gains 2 Gold for every space that they control with a Beast on it or next to it."""
    wild = wild_spaces()
    for player in clockwise(me):
        gain_or_nothing(player, 2 * count(controlled_by(player) & wild))


@card("Authority", copies=1, gift=1)
def authority(me):
    """Each player gains 1 Gold for every Acolyte of others on their Colossus's space."""
    for player in clockwise(me):
        home = colossus[player]
        gain_or_nothing(player, all_acolytes(home) - acolytes[home, player])


@card("Companionship", copies=1, gift=1)
def companionship(me):
    """Name a Colossus. Each player may put up to 3 Acolytes from their hand on its space."""
    # CG-R98
    give_company(me)


@card("Comradery", copies=1, gift=1)
def comradery(me):
    """Each player whose Colossus shares its space with another gains 3 Gold."""
    for player in clockwise(me):
        gain_or_nothing(player, 3 if count(colossi_on(colossus[player])) > 1 else 0)


@card("Diplomacy", copies=1, gift=1)
def diplomacy(me):
    """Each player gains 1 Gold for every Acolyte of theirs on a space that somebody else controls."""
    for player in clockwise(me):
        gain_or_nothing(player, guests_of_others(player))


@card("Dominion", copies=1, gift=1)
def dominion(me):
    """Each player may place a Banner from their hand on a tile without one, whoever controls it."""
    for player in clockwise(me):
        act_as(player)
        if not can_raise(player):
            tell_of_no_banner(player)
        else:
            space = may_choose_space(player, explored & ~all_banners(), "Dominion: on which tile without a Banner do you place one? Pass for none.")
            if space != NONE:
                place_banner(player, space)
            else:
                log("{me} places no Banner", player)
    act_as(me)


@card("Exchange", copies=1, gift=1)
def exchange(me):
    """Each player may give cards for 1 Gold each. These are shuffled and dealt out to all."""
    # CG-R75: those who gave none are dealt cards too.
    exchange_cards(me)


@card("Fortitude", copies=1, gift=1)
def fortitude(me):
    """Each player gains 1 Gold for every space next to their Colossus that they control."""
    for player in clockwise(me):
        gain_or_nothing(player, count(near[colossus[player]] & controlled_by(player)))


@card("Growth", copies=1, gift=1, trait=1)
def growth(me):
    """Turn up one Trait for each player from the Trait deck. Each takes one of them, to keep or to discard."""
    share_new_traits(me)


@card("Harvest", copies=1, gift=1)
def harvest(me):
    """Every tile with a Colossus on it produces again."""
    # CG-R76: once, however many are there.
    for space in colossus_spaces():
        produce(space)


@card("Influence (Gift)", copies=1, gift=1)
def influence_as_a_gift(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    lead_colossi(me)


@card("Mimesis", copies=1, gift=1, trait=1)
def mimesis(me):
    """From the next player clockwise, and you last, each may take a Trait from an opponent."""
    steal_in_turn(me)


@card("Miracle", copies=1, gift=1)
def miracle(me):
    """Each player may score one of their Banners."""
    for player in clockwise(me):
        act_as(player)
        space = may_choose_banner(player, banners[player], "Miracle: which of your Banners do you score? Pass for none.", of=player)
        if space != NONE:
            score_banner(player, space)
        else:
            log("{me} scores no Banner", player)
    act_as(me)


@card("Reinforcements", copies=1, gift=1)
def reinforcements(me):
    """Each player puts an Acolyte from their hand on every space with a Banner of theirs."""
    for player in clockwise(me):
        act_as(player)
        reinforce(player, banners[player])
    act_as(me)


@card("Solidarity", copies=1, gift=1)
def solidarity(me):
    """Whoever has most Acolytes in hand, and nobody as many, may put all of them on one tile."""
    player = fullest_reserve()
    if player == NONE:
        log("Nobody has more Acolytes in hand than all others")
    elif can_place(player):
        act_as(player)
        there = may_choose_space(player, explored, "Solidarity: on which tile do you put all Acolytes of your hand? Pass for none.")
        if there != NONE:
            # CG-R92: as many as their limit allows.
            place_acolytes(player, there, can_place(player))
            placing_done()
        else:
            log("{me} puts no Acolytes on the island", player)
        act_as(me)


@card("Solitude", copies=1, gift=1)
def solitude(me):
    """Each player with no Acolytes at all on or next to their Colossus's space gains 3 Gold."""
    for player in clockwise(me):
        home = colossus[player]
        gain_or_nothing(player, 0 if crowded() & (near[home] | {home}) else 3)


@card("Windfall", copies=1, gift=1)
def windfall(me):
    """Each player scores the space of their Colossus; Banners stay."""
    for player in clockwise(me):
        act_as(player)
        score_space(player, colossus[player])
    act_as(me)


def gain_or_nothing(me, amount):
    """What a Gift or a tile is worth to somebody, be it nothing."""
    if amount:
        gain(me, amount)
    else:
        log("{me} gains nothing", me)


def wild_spaces():
    """The spaces with Beasts and next to them."""
    spaces = set()
    for beast in beasts_here():
        spaces |= near[beast_at[beast]] | {beast_at[beast]}
    return spaces


def guests_of_others(me):
    """How many Acolytes a player has on spaces that somebody else controls."""
    guests = 0
    for space in occupied[me]:
        host = controller_of(space)
        if host != NONE and host != me:
            guests += acolytes[space, me]
    return guests


def accept_trait(me, trait):
    """Who takes a Trait that was turned up for all keeps it, or discards it at once (CG-R74)."""
    offer_trait(trait)
    offer(DISCARD)
    if choose(me, "Growth: name {trait} once more to keep it, or discard it.") == DISCARD:
        turned_traits &= ~{trait}
        put_on_trait_discards(trait)
        log("{me} discards {trait}", me, trait)
    else:
        keep_turned_trait(me, trait)
