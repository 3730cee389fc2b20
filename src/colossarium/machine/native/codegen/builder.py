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
    from colossarium.machine.native.codegen.state_access import States

UNLIKELY = '!{!"branch_weights", i32 1, i32 1048575}'
LIKELY = '!{!"branch_weights", i32 1048575, i32 1}'
"""How often the first way of a branch is taken."""


class Module:
    """One unit of code while it is written."""

    def __init__(self, triple: str, data_layout: str, states: States) -> None:
        self.states = states
        """Where the words of a state are."""
        self._head = [f'target triple = "{triple}"', f'target datalayout = "{data_layout}"']
        self._parts: list[str] = []
        self._once: dict[str, None] = {}
        self._written: set[str] = set()
        self._facts: dict[str, int] = {}

    def add(self, text: str) -> None:
        self._parts.append(text)

    def need(self, line: str) -> None:
        """A declaration or constant that several functions may want; it is written once."""
        self._once[line] = None

    def once(self, name: str, write: Callable[[Module], None]) -> None:
        """A function that several others may want; it is written once."""
        if name not in self._written:
            self._written.add(name)
            write(self)

    def fact(self, text: str) -> str:
        """The number of a fact about the code (LLVM calls it metadata), to be put behind an instruction."""
        return f"!{self._facts.setdefault(text, len(self._facts))}"

    @property
    def text(self) -> str:
        facts = [f"!{number} = {text}" for text, number in self._facts.items()]
        return "\n".join([*self._head, *self._once, *self._parts, *facts, ""])


@dataclass(frozen=True)
class Variable:
    """A place on the stack for one value."""

    function: Function
    place: str
    type: str

    def get(self) -> str:
        return self.function.let(f"load {self.type}, ptr {self.place}")

    def set(self, value: str | int) -> None:
        self.function.do(f"store {self.type} {value}, ptr {self.place}")

    def add(self, value: str | int) -> None:
        self.set(self.function.op(f"add {self.type}", self.get(), value))


@dataclass(frozen=True)
class Loop:
    """A loop while its body is written."""

    function: Function
    begin: str
    end: str

    def leave_when(self, condition: str) -> None:
        self.function.leave_when(condition, self.end)


class Function:
    """One function while it is written. It is added to its module by `finish`."""

    def __init__(self, module: Module, head: str) -> None:
        """`head` is everything before the body: `define i32 @"name"(ptr %s)`."""
        self.module = module
        self.label = "entry"
        self._head = head
        self._places: list[str] = []
        self._lines: list[str] = []
        self._count = 0

    def finish(self) -> None:
        self.module.add("\n".join([f"{self._head} {{", "entry:", *self._places, *self._lines, "}\n"]))

    def let(self, text: str) -> str:
        """A new value."""
        self._count += 1
        self._lines.append(f"  %v{self._count} = {text}")
        return f"%v{self._count}"

    def do(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def op(self, name: str, *operands: str | int) -> str:
        """`op("add i32", x, 1)`"""
        return self.let(f"{name} {', '.join(map(str, operands))}")

    def compare(self, how: str, x: str | int, y: str | int, type_: str = "i32") -> str:
        return self.let(f"icmp {how} {type_} {x}, {y}")

    def select(self, condition: str, yes: str | int, no: str | int, type_: str = "i32") -> str:
        return self.let(f"select i1 {condition}, {type_} {yes}, {type_} {no}")

    def widen(self, value: str) -> str:
        """32 bits to 64, without sign."""
        return self.let(f"zext i32 {value} to i64")

    def narrow(self, value: str) -> str:
        """The lower 32 of 64 bits."""
        return self.let(f"trunc i64 {value} to i32")

    def intrinsic(self, name: str, type_: str, arguments: str) -> str:
        """A call of one of LLVM's own functions: `intrinsic("llvm.ctpop.i64", "i64", f"i64 {x}")`."""
        types = ", ".join(argument.split()[0] for argument in arguments.split(", "))
        self.module.need(f"declare {type_} @{name}({types})")
        return self.let(f"call {type_} @{name}({arguments})")

    def variable(self, type_: str, value: str | int | None = None) -> Variable:
        self._count += 1
        place = f"%p{self._count}"
        self._places.append(f"  {place} = alloca {type_}")
        variable = Variable(self, place, type_)
        if value is not None:
            variable.set(value)
        return variable

    # Where to go on

    def fresh(self, name: str) -> str:
        """A new label."""
        self._count += 1
        return f"{name}.{self._count}"

    def place(self, label: str) -> None:
        """What follows is at this label."""
        self._lines.append(f"{label}:")
        self.label = label

    def jump(self, label: str) -> None:
        self._lines.append(f"  br label %{label}")

    def branch(self, condition: str, yes: str, no: str, note: str = "") -> None:
        self._lines.append(f"  br i1 {condition}, label %{yes}, label %{no}{note}")

    def leave_when(self, condition: str, label: str) -> None:
        """Go to a label then, and on with what is written next otherwise."""
        on = self.fresh("on")
        self.branch(condition, label, on)
        self.place(on)

    def weighed(self, weights: str) -> str:
        """A note for branches: `UNLIKELY` or `LIKELY`."""
        return f", !prof {self.module.fact(weights)}"

    def give(self, type_: str, value: str | int) -> None:
        """Return a value."""
        self._lines.append(f"  ret {type_} {value}")

    def give_when(self, condition: str, type_: str, value: str | int) -> None:
        """Return a value then, and go on with what is written next otherwise."""
        out, on = self.fresh("give"), self.fresh("on")
        self.branch(condition, out, on)
        self.place(out)
        self.give(type_, value)
        self.place(on)

    @contextmanager
    def when(self, condition: str) -> Iterator[None]:
        """What is written inside happens only then."""
        inside, behind = self.fresh("then"), self.fresh("on")
        self.branch(condition, inside, behind)
        self.place(inside)
        yield
        self.jump(behind)
        self.place(behind)

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """What is written inside happens until a `leave_when`."""
        loop = Loop(self, self.fresh("loop"), self.fresh("done"))
        self.jump(loop.begin)
        self.place(loop.begin)
        yield loop
        self.jump(loop.begin)
        self.place(loop.end)

    @contextmanager
    def count(self, until: str, type_: str = "i64") -> Iterator[str]:
        """A loop over 0, 1, … up to before `until`; gives the number."""
        number = self.variable(type_, 0)
        with self.loop() as loop:
            now = number.get()
            loop.leave_when(self.compare("uge", now, until, type_))
            yield now
            number.set(self.op(f"add {type_}", now, 1))
