"""One number for what a state means, the same from every machine, and one for a whole game.

The checksum of a state is its meaning, read as one long number (lowest byte first), modulo a prime. That of a
game takes in those of its states, at each decision and at the end.
"""

from __future__ import annotations

from colossarium.machine.state import State

PRIME = 4294967291
MULTIPLIER = 6364136223846793005
MASK = (1 << 64) - 1


def state_checksum(state: State) -> int:
    return int.from_bytes(state.meaning(), "little") % PRIME


def extend_checksum(checksum: int, state: State) -> int:
    """The checksum of a game (0 when it begins), with one more state."""
    return (checksum * MULTIPLIER + state_checksum(state)) & MASK
