"""A pattern for Soothsayer: the next two things, in their order (CG-R72)."""


def foresee_things(me):
    """Only their owner sees them."""
    looked_at = min(thing_deck_size, FORESEEN)
    log("{me} looks at the next {number} things", me, looked_at)
    for back in range(looked_at):
        place = thing_deck_size - 1 - back
        known_thing_deck[me, place] = thing_deck[place]
        log_to(me, "You see {thing}", thing_deck[place])
