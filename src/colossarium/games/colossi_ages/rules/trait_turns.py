"""What Traits do in their owner's turn: at its start, in its Actions, at its end (rules, sections 4.2 and 7.7)."""


def mimic(me):
    """Mimicry: somebody's Trait for this turn, but for Animalistic (CA-R57)."""
    trait = may_choose_trait(me, stealable(me) & ~{ANIMALISTIC}, "Which Trait do you borrow for this turn?")
    if trait != NONE:
        borrow_trait(me, trait)


def be_sly(me):
    """Sly: somebody's pieces are roads."""
    for other in others(me):
        offer_player(other)
    whose = may_choose_player(me, "Whose pieces are your roads in this turn?")
    if whose != NONE:
        use_roads_of(me, whose)


def end_of_turn(me):
    """T4."""
    if has(me, NOMADIC):
        wander(me)
    look_at_goal(me, DIASPORIC)
    if animal_ripe[me]:
        drop_trait(me, ANIMALISTIC)
    return_trait(me)


def wander(me):
    """Nomadic: up to two different spaces, the second only for who still has the Trait (CA-R60)."""
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


def actions_of_a_turn(me):
    """Speedy and Diasporic, looked up when the Actions begin."""
    return 6 if has(me, SPEEDY) or has(me, DIASPORIC) else 4


def card_is_free(me):
    """Hyperactive and Tactical, on one's own turn."""
    return me == active_player and (has(me, HYPERACTIVE) or has(me, TACTICAL))


def may_play_cards(me):
    """Twelve cards a turn (CA-R53), one in one's own turn with Speedy (CA-R63), none ever with Diasporic."""
    if has(me, DIASPORIC):
        return 0
    return cards_played[me] < (1 if me == active_player and has(me, SPEEDY) else MOST_CARDS_PLAYED)


def offer_trait_uses(me):
    """The Traits that can be used in this decision, and giving one up."""
    if has(me, BOLDNESS) and can_pay(me, 2) and boldness_uses < MOST_BOLDNESS:
        offer_trait(BOLDNESS)
    if has(me, MERCANTILE) and can_pay(me, 1) and MERCANTILE not in used_traits:
        offer_trait(MERCANTILE)
    if has(me, ALCHEMIST) and (hand_size[me] or traits_to_change(me) or loose_spaces(me)):
        offer_trait(ALCHEMIST)
    if (whisperer := beast_mover(me)) != NONE and can_pay(me, 1) and beasts_here():
        offer_trait(whisperer)
    if own_traits(me):
        offer(DISCARD_TRAIT)


def use_trait(me, trait):
    """One of the Traits that were on offer."""
    if trait == BOLDNESS:
        # CA-R94: at most 12 in a turn.
        boldness_uses += 1
        actions += 1
        be_bold(me)
    elif trait == MERCANTILE:
        # CA-R59: once a turn, like the whisperers.
        used_traits |= {MERCANTILE}
        buy_card(me)
    elif trait == ALCHEMIST:
        transmute(me)
    else:
        used_traits |= {trait}
        move_beast_for_gold(me)


def beast_mover(me):
    """Beast whisperer or Beast master, if a player has it and has not used it in this turn (CA-R59)."""
    for trait in traits_of[me] & {BEAST_WHISPERER, BEAST_MASTER} & ~used_traits:
        return trait
    return NONE


def traits_to_change(me):
    """The Traits that Alchemist can take: in the base set itself too, with goals only others."""
    return own_traits(me) if traits == BASE else own_traits(me) & ~{ALCHEMIST}


def transmute(me):
    """Alchemist: a card, a Trait or an Acolyte becomes Gold, or goes under the Trait."""
    pick = choose_what_to_change(me)
    if traits == GOALS:
        tuck_under_alchemist(me, pick)
        return
    if (card := card_of(pick)) != NONE:
        discard_card(me, card)
    elif (trait := trait_of(pick)) != NONE:
        drop_trait(me, trait)
    else:
        return_acolytes(me, acolyte_of(pick), 1)
    gain(me, 1)
    check_control()


def choose_what_to_change(me):
    """A word for a card, a Trait or an Acolyte of one's own."""
    offer_traits(traits_to_change(me))
    offer_acolytes(loose_spaces(me))
    in_view = offered()
    offer_hand(me)
    if in_view:
        return choose(me, "What do you give Alchemist?", of=me)
    # Who has nothing but cards of one title is not asked, and nobody else is to learn that.
    return choose_secretly(me, "Which card do you give Alchemist?")


def tuck_under_alchemist(me, pick):
    """With goals there is no Gold before the tenth thing lies under the Trait."""
    if (card := card_of(pick)) != NONE:
        show_card(me, card)
        tuck_card(me, ALCHEMIST, card)
    elif (trait := trait_of(pick)) != NONE:
        tuck_trait(me, trait)
    else:
        tuck_acolyte(me, acolyte_of(pick))


def foresaw(me):
    """The goal of Soothsayer counts how often."""
    add_progress(me, SOOTHSAYER, 1)
