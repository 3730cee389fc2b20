"""Traits: the deck and the three in view, whose they are, and lending.

An edition says what is in the deck, and how a Trait comes to a player (`receive_trait`, and after a theft
`receive_stolen_trait`, after lending `trait_returned`).
"""


def show_traits():
    """Three Traits lie face up, as long as there are any."""
    while count(shown_traits) < SHOWN_TRAITS_LIMIT:
        trait = take_top_trait()
        if trait == NONE:
            break
        log("{trait} lies face up", trait)
        shown_traits |= {trait}


def forget_trait_at(place):
    """Nobody ever looks at the Trait deck."""
    pass


def tell_of_new_trait_deck():
    log("The discarded Traits become the new deck")


@bearer("trait")
def has(me, trait):
    """Whether a Trait works for a player now."""
    return trait in traits_of[me]


def owner_of(trait):
    """For whom a Trait works now, or NONE."""
    for player in clockwise():
        if trait in traits_of[player]:
            return player
    return NONE


def own_traits(me):
    """A player's Traits without one that Mimicry has borrowed: these count, and can be discarded."""
    return traits_of[me] if lent_trait == NONE else traits_of[me] & ~{lent_trait}


def stealable(me):
    """The opponents' Traits that can be taken."""
    found = set()
    for other in others(me):
        found |= own_traits(other)
    return found


def gain_trait(me):
    """One of those in view, or the unseen top of the deck."""
    offer_traits(shown_traits)
    if trait_deck_size or trait_discard_size:
        offer(TRAIT_DECK)
    if offered() == 0:
        log("There is no Trait for {me} to gain", me)
        return
    number = count(own_traits(me))
    trait = trait_of(choose(me, "Traits that you have: {number}. Which one do you gain?"))
    if trait == NONE:
        trait = take_top_trait()
        log("{me} gains {trait} from the deck", me, trait)
    else:
        log("{me} gains {trait}", me, trait)
    shown_traits &= ~{trait}
    show_traits()
    receive_trait(me, trait)


@event
def trait_gained(me, trait):
    """A Trait begins to work for a player, a borrowed one too."""


def take_away_trait(trait):
    """A Trait leaves its owner."""
    owner = owner_of(trait)
    traits_of[owner] &= ~{trait}
    trait_lost(owner, trait)


@event
def trait_lost(owner, trait):
    """A Trait works for its owner no more."""


def steal_trait(me, trait):
    """A Trait leaves its owner and comes into play for somebody else."""
    log("{me} steals {trait} from {whose}", me, trait, owner_of(trait), sign="loss")
    take_away_trait(trait)
    receive_stolen_trait(me, trait)


def drop_trait(me, trait):
    """A Trait goes to the discard pile."""
    log("{whose}'s {trait} is discarded", me, trait)
    take_away_trait(trait)
    put_on_trait_discards(trait)


def borrow_trait(me, trait):
    """A Trait works for one player instead of another until the turn is over."""
    lender = owner_of(trait)
    lent_trait = trait
    log("{me} borrows {trait} from {whose}", me, trait, lender)
    traits_of[lender] &= ~{trait}
    traits_of[me] |= {trait}
    trait_gained(me, trait)


def return_trait(me):
    """A borrowed Trait goes back to its owner."""
    if lent_trait == NONE:
        return
    trait = lent_trait
    owner = lender
    lent_trait = lender = NONE
    log("{me} gives {trait} back to {whose}", me, trait, owner)
    traits_of[me] &= ~{trait}
    trait_returned(owner, trait)


@fact
def lender_of(trait):
    """Whose a Trait is that Mimicry has lent; NONE for any other."""
    return lender if trait == lent_trait else NONE


@fact
@event
def uses_of_trait(trait):
    """How often a Trait was used in this turn, where that is counted."""
    return 0


@fact
def uses_in_a_turn(trait):
    """How often a Trait can be used in a turn; 0 if nobody counts."""
    return trait_uses[trait]
