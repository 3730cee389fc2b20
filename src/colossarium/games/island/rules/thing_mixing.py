"""A pattern: things that are dealt anew (`@deal`), so that bots see how they could lie.

Those that a seat can't know are put together, mixed, and dealt out again. How they come out depends on which these are and on chance, not on
where each of them was.
"""


def mix_things():
    """All that were put together, in a random order; gives how many these are."""
    size = 0
    for thing in range(THINGS):
        for copy in range(things_undealt[thing]):
            undealt_thing[size] = thing
            size += 1
        things_undealt[thing] = 0
    shuffle(undealt_thing, size)
    return size
