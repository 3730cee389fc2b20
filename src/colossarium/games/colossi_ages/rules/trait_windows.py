"""What Traits do whoever's turn it is: moving, deaths, control, arrivals, cards, Gold and Reaps (rules, section 7.7)."""


def winged_goals(me):
    """Where a Colossus can jump to; the spaces next to it are an ordinary Move (CA-R92)."""
    home = colossus[me]
    return land() & ~near[home] & ~{home} if has(me, WINGED) else set()


def winged_jumped(me):
    """The goal of Winged counts jumps."""
    add_progress(me, WINGED, 1)


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
    if wants_back(owner, space):
        resurrected = 1
        before = acting
        act_as(owner)
        place_acolyte(owner, colossus[owner])
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
    if wants_to_raise(me, owner, space):
        before = acting
        act_as(me)
        place_acolyte(me, space)
        acting = before
        add_progress(me, NECROMANCER, 1)


def reactor():
    """Who may answer a death with a sacrifice."""
    return owner_of(REACTIVE)


def mortal_spaces(owner):
    """The spaces on which a player's Acolytes can be killed."""
    return loose_spaces(owner)


def sacrifice_for(me, here, whose, there):
    """Reactive: an Acolyte of one's own and one of an opponent die at once."""
    log("{me} sacrifices an Acolyte on {here}", me, here)
    before = acting
    act_as(me)
    # The last to be put down is answered first: the sacrifice.
    kill(whose, there, 1)
    push_deaths()
    kill(me, here, 1)
    push_deaths()
    acting = before


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


def domineered(me):
    """Having moved any is what the goal of Domineering counts."""
    add_progress(me, DOMINEERING, 1)


def feed_on(me, given, card):
    """Parasitic: a card is given for the one that was taken; with goals it goes under the Trait (CA-R81)."""
    if traits == GOALS:
        show_card(me, given)
        take_card_openly(me, card)
        tuck_card(me, PARASITIC, given)
    else:
        discard_card(me, given)
        take_card_openly(me, card)


def gilded_bonus(me):
    """What Gilded adds to a Gold Loot in a Reap."""
    return has(me, GILDED)


def cannot_reap_at_age_end(me):
    """Nomadic never Reaps in Reap Phases; Monolithic of the base set only once (CA-R93)."""
    return has(me, NOMADIC) or traits == BASE and has(me, MONOLITHIC) and marks[me] != set()


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
