"""Gold: one gain is one instruction that pays one player.

An edition says what Miserly adds (`miserly_bonus`), and what follows when somebody has more Gold (`gold_gained`).
"""


def gain(me, amount):
    """One gain; Miserly adds to it."""
    if amount > 0:
        gain_gold(me, amount + miserly_bonus(me))
        gold_gained(me)


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
