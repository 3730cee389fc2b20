"""The types of all scripts, found together and without annotations.

Parameters, locals and results are variables, which are made equal to what they are used as. Bodies come
first, as fields say what they hold; then calls; then what had to wait. Numbers that somebody wrote come last,
so that a mistake is told where it was made.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial

from colossarium.script.errors import ScriptError, mistake
from colossarium.script.kinds.declared import DeclaredTypes
from colossarium.script.kinds.sentences import clash, described
from colossarium.script.kinds.statements import ScriptTypes
from colossarium.script.kinds.types import NUMBER, Shape, Type, resolve, unify, unknown
from colossarium.script.names import Names
from colossarium.script.reader import Function

MOST_ROUNDS = 16
"""How often what waits is looked at; what is not known then is guessed."""

Later = Callable[[bool], bool]
"""Settles something if enough is known, or in any case if asked to; says whether it is settled."""
Demand = Callable[[], str] | None
"""The first half of a sentence, made only when it is needed."""


class Kinds:
    """The types of a whole program."""

    def __init__(self, names: Names, functions: list[Function]) -> None:
        self.names = names
        self.functions = functions
        self.declared = DeclaredTypes(names)
        self.by_number = {function.number: function for function in functions}
        self.parameters = {each.name: [unknown() for _ in each.parameters] for each in functions}
        self.results = {each.name: unknown() for each in functions}
        self.locals: dict[str, dict[str, Type]] = {}
        self.calls: list[Callable[[], None]] = []
        self.waiting: list[Later] = []
        self.literals: list[tuple[Function, ast.expr, Type]] = []
        self.tests: list[Callable[[], None]] = []
        """What only looks, when everything is known."""

    def check(self) -> None:
        """Find all types; ScriptError where two do not go together."""
        for function in self.functions:
            ScriptTypes(self, function).infer()
        self._unify_lists()
        self._settle_what_waits()
        for call in self.calls:
            call()
        self._settle_what_waits()
        for later in self.waiting:
            if not later(False):
                later(True)
        for function, node, type_ in self.literals:
            self.want(function, node, NUMBER, type_)
        for test in self.tests:
            test()

    def _settle_what_waits(self) -> None:
        """One way and then the other, since what waits may wait for its neighbour."""
        for _ in range(MOST_ROUNDS):
            before = len(self.waiting)
            self.waiting = [later for later in self.waiting if not later(False)][::-1]
            if len(self.waiting) == before:
                break

    def _unify_lists(self) -> None:
        """The scripts of a list are called alike."""
        for name, entries in self.names.lists.items():
            for entry in entries:
                self._unify(name, self.by_number[entries[0].script], self.by_number[entry.script])

    def _unify(self, name: str, first: Function, other: Function) -> None:
        given = NUMBER if name == "law" else self.results[first.name]
        wanted = [*self.parameters[first.name], given]
        found = [*self.parameters[other.name], self.results[other.name]]
        nodes = [*other.tree.args.args, other.tree]
        for node, one, two in zip(nodes, found, wanted, strict=True):
            verb = "gives" if node is other.tree else "takes"
            self.want(other, node, one, two, partial(_in_a_list, name, verb, two))

    def want(
        self, function: Function, node: ast.AST, found: Type, wanted: Type, demand: Demand = None
    ) -> None:
        """Make the type of a value the one that is wanted; ScriptError with a sentence if it is another."""
        if not unify(found, wanted):
            raise self.mistake(function, node, clash(node, found, wanted, demand() if demand else ""))

    def mistake(self, function: Function, node: ast.AST, sentence: str) -> ScriptError:
        return mistake(function.source, node, sentence)

    def unknown(self) -> list[str]:
        """Every local and result whose type was not found, and every parameter that is used."""
        found = []
        for function in self.functions:
            used = {node.id for node in ast.walk(function.tree) if isinstance(node, ast.Name)}
            for name, type_ in self.locals[function.name].items():
                if name in used and _is_unknown(type_):
                    found.append(f"{function.name}: {name}")
            if function.gives and _is_unknown(self.results[function.name]):
                found.append(f"{function.name}: its result")
        return found


def _in_a_list(name: str, verb: str, type_: Type) -> str:
    return f"every script of the list {name} {verb} {described(type_)} there"


def _is_unknown(type_: Type) -> bool:
    type_ = resolve(type_)
    if type_.shape is Shape.SET and type_.of is not None:
        return _is_unknown(type_.of)
    return type_.shape is Shape.UNKNOWN


def check_kinds(names: Names, functions: list[Function]) -> Kinds:
    """Refuse scripts that mix kinds."""
    kinds = Kinds(names, functions)
    kinds.check()
    return kinds
