"""The Scoring Phase (rules, section 4.6): Banners earn, whether or not any piece is with them."""


def score_turn(me):
    """First Gold, then Ruins, then all Colossus cards, then all Beast Master cards."""
    if not banners[me]:
        log("{me} has no Banner that could earn", me)
    for space in banners[me]:
        earn_gold(me, space, times_scored(me, space) * gold_of_banner(me, space))
    banners_have_earned(me)
    for space in banners[me]:
        earn_cards(me, space, times_scored(me, space) * loot[space, COLOSSUS])
    for space in banners[me]:
        earn_beast_cards(me, space, times_scored(me, space) * loot[space, BEAST])
    # BM-R26: the whole phase is one effect.
    keep_hand_limits()


def earn_gold(me, space, earned):
    if earned:
        source("Banners")
        gold[me] += earned
        log("{me} gains {earned} Gold for the Banner on {space}", me, earned, space)


def earn_cards(me, space, cards):
    if cards:
        log("{me}'s Banner on {space} brings Colossus cards: {cards}", me, space, cards)
        draw_cards(me, cards)


def earn_beast_cards(me, space, cards):
    if cards:
        log("{me}'s Banner on {space} brings Beast Master cards: {cards}", me, space, cards)
        draw_beast_cards(me, cards)


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
