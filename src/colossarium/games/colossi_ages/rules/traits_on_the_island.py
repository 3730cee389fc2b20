"""Traits about pieces: where they come and go, who controls what, and who dies (rules, sections 7.7 and 7.8)."""


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


@trait("Animalistic", base=1)
def animalistic(me):
    """Give up your other Traits and draw a Beast that is not on the island. Until the end of your next turn your
    Colossus does what that Beast does. Then this Trait is discarded."""

    @when
    def trait_gained(me, trait):
        offer(YES)
        offer(PASS)
        if choose(me, "Does your Colossus become like a Beast? Your other Traits are discarded then. Pass: this one is.") == PASS:
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


@trait("Blood thirsty", base=1)
def blood_thirsty(me):
    """Gain 1 Gold whenever you kill an opponent's Acolyte."""

    @when
    def acolyte_died(owner, space, me):
        if owner != me:
            gain(me, 1)


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
            log("{me} sets an Acolyte that died on {space} on the island again", me, space)
            answer_with_acolyte(me, colossus[me])
            add_progress(me, RESURRECTING, 1)


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
