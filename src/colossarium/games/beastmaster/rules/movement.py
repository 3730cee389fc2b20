"""Movements: moving a piece along roads, and creating Acolytes (rules, section 4.3)."""


def offer_movements(me):
    """The pieces that can move, and creating an Acolyte."""
    if colossus_goals(me):
        offer_colossus(me)
    offer_acolytes(occupied[me])
    if reserve[me]:
        offer(CREATE)


def move_own_colossus(me):
    there = choose_space(me, colossus_goals(me), "Where do you move your Colossus?")
    log("{me} moves the Colossus from {here} to {there}", me, colossus[me], there)
    move_colossus(me, there)
    complete_movement()


def move_own_acolyte(me, start):
    there = choose_space(me, destinations(me, start), "Where do you move your Acolyte from {start}?")
    log("{me} moves an Acolyte from {start} to {there}", me, start, there)
    move_acolytes(me, start, there, 1)
    enter(me, there)
    complete_movement()


def create(me):
    """A new Acolyte begins on its Colossus's space and may go on along roads from there (BM-R14)."""
    home = colossus[me]
    there = choose_space(me, destinations(me, home) | {home}, "Where do you create an Acolyte?")
    log("{me} creates an Acolyte on {there}", me, there)
    put_acolytes(me, there, 1)
    enter(me, there)
    complete_movement()


def enter(me, space):
    """An Acolyte that comes to the Beast or the Volcano dies, and nobody gains by it (BM-R12)."""
    if space in deadly_spaces():
        lift_acolytes(me, space, 1)
        log("{me}'s Acolyte dies on {space}", me, space, sign="loss")


def complete_movement():
    """A Movement is one act: only now control is looked at (BM-R16)."""
    movements_used += 1
    check_control()
    keep_hand_limits()
    moment = REACTION


def colossus_goals(me):
    """Where a Colossus can move to: never to the Beast or the Volcano (BM-R11)."""
    return destinations(me, colossus[me]) & ~deadly_spaces()


def destinations(me, start):
    """What a piece reaches in one Movement: every space passed holds another own piece (BM-R13)."""
    roads = pieces_of(me) & ~deadly_spaces()
    reached = reach(start, roads)
    # BM-R15: a tunnel is a step like another, and needs no piece where it begins.
    if gates := tunnels(me):
        if gates & ~deadly_spaces() & (reached | {start}):
            reached = spread(reached | gates, roads) & ~{start}
    return reached


@event
def tunnels(me):
    """Spaces that are connected for a player's Movements."""
    return set()


MOVEMENTS = knob("Movements of a turn", 4, least=1, most=9)


@fact
@event
def movement_limit(me):
    """Looked up anew whenever it matters, so that a Perk counts as soon as it comes, and no longer once it goes."""
    return MOVEMENTS
