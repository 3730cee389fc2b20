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
    trait = choose_trait(me, stealable(me), "Which Trait do you steal from an opponent?")
    if trait != NONE:
        steal_trait(me, trait)
    else:
        tell_of_no_trait()


def destroy_one_trait(me):
    """A player discards a Trait of an opponent."""
    trait = choose_trait(me, stealable(me), "Which Trait of an opponent do you destroy?")
    if trait != NONE:
        drop_trait(owner_of(trait), trait)
    else:
        tell_of_no_trait()


def tell_of_no_trait():
    log("No opponent has a Trait")


def steal_in_turn(me):
    """From the next player clockwise, and this one last, each may take a Trait from an opponent."""
    for player in clockwise((me + 1) % players):
        act_as(player)
        may_steal_trait(player)
    act_as(me)


def may_steal_trait(me):
    """A player may take a Trait from an opponent."""
    trait = may_choose_trait(me, stealable(me), "Which Trait do you steal from an opponent? Pass to steal none.")
    if trait != NONE:
        steal_trait(me, trait)
    else:
        log("{me} steals no Trait", me)


def share_new_traits(me):
    """Traits are turned up for all, and clockwise each player takes one of those that are left."""
    turn_up_traits()
    for player in clockwise(me):
        act_as(player)
        take_turned_trait(player)
    act_as(me)


def take_turned_trait(me):
    """A player takes one of those that are left."""
    trait = choose_trait(me, turned_traits, "Which of the Traits that were turned up do you take?")
    if trait != NONE:
        accept_trait(me, trait)
    else:
        log("There is no Trait left for {me}", me)


def keep_turned_trait(me, trait):
    """A Trait that was turned up for all comes to a player."""
    log("{me} takes {trait}, which was turned up", me, trait)
    turned_traits &= ~{trait}
    receive_trait(me, trait)


def turn_up_traits():
    """As many Traits as there are players, or as there are."""
    for player in clockwise():
        trait = take_top_trait()
        if trait != NONE:
            turned_traits |= {trait}
            log("{trait} is turned up", trait)
