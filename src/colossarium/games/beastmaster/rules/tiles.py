"""Landmarks and Loot tokens on the island (rules, sections 6.5 and 6.6)."""


def volcano():
    """The Volcano's space."""
    return first(sites[VOLCANO])


def landmark_spaces():
    """All spaces with a Landmark, the Volcano's too."""
    return sites[HALLOWED_GROUND] | sites[MARKET] | sites[RUINS] | sites[VOLCANO]


def is_looted(space):
    """Whether there is a Loot token on a space."""
    for token in range(TOKENS):
        if loot[space, token]:
            return 1
    return 0


def loot_spaces():
    """All spaces with Loot tokens."""
    spaces = set()
    for space in range(SPACES):
        if is_looted(space):
            spaces |= {space}
    return spaces
