"""The types of all scripts, found together and without annotations.

Parameters, locals and results are variables, which are made equal to what they are used as: layer by layer,
bodies before calls, as fields say what they hold. Numbers that somebody wrote come last. The order changes
nothing in what is accepted; it is there so that a mistake is told where it was made.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

from colossarium.script.errors import ScriptError, mistake
from colossarium.script.kinds.declared import DeclaredTypes
from colossarium.script.kinds.sentences import clash
from colossarium.script.kinds.statements import ScriptTypes
from colossarium.script.kinds.types import NUMBER, Shape, Type, resolve, unify, unknown
from colossarium.script.names import Names
from colossarium.script.program import OWN_LISTS
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
        self.nodes: dict[str, dict[int, Type]] = {each.name: {} for each in functions}
        """For each script the types of its expressions, by the identity of their syntax."""
        self.calls: list[Callable[[], None]] = []
        self.waiting: list[Later] = []
        self.literals: list[tuple[Function, ast.expr, Type]] = []
        self.tests: list[Callable[[], None]] = []
        """What only looks, when everything is known."""

    def check(self) -> None:
        """Find all types; ScriptError where two do not go together."""
        self._unify_lists()
        facts = self._asked_from_outside()
        for function in facts:
            self._unify_by_name(function)
        for functions in self._by_layer():
            for function in functions:
                ScriptTypes(self, function).infer()
            self._settle_what_waits()
            calls, self.calls = self.calls, []
            for call in calls:
                call()
            self._settle_what_waits()
        for later in self.waiting:
            if not later(False):
                later(True)
        for function, node, type_ in self.literals:
            self.want(function, node, NUMBER, type_)
        for type_ in (each for function in facts for each in self.parameters[function.name]):
            if resolve(type_).shape is Shape.UNKNOWN:
                unify(type_, NUMBER)
        for test in self.tests:
            test()

    def _settle_what_waits(self) -> None:
        """One way and then the other, since what waits may wait for its neighbour."""
        for _ in range(MOST_ROUNDS):
            before = len(self.waiting)
            self.waiting = [later for later in self.waiting if not later(False)][::-1]
            if len(self.waiting) == before:
                break

    def _by_layer(self) -> list[list[Function]]:
        """What is on top is looked at last: if two scripts disagree, the newer one is told so."""
        layers = self.names.edition.layers
        layer_of = {id(source): at for at, layer in enumerate(layers) for source in layer.sources}
        found: list[list[Function]] = [[] for _ in layers]
        for function in self.functions:
            found[layer_of[id(function.source)]].append(function)
        return found

    def _unify_lists(self) -> None:
        """The scripts of a list are called alike."""
        for name, entries in self.names.lists.items():
            for entry in entries:
                other = self.by_number[entry.script]
                if name in OWN_LISTS:
                    unify(self.results[other.name], NUMBER)
                    self._unify_by_name(other)
                    continue
                first = self.by_number[entries[0].script]
                for one, two in zip(self.parameters[first.name], self.parameters[other.name], strict=True):
                    unify(one, two)
                unify(self.results[first.name], self.results[other.name])

    def _asked_from_outside(self) -> list[Function]:
        """What no script calls; the names of its parameters say what they are."""
        called = self._called()
        return [each for each in self.functions if each.name not in called and not each.lists]

    def _called(self) -> set[str]:
        return {
            node.func.id
            for function in self.functions
            for node in function.parts
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }

    def _unify_by_name(self, function: Function) -> None:
        """A parameter that is called like a kind is one of its members."""
        for name, type_ in zip(function.parameters, self.parameters[function.name], strict=True):
            kind = self.names.kind_of_blank(name)
            if kind is not None:
                unify(type_, self.declared.member(kind))

    def want(
        self, function: Function, node: ast.AST, found: Type, wanted: Type, demand: Demand = None
    ) -> None:
        """Make the type of a value the one that is wanted; ScriptError with a sentence if it is another."""
        if not unify(found, wanted):
            raise self.mistake(function, node, clash(node, found, wanted, demand() if demand else ""))

    def mistake(self, function: Function, node: ast.AST, sentence: str) -> ScriptError:
        return mistake(function.source, node, sentence)

    def unknown(self) -> list[str]:
        """Every local whose type was not found, every parameter that is used, and every result that is."""
        found, called = [], self._called()
        for function in self.functions:
            used = {node.id for node in function.parts if isinstance(node, ast.Name)}
            for name, type_ in self.locals[function.name].items():
                if name in used and _is_unknown(type_):
                    found.append(f"{function.name}: {name}")
            if function.name in called and function.gives and _is_unknown(self.results[function.name]):
                found.append(f"{function.name}: its result")
        return found


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
