"""One script as one function: what is around its instructions.

A script that never asks is a plain function of the state and its arguments. One that asks looks first
whether it is to go on: then it takes the answer, or makes the call again inside which it stopped, and only
then restores its registers from its frame. An instruction that can stop saves the registers that are still
wanted, and returns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from colossarium.machine.native.codegen.builder import LIKELY, Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import (
    definition,
    link_constants,
    link_constants_symbol,
)
from colossarium.machine.native.codegen.option_set import OptionSet
from colossarium.machine.native.codegen.registers import allocate_registers, block_starts
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import AT_BITS, BAD_FRAME, RESULT, STOPPED, pack_fault
from colossarium.machine.validate import max_depth
from colossarium.script.layout import Fault
from colossarium.script.program import Op

TERMINATORS = (Op.JUMP, Op.JUMP_IF, Op.JUMP_NOT, Op.RETURN)


class ScriptEmitter:
    """Writes the function of one script into a module."""

    def __init__(self, module: Module, graph: CallGraph, number: int, *, internal: bool) -> None:
        self.module, self.graph = module, graph
        self.script = graph.program.scripts[number]
        self.callee = graph.scripts[number]
        self.f = Function(module, definition(module, self.callee, internal=internal))
        self.options = OptionSet(module, graph.layout.option_words)
        self.at = 0
        """The instruction that is written."""
        self._link_constants = link_constants(graph.program, number)
        self._frame_words = graph.frame_words(number)
        self._block_starts = block_starts(self.script)
        self.registers = allocate_registers(self.f, self.script, self._block_starts)
        self._faults: list[tuple[int, str]] = []
        self._stops: list[tuple[str | int, str]] = []
        self._resume_points: list[tuple[int, str]] = []

    def emit(
        self,
        instructions: Mapping[Op, Callable[..., None]],
        written_together: Callable[[ScriptEmitter], int],
    ) -> None:
        """`instructions` has a function for each operation, which is called with this and the operands;
        `written_together` writes several at once where it can, and says how many.
        """
        self._emit_prologue()
        ended, next_at = True, 0
        for at, (op, operands) in enumerate(self.script.code):
            if at < next_at:
                continue
            self.at = at
            if at in self._block_starts:
                if not ended:
                    self.jump_to(at)
                self.f.begin_block(f"b{at}")
                self.registers = self.registers.in_another_block()
                ended = False
            if not ended:
                next_at = at + written_together(self)
                if next_at == at:
                    instructions[op](self, *operands)
                    ended = op in TERMINATORS
        if not ended:
            self.ret("0")
        self._emit_epilogue()

    def _emit_prologue(self) -> None:
        f = self.f
        for index in range(self.callee.parameters):
            self.put(index, f"%a{index}")
        self.registers.spill()
        if not self.callee.asks:
            f.jump("b0")
            return
        if max_depth(self.script):
            self.stop_unless(
                f.compare("ule", "%frame", self.graph.layout.frames_end - self._frame_words, "i64"), BAD_FRAME
            )
        f.branch("%again", "restore", "b0")

    def _emit_epilogue(self) -> None:
        f = self.f
        if self.callee.asks:
            f.begin_block("restore")
            cases = " ".join(f"i32 {at}, label %{label}" for at, label in self._resume_points)
            f.emit(f"switch i32 {load_word(f, '%frame')}, label %lost [{cases}]")
            f.begin_block("lost")
            self.stop(BAD_FRAME)
        if self._faults:
            f.begin_block("fault")
            fault = f.assign(f"phi i64 {_incoming(self._faults)}")
            script = f.op("shl i64", f.zext(self.link_constant(0)), AT_BITS)
            self.stop(f.op("or i64", fault, script))
        if self._stops:
            f.begin_block("stop")
            stop = f.assign(f"phi i64 {_incoming(self._stops)}")
            f.ret(RESULT, stop)
        f.finish()

    def begins_block(self, at: int) -> bool:
        """Whether code can go on from somewhere else at an instruction."""
        return at in self._block_starts

    # Registers

    def get(self, register: int) -> str:
        return self.registers.get(register)

    def put(self, register: int, value: str | int) -> None:
        self.registers.put(register, value)

    def link_constant(self, index: int) -> str:
        """A number that the script has in its program; see `link_constants_symbol`."""
        symbol = link_constants_symbol(self.script)
        self.module.declare(f'@"{symbol}" = external constant [{len(self._link_constants)} x i32]')
        address = self.f.assign(f'getelementptr inbounds i32, ptr @"{symbol}", i64 {index}')
        return self.f.assign(f"load i32, ptr {address}")

    # Control flow

    def ret(self, value: str) -> None:
        """Return a value."""
        self.f.ret(RESULT, self.f.zext(value))

    def jump_to(self, at: int) -> None:
        """Go on with the block that begins at an instruction."""
        self.registers.spill()
        self.f.jump(f"b{at}")

    def stop(self, stop: str | int) -> None:
        """Return with a stop code, or with the result of a call that stopped."""
        self._stops.append((stop, self.f.label))
        self.f.jump("stop")

    def stop_unless(self, condition: str, stop: str | int) -> None:
        self._stops.append((stop, self.f.label))
        self._continue_if(condition, "stop")

    def fault_unless(self, condition: str, fault: Fault) -> None:
        """Stop with a fault unless the condition holds."""
        self._faults.append((pack_fault(fault, self.at), self.f.label))
        self._continue_if(condition, "fault")

    def _continue_if(self, condition: str, otherwise: str) -> None:
        on = self.f.new_label("on")
        self.f.branch(condition, on, otherwise, self.f.branch_weights(LIKELY))
        self.f.begin_block(on)

    # Frames

    @property
    def saved_registers(self) -> tuple[int, ...]:
        """The registers that the frame of this instruction saves."""
        return self.script.keeps[self.at]

    def frame_offset(self, index: int) -> str:
        """The offset of a word of the frame, or of the next frame behind it."""
        return self.f.op("add i64", "%frame", index)

    def save_frame(self, values: list[str]) -> None:
        """Write the frame of this instruction, with the values of the registers that it keeps."""
        store_word(self.f, "%frame", self.at)
        for index, value in enumerate(values, 1):
            store_word(self.f, self.frame_offset(index), value)

    def restore_registers(self) -> None:
        """Read the registers that this instruction's frame has saved."""
        for index, register in enumerate(self.saved_registers, 1):
            self.put(register, load_word(self.f, self.frame_offset(index)))

    def add_resume_point(self, emit: Callable[[], None]) -> None:
        """The way from a saved frame to what follows this instruction, aside from the code around it."""
        here = self.registers
        self.registers = here.in_another_block()
        label = f"again{self.at}"
        self._resume_points.append((self.at, label))
        self.f.begin_block(label)
        emit()
        self.registers = here


def _incoming(values: list[tuple[str | int, str]] | list[tuple[int, str]]) -> str:
    """Where the result of a run that stopped can come from, for `phi`."""
    return ", ".join(
        f"[ {value if isinstance(value, str) else value + STOPPED}, %{label} ]" for value, label in values
    )
