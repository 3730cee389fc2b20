"""Who controlled what at the last check, for editions in which it matters that somebody takes a space."""


def pieces_changed(space):
    """Only spaces whose pieces changed can have changed hands at the next check of control."""
    disturbed |= {space}


def remember_control():
    """A position counts as checked: nobody takes what they control already."""
    for space in range(SPACES):
        who = controller_of(space)
        if who != NONE:
            controlled[who] |= {space}


@law("Control is what the pieces say, but for spaces that changed since the last check")
def control_is_as_defined(space):
    if space in disturbed:
        return 1
    who = controller_of(space)
    for player in clockwise():
        if (space in controlled[player]) != (player == who):
            return 0
    return 1
