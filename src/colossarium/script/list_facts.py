"""Facts of the entries of lists: numbers, or members of a kind, which are written by their names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping

from colossarium.script.declare import NONE, Kind
from colossarium.script.errors import mistake, suggestion
from colossarium.script.program import ConstantTable, Listed
from colossarium.script.reader import Function

Members = Mapping[str, tuple[str, int] | None]
"""For the name of each member in capitals its kind and its number; None if several kinds have it."""


def members_of(kinds: Iterable[Kind], spelt: Callable[[str], str]) -> Members:
    """The members that a fact can name; verbs are words, and no facts."""
    found: dict[str, tuple[str, int] | None] = {}
    for kind in kinds:
        for number, member in enumerate(kind.members if kind.name != "verb" else ()):
            name = spelt(member)
            found[name] = None if name in found else (kind.name, number)
    return found


class ListFacts:
    """The facts of all lists as numbers, and of which kind those are that are members."""

    def __init__(
        self, lists: Mapping[str, tuple[Listed, ...]], functions: Iterable[Function], members: Members
    ) -> None:
        self.kinds: dict[str, str] = {}
        """By the name of the fact's table."""
        self._members = members
        self._scripts = {function.number: function for function in functions}
        self.lists = {
            name: tuple(entry._replace(facts=self._facts(name, entry)) for entry in entries)
            for name, entries in lists.items()
        }

    def _facts(self, name: str, entry: Listed) -> dict[str, int]:
        function = self._scripts[entry.script]
        written = function.lists[name]
        facts = dict(written.facts)
        for fact in written.facts:
            self._agree(function, name, fact, "")
        for fact, node in written.members.items():
            kind, facts[fact] = self._member(function, node)
            self._agree(function, name, fact, kind)
        return facts

    def _agree(self, function: Function, name: str, fact: str, kind: str) -> None:
        """A fact is of one kind in all entries of a list."""
        table = f"{name}_{fact}"
        if self.kinds.setdefault(table, kind) != kind:
            wanted = f"a {self.kinds[table]}" if self.kinds[table] else "a number"
            place = function.lists[name].place_of(fact)
            raise mistake(function.source, place, f"{table} is {wanted} for other entries of the list")

    def _member(self, function: Function, node: ast.Name) -> tuple[str, int]:
        if node.id not in self._members:
            hint = suggestion(node.id, self._members)
            raise mistake(
                function.source, node, f"a fact is a plain number or a member of a kind, not {node.id}.{hint}"
            )
        found = self._members[node.id]
        if found is None:
            raise mistake(function.source, node, f"{node.id} is a member of several kinds")
        return found

    def tables(self) -> Iterable[ConstantTable]:
        """A table for each fact: an entry without it has 0, or NONE where members are meant."""
        for name, entries in self.lists.items():
            for fact in sorted({fact for entry in entries for fact in entry.facts}):
                table = f"{name}_{fact}"
                missing = NONE if self.kinds[table] else 0
                values = tuple(entry.facts.get(fact, missing) for entry in entries)
                yield ConstantTable(table, (len(values),), values)
