"""The die."""


DIE_FACES = knob("faces of the die", 6, least=2, most=12)


def die_faces():
    return DIE_FACES


def roll_die():
    return 1 + roll(die_faces())
