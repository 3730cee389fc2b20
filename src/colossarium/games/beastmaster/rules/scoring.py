"""The Scoring Phase (rules, section 4.6): Banners earn, whether or not any piece is with them."""


def score_turn(me):
    """First Gold, then Ruins, then all Colossus cards, then all Beast Master cards."""
    earned = cards = beast_cards = 0
    for space in banners[me]:
        times = times_scored(me, space)
        earned += times * gold_of_banner(me, space)
        cards += times * loot[space, COLOSSUS]
        beast_cards += times * loot[space, BEAST]
    gain_gold(me, earned)
    banners_have_earned(me)
    draw_cards(me, cards)
    draw_beast_cards(me, beast_cards)
    # BM-R26: the whole phase is one effect.
    keep_hand_limits()


@event
def times_scored(me, space):
    """How often a space with a Banner is scored."""
    return 1


@event
def gold_of_banner(me, space):
    """The Gold that a Banner earns on a space."""
    earned = 0
    for token in range(TOKENS):
        earned += loot[space, token] * token_gold[token]
    return earned


@event
def banners_have_earned(me):
    """All Banners have brought their Gold, and no cards yet."""
