"""Alchemist: what it can change, and into what."""


def traits_to_change(me):
    """The Traits that Alchemist can take: in the base set itself too, with goals only others."""
    return own_traits(me) if traits == BASE else own_traits(me) & ~{ALCHEMIST}


def transmute(me):
    """A card, a Trait or an Acolyte becomes Gold, or goes under the Trait."""
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
        return choose(me, "What of yours do you give up for the Alchemist?", of=me)
    # Who has nothing but cards of one title is not asked, and nobody else is to learn that.
    return choose_secretly(me, "Which card do you give up for the Alchemist?")


def tuck_under_alchemist(me, pick):
    """With goals there is no Gold before the tenth thing lies under the Trait."""
    if (card := card_of(pick)) != NONE:
        tuck_card_of_hand(me, ALCHEMIST, card)
    elif (trait := trait_of(pick)) != NONE:
        tuck_trait(me, trait)
    else:
        tuck_acolyte(me, acolyte_of(pick))


def tuck_trait(me, trait):
    """One of one's Traits goes under Alchemist."""
    log("{me} puts {trait} under {old}", me, trait, ALCHEMIST)
    take_away_trait(trait)
    tucked_traits |= {trait}
    add_progress(me, ALCHEMIST, 1)


def tuck_acolyte(me, space):
    """One of one's Acolytes leaves the island and goes under Alchemist."""
    log("{me} puts an Acolyte on {space} under {trait}", me, space, ALCHEMIST)
    lift_acolytes(me, space, 1)
    reserve[me] -= 1
    tucked_acolytes += 1
    check_control()
    add_progress(me, ALCHEMIST, 1)
