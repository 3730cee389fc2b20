"""Phase 4: cards and dice for the next turn (rules, section 7)."""


def replenish(me):
    """Discard what one likes, then draw cards and take dice (BH-R38)."""
    while cards := cards_in_hand(me):
        offer_cards(cards)
        offer(DONE)
        card = card_of(ask_for_discard(me))
        if card == NONE:
            break
        discard(me, card)
    draw_cards(me)
    take_dice(me)


def ask_for_discard(me):
    """What was offered. Also in the last turn, in which it matters to nobody (BH-R53)."""
    if is_last_turn():
        return choose(me, "The game ends with this turn, so cards matter no more: be done.")
    return choose(me, "Discard a card, or be done. You draw up to {HAND} cards then.")


def discard(me, card):
    hand[me, card] -= 1
    discards[me, card] += 1
    log("{me} discards a {card}", me, card)


def draw_cards(me):
    """Draw to four; the discard pile becomes a new deck only when a card is needed and there is none."""
    held = 0
    for card in range(CARDS):
        held += hand[me, card]
    while held < HAND:
        if deck_size[me] == 0:
            shuffle_discards(me)
        if deck_size[me] == 0:
            break
        draw_card(me)
        held += 1


def draw_card(me):
    top = deck_size[me] - 1
    card = deck[me, top]
    deck[me, top] = NONE
    deck_size[me] = top
    hand[me, card] += 1
    log("{me} draws a {card}", me, card)


def shuffle_discards(me):
    """The discard pile becomes the deck."""
    size = 0
    for card in range(CARDS):
        for each in range(discards[me, card]):
            deck[me, size] = card
            size += 1
        discards[me, card] = 0
    deck_size[me] = size
    shuffle(deck[me], size)
    if size:
        log("{me} shuffles a new deck out of the discard pile: {n} cards", me, size)


@fact
def most_active_dice():
    return ACTIVE_DICE


def take_dice(me):
    """Fill the active dice to four: from the own pool, then from the neutral dice (BH-R39)."""
    missing = most_active_dice() - own_dice[me] - neutral_dice[me]
    own = min(missing, pool[me])
    neutral = min(missing - own, neutral_pool)
    pool[me] -= own
    own_dice[me] += own
    neutral_pool -= neutral
    neutral_dice[me] += neutral
    if own:
        log("{me} takes dice of their own: {n}", me, own)
    if neutral:
        log("{me} takes black dice: {n}", me, neutral)
