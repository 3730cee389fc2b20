"""Traits: the deck and the three in view, whose they are, the limit of two, and lending (rules, section 7.6)."""


def fill_trait_deck():
    """One copy of each Trait of the chosen set, shuffled."""
    for trait in range(TRAITS):
        if trait_base[trait] if traits == BASE else trait_goals[trait]:
            trait_deck[trait_deck_size] = trait
            trait_deck_size += 1
    shuffle(trait_deck, trait_deck_size)


def show_traits():
    """Three Traits lie face up, as long as there are any."""
    while count(shown_traits) < SHOWN_TRAITS_LIMIT:
        trait = take_top_trait()
        if trait == NONE:
            break
        shown_traits |= {trait}
        log("{trait} lies face up", trait)


def take_top_trait():
    """The next Trait, of a deck that is made of the discard pile if need be; NONE if there is none."""
    if trait_deck_size == 0:
        turn_trait_discards_over()
    if trait_deck_size == 0:
        return NONE
    trait_deck_size -= 1
    trait = trait_deck[trait_deck_size]
    trait_deck[trait_deck_size] = NONE
    return trait


def turn_trait_discards_over():
    """The discard pile is shuffled into a new deck."""
    trait_deck_size = trait_discard_size
    for place in range(trait_discard_size):
        trait_deck[place] = trait_discard[place]
        trait_discard[place] = NONE
    trait_discard_size = 0
    shuffle(trait_deck, trait_deck_size)
    if trait_deck_size:
        log("The discarded Traits become the new deck")


def put_on_trait_discards(trait):
    trait_discard[trait_discard_size] = trait
    trait_discard_size += 1


def has(me, trait):
    """Whether a Trait works for a player now."""
    return trait in traits_of[me]


def owner_of(trait):
    """For whom a Trait works now, or NONE."""
    for player in clockwise(0):
        if trait in traits_of[player]:
            return player
    return NONE


def own_traits(me):
    """A player's Traits without one that Mimicry has borrowed: these count, and can be discarded (CA-R57)."""
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
        return
    trait = trait_of(choose(me, "Which Trait do you gain?"))
    if trait == NONE:
        trait = take_top_trait()
    shown_traits &= ~{trait}
    log("{me} gains {trait}", me, trait)
    show_traits()
    receive_trait(me, trait)


def receive_trait(me, trait):
    """A Trait comes to a player; of three any one goes before it does anything (CA-R55)."""
    keep_trait(me, trait, 0)


def receive_stolen_trait(me, trait):
    """The same for Steal and Mimesis, where one of those goes that the player had before (CA-R55)."""
    keep_trait(me, trait, 1)


def keep_trait(me, trait, only_old):
    """The limit is looked at, and then the Trait begins to work."""
    traits_of[me] |= {trait}
    trait_limit(me, trait, only_old)
    if has(me, trait):
        run_trait(trait, me)


def trait_limit(me, fresh, only_old):
    """Who has three Traits discards one; a borrowed one is not counted."""
    mine = own_traits(me)
    if count(mine) > TRAIT_LIMIT:
        if only_old:
            mine &= ~{fresh}
        drop_trait(me, choose_trait(me, mine, "You have too many Traits. Which one do you discard?"))


def drop_trait(me, trait):
    """A Trait goes to the discard pile."""
    take_away_trait(trait)
    put_on_trait_discards(trait)
    log("{whose}'s {trait} is discarded", me, trait)


def take_away_trait(trait):
    """A Trait leaves its owner, and all that lies on it goes."""
    owner = owner_of(trait)
    clear_trait(trait)
    traits_of[owner] &= ~{trait}
    if trait == ANIMALISTIC:
        animal[owner] = NONE
        animal_ripe[owner] = 0


def discard_a_trait(me):
    """A player gives up a Trait in the course of their turn (CA-R54)."""
    drop_trait(me, choose_trait(me, own_traits(me), "Which Trait do you discard?"))


def borrow_trait(me, trait):
    """A Trait works for one player instead of another until the turn is over."""
    lender = owner_of(trait)
    lent_trait = trait
    log("{me} borrows {trait} from {whose}", me, trait, lender)
    traits_of[lender] &= ~{trait}
    traits_of[me] |= {trait}
    run_trait(trait, me)


def return_trait(me):
    """A borrowed Trait goes back to its owner, who looks at the limit."""
    if lent_trait == NONE:
        return
    trait = lent_trait
    owner = lender
    lent_trait = lender = NONE
    traits_of[me] &= ~{trait}
    log("{me} gives {trait} back to {whose}", me, trait, owner)
    receive_trait(owner, trait)
