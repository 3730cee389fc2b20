"""The control check (rules, section 5.5)."""


def remembered(space):
    """Who controlled a space at the last check, or NONE."""
    for player in clockwise():
        if space in controlled[player]:
            return player
    return NONE


def check_control():
    """Look at every space whose pieces have changed, in reading order.

    What a change sets off may disturb spaces that were looked at: they come first again, and so a check inside
    the check runs to its end.
    """
    while (space := first(disturbed)) != NONE:
        disturbed &= ~{space}
        look_at_control(space)


def look_at_control(space):
    """Remember who controls a space now; somebody may have taken it from somebody."""
    old = remembered(space)
    who = controller_of(space)
    came = who != NONE and space in arrived[who]
    for player in clockwise():
        arrived[player] &= ~{space}
    if who == old:
        return
    if old != NONE:
        controlled[old] &= ~{space}
    if who != NONE:
        controlled[who] |= {space}
        control_gained(who, space)
    # CA-R45: taken by a piece that came, whoever moved it.
    if old != NONE and came:
        control_taken(old, who, space)


@event
def control_gained(who, space):
    """Somebody controls a space who did not before, by whatever cause (CA-R72)."""


@event(EXTORTIONIST, VENGEFUL)
def control_taken(owner, taker, space):
    """Somebody who came to a space of another's controls it now."""
    log("{taker:player} takes control of {space} from {owner}", taker, space, owner)
