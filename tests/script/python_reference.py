"""The same scripts, executed by Python itself: what the machines must agree with.

The text is Python's own business: order of evaluation, loops, branches, calls, `and`, `or`, `:=`, chained
comparisons. Only the values are ours: numbers of 32 bits, and fields that check what is stored.
"""

from __future__ import annotations

import ast
import operator
import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any

from colossarium.machine.chance import below, next_word, seeded
from colossarium.machine.state import State
from colossarium.script.declare import NONE, Constant, Seen
from colossarium.script.layout import HEAD_WORDS, Block, Fault, Head
from colossarium.script.names import constant_name
from script.python_reference_events import Listening


class Faulted(Exception):
    """What a machine would be stopped by."""

    def __init__(self, fault: Fault, script: str = "") -> None:
        super().__init__(fault.sentence)
        self.fault = fault
        self.script = script


class Number(int):
    """A number of 32 bits, which is a set as well."""

    def __new__(cls, value: int) -> Number:
        return super().__new__(cls, (int(value) + 2**31) % 2**32 - 2**31)

    def __contains__(self, member: int) -> bool:
        return 0 <= member < 32 and bool(int(self) >> member & 1)

    def __iter__(self) -> Iterator[Number]:
        return iter([Number(member) for member in range(32) if member in self])

    def __floordiv__(self, other: int) -> Number:
        if other == 0:
            raise Faulted(Fault.DIVISION)
        return Number(int(self) // int(other))

    def __mod__(self, other: int) -> Number:
        if other == 0:
            raise Faulted(Fault.DIVISION)
        return Number(int(self) % int(other))

    def __lshift__(self, other: int) -> Number:
        if other < 0:
            raise Faulted(Fault.SHIFT)
        return Number(int(self) << min(other, 64))

    def __rshift__(self, other: int) -> Number:
        if other < 0:
            raise Faulted(Fault.SHIFT)
        return Number(int(self) >> other)


def _two(compute: Callable[[int, int], int]) -> Callable[[Number, int], Number]:
    return lambda self, other: Number(compute(int(self), int(other)))


def _one(compute: Callable[[int], int]) -> Callable[[Number], Number]:
    return lambda self: Number(compute(int(self)))


for _name in ("add", "sub", "mul", "and", "or", "xor"):
    setattr(Number, f"__{_name}__", _two(getattr(operator, f"__{_name}__")))
for _name in ("neg", "pos", "invert", "abs"):
    setattr(Number, f"__{_name}__", _one(getattr(operator, f"__{_name}__")))


@dataclass
class Question:
    """A decision, as it was asked."""

    seat: int
    prompt: str
    blanks: tuple[int, ...]
    options: tuple[int, ...]
    fields: dict[str, list[int]]


class OutOfAnswers(Exception):
    """The run was not followed further than this."""


@dataclass
class Table:
    """A field or a constant table with subscripts."""

    shape: tuple[int, ...]
    values: list[int]
    low: int = 0
    high: int = 0
    seen: Callable[[int], None] = lambda owner: None

    def place(self, subscripts: int | tuple[int, ...]) -> int:
        given = subscripts if isinstance(subscripts, tuple) else (subscripts,)
        place = 0
        for subscript, length in zip(given, self.shape, strict=True):
            if not 0 <= subscript < length:
                raise Faulted(Fault.INDEX)
            place = place * length + subscript
        return place

    def __getitem__(self, subscripts: int | tuple[int, ...]) -> Number:
        self.seen(subscripts[0] if isinstance(subscripts, tuple) else subscripts)
        return Number(self.values[self.place(subscripts)])

    def __setitem__(self, subscripts: int | tuple[int, ...], value: int) -> None:
        place = self.place(subscripts)
        if not self.low <= value <= self.high:
            raise Faulted(Fault.RANGE)
        self.values[place] = int(value)


class Scalars:
    """Fields without subscripts, as attributes."""

    def __init__(self, tables: Mapping[str, Table]) -> None:
        self.__dict__["tables"] = tables

    def __getattr__(self, name: str) -> Number:
        table: Table = self.__dict__["tables"][name]
        table.seen(NONE)
        return Number(table.values[0])

    def __setattr__(self, name: str, value: int) -> None:
        table: Table = self.__dict__["tables"][name]
        if not table.low <= value <= table.high:
            raise Faulted(Fault.RANGE)
        table.values[0] = int(value)


class _Translate(ast.NodeTransformer):
    """The few things in which Python's words are not ours."""

    def __init__(self, scalars: frozenset[str]) -> None:
        self.scalars = scalars

    def call(self, name: str, node: ast.expr, *arguments: ast.expr) -> ast.expr:
        called = ast.Call(ast.Name(name, ast.Load()), list(arguments), [])
        return ast.copy_location(called, node)

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        return self.call("_number", node, node) if isinstance(node.value, int) else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        return self.call("_number", node, node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        return self.call("_number", node, node) if isinstance(node.op, ast.Not) else node

    def visit_Set(self, node: ast.Set) -> ast.expr:
        self.generic_visit(node)
        return self.call("_set_of", node, *node.elts)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.scalars:
            return node
        attribute = ast.Attribute(ast.Name("_fields", ast.Load()), node.id, node.ctx)
        return ast.copy_location(attribute, node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.body = [self.visit(each) for each in node.body]
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Blanks that are filled by name, and rows to shuffle, become arguments."""
        assert isinstance(node.func, ast.Name)
        last = node.args[-1] if node.args else None
        if isinstance(last, ast.Constant) and isinstance(last.value, str):
            names = [name for _, name, _, _ in Formatter().parse(last.value) if name]
            blanks = ast.Tuple([ast.Name(name, ast.Load()) for name in names], ast.Load())
            empty = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
            node.args.append(ast.Lambda(empty, blanks))
        if node.func.id == "shuffle":
            row = node.args[0]
            named = row.value if isinstance(row, ast.Subscript) else row
            subscripts = [row.slice] if isinstance(row, ast.Subscript) else []
            node.args[0:1] = [named, ast.Tuple(subscripts, ast.Load())]
        self.generic_visit(node)
        return node


@lru_cache(maxsize=1)
def _translated(text: str, scalars: frozenset[str]) -> bytes:
    """The syntax of a text as Python is to execute it, for all games that are played with it; each takes its
    own apart."""
    return pickle.dumps(ast.fix_missing_locations(_Translate(scalars).visit(ast.parse(text))))


Blanks = Callable[[], tuple[int, ...]]


@dataclass
class Plain:
    """One game from its start, played by Python."""

    start: State
    text: str
    answers: list[int] = field(default_factory=list)
    log: list[tuple[int, str, tuple[int, ...]]] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    offers: set[int] = field(default_factory=set)
    chooser: int = NONE
    chances: int = 0
    reveals: int = 0

    def __post_init__(self) -> None:
        self.program = self.start.program
        self.header = memoryview(bytearray(self.start.words[:HEAD_WORDS].tobytes())).cast("i")
        self.laid = self.header[
            Head.PRESET_ROLLS : Head.PRESET_ROLLS + self.header[Head.PRESET_ROLL_COUNT]
        ].tolist()
        self.blocks = {block.field.name: block for block in self.program.layout.blocks}
        self.fields = {name: self._table(block) for name, block in self.blocks.items()}
        self.depths: dict[str, int] = {}
        self.names = self._names()
        scalars = frozenset(name for name, block in self.blocks.items() if not block.shape)
        Listening(self, pickle.loads(_translated(self.text, scalars)))

    def _table(self, block: Block) -> Table:
        values = self.start.row(block.field.name)
        table = Table(block.shape, values, block.field.low, block.field.high)
        if block.field.seen is Seen.HIDDEN:
            table.seen = lambda owner: self._reveal()
        elif block.field.seen is Seen.OWNER:
            table.seen = lambda owner: self._reveal() if owner != self.chooser else None
        return table

    def _reveal(self) -> None:
        self.reveals += 1

    def _names(self) -> dict[str, Any]:
        """All that a script can name."""
        names: dict[str, Any] = {
            "_number": Number,
            "_set_of": self.set_of,
            "_fields": Scalars(self.fields),
            "NONE": Number(NONE),
            "set": lambda: Number(0),
            "min": lambda one, two: two if two < one else one,
            "max": lambda one, two: two if two > one else one,
            "abs": abs,
            "count": lambda mask: Number((int(mask) % 2**32).bit_count()),
            "first": lambda mask: next(iter(mask), Number(NONE)),
            "range": lambda *bounds: [Number(each) for each in range(*map(int, bounds))],
            "clockwise": lambda seat: [Number((seat + at) % self.players) for at in range(self.players)],
            "others": lambda seat: [Number((seat + at) % self.players) for at in range(1, self.players)],
            "entry": lambda moment: lambda function: function,
            "law": lambda title: lambda function: function,
            "deep": self.deep,
            "offer": self.offer,
            "offered": lambda: Number(len(self.offers)),
            "choose": self.choose,
            "choose_secretly": self.choose,
            "roll": self.roll,
            "chance": self.chance,
            "shuffle": self.shuffle,
            "log": lambda text, *values: self.tell(NONE, text, values),
            "source": lambda text, *values: None,
            "headline": lambda text, *values: self.tell(NONE, text, values),
            "log_to": lambda seat, text, *values: self.tell(seat, text, values),
        }
        for name, value in self.program.edition.constants.items():
            names[name] = Number(value.value if isinstance(value, Constant) else value)
        for option in self.program.edition.options:
            names.update({name.upper(): Number(value) for name, value in option.values.items()})
        for table in self.program.tables:
            names[table.name] = Table(table.shape, list(table.values))
        names.update({name: table for name, table in self.fields.items() if table.shape})
        for kind in self.program.kinds:
            words = [word.number for word in self.program.vocabulary if word.kind == kind.name]
            names.update(self._kind_names(kind.name, kind.members, words[0]))
        for name in self.program.edition.lists:
            names[name] = lambda title, **facts: lambda function: function
            names[f"run_{name}"] = lambda which, *arguments, name=name: self.run(name, which, arguments)
        return names

    def _kind_names(self, kind: str, members: tuple[str, ...], base: int) -> dict[str, Any]:
        size = len(members)
        names: dict[str, Any] = {f"{kind.upper()}S": Number(size)}
        for number, member in enumerate(members):
            names[constant_name(member)] = Number(base + number if kind == "verb" else number)
        if size <= 32:
            names[f"ALL_{kind.upper()}S"] = Number((1 << size) - 1)

        def member_of(word: int) -> Number:
            return Number(word - base if base <= word < base + size else NONE)

        def offer_one(member: int) -> None:
            if not 0 <= member < size:
                raise Faulted(Fault.OFFER)
            self.offers.add(base + member)

        def offer_set(mask: Number) -> None:
            if any(member >= size for member in mask):
                raise Faulted(Fault.OFFER)
            self.offers.update(base + member for member in mask)

        def choose_one(may: bool, seat: int, *rest: Any) -> Number:
            if not isinstance(rest[0], str):
                if self.offers:
                    raise Faulted(Fault.PENDING)
                offer_set(rest[0])
                rest = rest[1:]
            if may:
                self.offers.add(self.names["PASS"])
            return member_of(self.choose(seat, *rest))

        names[f"{kind}_of"] = member_of
        names[f"offer_{kind}"] = offer_one
        names[f"offer_{kind}s"] = offer_set
        names[f"choose_{kind}"] = lambda *arguments: choose_one(False, *arguments)
        names[f"may_choose_{kind}"] = lambda *arguments: choose_one(True, *arguments)
        return names

    @property
    def players(self) -> int:
        return self.fields["players"].values[0]

    def snapshot(self) -> dict[str, list[int]]:
        return {name: list(table.values) for name, table in self.fields.items()}

    # The machine's own words

    def set_of(self, *members: int) -> Number:
        mask = 0
        for member in members:
            if not 0 <= member < 32:
                raise Faulted(Fault.SET)
            mask |= 1 << member
        return Number(mask)

    def deep(self, most: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
            name = function.__name__

            def counted(*arguments: int) -> Any:
                if self.depths.get(name, 0) >= most:
                    raise Faulted(Fault.DEEP, name)
                self.depths[name] = self.depths.get(name, 0) + 1
                value = function(*arguments)
                self.depths[name] -= 1
                return value

            return counted

        return decorate

    def run(self, name: str, which: int, arguments: tuple[int, ...]) -> Any:
        entries = self.program.lists[name]
        if not 0 <= which < len(entries):
            raise Faulted(Fault.LIST)
        return self.names[self.program.scripts[entries[which].script].name](*arguments)

    def offer(self, word: int) -> None:
        if not 0 <= word < len(self.program.vocabulary):
            raise Faulted(Fault.OFFER)
        self.offers.add(word)

    def choose(self, seat: int, text: str, blanks: Blanks) -> Number:
        values = tuple(map(int, blanks()))
        options = tuple(sorted(map(int, self.offers)))
        if len(options) < 2:
            self.offers.clear()
            return Number(options[0] if options else NONE)
        if not 0 <= seat < self.players:
            raise Faulted(Fault.SEAT)
        self.questions.append(Question(int(seat), plain_text(text), values, options, self.snapshot()))
        if not self.answers:
            raise OutOfAnswers
        self.offers.clear()
        self.chooser = int(seat)
        return Number(self.answers.pop(0))

    def roll(self, n: int) -> Number:
        if n >= 1 and self.laid:
            self.chances += 1
            rolled = self.laid.pop(0)
            if not 0 <= rolled < n:
                raise Faulted(Fault.PRESET_ROLL)
            return Number(rolled)
        return self.chance(n)

    def chance(self, n: int) -> Number:
        if n < 1:
            raise Faulted(Fault.ROLL)
        self.chances += 1
        return Number(below(lambda: next_word(self.header), int(n)) if seeded(self.header) else 0)

    def shuffle(self, row: Table, subscripts: tuple[int, ...], n: int) -> None:
        """From the last down, each changes places with one that is not above it."""
        for at in range(int(n) - 1, 0, -1):
            here = row.place((*subscripts, at))
            there = row.place((*subscripts, self.chance(at + 1)))
            row.values[here], row.values[there] = row.values[there], row.values[here]

    def tell(self, seat: int, text: str, values: tuple[Any, ...]) -> None:
        told = values[0]() if len(values) == 1 and callable(values[0]) else values
        self.log.append((int(seat), plain_text(text), tuple(map(int, told))))

    def play(self, entry: str) -> None:
        """Run a script to its end, to the last answer or to a fault, which is raised."""
        try:
            self.names[entry]()
            self.offers.clear()
        except OutOfAnswers:
            pass

    def laws(self) -> int:
        """The first law that is broken."""
        for number, law in enumerate(self.program.lists["law"]):
            try:
                if not self.names[self.program.scripts[law.script].name]():
                    return number
            except Faulted:
                return number
        return NONE


def plain_text(text: str) -> str:
    """A template without the kinds of its blanks."""
    return text.replace(":gem}", "}")


def where(faulted: Faulted) -> tuple[str, int]:
    """The script and the line in which it happened; no line for one that was called too deep."""
    if faulted.script:
        return faulted.script, 0
    found = ("", 0)
    trace = faulted.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "rules.py":
            found = trace.tb_frame.f_code.co_name, trace.tb_lineno
        trace = trace.tb_next
    return found
