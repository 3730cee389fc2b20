"""The terms of the rules (section 3.5). The type t is the icon of the holes in `showing[t]`."""


def holes_in_use():
    """Holes that hold a die. Each has an icon: a Wild is never first (BH-R13)."""
    holes = set()
    for icon in range(TYPES):
        holes |= showing[icon]
    return holes


def has_pair(line, end):
    """Do both places that support the line at this end hold dice?"""
    return die_on[support[line, 2 * end]] != NONE and die_on[support[line, 2 * end + 1]] != NONE


@fact
def complete_fences():
    """Cards with a pair of dice at both ends."""
    return fenced & paired[0] & paired[1]


def is_reinforced(line):
    """Do the icons of both holes agree with the card?"""
    return ends[line] & ~showing[card_on[line]] == set()


def holes_waiting_for_others(icon):
    """Empty holes whose first die must show another type."""
    holes = set()
    for each in range(TYPES):
        if each != icon:
            holes |= waiting[each]
    return holes


def is_enclosed(square):
    """Do cards stand on all its lines, and all the dice that they need?"""
    if enclosure == SUPPORTS:
        return not lines_around[square] & ~complete_fences()
    # BH-R31: the holes at the ends of the lines are full, the die diagonally outside included.
    return not lines_around[square] & ~fenced and not holes_around[square] & ~full
