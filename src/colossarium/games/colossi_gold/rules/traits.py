"""Traits: what is in the deck, the limit, and what goes with a Trait (rules, section 4.10).

Whoever takes a Trait away or discards one settles afterwards, when the whole instruction is done.
"""


def copies_of_trait(trait):
    """One of each, if there are any."""
    return traits != 0


def receive_trait(me, trait):
    """A Trait comes to a player: first the limit, then what the new one does, then all other limits (CG-R62)."""
    traits_of[me] |= {trait}
    while count(own_traits(me)) > trait_limit_of(me):
        discard_trait_down(me)
    if has(me, trait):
        trait_gained(me, trait)
    settle()


def receive_stolen_trait(me, trait):
    """A stolen one is like any other, and may be the one that goes (CG-R73)."""
    receive_trait(me, trait)


def discard_trait_down(me):
    """Who has too many Traits gives up one, the newest too."""
    limit = trait_limit_of(me)
    trait = choose_trait(me, own_traits(me), "You have more Traits than your limit of {limit}. Which one do you discard?")
    log("{me} has more Traits than the limit of {limit}, and discards one", me, limit)
    drop_trait(me, trait)


def trait_returned(owner, trait):
    """It works for its owner again. The limits are looked at when all is settled (CG-R61)."""
    traits_of[owner] |= {trait}
