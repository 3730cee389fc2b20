"""The eight Beasts (rules, section 6): what leaving and entering do, and their Reap effects."""


@beast("Blood Beast")
def blood_beast(me, space):
    """Acolytes on its space die. Reap: every Acolyte on an adjacent space dies."""
    kill_all(land_near(space))
    deaths_done()


@beast("Bountiful Beast")
def bountiful_beast(me, space):
    """Whoever controls its space draws a card before each card they play. Reap: gain the Loot of each adjacent Grass."""
    for way in range(DIRECTIONS):
        if step[space, way] != NONE:
            reap_loot(me, step[space, way])


@beast("Calamity Beast")
def calamity_beast(me, space):
    """Where it enters, everybody moves their pieces away. Reap: the tile is replaced first, and the new one is Reaped."""
    # Its Reap effect has happened in r2.
    pass


@beast("Golden Beast")
def golden_beast(me, space):
    """Leaves a Gold cube behind wherever it goes. Reap: put a Gold cube on each adjacent space."""
    for there in land_near(space):
        add_cubes(there, 1)


@beast("Magnetic Beast")
def magnetic_beast(me, space):
    """Takes the Gold cubes of its space with it. Reap: first all cubes of the adjacent spaces are drawn here."""
    # CA-R32; its Reap effect has happened in r2.
    pass


@beast("Stone Beast")
def stone_beast(me, space):
    """Acolytes on its space are held: nothing kills or moves them. Reap: your Acolytes stay."""
    # Its Reap effect was that they stayed, in r3.
    pass


@beast("Time Beast")
def time_beast(me, space):
    """The controller of a space that it enters Reaps it at once. Reap: you may take an extra Action."""
    extra_action(me)


@beast("Wind Beast")
def wind_beast(me, space):
    """Carries all Acolytes of the space that it leaves. Reap: all Acolytes of the island are blown one space your way."""
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


def held_spaces():
    """Where Acolytes can't be killed or moved (CA-R33)."""
    return lairs_of(STONE_BEAST)


def held(space):
    return space in held_spaces()


def loose(space, owner):
    """A player's Acolytes on a space that are not held."""
    return 0 if space in held_spaces() else acolytes[space, owner]


def loose_spaces(owner):
    """The spaces with such Acolytes."""
    return occupied[owner] & ~held_spaces()


def leave(beast, here, there):
    """A Beast, or what is like one, leaves a space for another: part of s1."""
    if beast == GOLDEN_BEAST:
        add_cubes(here, 1)
    elif beast == MAGNETIC_BEAST:
        move_cubes(here, there)
    elif beast == WIND_BEAST:
        # CA-R38: however far it goes.
        sweep_along(here, there)


def enter(beast, space):
    """A Beast came to a space: part of s7."""
    if beast == TIME_BEAST:
        hurry(remembered(space), space)
    elif beast == CALAMITY_BEAST:
        scatter(space, NONE)


def hurry(player, space):
    """Whoever controls the space that time comes to must Reap it (CA-R29)."""
    if player != NONE and may_reap(player, space):
        reap(player, space)


def scatter(space, animal_player):
    """Everybody moves their own pieces off a space, one by one; the Colossus that brought the calamity stays."""
    heads = head_count(space)
    giants = colossi_on(space)
    if animal_player != NONE:
        giants &= ~{animal_player}
    before = acting
    for player in clockwise(mantle):
        acting = player
        if player in giants and colossus[player] == space:
            goal = choose_space(player, land_near(space), "Calamity! Where does your Colossus go?")
            step_colossus(player, goal)
        # CA-R88: as many as there were, as far as they are still there.
        for each in range(counted(heads, player)):
            if loose(space, player) == 0:
                break
            goal = choose_space(player, land_near(space), "Calamity! Where does your Acolyte on {space} go?")
            step_acolyte(player, space, goal)
    acting = before


def blown_from(owner, direction):
    """The spaces from which the wind takes Acolytes of a player."""
    return loose_spaces(owner)
