"""Deaths and what they set off (rules, sections 8.1 and 8.2).

Acolytes of one cause die together: `kill` notes them, `bury` lets everybody answer, death by death. What dies
meanwhile is answered first: the deaths that wait are a pile, of which the last is the next.
"""


def kill(owner, space, amount):
    """Acolytes on a space die, if they are not held; the acting player is the killer (CA-R46)."""
    if amount and space not in held_spaces():
        fall(owner, space, amount)


def fall(owner, space, amount):
    """Acolytes die, and the space is the one that they stood on."""
    log("{owner} loses {amount} of their Acolytes on {space}", owner, amount, space, sign="loss")
    note_deaths(owner, space, amount)


def note_deaths(owner, space, amount):
    lift_acolytes(owner, space, amount)
    fallen[space, owner] += amount
    fallen_on |= {space}


def kill_all(spaces):
    """Everybody's Acolytes on these spaces die."""
    for space in spaces & crowded() & ~held_spaces():
        for owner in clockwise(leading()):
            if acolytes[space, owner]:
                fall(owner, space, acolytes[space, owner])


def deaths_done():
    """Outside of a step: everybody answers the deaths, then control is checked (CA-R97)."""
    bury()
    check_control()


def bury():
    """Answer all deaths that were noted, and those that follow from them."""
    waiting = dead
    push_deaths()
    while dead > waiting:
        dead -= 1
        space = dead_on[dead]
        owner = dead_of[dead]
        killer = dead_by[dead]
        dead_on[dead] = dead_of[dead] = dead_by[dead] = NONE
        # CA-R96
        if traits and steps_inside < INNERMOST:
            acolyte_died(owner, space, killer)


def push_deaths():
    """The deaths that were noted wait for their answers: by space, on a space clockwise from who acts."""
    if fallen_on == set():
        return
    # The last of the pile is the next, so they go onto it in the opposite order.
    for back in range(SPACES):
        space = as_space(SPACES - 1 - back)
        if space in fallen_on:
            for turn_back in range(players):
                owner = (leading() + players - 1 - turn_back) % players
                push_dead(owner, space, fallen[space, owner])
                fallen[space, owner] = 0
    fallen_on = set()


def push_dead(owner, space, amount):
    for each in range(amount):
        dead_on[dead] = space
        dead_of[dead] = owner
        dead_by[dead] = acting
        dead += 1


@event(BLOOD_THIRSTY, AGGRESSIVE, RESURRECTING, NECROMANCER, REACTIVE)
def acolyte_died(owner, space, killer):
    """The window of one death; the Acolyte is in reserve already."""
    if killer != NONE and killer != owner and active_player != NONE:
        count_kill(killer)


def count_kill(killer):
    kills[killer] += 1
    log("Opposing Acolytes that {me} has killed in this turn: {n}", killer, kills[killer])


def answer_with_acolyte(me, space):
    """Whoever answers a death with an Acolyte of their own acts meanwhile."""
    before = acting
    act_as(me)
    place_acolyte(me, space)
    acting = before


def sacrifice_for(me, here, whose, there):
    """Reactive: an Acolyte of one's own and one of an opponent die at once."""
    log("{me} sacrifices an Acolyte on {here}", me, here)
    before = acting
    act_as(me)
    # The last to be put down is answered first: the sacrifice.
    kill(whose, there, 1)
    push_deaths()
    kill(me, here, 1)
    push_deaths()
    acting = before


def mortal(space, owner):
    """A player's Acolytes on a space that can be killed."""
    return loose(space, owner)


def mortal_spaces(owner):
    """The spaces on which a player's Acolytes can be killed."""
    return loose_spaces(owner)


def return_acolytes(owner, space, amount):
    """Acolytes go back to the reserve without dying."""
    if amount:
        log("{owner} takes {amount} of their Acolytes back from {space}", owner, amount, space)
    lift_acolytes(owner, space, amount)
