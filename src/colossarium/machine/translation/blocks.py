"""The code of a script in blocks: what follows what, which registers are wanted later, what they can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from colossarium.machine.translation.ranges import Known, met, step, taken, widened
from colossarium.script.dataflow import reads, writes
from colossarium.script.program import Instruction, Op, Program, Script

JUMPS = (Op.JUMP, Op.JUMP_IF, Op.JUMP_NOT, Op.RETURN)
ROUNDS = 3
"""How often the beginning of a loop is looked at before what is known there is widened."""


@dataclass
class BasicBlock:
    """Instructions that are carried out one after another."""

    begin: int
    end: int
    """Behind the last."""
    after: tuple[int, ...]
    """The beginnings of the blocks that can follow; of two, the first when what the jump looks at is true."""
    wanted: int = 0
    """The registers that are read after it, as a mask."""
    known: Known = field(default_factory=dict)
    """When it begins."""


class Blocks:
    """The blocks of a script that can be reached, by their beginnings, in the order of the code."""

    def __init__(self, program: Program, script: Script, code: Sequence[Instruction]) -> None:
        self.program, self.script, self.code = program, script, code
        self.blocks = {block.begin: block for block in self._reached(self._starts())}
        self._find_wanted()
        self._find_known()

    def __iter__(self) -> Iterator[BasicBlock]:
        return iter(self.blocks.values())

    def reads(self, at: int) -> tuple[int, ...]:
        """The registers that an instruction reads or keeps."""
        return (*reads(self.code[at]), *self.script.keeps.get(at, ()))

    def _starts(self) -> list[int]:
        starts = {0, len(self.code)}
        for at, (op, operands) in enumerate(self.code):
            if op in JUMPS or at in self.script.keeps:
                starts.add(at + 1)
            if op is Op.JUMP:
                starts.add(operands[0])
            elif op in (Op.JUMP_IF, Op.JUMP_NOT):
                starts.add(operands[1])
        return sorted(starts)

    def _reached(self, starts: list[int]) -> list[BasicBlock]:
        ends = dict(pairwise(starts))
        found: dict[int, BasicBlock] = {}
        waiting = [0]
        while waiting:
            begin = waiting.pop()
            if begin not in found and begin in ends:
                found[begin] = BasicBlock(begin, ends[begin], self._after(ends[begin] - 1))
                waiting += found[begin].after
        return [found[begin] for begin in sorted(found)]

    def _after(self, at: int) -> tuple[int, ...]:
        op, operands = self.code[at]
        match op:
            case Op.RETURN:
                return ()
            case Op.JUMP:
                return (operands[0],)
            case Op.JUMP_IF:
                return operands[1], at + 1
            case Op.JUMP_NOT:
                return at + 1, operands[1]
        return (at + 1,) if at + 1 < len(self.code) else ()

    def _find_wanted(self) -> None:
        used, made = {}, {}
        for block in self:
            used[block.begin], made[block.begin] = self._used_and_made(block)
        before = dict.fromkeys(self.blocks, 0)
        changed = True
        while changed:
            changed = False
            for block in reversed(self.blocks.values()):
                block.wanted = 0
                for each in block.after:
                    block.wanted |= before[each]
                now = block.wanted & ~made[block.begin] | used[block.begin]
                changed |= now != before[block.begin]
                before[block.begin] = now

    def _used_and_made(self, block: BasicBlock) -> tuple[int, int]:
        used = made = 0
        for at in range(block.begin, block.end):
            for register in self.reads(at):
                used |= ~made & 1 << register
            if (target := writes(self.code[at])) is not None:
                made |= 1 << target
        return used, made

    def _find_known(self) -> None:
        seen: dict[int, int] = {}
        found: dict[int, Known] = {0: {}}
        for at in self.script.keeps:  # whoever goes on here knows nothing
            if at + 1 in self.blocks:
                found[at + 1] = {}
        waiting = sorted(found)
        while waiting:
            begin = waiting.pop()
            seen[begin] = seen.get(begin, 0) + 1
            for after, known in self._leaving(self.blocks[begin], found[begin]).items():
                if after not in found:
                    now = known
                elif (now := met(found[after], known)) == found[after]:
                    continue
                elif after <= begin and seen.get(after, 0) >= ROUNDS:
                    now = widened(found[after], now)
                found[after] = now
                waiting.append(after)
        for begin, known in found.items():
            self.blocks[begin].known = known

    def _leaving(self, block: BasicBlock, known: Known) -> Mapping[int, Known]:
        """What is known at the beginnings of the blocks that follow."""
        known = dict(known)
        comparisons: dict[int, Instruction] = {}
        for at in range(block.begin, block.end):
            instruction = self.code[at]
            step(self.program, known, instruction)
            compare(comparisons, instruction)
        op, operands = self.code[block.end - 1]
        if op not in (Op.JUMP_IF, Op.JUMP_NOT):
            return dict.fromkeys(block.after, known)
        found: dict[int, Known] = {}
        for after, true in zip(block.after, (True, False), strict=True):
            there = taken(known, comparisons.get(operands[0]), operands[0], true=true)
            if there is not None:
                found[after] = met(found[after], there) if after in found else there
        return found


def compare(comparisons: dict[int, Instruction], instruction: Instruction) -> None:
    """Keep for each register the comparison that it comes from, as long as that still says something."""
    target = writes(instruction)
    if target is None:
        return
    op, operands = instruction
    for register, (_, those) in list(comparisons.items()):
        if target == register or target in those[1:]:
            del comparisons[register]
    if op is Op.MOVE and operands[1] in comparisons:
        comparisons[target] = comparisons[operands[1]]
    elif op in (Op.LT, Op.LE, Op.EQ, Op.NE, Op.NOT) and target not in operands[1:]:
        comparisons[target] = instruction
