"""Cards that give cards and Traits, or take Traits away.

An edition says what a player does with a Trait that was turned up for all (`accept_trait`).
"""


def spread_abundance(me):
    """Three cards for a player, and then one for each other."""
    draw(me, 3)
    for other in others(me):
        draw(other, 1)


def steal_one_trait(me):
    """A player takes a Trait from an opponent."""
    trait = choose_trait(me, stealable(me), "Which Trait do you steal?")
    if trait != NONE:
        steal_trait(me, trait)


def destroy_one_trait(me):
    """A player discards a Trait of an opponent."""
    trait = choose_trait(me, stealable(me), "Which Trait do you destroy?")
    if trait != NONE:
        drop_trait(owner_of(trait), trait)


def steal_in_turn(me):
    """From the next player clockwise, and this one last, each may take a Trait from an opponent."""
    for player in clockwise((me + 1) % players):
        act_as(player)
        trait = may_choose_trait(player, stealable(player), "Which Trait do you steal?")
        if trait != NONE:
            steal_trait(player, trait)
    act_as(me)


def share_new_traits(me):
    """Traits are turned up for all, and clockwise each player takes one of those that are left."""
    turn_up_traits()
    for player in clockwise(me):
        act_as(player)
        trait = choose_trait(player, turned_traits, "Which Trait do you take?")
        if trait != NONE:
            accept_trait(player, trait)
    act_as(me)


def keep_turned_trait(me, trait):
    """A Trait that was turned up for all comes to a player."""
    turned_traits &= ~{trait}
    log("{me} gains {trait}", me, trait)
    receive_trait(me, trait)


def turn_up_traits():
    """As many Traits as there are players, or as there are."""
    for player in clockwise():
        trait = take_top_trait()
        if trait != NONE:
            turned_traits |= {trait}
            log("{trait} is turned up", trait)
