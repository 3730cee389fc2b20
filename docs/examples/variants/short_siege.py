"""Eight rounds with cheaper weapons: a siege for one evening."""

variant("Short Siege", of="kolossus")  # options: chapter=3

CRYSTALS = 8
ROUNDS = 8
CHARGE_COST = 1
FIRST_MANA = 5
