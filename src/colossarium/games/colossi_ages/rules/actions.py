"""Action cards (rules, section 7.1). A card that finds nothing to work on is played all the same (CA-R52)."""


@card("Bolster", copies=1)
def bolster(me):
    """Every space with an Acolyte of yours gets one more from your reserve."""
    reinforce(me, occupied[me])


@card("Convene", copies=2, home=1)
def convene(me):
    """All Acolytes next to your Colossus come to its space, whoever they belong to."""
    for space in land_near(colossus[me]):
        send_all(space, colossus[me])
    finish_step(set(), NONE)


@card("Convert", copies=2, home=1)
def convert(me):
    """Acolytes of opponents on your Colossus's space go home, and yours from reserve take their places."""
    home = colossus[me]
    while (strangers := owners_on(home) & ~{me}) and can_place(me):
        owner = next_stranger(me, home, strangers)
        log("{me} converts an Acolyte of {owner} on {home:space}", me, owner, home)
        # CA-R78, CA-R91: nobody dies, and control is looked at when the other one has come.
        return_acolytes(owner, home, 1)
        place_acolyte(me, home)


@card("Influence", copies=1)
def influence(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    lead_colossi(me)


@card("Intimidate", copies=2, home=1)
def intimidate(me):
    """All Acolytes next to your Colossus are pushed one space straight away from it; in the water they die."""
    for space in land_near(colossus[me]):
        send_all(space, beyond[colossus[me], space])
    finish_step(set(), NONE)


@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 2 cards."""
    draw(me, 2)


@card("Purge", copies=2, home=1)
def purge(me):
    """Send every Acolyte on your Colossus's space to an adjacent space of your choice, your own first."""
    home = colossus[me]
    heads = head_count(home)
    for owner in clockwise(me):
        # CA-R88: those that come meanwhile are left alone.
        for each in range(counted(heads, owner)):
            if loose(home, owner):
                there = choose_space(me, land_near(home), "Where do you send an Acolyte of {owner}?")
                step_acolyte(owner, home, there)


@card("Recall", copies=1, home=1)
def recall(me):
    """Bring any of your Acolytes to your Colossus's space. Then 2 more come there from your reserve."""
    home = colossus[me]
    while away := loose_spaces(me) & ~{home}:
        offer_acolytes(away)
        offer(DONE)
        here = acolyte_of(choose(me, "Which Acolyte do you call to your Colossus?"))
        if here == NONE:
            break
        step_acolyte(me, here, home)
    for each in range(2):
        if can_place(me):
            place_acolyte(me, home)


@card("Replace", copies=1)
def replace(me):
    """Two Colossi on different spaces change places."""
    for each in standing_colossi():
        if partners(each):
            offer_colossus(each)
    whose = choose_colossus(me, "Which Colossus changes places?")
    if whose != NONE:
        other = choose_colossus(me, partners(whose), "With which other Colossus?")
        here = colossus[whose]
        log("{me} swaps the Colossi of {whose} and {other}", me, whose, other)
        carry_colossus(whose, colossus[other])
        carry_colossus(other, here)
        finish_step({whose, other}, NONE)


@card("Ritual Sacrifice", copies=1, home=1)
def ritual_sacrifice(me):
    """As often as you like: name an Acolyte on your Colossus's space or next to it and roll; a 1 or 2 kills it."""
    altar = land_near(colossus[me]) | {colossus[me]}
    # Each is rolled for once, and none that comes later.
    for space in altar:
        for owner in clockwise(0):
            to_roll[space, owner] = acolytes[space, owner]
    while victims := spaces_to_roll_for(altar):
        offer_acolytes(victims)
        offer(STOP)
        space = acolyte_of(choose(me, "Which Acolyte do you roll for?"))
        if space == NONE:
            break
        whose = choose_player(me, owners_to_roll_for(space), "Whose Acolyte on {space}?")
        roll_for(whose, space)
    for space in altar:
        for owner in clockwise(0):
            to_roll[space, owner] = 0


@card("Early Reap", copies=4)
def early_reap(me):
    """Reap a space where you have at least 2 Acolytes, even if you do not control it."""
    # CA-R28: where the Stone Beast is too, although they stay there.
    for space in occupied[me]:
        if acolytes[space, me] > 1 and may_reap(me, space):
            offer_space(space)
    space = choose_space(me, "Which space do you Reap?")
    if space != NONE:
        reap(me, space)


@card("Sacrifice", copies=2)
def sacrifice(me):
    """All your Acolytes go back to your reserve, each for 1 Gold."""
    home_again = 0
    for space in loose_spaces(me):
        home_again += loose(space, me)
        # CA-R78: no deaths.
        return_acolytes(me, space, loose(space, me))
    gain(me, home_again)
    check_control()


@card("Steal", copies=2, trait=1)
def steal_a_trait(me):
    """Take a Trait from an opponent; of two that you had, discard one."""
    trait = choose_trait(me, stealable(me), "Which Trait do you steal?")
    if trait != NONE:
        steal_trait(me, trait)


@card("Take Pity", copies=1)
def take_pity(me):
    """Another player gains 5 Gold, then you gain 2."""
    other = choose_player(me, everybody() & ~{me}, "Who gains 5 Gold?")
    gain(other, 5)
    gain(me, 2)


@card("Teleport", copies=1)
def teleport(me):
    """Any Colossus goes to any other space."""
    whose = choose_colossus(me, standing_colossi(), "Which Colossus do you teleport?")
    if whose != NONE:
        there = choose_space(me, land() & ~{colossus[whose]}, "Where does the Colossus of {whose} go?")
        step_colossus(whose, there)


@card("Vandalize", copies=1, trait=1)
def vandalize(me):
    """An opponent's Trait is discarded."""
    trait = choose_trait(me, stealable(me), "Which Trait do you destroy?")
    if trait != NONE:
        drop_trait(owner_of(trait), trait)


def reinforce(me, spaces):
    """One Acolyte from the reserve for each of these spaces; if they do not suffice, the player says where next."""
    while spaces and can_place(me):
        there = first(spaces)
        # CA-R89: on the way some may die and be at hand again.
        if can_place(me) < count(spaces):
            there = choose_space(me, spaces, "You have too few Acolytes for all. Where does the next one go?")
        spaces &= ~{there}
        place_acolyte(me, there)


def send_all(here, there):
    """All Acolytes on a space that are not held go to another, as part of a batch."""
    for owner in owners_on(here):
        carry(owner, here, there, loose(here, owner))


def owners_on(space):
    """The players with Acolytes on a space that are not held."""
    owners = set()
    for player in clockwise(0):
        if loose(space, player):
            owners |= {player}
    return owners


def next_stranger(me, home, strangers):
    """Whose Acolyte is replaced next: the player's choice if the reserve is too small for all, else clockwise."""
    if can_place(me) < all_acolytes(home) - acolytes[home, me]:
        return choose_player(me, strangers, "Whose Acolyte do you convert next?")
    owner = me
    while owner not in strangers:
        owner = (owner + 1) % players
    return owner


def lead_colossi(me):
    """Influence, as an Action and as a Gift (CA-R5)."""
    for player in clockwise(me):
        act_as(player)
        whose = may_choose_colossus(player, standing_colossi() & ~{player}, "Whose Colossus do you move?")
        if whose != NONE:
            # CA-R80: along its owner's roads.
            make_move_colossus(player, whose)
    act_as(me)


def standing_colossi():
    """The players whose Colossi are on the island, and not in the air (CA-R90)."""
    standing = set()
    for player in clockwise(0):
        if colossus[player] != NONE:
            standing |= {player}
    return standing


def partners(whose):
    """The Colossi on other spaces, of later seats only: so no pair has two names."""
    return standing_colossi() & ~colossi_on(colossus[whose]) & ~((2 << whose) - 1)


def spaces_to_roll_for(altar):
    """The spaces with Acolytes that can still be named for Ritual Sacrifice."""
    spaces = set()
    for space in altar:
        if owners_to_roll_for(space):
            spaces |= {space}
    return spaces


def owners_to_roll_for(space):
    """Whose Acolytes on a space can still be named."""
    owners = set()
    for owner in owners_on(space):
        if to_roll[space, owner]:
            owners |= {owner}
    return owners


def roll_for(whose, space):
    """The die decides whether an Acolyte lives."""
    to_roll[space, whose] -= 1
    rolled = roll_die()
    log("The die shows {rolled} for an Acolyte of {whose} on {space}", rolled, whose, space)
    if rolled <= 2:
        kill(whose, space, 1)
        deaths_done()
