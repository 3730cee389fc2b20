"""Mana: what a roll brings, and where it goes (rules, sections 7 and 8.1)."""


def receive_mana(me):
    """The lower the result the more, as long as the warband has some (KO-R34)."""
    due = FACES - result
    gain = min(due, supply[me])
    supply[me] -= gain
    fresh[me] += gain
    if gain < due:
        log("{me} receives {gain} mana, not {due}: its supply has no more")
    elif gain:
        log("{me} receives {gain} mana")


def spend_mana(me):
    """T9: put fresh mana where it is to go; what is left goes back to the supply (KO-R35)."""
    while fresh[me]:
        pick = choose_use_of_mana(me)
        if (skill := skill_of(pick)) != NONE:
            fresh[me] -= 1
            enhance(me, skill)
            log("{me} puts 1 mana on {skill}")
        elif pick == POOL:
            fresh[me] -= 1
            pool[me] += 1
            log("{me} puts 1 mana into the pool")
        elif pick == CHARGE:
            fresh[me] -= charge_cost()
            charged[me] = 1
            log("{me} charges the {weapon} with {n} mana", me, weapon[me], charge_cost())
        else:
            log("{me} returns {n} mana to the supply", me, fresh[me])
            supply[me] += fresh[me]
            fresh[me] = 0


def choose_use_of_mana(me):
    left = fresh[me]
    held = pool[me]
    most = pool_limit()
    cost = charge_cost()
    offer_skills(ALL_SKILLS)
    offer(DONE)
    if chapter < 3:
        return choose(commander[me], "{me} has {left} fresh mana: which skill gets 1? Who is done returns the rest to the supply.")
    if held < most:
        offer(POOL)
    # KO-R39: both mana in one go.
    if left >= cost and not charged[me]:
        offer(CHARGE)
        return choose(commander[me], "{me} has {left} fresh mana: where does 1 go, or do {cost} charge the weapon? Mana in the pool: {held}. Who is done returns the rest to the supply.")
    return choose(commander[me], "{me} has {left} fresh mana: where does 1 go? Mana in the pool: {held}, at most {most}. Who is done returns the rest to the supply.")


@fact
def pool_limit():
    return MOST_POOL


CHARGE_COST = knob("mana that charge a weapon", 2, least=1, most=5)


@fact
def charge_cost():
    """In fresh mana; it lies on the weapon until that is used."""
    return CHARGE_COST


def enhance(me, skill):
    """Mana on a skill stays there for good."""
    skilled[me, skill] += 1


def pay_from_pool(me, cost):
    """What a Titan Power costs goes back to the supply."""
    pool[me] -= cost
    supply[me] += cost
    log("{me} pays {cost} mana from the pool back to the supply")


def discharge(me):
    """The weapon is used: its mana goes back to the supply."""
    charged[me] = 0
    supply[me] += charge_cost()
    log("{me} uses the {weapon}, and its {n} mana go back to the supply", me, weapon[me], charge_cost())
