"""A program in units: the pieces that are compiled, kept on disk and made anew one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import blake2b

from colossarium.machine.native.address import States
from colossarium.machine.native.described import Described
from colossarium.machine.native.division import Division
from colossarium.machine.native.facts import write_fact
from colossarium.machine.native.games import write_games
from colossarium.machine.native.heads import declaration, facts_of
from colossarium.machine.native.instructions import INSTRUCTIONS
from colossarium.machine.native.laws import write_laws
from colossarium.machine.native.links import write_links, write_list
from colossarium.machine.native.llvm import Host
from colossarium.machine.native.machine import write_machine
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.text import Module
from colossarium.machine.native.version import version
from colossarium.machine.native.writer import Writer
from colossarium.machine.sound import ranges_of
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
    scripts = _of_scripts(plan, division, division.groups())
    return [*scripts, *_marked_facts(plan), _links(plan), _machine(plan, host)]


def law_units_of(plan: Plan, host: Host) -> list[Unit]:
    """What laws and watching games need besides."""
    division = Division(plan)
    return [*_of_scripts(plan, division, division.law_groups()), _watching(plan, host)]


def fact_unit_of(plan: Plan, numbers: list[int]) -> Unit:
    """What Python calls to ask some facts. Short scripts that they need are copied into it."""
    division, described = Division(plan), Described(plan)
    symbols = {plan.scripts[number].symbol for number in numbers}
    copies = sorted(division.copied(symbols) | division.homeless(symbols))
    outside = sorted((division.called(copies) | symbols) - set(copies))
    write_scripts = _writer(plan, [], copies, outside)

    def write(module: Module) -> None:
        write_scripts(module)
        for number in numbers:
            write_fact(module, plan, number)

    made_from = (
        described.common,
        [described[each] for each in copies],
        [described.head(each) for each in outside],
        sorted(symbols),
        BUDGET,
    )
    return Unit("facts" if len(numbers) != 1 else sorted(symbols)[0], made_from, write)


def _marked_facts(plan: Plan) -> list[Unit]:
    """The facts that the rules mark as such are asked often, and come with the program."""
    numbers = [fact.script for fact in plan.program.facts.values() if fact.marked]
    return [fact_unit_of(plan, numbers)] if numbers else []


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
