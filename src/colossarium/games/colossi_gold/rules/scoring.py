"""Rest, and the one way in which Banners and spaces are scored (rules, section 4.9)."""


def rest(me):
    """All Banners are scored, in the order that their owner chooses; none may be left out (CG-R28)."""
    headline("{me} rests", me)
    source("Banners")
    while waiting := banners[me] & ~left:
        score_banner(me, choose_banner(me, waiting, "You rest. Which Banner do you score next?", of=me))
    left = set()
    leave_tokens[me] = 0
    end_banner_phase(me)


def is_resting(me):
    return moment == RESTING and me == active_player


def may_score():
    """CG-R99: inside so many scorings no other begins."""
    return scorings < INNERMOST


def score_banner(owner, space):
    """A Banner goes home and brings what its space has to give, on anybody's turn; its owner decides all."""
    if not may_score():
        tell_of_depth(space)
        return
    before = acting
    acting = owner
    # Tokens that the Stone Lair gives outside of a Rest are good for this Banner only.
    tokens = leave_tokens[owner]
    if not is_resting(owner):
        leave_tokens[owner] = 0
    times = take_scored(owner, space)
    if times == 1:
        log("{owner} scores the Banner on {space} and takes it back", owner, space)
    else:
        log("{owner} scores both Banners on {space} and takes them back", owner, space)
    score(owner, space, times)
    banner_scored(owner, space)
    leave_banner(owner, space)
    if not is_resting(owner):
        leave_tokens[owner] = tokens
    acting = before


def take_scored(owner, space):
    """A Banner, or both of a pair, go home. Gives how many they are."""
    times = 0
    while space in banners[owner]:
        take_banner(owner, space)
        times += 1
    return times


def score_space(me, space):
    """A space is scored without a Banner; all Banners stay where they are (CG-R31)."""
    if may_score():
        log("{me} scores {space}", me, space)
        score(me, space, 1)
    else:
        tell_of_depth(space)
    if scorings == 0 and not is_resting(me):
        leave_tokens[me] = 0


def tell_of_depth(space):
    log("{space} is not scored: {n} scorings are under way", space, INNERMOST)


@event
def banner_scored(owner, space):
    """The space of a Banner was scored, and the Banner is not left there yet."""


def give_leave_tokens(me):
    """The Stone Lair: two Banners may stay."""
    leave_tokens[me] += 2
    log("{me} may leave two Banners where they were scored", me)


def leave_banner(me, space):
    """The Stone Lair: a Banner that was scored may go back where it was, which is no placing (CG-R35)."""
    if leave_tokens[me] == 0 or not can_raise(me) or space in all_banners():
        return
    offer(YES)
    offer(PASS)
    tokens = leave_tokens[me]
    if choose(me, "Banners that the Stone Lair lets you leave: {tokens}. Do you leave the one on {space}? Pass to take it back.") == YES:
        leave_tokens[me] -= 1
        raise_banner(me, space)
        log("{me} puts the Banner back on {space}", me, space)
        if is_resting(me):
            left |= {space}


@deep(8)
def score(me, space, times):
    """First the loot, then what the tile does; a pair of Banners doubles the loot (CG-R29, CG-R60)."""
    scorings += 1
    before = acting
    acting = me
    tile = tile_on[space]
    scoring_begins(me, space)
    collect(me, space, times)
    run_tile(tile, me, space)
    settle()
    scorings -= 1
    acting = before


@event
def scoring_begins(me, space):
    """Before the loot of a space is taken."""


def collect(me, space, times):
    """All cubes go to the bank: Gold as one gain, then cards all at once, then Traits one after another."""
    coins = times * take_cubes(space, GOLD_CUBE)
    cards = times * take_cubes(space, CARD_CUBE)
    gains = times * take_cubes(space, TRAIT_CUBE)
    if not (coins or cards or gains):
        log("There are no cubes on {space}", space)
    gain(me, coins)
    draw(me, cards)
    for each in range(gains):
        gain_trait(me)
