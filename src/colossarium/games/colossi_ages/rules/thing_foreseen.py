"""A pattern for Soothsayer: the next three things, which only their owner sees and puts back in any order.

While they are looked at they are in no deck. Who knew those places before knows nothing of them afterwards, as
they may have changed; the owner knows all of them.
"""


def foresee_things(me):
    """Up to three things."""
    looked_at = min(thing_deck_size, FORESEEN)
    if looked_at == 1:
        look_at_last_thing(me)
        return
    log("{me} looks at the next {number} things", me, looked_at)
    for place in range(looked_at):
        peek_at_thing(me, place)
    for place in range(looked_at - 1):
        choose_next_thing(me, place, looked_at)
    put_back_things(me, looked_at)


def look_at_last_thing(me):
    """A last one can't change places: who knows it goes on knowing it."""
    log("{me} looks at the last of the things", me)
    known_thing_deck[me, 0] = thing_deck[0]
    tell_of_thing(me, thing_deck[0])


def tell_of_thing(me, thing):
    log_to(me, "It is {thing}", thing)


def peek_at_thing(me, place):
    """The next one leaves the deck for a moment."""
    peeked_things[me, place] = take_top_thing()
    log_to(me, "You see {thing}", peeked_things[me, place])


def put_back_things(me, looked_at):
    """The first comes to lie on top."""
    log("{me} puts the {number} things back", me, looked_at)
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
    thing = thing_of(choose_secretly(me, "Which of these things is to be number {number} of the deck?"))
    rest = place
    while peeked_things[me, rest] != thing:
        rest += 1
    log_to(me, "{thing} is number {number}", thing, number)
    peeked_things[me, rest] = peeked_things[me, place]
    peeked_things[me, place] = thing


def put_back_peeked_thing(me, place):
    put_back_thing(me, peeked_things[me, place])
    peeked_things[me, place] = NONE
