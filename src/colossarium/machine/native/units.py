"""A program in units: the pieces that are compiled, kept on disk and made anew one by one.

Scripts that ask, and long ones that don't, have one home, and are called there from everywhere. A short
script that never asks is copied into every unit that needs it, so that LLVM can inline it. Scripts of one
source file share a unit up to a certain size. So a change of one script touches its own unit, and those
that copied it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from zlib import crc32

from colossarium.machine.native.games import write_games
from colossarium.machine.native.heads import declaration, facts_of
from colossarium.machine.native.instructions import INSTRUCTIONS
from colossarium.machine.native.laws import write_laws
from colossarium.machine.native.links import write_links, write_list
from colossarium.machine.native.llvm import Host
from colossarium.machine.native.machine import write_machine
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.sound import ranges
from colossarium.machine.native.text import Module
from colossarium.machine.native.writer import Writer
from colossarium.script.layout import BUDGET
from colossarium.script.program import Op

VERSION = 1
"""Goes up whenever the code that is made for the same program changes."""

COPIED = 60
"""A script that never asks and has at most so many instructions is copied to where it is called."""
SHORT_LIST = 200
"""The entries of a list with more instructions than these are not copied to the list either."""
UNIT = 400
"""About how many instructions of scripts make a unit."""


@dataclass(frozen=True)
class Unit:
    """One piece of a program."""

    name: str
    made_from: object
    """Everything that its code depends on, as plain data."""
    write: Callable[[Module], None]

    def key(self, host: Host) -> str:
        """Names the unit's object code: the same key, the same code."""
        text = json.dumps([VERSION, host.name, self.name, self.made_from], separators=(",", ":"))
        return blake2b(text.encode(), digest_size=20).hexdigest()

    def text(self, host: Host) -> str:
        module = Module(host.triple, host.data_layout)
        self.write(module)
        return module.text


def units_of(plan: Plan, host: Host) -> list[Unit]:
    """All units of a program, but those of its laws."""
    laws = _laws(plan)
    symbols = [callee.symbol for callee in plan.callees.values() if callee.symbol not in laws]
    return [*_script_units(plan, symbols), _links(plan), _machine(plan, host)]


def law_units_of(plan: Plan, host: Host) -> list[Unit]:
    """What `laws` and watching games need besides."""
    return [*_script_units(plan, sorted(_laws(plan))), _watching(plan, host)]


def _laws(plan: Plan) -> set[str]:
    """The laws that are nothing else besides."""
    return {plan.scripts[number].symbol for number in set(plan.laws) - set(plan.program.entries.values())}


def _machine(plan: Plan, host: Host) -> Unit:
    def write(module: Module) -> None:
        write_machine(module, plan)
        write_games(module, plan, deposit=host.deposit, watched=False)

    return Unit("machine", [_shape(plan), ranges(plan)], write)


def _watching(plan: Plan, host: Host) -> Unit:
    def write(module: Module) -> None:
        write_laws(module, plan)
        write_games(module, plan, deposit=host.deposit, watched=True)

    return Unit("laws", [_shape(plan), [plan.scripts[number].symbol for number in plan.laws]], write)


def _shape(plan: Plan) -> object:
    return [plan.layout.option_words, plan.layout.frames, plan.layout.frame_words, BUDGET]


def _links(plan: Plan) -> Unit:
    program = plan.program
    facts = [
        [(callee.symbol, callee.parameters, callee.asks) for callee in plan.scripts],
        [facts_of(program, number) for number in range(len(program.scripts))],
        sorted(set(program.entries.values())),
        plan.layout.frames,
    ]
    return Unit("links", facts, lambda module: write_links(module, plan))


def _script_units(plan: Plan, symbols: Iterable[str]) -> Iterator[Unit]:
    homes = _with_a_home(plan)
    described = _Described(plan)
    for name, group in _grouped(plan, homes.intersection(symbols)):
        copies = sorted(_copied(plan, group, homes))
        outside = sorted(_called(plan, [*group, *copies]) - {*group, *copies})
        made_from = [
            described.common,
            [described[symbol] for symbol in group],
            [described[symbol] for symbol in copies],
            [(symbol, plan.callees[symbol].parameters, plan.callees[symbol].asks) for symbol in outside],
        ]
        yield Unit(name, made_from, _writer(plan, group, copies, outside))


def _writer(
    plan: Plan, symbols: list[str], copies: list[str], outside: list[str]
) -> Callable[[Module], None]:
    numbers = {callee.symbol: number for number, callee in enumerate(plan.scripts)}
    lists = {callee.symbol: number for number, callee in enumerate(plan.lists)}

    def write(module: Module) -> None:
        for symbol in outside:
            module.need(declaration(plan.callees[symbol]))
        for symbol in (*symbols, *copies):
            internal = symbol in copies
            if symbol in numbers:
                Writer(module, plan, numbers[symbol], internal=internal).write(INSTRUCTIONS)
            else:
                write_list(module, plan, lists[symbol], internal=internal)

    return write


def _with_a_home(plan: Plan) -> set[str]:
    """The functions that other units call."""
    homes = {callee.symbol for callee in plan.callees.values() if callee.asks or callee.size > COPIED}
    homes.update(plan.scripts[number].symbol for number in (*plan.program.entries.values(), *plan.laws))
    for entries in plan.lists:
        if sum(plan.callees[symbol].size for symbol in entries.calls) > SHORT_LIST:
            homes.update(entries.calls)
    return homes


def _grouped(plan: Plan, homes: set[str]) -> Iterator[tuple[str, list[str]]]:
    """The functions of each unit.

    A unit ends when it is full, and before that at a script whose name happens to say so: then a script
    that grows moves the borders of the next few units at most, not of all that follow.
    """
    sources: dict[str, list[str]] = {}
    for script, callee in zip(plan.program.scripts, plan.scripts, strict=True):
        sources.setdefault(script.place.source, []).append(callee.symbol)
    sources["lists"] = [callee.symbol for callee in plan.lists if callee.calls]
    for source, symbols in sources.items():
        group: list[str] = []
        size = 0
        for symbol in symbols:
            if symbol not in homes:
                continue
            group.append(symbol)
            size += plan.callees[symbol].size
            if size >= UNIT or (size >= UNIT // 2 and crc32(symbol.encode()) % 3 == 0):
                yield f"{source} {group[0]}", group
                group, size = [], 0
        if group:
            yield f"{source} {group[0]}", group


def _called(plan: Plan, symbols: Iterable[str]) -> set[str]:
    return {called for symbol in symbols for called in plan.callees[symbol].calls}


def _copied(plan: Plan, symbols: list[str], homes: set[str]) -> set[str]:
    """The functions without a home that these need, directly or not."""
    found: set[str] = set()
    waiting = list(symbols)
    while waiting:
        new = _called(plan, [waiting.pop()]) - homes - found
        found |= new
        waiting.extend(new)
    return found


class _Described:
    """What the code of each function depends on, without the numbers that other scripts could change."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._known: dict[str, object] = {}
        self._scripts = {callee.symbol: number for number, callee in enumerate(plan.scripts)}
        self._lists = {callee.symbol: number for number, callee in enumerate(plan.lists)}
        self._blocks = [
            (each.field.name, each.offset, each.shape, each.field.low, each.field.high, plan.fixed(each))
            for each in plan.layout.blocks
        ]
        layout = plan.layout
        self.common = [
            layout.option_words,
            layout.depth,
            layout.frames,
            layout.size,
            plan.words,
            self._blocks[plan.layout.blocks.index(layout.block("players"))],
        ]

    def __getitem__(self, symbol: str) -> object:
        if symbol not in self._known:
            number = self._scripts.get(symbol)
            self._known[symbol] = self._list(symbol) if number is None else self._script(number)
        return self._known[symbol]

    def _list(self, symbol: str) -> object:
        entries = [self._plan.scripts[number] for number in self._plan.entries[self._lists[symbol]]]
        return symbol, [(entry.symbol, entry.parameters, entry.asks) for entry in entries]

    def _script(self, number: int) -> object:
        script = self._plan.program.scripts[number]
        code = [self._instruction(op, operands) for op, operands in script.code]
        keeps = sorted(script.keeps.items())
        return script.name, len(script.parameters), script.asks, code, keeps, self._plan.room(number)

    def _instruction(self, op: Op, operands: tuple[int, ...]) -> object:
        match op:
            case Op.LOAD | Op.STORE:
                return op, self._blocks[operands[1]], operands[0], operands[2:]
            case Op.TABLE:
                table = self._plan.program.tables[operands[1]]
                return op, table.name, table.shape, table.values, operands[0], operands[2:]
            case Op.CALL:
                return op, self._plan.called(op, operands), operands[0], operands[2:]
            case Op.CALL_LIST:
                size = len(self._plan.entries[operands[1]])
                return op, self._plan.called(op, operands), size, operands[0], operands[2:]
            case Op.ASK:
                return op, operands[:2], operands[3:]
            case Op.LOG:
                return op
        return op, operands
