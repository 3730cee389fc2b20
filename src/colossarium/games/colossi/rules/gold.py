"""Gold: one gain is one instruction that pays one player.

An edition says what follows when somebody has more Gold (`gold_gained`).
"""


def gain(me, amount):
    """One gain; of nothing there is none."""
    if amount > 0:
        gain_gold(me, gold_of_a_gain(me, amount))
        gold_gained(me)


@event
def gold_of_a_gain(me, amount):
    """How much Gold a gain is worth to a player."""
    return amount


def steal(me, other, amount):
    """One player takes Gold from another, as much as there is."""
    taken = min(amount, gold[other])
    if taken:
        gold[other] -= taken
        log("{me} takes {taken} Gold from {other}", me, taken, other)
        gain(me, taken)


def can_pay(me, amount):
    """A price is paid in full or not at all."""
    return gold[me] >= amount


def pay(me, amount):
    """A price goes to the bank."""
    gold[me] -= amount
    log("{me} pays {amount} Gold", me, amount)
