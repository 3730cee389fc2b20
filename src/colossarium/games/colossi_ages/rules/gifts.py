"""Divine Gifts: for everybody, one after another, from their player clockwise (rules, section 7.3)."""


@card("Abundance", copies=1, gift=1)
def abundance(me):
    """Draw 3 cards; then each other player draws 1."""
    draw(me, 3)
    for other in others(me):
        draw(other, 1)


@card("Companionship", copies=1, gift=1)
def companionship(me):
    """Name a Colossus. Each player may put up to 3 Acolytes from reserve on its space."""
    whose = choose_colossus(me, standing_colossi(), "Whose Colossus gets company?")
    if whose != NONE:
        there = colossus[whose]
        for player in clockwise(me):
            act_as(player)
            for each in range(3):
                if not join(player, there):
                    break
        act_as(me)


@card("Dominion", copies=1, gift=1)
def dominion(me):
    """Each player may put an Acolyte from reserve on a space without Colossi and Acolytes."""
    for player in clockwise(me):
        act_as(player)
        if can_place(player):
            there = may_choose_space(player, deserted(), "Where do you put an Acolyte?")
            if there != NONE:
                place_acolyte(player, there)
    act_as(me)


@card("Influence (Gift)", copies=1, gift=1)
def influence_as_a_gift(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    lead_colossi(me)


@card("Miracle", copies=1, gift=1)
def miracle(me):
    """Each player may Reap a space that they control."""
    for player in clockwise(me):
        act_as(player)
        for space in controlled[player]:
            if may_reap(player, space):
                offer_space(space)
        space = may_choose_space(player, "Which space do you Reap?")
        if space != NONE:
            reap(player, space)
    act_as(me)


@card("Reinforcements", copies=1, gift=1)
def reinforcements(me):
    """Each player puts an Acolyte from reserve on every space that they control."""
    for player in clockwise(me):
        act_as(player)
        reinforce(player, controlled[player])
    act_as(me)


@card("Solidarity", copies=1, gift=1)
def solidarity(me):
    """Whoever has most Acolytes in reserve, and nobody as many, may put all of them on one space."""
    player = fullest_reserve()
    if player != NONE and can_place(player):
        act_as(player)
        # CA-R77: all or none.
        there = may_choose_space(player, land(), "Where do you put all Acolytes of your reserve?")
        if there != NONE:
            # CA-R86: as many as there were, also if some come back to the reserve.
            for each in range(reserve[player]):
                if can_place(player):
                    place_acolyte(player, there)
        act_as(me)


@card("Windfall", copies=1, gift=1)
def windfall(me):
    """Each player gains the cubes on their Colossus's space, and then its Loot."""
    for player in clockwise(me):
        if colossus[player] != NONE:
            act_as(player)
            home = colossus[player]
            take_cubes(player, home)
            gain_loot(player, home)
    act_as(me)


@card("Exchange", copies=1, gift=1)
def exchange(me):
    """Each player may give cards for 1 Gold each. These are shuffled and dealt out to all."""
    for player in clockwise(me):
        act_as(player)
        give_to_pool(player)
    act_as(me)
    # CA-R79: those who gave none are dealt cards too.
    deal_pool(me)
    for player in clockwise(me):
        keep_hand_limit(player)


@card("Growth", copies=1, gift=1, trait=1)
def growth(me):
    """Turn up one Trait for each player from the Trait deck. Each takes one of them."""
    turn_up_traits()
    for player in clockwise(me):
        act_as(player)
        trait = choose_trait(player, turned_traits, "Which Trait do you take?")
        if trait != NONE:
            turned_traits &= ~{trait}
            log("{me} gains {trait}", player, trait)
            receive_trait(player, trait)
    act_as(me)


@card("Mimesis", copies=1, gift=1, trait=1)
def mimesis(me):
    """From the next player clockwise, and you last, each may steal a Trait from an opponent."""
    for player in clockwise((me + 1) % players):
        act_as(player)
        trait = may_choose_trait(player, stealable(player), "Which Trait do you steal?")
        if trait != NONE:
            steal_trait(player, trait)
    act_as(me)


def join(me, there):
    """A player may put an Acolyte on a space. Gives whether they did."""
    if not can_place(me):
        return 0
    offer_space(there)
    offer(STOP)
    if choose(me, "Put an Acolyte on {there}, or stop.") == STOP:
        return 0
    place_acolyte(me, there)
    return 1


def deserted():
    """The spaces without Colossi and Acolytes; Beasts and cubes may be there."""
    return land() & ~all_pieces()



def give_to_pool(me):
    """Any number of cards go face down into the pool, and are paid together."""
    given = 0
    while hand_size[me]:
        offer_hand(me)
        offer(DONE)
        card = card_of(choose(me, "Which card do you give for 1 Gold?"))
        if card == NONE:
            break
        put_into_pool(me, card)
        given += 1
    log("{me} gives {given} of their cards away", me, given)
    gain(me, given)


def put_into_pool(me, card):
    """A card leaves a hand face down: only who gave it knows which it was."""
    lose_card(me, card)
    for other in others(me):
        forget_hand(other, me)
    pool[pool_size] = known_pool[me, pool_size] = card
    pool_size += 1
    log_to(me, "You give {card}", card)


def deal_pool(me):
    """The cards of the pool are shuffled and dealt one by one, to this player first."""
    shuffle(pool, pool_size)
    dealt = set()
    player = me
    while pool_size:
        pool_size -= 1
        log("{me} is dealt a card", player)
        log_to(player, "It is {card}", pool[pool_size])
        take_card(player, pool[pool_size])
        recognize(player, pool[pool_size])
        pool[pool_size] = NONE
        dealt |= {player}
        player = (player + 1) % players
    for giver in clockwise(0):
        conclude(giver, dealt & ~{giver})


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


def turn_up_traits():
    """As many Traits as there are players, or as there are."""
    for player in clockwise(0):
        trait = take_top_trait()
        if trait != NONE:
            turned_traits |= {trait}
            log("{trait} is turned up", trait)
