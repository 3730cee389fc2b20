"""The Banner Phase, Deploy, and placing Banners (rules, section 4.8)."""


def choose_banner_phase(me):
    """Deploy or Rest; with Dominate both, in this order (CG-R32)."""
    offer(DEPLOY)
    if banners[me] and not dominating:
        offer(REST)
    if choose(me, "Do you deploy Banners, or rest?") == REST:
        begin_rest(me)
    else:
        moment = DEPLOYING


def deploy(me):
    """Banners are placed and moved, one by one."""
    deploying = 1
    while deploying:
        deploying = deploy_one(me)
    fresh = set()
    if dominating and banners[me] and wants_to_rest(me):
        begin_rest(me)
    else:
        end_banner_phase(me)


def wants_to_rest(me):
    offer(YES)
    offer(PASS)
    return choose(me, "You dominate. Do you rest as well?") == YES


def begin_rest(me):
    moment = RESTING
    log("{me} rests", me)


def deploy_one(me):
    """Place or move one Banner. Gives whether there may be more."""
    if not may_deploy(me):
        return 0
    goals = deploy_goals(me)
    if can_raise(me) and goals:
        offer(PLACE)
    for here in banners[me] & ~fresh:
        if goals & ~{here}:
            offer_banner(here)
    offer(DONE)
    pick = choose(me, "Place a Banner, move one, or be done.", of=me)
    if pick == DONE:
        return 0
    if (here := banner_of(pick)) != NONE:
        there = choose_space(me, goals & ~{here}, "Where does your Banner on {here} go?")
        lower_banner(me, here)
    else:
        there = choose_space(me, goals, "Where do you place a Banner?")
    fresh |= {there}
    place_banner(me, there)
    banner_deployed(me, there)
    return 1


@event
def may_deploy(me):
    """Whether a player can place or move one more Banner in this Deploy."""
    return 1


@event
def banner_deployed(me, there):
    """A Banner has come to a space by Deploy, and all that this sets off has happened."""


def deploy_goals(me):
    """The spaces that a player controls, and where a Banner of theirs may come."""
    return controlled_by(me) & banner_goals(me)


def banner_goals(me):
    """The tiles where one's own Banners are not enough already, and without a shielded one."""
    goals = explored & ~spaces_with_enough_banners(me)
    for other in others(me):
        goals &= ~shielded_banners(other)
    return goals


@event
def spaces_with_enough_banners(me):
    """Where no further Banner of a player may come: with one of theirs."""
    return banners[me]


def shielded_banners(owner):
    """The spaces with Banners that no opponent can replace."""
    return (petrified_spaces() | guarded_spaces(owner)) & banners[owner]


def banner_owner(space):
    """Whose Banner is on a space; NONE if there is none."""
    for player in clockwise():
        if space in banners[player]:
            return player
    return NONE


def all_banners():
    """The spaces with Banners of anybody."""
    spaces = set()
    for player in clockwise():
        spaces |= banners[player]
    return spaces


def place_banner(me, space):
    """A Banner comes to a space; an opponent's there goes back to its owner's hand, and is avenged perhaps."""
    second = space in banners[me]
    replaced = NONE if second else banner_owner(space)
    if replaced != NONE:
        lower_banners(replaced, space)
    raise_banner(me, space)
    log("{me} raises a Banner on {space}", me, space)
    # CG-R55, CG-R60: the second of a pair triggers nothing.
    if not second:
        banner_placed(me, space, replaced)
    settle()


@event(TREASURE_TROVE, EXTORTIONIST, VENGEFUL, TERRITORIAL)
def banner_placed(placer, space, replaced):
    """A Banner was placed, perhaps instead of another player's (CG-R55)."""


def raise_banner(me, space):
    """From the hand onto a space."""
    banner_reserve[me] -= 1
    if space in banners[me]:
        pairs[me] |= {space}
    banners[me] |= {space}


def lower_banner(owner, space):
    """One Banner goes back to its owner's hand; of a pair the second."""
    banner_reserve[owner] += 1
    if space in pairs[owner]:
        pairs[owner] &= ~{space}
    else:
        banners[owner] &= ~{space}
        left &= ~{space}
    log("{owner}'s Banner leaves {space}", owner, space)


def lower_banners(owner, space):
    """A Banner, or both of a pair, go back."""
    while space in banners[owner]:
        lower_banner(owner, space)


def end_banner_phase(me):
    """The Time Lair may have given Actions."""
    moment = EXTRA_ACTIONS if actions_to_come else TURN_END
    if moment == EXTRA_ACTIONS:
        # They are counted afresh.
        actions_used = 0
        actions_added = actions_to_come
    actions_to_come = 0
