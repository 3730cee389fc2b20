"""What lies under Traits with goals, and where it goes when they leave (rules, section 7.8)."""


def put_away_card(me, card):
    """A played card goes under a Trait that wants it, or on the discards. Gives whether it lies under a Trait
    now."""
    trait = trait_for_card(me, card)
    if trait == NONE:
        put_on_card_discards(card)
        return 0
    tuck_card(me, trait, card)
    # With the last one the Trait went, and all cards under it are on the discards.
    return has(me, trait)


def trait_for_card(me, card):
    """The Trait under which a card goes that was played; NONE if there is none."""
    wanting = set()
    if traits == GOALS and has(me, TACTICAL):
        wanting |= {TACTICAL}
    if traits == GOALS and has(me, ABUNDANT) and card_gift[card]:
        wanting |= {ABUNDANT}
    return choose_trait(me, wanting, "Under which Trait do you put the {card}?")


def tuck_card(me, trait, card):
    """A card that is in no hand any more goes under a Trait."""
    tucked[tucked_size] = card
    tucked_under[tucked_size] = trait
    tucked_size += 1
    log("{me} puts {card} under {trait}", me, card, trait)
    add_progress(me, trait, 1)


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


def clear_trait(trait):
    """A Trait is about to leave its owner: cubes and cards on it are discarded, what lies under Alchemist
    goes home."""
    progress[trait] = 0
    discard_tucked_cards(trait)
    if trait == ALCHEMIST:
        for old in tucked_traits:
            put_on_trait_discards(old)
        tucked_traits = set()
        reserve[owner_of(trait)] += tucked_acolytes
        tucked_acolytes = 0


def discard_tucked_cards(trait):
    """The cards under one Trait go on the discards; those under others close up."""
    kept = 0
    for place in range(tucked_size):
        card = tucked[place]
        under = tucked_under[place]
        tucked[place] = tucked_under[place] = NONE
        if under == trait:
            put_on_card_discards(card)
        else:
            tucked[kept] = card
            tucked_under[kept] = under
            kept += 1
    tucked_size = kept


def traits_under(trait):
    """The Traits that lie under one."""
    return tucked_traits if trait == ALCHEMIST else set()


def acolytes_under(trait):
    """How many Acolytes lie under a Trait."""
    return tucked_acolytes if trait == ALCHEMIST else 0
