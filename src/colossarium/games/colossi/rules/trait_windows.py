"""What Traits do whoever's turn it is, where the editions agree: windows, and verbs that both call.

An edition says whose Acolytes can be killed (`mortal`, `mortal_spaces`) and how a sacrifice is made (`sacrifice_for`).
"""


@event
def spawn_spaces(me):
    """Where a player can spawn: with the Colossus."""
    return set() if colossus[me] == NONE else {colossus[me]}


def spaces_near_beasts():
    """Zoophilic: wherever Beasts are, or next to them."""
    spaces = set()
    for beast in beasts_here():
        spaces |= beast_goals(beast) | {beast_at[beast]}
    return spaces


@event
def card_resolved(player, card):
    """A card that a player has played lies on the discard pile now."""


def wants_back(owner, space):
    """Resurrecting: whether an Acolyte that died comes back."""
    home = colossus[owner]
    offer(YES)
    offer(PASS)
    return choose(owner, "Does your Acolyte that died on {space} come back on {home:space}? Pass: it stays in reserve.") == YES


def wants_to_raise(me, owner, space):
    """Necromancer: whether one Acolyte comes where another died."""
    offer(YES)
    offer(PASS)
    return choose(me, "Do you place an Acolyte on {space}, where one of {owner} died? Pass: you do not.") == YES


def react(me, space):
    """Reactive: an own Acolyte where one died, or next to it, takes an opponent's with it."""
    for here in mortal_spaces(me) & (near[space] | {space}):
        if victims_near(me, here):
            offer_acolyte(here)
    here = may_choose_acolyte(
        me, "An Acolyte died on {space}. Which of yours do you sacrifice to kill another near it? Pass: none.", of=me
    )
    if here == NONE:
        return
    there = choose_space(me, victims_near(me, here), "Where does the sacrifice on {here} kill an opponent's Acolyte?")
    whose = choose_player(me, victims_on(me, there), "Whose Acolyte on {there} do you kill?")
    sacrifice_for(me, here, whose, there)


def victims_near(me, here):
    """The spaces on which an Acolyte that is sacrificed can kill: its own, and those next to it."""
    spaces = set()
    for other in others(me):
        spaces |= mortal_spaces(other)
    return spaces & (near[here] | {here})


def victims_on(me, there):
    """Whose Acolytes can be killed there."""
    owners = set()
    for other in others(me):
        if mortal(there, other):
            owners |= {other}
    return owners


def domineer(me, space):
    """Domineering: each Beast and each other Colossus with one's own may be moved, each once. Gives whether any was."""
    beasts = beasts_on(space)
    giants = colossi_on(space) & ~{me}
    before = acting
    act_as(me)
    moved = 0
    while beasts & beasts_on(space) & mobile_beasts() or giants & colossi_on(space):
        offer_beasts(beasts & beasts_on(space) & mobile_beasts())
        offer_colossi(giants & colossi_on(space))
        offer(DONE)
        pick = choose(me, "Your Colossus came to {space}. Which of the others there do you move to a space next to it?")
        if pick == DONE:
            break
        moved = 1
        if (beast := beast_of(pick)) != NONE:
            beasts &= ~{beast}
            step_beast(beast, choose_space(me, beast_goals(beast), "Where do you send the {beast}?"))
        else:
            whose = colossus_of(pick)
            giants &= ~{whose}
            step_colossus(whose, choose_space(me, land_near(space), "Where do you send the Colossus of {whose}?"))
    acting = before
    return moved


def feed_on(me, other, card):
    """Parasitic: the card that somebody has played, for one of another's own. Gives the latter, or NONE."""
    if me == other or hand_size[other] == 0:
        return NONE
    offer_hand(other)
    offer(PASS)
    given = card_of(choose(other, "{me} has played {card}. Which card do you give up to take it? Pass: you leave it."))
    if given != NONE:
        card_discard_size -= 1
        card_discard[card_discard_size] = NONE
    return given


def discard_for(me, given, card):
    """A card goes to the discard pile for one that was taken from there."""
    discard_card(me, given)
    take_card_openly(me, card)


def take_card_openly(me, card):
    """A card that was played comes into a hand, and everybody has seen it."""
    log("{me} takes {card} from the discard pile", me, card)
    take_card(me, card)
    for other in others(me):
        known_hand[other, me, card] += 1
