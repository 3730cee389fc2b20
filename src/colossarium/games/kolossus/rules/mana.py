"""Mana: what a roll brings, and where it goes (rules, sections 7 and 8.1)."""


def receive_mana(me):
    """The lower the result the more, as long as the warband has some (KO-R34)."""
    gain = min(FACES - result, supply[me])
    supply[me] -= gain
    fresh[me] += gain
    if gain:
        log("{me} receives {n} mana", me, gain)


def spend_mana(me):
    """T9: put fresh mana where it is to go; what is left goes back to the supply (KO-R35)."""
    while fresh[me]:
        offer_skills(ALL_SKILLS)
        if chapter == 3:
            if pool[me] < pool_limit():
                offer(POOL)
            # KO-R39: both mana in one go.
            if fresh[me] >= charge_cost() and not charged[me]:
                offer(CHARGE)
        offer(DONE)
        pick = choose(commander[me], "Where does fresh mana of {me} go?")
        if (skill := skill_of(pick)) != NONE:
            fresh[me] -= 1
            enhance(me, skill)
        elif pick == POOL:
            fresh[me] -= 1
            pool[me] += 1
            log("{me} puts mana into the pool")
        elif pick == CHARGE:
            fresh[me] -= charge_cost()
            charged[me] = 1
            log("{me} charges the {weapon}", me, weapon[me])
        else:
            supply[me] += fresh[me]
            fresh[me] = 0


@fact
def pool_limit():
    return MOST_POOL


@fact
def charge_cost():
    """In fresh mana; it lies on the weapon until that is used."""
    return 2


def enhance(me, skill):
    """Mana on a skill stays there for good."""
    skilled[me, skill] += 1
    log("{me} puts mana on {skill}")


def pay_from_pool(me, cost):
    """What a Titan Power costs goes back to the supply."""
    pool[me] -= cost
    supply[me] += cost


def discharge(me):
    """The weapon is used: its mana goes back to the supply."""
    charged[me] = 0
    supply[me] += charge_cost()
    log("{me} uses the {weapon}", me, weapon[me])
