"""Traits: what is in the deck, the limit of two, and what goes with a Trait (rules, section 7.6)."""


def copies_of_trait(trait):
    """One of each Trait of the chosen set."""
    if traits == BASE:
        return trait_base[trait]
    return traits == GOALS and trait_goal[trait] != NONE


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
        trait_gained(me, trait)


def trait_limit(me, fresh, only_old):
    """Who has three Traits discards one; a borrowed one is not counted."""
    mine = own_traits(me)
    if count(mine) > trait_limit_of(me):
        if only_old:
            mine &= ~{fresh}
        drop_trait(me, choose_trait(me, mine, "You have more Traits than you can have. Which one do you discard?"))


def discard_a_trait(me):
    """A player gives up a Trait in the course of their turn (CA-R54)."""
    drop_trait(me, choose_trait(me, own_traits(me), "Which Trait do you discard?"))


def trait_returned(owner, trait):
    """A Trait that was lent comes back, and its owner looks at the limit (CA-R57)."""
    receive_trait(owner, trait)


@replaces
@fact
@event
def uses_of_trait(trait):
    """Most can be used once."""
    return trait in used_traits
