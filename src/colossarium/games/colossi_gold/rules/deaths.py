"""Deaths and what they set off (rules, section 7.1).

Acolytes of one effect die together: `kill` notes them, `bury` deals with them one by one. A set that a death
brings about is dealt with before the rest of the old set: those that wait are a pile, of which the last is next.
"""


def kill(owner, space, amount):
    """Acolytes on a space die, as many as can be killed; the acting player is the cause."""
    fall(owner, space, min(amount, mortal(space, owner)))


def kill_all(spaces):
    """Everybody's Acolytes on these spaces die."""
    for space in spaces & crowded() & ~petrified_spaces():
        for owner in clockwise(active_player):
            fall(owner, space, mortal(space, owner))


def fall(owner, space, amount):
    """Acolytes die, and the space is the one that they stood on."""
    if amount:
        lift_acolytes(owner, space, amount)
        fallen[space, owner] += amount
        fallen_on |= {space}
        tell_of_deaths(owner, space, amount)


def tell_of_deaths(owner, space, amount):
    if amount == 1:
        log("An Acolyte of {owner} dies on {space}", owner, space, sign="loss")
    else:
        log("{amount} Acolytes of {owner} die on {space}", amount, owner, space, sign="loss")


def deaths_done():
    """An effect has killed all it kills."""
    bury()
    settle()


def bury():
    """Deal with all deaths that were noted, and those that follow from them."""
    push_set()
    while dead:
        dead -= 1
        space = dead_on[dead]
        owner = dead_of[dead]
        cause = dead_by[dead]
        how = dead_how[dead]
        dead_on[dead] = dead_of[dead] = dead_by[dead] = NONE
        dead_how[dead] = DIED
        if traits:
            answer_death(owner, space, cause, how)
    reactions = 0


def push_set():
    """The deaths that were noted wait: in row order, on a space clockwise from the active player."""
    if fallen_on == set():
        return
    # The last of the pile is the next, so they go onto it in the opposite order.
    for back in range(SPACES):
        space = as_space(SPACES - 1 - back)
        if space in fallen_on:
            for turn_back in range(players):
                owner = (active_player + players - 1 - turn_back) % players
                for each in range(fallen[space, owner]):
                    push_death(owner, space, acting, DIED)
                fallen[space, owner] = 0
    fallen_on = set()


def push_death(owner, space, cause, how):
    dead_on[dead] = space
    dead_of[dead] = owner
    dead_by[dead] = cause
    dead_how[dead] = how
    dead += 1


def answer_death(owner, space, cause, how):
    """What one death sets off; the Acolyte is in its owner's hand already."""
    waiting = dead
    if how != RAISED:
        acolyte_died(owner, space, cause, how)
    # CG-R54: if another death comes before it, this one has been put back.
    if dead == waiting:
        death_seen(owner, space)


@event(RESURRECTING, BLOOD_THIRSTY, NECROMANCER)
def acolyte_died(owner, space, cause, how):
    """Points a to c of a death."""


@event
def death_seen(owner, space):
    """Point d of a death."""


def sacrifice_for(me, here, whose, there):
    """Reactive: an Acolyte of one's own and one of an opponent die as one set."""
    reactions += 1
    log("{me} sacrifices an Acolyte on {here} to kill one of {whose} on {there}", me, here, whose, there, sign="loss")
    lift_acolytes(me, here, 1)
    lift_acolytes(whose, there, 1)
    if dies_before(me, here, whose, there):
        push_death(whose, there, me, DIED)
        push_death(me, here, me, SACRIFICED)
    else:
        push_death(me, here, me, SACRIFICED)
        push_death(whose, there, me, DIED)


def dies_before(me, here, whose, there):
    """Whether the first of two deaths is dealt with before the second: row order, then clockwise."""
    if here != there:
        return here < there
    return (me + players - active_player) % players < (whose + players - active_player) % players


def return_acolytes(owner, space, amount):
    """Acolytes go back to their owner's hand without dying."""
    if amount:
        lift_acolytes(owner, space, amount)
        tell_of_return(owner, space, amount)


def tell_of_return(owner, space, amount):
    if amount == 1:
        log("{owner} takes an Acolyte back from {space}", owner, space)
    else:
        log("{owner} takes {amount} Acolytes back from {space}", owner, amount, space)
