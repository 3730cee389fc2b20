"""The seven Beasts (rules, section 5): what leaving and entering a space do. Their Lairs are in `lairs.py`."""


@beast("Blood Beast")
def blood_beast(me, space):
    """Acolytes can't live on its space: whoever is or comes there dies."""
    # Settle sees to it: `settle.py`.
    pass


@beast("Golden Beast")
def golden_beast(me, space):
    """Leaves a gold cube behind wherever it goes."""
    pass


@beast("Hungry Beast")
def hungry_beast(me, space):
    """Takes all cubes along from the space that it leaves."""
    pass


@beast("Bountiful Beast")
def bountiful_beast(me, space):
    """A tile with printed loot that it enters produces again."""
    pass


@beast("Stone Beast")
def stone_beast(me, space):
    """Acolytes on its space are petrified: nobody, not even their owner, can kill or move them or take them back.
    Opponents can't replace Banners there."""
    # `petrified` and `shielded` are asked wherever this matters.
    pass


@beast("Time Beast")
def time_beast(me, space):
    """A Banner on the space that it enters is scored at once, for its owner."""
    pass


@beast("Wind Beast")
def wind_beast(me, space):
    """Everybody's Acolytes on the space that it leaves go with it."""
    pass


def leave(beast, here, there):
    """A Beast, or a Colossus with its rules, leaves a space for another."""
    if beast == GOLDEN_BEAST:
        add_cubes(here, GOLD_CUBE, 1)
    elif beast == HUNGRY_BEAST:
        move_cubes(here, there)
    elif beast == WIND_BEAST:
        sweep_along(here, there)


def enter(beast, space):
    """A Beast, or a Colossus with its rules, has come to a space."""
    if beast == BOUNTIFUL_BEAST:
        produce(space)
    elif beast == TIME_BEAST:
        owner = banner_owner(space)
        if owner != NONE:
            # CG-R91: the Banner goes home as always.
            score_banner(owner, space)
