"""Traits about Reaps and Gold (rules, sections 7.7 and 7.8)."""


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
        return choose(me, "Is this your only Reap of the Age, with cubes and Loot of the spaces around it? Pass: it is not.") == YES

    @when
    def only_reap_done(me):
        add_progress(me, MONOLITHIC, 1)


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
                space = may_choose_space(me, "Your turn ends. Which space do you Reap? Pass to Reap none.")
                if space == NONE:
                    break
                done |= {space}
                reap(me, space)
        if done:
            add_progress(me, NOMADIC, 1)

    @when
    def reaps_at_age_end(me, may):
        return 0
