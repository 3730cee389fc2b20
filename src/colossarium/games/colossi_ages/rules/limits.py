"""Limits of cards in hand and of Acolytes on the island (rules, sections 4.4, 5.3 and 7.6)."""


@fact
def hand_limit(me):
    return HAND_LIMIT


@event
def acolyte_limit(me):
    """How many Acolytes a player may have on the island; two limits of 4 are still 4 (CA-R58)."""
    return ACOLYTES_OF_A_PLAYER


@event
def in_play(me):
    """A player's Acolytes on the island, lifted ones too (CA-R90)."""
    return ACOLYTES_OF_A_PLAYER - reserve[me]


def can_place(me):
    """How many Acolytes may come from the reserve now (5.3)."""
    if (most := acolyte_limit(me)) == ACOLYTES_OF_A_PLAYER:
        return reserve[me]
    return max(0, min(reserve[me], most - in_play(me)))


def keep_acolyte_limit(me):
    """Who has too many takes back any of them; held ones only if there are no others (CA-R58)."""
    while in_play(me) > acolyte_limit(me) and occupied[me]:
        spaces = loose_spaces(me) or occupied[me]
        number = in_play(me)
        limit = acolyte_limit(me)
        space = choose_acolyte(
            me, spaces, "You have {number} Acolytes on the island, and may have {limit}. Which one do you take back?", of=me
        )
        return_acolytes(me, space, 1)
    check_control()
