"""The die."""


def die_faces():
    return 6


def roll_die():
    return 1 + roll(die_faces())
