"""Beasts: where they are, and what the wind does.

An edition says which Acolytes can be moved (`loose`), from where the wind takes them (`blown_from`), how they are
carried (`carry`), and what follows when all have arrived (`settle_batch`).
"""


def beasts_here():
    """The Beasts on the island; Colossi that are like one are none of them."""
    found = set()
    for beast in range(BEASTS):
        if beast_at[beast] != NONE:
            found |= {beast}
    return found


def beasts_on(space):
    """The Beasts on a space."""
    found = set()
    for beast in range(BEASTS):
        if beast_at[beast] == space:
            found |= {beast}
    return found


def lairs_of(beast):
    """The spaces where a Beast of this name works: its own, and that of an animalistic Colossus."""
    spaces = set() if beast_at[beast] == NONE else {beast_at[beast]}
    for player in clockwise():
        if animal[player] == beast and colossus[player] != NONE:
            spaces |= {colossus[player]}
    return spaces


@bearer("beast")
def has_its_way(beast):
    """The rules of all Beasts hold all the time; each says itself where it works (`lairs_of`)."""
    return 1


@event
def beast_leaves(beast, here, there):
    """A Beast, or a Colossus with its rules, leaves a space for another."""


def sweep_along(here, there):
    """The Wind Beast leaves, however far it goes, and everybody's Acolytes go with it."""
    for owner in clockwise():
        carry(owner, here, there, loose(here, owner))


def raise_wind(me):
    """All Acolytes of the island go one space the way that a player chooses."""
    direction = choose_direction(me, ALL_DIRECTIONS, "Which way does the wind carry all Acolytes? Those that it blows off the land die.")
    log("{me} sends the wind to {direction}", me, direction)
    blow(direction)


def blow(direction):
    """Every Acolyte that is not held goes one space in a direction, all at once; off the land they fall."""
    for owner in clockwise(acting):
        moving = blown_from(owner, direction)
        # Those who come are not those who go: so nobody is moved twice.
        for space in moving:
            adrift[space] = acolytes[space, owner]
        for space in moving:
            carry(owner, space, step[space, direction], adrift[space])
            adrift[space] = 0
    settle_batch()
