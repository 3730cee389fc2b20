"""Exchange: cards are given face down, mixed, and dealt out again."""


def exchange_cards(me):
    """Clockwise, each player may give cards for Gold; then the cards are dealt to all, and hands are kept small."""
    for player in clockwise(me):
        act_as(player)
        give_to_pool(player)
    act_as(me)
    # Those who gave none are dealt cards too.
    deal_pool(me)
    for player in clockwise(me):
        keep_hand_limit(player)


def give_to_pool(me):
    """Any number of cards go face down into the pool, and are paid together."""
    given = 0
    while hand_size[me]:
        offer_hand(me)
        offer(DONE)
        card = card_of(
            choose(me, "Which card do you give for 1 Gold? All that are given are dealt out again. So far: {given}.")
        )
        if card == NONE:
            break
        put_into_pool(me, card)
        given += 1
    if not given:
        log("{me} gives no card away", me)
    gain(me, given)


def put_into_pool(me, card):
    """A card leaves a hand face down: only who gave it knows which it was."""
    log("{me} gives a card away", me)
    lose_card(me, card)
    for other in others(me):
        forget_hand(other, me)
    pool[pool_size] = known_pool[me, pool_size] = card
    pool_size += 1
    tell_of_pooled_card(me, card)


def deal_pool(me):
    """The cards of the pool are shuffled and dealt one by one, to this player first."""
    shuffle(pool, pool_size)
    dealt = set()
    player = me
    while pool_size:
        deal_from_pool(player)
        dealt |= {player}
        player = (player + 1) % players
    for giver in clockwise():
        conclude(giver, dealt & ~{giver})


def deal_from_pool(me):
    """The last card of the pool comes to a player."""
    pool_size -= 1
    log("{me} is dealt a card", me)
    tell_of_pooled_card(me, pool[pool_size])
    take_card(me, pool[pool_size])
    recognize(me, pool[pool_size])
    pool[pool_size] = NONE


def tell_of_pooled_card(me, card):
    log_to(me, "It is {card}", card)


def recognize(me, card):
    """A card of the pool comes to a player, who may have given it."""
    for place in range(MOST_CARDS):
        if known_pool[me, place] == card:
            known_pool[me, place] = NONE
            return


def conclude(me, dealt):
    """Cards that a player gave and that did not come back are with others: if that is one player, they are known."""
    for place in range(MOST_CARDS):
        if known_pool[me, place] != NONE:
            if count(dealt) == 1:
                known_hand[me, first(dealt), known_pool[me, place]] += 1
            known_pool[me, place] = NONE
