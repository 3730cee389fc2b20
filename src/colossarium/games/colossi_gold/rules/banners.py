"""The Banner Phase, Deploy, and placing Banners (rules, section 4.8)."""


def choose_banner_phase(me):
    """Deploy or Rest; with Dominate both, in this order (CG-R32)."""
    offer(DEPLOY)
    if banners[me] and not dominating:
        offer(REST)
    if choose(me, "Do you deploy Banners, or do you rest and score all that you have on the island?") == REST:
        moment = RESTING
    else:
        moment = DEPLOYING


def deploy(me):
    """Banners are placed and moved, one by one."""
    headline("{me} deploys", me)
    deploying = 1
    while deploying:
        deploying = deploy_one(me)
    tell_of_deploy(me)
    fresh = set()
    if dominating and banners[me] and wants_to_rest(me):
        moment = RESTING
    else:
        end_banner_phase(me)


def tell_of_deploy(me):
    if fresh == set():
        log("{me} places and moves no Banner", me)


def wants_to_rest(me):
    offer(YES)
    offer(PASS)
    return choose(me, "You have played Dominate. Do you rest now and score all your Banners? Pass for no.") == YES


def deploy_one(me):
    """Place or move one Banner. Gives whether there may be more."""
    if not may_deploy(me):
        return 0
    goals = deploy_goals(me)
    ready = can_raise(me) if goals else 0
    if ready:
        offer(PLACE)
    for here in banners[me] & ~fresh:
        if goals & ~{here}:
            offer_banner(here)
    moving = offered() - (ready > 0)
    offer(DONE)
    pick = ask_for_banner(me, ready, moving)
    if pick == DONE:
        return 0
    if (here := banner_of(pick)) != NONE:
        there = choose_space(me, goals & ~{here}, "You control these spaces. Where does your Banner on {here} go?")
        fresh |= {there}
        move_banner(me, here, there)
    else:
        there = choose_space(me, goals, "You control these spaces. Where do you place a Banner from your hand?")
        fresh |= {there}
        place_banner(me, there)
    banner_deployed(me, there)
    return 1


def ask_for_banner(me, ready, moving):
    """Place or move one, whichever is possible."""
    if ready and moving:
        return choose(me, "Deploy: place a Banner from your hand (up to {ready} more), move one, or be done.", of=me)
    if ready:
        return choose(me, "Deploy: place a Banner from your hand (up to {ready} more), or be done.", of=me)
    return choose(me, "Deploy: move a Banner to another space that you control, or be done.", of=me)


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
    """A Banner comes from the hand to a space."""
    bring_banner(me, NONE, space)


def move_banner(me, here, there):
    """A Banner goes from one space to another."""
    bring_banner(me, here, there)


def bring_banner(me, here, there):
    """From a space, or from the hand. An opponent's Banner goes back to its owner's hand first."""
    replaced = NONE if there in banners[me] else banner_owner(there)
    if replaced != NONE:
        log("{me} replaces the Banner of {owner} on {space}", me, replaced, there, sign="loss")
        lower_banners(replaced, there)
    if here == NONE:
        plant_banner(me, there, replaced)
    else:
        carry_banner(me, here, there, replaced)


def plant_banner(me, space, replaced):
    if space in banners[me]:
        log("{me} raises a second Banner on {space}", me, space)
    else:
        log("{me} raises a Banner on {space}", me, space)
    set_banner(me, space, replaced)


def carry_banner(me, here, there, replaced):
    log("{me} moves a Banner from {here} to {there}", me, here, there)
    take_banner(me, here)
    set_banner(me, there, replaced)


def set_banner(me, space, replaced):
    """A Banner stands, and one that it replaced is avenged perhaps."""
    second = space in banners[me]
    raise_banner(me, space)
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


def take_banner(owner, space):
    """One Banner leaves a space; of a pair the second."""
    banner_reserve[owner] += 1
    if space in pairs[owner]:
        pairs[owner] &= ~{space}
    else:
        banners[owner] &= ~{space}
        left &= ~{space}


def lower_banner(owner, space):
    """One Banner goes back to its owner's hand."""
    log("{owner} takes a Banner back from {space}", owner, space)
    take_banner(owner, space)


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
