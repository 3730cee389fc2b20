"""A pattern for Soothsayer: the next three things, which only their owner sees and puts back in any order.

While they are looked at they are in no deck. Who knew those places before knows nothing of them afterwards, as
they may have changed; the owner knows all of them.
"""


def foresee_things(me):
    """Up to three things."""
    looked_at = min(thing_deck_size, FORESEEN)
    log("{me} looks at the next {number} things", me, looked_at)
    if looked_at == 1:
        # A last one can't change places: who knows it goes on knowing it.
        known_thing_deck[me, 0] = thing_deck[0]
        log_to(me, "You see {thing}", thing_deck[0])
        return
    for place in range(looked_at):
        peeked_things[me, place] = take_top_thing()
        log_to(me, "You see {thing}", peeked_things[me, place])
    for place in range(looked_at - 1):
        choose_next_thing(me, place, looked_at)
    for back in range(looked_at):
        put_back_peeked_thing(me, looked_at - 1 - back)


def choose_next_thing(me, place, looked_at):
    """The owner says which of those that are left comes next."""
    titles = set()
    for rest in range(place, looked_at):
        titles |= {peeked_things[me, rest]}
    number = place + 1
    offer_things(titles)
    # With three alike there is nothing to choose, and nobody else is to learn that.
    thing = thing_of(choose_secretly(me, "Which thing is to be number {number} of the deck?"))
    rest = place
    while peeked_things[me, rest] != thing:
        rest += 1
    peeked_things[me, rest] = peeked_things[me, place]
    peeked_things[me, place] = thing


def put_back_peeked_thing(me, place):
    put_back_thing(me, peeked_things[me, place])
    peeked_things[me, place] = NONE
