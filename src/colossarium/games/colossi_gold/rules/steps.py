"""Steps (rules, section 4.3): what happens when pieces and Beasts come to another space."""


def act_as(player):
    """Where several players act one after another, each is the acting player meanwhile."""
    acting = player


def controlled_by(me):
    """The spaces that a player controls; all of them hold a piece of theirs."""
    spaces = set()
    for space in pieces_of(me):
        if controller_of(space) == me:
            spaces |= {space}
    return spaces


def step_acolyte(owner, here, there):
    """One Acolyte moves, once."""
    log("{owner}'s Acolyte goes from {here} to {there}", owner, here, there)
    shift(owner, here, there, 1)
    settle_batch()


def carry(owner, here, there, amount):
    """Acolytes are moved as part of a batch; off the island they die where they came from (CG-R50)."""
    if amount == 0:
        return
    if there == NONE:
        fall(owner, here, amount)
        return
    if amount == 1:
        log("{owner}'s Acolyte goes from {here} to {there}", owner, here, there)
    else:
        log("{amount} Acolytes of {owner} go from {here} to {there}", amount, owner, here, there)
    shift(owner, here, there, amount)


def shift(owner, here, there, amount):
    """Acolytes leave one space and come to another."""
    move_acolytes(owner, here, there, amount)
    note_arrival(there, amount)


def settle_batch():
    """All that were carried have come: tiles are laid in row order, then meet them, then all settles."""
    for space in coming_to & ~explored:
        explore(space)
    for space in coming_to:
        meet_tile(space)
    settle()


def note_arrival(space, amount):
    coming[space] += amount
    coming_to |= {space}


def newcomers(space):
    """How many have come to a space, each counted once."""
    arrived = coming[space]
    coming[space] = 0
    coming_to &= ~{space}
    return arrived


def meet_tile(space):
    """What a tile does to those who have moved there."""
    pieces_arrived(space, newcomers(space))


@event
def pieces_arrived(space, arrived):
    """So many pieces have moved to a space."""


def place_acolytes(owner, space, amount):
    """Acolytes come from the hand, which is no move. Whoever tells them to lets all settle after the last (CG-R95)."""
    put_acolytes(owner, space, amount)
    if amount == 1:
        log("{owner} puts an Acolyte on {space}", owner, space)
    elif amount:
        log("{owner} puts {amount} Acolytes on {space}", owner, amount, space)


def step_colossus(whose, there):
    """One Colossus moves, once."""
    log("{whose}'s Colossus goes from {here} to {there}", whose, colossus[whose], there)
    take_step(whose, there)


def take_step(whose, there):
    """It leaves its space and arrives on another."""
    leave_like_a_beast(whose, there)
    set_down_colossus(whose, there)
    arrive(whose, there)


def trade_places(whose, other):
    """Two Colossi change places: both leave, then each arrives, clockwise by owner."""
    here = colossus[whose]
    there = colossus[other]
    leave_like_a_beast(whose, there)
    leave_like_a_beast(other, here)
    move_colossus(whose, there)
    move_colossus(other, here)
    # Who was carried along arrives with whoever carries.
    with_whose = newcomers(there)
    with_other = newcomers(here)
    for player in clockwise(active_player):
        if player == whose:
            note_arrival(there, with_whose + 1)
            arrive(whose, there)
        elif player == other:
            note_arrival(here, with_other + 1)
            arrive(other, here)


def leave_like_a_beast(whose, there):
    """What a Colossus with a Beast's rules does as it leaves its space; some go ahead with what they carry."""
    if animal[whose] != NONE:
        beast_leaves(animal[whose], colossus[whose], there)


def set_down_colossus(whose, there):
    """A Colossus comes to stand on a space; what follows is up to others."""
    move_colossus(whose, there)
    note_arrival(there, 1)


@deep(4)
def arrive(whose, space):
    """Points 3 to 7 for a Colossus that came to a space."""
    colossus_steps += 1
    if space not in explored:
        explore(space)
    meet_tile(space)
    if animal[whose] != NONE and colossus[whose] == space:
        # CG-R110: whom it has left without a guard dies before it sets off a scoring.
        settle()
        beast_enters(animal[whose], space)
    settle()
    # CG-R99: inside so many steps of Colossi nobody is domineering.
    if colossus_steps < MOST_COLOSSUS_STEPS and colossus[whose] == space:
        colossus_arrived(whose, space)
    colossus_steps -= 1


@event
def colossus_arrived(whose, space):
    """A Colossus came to a space and is still there when all has settled."""


def step_beast(beast, there):
    """A Beast moves, once, to a tile."""
    here = beast_at[beast]
    log("The {beast} goes from {here} to {there}", beast, here, there)
    beast_leaves(beast, here, there)
    beast_at[beast] = there
    meet_tile(there)
    beast_enters(beast, there)
    settle()
