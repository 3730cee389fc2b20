"""A pattern: things that Soothsayer shows to others, dealt anew."""


def put_peeked_things_together(seat):
    for other in clockwise():
        for place in range(FORESEEN):
            if other != seat and peeked_things[other, place] != NONE:
                things_undealt[peeked_things[other, place]] += 1


def deal_peeked_things(seat, dealt):
    """They go where others were."""
    for other in clockwise():
        for place in range(FORESEEN):
            if other != seat and peeked_things[other, place] != NONE:
                peeked_things[other, place] = undealt_thing[dealt]
                dealt += 1
