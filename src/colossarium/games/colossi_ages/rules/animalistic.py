"""Animalistic: which Beasts a Colossus can become like, and what follows."""


def absent_beasts():
    """The Beasts that are neither on the island nor in the air above it (CA-R90)."""
    absent = set()
    for beast in range(BEASTS):
        if beast_at[beast] == NONE and lifted_beast_from[beast] == NONE:
            absent |= {beast}
    return absent


@event
def became_like_a_beast(whose, beast):
    """Somebody's Colossus has a Beast's rules from now on, until their next turn is over (CA-R56)."""
