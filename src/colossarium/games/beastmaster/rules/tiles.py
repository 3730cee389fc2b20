"""Landmarks and Loot tokens on the island (rules, sections 6.5 and 6.6)."""


@bearer("tile")
def is_landmark(tile):
    """All of them work by the spaces on which they lie, so one that lies nowhere does nothing."""
    return 1


@tile("Hallowed Ground", copies=2)
def hallowed_ground():
    """In scoring, 1 Gold for each of your Acolytes on both Hallowed Grounds together, for each Banner there."""

    @when
    def gold_of_banner(me, space, earned):
        # BM-R70: wherever the Banner is.
        return earned + acolytes_on_hallowed_ground(me) if space in sites[HALLOWED_GROUND] else earned


@tile("Market", copies=2)
def market():
    """2 Gold whenever you discard a card, for each Market with your Banner, on anybody's turn."""

    @when
    def card_discarded(me):
        # BM-R28, BM-R29: at once.
        gain_gold(me, 2 * count(banners[me] & sites[MARKET]))


@tile("Ruins", copies=2)
def ruins():
    """In scoring, takes 1 Gold from each opponent, for each Banner there."""

    @when
    def banners_have_earned(me):
        plundering = 0
        for space in banners[me] & sites[RUINS]:
            plundering += times_scored(me, space)
        if plundering:
            for other in others(me):
                # BM-R71: if there is any.
                pay_gold(other, me, plundering)


@tile("Volcano", copies=1)
def volcano():
    """Acolytes that come here die; Colossi and the Beast never enter. No Banner stands on it."""

    @when
    def deadly_spaces(spaces):
        return spaces | sites[VOLCANO]


@event
def deadly_spaces():
    """The spaces on which no piece can stay: the Beast's, to begin with."""
    return {beast_space}


def volcano_space():
    """Where the Volcano is."""
    return first(sites[VOLCANO])


@event
def landmark_spaces():
    """All spaces with a Landmark, the Volcano's too; one that a layer adds puts its own in."""
    return sites[HALLOWED_GROUND] | sites[MARKET] | sites[RUINS] | sites[VOLCANO]


def acolytes_on_hallowed_ground(me):
    """On all of them together."""
    total = 0
    for space in sites[HALLOWED_GROUND]:
        total += acolytes[space, me]
    return total


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
