"""A program in units: the pieces that are compiled, kept on disk and made anew one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b

from colossarium.machine.native.codegen.builder import Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.calling_convention import declaration, facts_of
from colossarium.machine.native.codegen.instructions import INSTRUCTIONS
from colossarium.machine.native.codegen.linkage import write_links, write_list
from colossarium.machine.native.codegen.script_emitter import Writer
from colossarium.machine.native.codegen.state_access import States
from colossarium.machine.native.objects.cache_key import Described
from colossarium.machine.native.objects.llvm import Host
from colossarium.machine.native.objects.partition import Division
from colossarium.machine.native.objects.source_digest import version
from colossarium.machine.native.runtime.entry_points import write_machine
from colossarium.machine.native.runtime.games import write_games
from colossarium.machine.native.runtime.laws import write_laws
from colossarium.machine.validate import ranges_of
from colossarium.script.layout import BUDGET

IN_ONE_PIECE = States()


@dataclass(frozen=True)
class Unit:
    """One piece of a program."""

    name: str
    made_from: object
    """Everything that its code depends on, as plain data."""
    write: Callable[[Module], None]

    def key(self, host: Host) -> str:
        """Names the unit's object code: the same key, the same code."""
        text = json.dumps([version(), host.name, self.name, self.made_from], separators=(",", ":"))
        return blake2b(text.encode(), digest_size=20).hexdigest()

    def text(self, host: Host, states: States = IN_ONE_PIECE) -> str:
        module = Module(host.triple, host.data_layout, states)
        self.write(module)
        return module.text


def units_of(plan: Plan, host: Host) -> list[Unit]:
    """All units of a program, but those of its laws."""
    division = Division(plan)
    return [*_of_scripts(plan, division, division.groups()), _links(plan), _machine(plan, host)]


def law_units_of(plan: Plan, host: Host) -> list[Unit]:
    """What laws and watching games need besides."""
    division = Division(plan)
    return [*_of_scripts(plan, division, division.law_groups()), _watching(plan, host)]


def _of_scripts(plan: Plan, division: Division, groups: Iterable[list[str]]) -> list[Unit]:
    described = Described(plan)
    units = []
    for group in groups:
        copies = sorted(division.copied(group))
        outside = sorted(division.called([*group, *copies]) - {*group, *copies})
        made_from = (
            described.common,
            [described[symbol] for symbol in group],
            [described[symbol] for symbol in copies],
            [described.head(symbol) for symbol in outside],
        )
        units.append(Unit(group[0], made_from, _writer(plan, group, copies, outside)))
    return units


def _writer(plan: Plan, group: list[str], copies: list[str], outside: list[str]) -> Callable[[Module], None]:
    def write(module: Module) -> None:
        for symbol in outside:
            module.need(declaration(module.states, plan.callees[symbol]))
        for symbol in (*group, *copies):
            internal = symbol in copies
            if symbol in plan.script_numbers:
                Writer(module, plan, plan.script_numbers[symbol], internal=internal).write(INSTRUCTIONS)
            else:
                write_list(module, plan, plan.list_numbers[symbol], internal=internal)

    return write


def _links(plan: Plan) -> Unit:
    program = plan.program
    facts = (
        [(callee.symbol, callee.parameters, callee.asks) for callee in plan.scripts],
        [facts_of(program, number) for number in range(len(program.scripts))],
        sorted(set(program.entries.values())),
        plan.layout.frames,
    )
    return Unit("links", facts, lambda module: write_links(module, plan))


def _machine(plan: Plan, host: Host) -> Unit:
    def write(module: Module) -> None:
        write_machine(module, plan)
        write_games(module, plan, deposit=host.deposit, watched=False)

    return Unit("machine", (_shape(plan), ranges_of(plan.program)), write)


def _watching(plan: Plan, host: Host) -> Unit:
    def write(module: Module) -> None:
        write_laws(module, plan)
        write_games(module, plan, deposit=host.deposit, watched=True)

    return Unit("laws", (_shape(plan), [plan.scripts[number].symbol for number in plan.laws]), write)


def _shape(plan: Plan) -> object:
    return plan.layout.option_words, plan.layout.frames, plan.layout.frame_words, BUDGET
