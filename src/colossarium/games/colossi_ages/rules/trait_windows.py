"""What Traits do whoever's turn it is: moving, deaths, control, arrivals, cards, Gold and Reaps (rules, section 7.7)."""


def winged_goals(me):
    """Where a Colossus can jump to; the spaces next to it are an ordinary Move (CA-R92)."""
    home = colossus[me]
    return land() & ~near[home] & ~{home} if has(me, WINGED) else set()


def winged_jumped(me):
    """The goal of Winged counts jumps."""
    add_progress(me, WINGED, 1)


def spawn_spaces(me):
    """Where a player can spawn: with the Colossus; with Zoophilic wherever Beasts are, or next to them."""
    spaces = set() if colossus[me] == NONE else {colossus[me]}
    if has(me, ZOOPHILIC):
        for beast in beasts_here():
            spaces |= land_near(beast_at[beast]) | {beast_at[beast]}
    return spaces


def reward_killer(killer, owner, space):
    """Blood thirsty or Aggressive: 1 Gold for each opposing Acolyte, one by one."""
    if killer != NONE and killer != owner:
        if has(killer, BLOOD_THIRSTY) or has(killer, AGGRESSIVE):
            gain(killer, 1)
        count_kill(killer)


def resurrect(owner, space):
    """Resurrecting: an Acolyte that died goes to its Colossus, unless it died there (CA-R47)."""
    if not may_resurrect(owner, space):
        return
    home = colossus[owner]
    offer(YES)
    offer(PASS)
    if choose(owner, "Does your Acolyte that died on {space} come back on {home:space}?") == YES:
        resurrected = 1
        before = acting
        act_as(owner)
        place_acolyte(owner, home)
        acting = before
        add_progress(owner, RESURRECTING, 1)


def may_resurrect(owner, space):
    """In the base set once in each opponent's turn, with goals at any time."""
    if not has(owner, RESURRECTING) or colossus[owner] == NONE or colossus[owner] == space:
        return 0
    if traits == BASE and (resurrected or active_player == NONE or active_player == owner):
        return 0
    return can_place(owner) != 0


def raise_necromancer(owner, space):
    """Necromancer: an own Acolyte where an opponent's died; with goals only on one's own turn."""
    me = owner_of(NECROMANCER)
    if me == NONE or me == owner or not can_place(me) or traits == GOALS and me != active_player:
        return
    offer(YES)
    offer(PASS)
    if choose(me, "Do you place an Acolyte on {space}, where one of {owner} died?") == YES:
        before = acting
        act_as(me)
        place_acolyte(me, space)
        acting = before
        add_progress(me, NECROMANCER, 1)


def react(owner, space):
    """Reactive: an own Acolyte where one died, or next to it, takes an opponent's with it."""
    me = owner_of(REACTIVE)
    if me == NONE:
        return
    for here in loose_spaces(me) & (land_near(space) | {space}):
        if victims_near(me, here):
            offer_acolyte(here)
    here = may_choose_acolyte(me, "An Acolyte died on {space}. Do you sacrifice one of yours to kill another?")
    if here == NONE:
        return
    there = choose_space(me, victims_near(me, here), "Where do you kill an Acolyte?")
    whose = choose_player(me, owners_on(there) & ~{me}, "Whose Acolyte on {there} do you kill?")
    log("{me} sacrifices an Acolyte on {here}", me, here)
    before = acting
    act_as(me)
    # Both die at once, and the last to be put down is answered first: the sacrifice.
    kill(whose, there, 1)
    push_deaths()
    kill(me, here, 1)
    push_deaths()
    acting = before


def victims_near(me, here):
    """The spaces on which an Acolyte that is sacrificed can kill: its own, and those next to it."""
    spaces = set()
    for other in others(me):
        spaces |= loose_spaces(other)
    return spaces & (land_near(here) | {here})


def extort(old, taker):
    """Extortionist: who takes a space pays its former controller; with goals the Gold is lost (CA-R45)."""
    if not has(old, EXTORTIONIST):
        return
    if traits == GOALS:
        lose(taker, 1)
        add_progress(old, EXTORTIONIST, 1)
    else:
        steal(old, taker, 1)


def avenge(old, space):
    """Vengeful: Acolytes on a space that was taken die, everybody's (CA-R45)."""
    if not has(old, VENGEFUL):
        return
    before = acting
    act_as(old)
    kill_all({space})
    bury()
    acting = before


def domineer(me, space):
    """Domineering: each Beast and each other Colossus with one's own may be moved, each once (CA-R88)."""
    beasts = beasts_on(space)
    giants = colossi_on(space) & ~{me}
    before = acting
    act_as(me)
    moved = 0
    while beasts & beasts_on(space) or giants & colossi_on(space):
        offer_beasts(beasts & beasts_on(space))
        offer_colossi(giants & colossi_on(space))
        offer(DONE)
        pick = choose(me, "Your Colossus is not alone on {space}. What do you move away?")
        if pick == DONE:
            break
        moved = 1
        if (beast := beast_of(pick)) != NONE:
            beasts &= ~{beast}
            step_beast(beast, choose_space(me, land_near(space), "Where does the {beast} go?"))
        else:
            whose = colossus_of(pick)
            giants &= ~{whose}
            step_colossus(whose, choose_space(me, land_near(space), "Where does the Colossus of {whose} go?"))
    acting = before
    if moved:
        add_progress(me, DOMINEERING, 1)


def parasite(me, card):
    """Parasitic: somebody else takes the card that was played for one of their own (CA-R81)."""
    other = owner_of(PARASITIC)
    if other == NONE or other == me or hand_size[other] == 0:
        return
    offer_hand(other)
    offer(PASS)
    given = card_of(choose(other, "{me} has played {card}. Which card do you give to take it?"))
    if given == NONE:
        return
    card_discard_size -= 1
    card_discard[card_discard_size] = NONE
    log("{me} takes {card} from the discard pile", other, card)
    if traits == GOALS:
        show_card(other, given)
        take_card_openly(other, card)
        tuck_card(other, PARASITIC, given)
    else:
        discard_card(other, given)
        take_card_openly(other, card)


def take_card_openly(me, card):
    """A card comes into a hand, and everybody has seen it."""
    take_card(me, card)
    for other in others(me):
        known_hand[other, me, card] += 1


def miserly_bonus(me):
    """What Miserly adds to a gain (CA-R50)."""
    return has(me, MISERLY)


def gilded_bonus(me):
    """What Gilded adds to a Gold Loot in a Reap."""
    return has(me, GILDED)


def cannot_reap_at_age_end(me):
    """Nomadic never Reaps in Reap Phases; Monolithic of the base set only once (CA-R93)."""
    return has(me, NOMADIC) or traits == BASE and has(me, MONOLITHIC) and marks[me] != 0


def is_monolithic(me):
    """Whether a Reap in the Reap Phase is to be a player's only one, with the spaces around it; asked before it."""
    if not has(me, MONOLITHIC) or traits == BASE:
        return has(me, MONOLITHIC)
    if marks[me]:
        return 0
    offer(YES)
    offer(PASS)
    return choose(me, "Is this your only Reap of the Age, with cubes and Loot of the spaces around it?") == YES


def finish_monolithic(me):
    """With goals the Trait is spent by such a Reap."""
    add_progress(me, MONOLITHIC, 1)
