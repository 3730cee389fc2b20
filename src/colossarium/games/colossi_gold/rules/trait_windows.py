"""What Traits do whoever's turn it is: moving, deaths, Banners and cards (rules, sections 4.3, 4.8, 6.7 and 7.1)."""


def links(me):
    """Underworld: on one's own turn all spaces with own Banners are adjacent (CG-R64)."""
    return banners[me] if me == active_player and has(me, UNDERWORLD) else set()


def reward_killer(cause, owner):
    """Blood thirsty: 1 Gold for each opponent's Acolyte, one by one."""
    if cause != NONE and cause != owner and has(cause, BLOOD_THIRSTY):
        gain(cause, 1)


def resurrect(owner, space):
    """Resurrecting: an Acolyte that died goes to its Colossus. Gives whether it does."""
    if not may_resurrect(owner) or not wants_back(owner, space):
        return 0
    place_acolytes(owner, colossus[owner], 1)
    return 1


def may_resurrect(owner):
    """Not onto a space where it would die again (CG-R52), and only within the limit."""
    return has(owner, RESURRECTING) and can_place(owner) and not would_die(owner, colossus[owner])


def would_die(owner, space):
    """Whether an Acolyte that comes to a space dies there at once."""
    return space in lethal_spaces() and not petrified(space) and not guarded(space, owner)


def raise_necromancer(owner, space):
    """Necromancer: an own Acolyte where an opponent's died (CG-R54). Gives who raises it, or NONE."""
    me = owner_of(NECROMANCER)
    if me == NONE or me == owner or not can_place(me) or not wants_to_raise(me, owner, space):
        return NONE
    place_acolytes(me, space, 1)
    return me


def reactor():
    """Who may answer a death with a sacrifice: nobody after so many in one chain (CG-R94)."""
    return owner_of(REACTIVE) if reactions < MOST_REACTIONS else NONE


def mortal_spaces(owner):
    """The spaces on which a player's Acolytes can be killed."""
    spaces = set()
    for space in occupied[owner]:
        if mortal(space, owner):
            spaces |= {space}
    return spaces


def extort(owner, taker):
    """Extortionist: who replaces a Banner pays its owner."""
    if has(owner, EXTORTIONIST):
        steal(owner, taker, 2)


def avenge(owner, space):
    """Vengeful: Acolytes on the space of a replaced Banner die, everybody's."""
    if has(owner, VENGEFUL):
        before = acting
        act_as(owner)
        kill_all({space})
        deaths_done()
        acting = before


def claim_territory(placer, space):
    """Territorial: 1 Gold for a Banner next to one's own, however many those are."""
    me = owner_of(TERRITORIAL)
    if me != NONE and me != placer and banners[me] & near[space]:
        gain(me, 1)


def domineered(me):
    """Nothing else comes of it."""
    pass


def feed_on(me, given, card):
    """Parasitic: a card goes to the discard pile for the one that was taken from there."""
    discard_card(me, given)
    take_card_openly(me, card)
