"""Action cards (rules, section 6.1). A card that finds nothing to work on is played all the same (CG-R19)."""


@card("Bolster", copies=1)
def bolster(me):
    """Every space with an Acolyte of yours gets one more from your hand."""
    reinforce(me, occupied[me])


@card("Commandeer", copies=1)
def commandeer(me):
    """A Banner from your hand takes the place of any opponent's, whoever controls the space."""
    # CG-R82: never one that is in play already.
    if not can_raise(me):
        tell_of_no_banner(me)
        return
    space = choose_banner(me, replaceable_banners(me), "Commandeer: which opponent's Banner do you replace with one of yours?")
    if space != NONE:
        place_banner(me, space)
    else:
        log("There is no Banner that {me} could replace", me)


@card("Convene", copies=2)
def convene(me):
    """All Acolytes next to your Colossus come to its space, whoever they belong to."""
    # CG-R83
    pull_neighbours(me)


@card("Convert", copies=2)
def convert(me):
    """Acolytes of opponents on your Colossus's space go home, and yours from your hand take their places."""
    # CG-R79: nobody dies.
    convert_strangers(me)


@card("Dominate", copies=1)
def dominate(me):
    """Only as your first Action, and the last: you deploy this turn, and may then rest with the same Banners."""
    needs(is_first_action())
    # CG-R32
    dominating = 1
    log("{me} has no more Actions, and deploys", me)


@card("Influence", copies=1)
def influence(me):
    """From you clockwise, each player may move another player's Colossus once, along its owner's roads."""
    # CG-R77: the Gift does the same.
    lead_colossi(me)


@card("Intimidate", copies=2)
def intimidate(me):
    """All Acolytes next to your Colossus are pushed one space straight away from it; off the island they die."""
    # CG-R78, CG-R83
    push_neighbours(me)


@card("Magnetize", copies=1)
def magnetize(me):
    """All cubes of another space come to your Colossus's space."""
    home = colossus[me]
    space = choose_space(me, littered & ~{home}, "Magnetize: from which space do all cubes come to your Colossus on {home:space}?")
    if space != NONE:
        move_cubes(space, home)
    else:
        log("There are no cubes on other spaces")


@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 2 cards."""
    draw(me, 2)


@card("Purge", copies=2)
def purge(me):
    """Send every Acolyte on your Colossus's space to an adjacent space of your choice, your own first."""
    # CG-R83
    disperse(me)


@card("Recall", copies=1)
def recall(me):
    """Bring any of your Acolytes to your Colossus's space."""
    call_acolytes(me)


@card("Replace", copies=1)
def replace(me):
    """Two Colossi on different spaces change places."""
    swap_two_colossi(me)


@card("Ritual Sacrifice", copies=1)
def ritual_sacrifice(me):
    """As often as you like: name an Acolyte on your Colossus's space or next to it and roll; a 1 or 2 kills it."""
    # CG-R81: each once.
    roll_for_acolytes(me)

    @when
    def pieces_changed_during(card, space):
        # Of those that are gone as many as possible had been rolled for.
        for owner in clockwise():
            to_roll[space, owner] = min(to_roll[space, owner], acolytes[space, owner])


@card("Sabotage", copies=1)
def sabotage(me):
    """Up to three times: the Banners of a space without Colossi and Acolytes go back to their owner's hand."""
    for done in range(3):
        more = 3 - done
        # CG-R36: that is no replacing, so shields do not help.
        offer_banners(all_banners() & ~all_pieces())
        offer(STOP)
        space = banner_of(choose(me, "Sabotage: which Banner goes back to its owner's hand? You may name {more} more, or stop."))
        if space == NONE:
            log("{me} brings down no more Banners", me)
            break
        lower_banners(banner_owner(space), space)


@card("Secure", copies=3)
def secure(me):
    """Where you have 2 Acolytes or more, and no Banner, they all go back to your hand and a Banner comes instead."""
    if not can_raise(me):
        tell_of_no_banner(me)
        return
    for space in loose_spaces(me) & banner_goals(me):
        if acolytes[space, me] > 1:
            offer_space(space)
    space = choose_space(me, "Secure: to which space does a Banner come, while your Acolytes there go back to your hand?")
    if space != NONE:
        return_acolytes(me, space, acolytes[space, me])
        # CG-R80: an opponent's Banner is replaced.
        place_banner(me, space)
    else:
        log("There is no space that {me} could secure", me)


@card("Short Rest", copies=3)
def short_rest(me):
    """Score one of your Banners now."""
    space = choose_banner(me, banners[me], "Short Rest: which of your Banners do you score now?", of=me)
    if space != NONE:
        score_banner(me, space)
    else:
        log("{me} has no Banner to score", me)


@card("Steal", copies=2, trait=1)
def steal_a_trait(me):
    """Take a Trait from an opponent."""
    steal_one_trait(me)


@card("Teleport", copies=1)
def teleport(me):
    """Any Colossus goes to any other space."""
    teleport_colossus(me)


@card("Vandalize", copies=1, trait=1)
def vandalize(me):
    """An opponent's Trait is discarded."""
    destroy_one_trait(me)


def tell_of_no_banner(me):
    log("{me} has no Banner to raise", me)


def replaceable_banners(me):
    """The spaces with opponents' Banners that are not shielded."""
    return all_banners() & ~banners[me] & banner_goals(me)


def land():
    """Where Colossi and Acolytes can go: the whole island."""
    return ALL_SPACES


def land_near(space):
    """Where they can go from a space."""
    return near[space]


def place_acolyte(owner, space):
    """One Acolyte of several that come together."""
    place_acolytes(owner, space, 1)


def placing_done():
    """The last Acolyte of one instruction has come (CG-R95)."""
    settle()
