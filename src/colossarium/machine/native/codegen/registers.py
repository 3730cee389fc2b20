"""The registers of a script while its code is written.

Inside a block of instructions without jumps a register is just the value that was last put into it. Only
registers that carry a value from one block to another have a slot on the stack, which LLVM makes a
register again.

Registers that are words of one large set can be a vector, which is taken apart only where somebody wants a
word of it.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from colossarium.machine.native.codegen.builder import Function, Variable
from colossarium.script.dataflow import reads, writes
from colossarium.script.program import Op, Script

LANES = 4
"""Words of a vector: as many as a processor of today computes with at once."""
VECTOR = f"<{LANES} x i32>"


@dataclass(frozen=True)
class VectorSlot:
    """Registers whose values lie side by side in one place on the stack."""

    registers: tuple[int, ...]
    variable: Variable


class Registers:
    """The registers of one script."""

    def __init__(
        self, f: Function, slots: Mapping[int, Variable], vector_slots: Mapping[int, VectorSlot]
    ) -> None:
        self._f = f
        self._slots = slots
        self._vector_slots = vector_slots
        self._values: dict[int, str] = {}
        self._bools: dict[int, str] = {}
        self._lanes: dict[int, tuple[str, int]] = {}
        """The vector that a register is part of, and its place in it."""
        self._changed: set[int] = set()

    def in_another_block(self) -> Registers:
        """The same registers in another block."""
        return Registers(self._f, self._slots, self._vector_slots)

    def get(self, register: int) -> str:
        if register not in self._values:
            self._values[register] = self._find(register)
        return self._values[register]

    def _find(self, register: int) -> str:
        if register in self._bools:
            return self._f.assign(f"zext i1 {self._bools[register]} to i32")
        self._load_vector(register)
        if register in self._lanes:
            vector, lane = self._lanes[register]
            return self._f.assign(f"extractelement {VECTOR} {vector}, i64 {lane}")
        slot = self._slots.get(register)
        return slot.get() if slot else "0"

    def get_bool(self, register: int) -> str:
        """Whether a register is not 0 (i1)."""
        if register not in self._bools:
            self._bools[register] = self._f.compare("ne", self.get(register), 0)
        return self._bools[register]

    def put(self, register: int, value: str | int) -> None:
        self._forget(register)
        self._values[register] = str(value)

    def put_bool(self, register: int, bool_: str) -> None:
        """0 or 1, for a value of one bit; widened only where somebody wants the number."""
        self._forget(register)
        self._bools[register] = bool_

    def _forget(self, register: int) -> None:
        self._values.pop(register, None)
        self._bools.pop(register, None)
        self._lanes.pop(register, None)
        self._changed.add(register)

    # Vectors

    def constant(self, register: int) -> int | None:
        """The number in a register, where it is known."""
        value = self._values.get(register, "")
        return None if not value or value.startswith("%") else int(value)

    def vector(self, registers: Sequence[int]) -> str | None:
        """The vector that these registers are, in this order; None if they are none."""
        self._load_vector(registers[0])
        vector, _ = self._lanes.get(registers[0], ("", 0))
        found = [self._lanes.get(register) for register in registers]
        return vector if found == [(vector, lane) for lane in range(LANES)] else None

    def packed(self, registers: Sequence[int]) -> str:
        """A vector of the values of these registers."""
        vector = self.vector(registers)
        if vector is not None:
            return vector
        constants = [self.constant(register) for register in registers]
        packed = f"<{', '.join(f'i32 {constant or 0}' for constant in constants)}>"
        for lane, (register, constant) in enumerate(zip(registers, constants, strict=True)):
            if constant is None:
                value = self.get(register)
                packed = self._f.assign(f"insertelement {VECTOR} {packed}, i32 {value}, i64 {lane}")
        return packed

    def put_vector(self, registers: Sequence[int], vector: str) -> None:
        for lane, register in enumerate(registers):
            self._forget(register)
            self._lanes[register] = (vector, lane)

    def _load_vector(self, register: int) -> None:
        """Registers that came into the block as a vector."""
        slot = self._vector_slots.get(register)
        if slot is None or self._is_known(register):
            return
        vector = slot.variable.get()
        for lane, each in enumerate(slot.registers):
            if not self._is_known(each):
                self._lanes[each] = (vector, lane)

    def _is_known(self, register: int) -> bool:
        return register in self._values or register in self._bools or register in self._lanes

    def spill(self) -> None:
        """The block ends here: what it changed and others read goes to the stack."""
        for register in sorted(self._changed & self._slots.keys()):
            self._slots[register].set(self.get(register))
        changed = self._changed & self._vector_slots.keys()
        for registers in sorted({self._vector_slots[register].registers for register in changed}):
            self._vector_slots[registers[0]].variable.set(self.packed(registers))
        for known in (self._values, self._bools, self._lanes, self._changed):
            known.clear()


def allocate_registers(f: Function, script: Script, starts: Container[int]) -> Registers:
    """The registers of a script. Those with a slot begin with 0, so that nothing is ever undefined."""
    live = _live_across_blocks(script, starts)
    vectors: dict[int, VectorSlot] = {}
    for registers in _large_sets(script):
        if live & set(registers):
            slot = VectorSlot(registers, f.variable(VECTOR, "zeroinitializer"))
            vectors.update(dict.fromkeys(registers, slot))
    return Registers(f, {each: f.variable("i32", 0) for each in sorted(live - vectors.keys())}, vectors)


def _large_sets(script: Script) -> list[tuple[int, ...]]:
    """The registers of variables that are large sets, as many as make a vector."""
    found = []
    for name, same in groupby(range(len(script.registers)), key=lambda each: script.registers[each]):
        words = tuple(same)
        if name:
            found += [words[index : index + LANES] for index in range(0, len(words) - LANES + 1, LANES)]
    return found


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
