"""The eight Beasts (rules, section 6). The script of one with `reap=1` is its Reap effect in r7."""


@beast("Blood Beast", short="Blood", reap=1)
def blood_beast(me, space):
    """Acolytes on its space die. Reap: every Acolyte on an adjacent space dies."""

    @when
    def beasts_strike():
        kill_all(lairs_of(BLOOD_BEAST))

    @when
    def became_like_a_beast(whose, beast):
        if colossus[whose] != NONE:
            kill_all({colossus[whose]})
            deaths_done()

    kill_all(land_near(space))
    deaths_done()


@beast("Bountiful Beast", short="Bountiful", reap=1)
def bountiful_beast(me, space):
    """Whoever controls its space draws a card before each card they play. Reap: gain the Loot of each adjacent Grass."""

    @when
    def cards_before_a_card(player, cards):
        return cards + bountiful_gifts(player)

    for way in range(DIRECTIONS):
        if step[space, way] != NONE:
            reap_loot(me, step[space, way])


@beast("Calamity Beast", short="Calamity")
def calamity_beast(me, space):
    """Where it enters, everybody moves their pieces away. Reap: the tile is replaced first, and the new one is Reaped."""

    @when
    def beast_enters(beast, space, controller, whose):
        scatter(space, whose)

    @when
    def reap_begins(beast, space):
        replace_tile(space)


@beast("Golden Beast", short="Golden", reap=1)
def golden_beast(me, space):
    """Leaves a Gold cube behind wherever it goes. Reap: put a Gold cube on each adjacent space."""

    @when
    def beast_leaves(beast, here, there):
        add_cubes(here, 1)

    for there in land_near(space):
        add_cubes(there, 1)


@beast("Magnetic Beast", short="Magnetic")
def magnetic_beast(me, space):
    """Takes the Gold cubes of its space with it. Reap: first all cubes of the adjacent spaces are drawn here."""

    @when
    def beast_leaves(beast, here, there):
        # CA-R32
        move_cubes(here, there)

    @when
    def reap_begins(beast, space):
        for there in near[space]:
            move_cubes(there, space)


@beast("Stone Beast", short="Stone")
def stone_beast(me, space):
    """Acolytes on its space are held: nothing kills or moves them. Reap: your Acolytes stay."""

    @when
    def held_spaces(spaces):
        return spaces | lairs_of(STONE_BEAST)


@beast("Time Beast", short="Time", reap=1)
def time_beast(me, space):
    """The controller of a space that it enters Reaps it at once. Reap: you may take an extra Action."""

    @when
    def beast_enters(beast, space, controller, whose):
        # CA-R29: whoever controls the space must Reap it.
        if controller != NONE and may_reap(controller, space):
            reap(controller, space)

    extra_action(me)


@beast("Wind Beast", short="Wind", reap=1)
def wind_beast(me, space):
    """Carries all Acolytes of the space that it leaves. Reap: all Acolytes of the island are blown one space your way."""

    @when
    def beast_leaves(beast, here, there):
        # CA-R38: however far it goes.
        sweep_along(here, there)

    @when
    def brings_acolytes(beast, here, brings):
        return here not in held_spaces()

    raise_wind(me)


def animals_on(space):
    """The Beasts that animalistic Colossi on a space count as."""
    found = set()
    for player in clockwise():
        if animal[player] != NONE and colossus[player] == space:
            found |= {animal[player]}
    return found


def bountiful_gifts(me):
    """How many cards a player draws before playing one: for each Bountiful Beast, or Colossus like it, on a
    space of theirs."""
    gifts = count(spaces_of(BOUNTIFUL_BEAST) & controlled[me])
    for player in clockwise():
        if animal[player] == BOUNTIFUL_BEAST and colossus[player] != NONE:
            gifts += colossus[player] in controlled[me]
    return gifts


@event
def held_spaces():
    """Where Acolytes can't be killed or moved (CA-R33)."""
    return set()


def loose(space, owner):
    """A player's Acolytes on a space that are not held."""
    return 0 if space in held_spaces() else acolytes[space, owner]


def loose_spaces(owner):
    """The spaces with such Acolytes."""
    return occupied[owner] & ~held_spaces()


@event
def beasts_strike():
    """s4: what Beasts do to those who stand with them."""


def enter(beast, space):
    """A Beast came to a space: part of s7."""
    beast_enters(beast, space, remembered(space), NONE)


@event
def beast_enters(beast, space, controller, whose):
    """A Beast, or somebody's Colossus with its rules, came to a space that was controlled by somebody, or nobody."""


def scatter(space, animal_player):
    """Everybody moves their own pieces off a space, one by one; the Colossus that brought the calamity stays."""
    if all_pieces() & {space}:
        log("Calamity on {space}: everybody moves their pieces away", space)
    heads = head_count(space)
    giants = colossi_on(space)
    if animal_player != NONE:
        giants &= ~{animal_player}
    before = acting
    for player in clockwise(mantle):
        acting = player
        if player in giants and colossus[player] == space:
            goal = choose_space(player, land_near(space), "Calamity on {space}! Where does your Colossus go?")
            step_colossus(player, goal)
        # CA-R88: as many as there were, as far as they are still there.
        for each in range(counted(heads, player)):
            if loose(space, player) == 0:
                break
            left = counted(heads, player) - each
            goal = choose_space(
                player, land_near(space), "Calamity on {space}! Where does your next Acolyte go? Left there: {left}."
            )
            step_acolyte(player, space, goal)
    acting = before


def blown_from(owner, direction):
    """The spaces from which the wind takes Acolytes of a player."""
    return loose_spaces(owner)
