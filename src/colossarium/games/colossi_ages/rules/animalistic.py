"""Animalistic: which Beasts a Colossus can become like, and what follows."""


def absent_beasts():
    """The Beasts that are neither on the island nor in the air above it (CA-R90)."""
    absent = set()
    for beast in range(BEASTS):
        if beast_at[beast] == NONE and lifted_beast_from[beast] == NONE:
            absent |= {beast}
    return absent


def became_like_a_beast(me, beast):
    """Its Trait ends with its owner's next turn (CA-R56); Blood strikes at once."""
    if beast == BLOOD_BEAST and colossus[me] != NONE:
        kill_all({colossus[me]})
        deaths_done()
