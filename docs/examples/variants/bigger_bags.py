"""Hands of eight cards, and Pilfer draws three: how much faster is the way to fifty Gold?"""

variant("Bigger Bags", of="colossi_gold")

HAND_LIMIT = 8
CARDS_DRAWN = 2


@replaces
@card("Pilfer", copies=2)
def pilfer(me):
    """Draw 3 cards."""
    draw(me, 3)
