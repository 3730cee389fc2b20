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
    if dodges(whose, {space}, 1) and step_aside(whose, space):
        return 0
    kill(whose, space, 1)
    return 1


def kill(whose, space, dead):
    """Acolytes die; a Beast Master card pays its player for opposing ones, a Colossus card does not (BM-R41)."""
    lift_acolytes(whose, space, dead)
    log("{whose} loses {dead} of their Acolytes on {space}", whose, dead, space, sign="loss")
    if beasts_resolving and whose != card_player:
        gain_gold(card_player, dead)


def let_dodge(area):
    """Whoever has Acolytes on these spaces may dodge before they die (BM-R37)."""
    for whose in clockwise(active_player):
        spaces = occupied[whose] & area
        if spaces and dodges(whose, spaces, acolytes_among(whose, spaces)):
            for space in spaces:
                doomed[space] = acolytes[space, whose]
            for space in spaces:
                while doomed[space]:
                    doomed[space] -= 1
                    step_aside(whose, space)


def dodges(whose, spaces, dying):
    """Is a player with doomed Acolytes on these spaces dodging the card? One Dodge serves the whole of it (BM-R38)."""
    # BM-R40: nobody dodges a card of their own.
    if whose not in dodging and whose != card_player and hand_size[whose] and can_step_aside(spaces):
        card = choose_answer(whose, spaces, dying)
        if card != NONE:
            answer_death(whose, card)
    return whose in dodging


def answer_death(whose, card):
    """A card is played there and then, in the middle of another."""
    show_card(whose, card)
    put_on_card_discards(card)
    log("{whose} plays {card}", whose, card)
    death_answered(whose, card)


@event
def death_answered(whose, card):
    """A player has answered a kill step with a card (`answers_death=1`)."""


def choose_answer(whose, spaces, dying):
    """The card that is played, or NONE. Which card would kill whom is public (BM-R37); to see somebody asked would be to see the Dodge in their hand (BM-R77)."""
    for card in holds[whose]:
        if card_answers_death[card] and can_run_card(card, whose):
            offer_card(card)
    offer(PASS)
    space = first(spaces)
    if beasts_resolving == 0:
        if count(spaces) == 1:
            return card_of(choose_secretly(whose, "{card_player}'s {resolving:card} is about to kill Acolytes of yours on {space}: {dying}. Play a card against it, or pass and let them die?"))
        return card_of(choose_secretly(whose, "{card_player}'s {resolving:card} is about to kill Acolytes of yours on several spaces: {dying}. Play a card against it, or pass and let them die?"))
    beast_card = beast_resolving[beasts_resolving - 1]
    if count(spaces) == 1:
        return card_of(choose_secretly(whose, "{card_player}'s {beast_card} is about to kill Acolytes of yours on {space}: {dying}. Play a card against it, or pass and let them die?"))
    return card_of(choose_secretly(whose, "{card_player}'s {beast_card} is about to kill Acolytes of yours on several spaces: {dying}. Play a card against it, or pass and let them die?"))


def acolytes_among(whose, spaces):
    """How many Acolytes a player has on these spaces together."""
    total = 0
    for space in spaces:
        total += acolytes[space, whose]
    return total


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
    goal = space_of(choose(whose, "Where does your Acolyte on {space} dodge to? If it stays, it dies."))
    if goal == NONE:
        log("{whose}'s Acolyte on {space} does not dodge", whose, space)
        return 0
    move_acolytes(whose, space, goal, 1)
    log("{whose}'s Acolyte dodges from {space} to {goal}", whose, space, goal)
    return 1


def beast_arrives(goal, area):
    """The Beast comes to a space: Acolytes die, as far as the card reaches, then Colossi flee (BM-R42)."""
    log("The Beast goes from {here} to {goal}", beast_space, goal)
    beast_space = goal
    kill_all(area)
    for whose in clockwise(active_player):
        if colossus[whose] == goal:
            # BM-R45: one step, without roads.
            drive_colossus(whose, near[goal] & ~sites[VOLCANO])


def drive_colossus(whose, spaces):
    """A Colossus must go to one of these spaces, its owner says which; if there is none it stays (BM-R46)."""
    here = colossus[whose]
    goal = choose_space(whose, spaces, "{card_player}'s card drives your Colossus from {here}. Where does it go?")
    if goal != NONE:
        log("{whose}'s Colossus goes from {here} to {goal}", whose, here, goal)
        move_colossus(whose, goal)
    else:
        log("{whose}'s Colossus stays on {here}: it has nowhere to go", whose, here)
