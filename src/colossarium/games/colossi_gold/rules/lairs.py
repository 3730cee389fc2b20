"""The seven Lairs (rules, section 6.6). Each works around its Beast, wherever that has gone since."""


@tile("Lair: Blood Beast", short="Blood Lair", copies=1, lair=1)
def blood_lair(me, space):
    """Scored: all Acolytes with the Blood Beast and around it die, yours too."""
    here = beast_at[BLOOD_BEAST]
    kill_all(near[here] | {here})
    deaths_done()


@tile("Lair: Golden Beast", short="Golden Lair", copies=1, lair=1)
def golden_lair(me, space):
    """Scored: each tile around the Golden Beast gets a gold cube."""
    for there in tiles_near(beast_at[GOLDEN_BEAST]):
        add_cubes(there, GOLD_CUBE, 1)


@tile("Lair: Hungry Beast", short="Hungry Lair", copies=1, lair=1)
def hungry_lair(me, space):
    """Scored: you spread all cubes with the Hungry Beast over the tiles around it."""
    here = beast_at[HUNGRY_BEAST]
    around = tiles_near(here)
    if around == set() or here not in littered:
        log("There is nothing to spread")
        return
    for cube in range(CUBES):
        for each in range(cubes[here, cube]):
            there = choose_space(me, around, "Lair of the Hungry Beast: to which tile next to {here} does a {cube} go?")
            move_cube(here, there, cube)


@tile("Lair: Bountiful Beast", short="Bountiful Lair", copies=1, lair=1)
def bountiful_lair(me, space):
    """Scored: the tile with the Bountiful Beast and those around it produce again."""
    here = beast_at[BOUNTIFUL_BEAST]
    for there in tiles_near(here) | {here}:
        produce(there)


@tile("Lair: Stone Beast", short="Stone Lair", copies=1, lair=1)
def stone_lair(me, space):
    """Scored: two of your Banners may stay, this one or others that you score after it in the same Rest."""
    # CG-R35
    give_leave_tokens(me)


@tile("Lair: Time Beast", short="Time Lair", copies=1, lair=1)
def time_lair(me, space):
    """Scored: 2 more Actions, if it is your turn."""
    # CG-R34
    actions_given(me, 2)


@tile("Lair: Wind Beast", short="Wind Lair", copies=1, lair=1)
def wind_lair(me, space):
    """Scored: all Acolytes of the island go one space in a direction that you choose; who leaves the island dies."""
    raise_wind(me)


def blown_from(owner, direction):
    """The spaces from which the wind takes Acolytes of a player: who is guarded does not fall."""
    spaces = loose_spaces(owner)
    for space in spaces:
        if step[space, direction] == NONE and not mortal(space, owner):
            spaces &= ~{space}
    return spaces
