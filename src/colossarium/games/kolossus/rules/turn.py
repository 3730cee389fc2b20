"""The course of the game, its rounds, and the steps of a turn (rules, section 5)."""


def play():
    """The Great Quake, then round after round until the game is over."""
    if round == 0:
        great_quake()
    while moment != OVER:
        play_round()
    name_winners()


def play_round():
    """A turn for each warband; a position may begin with any of them."""
    headline("Round {round}, {warband} begins", round, first_warband)
    tell_crystals_to_take()
    take_turn(active)
    while active != first_warband and moment != OVER:
        take_turn(active)
    if moment != OVER:
        end_round()


def tell_crystals_to_take():
    log("Crystals on the Citadel: {crystals}, still to come: {n}", crystals, crystals_to_come())


def take_turn(me):
    """Each step hands on to the next; a position may begin with any of them."""
    headline("{me}'s turn, commanded by {seat}", me, commander[me])
    if moment == TURN:
        roll_destiny(me)
    if moment == ROLLED:
        settle_destiny(me)
    if moment == ACTION:
        act(me)
    if moment == SPENDING:
        spend_mana(me)
        end_turn(me)


def throw():
    """A die: 1 to 4 (KO-R2)."""
    return roll(FACES) + 1


def roll_destiny(me):
    """T1."""
    result = throw()
    log("{me} rolls {n} on the die of destiny", me, result, sign="roll")
    moment = ROLLED


def settle_destiny(me):
    """T2 and T3: Initiative, then mana and activation points from the final result."""
    if chapter == 3:
        use_initiative(me)
    if chapter >= 2:
        receive_mana(me)
    points = result
    log("{me} has activation points: {points}")
    moment = ACTION


def act(me):
    """T4: activations and Titan Powers, until `end` or nothing else is possible (KO-R16, KO-R44)."""
    while moment == ACTION:
        pick = choose_action(me)
        if (rank := activation_of(pick)) != NONE:
            activate(me, rank)
        elif pick == EARTHQUAKE:
            cause_earthquake(me)
        elif (reborn := rebirth_of(pick)) != NONE:
            bring_back(me, reborn)
        else:
            end_actions(me)


def choose_action(me):
    """What is possible, and which of it?"""
    offer_ranks(me)
    ranks = offered()
    mana = pool[me]
    if mana:
        offer_powers(me)
    powers = offered() - ranks
    offer(END)
    if ranks and powers:
        return choose(commander[me], "{me}: activate a miniature, use a Titan Power, or end the turn? Activation points left: {points}, mana in the pool: {mana}.")
    if powers:
        return choose(commander[me], "{me} can activate nobody: use a Titan Power, or end the turn? Mana in the pool: {mana}.")
    return choose(commander[me], "{me}: activate a miniature, or end the turn? Activation points left: {points}.")


def end_actions(me):
    """What is not used is lost."""
    if points:
        log("{me} leaves activation points unused: {points}")
    moment = SPENDING


def end_turn(me):
    """The next warband has a turn."""
    result = points = 0
    activated = set()
    active = (me + 1) % WARBANDS
    moment = TURN


def end_round():
    """Who took crystals begins the next round (KO-R27); if nobody did, it stays as it was (KO-R28)."""
    if round == last_round():
        # KO-R31: only now crystals decide.
        log("Round {round} was the last one")
        moment = OVER
    else:
        if taker != NONE:
            first_warband = taker
        taker = NONE
        active = first_warband
        begin_round()


@fact
def last_round():
    return ROUNDS


@fact
def crystals_to_come():
    return min(waiting, last_round() - max(round, 1))


def begin_round():
    """A crystal for the Citadel, beside those still there (KO-R26)."""
    round += 1
    if round > 1 and waiting:
        waiting -= 1
        crystals += 1
    moment = TURN
