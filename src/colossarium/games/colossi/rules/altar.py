"""Ritual Sacrifice: a roll of the die for Acolytes with a player's Colossus and next to it.

An edition says which can be killed (`mortal`).
"""


def roll_for_acolytes(me):
    """As often as the player likes, but each Acolyte is rolled for once, and none that comes later."""
    altar = land_near(colossus[me]) | {colossus[me]}
    for space in altar:
        for owner in clockwise():
            to_roll[space, owner] = acolytes[space, owner]
    if not spaces_to_roll_for(altar):
        log("There is no Acolyte to roll for")
    while victims := spaces_to_roll_for(altar):
        offer_acolytes(victims)
        offer(STOP)
        space = acolyte_of(choose(me, "Which Acolyte do you roll for? With a 1 or 2 it dies."))
        if space == NONE:
            break
        whose = choose_player(me, owners_to_roll_for(space), "Whose Acolyte on {space} do you roll for?")
        roll_for(whose, space)
    for space in altar:
        for owner in clockwise():
            to_roll[space, owner] = 0


def spaces_to_roll_for(altar):
    """The spaces with Acolytes that can still be named for Ritual Sacrifice."""
    spaces = set()
    for space in altar:
        if owners_to_roll_for(space):
            spaces |= {space}
    return spaces


def owners_to_roll_for(space):
    """Whose Acolytes on a space can still be named."""
    owners = set()
    for owner in clockwise():
        if to_roll[space, owner] and mortal(space, owner):
            owners |= {owner}
    return owners


def roll_for(whose, space):
    """The die decides whether an Acolyte lives."""
    to_roll[space, whose] -= 1
    rolled = roll_die()
    if rolled > 2:
        log("The die shows {rolled}: an Acolyte of {whose} on {space} lives", rolled, whose, space, sign="roll")
    else:
        log("The die shows {rolled} for an Acolyte of {whose} on {space}", rolled, whose, space, sign="roll")
        kill(whose, space, 1)
        deaths_done()
