"""Actions (rules, section 6.2). None of them brings Gold for killing; some need something to work on (BM-R32)."""


@card("Convene", copies=1)
def convene(me):
    """All Acolytes next to your Colossus come to its space."""
    needs(near[colossus[me]] & crowded())
    # BM-R55: everybody's, here and with Intimidate and Purge.
    for space in near[colossus[me]]:
        send_all(space, colossus[me])


@card("Convert", copies=2)
def convert(me):
    """Kill an Acolyte anywhere. If it died, one from your reserve takes its place."""
    needs(crowded())
    # BM-R58: it may be one's own; and where it dodged there is nothing to replace.
    space = choose_acolyte(me, crowded(), "Which Acolyte do you convert?")
    whose = choose_owner(me, space)
    # BM-R37: whom it hits is known before anybody dodges.
    log("{me} is about to convert an Acolyte of {whose} on {space}", me, whose, space)
    if kill_one(whose, space):
        take_its_place(me, space)


@card("Dodge", copies=4, answers_death=1)
def dodge(me):
    """When Acolytes of yours are about to die by another player's card, each may step aside."""

    @when
    def death_answered(whose, card):
        # BM-R31: never played like other cards; a kill step asks for it.
        dodging |= {whose}


@card("Extortion", copies=1)
def extortion(me):
    """Each opponent gives you a card from their hand or 2 Gold."""
    for other in others(me):
        pay_tribute(other, me)


@card("Hegemony", copies=1)
def hegemony(me):
    """You and all with Acolytes on your space mix the Colossus cards of your hands and deal them out again."""
    needs(owners_on(colossus[me]) & ~{me})
    # BM-R53: you are one of them in any case.
    circle = owners_on(colossus[me]) | {me}
    cards = 0
    for player in circle:
        cards = pool_hand(player, cards)
    shuffle(pool, cards)
    player = me
    while cards:
        if player in circle:
            cards -= 1
            deal_card(player, pool[cards])
            pool[cards] = NONE
        player = (player + 1) % players


@card("Intimidate", copies=2)
def intimidate(me):
    """All Acolytes next to your Colossus are pushed one space away from it."""
    needs(near[colossus[me]] & crowded())
    # BM-R56: in a straight line; off the island, to the Beast or into the Volcano is death.
    let_dodge(brinks(colossus[me]))
    for space in near[colossus[me]]:
        send_all(space, beyond[colossus[me], space])


@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 2 Colossus cards."""
    draw_cards(me, 2)


@card("Purge", copies=2)
def purge(me):
    """Move every Acolyte on your space to an adjacent one."""
    needs(colossus[me] in crowded())
    home = colossus[me]
    # BM-R57: all of them must go, and may be sent to their death.
    while home in crowded():
        whose = choose_owner(me, home)
        left = all_acolytes(home)
        goal = choose_space(me, near[home], "Where do you move an Acolyte of {whose} from {home:space}? Still to move: {left}")
        send_one(me, whose, home, goal)


@card("Replace", copies=1)
def replace(me):
    """Swap two Colossi."""
    needs(count(colossus_spaces()) > 1)
    for each in clockwise():
        if partners(each):
            offer_colossus(each)
    whose = choose_colossus(me, "Which Colossus do you swap?")
    other = choose_colossus(me, partners(whose), "With which other Colossus does that of {whose} change places?")
    here = colossus[whose]
    log("{me} swaps the Colossi of {whose} and {other}", me, whose, other)
    move_colossus(whose, colossus[other])
    move_colossus(other, here)


@card("Steal", copies=1)
def steal(me):
    """Take an opponent's Perk; your own, if you have one, is discarded."""
    needs(opponents_with_perks(me))
    other = choose_player(me, opponents_with_perks(me), "Whose Perk do you steal?")
    log("{me} steals {card} from {other}", me, perk[other], other, sign="loss")
    take_perk(me, leave_perk(other))


@card("Teleport", copies=2)
def teleport(me):
    """Move any Colossus to any space but the Beast's and the Volcano's."""
    whose = choose_colossus(me, everybody(), "Which Colossus do you teleport?")
    spaces = ALL_SPACES & ~deadly_spaces() & ~{colossus[whose]}
    goal = choose_space(me, spaces, "Where do you teleport the Colossus of {whose} to?")
    log("{me} teleports the Colossus of {whose} from {here} to {goal}", me, whose, colossus[whose], goal)
    move_colossus(whose, goal)


@card("Vandalize", copies=2)
def vandalize(me):
    """An opponent's Perk goes to the discard pile."""
    needs(opponents_with_perks(me))
    other = choose_player(me, opponents_with_perks(me), "Whose Perk do you destroy?")
    log("{me} destroys {card} of {other}", me, perk[other], other, sign="loss")
    # BM-R69: nobody has discarded a card of their own, so no Market pays.
    put_on_card_discards(leave_perk(other))


def pay_tribute(me, other):
    """Hand another player a card or 2 Gold."""
    offer_both_hands(me)
    if gold[me] >= 2:
        offer(TWO_GOLD)
        pick = choose_secretly(me, "{other} demands a card from your hand or 2 Gold. What do you give?")
    else:
        pick = choose_secretly(me, "{other} demands a card from your hand, as you do not have 2 Gold. Which one do you give?")
    if (card := card_of(pick)) != NONE:
        hand_over_card(me, other, card)
    elif (beast_card := beast_card_of(pick)) != NONE:
        hand_over_beast_card(me, other, beast_card)
    else:
        # BM-R52: without cards it is what Gold there is.
        pay_gold(me, other, 2)


def choose_owner(me, space):
    """Whose Acolyte, if several players have some on the space."""
    return choose_player(me, owners_on(space), "Whose Acolyte on {space}?")


def owners_on(space):
    """The players with Acolytes on a space."""
    owners = set()
    for player in clockwise():
        if space in occupied[player]:
            owners |= {player}
    return owners


def take_its_place(me, space):
    """An Acolyte comes where one has died, if there is one in reserve."""
    if reserve[me]:
        bring_acolytes(me, space, 1)
    else:
        log("No Acolyte takes its place: {me} has none in reserve", me)


def deal_card(me, card):
    """A card comes from the pool, and only who gets it sees which."""
    log("{me} is dealt a card", me)
    log_to(me, "It is {card}", card)
    take_card(me, card)


def send_one(me, whose, here, there):
    """An Acolyte goes to an adjacent space, or to its death unless it dodges."""
    if there in deadly_spaces():
        log("{me} sends an Acolyte of {whose} from {here} to its death on {there}", me, whose, here, there)
        kill_one(whose, here)
    else:
        log("{me} moves an Acolyte of {whose} from {here} to {there}", me, whose, here, there)
        move_acolytes(whose, here, there, 1)


def send_to_death(whose, here, there, dying):
    """Acolytes are driven off the island, to the Beast or into the Volcano."""
    if there == NONE:
        log("{whose} has {dying} of their Acolytes driven from {here} off the island", whose, dying, here)
    else:
        log("{whose} has {dying} of their Acolytes driven from {here} to their death on {there}", whose, dying, here, there)
    kill(whose, here, dying)


def send_all(here, there):
    """All Acolytes on a space go to another, or off the island; some ways are deadly."""
    for whose in owners_on(here):
        moving = acolytes[here, whose]
        if there == NONE or there in deadly_spaces():
            send_to_death(whose, here, there, moving)
        else:
            move_acolytes(whose, here, there, moving)
            log("{whose} has {moving} of their Acolytes moved from {here} to {there}", whose, moving, here, there)


def brinks(home):
    """The spaces next to one from which a push away from it kills."""
    spaces = set()
    for space in near[home]:
        if beyond[home, space] == NONE or beyond[home, space] in deadly_spaces():
            spaces |= {space}
    return spaces


def pool_hand(me, cards):
    """All Colossus cards of a hand join those in the pool. Gives how many there are now."""
    log("{me} puts {number} of their cards into the pool", me, hand_size[me])
    for card in holds[me]:
        while hand[me, card]:
            lose_card(me, card)
            pool[cards] = card
            cards += 1
        # Whoever knew of them can't tell any more where they go.
        for other in others(me):
            known_hand[other, me, card] = 0
    return cards


def partners(whose):
    """The Colossi on other spaces with which one can be swapped; only later seats, so that no pair has two names."""
    return everybody() & ~colossi_on(colossus[whose]) & ~as_players((2 << whose) - 1)
