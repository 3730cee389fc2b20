"""The step procedure (rules, section 5.4): everything that happens when something comes to another space."""


def leading():
    """From whom clockwise is counted: the acting player, or the Mantle holder if nobody acts."""
    return mantle if acting == NONE else acting


def act_as(player):
    """Where several players act one after another, each is the acting player meanwhile."""
    acting = player


def step_acolyte(owner, here, there):
    """One Acolyte moves or jumps."""
    log("{owner}'s Acolyte goes from {here} to {there}", owner, here, there)
    shift(owner, here, there, 1)
    finish_step(set(), NONE)


def place_acolyte(owner, space):
    """One Acolyte comes from the reserve, and that is an arrival (CA-R39)."""
    log("{owner} puts an Acolyte on {space}", owner, space)
    arrive_from_reserve(owner, space)


def arrive_from_reserve(owner, space):
    put_acolytes(owner, space, 1)
    note_arrival(owner, space, 1)
    finish_step(set(), NONE)


def step_colossus(whose, there):
    """One Colossus moves or jumps."""
    log("{whose}'s Colossus goes from {here} to {there}", whose, colossus[whose], there)
    bring_colossus(whose, there)


def bring_colossus(whose, there):
    carry_colossus(whose, there)
    finish_step({whose}, NONE)


def step_beast(beast, there):
    """A Beast moves or jumps; Acolytes that the Wind Beast carries arrive with it."""
    here = beast_at[beast]
    log("The {beast} goes from {here} to {there}", beast, here, there)
    beast_at[beast] = there
    beast_leaves(beast, here, there)
    finish_step(set(), beast)


def carry(owner, here, there, amount):
    """Acolytes are moved, with others perhaps; off the land they die where they came from."""
    if amount == 0:
        return
    if there == NONE or there not in land():
        log("{owner} loses {amount} of their Acolytes on {here} to the water", owner, amount, here, sign="loss")
        note_deaths(owner, here, amount)
    else:
        tell_of_walk(owner, here, there, amount)
        shift(owner, here, there, amount)


def tell_of_walk(owner, here, there, amount):
    if amount == 1:
        log("{owner}'s Acolyte goes from {here} to {there}", owner, here, there)
    else:
        log("{amount} Acolytes of {owner} go from {here} to {there}", amount, owner, here, there)


def shift(owner, here, there, amount):
    """Acolytes come from one space to another."""
    move_acolytes(owner, here, there, amount)
    note_arrival(owner, there, amount)


def carry_colossus(whose, there):
    """A Colossus is moved, as part of a step, with what an animalistic one does when it leaves."""
    here = colossus[whose]
    set_down_colossus(whose, there)
    if animal[whose] != NONE:
        beast_leaves(animal[whose], here, there)


def set_down_colossus(whose, there):
    """A Colossus comes to a space, from wherever."""
    move_colossus(whose, there)
    arrived[whose] |= {there}
    coming_to |= {there}


def note_arrival(owner, space, amount):
    coming[space, owner] += amount
    coming_to |= {space}
    arrived[owner] |= {space}


@deep(8)
def finish_step(colossi, beast):
    """Parts s2 to s7, for all that came: Acolytes that are noted, the Colossi of some players, a Beast or none."""
    steps_inside += 1
    wild = animalistic_of(colossi)
    came_to = colossi_now(colossi)
    wild_space = NONE if wild == NONE else colossus[wild]
    beast_space = NONE if beast == NONE else beast_at[beast]
    # CA-R56: its own arrival does not make a space controlled.
    controller = NONE if wild == NONE else remembered(wild_space)
    explore_spaces()
    meet_tiles(colossi)
    beasts_strike()
    bury()
    check_control()
    # CA-R96: what is set off inside so many steps ends here.
    if steps_inside < INNERMOST:
        if beast != NONE and beast_at[beast] == beast_space:
            enter(beast, beast_space)
        if wild != NONE and animal[wild] != NONE and colossus[wild] == wild_space:
            beast_enters(animal[wild], wild_space, controller, wild)
        # CA-R101: who has a Trait by now, the Reap of a Colossus like the Time Beast included.
        if colossi:
            colossi_came(colossi, came_to)
    steps_inside -= 1


@event
def colossi_came(colossi, came_to):
    """The last part of s7, for the Colossi of a step and the spaces that they came to. Gives whether anybody acted on it."""
    return 0


def colossi_now(colossi):
    """On which space each of these Colossi is, in one number."""
    spaces = 0
    for player in colossi:
        spaces |= colossus[player] << 5 * player
    return spaces


def noted_space(spaces, player):
    """The space of one of them."""
    return as_space(spaces >> 5 * player & 31)


def animalistic_of(colossi):
    """The one of these Colossi that is like a Beast, or NONE; the Trait exists once."""
    for player in colossi:
        if animal[player] != NONE:
            return player
    return NONE


def explore_spaces():
    """s2: each space without a tile to which pieces came gets one, in reading order."""
    for space in coming_to & ~explored:
        explore(space)


def meet_tiles(colossi):
    """s3: what tiles do to those who arrive, even if an earlier one has killed them."""
    for space in coming_to:
        pieces_arrived(space, colossi)
        for player in clockwise():
            coming[space, player] = 0
    coming_to = set()


@event
def pieces_arrived(space, colossi):
    """Pieces have come to a space: Acolytes that are noted, and those of these Colossi that are there."""


def colossi_coming(space, colossi):
    """How many of these Colossi have come to a space."""
    return count(colossi & colossi_on(space))


def pieces_coming(space, colossi):
    """How many pieces have come to a space."""
    total = colossi_coming(space, colossi)
    for player in clockwise():
        total += coming[space, player]
    return total
