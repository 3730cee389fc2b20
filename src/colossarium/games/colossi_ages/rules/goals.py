"""Traits with goals (rules, section 7.8): what reaches them, and what they pay."""


@goal("Goal Abundant", needs=4, gold=10)
def goal_abundant(me):
    """At the end of your turn draw 2 cards instead of {CARDS_DRAWN}. Divine Gifts that you have played go under this
    Trait; once there are 4, gain 10 Gold."""
    return is_full(ABUNDANT)


@goal("Goal Aggressive", needs=5, gold=5)
def goal_aggressive(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte. With the fifth one in a single turn, gain 5 Gold
    more."""
    return kills[me] >= goal_needs[GOAL_AGGRESSIVE]


@goal("Goal Alchemist", needs=10, gold=10)
def goal_alchemist(me):
    """On your turn you may put cards of your hand, other Traits of yours or Acolytes from the island under
    this Trait. Once 10 things are there, gain 10 Gold."""
    return is_full(ALCHEMIST)


@goal("Goal Beast master", needs=2, gold=10)
def goal_beast_master(me):
    """Once in each of your turns a Beast of your choice takes a step, if you give 1 Gold for it. If 2 Beasts are on
    spaces under your control right after an Age is scored, gain 10 Gold."""
    ruled = 0
    for beast in range(BEASTS):
        if spaces_of(beast) & controlled[me]:
            ruled += 1
    return ruled >= goal_needs[GOAL_BEAST_MASTER]


@goal("Goal Diasporic", needs=10, gold=7)
def goal_diasporic(me):
    """You have 6 Actions a turn and can't play cards. If at the end of your turn all 10 Acolytes are on the
    island, each on a space of its own adjacent to water, gain 7 Gold."""
    return count(occupied[me] & shore()) == goal_needs[GOAL_DIASPORIC]


@goal("Goal Domineering", needs=5, gold=5)
def goal_domineering(me):
    """When your Colossus arrives among Beasts or other Colossi, you may move each of them to an adjacent
    space. Each time that you move any: 1 cube here. With 5 cubes, gain 5 Gold."""
    return is_full(DOMINEERING)


@goal("Goal Extortionist", needs=5, gold=5)
def goal_extortionist(me):
    """Whoever takes control of a space from you loses 1 Gold. Each time: 1 cube here. With 5 cubes, gain 5
    Gold."""
    return is_full(EXTORTIONIST)


@goal("Goal Gilded", needs=1, gold=8)
def goal_gilded(me):
    """Each Gold Loot that you gain in a Reap brings 1 Gold more. If at the end of a Reap Phase you have
    Reaped every space with a Gold Loot, and there is one, gain 8 Gold."""
    loot = gold_loot_spaces()
    return count(loot) >= goal_needs[GOAL_GILDED] and not loot & ~marks[me]


@goal("Goal Monolithic", needs=1, gold=0)
def goal_monolithic(me):
    """You may say before your first Reap of a Reap Phase that it is to be your only one: it brings the cubes
    and the Loot of the spaces around it too. Then this Trait is discarded."""
    return is_full(MONOLITHIC)


@goal("Goal Necromancer", needs=4, gold=4)
def goal_necromancer(me):
    """When an opponent's Acolyte dies on your turn, you may place one of yours where it died: 1 cube here.
    With 4 cubes, gain 4 Gold."""
    return is_full(NECROMANCER)


@goal("Goal Nomadic", needs=4, gold=4)
def goal_nomadic(me):
    """At the end of your turn you may Reap up to two spaces under your control, and not at all in Reap
    Phases. Each turn with such a Reap: 1 cube here. With 4 cubes, gain 4 Gold."""
    return is_full(NOMADIC)


@goal("Goal Parasitic", needs=5, gold=5)
def goal_parasitic(me):
    """When an opponent has played a card you may put one of your hand under this Trait and take theirs from
    the discard pile. Once 5 cards are there, gain 5 Gold."""
    return is_full(PARASITIC)


@goal("Goal Resurrecting", needs=5, gold=5)
def goal_resurrecting(me):
    """When an Acolyte of yours dies you may set it on your Colossus's space, unless it died there: 1 cube
    here. With 5 cubes, gain 5 Gold."""
    return is_full(RESURRECTING)


@goal("Goal Soothsayer", needs=5, gold=5)
def goal_soothsayer(me):
    """At the start of your turn you may look at the next 3 tiles or cards and put them back in any order: 1
    cube here. With 5 cubes, gain 5 Gold."""
    return is_full(SOOTHSAYER)


@goal("Goal Tactical", needs=10, gold=5)
def goal_tactical(me):
    """On your turn cards cost no Action. Cards that you have played go under this Trait; once there are 10,
    gain 5 Gold."""
    return is_full(TACTICAL)


@goal("Goal Winged", needs=5, gold=5)
def goal_winged(me):
    """When you move your Colossus it may jump to any space: 1 cube here. With 5 cubes, gain 5 Gold."""
    return is_full(WINGED)


@goal("Goal Zoophilic", needs=5, gold=7)
def goal_zoophilic(me):
    """You may spawn with any Beast, or next to it. If at least 5 of your Acolytes are on spaces with Beasts
    right after an Age is scored, gain 7 Gold."""
    return acolytes_among(me, beast_spaces()) >= goal_needs[GOAL_ZOOPHILIC]


def is_full(trait):
    """Whether as much lies on a Trait as its goal needs."""
    return progress[trait] >= goal_needs[trait_goal[trait]]


def add_progress(me, trait, more):
    """Something came to lie on a Trait; nothing does on one that was lost meanwhile, or has no goal."""
    if traits == GOALS and has(me, trait):
        progress[trait] += more
        log("{trait} has {progress} of {needed}", trait, progress[trait], goal_needs[trait_goal[trait]])
        look_at_goal(me, trait)


def look_at_goal(me, trait):
    """If a player has a Trait whose goal is reached, it pays."""
    if traits == GOALS and has(me, trait) and run_goal(trait_goal[trait], me):
        reach_goal(me, trait)


def reach_goal(me, trait):
    """The goal pays, and the Trait is discarded."""
    log("{me} reaches the goal of {trait}", me, trait)
    source("{trait}")
    gain(me, goal_gold[trait_goal[trait]])
    drop_trait(me, trait)


def gold_loot_spaces():
    """The spaces whose tiles carry a Gold Loot."""
    spaces = set()
    for space in explored:
        if tile_gold[tile_on[space]]:
            spaces |= {space}
    return spaces


@fact
def goal_of(trait):
    """The goal that a Trait has in this game."""
    return trait_goal[trait] if traits == GOALS else NONE


@fact
def has_goals():
    """Whether Traits are those with goals."""
    return traits == GOALS


@fact
def needed_by(trait):
    """How much has to lie on a Trait to reach its goal; 0 without goals."""
    return 0 if goal_of(trait) == NONE else goal_needs[goal_of(trait)]


@fact
def paid_by(trait):
    """The Gold that the goal of a Trait brings; 0 without goals."""
    return goal_gold[trait_goal[trait]] if traits == GOALS else 0
