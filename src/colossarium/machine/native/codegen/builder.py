"""Writing LLVM's intermediate language as text: a module, and functions line by line.

A value is the text that stands for it: `%12`, or a number such as `-1`. Variables are places on the
stack, which LLVM turns into registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from colossarium.machine.native.codegen.state_access import StateAccess

UNLIKELY = '!{!"branch_weights", i32 1, i32 1048575}'
LIKELY = '!{!"branch_weights", i32 1048575, i32 1}'
"""How often the first way of a branch is taken."""


class Module:
    """One unit of code while it is written."""

    def __init__(self, triple: str, data_layout: str, states: StateAccess, *, tells: bool = False) -> None:
        self.triple = triple
        self.tells = tells
        """Whether its code can write down what scripts tell people (`telling.py`)."""
        self.states = states
        """Where the words of a state are."""
        self._head = [f'target triple = "{triple}"', f'target datalayout = "{data_layout}"']
        self._parts: list[str] = []
        self._declarations: dict[str, None] = {}
        self._defined: set[str] = set()
        self._metadata: dict[str, int] = {}

    def add(self, text: str) -> None:
        self._parts.append(text)

    def declare(self, line: str) -> None:
        """A declaration or constant that several functions may want; it is written once."""
        self._declarations[line] = None

    def define_once(self, name: str, write: Callable[[Module], None]) -> None:
        """A function that several others may want; it is written once."""
        if name not in self._defined:
            self._defined.add(name)
            write(self)

    def metadata(self, text: str) -> str:
        """The number of a piece of metadata, to be put behind an instruction."""
        return f"!{self._metadata.setdefault(text, len(self._metadata))}"

    @property
    def text(self) -> str:
        metadata = [f"!{number} = {text}" for text, number in self._metadata.items()]
        return "\n".join([*self._head, *self._declarations, *self._parts, *metadata, ""])


@dataclass(frozen=True)
class Variable:
    """A place on the stack for one value."""

    function: Function
    address: str
    type: str

    def get(self) -> str:
        return self.function.assign(f"load {self.type}, ptr {self.address}")

    def set(self, value: str | int) -> None:
        self.function.emit(f"store {self.type} {value}, ptr {self.address}")

    def add(self, value: str | int) -> None:
        self.set(self.function.op(f"add {self.type}", self.get(), value))


@dataclass(frozen=True)
class Loop:
    """A loop while its body is written."""

    function: Function
    begin: str
    end: str

    def break_if(self, condition: str) -> None:
        self.function.jump_if(condition, self.end)


class Function:
    """One function while it is written. It is added to its module by `finish`."""

    def __init__(self, module: Module, head: str) -> None:
        """`head` is everything before the body: `define i32 @"name"(ptr %s)`."""
        self.module = module
        self.label = "entry"
        self._head = head
        self._allocas: list[str] = []
        self._lines: list[str] = []
        self._count = 0

    def finish(self) -> None:
        self.module.add("\n".join([f"{self._head} {{", "entry:", *self._allocas, *self._lines, "}\n"]))

    def assign(self, text: str) -> str:
        """A new value."""
        self._count += 1
        self._lines.append(f"  %v{self._count} = {text}")
        return f"%v{self._count}"

    def emit(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def op(self, name: str, *operands: str | int) -> str:
        """`op("add i32", x, 1)`"""
        return self.assign(f"{name} {', '.join(map(str, operands))}")

    def compare(self, how: str, x: str | int, y: str | int, type_: str = "i32") -> str:
        return self.assign(f"icmp {how} {type_} {x}, {y}")

    def select(self, condition: str, yes: str | int, no: str | int, type_: str = "i32") -> str:
        return self.assign(f"select i1 {condition}, {type_} {yes}, {type_} {no}")

    def zext(self, value: str) -> str:
        """32 bits to 64, without sign."""
        return self.assign(f"zext i32 {value} to i64")

    def trunc(self, value: str) -> str:
        """The lower 32 of 64 bits."""
        return self.assign(f"trunc i64 {value} to i32")

    def intrinsic(self, name: str, type_: str, arguments: str) -> str:
        """A call of one of LLVM's own functions: `intrinsic("llvm.ctpop.i64", "i64", f"i64 {x}")`."""
        types = ", ".join(argument.split()[0] for argument in arguments.split(", "))
        self.module.declare(f"declare {type_} @{name}({types})")
        return self.assign(f"call {type_} @{name}({arguments})")

    def variable(self, type_: str, value: str | int | None = None) -> Variable:
        self._count += 1
        address = f"%p{self._count}"
        self._allocas.append(f"  {address} = alloca {type_}")
        variable = Variable(self, address, type_)
        if value is not None:
            variable.set(value)
        return variable

    # Where to go on

    def new_label(self, name: str) -> str:
        """A new label."""
        self._count += 1
        return f"{name}.{self._count}"

    def begin_block(self, label: str) -> None:
        """What follows is at this label."""
        self._lines.append(f"{label}:")
        self.label = label

    def jump(self, label: str) -> None:
        self._lines.append(f"  br label %{label}")

    def branch(self, condition: str, yes: str, no: str, metadata: str = "") -> None:
        self._lines.append(f"  br i1 {condition}, label %{yes}, label %{no}{metadata}")

    def jump_if(self, condition: str, label: str) -> None:
        """Go to a label then, and on with what is written next otherwise."""
        on = self.new_label("on")
        self.branch(condition, label, on)
        self.begin_block(on)

    def branch_weights(self, weights: str) -> str:
        """Metadata for branches: `UNLIKELY` or `LIKELY`."""
        return f", !prof {self.module.metadata(weights)}"

    def ret(self, type_: str, value: str | int) -> None:
        """Return a value."""
        self._lines.append(f"  ret {type_} {value}")

    def ret_if(self, condition: str, type_: str, value: str | int) -> None:
        """Return a value then, and go on with what is written next otherwise."""
        out, on = self.new_label("give"), self.new_label("on")
        self.branch(condition, out, on)
        self.begin_block(out)
        self.ret(type_, value)
        self.begin_block(on)

    @contextmanager
    def if_then(self, condition: str) -> Iterator[None]:
        """What is written inside happens only then."""
        inside, behind = self.new_label("then"), self.new_label("on")
        self.branch(condition, inside, behind)
        self.begin_block(inside)
        yield
        self.jump(behind)
        self.begin_block(behind)

    @contextmanager
    def if_else(self, condition: str) -> Iterator[Callable[[], None]]:
        """The same; what is written after a call of what this gives happens only otherwise."""
        inside, otherwise, behind = (self.new_label(name) for name in ("then", "else", "on"))
        self.branch(condition, inside, otherwise)
        self.begin_block(inside)

        def begin_otherwise() -> None:
            self.jump(behind)
            self.begin_block(otherwise)

        yield begin_otherwise
        self.jump(behind)
        self.begin_block(behind)

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """What is written inside happens until a `break_if`."""
        loop = Loop(self, self.new_label("loop"), self.new_label("done"))
        self.jump(loop.begin)
        self.begin_block(loop.begin)
        yield loop
        self.jump(loop.begin)
        self.begin_block(loop.end)

    @contextmanager
    def for_range(self, until: str, type_: str = "i64") -> Iterator[str]:
        """A loop over 0, 1, … up to before `until`; gives the number."""
        number = self.variable(type_, 0)
        with self.loop() as loop:
            now = number.get()
            loop.break_if(self.compare("uge", now, until, type_))
            yield now
            number.set(self.op(f"add {type_}", now, 1))
