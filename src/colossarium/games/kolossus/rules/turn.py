"""The course of the game, its rounds, and the steps of a turn (rules, section 5)."""


def play():
    """The Great Quake, then turn after turn until the game is over."""
    if round == 0:
        great_quake()
    while moment != OVER:
        take_turn(active)
    name_winners()


def take_turn(me):
    """Each step hands on to the next; a position may begin with any of them."""
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
    log("{me} rolls {n}", me, result)
    moment = ROLLED


def settle_destiny(me):
    """T2 and T3: Initiative, then mana and activation points from the final result."""
    if chapter == 3:
        use_initiative(me)
    if chapter >= 2:
        receive_mana(me)
    points = result
    moment = ACTION


def act(me):
    """T4: activations and Titan Powers, until `end` or nothing else is possible (KO-R16, KO-R44)."""
    while moment == ACTION:
        offer_ranks(me)
        if pool[me]:
            offer_powers(me)
        offer(END)
        pick = choose(commander[me], "{me}: activate a miniature, or end the turn. Points left: {points}.")
        if (rank := activation_of(pick)) != NONE:
            activate(me, rank)
        elif pick == EARTHQUAKE:
            cause_earthquake(me)
        elif (reborn := rebirth_of(pick)) != NONE:
            bring_back(me, reborn)
        else:
            moment = SPENDING


def end_turn(me):
    """The next warband has a turn, or the round is over."""
    result = points = 0
    activated = set()
    active = (me + 1) % WARBANDS
    moment = TURN
    if active == first_warband:
        end_round()


def end_round():
    """Who took crystals begins the next round (KO-R27); if nobody did, it stays as it was (KO-R28)."""
    if round == last_round():
        # KO-R31: only now crystals decide.
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
    log("Round {round}, {warband} begins. Crystals on the Citadel: {crystals}", round, first_warband, crystals)
    moment = TURN
