"""The Python function of a script.

It takes the words `w` of a state as a list, the state `m`, and the arguments, and gives what the script
returns. One that can stop at a decision gives None then, and leaves its frame behind the words. With `b`,
`kept` and `value` it goes on: after the instruction ~b, with the registers of its frame and its result.
"""

from __future__ import annotations

from functools import lru_cache
from types import CodeType

from colossarium.machine.translation.blocks import Blocks
from colossarium.machine.translation.body import BlockWriter, FunctionVariant
from colossarium.machine.translation.structure import INDENT, Node, Structure
from colossarium.script.program import Instruction, Op, Program


@lru_cache(maxsize=32)
def code_of_program(fingerprint: str, variant: FunctionVariant) -> dict[int, CodeType]:
    """The code of the functions of a program that have been called yet, by the number of their scripts."""
    return {}


def source(program: Program, number: int, variant: FunctionVariant, speaking: frozenset[int]) -> str:
    """The text of a script's function."""
    script = program.scripts[number]
    blocks = Blocks(program, script, [_without_log(each, variant) for each in script.code])
    nodes: dict[int, Node] = {}
    for block in blocks:
        body = BlockWriter(blocks, block, number, variant, speaking)
        ending = body.write()
        result = ending.result or (None if block.after else "0")
        nodes[block.begin] = Node(body.lines, list(block.after), ending.test, result)
    for at in script.keeps:
        if at + 1 in blocks.blocks:
            nodes[~at] = Node(_restore(program, number, at, variant), [at + 1])
    labels = [block for block in nodes if block < 0]
    lines = Structure(nodes, labels).text()
    return "\n".join([_head(program, number, variant), *(INDENT + line for line in lines)])


def _without_log(instruction: Instruction, variant: FunctionVariant) -> Instruction:
    """Where nobody takes a log, nothing is read for it."""
    op, operands = instruction
    return (op, (operands[0], -1)) if op is Op.LOG and not variant.logs else instruction


def _head(program: Program, number: int, variant: FunctionVariant) -> str:
    script = program.scripts[number]
    count = len(script.parameters)
    letter, nothing = "a" if variant.hooked else "r", "=None" if script.asks else ""
    parameters = "".join(f", {letter}{index}{nothing}" for index in range(count))
    resume = ", b=0, kept=(), value=0" if script.asks else ""
    head = f"def script{number}(w, m{parameters}{resume}):  # {script.name}"
    if not variant.hooked:
        return head
    arguments = "".join(f"a{index}, " for index in range(count))
    return f"{head}\n{INDENT}r = [{arguments}{'None, ' * (len(script.registers) - count)}]"


def _restore(program: Program, number: int, at: int, variant: FunctionVariant) -> list[str]:
    """Take the registers out of a frame, and the result that was waited for."""
    script = program.scripts[number]
    name = "r[{}]" if variant.hooked else "r{}"
    kept = "".join(f"{name.format(register)}, " for register in script.keeps[at])
    return [*([f"{kept}= kept"] if kept else []), f"{name.format(script.code[at][1][0])} = value"]
