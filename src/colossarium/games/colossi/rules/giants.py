"""Cards that move Colossi.

An edition says how somebody else's Colossus is led (`move_other_colossus`) and what happens when two trade places
(`trade_places`).
"""


def standing_colossi():
    """The players whose Colossi are on the island, and not in the air."""
    standing = set()
    for player in clockwise():
        if colossus[player] != NONE:
            standing |= {player}
    return standing


def lead_colossi(me):
    """Influence: clockwise, each player may move somebody else's Colossus once, along its owner's roads."""
    for player in clockwise(me):
        act_as(player)
        lead_one_colossus(player)
    act_as(me)


def lead_one_colossus(me):
    """A player may move somebody else's Colossus once."""
    whose = may_choose_colossus(
        me, standing_colossi() & ~{me}, "Whose Colossus do you move along its owner's roads? Pass to move none."
    )
    if whose != NONE:
        move_other_colossus(me, whose)
    else:
        log("{me} moves no Colossus", me)


def swap_two_colossi(me):
    """A player names two Colossi on different spaces, which trade places."""
    for each in standing_colossi():
        if partners(each):
            offer_colossus(each)
    whose = choose_colossus(me, "Which two Colossi change places? Name the first.")
    if whose != NONE:
        other = choose_colossus(me, partners(whose), "With which other Colossus does that of {whose} change places?")
        log("{me} swaps the Colossi of {whose} and {other}", me, whose, other)
        trade_places(whose, other)
    else:
        log("There are no two Colossi that could change places")


def partners(whose):
    """The Colossi on other spaces, of later seats only: so no pair has two names."""
    return standing_colossi() & ~colossi_on(colossus[whose]) & ~as_players((2 << whose) - 1)


def teleport_colossus(me):
    """A player sends any Colossus to any other space."""
    whose = choose_colossus(me, standing_colossi(), "Which Colossus do you teleport?")
    if whose != NONE:
        there = choose_space(me, land() & ~{colossus[whose]}, "Where do you teleport the Colossus of {whose}?")
        step_colossus(whose, there)
