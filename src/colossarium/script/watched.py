"""Fields that follow from others, or are as they started at every decision: a law has to say so."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.script.errors import ScriptError
from colossarium.script.graph import Graph
from colossarium.script.layout import Block
from colossarium.script.program import Listed, Op, Script


def check_watched(
    laws: Sequence[Listed], graph: Graph, scripts: Sequence[Script], blocks: Sequence[Block]
) -> None:
    """Refuse a field that observations leave out and that no law looks at: it could say anything."""
    looking = {number for law in laws for number in graph.below(law.script)}
    read = {operands[1] for number in looking for op, operands in scripts[number].code if op is Op.LOAD}
    for number, block in enumerate(blocks):
        field = block.field
        if (field.derived or field.transient) and number not in read:
            what = "follows from other fields" if field.derived else "is as it started at every decision"
            raise ScriptError(f"{field.name} {what}, it is declared: write a @law that says so")
