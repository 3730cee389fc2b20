"""What Launchpad and Teleporter do alike in both editions; pieces in the air are on no space.

An edition says how a Colossus is set down in a batch (`set_down_colossus`), and what cubes are (`lift_cubes`).
"""


def lift_off(area):
    """All pieces, Beasts and cubes on these spaces go into the air, but for Acolytes that can't be moved."""
    # Before Beasts and Colossi: it is they who hold Acolytes.
    for here in area:
        for owner in clockwise():
            if amount := loose(here, owner):
                lift_loose_acolytes(owner, here, amount)
    for whose in clockwise():
        if colossus[whose] != NONE and colossus[whose] in area:
            lift_colossus(whose)
    for beast in beasts_here():
        if beast_at[beast] in area:
            lift_beast(beast)
    for here in area:
        lift_cubes(here)


def lift_loose_acolytes(owner, here, amount):
    """They are in play all the time, and never in reserve."""
    log("{owner}'s Acolytes on {here} are lifted: {amount}", owner, here, amount)
    lift_acolytes(owner, here, amount)
    reserve[owner] -= amount
    lifted[here, owner] = amount


def lift_colossus(whose):
    log("{whose}'s Colossus on {here} is lifted", whose, colossus[whose])
    lifted_from[whose] = colossus[whose]
    pieces_changed(colossus[whose])
    colossus[whose] = NONE


def lift_beast(beast):
    log("The {beast} on {here} is lifted", beast, beast_at[beast])
    lifted_beast_from[beast] = beast_at[beast]
    beast_at[beast] = NONE


def swap_pieces(here, there):
    """Acolytes, Colossi and Beasts of two spaces change places. Gives whose Colossi have moved."""
    # Before Beasts and Colossi: it is they who hold Acolytes.
    for owner in clockwise():
        away = loose(here, owner)
        back = loose(there, owner)
        carry(owner, here, there, away)
        carry(owner, there, here, back)
    going = colossi_on(here)
    coming_back = colossi_on(there)
    for whose in going:
        swap_colossus(whose, here, there)
    for whose in coming_back:
        swap_colossus(whose, there, here)
    swap_beasts(beasts_on(here), beasts_on(there), here, there)
    return going | coming_back


def swap_colossus(whose, here, there):
    log("{whose}'s Colossus goes from {here} to {there}", whose, here, there)
    set_down_colossus(whose, there)


def swap_beasts(going, coming_back, here, there):
    """Beasts of two spaces change places; nobody leaves or enters by it."""
    for beast in going:
        swap_beast(beast, here, there)
    for beast in coming_back:
        swap_beast(beast, there, here)


def swap_beast(beast, here, there):
    log("The {beast} goes from {here} to {there}", beast, here, there)
    beast_at[beast] = there
