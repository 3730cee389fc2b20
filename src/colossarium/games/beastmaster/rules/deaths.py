"""Kill steps, Dodge, the Beast's arrival, and what becomes of the dead (rules, sections 5.2, 5.3 and 7)."""


def kill_all(area):
    """A kill step against every Acolyte on these spaces."""
    let_dodge(area)
    # BM-R39: the card strikes what is there now, also one that dodged to another of these spaces.
    for whose in clockwise(card_player):
        for space in occupied[whose] & area:
            kill(whose, space, acolytes[space, whose])


def kill_one(whose, space):
    """A kill step against one Acolyte. Did it die?"""
    if dodges(whose, {space}) and step_aside(whose, space):
        return 0
    kill(whose, space, 1)
    return 1


def kill(whose, space, dead):
    """Acolytes die; a Beast Master card pays its player for opposing ones, a Colossus card does not (BM-R41)."""
    lift_acolytes(whose, space, dead)
    log("{whose} loses {dead} of their Acolytes on {space}", whose, dead, space)
    if beasts_resolving and whose != card_player:
        gain_gold(card_player, dead)


def let_dodge(area):
    """Whoever has Acolytes on these spaces may dodge before they die (BM-R37)."""
    for whose in clockwise(active_player):
        spaces = occupied[whose] & area
        if spaces and dodges(whose, spaces):
            for space in spaces:
                doomed[space] = acolytes[space, whose]
            for space in spaces:
                while doomed[space]:
                    doomed[space] -= 1
                    step_aside(whose, space)


def dodges(whose, spaces):
    """Is a player with doomed Acolytes on these spaces dodging the card? One Dodge serves the whole of it (BM-R38)."""
    # BM-R40: nobody dodges a card of their own.
    if whose not in dodging and whose != card_player and hand_size[whose] and can_step_aside(spaces):
        if DODGE in holds[whose]:
            offer_card(DODGE)
        offer(PASS)
        # BM-R77: to see somebody asked would be to see the Dodge in their hand.
        if choose_secretly(whose, "Acolytes of yours are about to die. Do you play Dodge?") != PASS:
            dodge(whose)
    return whose in dodging


def can_step_aside(spaces):
    """Is there somewhere to go from one of these spaces?"""
    for space in spaces:
        if safe_steps(space):
            return 1
    return 0


def safe_steps(space):
    """The spaces next to it, but for the Beast's and the Volcano's."""
    return near[space] & ~deadly_spaces()


def step_aside(whose, space):
    """An Acolyte of who is dodging goes to an adjacent space, or stays. Did it go?"""
    offer_spaces(safe_steps(space))
    offer(STAY)
    goal = space_of(choose(whose, "Where does your Acolyte on {space} dodge to?"))
    if goal == NONE:
        return 0
    move_acolytes(whose, space, goal, 1)
    log("{whose}'s Acolyte dodges from {space} to {goal}", whose, space, goal)
    return 1


def beast_arrives(goal, area):
    """The Beast comes to a space: Acolytes die, as far as the card reaches, then Colossi flee (BM-R42)."""
    beast_space = goal
    log("The Beast comes to {goal}", goal)
    kill_all(area)
    for whose in clockwise(active_player):
        if colossus[whose] == goal:
            # BM-R45: one step, without roads.
            drive_colossus(whose, near[goal] & ~sites[VOLCANO])


def drive_colossus(whose, spaces):
    """A Colossus must go to one of these spaces, its owner says which; if there is none it stays (BM-R46)."""
    goal = choose_space(whose, spaces, "Where does your Colossus go?")
    if goal != NONE:
        log("{whose}'s Colossus goes from {here} to {goal}", whose, colossus[whose], goal)
        move_colossus(whose, goal)
