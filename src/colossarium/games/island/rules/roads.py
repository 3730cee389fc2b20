"""Moving along roads: spaces with own pieces are passed without stopping."""


def reach(start, roads):
    """The spaces that a path of adjacent steps leads to, whose spaces in between are all roads."""
    return spread(near[start], roads) & ~{start}


def spread(reached, roads):
    """These spaces, and what lies beyond those of them that are roads, and so on."""
    behind = set()
    while passing := reached & roads & ~behind:
        behind |= passing
        for space in passing:
            reached |= near[space]
    return reached
