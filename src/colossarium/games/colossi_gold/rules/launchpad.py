"""Launchpad and Teleporter: all that is on some spaces goes elsewhere at once, and Beasts neither leave nor enter by it."""


def launch(me, pad):
    """All that is on a space and around it is lifted, and a player puts each thing on a tile (CG-R41)."""
    log("{me} launches all that is on {pad:space} and around it", me, pad)
    area = near[pad] | {pad}
    # A Banner that the Stone Lair left stays left wherever it comes down.
    stayed = left & area
    left &= ~area
    lift_off(area)
    lift_banners(area)
    land_cubes(me, area)
    land_banners(me, area, stayed)
    land_colossi(me, area)
    land_acolytes(me, area)
    land_beasts(me, area)
    settle_batch()


def lift_cubes(here):
    """All cubes of a space go into the air."""
    if here in littered:
        log("All cubes on {here} are lifted", here)
    for cube in range(CUBES):
        lifted_cubes[here, cube] = cubes[here, cube]
        cubes[here, cube] = 0
    littered &= ~{here}


def lift_banners(area):
    """They are in play all the time, and never in reserve."""
    for owner in clockwise():
        for here in banners[owner] & area:
            if here in pairs[owner]:
                log("Both of {owner}'s Banners on {here} are lifted", owner, here)
            else:
                log("{owner}'s Banner on {here} is lifted", owner, here)
            lifted_banners[here, owner] = 2 if here in pairs[owner] else 1
        banners[owner] &= ~area
        pairs[owner] &= ~area


def land_cubes(me, area):
    """The cubes of each space come down together."""
    for here in area:
        if has_lifted_cubes(here):
            there = choose_space(me, explored, "Launchpad: where do all cubes from {here} come down?")
            log("All cubes from {here} come down on {there}", here, there)
            for cube in range(CUBES):
                cubes[there, cube] += lifted_cubes[here, cube]
                lifted_cubes[here, cube] = 0
            littered |= {there}


def has_lifted_cubes(here):
    """Were there cubes on a space when it was launched?"""
    for cube in range(CUBES):
        if lifted_cubes[here, cube]:
            return 1
    return 0


def land_banners(me, area, stayed):
    """The Banners come down one by one, each on a tile of its own; if there is none, they go home."""
    for here in area:
        for owner in clockwise(active_player):
            while lifted_banners[here, owner]:
                free = explored & ~all_banners()
                there = choose_space(me, free, "Launchpad: on which tile without a Banner does the one of {owner} from {here} come down?")
                lifted_banners[here, owner] -= 1
                if there == NONE:
                    banner_reserve[owner] += 1
                    log("There is no place for {owner}'s Banner from {here}: it goes back to hand", owner, here)
                else:
                    banners[owner] |= {there}
                    log("{owner}'s Banner from {here} comes down on {there}", owner, here, there)
                    if here in stayed:
                        left |= {there}


def land_colossi(me, area):
    """The Colossi come down one by one."""
    for here in area:
        for whose in clockwise(active_player):
            if lifted_from[whose] == here:
                there = choose_space(me, explored, "Launchpad: where does the Colossus of {whose} from {here} come down?")
                lifted_from[whose] = NONE
                log("{whose}'s Colossus from {here} comes down on {there}", whose, here, there)
                colossus[whose] = there
                pieces_changed(there)
                touch_down(here, there)


def land_acolytes(me, area):
    """The Acolytes come down one by one."""
    for here in area:
        for owner in clockwise(active_player):
            while lifted[here, owner]:
                there = choose_space(me, explored, "Launchpad: where does an Acolyte of {owner} from {here} come down?")
                lifted[here, owner] -= 1
                log("{owner}'s Acolyte from {here} comes down on {there}", owner, here, there)
                reserve[owner] += 1
                put_acolytes(owner, there, 1)
                touch_down(here, there)


def touch_down(here, there):
    """A piece has arrived, unless it is back where it was."""
    if there != here:
        note_arrival(there, 1)


def land_beasts(me, area):
    """The Beasts come down one by one."""
    for here in area:
        for beast in range(BEASTS):
            if lifted_beast_from[beast] == here:
                there = choose_space(me, explored, "Launchpad: where does the {beast} from {here} come down?")
                lifted_beast_from[beast] = NONE
                log("The {beast} from {here} comes down on {there}", beast, here, there)
                beast_at[beast] = there


def swap_everything(here, there):
    """All that is on two spaces changes places, but for the tiles (CG-R42)."""
    swap_pieces(here, there)
    swap_cubes(here, there)
    swap_banners(here, there)
    settle_batch()


def swap_cubes(here, there):
    if (here in littered) or (there in littered):
        log("The cubes on {here} and {there} change places", here, there)
    for cube in range(CUBES):
        here_before = cubes[here, cube]
        cubes[here, cube] = cubes[there, cube]
        cubes[there, cube] = here_before
    littered = swapped(littered, here, there)


def swap_banners(here, there):
    for owner in clockwise():
        tell_of_swap(owner, here, there)
        tell_of_swap(owner, there, here)
        banners[owner] = swapped(banners[owner], here, there)
        pairs[owner] = swapped(pairs[owner], here, there)
    # CG-R41: what the Stone Lair left stays left.
    left = swapped(left, here, there)


def tell_of_swap(owner, here, there):
    if here in pairs[owner]:
        log("Both of {owner}'s Banners go from {here} to {there}", owner, here, there)
    elif here in banners[owner]:
        log("{owner}'s Banner goes from {here} to {there}", owner, here, there)


def swapped(spaces, here, there):
    """A set in which one of two spaces stands for the other."""
    if (here in spaces) == (there in spaces):
        return spaces
    return spaces ^ {here, there}
