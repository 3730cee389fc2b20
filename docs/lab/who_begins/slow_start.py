"""Beast Master whose very first turn is a short one."""

variant("Slow Start", of="beastmaster")

FIRST_MOVEMENTS = knob("Movements of who begins, in the first Age", 2, most=4)


@replaces
@fact
@event
def movement_limit(me):
    """Looked up anew whenever it matters, so that a Perk counts as soon as it comes, and no longer once it goes."""
    return FIRST_MOVEMENTS if age == 1 and me == leader else MOVEMENTS
