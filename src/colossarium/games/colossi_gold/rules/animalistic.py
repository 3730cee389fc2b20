"""Animalistic: which Beasts a Colossus can become like, and what follows."""


def absent_beasts():
    """The Beasts that are not in this game: their Lairs are in the box, and they are not on the island (CG-R62)."""
    absent = set()
    for beast in range(BEASTS):
        if box[beast_lair[beast]] and beast_at[beast] == NONE:
            absent |= {beast}
    return absent


def became_like_a_beast(me, beast):
    """Everybody has seen that this one is not in the game."""
    beasts_out |= {beast}
