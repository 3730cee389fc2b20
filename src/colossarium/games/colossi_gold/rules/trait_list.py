"""The 27 Traits (rules, section 6.7), in the order of the alphabet.

What a Trait does when something happens stands below its text. If it can be used (`use=1`), its script is what using it
does, at Action decisions of its owner (CG-R88).
"""


@trait("Abundant")
def abundant(me):
    """In your Draw step you draw 2 cards instead of {CARDS_DRAWN}."""

    @when
    def cards_of_a_draw(me, cards):
        return 2


@trait("Alchemist", use=1)
def alchemist(me):
    """On your turn, as often as you like, give up a thing for 1 Gold: a card of your hand, a Trait, or one of your
    Banners or Acolytes on the island, which you take back."""
    # There is always something to give up, be it the Trait itself or, if that is borrowed, Mimicry.
    transmute(me)


@trait("Animalistic")
def animalistic(me):
    """Give up your other Traits and draw a Beast that is not in this game. Until your next whole turn is over your
    Colossus does what that Beast does; then this Trait is discarded."""

    @when
    def trait_gained(me, trait):
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


@trait("Beast whisperer", use=1, uses=1)
def beast_whisperer(me):
    """Once in each of your turns you can give 1 Gold, and a Beast goes to an adjacent tile of your choice."""
    needs(not whispered)
    needs(can_pay(me, 1) and mobile_beasts())
    whispered = 1
    move_beast_for_gold(me)

    @when
    def uses_of_trait(trait, uses):
        return whispered


@trait("Blood thirsty")
def blood_thirsty(me):
    """Each opposing Acolyte that dies by your doing brings you 1 Gold."""

    @when
    def acolyte_died(owner, space, me, how):
        if owner != me:
            gain(me, 1)


@trait("Boldness", use=1)
def boldness(me):
    """On your turn you may buy further Actions, at 2 Gold each; not after Dominate."""
    needs(not dominating)
    needs(can_pay(me, 2))
    be_bold(me)
    actions_added += 1


@trait("Domineering")
def domineering(me):
    """When your Colossus enters a space you may move each Beast and each other Colossus there to a space next to it."""

    @when
    def colossus_arrived(me, space):
        domineer(me, space)


@trait("Extortionist")
def extortionist(me):
    """An opponent who replaces a Banner of yours pays you 2 Gold, or what they have."""

    @when
    def banner_placed(placer, space, me):
        steal(me, placer, 2)


@trait("Ludicrously capacious")
def ludicrously_capacious(me):
    """You hold up to 8 cards and have 5 Actions, of which at most 2 in a turn are for moving or spawning."""

    @when
    def hand_limit(me, limit):
        return 8

    @when
    def base_actions(me, number):
        # CG-R57: fewer than with Speedy.
        return 5

    @when
    def may_move(me, may):
        # CG-R87: spawning is a movement too.
        return movements < 2


@trait("Mercantile", use=1, uses=6)
def mercantile(me):
    """On your turn you can buy cards of the deck, at 1 Gold each and unseen; no more than 6."""
    needs(trades < trait_uses[MERCANTILE])
    needs(can_pay(me, 1))
    trades += 1
    buy_card(me)

    @when
    def uses_of_trait(trait, uses):
        return trades


@trait("Mimicry")
def mimicry(me):
    """At the start of your turn borrow a Trait of another player, but not Animalistic. Until your turn is over it works
    for you and not for them."""

    @when
    def turn_starts(me):
        # CG-R61
        trait = choose_trait(me, stealable(me) & ~{ANIMALISTIC}, "Mimicry: which Trait do you borrow from its owner for this turn?")
        if trait == NONE:
            log("{me} finds no Trait to borrow", me)
        else:
            borrow_trait(me, trait)
            settle()

    @when
    def trait_lost(owner, trait):
        # CG-R61: at once.
        return_trait(owner)


@trait("Miserly")
def miserly(me):
    """Whenever you gain Gold, gain 1 more. You can have only 3 Acolytes and 2 Banners on the island."""

    @when
    def gold_of_a_gain(me, amount, gained):
        return gained + 1

    @when
    def acolyte_limit(me, limit):
        return min(limit, 3)

    @when
    def banner_limit(me, limit):
        return min(limit, 2)


@trait("Monolithic")
def monolithic(me):
    """You can have only 1 Banner on the island. When you score it you score all tiles around it too."""

    @when
    def banner_limit(me, limit):
        return min(limit, 1)

    @when
    def banner_scored(me, space):
        # CG-R59: in the order that its owner chooses.
        around = tiles_near(space)
        while around:
            there = choose_space(me, around, "Monolithic: you score all tiles around your Banner. Which one is next?")
            around &= ~{there}
            log("{me} scores {space}", me, there)
            score(me, there, 1)


@trait("Necromancer")
def necromancer(me):
    """Whenever an opponent's Acolyte dies you may place one of yours where it died. You can have only 4 Acolytes on the
    island."""

    @when
    def acolyte_limit(me, limit):
        return min(limit, 4)

    @when
    def acolyte_died(owner, space, cause, how):
        if me == owner or not can_place(me) or not wants_to_raise(me, owner, space):
            return
        place_acolytes(me, space, 1)
        # CG-R54: where it can't live it dies again, by its owner's doing, and before anybody reacts to the first death.
        if space in lethal_spaces() and mortal(space, me):
            push_death(owner, space, cause, RAISED)
            lift_acolytes(me, space, 1)
            tell_of_deaths(me, space, 1)
            push_death(me, space, me, DIED)


@trait("Nomadic")
def nomadic(me):
    """You can have only 1 Banner on the island and deploy one in a turn, which you may score as soon as it is there."""

    @when
    def banner_limit(me, limit):
        return min(limit, 1)

    @when
    def may_deploy(me, may):
        # CG-R58
        return fresh == set()

    @when
    def banner_deployed(me, there):
        if there in banners[me]:
            offer(YES)
            offer(PASS)
            if choose(me, "Nomadic: do you score your Banner on {there} at once? Pass to leave it there.") == YES:
                score_banner(me, there)
            else:
                log("{me} does not score the Banner on {space}", me, there)


@trait("Parasitic")
def parasitic(me):
    """When an opponent has played a card you may discard one of yours and take theirs."""

    @when
    def card_resolved(player, card):
        given = feed_on(player, me, card)
        if given != NONE:
            discard_for(me, given, card)


@trait("Protective")
def protective(me):
    """With your Colossus, your Acolytes can't be killed and nobody else can move them or take them away, and your Banner
    can't be replaced."""

    @when
    def guarded_spaces(me, spaces):
        # CG-R71
        return spaces if colossus[me] == NONE else spaces | {colossus[me]}


@trait("Reactive")
def reactive(me):
    """Whenever an Acolyte dies where you have one, or next to it, you may sacrifice yours to kill an opponent's Acolyte
    with it or next to it."""

    @when
    def death_seen(owner, space):
        # CG-R94: nobody reacts after so many in one chain.
        if reactions < MOST_REACTIONS:
            react(me, space)


@trait("Resolute")
def resolute(me):
    """You may raise a second Banner on a space of yours. Such a pair scores its loot twice."""

    @when
    def spaces_with_enough_banners(me, spaces):
        return pairs[me]

    @when
    def pairs_too_many(me, spaces):
        return set()


@trait("Resurrecting")
def resurrecting(me):
    """When an Acolyte of yours dies you may set it on your Colossus's space, unless you sacrificed it or it would die
    there again."""

    @when
    def acolyte_died(me, space, cause, how):
        # CG-R52
        if how == DIED and can_place(me) and not would_die(me, colossus[me]) and wants_back(me, space):
            place_acolytes(me, colossus[me], 1)


@trait("Sly")
def sly(me):
    """At the start of your turn name another player, whose pieces are roads for you until it is over."""

    @when
    def turn_starts(me):
        # CG-R97: also for who loses the Trait meanwhile.
        for other in others(me):
            offer_player(other)
        use_roads_of(me, choose_player(me, "Sly: whose pieces are roads for yours in this turn?"))


@trait("Soothsayer")
def soothsayer(me):
    """At the start of your turn you may look at the next 2 tiles or at the next 2 cards."""

    @when
    def turn_starts(me):
        foresee(me)


@trait("Speedy")
def speedy(me):
    """You have 6 Actions a turn, and play at most one card in it."""

    @when
    def base_actions(me, number):
        return 6

    @when
    def may_play_cards(me, may):
        return cards_played == 0


@trait("Territorial")
def territorial(me):
    """Gain 1 Gold whenever an opponent places a Banner next to one of yours."""

    @when
    def banner_placed(placer, space, replaced):
        if me != placer and banners[me] & near[space]:
            gain(me, 1)


@trait("Underworld")
def underworld(me):
    """On your turn your pieces go freely from any space with a Banner of yours to any other."""

    @when
    def links(me, spaces):
        # CG-R64
        return banners[me] if me == active_player else spaces


@trait("Vengeful")
def vengeful(me):
    """When an opponent replaces a Banner of yours, all Acolytes on its space die, your own too."""

    @when
    def banner_placed(placer, space, me):
        before = acting
        act_as(me)
        kill_all({space})
        deaths_done()
        acting = before


@trait("Zoophilic")
def zoophilic(me):
    """When you spawn an Acolyte, you may do so with any Beast or next to one."""

    @when
    def spawn_spaces(me, spaces):
        return spaces | spaces_near_beasts()
