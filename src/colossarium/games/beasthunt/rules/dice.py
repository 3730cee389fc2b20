"""Dice on the board (rules, section 5.2)."""


def open_holes(face):
    """Holes in which a die with this face may be placed."""
    used = holes_in_use()
    # BH-R24: a Beast shows no icon that a hole could have.
    if face == BEAST:
        return set()
    if face == WILD:
        # BH-R15: one Wild a turn. BH-R14: it takes the icon of its hole.
        return set() if wild_used else used & ~full
    # BH-R11: as long as the board has no dice, the first may go anywhere.
    if not used:
        return ALL_HOLES
    # BH-R12: an empty hole needs a card that reaches it. BH-R17: its first die fits what is waiting there.
    return showing[face] & ~full | reached & ~used & ~holes_waiting_for_others(face)


def placeable_faces():
    """Faces for which there is a place on the board."""
    faces = set()
    for face in range(FACES):
        if open_holes(face):
            faces |= {face}
    return faces


def place_die(me, die):
    """The player picks a free place of a hole that takes the die."""
    for hole in open_holes(die % FACES):
        # BH-R10: any free place of it, next to a card or not.
        for corner in corners[hole] & ~taken[hole]:
            offer_place(as_place(first_place[hole] + corner))
    place = choose_place(me, "Where do you put the die {die}?")
    put_die(me, die, place)


def put_die(me, die, place):
    """A die leaves the active dice and stands on the board for good (BH-R9)."""
    ready[die] -= 1
    if die // FACES == BLACK:
        neutral_dice[me] -= 1
    else:
        own_dice[me] -= 1
    if die % FACES == WILD:
        wild_used = 1
    placed = 1
    die_on[place] = die
    log("{me} puts {die} on {place}", me, die, place)
    note_die(place)


def note_die(place):
    """What follows from a die on a place: the icon of its hole, pairs, enclosures."""
    hole = hole_at[place]
    icon = die_on[place] % FACES
    if icon != WILD:
        showing[icon] |= {hole}
    for each in range(TYPES):
        waiting[each] &= ~{hole}
    taken[hole] |= {corner_at[place]}
    if taken[hole] == corners[hole]:
        full |= {hole}
    for line in lines_held[place]:
        for end in range(2):
            if has_pair(line, end):
                paired[end] |= {line}
    for square in squares_at[hole]:
        note_square(square)


def note_square(square):
    """What follows for a square beside which a piece was placed."""
    # BH-R50: it is enclosed from the moment its last piece is placed.
    if is_enclosed(square):
        enclosed |= {square}
