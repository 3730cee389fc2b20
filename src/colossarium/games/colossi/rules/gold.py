"""Gold: one gain is one instruction that pays one player.

An edition says what follows when somebody has more Gold (`gold_gained`).
"""


def gain(me, amount):
    """One gain; of nothing there is none."""
    if amount > 0:
        log("{me} gains {gained} Gold", me, amount)
        pocket(me, amount)


def pocket(me, amount):
    """Gold comes to a player, and what their Traits add to a gain; who calls this has said where from."""
    more = gold_of_a_gain(me, amount) - amount
    gold[me] += amount + more
    if more:
        log("{me}'s Traits bring {more} Gold more", me, more)
    gold_gained(me)


@event
def gold_of_a_gain(me, amount):
    """How much Gold a gain is worth to a player."""
    return amount


def steal(me, other, amount):
    """One player takes Gold from another, as much as there is."""
    taken = min(amount, gold[other])
    if taken:
        log("{me} takes {taken} Gold from {other}", me, taken, other, sign="loss")
        gold[other] -= taken
        pocket(me, taken)
    else:
        log("{me} has no Gold for {other}", other, me)


def can_pay(me, amount):
    """A price is paid in full or not at all."""
    return gold[me] >= amount


def pay(me, amount):
    """A price goes to the bank."""
    log("{me} pays {amount} Gold", me, amount)
    gold[me] -= amount
