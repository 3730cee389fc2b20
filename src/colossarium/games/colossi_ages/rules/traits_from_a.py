"""The Traits from A to L (rules, section 7.7, and those that only the set with goals has).

They stand in the order of the alphabet, on which the goals rely. A text is that of the base set; with goals it is
the goal's.

What a Trait does when something happens stands below its text. If it can be used (`use=1`), its script is what using it
does, in turns of its owner.
"""


@trait("Abundant", base=1, goal=GOAL_ABUNDANT)
def abundant(me):
    """Draw 2 cards instead of 1 at the end of your turn."""

    @when
    def cards_of_a_draw(me, cards):
        return 2

    @when
    def traits_for_card(me, card, wanting):
        return wanting | {ABUNDANT} if traits == GOALS and card_gift[card] else wanting


@trait("Aggressive", goal=GOAL_AGGRESSIVE)
def aggressive(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte. With the fifth one in a single turn, gain 5 Gold more."""

    @when
    def acolyte_died(owner, space, me):
        if owner != me:
            gain(me, 1)
            # CA-R95: not in Reap Phases; kills from before the Trait was gained count, if they were in this turn.
            if active_player != NONE:
                look_at_goal(me, AGGRESSIVE)


@trait("Alchemist", base=1, goal=GOAL_ALCHEMIST, use=1)
def alchemist(me):
    """On your turn you may turn things of yours into 1 Gold each: cards of your hand, Traits, Acolytes on the island."""
    needs(hand_size[me] or traits_to_change(me) or loose_spaces(me))
    transmute(me)

    @when
    def in_play(me, number):
        return number - tucked_acolytes

    @when
    def trait_lost(owner, trait):
        for old in tucked_traits:
            put_on_trait_discards(old)
        tucked_traits = set()
        reserve[owner] += tucked_acolytes
        tucked_acolytes = 0


@trait("Animalistic", base=1)
def animalistic(me):
    """Give up your other Traits and draw a Beast that is not on the island. Until the end of your next turn your
    Colossus does what that Beast does. Then this Trait is discarded."""

    @when
    def trait_gained(me, trait):
        offer(YES)
        offer(PASS)
        if choose(me, "Does your Colossus become like a Beast? If not, this Trait is discarded.") == PASS:
            drop_trait(me, ANIMALISTIC)
            return
        for other_trait in own_traits(me) & ~{ANIMALISTIC}:
            drop_trait(me, other_trait)
        become_like_a_beast(me)

    @when
    def turn_starts(me):
        ripen(me)

    @when
    def turn_ends(me):
        expire(me)

    @when
    def trait_lost(owner, trait):
        become_tame(owner)


@trait("Beast master", goal=GOAL_BEAST_MASTER, use=1, uses=1)
def beast_master(me):
    """Once in each of your turns a Beast of your choice takes a step, if you give 1 Gold for it. If 2 Beasts are on spaces under
    your control right after an Age is scored, gain 10 Gold."""
    # CA-R59: once a turn.
    needs(BEAST_MASTER not in used_traits)
    needs(can_pay(me, 1) and beasts_here())
    used_traits |= {BEAST_MASTER}
    move_beast_for_gold(me)

    @when
    def age_scored(me):
        look_at_goal(me, BEAST_MASTER)


@trait("Beast whisperer", base=1, use=1, uses=1)
def beast_whisperer(me):
    """Once in each of your turns a Beast of your choice takes a step, if you give 1 Gold for it."""
    # CA-R59: once a turn.
    needs(BEAST_WHISPERER not in used_traits)
    needs(can_pay(me, 1) and beasts_here())
    used_traits |= {BEAST_WHISPERER}
    move_beast_for_gold(me)


@trait("Blood thirsty", base=1)
def blood_thirsty(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte."""

    @when
    def acolyte_died(owner, space, me):
        if owner != me:
            gain(me, 1)


@trait("Boldness", base=1, use=1, uses=12)
def boldness(me):
    """On your turn you may pay 2 Gold for one more Action, as often as you like."""
    # CA-R94: at most 12 in a turn.
    needs(boldness_uses < trait_uses[BOLDNESS])
    needs(can_pay(me, 2))
    boldness_uses += 1
    actions += 1
    be_bold(me)

    @when
    def uses_of_trait(trait, uses):
        return boldness_uses


@trait("Diasporic", goal=GOAL_DIASPORIC)
def diasporic(me):
    """You have 6 Actions a turn and can't play cards. If at the end of your turn all 10 Acolytes are on the island, each
    on a space of its own adjacent to water, gain 7 Gold."""

    @when
    def actions_of_a_turn(me, number):
        return max(number, 6)

    @when
    def cards_of_a_turn(me, most):
        return 0

    @when
    def turn_ends(me):
        look_at_goal(me, DIASPORIC)


@trait("Domineering", base=1, goal=GOAL_DOMINEERING)
def domineering(me):
    """When your Colossus arrives among Beasts or other Colossi, you may move each of them to an adjacent space."""

    @when
    def colossi_came(colossi, came_to, done):
        # Once, though somebody else may have the Trait when all that it moves has been resolved.
        if done or me not in colossi or colossus[me] != noted_space(came_to, me):
            return done
        if domineer(me, colossus[me]):
            add_progress(me, DOMINEERING, 1)
        return 1


@trait("Extortionist", base=1, goal=GOAL_EXTORTIONIST)
def extortionist(me):
    """Whoever takes control of a space from you by coming there pays you 1 Gold."""

    @when
    def control_taken(me, taker, space):
        if traits == GOALS:
            lose(taker, 1)
            add_progress(me, EXTORTIONIST, 1)
        else:
            steal(me, taker, 1)


@trait("Gilded", goal=GOAL_GILDED)
def gilded(me):
    """Each Gold Loot that you gain in a Reap brings 1 Gold more. If at the end of a Reap Phase you have Reaped every space
    with a Gold Loot, and there is one, gain 8 Gold."""

    @when
    def gold_of_reaped_loot(me, amount):
        return amount + 1

    @when
    def reap_phase_ends(me):
        look_at_goal(me, GILDED)


@trait("Hyperactive", base=1)
def hyperactive(me):
    """On your turn cards cost you no Action."""

    @when
    def card_is_free(me, free):
        return free or me == active_player
