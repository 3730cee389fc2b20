"""`@deal`: the script that deals anew what a seat can't know, and what it may do.

It stores only what somebody can't see, and scratch fields, which no other script may use.
"""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.script.declare import Seen
from colossarium.script.errors import mistake
from colossarium.script.facts import CHANGES
from colossarium.script.graph import Graph
from colossarium.script.layout import Block
from colossarium.script.program import Op, Script
from colossarium.script.reader import Function

ALLOWED = (Op.STORE, Op.CHANCE, Op.ENTER)
FORBIDDEN: dict[Op, str] = {op: does for op, does in CHANGES.items() if op not in ALLOWED}
FORBIDDEN[Op.ROLL] = "rolls, which a position can lay down: write chance(…)"


def find_deal(
    functions: Sequence[Function], graph: Graph, scripts: Sequence[Script], blocks: Sequence[Block]
) -> int | None:
    """The number of the script; a mistake where it does what it may not, or another uses its scratch."""
    marked = [function for function in functions if function.deal]
    for function in marked[1:]:
        sentence = f"{marked[0].name} deals anew already: a game has one script that says @deal"
        raise mistake(function.source, function.tree, sentence)
    inside: set[int] = set()
    for function in marked:
        inside = graph.below(function.number)
        _check_signature(function)
        for number in sorted(inside):
            for op, operands in scripts[number].code:
                if (does := _forbidden(op, operands, blocks)) is not None:
                    where = "" if number == function.number else f" (in {scripts[number].name})"
                    sentence = f"@deal changes only what is hidden, but {function.name} {does}{where}"
                    raise mistake(function.source, function.tree, sentence)
    _check_scratch(functions, inside, scripts, blocks)
    return marked[0].number if marked else None


def _check_signature(function: Function) -> None:
    if len(function.parameters) != 1 or function.gives:
        sentence = (
            f"{function.name} takes the seat whose knowledge stays, NONE for a spectator, and gives nothing"
        )
        raise mistake(function.source, function.tree, sentence)


def _forbidden(op: Op, operands: tuple[int, ...], blocks: Sequence[Block]) -> str | None:
    """What an instruction does that dealing may not."""
    if op is Op.STORE and blocks[operands[1]].field.seen is Seen.PUBLIC:
        return f"changes {blocks[operands[1]].field.name}, which everybody sees"
    return FORBIDDEN.get(op)


def _check_scratch(
    functions: Sequence[Function], inside: set[int], scripts: Sequence[Script], blocks: Sequence[Block]
) -> None:
    """Scratch fields mean nothing outside of the script that deals anew."""
    for function in functions:
        for op, operands in scripts[function.number].code:
            if op in (Op.LOAD, Op.STORE) and blocks[operands[1]].field.scratch:
                name = blocks[operands[1]].field.name
                if function.number not in inside:
                    sentence = (
                        f"{name} is scratch: only what @deal calls may use it, and {function.name} is not"
                    )
                    raise mistake(function.source, function.tree, sentence)
