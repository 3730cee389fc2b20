"""Writing instructions: registers, jumps, loops, and where each instruction came from."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from colossarium.script.errors import ScriptError, mistake, place_of
from colossarium.script.names import Names, wrapped
from colossarium.script.program import Blank, Instruction, Message, Op, Place
from colossarium.script.reader import Function

UNSET = -1
"""The target of a jump that is not known yet."""


@dataclass
class Region:
    """A loop in the code: its first and last instruction, and how often it runs at most (None: unknown)."""

    begin: int
    end: int
    turns: int | None


@dataclass
class Loop:
    """A loop that is being written: the jumps out of it and to its next turn."""

    breaks: list[int] = field(default_factory=list)
    continues: list[int] = field(default_factory=list)


class Messages:
    """Prompts and log lines of a program, each once."""

    def __init__(self) -> None:
        self.all: list[Message] = []
        self._numbers: dict[Message, int] = {}

    def number(self, message: Message) -> int:
        if message not in self._numbers:
            self._numbers[message] = len(self.all)
            self.all.append(message)
        return self._numbers[message]


class Emitter:
    """The code of one script, as it is being written."""

    def __init__(self, names: Names, messages: Messages, function: Function) -> None:
        self.names = names
        self.messages = messages
        self.function = function
        self.code: list[Instruction] = []
        self.places: list[Place] = []
        self.regions: list[Region] = []
        self.loops: list[Loop] = []
        self.locals: dict[str, int] = {}
        self.registers: list[str] = []
        self.walruses: set[str] = set()
        """Locals that change in the middle of an expression."""
        self.top = 0
        self._place = place_of(function.source, function.tree)

    def mistake(self, node: ast.AST, sentence: str) -> ScriptError:
        return mistake(self.function.source, node, sentence)

    def at(self, node: ast.AST) -> None:
        """What is emitted from now on comes from this piece of syntax."""
        self._place = place_of(self.function.source, node)

    def emit(self, op: Op, *operands: int) -> int:
        self.code.append((op, operands))
        self.places.append(self._place)
        return len(self.code) - 1

    def here(self) -> int:
        return len(self.code)

    def land(self, *jumps: int) -> None:
        """Let these jumps lead to the next instruction."""
        for jump in jumps:
            op, operands = self.code[jump]
            self.code[jump] = (op, (*operands[:-1], self.here()))

    def local(self, name: str) -> int:
        if name not in self.locals:
            self.locals[name] = len(self.registers)
            self.registers.append(name)
        return self.locals[name]

    def register(self) -> int:
        """A register for a value in between; free again after the statement."""
        if self.top == len(self.registers):
            self.registers.append("")
        self.top += 1
        return self.top - 1

    def result(self, op: Op, into: int | None, *operands: int) -> int:
        """Emit an instruction that gives a value; the register that has it."""
        target = self.register() if into is None else into
        self.emit(op, target, *operands)
        return target

    def constant(self, value: int, into: int | None = None) -> int:
        return self.result(Op.CONST, into, wrapped(value))

    def message(
        self,
        template: str,
        blanks: list[Blank],
        secret: bool = False,
        owner: int | None = None,
        heading: bool = False,
        source: bool = False,
        sign: str = "",
    ) -> int:
        return self.messages.number(Message(template, tuple(blanks), secret, owner, heading, source, sign))
