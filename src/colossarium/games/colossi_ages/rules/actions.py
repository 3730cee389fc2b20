"""Action cards (rules, section 7.1). A card that finds nothing to work on is played all the same (CA-R52)."""


@card("Bolster", copies=1)
def bolster(me):
    """Every space with an Acolyte of yours gets one more from your reserve."""
    reinforce(me, occupied[me])


@card("Convene", copies=2)
def convene(me):
    """All Acolytes next to your Colossus come to its space, whoever they belong to."""
    needs(colossus[me] != NONE)
    pull_neighbours(me)


@card("Convert", copies=2)
def convert(me):
    """Acolytes of opponents on your Colossus's space go home, and yours from reserve take their places."""
    needs(colossus[me] != NONE)
    # CA-R78, CA-R91: nobody dies, and control is looked at when the other one has come.
    convert_strangers(me)


@card("Influence", copies=1)
def influence(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    # CA-R5: the Gift does the same. CA-R80: along its owner's roads.
    lead_colossi(me)


@card("Intimidate", copies=2)
def intimidate(me):
    """All Acolytes next to your Colossus are pushed one space straight away from it; in the water they die."""
    needs(colossus[me] != NONE)
    push_neighbours(me)


@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 2 cards."""
    draw(me, 2)


@card("Purge", copies=2)
def purge(me):
    """Send every Acolyte on your Colossus's space to an adjacent space of your choice, your own first."""
    needs(colossus[me] != NONE)
    # CA-R88: those that come meanwhile are left alone.
    disperse(me)


@card("Recall", copies=1)
def recall(me):
    """Bring any of your Acolytes to your Colossus's space. Then 2 more come there from your reserve."""
    needs(colossus[me] != NONE)
    home = colossus[me]
    call_acolytes(me)
    for each in range(2):
        if can_place(me):
            place_acolyte(me, home)


@card("Replace", copies=1)
def replace(me):
    """Two Colossi on different spaces change places."""
    swap_two_colossi(me)


@card("Ritual Sacrifice", copies=1)
def ritual_sacrifice(me):
    """As often as you like: name an Acolyte on your Colossus's space or next to it and roll; a 1 or 2 kills it."""
    needs(colossus[me] != NONE)
    roll_for_acolytes(me)


@card("Early Reap", copies=4)
def early_reap(me):
    """Reap a space where you have at least 2 Acolytes, even if you do not control it."""
    # CA-R28: where the Stone Beast is too, although they stay there.
    for space in occupied[me]:
        if acolytes[space, me] > 1 and may_reap(me, space):
            offer_space(space)
    space = choose_space(me, "Which space with 2 or more of your Acolytes do you Reap?")
    if space != NONE:
        reap(me, space)
    else:
        log("{me} has no space to Reap", me)


@card("Sacrifice", copies=2)
def sacrifice(me):
    """All your Acolytes go back to your reserve, each for 1 Gold."""
    # CA-R78: no deaths.
    gain(me, take_acolytes_home(me))
    check_control()


@card("Steal", copies=2, trait=1)
def steal_a_trait(me):
    """Take a Trait from an opponent; of two that you had, discard one."""
    steal_one_trait(me)


@card("Take Pity", copies=1)
def take_pity(me):
    """Another player gains 5 Gold, then you gain 2."""
    other = choose_player(me, everybody() & ~{me}, "Who gains 5 Gold? You gain 2 then.")
    gain(other, 5)
    gain(me, 2)


@card("Teleport", copies=1)
def teleport(me):
    """Any Colossus goes to any other space."""
    teleport_colossus(me)


@card("Vandalize", copies=1, trait=1)
def vandalize(me):
    """An opponent's Trait is discarded."""
    destroy_one_trait(me)


def settle_batch():
    """Many Acolytes have moved at once, and arrive together."""
    finish_step(set(), NONE)


def placing_done():
    """Acolytes have come by one instruction: each was an arrival of its own (CA-R39, CA-R89)."""
    pass


def trade_places(whose, other):
    """Two Colossi jump at once."""
    here = colossus[whose]
    carry_colossus(whose, colossus[other])
    carry_colossus(other, here)
    finish_step({whose, other}, NONE)
