"""The seven Beasts (rules, section 5): what leaving and entering a space do. Their Lairs are in `lairs.py`.

Nobody runs their scripts: all that Beasts do is to listen.
"""


@beast("Blood Beast", short="Blood", lair=LAIR_BLOOD_BEAST)
def blood_beast(me, space):
    """Acolytes can't live on its space: whoever is or comes there dies."""

    @when
    def lethal_spaces(spaces):
        return spaces | lairs_of(BLOOD_BEAST)


@beast("Golden Beast", short="Golden", lair=LAIR_GOLDEN_BEAST)
def golden_beast(me, space):
    """Leaves a gold cube behind wherever it goes."""

    @when
    def beast_leaves(beast, here, there):
        add_cubes(here, GOLD_CUBE, 1)


@beast("Hungry Beast", short="Hungry", lair=LAIR_HUNGRY_BEAST)
def hungry_beast(me, space):
    """Takes all cubes along from the space that it leaves."""

    @when
    def beast_leaves(beast, here, there):
        move_cubes(here, there)


@beast("Bountiful Beast", short="Bountiful", lair=LAIR_BOUNTIFUL_BEAST)
def bountiful_beast(me, space):
    """A tile with printed loot that it enters produces again."""

    @when
    def beast_enters(beast, space):
        produce(space)


@beast("Stone Beast", short="Stone", lair=LAIR_STONE_BEAST)
def stone_beast(me, space):
    """Acolytes on its space are petrified: nobody, not even their owner, can kill or move them or take them back.
    Opponents can't replace Banners there."""

    @when
    def petrified_spaces(spaces):
        return spaces | lairs_of(STONE_BEAST)


@beast("Time Beast", short="Time", lair=LAIR_TIME_BEAST)
def time_beast(me, space):
    """A Banner on the space that it enters is scored at once, for its owner."""

    @when
    def beast_enters(beast, space):
        owner = banner_owner(space)
        if owner != NONE:
            # CG-R91: the Banner goes home as always.
            score_banner(owner, space)


@beast("Wind Beast", short="Wind", lair=LAIR_WIND_BEAST)
def wind_beast(me, space):
    """Everybody's Acolytes on the space that it leaves go with it."""

    @when
    def beast_leaves(beast, here, there):
        sweep_along(here, there)


@event
def beast_enters(beast, space):
    """A Beast, or a Colossus with its rules, has come to a space."""


def whose_lair(tile):
    """The Beast of a Lair; NONE for any other tile."""
    for beast in range(BEASTS):
        if beast_lair[beast] == tile:
            return beast
    return NONE
