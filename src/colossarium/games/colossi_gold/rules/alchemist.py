"""Alchemist: what it can change into Gold."""


def transmute(me):
    """A card, a Trait, a Banner or an Acolyte becomes Gold, and nothing is scored or killed (CG-R67)."""
    offer_traits(own_traits(me))
    offer_banners(banners[me])
    offer_acolytes(loose_spaces(me))
    offer_hand(me)
    pick = choose(me, "Alchemist: what do you give up for 1 Gold?", of=me)
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
