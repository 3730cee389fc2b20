"""For a shorter evening: two Ages, more Actions, and a new card, Tithe, that brings Gold."""

variant("Quick Ages", of="colossi_ages")

AGES_PLAYED = 2
ACTIONS = 5
PURGE.copies = 3
without("card", "Convene")

TITHE_GOLD = knob("Gold that Tithe brings", 2, least=1, most=9)


@card("Tithe", copies=4, gift=1)
def tithe(me):
    """Gain {TITHE_GOLD} Gold."""
    gain(me, TITHE_GOLD)


@replaces
@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 3 cards."""
    draw(me, 3)


@replaces
def gold_of_reaped_loot(me):
    """What a Gold Loot brings in a Reap."""
    return 2
