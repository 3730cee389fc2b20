"""The control check, and the Banners that go up and come down by it (rules, section 4.5)."""


def check_control():
    """Find out who took which spaces; opposing Banners leave them, then those who took them raise theirs.

    Made at the end of each Movement and card, never in the middle of one (BM-R17).
    """
    if disturbed == set():
        return
    for space in disturbed:
        see_who_controls(space)
    disturbed = set()
    # BM-R19, BM-R20: all that must leave does so first, and can be used again at once.
    for player in clockwise():
        for other in others(player):
            for space in taken[player] & banners[other]:
                take_down_banners(other, space)
    for player in clockwise(active_player):
        if taken[player]:
            raise_banners(player)


def see_who_controls(space):
    """Remember the controller of a space; somebody who is new takes it."""
    who = controller_of(space)
    for player in clockwise():
        if player != who:
            controlled[player] &= ~{space}
        elif space not in controlled[player]:
            controlled[player] |= {space}
            taken[player] |= {space}


def raise_banners(me):
    """On each space that was taken and has none; if the reserve is short, on those that one names."""
    # BM-R21: only spaces taken in this very check; a Banner that comes free later goes nowhere by itself.
    bare = taken[me] & ~banners[me]
    moved = set()
    while bare and banner_reserve[me]:
        # BM-R18: no choice while there are enough.
        if banner_reserve[me] >= count(bare):
            space = first(bare)
        else:
            left = banner_reserve[me]
            space = choose_space(me, bare, "You took more spaces than you have Banners. Where do you raise one? In reserve: {left}")
        put_up_banner(me, space)
        bare &= ~{space}
        moved |= {space}
    # BM-R24: any Banner may be shifted, also one from a space that is still controlled.
    for space in bare:
        here = may_choose_space(me, banners[me] & ~moved, "Which Banner do you shift to {space}, as none is in reserve? If you pass, no Banner goes up there.")
        if here != NONE:
            shift_banner(me, here, space)
            moved |= {space}
        else:
            log("{me} takes {space} without raising a Banner", me, space)
    taken[me] = set()


def shift_banner(me, here, there):
    """From one space to another; of two it is the second."""
    take_down_banner(me, here)
    set_up_banner(me, there)
    log("{me} shifts a Banner from {here} to {there}", me, here, there)


def put_up_banner(me, space):
    """From the reserve onto a space, and everybody is told."""
    set_up_banner(me, space)
    log("{me} raises a Banner on {space}", me, space)


def set_up_banner(me, space):
    banner_reserve[me] -= 1
    banners[me] |= {space}


def take_down_banner(me, space):
    """One Banner goes back to the reserve; of two it is the second."""
    banner_reserve[me] += 1
    if second_banner[me] == space:
        second_banner[me] = NONE
    else:
        banners[me] &= ~{space}


def take_down_banners(me, space):
    """Whatever removes the Banner from a space removes the second one with it."""
    if second_banner[me] == space:
        log("{whose} loses both Banners on {space}", me, space, sign="loss")
    else:
        log("{whose} loses the Banner on {space}", me, space, sign="loss")
    while space in banners[me]:
        take_down_banner(me, space)


def clear_banners(space):
    """Everybody's Banners on a space go back to the reserves (BM-R22)."""
    for player in clockwise():
        if space in banners[player]:
            take_down_banners(player, space)


def all_banners():
    """The spaces with Banners of anybody."""
    spaces = set()
    for player in clockwise():
        spaces |= banners[player]
    return spaces
