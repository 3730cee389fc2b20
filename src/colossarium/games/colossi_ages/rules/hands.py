"""The hand limit (rules, section 4.4)."""


def hand_limit(me):
    return HAND_LIMIT
