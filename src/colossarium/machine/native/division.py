"""Which functions of a program share a unit of code.

Scripts that ask, and long ones that don't, have one home, and are called there from everywhere. A short
script that never asks is copied into every unit that needs it, so that LLVM can inline it. So a change of
one script touches the unit it lives in, and those that copied it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from colossarium.machine.native.plan import Plan

COPIED = 60
"""A script that never asks and has at most so many instructions is copied to where it is called."""
SHORT_LIST = 200
"""The entries of a list with more instructions than these, all together, are not copied to the list
either."""
UNIT = 600
"""About how many instructions make a unit, with what is copied into it."""


class Division:
    """How one program is divided."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._called = self.called(callee.symbol for callee in plan.scripts)
        self._homes = self._with_a_home()

    def called(self, symbols: Iterable[str]) -> set[str]:
        """The functions that these call."""
        return {called for symbol in symbols for called in self._plan.callees[symbol].calls}

    def copied(self, symbols: Iterable[str]) -> set[str]:
        """The functions without a home that these need, directly or not."""
        found: set[str] = set()
        waiting = list(symbols)
        while waiting:
            new = self.called([waiting.pop()]) - self._homes - found
            found |= new
            waiting.extend(new)
        return found

    def homeless(self, symbols: set[str]) -> set[str]:
        """Those without a home."""
        return symbols - self._homes

    def is_law(self, symbol: str) -> bool:
        """Whether it is a law and nothing else, whose code comes with that of the laws."""
        return symbol in self._laws()

    def groups(self) -> Iterator[list[str]]:
        """The functions of each unit, but for those of laws."""
        laws = self._laws()
        symbols = [callee.symbol for callee in self._plan.scripts if callee.symbol not in laws]
        lists = [callee.symbol for callee in self._plan.lists if callee.symbol in self._called]
        return self._grouped(symbols + lists)

    def law_groups(self) -> Iterator[list[str]]:
        """The laws of each unit."""
        laws = self._laws()
        return self._grouped([callee.symbol for callee in self._plan.scripts if callee.symbol in laws])

    def _laws(self) -> set[str]:
        """The laws that are nothing else besides: no other script calls them, no state begins with them."""
        scripts = self._plan.scripts
        laws = {scripts[number].symbol for number in self._plan.laws}
        return (
            laws - {scripts[number].symbol for number in self._plan.program.entries.values()} - self._called
        )

    def _with_a_home(self) -> set[str]:
        plan = self._plan
        homes = {callee.symbol for callee in plan.callees.values() if callee.asks or callee.size > COPIED}
        homes.update(plan.scripts[number].symbol for number in (*plan.program.entries.values(), *plan.laws))
        for each in plan.lists:
            if sum(plan.callees[symbol].size for symbol in each.calls) > SHORT_LIST:
                homes.update(each.calls)
        return homes

    def _grouped(self, symbols: list[str]) -> Iterator[list[str]]:
        """A unit ends when it is full, and before that behind a function whose name happens to say so: then a
        script that grows moves the borders of a few units at most, not of all that follow.
        """
        group: list[str] = []
        inside: set[str] = set()
        for symbol in symbols:
            if symbol in self._homes:
                group.append(symbol)
                inside |= {symbol} | self.copied([symbol])
                size = sum(self._plan.callees[each].size for each in inside)
                if size >= UNIT or (size >= UNIT // 2 and crc32(symbol.encode()) % 3 == 0):
                    yield group
                    group, inside = [], set()
        if group:
            yield group
