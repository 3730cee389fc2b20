"""Which functions of a program share a unit of code.

Scripts that ask, and long ones that don't, are exported by one unit, and called from all others. A short
script that never asks is copied into every unit that needs it, so that LLVM can inline it. So a change of
one script touches the unit it lives in, and those that copied it.

Code that is built quickly inlines nothing, so there every script is exported.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.tier import OPTIMISED, Tier

INLINE_LIMIT = 60
"""A script that never asks and has at most so many instructions is inlined where it is called."""
INLINE_LIST_LIMIT = 200
"""The entries of a list with more instructions than these, all together, are not copied to the list
either."""
UNIT_SIZE = 600
"""About how many instructions make a unit, with what is copied into it."""
QUICK_UNIT_SIZE = 2000
"""The same where nothing is copied, and LLVM takes no time for what is large."""


class Partition:
    """How one program is divided into units."""

    def __init__(self, graph: CallGraph, tier: Tier = OPTIMISED) -> None:
        self._graph = graph
        self._unit_size = UNIT_SIZE if tier.optimised else QUICK_UNIT_SIZE
        self._all_callees = self.callees_of(callee.symbol for callee in graph.scripts)
        self._exported = self._find_exported() if tier.optimised else set(graph.callees)

    def callees_of(self, symbols: Iterable[str]) -> set[str]:
        """The functions that these call."""
        return {called for symbol in symbols for called in self._graph.callees[symbol].calls}

    def inlined_into(self, symbols: Iterable[str]) -> set[str]:
        """The functions that are inlined into these, directly or not."""
        found: set[str] = set()
        waiting = list(symbols)
        while waiting:
            new = self.callees_of([waiting.pop()]) - self._exported - found
            found |= new
            waiting.extend(new)
        return found

    def not_exported(self, symbols: set[str]) -> set[str]:
        """Those that are inlined wherever they are needed."""
        return symbols - self._exported

    def is_law(self, symbol: str) -> bool:
        """Whether it is a law or a check and nothing else, whose code comes with that of the laws."""
        return symbol in self._laws()

    def groups(self) -> Iterator[list[str]]:
        """The functions of each unit, but for those of laws."""
        laws = self._laws()
        symbols = [callee.symbol for callee in self._graph.scripts if callee.symbol not in laws]
        lists = [callee.symbol for callee in self._graph.lists if callee.symbol in self._all_callees]
        return self._grouped(symbols + lists)

    def law_groups(self) -> Iterator[list[str]]:
        """The laws of each unit."""
        laws = self._laws()
        return self._grouped([callee.symbol for callee in self._graph.scripts if callee.symbol in laws])

    def _laws(self) -> set[str]:
        """Laws and checks that are nothing else: no script calls them, no state begins with them."""
        scripts = self._graph.scripts
        laws = {scripts[number].symbol for number in (*self._graph.laws, *self._graph.checks)}
        entries = {scripts[number].symbol for number in self._graph.program.entries.values()}
        return laws - entries - self._all_callees

    def _find_exported(self) -> set[str]:
        graph = self._graph
        exported = {
            each.symbol
            for each in graph.callees.values()
            if graph.may_ask(each.symbol) or each.size > INLINE_LIMIT
        }
        roots = (*graph.program.entries.values(), *graph.laws, *graph.checks)
        exported.update(graph.scripts[number].symbol for number in roots)
        for each in graph.lists:
            if sum(graph.callees[symbol].size for symbol in each.calls) > INLINE_LIST_LIMIT:
                exported.update(each.calls)
        return exported

    def _grouped(self, symbols: list[str]) -> Iterator[list[str]]:
        """A unit ends when it is full, and before that behind a function whose name happens to say so: then a
        script that grows moves the borders of a few units at most, not of all that follow.
        """
        group: list[str] = []
        inside: set[str] = set()
        for symbol in symbols:
            if symbol in self._exported:
                group.append(symbol)
                inside |= {symbol} | self.inlined_into([symbol])
                size = sum(self._graph.callees[each].size for each in inside)
                if size >= self._unit_size or (
                    size >= self._unit_size // 2 and crc32(symbol.encode()) % 3 == 0
                ):
                    yield group
                    group, inside = [], set()
        if group:
            yield group
