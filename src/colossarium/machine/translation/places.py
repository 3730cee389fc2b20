"""Where subscripts lead, and sums of them that several instructions of a block share.

The words of a large set are at the same place but for a number: `p0 = r2 * 88 + r39 * 4` comes first,
then `table4[p0]`, `table4[1 + p0]`, …
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from colossarium.machine.translation.blocks import BasicBlock, Blocks
from colossarium.script.dataflow import writes
from colossarium.script.program import Op, Program

Part = tuple[int, int]
"""A register, and by what it is multiplied."""
SUBSCRIPTED = (Op.LOAD, Op.STORE, Op.TABLE)


def base_of(program: Program, op: Op, operands: tuple[int, ...]) -> int:
    """Where a field or a table begins."""
    return 0 if op is Op.TABLE else program.layout.numbered[operands[1]].offset


def strides(program: Program, op: Op, operands: tuple[int, ...]) -> list[Part]:
    """The subscripts of an instruction, and how many words lie between two values of each."""
    places = program.tables if op is Op.TABLE else program.layout.numbered
    parts, stride = list[Part](), 1
    for register, length in reversed(list(zip(operands[2:], places[operands[1]].shape, strict=True))):
        parts.insert(0, (register, stride))
        stride *= length
    return parts


class SharedPlaces:
    """The sums that come up more than once in a block, as long as their registers hold the same."""

    def __init__(self, blocks: Blocks, block: BasicBlock) -> None:
        self._counts: Counter[tuple[Part, ...]] = Counter()
        self._names: dict[tuple[Part, ...], str] = {}
        self._made = 0
        numbers: set[int] = set()
        for at in range(block.begin, block.end):
            op, operands = blocks.code[at]
            if op in SUBSCRIPTED and len(operands) > 3:
                parts = strides(blocks.program, op, operands)
                self._counts[tuple(part for part in parts if part[0] not in numbers)] += 1
            target = writes((op, operands))
            if target is not None:
                (numbers.add if op is Op.CONST else numbers.discard)(target)

    def is_shared(self, parts: Sequence[Part]) -> bool:
        """Whether it pays to keep a sum in a variable."""
        return any(stride > 1 for _, stride in parts) and self._counts[tuple(parts)] > 1

    def name(self, parts: Sequence[Part], text: str, lines: list[str]) -> str:
        """The variable with a sum; a line gives it its value, unless one has done that."""
        key = tuple(parts)
        if key not in self._names:
            self._names[key] = f"p{self._made}"
            self._made += 1
            lines.append(f"{self._names[key]} = {text}")
        return self._names[key]

    def forget(self, register: int) -> None:
        """The register holds something else now."""
        for key in [key for key in self._names if any(part[0] == register for part in key)]:
            del self._names[key]
