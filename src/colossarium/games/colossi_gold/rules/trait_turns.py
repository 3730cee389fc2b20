"""What Traits do in their owner's turn: at its start, in its Actions, at its end (rules, sections 4.1, 4.2 and 6.7)."""


def mimic(me):
    """Mimicry: somebody's Trait for this turn, but for Animalistic (CG-R61)."""
    trait = choose_trait(me, stealable(me) & ~{ANIMALISTIC}, "Which Trait do you borrow for this turn?")
    if trait != NONE:
        borrow_trait(me, trait)
        settle()


def be_sly(me):
    """Sly: somebody's pieces are roads, also for who loses the Trait meanwhile (CG-R97)."""
    for other in others(me):
        offer_player(other)
    use_roads_of(me, choose_player(me, "Whose pieces are your roads in this turn?"))


def foresaw(me):
    """Nothing else comes of it."""
    pass


def end_of_turn(me):
    """Step 8: a borrowed Trait goes back, and when that has settled Animalistic may run out."""
    return_trait(me)
    settle()
    if animal_ripe[me]:
        drop_trait(me, ANIMALISTIC)


def base_actions(me):
    """4; Speedy 6, Ludicrously capacious 5, and the lower of both (CG-R57)."""
    if has(me, LUDICROUSLY_CAPACIOUS):
        return 5
    return 6 if has(me, SPEEDY) else 4


def may_move(me):
    """Ludicrously capacious: two movements a turn, of which spawning is one (CG-R87)."""
    return not has(me, LUDICROUSLY_CAPACIOUS) or movements < 2


def may_play_cards(me):
    """Speedy: one card a turn."""
    return not has(me, SPEEDY) or cards_played == 0


def offer_free_abilities(me):
    """The Traits that can be used in this decision; none of them costs an Action (CG-R88)."""
    if has(me, BEAST_WHISPERER) and not whispered and can_pay(me, 1) and mobile_beasts():
        offer_trait(BEAST_WHISPERER)
    if has(me, BOLDNESS) and not dominating and can_pay(me, 2):
        offer_trait(BOLDNESS)
    if has(me, MERCANTILE) and trades < MOST_TRADES and can_pay(me, 1):
        offer_trait(MERCANTILE)
    # There is always something to give up, be it the Trait itself or, if that is borrowed, Mimicry.
    if has(me, ALCHEMIST):
        offer_trait(ALCHEMIST)


def use_free_ability(me, trait):
    """One of the Traits that were on offer."""
    if trait == BEAST_WHISPERER:
        whispered = 1
        move_beast_for_gold(me)
    elif trait == BOLDNESS:
        be_bold(me)
        actions_added += 1
    elif trait == MERCANTILE:
        trades += 1
        buy_card(me)
    else:
        transmute(me)


def transmute(me):
    """Alchemist: a card, a Trait, a Banner or an Acolyte becomes Gold, and nothing is scored or killed (CG-R67)."""
    offer_traits(own_traits(me))
    offer_banners(banners[me])
    offer_acolytes(loose_spaces(me))
    offer_hand(me)
    pick = choose(me, "What do you give up for 1 Gold?", of=me)
    if (card := card_of(pick)) != NONE:
        discard_card(me, card)
    elif (trait := trait_of(pick)) != NONE:
        drop_trait(me, trait)
    elif (space := banner_of(pick)) != NONE:
        lower_banner(me, space)
    else:
        return_acolytes(me, acolyte_of(pick), 1)
    gain(me, 1)
    settle()
