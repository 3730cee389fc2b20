"""Writing instructions: registers, jumps, loops, and where each instruction came from."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from colossarium.script.declare import WORD_BITS, set_words
from colossarium.script.errors import ScriptError, mistake, place_of
from colossarium.script.kinds.program import Kinds
from colossarium.script.kinds.types import Shape, Type, settle
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

    def __init__(
        self, names: Names, messages: Messages, function: Function, kinds: Kinds | None = None
    ) -> None:
        """Without `kinds` all sets are taken for small ones."""
        self.names = names
        self.messages = messages
        self.function = function
        self.kinds = kinds
        self.types: dict[int, Type] = kinds.nodes[function.name] if kinds else {}
        self.local_types: dict[str, Type] = kinds.locals[function.name] if kinds else {}
        self.code: list[Instruction] = []
        self.places: list[Place] = []
        self.regions: list[Region] = []
        self.loops: list[Loop] = []
        self.locals: dict[str, int] = {}
        self.registers: list[str] = []
        self.parameters: tuple[str, ...] = ()
        """A name for each word that a call gives: several times the same for a large set."""
        self.walruses: set[str] = set()
        """Locals that change in the middle of an expression."""
        self.named = 0
        """How many registers are parameters and locals."""
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
        """The register of a local variable; the first one, if it is a large set."""
        if name not in self.locals:
            self.locals[name] = len(self.registers)
            self.registers += [name] * self.words_in(self.local_types.get(name))
        return self.locals[name]

    def members_in(self, type_: Type | None) -> int:
        """How many members a set of this type can have; 0 if it is none."""
        found = settle(type_) if type_ is not None else None
        if found is None or found.shape is not Shape.SET or found.of is None:
            return 0
        kind = self.names.kinds.get(settle(found.of).kind)
        return len(kind.members) if kind is not None else WORD_BITS

    def words_in(self, type_: Type | None) -> int:
        return set_words(self.members_in(type_))

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
