"""Limits (rules, section 7.2): the lowest that applies counts, and whoever is above one comes down at once.

Which are lower stands at the Traits and Curses themselves.
"""


@bearer("card")
def bears(me, card):
    """Whether this Curse lies in front of a player."""
    return card in cursed[me]


def lay_curse(me, card):
    """A Curse stays in front of its player for the rest of the game."""
    curses[me, curse_count[me]] = card
    curse_count[me] += 1
    cursed[me] |= {card}
    log("{card} stays in front of {me}", card, me)
    settle()


HAND_LIMIT = knob("cards that a player may hold", 6, least=3, most=15)


@fact
@event(LUDICROUSLY_CAPACIOUS, POVERTY)
def hand_limit(me):
    """How many cards a player may hold."""
    return HAND_LIMIT


TRAIT_LIMIT = knob("Traits that a player may have", 2, least=1, most=6)


@event
def trait_limit_of(me):
    """How many Traits a player may have; borrowed ones count for nobody."""
    return TRAIT_LIMIT


@event
def banner_limit(me):
    """How many Banners a player may have on the island."""
    return BANNERS_OF_A_PLAYER


@event
def pairs_too_many(me):
    """Where a player has a second Banner that they may not have."""
    return pairs[me]


@event
def acolyte_limit(me):
    """How many Acolytes a player may have on the island."""
    return ACOLYTES_OF_A_PLAYER


def in_play(me):
    """How many Acolytes of a player are on the island, lifted ones too."""
    return ACOLYTES_OF_A_PLAYER - reserve[me]


def banners_in_play(me):
    return BANNERS_OF_A_PLAYER - banner_reserve[me]


def can_place(me):
    """How many Acolytes may come from the hand now."""
    return max(0, min(reserve[me], acolyte_limit(me) - in_play(me)))


def can_raise(me):
    """How many Banners may come from the hand now."""
    return max(0, min(banner_reserve[me], banner_limit(me) - banners_in_play(me)))


def keep_limits():
    """Everybody comes down to their limits, clockwise from the active player. Gives whether anybody had to."""
    changed = 0
    for player in clockwise(active_player):
        if is_above_a_limit(player):
            changed = 1
            come_down(player)
    return changed


def is_above_a_limit(me):
    if traits and count(own_traits(me)) > trait_limit_of(me):
        return 1
    if pairs_too_many(me) or banners_in_play(me) > banner_limit(me):
        return 1
    if in_play(me) > acolyte_limit(me) and occupied[me] & ~petrified_spaces():
        return 1
    return hand_size[me] > hand_limit(me)


def come_down(me):
    """Traits, Banners, Acolytes and cards, in this order, each of one's own choice."""
    while count(own_traits(me)) > trait_limit_of(me):
        discard_trait_down(me)
    # The second of a pair goes first, and without a choice.
    for space in pairs_too_many(me):
        lower_second(me, space)
    while banners_in_play(me) > banner_limit(me):
        lower_banner_down(me)
    # Petrified ones stay even above the limit.
    while in_play(me) > acolyte_limit(me) and occupied[me] & ~petrified_spaces():
        return_acolyte_down(me, occupied[me] & ~petrified_spaces())
    keep_hand_limit(me)


def lower_second(me, space):
    log("{me} may have no second Banner on {space}", me, space)
    lower_banner(me, space)


def lower_banner_down(me):
    limit = banner_limit(me)
    space = choose_banner(me, banners[me], "You have more Banners on the island than your limit of {limit}. Which one do you take back?", of=me)
    log("{me} has more Banners on the island than the limit of {limit}", me, limit)
    lower_banner(me, space)


def return_acolyte_down(me, spaces):
    limit = acolyte_limit(me)
    space = choose_acolyte(me, spaces, "You have more Acolytes on the island than your limit of {limit}. Which one do you take back?", of=me)
    log("{me} has more Acolytes on the island than the limit of {limit}", me, limit)
    return_acolytes(me, space, 1)
