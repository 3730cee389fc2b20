"""The Traits (rules, section 7.7, and those that only the set with goals has), and what happens when one is gained.

They stand in the order of the alphabet, on which the goals rely. A text is that of the base set; with goals it is
the goal's. What a Trait does later is done by the scripts that are named below its text.
"""


@trait("Abundant", base=1, goals=1)
def abundant(me):
    """Draw 2 cards instead of 1 at the end of your turn."""
    # cards_of_a_draw (trait_turns.py)
    pass


@trait("Aggressive", goals=1)
def aggressive(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte. With the fifth one in a single turn, gain 5 Gold more."""
    # reward_killer (trait_windows.py)
    pass


@trait("Alchemist", base=1, goals=1)
def alchemist(me):
    """On your turn you may turn things of yours into 1 Gold each: cards of your hand, Traits, Acolytes on the island."""
    # transmute (trait_turns.py)
    pass


@trait("Animalistic", base=1)
def animalistic(me):
    """Give up your other Traits and draw a Beast that is not on the island. Until the end of your next turn your
    Colossus does what that Beast does. Then this Trait is discarded."""
    offer(YES)
    offer(PASS)
    if choose(me, "Does your Colossus become like a Beast? If not, this Trait is discarded.") == PASS:
        drop_trait(me, ANIMALISTIC)
        return
    for trait in own_traits(me) & ~{ANIMALISTIC}:
        drop_trait(me, trait)
    become_like_a_beast(me)


@trait("Beast master", goals=1)
def beast_master(me):
    """Once in each of your turns a Beast of your choice takes a step, if you give 1 Gold for it. If 2 Beasts are on spaces under
    your control right after an Age is scored, gain 10 Gold."""
    # move_beast_for_gold (trait_turns.py)
    pass


@trait("Beast whisperer", base=1)
def beast_whisperer(me):
    """Once in each of your turns a Beast of your choice takes a step, if you give 1 Gold for it."""
    # move_beast_for_gold (trait_turns.py)
    pass


@trait("Blood thirsty", base=1)
def blood_thirsty(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte."""
    # reward_killer (trait_windows.py)
    pass


@trait("Boldness", base=1)
def boldness(me):
    """On your turn you may pay 2 Gold for one more Action, as often as you like."""
    # be_bold (trait_turns.py)
    pass


@trait("Diasporic", goals=1)
def diasporic(me):
    """You have 6 Actions a turn and can't play cards. If at the end of your turn all 10 Acolytes are on the island, each
    on a space of its own adjacent to water, gain 7 Gold."""
    # actions_of_a_turn (trait_turns.py), may_play_cards (trait_turns.py)
    pass


@trait("Domineering", base=1, goals=1)
def domineering(me):
    """When your Colossus arrives among Beasts or other Colossi, you may move each of them to an adjacent space."""
    # domineer (trait_windows.py)
    pass


@trait("Extortionist", base=1, goals=1)
def extortionist(me):
    """Whoever takes control of a space from you by coming there pays you 1 Gold."""
    # extort (trait_windows.py)
    pass


@trait("Gilded", goals=1)
def gilded(me):
    """Each Gold Loot that you gain in a Reap brings 1 Gold more. If at the end of a Reap Phase you have Reaped every space
    with a Gold Loot, and there is one, gain 8 Gold."""
    # gilded_bonus (trait_windows.py)
    pass


@trait("Hyperactive", base=1)
def hyperactive(me):
    """On your turn cards cost you no Action."""
    # card_is_free (trait_turns.py)
    pass


@trait("Mercantile", base=1)
def mercantile(me):
    """Once in each of your turns you may pay 1 Gold to draw a card."""
    # buy_card (trait_turns.py)
    pass


@trait("Mimicry", base=1)
def mimicry(me):
    """At the start of your turn you may borrow an opponent's Trait. It works for you and not for them until your turn
    is over."""
    # mimic (trait_turns.py)
    pass


@trait("Miserly", base=1)
def miserly(me):
    """Whenever you gain Gold, gain 1 more. You can have only 4 Acolytes on the island."""
    # miserly_bonus (trait_windows.py), acolyte_limit (base_traits.py)
    keep_acolyte_limit(me)


@trait("Monolithic", base=1, goals=1)
def monolithic(me):
    """You Reap only one space in a Reap Phase, and gain the cubes and the Loot of all spaces around it as well."""
    # is_monolithic (trait_windows.py), reap_neighbours (reaping.py)
    pass


@trait("Necromancer", base=1, goals=1)
def necromancer(me):
    """Whenever an opponent's Acolyte dies you may place one of yours where it died. You can have only 4 Acolytes on the
    island."""
    # raise_necromancer (trait_windows.py), acolyte_limit (base_traits.py)
    keep_acolyte_limit(me)


@trait("Nomadic", base=1, goals=1)
def nomadic(me):
    """At the end of your turn you may Reap up to two spaces under your control. You do not Reap in Reap Phases."""
    # wander (trait_turns.py), cannot_reap_at_age_end (trait_windows.py)
    pass


@trait("Parasitic", base=1, goals=1)
def parasitic(me):
    """When an opponent has played a card you may discard one of yours and take theirs."""
    # parasite (trait_windows.py)
    pass


@trait("Reactive", base=1)
def reactive(me):
    """Whenever an Acolyte dies where you have one, or next to it, you may sacrifice yours to kill an opponent's Acolyte
    with it or next to it."""
    # react (trait_windows.py)
    pass


@trait("Resurrecting", base=1, goals=1)
def resurrecting(me):
    """Once in each opponent's turn, when an Acolyte of yours dies, you may set it on your Colossus's space, unless it
    died there."""
    # resurrect (trait_windows.py)
    pass


@trait("Sly", base=1)
def sly(me):
    """At the start of your turn you may name an opponent, whose pieces are roads for you until it is over."""
    # be_sly (trait_turns.py), slyly_passed (moves.py)
    pass


@trait("Soothsayer", base=1, goals=1)
def soothsayer(me):
    """At the start of your turn you may look at the next 3 tiles or at the next 3 cards, and put them back in any
    order."""
    # foresee (trait_turns.py), foresee_things (thing_foreseen.py)
    pass


@trait("Speedy", base=1)
def speedy(me):
    """You have 6 Actions a turn, and play at most one card in it."""
    # actions_of_a_turn (trait_turns.py), may_play_cards (trait_turns.py)
    pass


@trait("Tactical", goals=1)
def tactical(me):
    """On your turn cards cost no Action. Cards that you have played go under this Trait; once there are 10, gain 5
    Gold."""
    # card_is_free (trait_turns.py), put_away_card (tucking.py)
    pass


@trait("Vengeful", base=1)
def vengeful(me):
    """When somebody comes to a space of yours and takes control of it, all Acolytes there die, your own too."""
    # avenge (trait_windows.py)
    pass


@trait("Winged", base=1, goals=1)
def winged(me):
    """When you move your Colossus, it may jump to any space."""
    # winged_goals (trait_windows.py)
    pass


@trait("Zoophilic", base=1, goals=1)
def zoophilic(me):
    """When you spawn an Acolyte, you may do so with any Beast or next to one."""
    # spawn_spaces (trait_windows.py)
    pass


def became_like_a_beast(me, beast):
    """Its Trait ends with its owner's next turn (CA-R56); Blood strikes at once."""
    if beast == BLOOD_BEAST and colossus[me] != NONE:
        kill_all({colossus[me]})
        deaths_done()


def absent_beasts():
    """The Beasts that are neither on the island nor in the air above it (CA-R90)."""
    absent = set()
    for beast in range(BEASTS):
        if beast_at[beast] == NONE and lifted_beast_from[beast] == NONE:
            absent |= {beast}
    return absent


def acolyte_limit(me):
    """How many Acolytes a player may have on the island; two limits of 4 are still 4 (CA-R58)."""
    limited = has(me, MISERLY) or traits == BASE and has(me, NECROMANCER)
    return ACOLYTE_LIMIT if limited else ACOLYTES_OF_A_PLAYER


def keep_acolyte_limit(me):
    """Who has too many takes back any of them; held ones only if there are no others (CA-R58)."""
    while in_play(me) > acolyte_limit(me) and occupied[me]:
        spaces = loose_spaces(me) or occupied[me]
        space = choose_acolyte(me, spaces, "You have too many Acolytes. Which one do you take back?", of=me)
        return_acolytes(me, space, 1)
    check_control()
