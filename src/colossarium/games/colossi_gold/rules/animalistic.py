"""Animalistic: which Beasts a Colossus can become like, and what follows."""


def absent_beasts():
    """The Beasts that are not in this game: their Lairs are in the box, and they are not on the island (CG-R62)."""
    absent = set()
    for beast in range(BEASTS):
        # The Lairs stand one after another, in the order of their Beasts.
        if box[as_tile(LAIR_BLOOD_BEAST + beast)] and beast_at[beast] == NONE:
            absent |= {beast}
    return absent


def became_like_a_beast(me, beast):
    """Everybody has seen that this one is not in the game."""
    beasts_out |= {beast}
