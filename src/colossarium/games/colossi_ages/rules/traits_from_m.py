"""The Traits from M to Z."""


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
            me, stealable(me) & ~{ANIMALISTIC}, "Which Trait do you borrow for this turn?"
        )
        if trait != NONE:
            borrow_trait(me, trait)


@trait("Miserly", base=1)
def miserly(me):
    """Whenever you gain Gold, gain 1 more. You can have only 4 Acolytes on the island."""

    @when
    def trait_gained(me, trait):
        keep_acolyte_limit(me)

    @when
    def acolyte_limit(me, limit):
        return ACOLYTE_LIMIT

    @when
    def gold_of_a_gain(me, amount, gained):
        return gained + 1


@trait("Monolithic", base=1, goal=GOAL_MONOLITHIC)
def monolithic(me):
    """You Reap only one space in a Reap Phase, and gain the cubes and the Loot of all spaces around it as well."""

    @when
    def reaps_at_age_end(me, may):
        # CA-R93: with goals the Reap that is to be the only one makes its player pass.
        return 0 if traits == BASE and marks[me] else may

    @when
    def is_only_reap(me, only):
        if traits == BASE or marks[me]:
            return traits == BASE
        offer(YES)
        offer(PASS)
        return choose(me, "Is this your only Reap of the Age, with cubes and Loot of the spaces around it?") == YES

    @when
    def only_reap_done(me):
        add_progress(me, MONOLITHIC, 1)


@trait("Necromancer", base=1, goal=GOAL_NECROMANCER)
def necromancer(me):
    """Whenever an opponent's Acolyte dies you may place one of yours where it died. You can have only 4 Acolytes on the
    island."""

    @when
    def trait_gained(me, trait):
        keep_acolyte_limit(me)

    @when
    def acolyte_limit(me, limit):
        return ACOLYTE_LIMIT if traits == BASE else limit

    @when
    def acolyte_died(owner, space, killer):
        # With goals only on one's own turn.
        if me == owner or not can_place(me) or traits == GOALS and me != active_player:
            return
        if wants_to_raise(me, owner, space):
            answer_with_acolyte(me, space)
            add_progress(me, NECROMANCER, 1)


@trait("Nomadic", base=1, goal=GOAL_NOMADIC)
def nomadic(me):
    """At the end of your turn you may Reap up to two spaces under your control. You do not Reap in Reap Phases."""

    @when
    def turn_ends(me):
        # CA-R60: up to two different spaces, the second only for who still has the Trait.
        done = set()
        for each in range(2):
            if has(me, NOMADIC):
                for space in controlled[me] & ~done:
                    if may_reap(me, space):
                        offer_space(space)
                space = may_choose_space(me, "You may Reap a space that you control.")
                if space == NONE:
                    break
                done |= {space}
                reap(me, space)
        if done:
            add_progress(me, NOMADIC, 1)

    @when
    def reaps_at_age_end(me, may):
        return 0


@trait("Parasitic", base=1, goal=GOAL_PARASITIC)
def parasitic(me):
    """When an opponent has played a card you may discard one of yours and take theirs."""

    @when
    def card_resolved(player, card):
        given = feed_on(player, me, card)
        if given != NONE:
            if traits == GOALS:
                # CA-R81
                show_card(me, given)
                take_card_openly(me, card)
                tuck_card(me, PARASITIC, given)
            else:
                discard_for(me, given, card)


@trait("Reactive", base=1)
def reactive(me):
    """Whenever an Acolyte dies where you have one, or next to it, you may sacrifice yours to kill an opponent's Acolyte
    with it or next to it."""

    @when
    def acolyte_died(owner, space, killer):
        react(me, space)


@trait("Resurrecting", base=1, goal=GOAL_RESURRECTING)
def resurrecting(me):
    """Once in each opponent's turn, when an Acolyte of yours dies, you may set it on your Colossus's space, unless it
    died there."""

    @when
    def acolyte_died(me, space, killer):
        # With goals at any time.
        if traits == BASE and (resurrected or active_player == NONE or active_player == me):
            return
        # CA-R47
        if colossus[me] == NONE or colossus[me] == space or not can_place(me):
            return
        if wants_back(me, space):
            resurrected = 1
            answer_with_acolyte(me, colossus[me])
            add_progress(me, RESURRECTING, 1)


@trait("Sly", base=1)
def sly(me):
    """At the start of your turn you may name an opponent, whose pieces are roads for you until it is over."""

    @when
    def turn_starts(me):
        for other in others(me):
            offer_player(other)
        whose = may_choose_player(me, "Whose pieces are your roads in this turn?")
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


@trait("Tactical", goal=GOAL_TACTICAL)
def tactical(me):
    """On your turn cards cost no Action. Cards that you have played go under this Trait; once there are 10, gain 5
    Gold."""

    @when
    def card_is_free(me, free):
        return free or me == active_player

    @when
    def traits_for_card(me, card, wanting):
        return wanting | {TACTICAL}


@trait("Vengeful", base=1)
def vengeful(me):
    """When somebody comes to a space of yours and takes control of it, all Acolytes there die, your own too."""

    @when
    def control_taken(me, taker, space):
        # CA-R96
        if steps_inside < INNERMOST:
            before = acting
            act_as(me)
            kill_all({space})
            bury()
            acting = before


@trait("Winged", base=1, goal=GOAL_WINGED)
def winged(me):
    """When you move your Colossus, it may jump to any space."""

    @when
    def colossus_goals(me, goals):
        # CA-R92: the spaces next to it are an ordinary Move.
        return goals | land() & ~{colossus[me]}

    @when
    def colossus_jumped(me):
        add_progress(me, WINGED, 1)


@trait("Zoophilic", base=1, goal=GOAL_ZOOPHILIC)
def zoophilic(me):
    """When you spawn an Acolyte, you may do so with any Beast or next to one."""

    @when
    def spawn_spaces(me, spaces):
        return spaces | spaces_near_beasts()

    @when
    def age_scored(me):
        look_at_goal(me, ZOOPHILIC)
