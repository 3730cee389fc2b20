"""What the bits of an observation mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from colossarium.machine.observation.parts import Part
from colossarium.script.declare import WORD_BITS
from colossarium.script.program import Program


@dataclass(frozen=True)
class ObservationLayout:
    """The bits of an observation of one program, for so many players.

    They are packed into words of 32, the lowest bit first; what is left of the last word is 0.
    """

    program: Program
    players: int
    parts: tuple[Part, ...]

    @cached_property
    def bits(self) -> int:
        return sum(part.bits for part in self.parts)

    @property
    def words(self) -> int:
        return -(-self.bits // WORD_BITS)

    @cached_property
    def features(self) -> tuple[str, ...]:
        """A name for each bit."""
        return tuple(name for part in self.parts for name in part.names())

    @cached_property
    def fingerprint(self) -> str:
        """Names the meaning of the bits: it is another one if any of them means something else."""
        text = f"{self.players} " + "\n".join(self.features)
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def words_as_seen(self, seat: int) -> tuple[int, ...]:
        """The vocabulary as a seat sees it, word by word: those that name players turn with the seats."""
        found = []
        for word in self.program.vocabulary:
            player, turned = word.player, word.number
            if player is not None and player < self.players:
                turned += (player + seat) % self.players - player
            found.append(turned)
        return tuple(found)


def as_bytes(layout: ObservationLayout, packed: bytes) -> bytes:
    """An observation with a byte, 0 or 1, for each bit."""
    number = int.from_bytes(packed, "little")
    return bytes(map(int, reversed(f"{number:0{len(packed) * 8}b}")))[: layout.bits]
