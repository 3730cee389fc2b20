"""Beast Master in which the lead passes: each Age is begun by the next player clockwise."""

variant("Passing Lead", of="beastmaster")


@replaces
def end_turn(me):
    """The next player clockwise begins; after everybody's turn a new Age, in which the next player leads."""
    movements_used = cards_played = mantle_discards = 0
    moment = DRAWING
    active_player = (me + 1) % players
    if active_player == leader:
        if age == ages:
            moment = OVER
        else:
            age += 1
            leader = (leader + 1) % players
            active_player = leader
