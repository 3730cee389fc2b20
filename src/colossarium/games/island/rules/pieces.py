"""Pieces and Gold: the verbs that every card and tile is written with."""


def put_acolytes(owner, space, amount):
    """Acolytes come onto the island from their owner's reserve."""
    reserve[owner] -= amount
    acolytes[space, owner] += amount
    if acolytes[space, owner]:
        occupied[owner] |= {space}
    pieces_changed(space)


def lift_acolytes(owner, space, amount):
    """Acolytes leave the island for their owner's reserve."""
    reserve[owner] += amount
    acolytes[space, owner] -= amount
    if acolytes[space, owner] == 0:
        occupied[owner] &= ~{space}
        abandoned(owner, space)
    pieces_changed(space)


def move_acolytes(owner, here, there, amount):
    lift_acolytes(owner, here, amount)
    put_acolytes(owner, there, amount)


def move_colossus(whose, there):
    pieces_changed(colossus[whose])
    colossus[whose] = there
    pieces_changed(there)


def abandoned(owner, space):
    """The last Acolyte of a player has left a space: an edition that follows them takes note."""
    pass


def everybody():
    """All players of this game."""
    return as_players((1 << players) - 1)


def pieces_of(me):
    """The spaces with a Colossus or an Acolyte of a player."""
    return occupied[me] | {colossus[me]}


def crowded():
    """The spaces with Acolytes of anybody."""
    spaces = set()
    for player in clockwise():
        spaces |= occupied[player]
    return spaces


def all_acolytes(space):
    """How many Acolytes of all players are on a space."""
    total = 0
    for player in clockwise():
        total += acolytes[space, player]
    return total


def colossi_on(space):
    """The players whose Colossi are on a space."""
    here = set()
    for player in clockwise():
        if colossus[player] == space:
            here |= {player}
    return here


def colossus_spaces():
    """The spaces with Colossi; one may be on no space for a moment."""
    spaces = set()
    for player in clockwise():
        if colossus[player] != NONE:
            spaces |= {colossus[player]}
    return spaces


def all_pieces():
    """The spaces with Colossi or Acolytes of anybody."""
    return crowded() | colossus_spaces()


def fullest_reserve():
    """The player with most Acolytes in reserve; NONE if several have as many."""
    most = 0
    who = NONE
    for player in clockwise():
        if reserve[player] > most:
            most = reserve[player]
            who = player
        elif reserve[player] == most:
            who = NONE
    return who


def gain_gold(me, amount):
    gold[me] += amount
    if amount:
        log("{me} gains {gained} Gold", me, amount)


def pay_gold(me, other, amount):
    """One player pays another; nobody pays what they do not have."""
    paid = min(amount, gold[me])
    gold[me] -= paid
    gold[other] += paid
    if paid:
        log("{me} pays {other} {paid} Gold", me, other, paid)
    else:
        log("{me} has no Gold for {other}", me, other)
