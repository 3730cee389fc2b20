"""The Age cards (rules, section 7.5). An Age's script is what it scores; some set up something before their first turn."""


@bearer("age")
def ages_of(me):
    """This Age is everybody's."""
    return {age_card}


@event
def age_begins(me):
    """What the card of a new Age asks for before its first turn, from the Mantle holder on."""


def score_age():
    """Everybody is paid for the same board, each in one gain, from the Mantle holder on."""
    # Gold, the only thing that changes on the way, is counted by no Age.
    headline("{age_card:age} is scored", age_card)
    source("{age_card:age}")
    for player in clockwise(mantle):
        pay_for_age(player, run_age(age_card, player))


def pay_for_age(me, amount):
    if amount:
        log("{me} scores {amount} Gold", me, amount)
        pocket(me, amount)
    else:
        log("{me} scores nothing", me)


@age("Age of Exploration", number=1, first_beast=WIND_BEAST, second_beast=STONE_BEAST)
def age_of_exploration(me):
    """Scoring: 1 Gold for each space with Acolytes of yours, whoever controls it."""
    return count(occupied[me])


@age("Age of Patience", number=1, first_beast=TIME_BEAST)
def age_of_patience(me):
    """Scoring: 1 Gold for each card in your hand."""
    return hand_size[me]


@age("Age of Innovation", number=1, first_beast=BOUNTIFUL_BEAST)
def age_of_innovation(me):
    """Setup: each player gains one more Trait; the Mantle holder takes Volcano and Mountaintop of the Giants
    out of the tile deck and lays them on unexplored spaces.

    Scoring: 5 Gold for control of the Bountiful Beast's space."""

    @when
    def age_begins(me):
        if traits:
            for player in clockwise(me):
                gain_trait(player)
        lay_tile_from_deck(me, VOLCANO)
        lay_tile_from_deck(me, MOUNTAINTOP_OF_THE_GIANTS)
        shuffle_tiles()

    return 5 if spaces_of(BOUNTIFUL_BEAST) & controlled[me] else 0


@age("Gilded Age", number=1, first_beast=GOLDEN_BEAST)
def gilded_age(me):
    """Setup: the Mantle holder takes Deep Mines and The Brink out of the tile deck and lays them on
    unexplored spaces.

    Scoring: 8 Gold if you control no space with cubes."""

    @when
    def age_begins(me):
        lay_tile_from_deck(me, DEEP_MINES)
        lay_tile_from_deck(me, THE_BRINK)
        shuffle_tiles()

    return 0 if controlled[me] & spaces_with_cubes() else 8


@age("Age of Solitude", number=1, first_beast=WIND_BEAST, second_beast=CALAMITY_BEAST)
def age_of_solitude(me):
    """Scoring: 6 Gold if there is not one Acolyte, your own included, with your Colossus or next to it."""
    home = colossus[me]
    return 0 if crowded() & (near[home] | {home}) else 6


@age("Age of Survival", number=2, first_beast=BLOOD_BEAST, second_beast=STONE_BEAST)
def age_of_survival(me):
    """Scoring: 1 Gold for each Acolyte of yours on the island."""
    return acolytes_among(me, ALL_SPACES)


@age("Age of Paradox", number=2, first_beast=TIME_BEAST)
def age_of_paradox(me):
    """Scoring: you may stay out of this whole Reap Phase; if so, you gain 10 Gold."""
    # CA-R74: who could not Reap anyway may do so too.
    offer(YES)
    offer(PASS)
    if choose(me, "Age of Paradox: do you give up all Reaps of this Reap Phase for 10 Gold? Pass: you Reap.") == PASS:
        return 0
    passed |= {me}
    log("{me} stays out of this Reap Phase", me)
    return 10


@age("Age of Beasts", number=2, first_beast=BOUNTIFUL_BEAST, second_beast=CALAMITY_BEAST)
def age_of_beasts(me):
    """Scoring: 3 Gold for each space under your control with a Beast on it or next to it."""
    beasts = beast_spaces()
    return 3 * count(controlled[me] & (beasts | land_around(beasts)))


@age("Age of Dominion", number=2, first_beast=BLOOD_BEAST)
def age_of_dominion(me):
    """Scoring: 2 Gold for each space under your control."""
    return 2 * count(controlled[me])


@age("Age of Consolidation", number=2, first_beast=GOLDEN_BEAST, second_beast=MAGNETIC_BEAST)
def age_of_consolidation(me):
    """Setup: 3 cubes on each space with a Colossus.

    Scoring: 3 Gold for each space under your control that lies next to your Colossus."""

    @when
    def age_begins(me):
        for space in colossus_spaces():
            add_cubes(space, 3)

    return 3 * count(controlled[me] & land_near(colossus[me]))


@age("Age of Storms", number=3, first_beast=WIND_BEAST, second_beast=CALAMITY_BEAST)
def age_of_storms(me):
    """Setup: all tiles adjacent to water are discarded, and replaced where pieces stand.

    Scoring: 1 Gold for each Acolyte of yours adjacent to water."""

    @when
    def age_begins(me):
        # CA-R75: all are discarded before the first is replaced; cubes stay, and nobody arrives.
        blown = shore() & explored
        log("The storm takes {tiles} tiles off the shore", count(blown))
        for space in blown:
            take_up_tile(space)
        for space in blown & all_pieces():
            explore(space)

    return acolytes_among(me, shore())


@age("Age of Diplomacy", number=3, first_beast=WIND_BEAST, second_beast=TIME_BEAST)
def age_of_diplomacy(me):
    """Scoring: 3 Gold for each Acolyte of yours on a space that you do not control."""
    return 3 * acolytes_among(me, ALL_SPACES & ~controlled[me])


@age("Age of Authority", number=3, first_beast=WIND_BEAST, second_beast=BOUNTIFUL_BEAST)
def age_of_authority(me):
    """Scoring: 3 Gold for each Acolyte of others on your Colossus's space."""
    home = colossus[me]
    return 3 * (all_acolytes(home) - acolytes[home, me])


@age("Age of Prosperity", number=3, first_beast=GOLDEN_BEAST, second_beast=MAGNETIC_BEAST)
def age_of_prosperity(me):
    """Setup: the players take turns putting 12 cubes on any spaces, as many each.

    Scoring: 12 Gold if you control no space with cubes."""

    @when
    def age_begins(me):
        for each in range(12 // players):
            for player in clockwise(me):
                left = 12 // players - each
                space = choose_space(player, land(), "Age of Prosperity: where do you put your next cube? Left: {left}.")
                log("{me} puts a cube on {space}", player, space)
                cubes[space] += 1

    return 0 if controlled[me] & spaces_with_cubes() else 12


@age("Age of Comradery", number=3, first_beast=BLOOD_BEAST, second_beast=STONE_BEAST)
def age_of_comradery(me):
    """Setup: all Colossi may be set down anew, each by its owner.

    Scoring: 8 Gold if your Colossus shares its space with another."""

    @when
    def age_begins(me):
        before = acting
        for player in clockwise(me):
            act_as(player)
            set_colossus_anew(player)
        acting = before

    return 8 if count(colossi_on(colossus[me])) > 1 else 0


@age("Age of Connection", number=3, first_beast=WIND_BEAST, second_beast=CALAMITY_BEAST)
def age_of_connection(me):
    """Setup: each player may place any number of Acolytes on any spaces.

    Scoring: 10 Gold if more spaces with pieces of yours are connected to your Colossus than any opponent
    has."""

    @when
    def age_begins(me):
        before = acting
        for player in clockwise(me):
            act_as(player)
            place_anywhere(player)
        acting = before

    for other in others(me):
        if connected_spaces(other) >= connected_spaces(me):
            return 0
    return 10


def connected_spaces(me):
    """How many spaces with one's pieces hang together with that of one's Colossus, which counts (CA-R76)."""
    mine = pieces_of(me)
    return count(spread({colossus[me]}, mine) & mine)


def acolytes_among(me, spaces):
    """How many Acolytes a player has on these spaces."""
    total = 0
    for space in occupied[me] & spaces:
        total += acolytes[space, me]
    return total


def spaces_with_cubes():
    """The spaces on which cubes lie."""
    spaces = set()
    for space in land():
        if cubes[space]:
            spaces |= {space}
    return spaces


def beast_spaces():
    """The spaces with Beasts."""
    spaces = set()
    for beast in range(BEASTS):
        spaces |= spaces_of(beast)
    return spaces


def spaces_of(beast):
    """The space of a Beast; an empty set if it is not on the island."""
    return set() if beast_at[beast] == NONE else {beast_at[beast]}


def land_around(spaces):
    """The land next to any of these spaces."""
    around = set()
    for space in spaces:
        around |= near[space]
    return around & land()
