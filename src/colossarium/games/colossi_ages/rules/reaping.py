"""The Reap Phase and the Reap procedure (rules, sections 4.5 and 4.6)."""


def reap_phase():
    """The Age is scored, then everybody Reaps in turn."""
    headline("Reap Phase")
    if moment == AGE_SCORING:
        begin_reap_phase()
    reap_in_turn()


def reap_in_turn():
    """One Reap each, again and again, until all have passed."""
    headline("Reaping in turn")
    source("Reap Phase")
    while moment == REAPING:
        take_reap_decision(reaper)


def begin_reap_phase():
    """What is counted begins anew, and the Age is scored."""
    passed = set()
    for player in clockwise():
        cards_played[player] = 0
    score_age()
    for player in clockwise(mantle):
        age_scored(player)
    reaper = mantle
    moment = REAPING


@event(BEAST_MASTER, ZOOPHILIC)
def age_scored(me):
    """Right after an Age is scored."""


def take_reap_decision(me):
    """Reap one space, or pass for good; who has none to Reap has passed (CA-R23)."""
    if me not in passed:
        spaces = eligible(me)
        space = NONE
        if spaces:
            space = may_choose_space(
                me, spaces, "Which space do you Reap? Pass to Reap no more in this Reap Phase."
            )
        if space == NONE:
            passed |= {me}
            tell_of_last_reap(me, spaces)
        else:
            reap(me, space)
    reaper = (me + 1) % players
    if count(passed) == players:
        end_reap_phase()


def tell_of_last_reap(me, spaces):
    if spaces:
        log("{me} is done Reaping", me)
    else:
        log("{me} has nothing left to Reap", me)


def eligible(me):
    """The spaces that a player may Reap now."""
    return controlled[me] & ~marks[me] if reaps_at_age_end(me) else set()


@event
def reaps_at_age_end(me):
    """Whether a player, as long as they have not passed, can Reap in this Reap Phase."""
    return 1


def end_reap_phase():
    """Colossi stand up, and marks are removed."""
    tell_of_end_of_reaps()
    for player in clockwise(mantle):
        reap_phase_ends(player)
    for player in clockwise():
        lying[player] = cards_played[player] = 0
        marks[player] = set()
    passed = set()
    reaper = NONE
    moment = AGE_END


def tell_of_end_of_reaps():
    log("Everybody is done Reaping")


@event
def reap_phase_ends(me):
    """Right after the last Reap of a Reap Phase, before marks are removed."""


def may_reap(me, space):
    """Whether a Reap of this space can begin, whatever causes it."""
    # CA-R30, CA-R96
    if space in reaping[me] or reaps_inside == INNERMOST:
        return 0
    # CA-R21, CA-R24
    return moment != REAPING or me not in passed and space not in marks[me] and reaps_at_age_end(me)


@deep(8)
def reap(me, space):
    """r1 to r7. The reaper acts, whoever's turn it is."""
    before = acting
    acting = me
    # CA-R93: looked up before anything happens.
    whole = moment == REAPING and is_only_reap(me)
    reaps_inside += 1
    reaping[me] |= {space}
    log("{me} Reaps {space}", me, space)
    if whole:
        pass_with_this_reap(me)
    # r1
    beasts = beasts_on(space)
    animals = animals_on(space)
    workers = acolytes[space, me]
    if moment == REAPING:
        marks[me] |= {space}
        if colossus[me] == space and not lying[me]:
            lie_down(me)
    # r2
    for beast in beasts:
        reap_begins(beast, space)
    for beast in animals:
        reap_begins(beast, space)
    # r3
    if space not in held_spaces():
        return_acolytes(me, space, acolytes[space, me])
    # r4, CA-R26: control changes when the cubes are taken.
    taken = take_cubes(me, space)
    check_control()
    # r5
    reap_loot(me, space)
    if whole:
        reap_neighbours(me, space)
    # r6
    if (tile := tile_on[space]) != NONE:
        reaped_acolytes = workers
        reaped_cubes = taken
        run_tile(tile, me, space)
        reaped_acolytes = reaped_cubes = 0
    # r7
    beasts = with_reap_effect(beasts)
    animals = with_reap_effect(animals)
    while beasts | animals:
        beast = choose_beast(me, beasts | animals, "You have Reaped {space}. Which Beast there does its work next?")
        if beast in beasts:
            beasts &= ~{beast}
        else:
            animals &= ~{beast}
        run_beast(beast, me, space)
    reaping[me] &= ~{space}
    reaps_inside -= 1
    if whole:
        only_reap_done(me)
    acting = before


def pass_with_this_reap(me):
    """It is the only one of a player in this Reap Phase."""
    log("It is {me}'s only Reap of this Reap Phase", me)
    passed |= {me}


def lie_down(me):
    log("{whose}'s Colossus lies down", me)
    lying[me] = 1


@event
def is_only_reap(me):
    """Whether a Reap in the Reap Phase is to be a player's only one, with the spaces around it; asked before it."""
    return 0


@event
def only_reap_done(me):
    """Such a Reap is over."""


@event
def reap_begins(beast, space):
    """What a Beast on the space does before anything is collected (CA-R25)."""


def with_reap_effect(beasts):
    """Those Beasts whose Reap effect comes last; the others have done their work (CA-R25)."""
    for beast in beasts:
        if not beast_reap[beast]:
            beasts &= ~{beast}
    return beasts


def reap_neighbours(me, space):
    """A player's only Reap brings cubes and Loot of the adjacent spaces too, one after another."""
    for way in range(DIRECTIONS):
        there = step[space, way]
        if there != NONE:
            take_cubes(me, there)
            reap_loot(me, there)
