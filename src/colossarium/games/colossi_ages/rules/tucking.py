"""What lies under Traits with goals, and where it goes when they leave (rules, section 7.8)."""


def put_away_card(me, card):
    """A played card goes under a Trait that wants it, or on the discards. Gives whether it lies under a Trait
    now."""
    wanting = traits_for_card(me, card)
    trait = choose_trait(me, wanting, "Under which Trait do you put the {card}?")
    if trait == NONE:
        log("{card} goes to the discard pile", card)
        put_on_card_discards(card)
        return 0
    tuck_card(me, trait, card)
    # With the last one the Trait went, and all cards under it are on the discards.
    return has(me, trait)


@event
def traits_for_card(me, card):
    """The Traits under which a card can go that a player has played."""
    return set()


def tuck_card(me, trait, card):
    """A card that a player has played goes under a Trait."""
    log("{me} puts {card} under {trait}", me, card, trait)
    slide_under(me, trait, card)


def tuck_card_of_hand(me, trait, card):
    """A card goes from a hand under a Trait."""
    log("{me} puts {card} from their hand under {trait}", me, card, trait)
    show_card(me, card)
    slide_under(me, trait, card)


def slide_under(me, trait, card):
    tucked[tucked_size] = card
    tucked_under[tucked_size] = trait
    tucked_size += 1
    add_progress(me, trait, 1)


@replaces
@event
def trait_lost(owner, trait):
    """Cubes and cards on it are discarded."""
    progress[trait] = 0
    discard_tucked_cards(trait)


def discard_tucked_cards(trait):
    """The cards under one Trait go on the discards; those under others close up."""
    kept = 0
    for place in range(tucked_size):
        card = tucked[place]
        under = tucked_under[place]
        tucked[place] = tucked_under[place] = NONE
        if under == trait:
            log("{card} under {trait} is discarded", card, trait)
            put_on_card_discards(card)
        else:
            tucked[kept] = card
            tucked_under[kept] = under
            kept += 1
    tucked_size = kept


@fact
@event
def traits_under(trait):
    """The Traits that lie under one."""
    return set()


@fact
@event
def acolytes_under(trait):
    """How many Acolytes lie under a Trait."""
    return 0
