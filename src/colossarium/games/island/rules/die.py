"""The die."""


def roll_die():
    return 1 + roll(6)
