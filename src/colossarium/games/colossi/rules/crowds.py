"""Cards that gather, scatter, place and take back Acolytes.

An edition says which of them can be moved (`loose`), what follows when many have moved at once (`settle_batch`) or have
come by one instruction (`placing_done`), and which spaces Colossi and Acolytes can be on (`land`, `land_near`).
"""


def pull_neighbours(me):
    """All Acolytes next to a player's Colossus come to its space at once."""
    tell_if_none_is_loose(land_near(colossus[me]))
    for space in land_near(colossus[me]):
        send_all(space, colossus[me])
    settle_batch()


def push_neighbours(me):
    """All Acolytes next to a player's Colossus go one space straight away from it at once; some fall."""
    tell_if_none_is_loose(land_near(colossus[me]))
    for space in land_near(colossus[me]):
        send_all(space, beyond[colossus[me], space])
    settle_batch()


def send_all(here, there):
    """All Acolytes on a space that are not held go to another, as part of a batch."""
    for owner in owners_on(here):
        carry(owner, here, there, loose(here, owner))


def tell_if_none_is_loose(spaces):
    """What is to move the Acolytes of some spaces finds none."""
    for space in spaces:
        if owners_on(space):
            return
    log("There is no Acolyte that could be moved")


def owners_on(space):
    """The players with Acolytes on a space that are not held."""
    owners = set()
    for player in clockwise():
        if loose(space, player):
            owners |= {player}
    return owners


def disperse(me):
    """A player sends every Acolyte on their Colossus's space to an adjacent one, their own first."""
    home = colossus[me]
    tell_if_none_is_loose({home})
    heads = head_count(home)
    for owner in clockwise(me):
        # Those that come meanwhile are left alone.
        for each in range(counted(heads, owner)):
            if loose(home, owner):
                there = choose_space(me, land_near(home), "Where do you send an Acolyte of {owner} from {home:space}?")
                step_acolyte(owner, home, there)


def head_count(space):
    """How many loose Acolytes each player has on a space, in one number."""
    heads = 0
    for player in clockwise():
        heads |= loose(space, player) << 5 * player
    return heads


def counted(heads, player):
    """A player's part of a head count."""
    return heads >> 5 * player & 31


def convert_strangers(me):
    """Opponents' Acolytes on a player's Colossus's space go home, and others from reserve take their places."""
    home = colossus[me]
    if not loose_strangers(me, home):
        log("There is nobody to convert on {home:space}", home)
    elif not can_place(me):
        tell_of_no_reserve(me)
    while (strangers := owners_on(home) & ~{me}) and can_place(me):
        convert_one(me, next_stranger(me, home, strangers), home)
    placing_done()


def convert_one(me, owner, home):
    """One Acolyte for another; nobody dies."""
    log("{me} converts an Acolyte of {owner} on {home:space}", me, owner, home)
    return_acolytes(owner, home, 1)
    place_acolyte(me, home)


def tell_of_no_reserve(me):
    log("{me} has no Acolyte to place", me)


def next_stranger(me, home, strangers):
    """Whose Acolyte is replaced next: the player's choice if the reserve is too small for all, else clockwise."""
    if can_place(me) < loose_strangers(me, home):
        spare = can_place(me)
        return choose_player(
            me, strangers, "Whose Acolyte on {home:space} do you convert next? You have {spare} for more of them."
        )
    owner = me
    while owner not in strangers:
        owner = (owner + 1) % players
    return owner


def loose_strangers(me, space):
    """How many Acolytes of others on a space are not held."""
    total = 0
    for other in others(me):
        total += loose(space, other)
    return total


def call_acolytes(me):
    """A player brings any of their Acolytes to their Colossus, one at a time."""
    home = colossus[me]
    if not loose_spaces(me) & ~{home}:
        log("{me} has no Acolyte to call", me)
    while away := loose_spaces(me) & ~{home}:
        offer_acolytes(away)
        offer(DONE)
        here = acolyte_of(choose(me, "Which Acolyte do you call to your Colossus on {home:space}? The others stay.", of=me))
        if here == NONE:
            break
        step_acolyte(me, here, home)


def take_acolytes_home(me):
    """All of a player's Acolytes that are not held go back to the reserve; nobody dies. Gives how many went."""
    home_again = 0
    if not loose_spaces(me):
        log("{me} has no Acolyte to take back", me)
    for space in loose_spaces(me):
        home_again += loose(space, me)
        return_acolytes(me, space, loose(space, me))
    return home_again


def reinforce(me, spaces):
    """One Acolyte from the reserve for each of these spaces; if they do not suffice, the player says where next."""
    if not spaces:
        log("{me} has no space to reinforce", me)
    elif not can_place(me):
        tell_of_no_reserve(me)
    while spaces and can_place(me):
        there = first(spaces)
        # Looked at each time: where each is an arrival some may die on the way and be at hand again.
        if can_place(me) < count(spaces):
            spare = can_place(me)
            there = choose_space(me, spaces, "Your {spare} Acolytes are too few for all. Where does the next one go?")
        spaces &= ~{there}
        place_acolyte(me, there)
    placing_done()


def give_company(me):
    """A player names a Colossus, and each may put up to three Acolytes from reserve on its space."""
    whose = choose_colossus(me, standing_colossi(), "To whose Colossus may everybody put up to 3 Acolytes?")
    if whose != NONE:
        there = colossus[whose]
        log("{me} invites all to {whose}'s Colossus on {there}", me, whose, there)
        for player in clockwise(me):
            act_as(player)
            join_up(player, there)
            placing_done()
        act_as(me)


def join_up(me, there):
    """Up to three Acolytes of one player."""
    if not can_place(me):
        tell_of_no_reserve(me)
    for each in range(3):
        if not join(me, there, 3 - each):
            break


def join(me, there, spare):
    """A player may put an Acolyte on a space. Gives whether they did."""
    if not can_place(me):
        return 0
    offer_space(there)
    offer(STOP)
    if choose(me, "Put an Acolyte on {there}, or stop. You may put {spare} more.") == STOP:
        log("{me} puts no more Acolytes on {there}", me, there)
        return 0
    place_acolyte(me, there)
    return 1
