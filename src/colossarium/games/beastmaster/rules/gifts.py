"""Divine Gifts: for everybody, from their player clockwise, and always playable (rules, section 6.3)."""


@card("Abundance", copies=1, gift=1)
def abundance(me):
    """Draw 3 Colossus cards; each other player draws 1."""
    draw_cards(me, 3)
    for other in others(me):
        draw_cards(other, 1)


@card("Audacity", copies=1, gift=1)
def audacity(me):
    """Each player gets 2 Gold for every space next to the Beast that they control."""
    for player in clockwise(me):
        reward(player, 2 * count(near[beast_space] & controlled[player]))


@card("Authority", copies=1, gift=1)
def authority(me):
    """Each player gets 2 Gold for each Acolyte of others on the space of their Colossus."""
    for player in clockwise(me):
        home = colossus[player]
        reward(player, 2 * (all_acolytes(home) - acolytes[home, player]))


@card("Companionship", copies=1, gift=1)
def companionship(me):
    """Name a Colossus. Each player may put up to 3 Acolytes from their reserve on its space."""
    whose = choose_colossus(me, everybody(), "Whose Colossus gets company?")
    log("{me} names the Colossus of {whose} on {space}", me, whose, colossus[whose])
    for player in clockwise(me):
        # BM-R49: fewer are allowed, and none.
        for amount in range(min(3, reserve[player]) + 1):
            offer_amount(amount)
        coming = choose_amount(player, "How many Acolytes do you put beside the Colossus of {whose}?")
        bring_acolytes(player, colossus[whose], coming)


@card("Comradery", copies=1, gift=1)
def comradery(me):
    """Each player whose Colossus shares its space with another gets 5 Gold."""
    for player in clockwise(me):
        reward(player, 5 if count(colossi_on(colossus[player])) > 1 else 0)


@card("Diplomacy", copies=1, gift=1)
def diplomacy(me):
    """Each player gets 1 Gold for every Acolyte of theirs on a space with an opposing Banner."""
    for player in clockwise(me):
        guests = 0
        for space in occupied[player] & all_banners() & ~banners[player]:
            guests += acolytes[space, player]
        reward(player, guests)


@card("Dominion", copies=1, gift=1)
def dominion(me):
    """Each player may put a Banner from their reserve on a space without pieces and without Banners."""
    for player in clockwise(me):
        if banner_reserve[player]:
            # BM-R51: the Volcano bears none, but the Beast is no piece.
            free = ALL_SPACES & ~all_pieces() & ~all_banners() & ~sites[VOLCANO]
            space = may_choose_space(player, free, "Where do you put up a Banner? If you pass, you put up none.")
            if space != NONE:
                put_up_banner(player, space)
            else:
                log("{me} puts up no Banner", player)
        else:
            log("{me} has no Banner in reserve", player)


@card("Fortitude", copies=1, gift=1)
def fortitude(me):
    """Each player gets 2 Gold for every space next to their Colossus that they control."""
    for player in clockwise(me):
        reward(player, 2 * count(near[colossus[player]] & controlled[player]))


@card("Influence", copies=1, gift=1)
def influence(me):
    """Each player may move one opposing Colossus, once, along the roads of its owner."""
    for player in clockwise(me):
        for other in others(player):
            if road_goals(other):
                offer_colossus(other)
        whose = may_choose_colossus(player, "Whose Colossus do you move? If you pass, you move none.")
        if whose != NONE:
            goal = choose_space(player, road_goals(whose), "Where do you move the Colossus of {whose}?")
            log("{me} moves the Colossus of {whose} from {here} to {goal}", player, whose, colossus[whose], goal)
            move_colossus(whose, goal)
        else:
            log("{me} moves no Colossus", player)


@card("Solidarity", copies=1, gift=1)
def solidarity(me):
    """Whoever has most Acolytes in reserve, and nobody as many, may put all of them on one space."""
    player = fullest_reserve()
    if player == NONE:
        log("Nothing happens: nobody alone has the most Acolytes in reserve")
    else:
        # BM-R50: all or none.
        spaces = ALL_SPACES & ~deadly_spaces()
        space = may_choose_space(player, spaces, "Where do you put all the Acolytes of your reserve? If you pass, they stay there.")
        if space != NONE:
            bring_acolytes(player, space, reserve[player])
        else:
            log("{me} leaves them in reserve", player)


@card("Solitude", copies=1, gift=1)
def solitude(me):
    """Each player with no Acolytes at all on or next to their Colossus's space gets 7 Gold."""
    for player in clockwise(me):
        home = colossus[player]
        reward(player, 0 if crowded() & (near[home] | {home}) else 7)


@card("Zeal", copies=1, gift=1)
def zeal(me):
    """Each player may put Acolytes from their reserve on spaces next to the Volcano."""
    for player in clockwise(me):
        # BM-R49: as many as one likes.
        while reserve[player]:
            offer_spaces(near[volcano_space()] & ~{beast_space})
            offer(STOP)
            left = reserve[player]
            space = space_of(choose(player, "Put an Acolyte next to the Volcano, or stop. In reserve: {left}"))
            if space == NONE:
                break
            bring_acolytes(player, space, 1)


def bring_acolytes(me, space, coming):
    """Acolytes come from the reserve, and everybody is told."""
    put_acolytes(me, space, coming)
    if coming:
        log("{me} puts {coming} of their Acolytes on {space}", me, coming, space)
    else:
        log("{me} puts no Acolytes on {space}", me, space)


def reward(me, amount):
    """The Gold of a Gift; who gets none is told so."""
    gain_gold(me, amount)
    if amount == 0:
        log("{me} gains nothing", me)


def road_goals(whose):
    """Where a Colossus that somebody else moves can go: by its owner's roads, but not by tunnels (BM-R54)."""
    return reach(colossus[whose], pieces_of(whose) & ~deadly_spaces()) & ~deadly_spaces()
