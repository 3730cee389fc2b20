"""One script as one function: what is around its instructions.

A script that never asks is a plain function of the state and its arguments. One that asks looks first
whether it is to go on: then it restores its registers from its frame and jumps to where it stopped. An
instruction that can stop saves the registers that are still wanted, and returns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from colossarium.machine.native.codegen.builder import LIKELY, Function, Module, Variable
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.calling_convention import definition, facts_of, facts_symbol
from colossarium.machine.native.codegen.option_set import Options
from colossarium.machine.native.codegen.registers import block_begins, registers_of
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.machine.native.codegen.stop_codes import AT_BITS, GO_ON, LOST, RESULT, packed
from colossarium.machine.validate import depth_of
from colossarium.script.layout import Fault
from colossarium.script.program import Op

ENDS = (Op.JUMP, Op.JUMP_IF, Op.JUMP_NOT, Op.RETURN)


class Writer:
    """Writes the function of one script into a module."""

    def __init__(self, module: Module, plan: Plan, number: int, *, internal: bool) -> None:
        self.module, self.plan = module, plan
        self.script = plan.program.scripts[number]
        self.callee = plan.scripts[number]
        self.f = Function(module, definition(module.states, self.callee, internal=internal))
        self.options = Options(module, plan.layout.option_words)
        self.at = 0
        """The instruction that is written."""
        self.facts = facts_of(plan.program, number)
        self._room = plan.room(number)
        self._begins = block_begins(self.script)
        self.registers = registers_of(self.f, self.script, self._begins)
        self._again: Variable | None = None
        self._faults: list[tuple[int, str]] = []
        self._stops: list[tuple[str | int, str]] = []
        self._resumes: list[tuple[int, str]] = []

    def write(self, instructions: Mapping[Op, Callable[..., None]]) -> None:
        """`instructions` has a function for each operation, which is called with this and the operands."""
        self._begin()
        ended = True
        for at, (op, operands) in enumerate(self.script.code):
            self.at = at
            if at in self._begins:
                if not ended:
                    self.go_to(at)
                self.f.place(f"b{at}")
                self.registers = self.registers.elsewhere()
                ended = False
            if not ended:
                instructions[op](self, *operands)
                ended = op in ENDS
        if not ended:
            self.give("0")
        self._end()

    def _begin(self) -> None:
        f = self.f
        for index in range(self.callee.parameters):
            self.put(index, f"%a{index}")
        self.registers.settle()
        if not self.callee.asks:
            f.jump("b0")
            return
        self._again = f.variable("i1", "false")
        if depth_of(self.script):
            self.stop_unless(f.compare("ule", "%frame", self.plan.layout.size - self._room, "i64"), LOST)
        f.branch("%again", "restore", "b0")

    def _end(self) -> None:
        f = self.f
        if self.callee.asks:
            f.place("restore")
            ways = " ".join(f"i32 {at}, label %{label}" for at, label in self._resumes)
            f.do(f"switch i32 {read(f, '%frame')}, label %lost [{ways}]")
            f.place("lost")
            self.stop(LOST)
        if self._faults:
            f.place("fault")
            fault = f.let(f"phi i64 {_ways(self._faults)}")
            script = f.op("shl i64", f.widen(self.fact(0)), AT_BITS)
            self.stop(f.op("or i64", fault, script))
        if self._stops:
            f.place("stop")
            stop = f.let(f"phi i64 {_ways(self._stops)}")
            f.give(RESULT, f.let(f"insertvalue {RESULT} {{ i32 poison, i64 poison }}, i64 {stop}, 1"))
        f.finish()

    # Registers

    def get(self, register: int) -> str:
        return self.registers.get(register)

    def put(self, register: int, value: str | int) -> None:
        self.registers.put(register, value)

    def fact(self, index: int) -> str:
        """A number that the script has in its program; see `facts_symbol`."""
        symbol = facts_symbol(self.script)
        self.module.need(f'@"{symbol}" = external constant [{len(self.facts)} x i32]')
        place = self.f.let(f'getelementptr inbounds i32, ptr @"{symbol}", i64 {index}')
        return self.f.let(f"load i32, ptr {place}")

    # Where to go on

    def give(self, value: str) -> None:
        """Return a value."""
        self.f.give(RESULT, self.f.let(f"insertvalue {RESULT} {{ i32 poison, i64 {GO_ON} }}, i32 {value}, 0"))

    def go_to(self, at: int) -> None:
        """Go on with the block that begins at an instruction."""
        self.registers.settle()
        self.f.jump(f"b{at}")

    def stop(self, stop: str | int) -> None:
        """Return with a stop."""
        self._stops.append((stop, self.f.label))
        self.f.jump("stop")

    def stop_unless(self, condition: str, stop: str | int) -> None:
        self._stops.append((stop, self.f.label))
        self._on_when(condition, "stop")

    def check(self, condition: str, fault: Fault) -> None:
        """Stop with a fault unless the condition holds."""
        self._faults.append((packed(fault, self.at), self.f.label))
        self._on_when(condition, "fault")

    def _on_when(self, condition: str, otherwise: str) -> None:
        on = self.f.fresh("on")
        self.f.branch(condition, on, otherwise, self.f.weighed(LIKELY))
        self.f.place(on)

    # Frames

    @property
    def kept(self) -> tuple[int, ...]:
        """The registers that the frame of this instruction keeps."""
        return self.script.keeps[self.at]

    @property
    def again(self) -> Variable:
        """Whether the next call is made again, to go on inside."""
        assert self._again is not None, "only scripts that ask have frames"
        return self._again

    def frame(self, index: int) -> str:
        """The offset of a word of the frame, or of the next frame behind it."""
        return self.f.op("add i64", "%frame", index)

    def save(self, values: list[str]) -> None:
        """Write the frame of this instruction, with the values of the registers that it keeps."""
        write(self.f, "%frame", self.at)
        for index, value in enumerate(values, 1):
            write(self.f, self.frame(index), value)

    def resume(self, go_on: Callable[[], None]) -> None:
        """The way from a saved frame back to this instruction, aside from the code around it."""
        here = self.registers
        self.registers = here.elsewhere()
        label = f"again{self.at}"
        self._resumes.append((self.at, label))
        self.f.place(label)
        for index, register in enumerate(self.kept, 1):
            self.put(register, read(self.f, self.frame(index)))
        go_on()
        self.registers = here


def _ways(ways: list[tuple[str | int, str]] | list[tuple[int, str]]) -> str:
    """Where a value can come from, for `phi`."""
    return ", ".join(f"[ {value}, %{label} ]" for value, label in ways)
