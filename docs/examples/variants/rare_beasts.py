"""Fewer beasts, worth more, and a Phoenix that wants lightning on all sides."""

variant("Rare Beasts", of="beasthunt")

UNICORN.count = 4
UNICORN.points = 6
CHIMERA.count = 4


@beast("Phoenix", count=2, points=12)
def phoenix(square):
    """All cards around it are Lightning."""
    for line in lines_around[square]:
        if card_on[line] != LIGHTNING_CARD:
            return 0
    return 1
