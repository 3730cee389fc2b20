"""The Scoring Phase (rules, section 4.6): Banners earn, whether or not any piece is with them."""


def score_turn(me):
    """First Gold, then Ruins, then all Colossus cards, then all Beast Master cards."""
    earned = cards = beast_cards = 0
    for space in banners[me]:
        # Outpost's second Banner scores its space once more.
        times = 2 if second_banner[me] == space else 1
        for token in range(TOKENS):
            earned += times * loot[space, token] * token_gold[token]
        if space in sites[HALLOWED_GROUND]:
            earned += times * acolytes_on_hallowed_ground(me)
        cards += times * loot[space, COLOSSUS]
        beast_cards += times * loot[space, BEAST]
    gain_gold(me, earned)
    plunder(me)
    draw_cards(me, cards)
    draw_beast_cards(me, beast_cards)
    # BM-R26: the whole phase is one effect.
    keep_hand_limits()


def acolytes_on_hallowed_ground(me):
    """On all of them together, wherever the Banner is (BM-R70)."""
    total = 0
    for space in sites[HALLOWED_GROUND]:
        total += acolytes[space, me]
    return total


def plunder(me):
    """Each Banner on a Ruins takes 1 Gold from each opponent, if there is any (BM-R71)."""
    ruins = count(banners[me] & sites[RUINS])
    if second_banner[me] != NONE and second_banner[me] in sites[RUINS]:
        ruins += 1
    if ruins:
        for other in others(me):
            pay_gold(other, me, ruins)
