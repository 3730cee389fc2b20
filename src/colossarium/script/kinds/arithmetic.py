"""The types of what is calculated.

A member in a calculation is its number, and what comes out is a number, with two exceptions. What is left
after dividing by how many there are of a kind is a member of it: `(me + 1) % players` is a player. And
`colour * FACES + face` is a die, where the game says that a die pairs the two.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from colossarium.script.errors import ScriptError
from colossarium.script.kinds.sentences import described, shown
from colossarium.script.kinds.types import NUMBER, Shape, Type, resolve, settle, unify, unknown
from colossarium.script.reader import Function

if TYPE_CHECKING:
    from colossarium.script.kinds.program import Demand, Kinds, Later

Operand = tuple[ast.expr, Type]


class Arithmetic:
    """Operators, and what every part of a script needs."""

    def __init__(self, kinds: Kinds, function: Function) -> None:
        self.kinds = kinds
        self.declared = kinds.declared
        self.names = kinds.names
        self.function = function
        self.locals: dict[str, Type] = dict(
            zip(function.parameters, kinds.parameters[function.name], strict=True)
        )
        kinds.locals[function.name] = self.locals

    def want(self, node: ast.AST, found: Type, wanted: Type, demand: Demand = None) -> None:
        self.kinds.want(self.function, node, found, wanted, demand)

    def mistake(self, node: ast.AST, sentence: str) -> ScriptError:
        return self.kinds.mistake(self.function, node, sentence)

    def settle_later(self, later: Later) -> None:
        if not later(False):
            self.kinds.waiting.append(later)

    def test_when_known(self, type_: Type, test: Callable[[], None]) -> None:
        if resolve(type_).shape is Shape.UNKNOWN:
            self.kinds.tests.append(test)
        else:
            test()

    def scalar(self, node: ast.expr, type_: Type) -> None:
        """One can calculate with it."""

        def test() -> None:
            shape = resolve(type_).shape
            if shape in (Shape.SET, Shape.WORD):
                instead = ": sets are joined with |, & and ~" if shape is Shape.SET else ""
                raise self.mistake(
                    node,
                    f"{shown(node)} is {described(type_)}, and only numbers are calculated with{instead}",
                )

        self.test_when_known(type_, test)

    def calculated(self, node: ast.AST, operator: ast.operator, left: Operand, right: Operand) -> Type:
        if isinstance(operator, ast.BitAnd | ast.BitOr | ast.BitXor):
            return self.of_bits(node, left, right)
        if not isinstance(operator, ast.LShift | ast.RShift):
            self.scalar(left[0], settle(left[1]))
            self.scalar(right[0], settle(right[1]))
        one, two = resolve(left[1]), resolve(right[1])
        if two.shape is Shape.COUNT:
            if isinstance(operator, ast.Mod):
                return self.declared.member(two.kind)
            if two.kind in self.declared.pairs and not isinstance(left[0], ast.Constant):
                if isinstance(operator, ast.Mult):
                    return Type(Shape.ROWS, two.kind, of=one)
                if isinstance(operator, ast.FloorDiv):
                    return self.of_division(node, one, two.kind)
        if isinstance(operator, ast.Add) and one.shape is Shape.ROWS:
            return self.of_pair(node, one, right)
        return NUMBER

    def of_bits(self, node: ast.AST, left: Operand, right: Operand) -> Type:
        """Both are sets, or both are numbers."""
        if settle(right[1]).shape is Shape.SET and settle(left[1]).shape is not Shape.SET:
            left, right = right, left
        one, two = settle(left[1]), settle(right[1])
        if one.shape is Shape.SET:
            self.want(right[0], two, one, lambda: f"{shown(left[0])} is {described(one)}")
            return one
        if one is NUMBER and two is NUMBER:
            return NUMBER
        written = isinstance(left[0], ast.Constant) or isinstance(right[0], ast.Constant)
        result = unknown()

        def later(now: bool) -> bool:
            shapes = {resolve(one).shape, resolve(two).shape}
            if Shape.SET in shapes or (now and Shape.UNKNOWN in shapes):
                self.want(right[0], two, one, lambda: f"{shown(left[0])} is {described(one)}")
                self.want(node, one, result)
                return True
            if not written and shapes == {Shape.UNKNOWN}:
                return False
            self.want(node, NUMBER, result)
            self.scalar(left[0], one)
            self.scalar(right[0], two)
            return True

        self.settle_later(later)
        return result

    def of_pair(self, node: ast.AST, rows: Type, right: Operand) -> Type:
        """first * SECONDS + second: the member of the kind that pairs the two."""
        whole, first = self.declared.pairs[rows.kind]
        second = self.declared.member(rows.kind)
        result, begin = unknown(scalar=True), rows.of or NUMBER

        def later(now: bool) -> bool:
            found = resolve(begin)
            if found.shape is Shape.UNKNOWN:
                if not now and resolve(result) is not whole:
                    return False
                unify(found, first)
            paired = resolve(begin) is first
            if paired:
                self.want(
                    right[0],
                    settle(right[1]),
                    second,
                    lambda: f"{described(whole)} is {described(first)} and {described(second)}",
                )
            self.want(node, whole if paired else NUMBER, result)
            return True

        self.settle_later(later)
        return result

    def of_division(self, node: ast.AST, divided: Type, by: str) -> Type:
        """whole // SECONDS: the first of the two that it pairs."""
        whole, first = self.declared.pairs[by]
        result = unknown(scalar=True)

        def later(now: bool) -> bool:
            found = resolve(divided)
            if found.shape is Shape.UNKNOWN and not now:
                return False
            self.want(node, first if found is whole else NUMBER, result)
            return True

        self.settle_later(later)
        return result
