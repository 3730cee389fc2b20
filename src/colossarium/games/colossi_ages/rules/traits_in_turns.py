"""Traits about turns: Actions, cards, and what their owner does with them in the turn (rules, sections 7.7 and 7.8).

A text is that of the base set; with goals it is the goal's. What a Trait does when something happens stands below its
text. If it can be used (`use=1`), its script is what using it does, in turns of its owner.
"""


@trait("Abundant", base=1, goal=GOAL_ABUNDANT, tucks=1)
def abundant(me):
    """Draw 2 cards instead of {CARDS_DRAWN} at the end of your turn."""

    @when
    def cards_of_a_draw(me, cards):
        return 2

    @when
    def traits_for_card(me, card, wanting):
        return wanting | {ABUNDANT} if traits == GOALS and card_gift[card] else wanting


@trait("Alchemist", base=1, goal=GOAL_ALCHEMIST, use=1, tucks=1)
def alchemist(me):
    """On your turn you may turn things of yours into 1 Gold each: cards of your hand, Traits, Acolytes on the island."""
    needs(hand_size[me] or traits_to_change(me) or loose_spaces(me))
    transmute(me)

    @when
    def in_play(me, number):
        return number - tucked_acolytes

    @when
    def traits_under(trait, under):
        return tucked_traits

    @when
    def acolytes_under(trait, number):
        return tucked_acolytes

    @when
    def trait_lost(owner, trait):
        for old in tucked_traits:
            log("{old} under {trait} is discarded", old, trait)
            put_on_trait_discards(old)
        tucked_traits = set()
        if tucked_acolytes:
            log("{owner} takes {amount} Acolytes back from under {trait}", owner, tucked_acolytes, trait)
        reserve[owner] += tucked_acolytes
        tucked_acolytes = 0


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


@trait("Boldness", base=1, use=1, uses=12)
def boldness(me):
    """On your turn you may pay 2 Gold for one more Action, as often as you like."""
    # CA-R94: at most 12 in a turn.
    needs(boldness_uses < trait_uses[BOLDNESS])
    needs(can_pay(me, 2))
    boldness_uses += 1
    be_bold(me)
    actions += 1

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


@trait("Hyperactive", base=1)
def hyperactive(me):
    """On your turn cards cost you no Action."""

    @when
    def card_is_free(me, free):
        return free or me == active_player


@trait("Mercantile", base=1, use=1, uses=1)
def mercantile(me):
    """Once in each of your turns you may pay 1 Gold to draw a card."""
    # CA-R59: once a turn.
    needs(MERCANTILE not in used_traits)
    needs(can_pay(me, 1))
    used_traits |= {MERCANTILE}
    buy_card(me)


@trait("Mimicry", base=1)
def mimicry(me):
    """At the start of your turn you may borrow an opponent's Trait. It works for you and not for them until your turn
    is over."""

    @when
    def turn_starts(me):
        # CA-R57: it goes back at the end of the turn, even if Mimicry is gone by then.
        trait = may_choose_trait(
            me, stealable(me) & ~{ANIMALISTIC}, "Which Trait of an opponent do you borrow for this turn? Pass to borrow none."
        )
        if trait != NONE:
            borrow_trait(me, trait)


@trait("Parasitic", base=1, goal=GOAL_PARASITIC, tucks=1)
def parasitic(me):
    """When an opponent has played a card you may discard one of yours and take theirs."""

    @when
    def card_resolved(player, card):
        given = feed_on(player, me, card)
        if given != NONE:
            if traits == GOALS:
                # CA-R81
                tuck_card_of_hand(me, PARASITIC, given)
                take_card_openly(me, card)
            else:
                discard_for(me, given, card)


@trait("Sly", base=1)
def sly(me):
    """At the start of your turn you may name an opponent, whose pieces are roads for you until it is over."""

    @when
    def turn_starts(me):
        for other in others(me):
            offer_player(other)
        whose = may_choose_player(me, "Whose pieces are your roads in this turn? Pass: nobody's.")
        if whose != NONE:
            use_roads_of(me, whose)


@trait("Soothsayer", base=1, goal=GOAL_SOOTHSAYER)
def soothsayer(me):
    """At the start of your turn you may look at the next 3 tiles or at the next 3 cards, and put them back in any
    order."""

    @when
    def turn_starts(me):
        if foresee(me):
            add_progress(me, SOOTHSAYER, 1)


@trait("Speedy", base=1)
def speedy(me):
    """You have 6 Actions a turn, and play at most one card in it."""

    @when
    def actions_of_a_turn(me, number):
        return max(number, 6)

    @when
    def cards_of_a_turn(me, most):
        # CA-R63
        return min(most, 1) if me == active_player else most


@trait("Tactical", goal=GOAL_TACTICAL, tucks=1)
def tactical(me):
    """On your turn cards cost no Action. Cards that you have played go under this Trait; once there are 10, gain 5
    Gold."""

    @when
    def card_is_free(me, free):
        return free or me == active_player

    @when
    def traits_for_card(me, card, wanting):
        return wanting | {TACTICAL}
