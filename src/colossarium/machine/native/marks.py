"""Notes behind reads and writes of a state, which tell LLVM what it can't see.

*Parts*: a header word, the options, a frame and each field are different words, whatever the subscripts, so
what was read of one need not be read again after a write to another. *Ranges*: a field holds only what it
declares, so many checks can be proved and vanish. Every write checks its range, and every state that comes
from outside is looked through before code runs on it (`sound.py`); without that the ranges would be a lie.
"""

from __future__ import annotations

from colossarium.machine.native.text import Module
from colossarium.script.declare import HIGHEST, LOWEST
from colossarium.script.layout import Block

HEAD, OPTIONS, FRAMES, DEPTHS = "header", "options", "frames", "depths"


class Marks:
    """The notes of one module."""

    def __init__(self, module: Module) -> None:
        self.module = module

    def part(self, name: str) -> str:
        """For an access to one part of the state."""
        root = self.module.fact('!{!"state"}')
        kind = self.module.fact(f'!{{!"{name}", {root}}}')
        return f", !tbaa {self.module.fact(f'!{{{kind}, {kind}, i64 0}}')}"

    def stored(self, block: Block) -> str:
        """For a write to a field."""
        return self.part(f"field {block.field.name}")

    def loaded(self, block: Block, *, fixed: bool) -> str:
        """For a read of a field. `fixed`: it never changes while code runs."""
        note = self.stored(block) + self.within(block.field.low, block.field.high)
        return f"{note}, !invariant.load {self.module.fact('!{}')}" if fixed else note

    def within(self, low: int, high: int, type_: str = "i32") -> str:
        """For a read of what is known to be in a range."""
        if (low, high) == (LOWEST, HIGHEST):
            return ""
        return f", !range {self.module.fact(f'!{{{type_} {low}, {type_} {end_of(high, type_)}}}')}"


def end_of(high: int, type_: str) -> int:
    """The number after the highest, which for the highest of all is the lowest."""
    bits = int(type_[1:])
    return high + 1 if high + 1 < 1 << (bits - 1) else -(1 << (bits - 1))
