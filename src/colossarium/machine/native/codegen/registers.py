"""The registers of a script while its code is written.

Inside a block of instructions without jumps a register is just the value that was last put into it. Only
registers that carry a value from one block to another have a slot on the stack, which LLVM makes a
register again.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from colossarium.machine.native.codegen.builder import Function, Variable
from colossarium.script.dataflow import reads, writes
from colossarium.script.program import Op, Script


class Registers:
    """The registers of one script."""

    def __init__(self, f: Function, slots: Mapping[int, Variable]) -> None:
        self._f = f
        self._slots = slots
        self._values: dict[int, str] = {}
        self._bools: dict[int, str] = {}
        self._changed: set[int] = set()

    def in_another_block(self) -> Registers:
        """The same registers in another block."""
        return Registers(self._f, self._slots)

    def get(self, register: int) -> str:
        if register not in self._values:
            bool_ = self._bools.get(register)
            slot = self._slots.get(register)
            if bool_ is not None:
                self._values[register] = self._f.assign(f"zext i1 {bool_} to i32")
            else:
                self._values[register] = slot.get() if slot else "0"
        return self._values[register]

    def get_bool(self, register: int) -> str:
        """Whether a register is not 0 (i1)."""
        if register not in self._bools:
            self._bools[register] = self._f.compare("ne", self.get(register), 0)
        return self._bools[register]

    def put(self, register: int, value: str | int) -> None:
        self._values[register] = str(value)
        self._bools.pop(register, None)
        self._changed.add(register)

    def put_bool(self, register: int, bool_: str) -> None:
        """0 or 1, for a value of one bit; widened only where somebody wants the number."""
        self._bools[register] = bool_
        self._values.pop(register, None)
        self._changed.add(register)

    def spill(self) -> None:
        """The block ends here: what it changed and others read goes to the stack."""
        for register in sorted(self._changed & self._slots.keys()):
            self._slots[register].set(self.get(register))
        self._values.clear()
        self._bools.clear()
        self._changed.clear()


def allocate_registers(f: Function, script: Script, starts: Container[int]) -> Registers:
    """The registers of a script. Those with a slot begin with 0, so that nothing is ever undefined."""
    return Registers(f, {each: f.variable("i32", 0) for each in sorted(_live_across_blocks(script, starts))})


def block_starts(script: Script) -> set[int]:
    """The instructions at which code can go on from somewhere else."""
    starts = {0}
    for at, (op, operands) in enumerate(script.code):
        if op is Op.JUMP:
            starts.add(operands[0])
        elif op in (Op.JUMP_IF, Op.JUMP_NOT):
            starts |= {operands[1], at + 1}
        elif at in script.keeps:
            starts.add(at + 1)
    return starts


def _live_across_blocks(script: Script, starts: Container[int]) -> set[int]:
    """The registers that some block reads before it has written them."""
    found: set[int] = set()
    written: set[int] = set()
    for at, instruction in enumerate(script.code):
        if at in starts:
            written.clear()
        found.update(each for each in reads(instruction) if each not in written)
        if at in script.keeps:
            found.update(each for each in script.keeps[at] if each not in written)
        target = writes(instruction)
        if target is not None:
            written.add(target)
    return found
