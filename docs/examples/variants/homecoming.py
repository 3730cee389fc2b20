"""A Movement more, larger hands, and a new card, Homecoming, that pays for Acolytes at home."""

variant("Homecoming", of="beastmaster")

MOVEMENTS = 5
HAND_LIMIT = 7

PAID = knob("Gold that Homecoming pays for each Acolyte", 1, least=1, most=3)


@card("Homecoming", copies=3)
def homecoming(me):
    """Gain {PAID} Gold for each Acolyte of yours on your Colossus's space."""
    gain_gold(me, PAID * acolytes[colossus[me], me])
