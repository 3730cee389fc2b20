"""Random scripts about sets of more than 32 members, and the same in Python's own sets.

The text is run by the machines and executed by Python; only the sets are ours there: a `Bits` knows how many
members its kind has. Every question is answered as the machine's was.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from colossarium.script.declare import Edition, Kind, Layer, LookupTable, Option, Source, number, subset

SIZES = (33, 64, 100, 170)
"""Two words and nearly nothing in the second, two full ones, four, and more than a vector."""
LOCALS = ("a", "b", "c")
ROWS = 6


def near(size: int) -> tuple[int, ...]:
    """A table of sets, always the same."""
    source = random.Random(size)
    return tuple(source.getrandbits(size) for _ in range(ROWS))


def edition(text: str, size: int) -> Edition:
    kinds = (
        Kind("player", ("Ann", "Bob"), offered=False),
        Kind("verb", ("pass", "done")),
        Kind("space", tuple(f"space {index}" for index in range(size))),
    )
    fields = (
        subset("area", of="space"),
        subset("land", of="space", by="player"),
        number("total", least=-(2**31), most=2**31 - 1),
    )
    return Edition(
        "sets",
        kinds,
        fields,
        (Option("players", "How many play.", 2, {"2": 2}),),
        (Layer("text", (Source("sets.py", text),)),),
        tables=(LookupTable("near", near(size), by=ROWS, set_of="space"),),
    )


class RandomText:
    """One script with all that can be done with such sets, and one that it calls."""

    def __init__(self, seed: int, size: int) -> None:
        self.random = random.Random(seed)
        self.size = size
        self.lines: list[str] = []

    def text(self) -> str:
        body = "\n".join(f"    {line}" for _ in range(8) for line in self.statement())
        begin = "\n".join(f"    {name} = {self.a_set(0)}" for name in LOCALS)
        return (
            f"def weigh(some, step, more):\n    some |= {{as_space(step % {self.size})}} & more\n"
            f"    land[BOB] ^= some\n    return count(some) * 3 + count(more)\n\n"
            f'@entry("setup")\ndef main():\n    x = first(area)\n{begin}\n{body}\n'
            "    area = a\n    land[ANN] = b ^ c\n    total = total * 31 + count(land[ANN] & land[BOB])\n"
        )

    def a_set(self, depth: int) -> str:
        if depth <= 0:
            return self.random.choice(
                (
                    "set()",
                    "ALL_SPACES",
                    "area",
                    "land[ANN]",
                    "land[BOB]",
                    f"near[{self.random.randrange(ROWS)}]",
                    f"{{{self.member()}}}",
                    f"{{{self.member()}, {self.member()}}}",
                    f"as_spaces({self.random.getrandbits(31)})",
                )
            )
        one, two = self.local(depth - 1), self.local(depth - 1)
        return self.random.choice(
            (
                f"({one} {self.random.choice('&|^')} {two})",
                f"({one} & ~{two})",
                f"~{one}",
                f"({one} if {self.truth(depth - 1)} else {two})",
                f"({one} {self.random.choice(('and', 'or'))} {two})",
                f"shifted({one}, {self.random.randint(-32, 32)})",
                f"shifted({one}, total % 65 - 32)",
                f"(c := {one})",
            )
        )

    def local(self, depth: int) -> str:
        return self.random.choice(LOCALS) if self.random.random() < 0.6 else self.a_set(depth)

    def member(self) -> str:
        return (
            f"as_space({self.random.choice((str(self.random.randrange(self.size)), f'total % {self.size}'))})"
        )

    def truth(self, depth: int) -> str:
        one, two = self.local(depth), self.local(depth)
        return self.random.choice(
            (
                f"{self.member()} in {one}",
                f"{self.member()} not in {one}",
                "NONE in area",
                f"x in {one}",
                f"{one} == {two}",
                f"{one} != {two}",
                f"not {one}",
                f"count({one}) > {self.size // 2}",
                f"({one} and total % 2 == 0)",
            )
        )

    def statement(self) -> list[str]:
        name, made = self.random.choice(LOCALS), self.a_set(2)
        other = self.random.choice(LOCALS)
        return self.random.choice(
            (
                [f"{name} = {made}"],
                [f"{name} = {other} = {made}"],
                [f"{name} {self.random.choice('|&^')}= {made}"],
                [f"land[{self.random.choice(('ANN', 'BOB'))}] {self.random.choice('|&^')}= {made}"],
                [f"area = {made}", f"total += count({name})"],
                [f"x = first({made})", "if x != NONE:", "    total = total * 7 + x"],
                [
                    f"for x in {made}:",
                    "    total = total * 5 + x",
                    f"    if x in {name}:",
                    f"        {name} ^= {other}",
                ],
                [f"total += weigh({name}, total % 50, {made})"],
                [f"if {self.truth(1)}:", f"    {name} = {made}", "else:", "    total += 1"],
                [f'x = choose_space(ANN, {made}, "Which?")', "if x != NONE:", f"    {name} |= {{x}}"],
                [f"offer_spaces({made})", "offer(DONE)", 'x = space_of(choose(BOB, "Or done?"))'],
            )
        )


@dataclass(frozen=True)
class Bits:
    """A set of a kind in Python."""

    size: int
    value: int

    def _of(self, value: int) -> Bits:
        return Bits(self.size, value & (1 << self.size) - 1)

    def __or__(self, other: Bits) -> Bits:
        return self._of(self.value | other.value)

    def __and__(self, other: Bits) -> Bits:
        return self._of(self.value & other.value)

    def __xor__(self, other: Bits) -> Bits:
        return self._of(self.value ^ other.value)

    def __invert__(self) -> Bits:
        return self._of(~self.value)

    def __bool__(self) -> bool:
        return bool(self.value)

    def __contains__(self, member: int) -> bool:
        return 0 <= member < self.size and bool(self.value >> member & 1)

    def __iter__(self) -> Iterator[int]:
        return iter([member for member in range(self.size) if member in self])

    def shifted(self, by: int) -> Bits:
        return self._of(self.value << by if by >= 0 else self.value >> -by)


@dataclass
class PythonGame:
    """The same text as Python executes it."""

    size: int
    answers: list[int]
    asked: list[list[int]] = field(default_factory=list)
    offers: set[int] = field(default_factory=set)

    def play(self, text: str) -> dict[str, Any]:
        """The fields at the end."""
        size = self.size
        names: dict[str, Any] = {
            "NONE": -1,
            "ANN": 0,
            "BOB": 1,
            "DONE": 1,
            "ALL_SPACES": Bits(size, (1 << size) - 1),
            "area": Bits(size, 0),
            "land": [Bits(size, 0), Bits(size, 0)],
            "near": [Bits(size, each) for each in near(size)],
            "total": 0,
            "set": lambda: Bits(size, 0),
            "count": lambda some: some.value.bit_count(),
            "first": lambda some: next(iter(some), -1),
            "shifted": Bits.shifted,
            "as_space": int,
            "as_spaces": lambda bits: Bits(size, bits),
            "members": lambda *each: Bits(size, sum({1 << member for member in each})),
            "wrapped": lambda value: (value + 2**31) % 2**32 - 2**31,
            "offer": self.offers.add,
            "offer_spaces": lambda some: self.offers.update(2 + member for member in some),
            "choose": self.choose,
            "choose_space": self.choose_space,
            "space_of": lambda word: word - 2 if word >= 2 else -1,
            "entry": lambda _: lambda script: script,
        }
        exec(compile(_Translate().translated(text), "sets.py", "exec"), names)
        names["main"]()
        return names

    def choose(self, seat: int, text: str) -> int:
        options = sorted(self.offers)
        self.offers.clear()
        if len(options) < 2:
            return options[0] if options else -1
        self.asked.append(options)
        return self.answers[len(self.asked) - 1]

    def choose_space(self, seat: int, some: Bits, text: str) -> int:
        self.offers.update(2 + member for member in some)
        picked = self.choose(seat, text)
        return picked - 2 if picked >= 2 else -1


class _Translate(ast.NodeTransformer):
    """Sets are made by a function, numbers have 32 bits, and fields are global."""

    def translated(self, text: str) -> ast.Module:
        tree: ast.Module = self.visit(ast.parse(text))
        for script in tree.body:
            assert isinstance(script, ast.FunctionDef)
            script.body.insert(0, ast.Global(["area", "total"]))
        return ast.fix_missing_locations(tree)

    def visit_Set(self, node: ast.Set) -> ast.expr:
        self.generic_visit(node)
        return ast.Call(ast.Name("members", ast.Load()), node.elts, [])

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor):
            return node
        return ast.Call(ast.Name("wrapped", ast.Load()), [node], [])

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        self.generic_visit(node)
        if not isinstance(node.op, ast.Add):
            return node
        assert isinstance(node.target, ast.Name)
        total = ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value)
        return ast.Assign([node.target], ast.Call(ast.Name("wrapped", ast.Load()), [total], []))
