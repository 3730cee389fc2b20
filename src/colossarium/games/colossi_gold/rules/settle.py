"""Settle (rules, section 4.11): after everything that happens, until nothing changes."""


def settle():
    """Acolytes on lethal spaces die, as one set with those that have just fallen; then limits are kept."""
    changed = 1
    while changed:
        strike()
        changed = fallen_on != set()
        bury()
        if keep_limits():
            changed = 1


@event
def lethal_spaces():
    """Where Acolytes die: on lethal tiles, and with some Beast."""
    return deadly


def strike():
    """Every Acolyte on a lethal space dies, the acting player being the cause (CG-R49)."""
    if lethal := lethal_spaces():
        kill_all(lethal)


@event
def petrified_spaces():
    """Where Acolytes can't be killed, moved, replaced or returned by anybody (CG-R36)."""
    return set()


def petrified(space):
    return space in petrified_spaces()


@event
def guarded_spaces(owner):
    """Where a player's Acolytes and Banners are safe from others, and can't be killed."""
    return set()


def guarded(space, owner):
    return space in guarded_spaces(owner)


def loose(space, owner):
    """A player's Acolytes on a space that the acting player can move, replace or return."""
    if petrified(space) or acting != owner and guarded(space, owner):
        return 0
    return acolytes[space, owner]


def loose_spaces(owner):
    """The spaces with such Acolytes."""
    spaces = occupied[owner] & ~petrified_spaces()
    if acting != owner:
        spaces &= ~guarded_spaces(owner)
    return spaces


def mortal(space, owner):
    """A player's Acolytes on a space that can be killed."""
    return 0 if petrified(space) or guarded(space, owner) else acolytes[space, owner]


def mortal_spaces(owner):
    """The spaces with such Acolytes."""
    spaces = set()
    for space in occupied[owner]:
        if mortal(space, owner):
            spaces |= {space}
    return spaces


def would_die(owner, space):
    """Whether an Acolyte that comes to a space dies there at once."""
    return space in lethal_spaces() and not petrified(space) and not guarded(space, owner)
