"""Losing Gold, cubes and Loot (rules, section 8.3); gaining is the same in both editions."""


def gold_gained(me):
    """Nothing comes of riches before the end."""
    pass


def lose(me, amount):
    """Gold goes to the bank; nobody loses what they do not have (CA-R49)."""
    lost = min(amount, gold[me])
    gold[me] -= lost
    if lost:
        log("{me} loses {lost} Gold", me, lost, sign="loss")
    else:
        log("{me} has no Gold to lose", me)


def take_cubes(me, space):
    """All cubes of a space as one gain. Gives how many there were."""
    taken = cubes[space]
    cubes[space] = 0
    if taken:
        gain_from_cubes(me, space, taken)
    return taken


def gain_from_cubes(me, space, taken):
    log("{me} gains {taken} Gold from the cubes on {space}", me, taken, space)
    pocket(me, taken)


def gain_loot(me, space):
    """The Loot of a Grass tile; Environments and unexplored spaces have none (CA-R3)."""
    take_loot(me, space, 1)


def reap_loot(me, space):
    """The same in a Reap."""
    take_loot(me, space, gold_of_reaped_loot(me))


LOOT_GOLD = knob("Gold that a Gold Loot brings in a Reap", 1, most=5)


@event
def gold_of_reaped_loot(me):
    """What a Gold Loot brings in a Reap."""
    return LOOT_GOLD


def take_loot(me, space, coins):
    if not has_loot(space):
        return
    tile = tile_on[space]
    log("{me} gains the Loot of the {tile} on {space}", me, tile, space)
    # Without Traits their Loot is Gold in every respect.
    if tile_gold[tile] or tile_trait[tile] and not traits:
        gain(me, coins)
    elif tile_card[tile]:
        draw(me, 1)
    elif tile_trait[tile]:
        gain_trait(me)


def has_loot(space):
    """Whether a Grass tile lies on a space."""
    tile = tile_on[space]
    return tile != NONE and (tile_gold[tile] or tile_card[tile] or tile_trait[tile])
