"""Animalistic: a Colossus that does for a while what a Beast does.

An edition says which Beasts can be drawn (`absent_beasts`), and what follows at once (`became_like_a_beast`).
"""


def become_like_a_beast(me):
    """Chance says which of the absent Beasts it is."""
    absent = absent_beasts()
    if not absent:
        log("There is no Beast for {whose}'s Colossus: all are on the island", me)
        # Only a position that somebody laid out has all of them on the island (CA-R102, CG-R103).
        drop_trait(me, ANIMALISTIC)
        return
    for passed_over in range(chance(count(absent))):
        absent &= ~{first(absent)}
    beast = first(absent)
    animal[me] = beast
    log("{whose}'s Colossus becomes like the {beast}", me, beast)
    became_like_a_beast(me, beast)
