"""Where tiles are, and what some of them do alike in both editions: selling cards, tolls and tributes.

An edition says which spaces a player controls (`controlled_by`).
"""


@bearer("tile")
def lies_on(space, tile):
    """Whether a tile lies on a space."""
    return tile_on[space] == tile


@event
def tile_laid(space):
    """A tile has come to lie on a space, by whatever cause."""


def sell_cards(me):
    """Discard as many cards as wanted, and gain 1 Gold for each, all at once."""
    sold = 0
    if not hand_size[me]:
        tell_of_empty_hand(me)
    while hand_size[me]:
        offer_hand(me)
        offer(DONE)
        card = card_of(choose(me, "Sell a card for 1 Gold, or be done. Sold so far: {sold}."))
        if card == NONE:
            break
        discard_card(me, card)
        sold += 1
    gain(me, sold)


def tell_of_empty_hand(me):
    log("{me} has no cards", me)


def collect_tolls(me, space):
    """1 Gold for each space around that a player controls, and 1 from every opponent who controls one."""
    gain(me, count(near[space] & controlled_by(me)))
    # CA-R68, CG-R44: once from a player, however many spaces it has around.
    for other in others(me):
        if near[space] & controlled_by(other):
            steal(me, other, 1)


def discard_hand(me):
    """All cards go to the discard pile."""
    if not hand_size[me]:
        tell_of_empty_hand(me)
    for card in range(CARDS):
        while hand[me, card]:
            discard_card(me, card)


def pay_tribute(me, other):
    """Hand another player a card or 2 Gold."""
    offer_tribute(me)
    bring_tribute(me, other)


def offer_tribute(me):
    """The cards of a hand, or 2 Gold; nothing without cards."""
    if hand_size[me]:
        offer_hand(me)
        if gold[me] >= 2:
            offer(TWO_GOLD)


def bring_tribute(me, other):
    """Hand over one of the cards that were offered, or Gold."""
    if offered() == 0:
        # CA-R70, CG-R45: without cards it is what Gold there is.
        steal(other, me, 2)
        return
    card = choose_tribute(me, other)
    if card == NONE:
        steal(other, me, 2)
    else:
        hand_over_card(me, other, card)


def choose_tribute(me, other):
    """A card, or NONE for Gold. Who is not asked holds cards of one title only: nobody else is to learn that."""
    if gold[me] < 2:
        return card_of(choose_secretly(me, "Which card do you give {other}? For Gold instead you would need 2."))
    return card_of(choose_secretly(me, "Give {other} a card or 2 Gold."))
