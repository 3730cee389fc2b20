"""What machines share when a fact is asked: which script it is, and what to say when it was stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.machine.state import State
from colossarium.script.declare import HIGHEST, LOWEST
from colossarium.script.errors import suggestion
from colossarium.script.layout import Fault
from colossarium.script.program import Op, Program

Asker = Callable[[str, tuple[int, ...]], int]
"""Gives what a fact says, by its name and arguments, of a state that does not change meanwhile."""


def fact_script(program: Program, name: str, arguments: Sequence[int]) -> int:
    """The number of a fact's script; MachineError if there is no such fact, or not with these arguments."""
    fact = program.facts.get(name)
    if fact is None:
        if name in program.script_numbers:
            raise MachineError(f"{name} is no fact: it does more than look")
        raise MachineError(f"there is no fact {name}.{suggestion(name, program.facts)}")
    _check_arguments(program, name, fact.script, arguments)
    return fact.script


def fields_read(program: Program, script: int) -> set[int]:
    """The numbers of the fields that a script looks at, itself or in scripts that it calls."""
    lists = list(program.lists.values())
    found, waiting, seen = set(), [script], {script}
    while waiting:
        for op, operands in program.scripts[waiting.pop()].code:
            called: list[int] = []
            if op is Op.LOAD:
                found.add(operands[1])
            elif op is Op.CALL:
                called = [operands[1]]
            elif op is Op.CALL_LIST:
                called = [entry.script for entry in lists[operands[1]]]
            waiting += [each for each in called if each not in seen]
            seen.update(called)
    return found


def callable_script(program: Program, name: str, arguments: Sequence[int]) -> int:
    """The number of a script that asks nothing; MachineError if there is none like that."""
    if name not in program.script_numbers:
        raise MachineError(f"there is no script {name}.{suggestion(name, program.script_numbers)}")
    if program.script(name).asks:
        raise MachineError(f"{name} can ask a player and needs a whole run")
    _check_arguments(program, name, program.script_numbers[name], arguments)
    return program.script_numbers[name]


def _check_arguments(program: Program, name: str, script: int, arguments: Sequence[int]) -> None:
    parameters = program.scripts[script].parameters
    if len(arguments) != len(parameters):
        form = f"{name}({', '.join(parameters)})"
        raise MachineError(f"{len(arguments)} arguments given where {len(parameters)} are wanted: {form}")
    for argument in arguments:
        if type(argument) is not int or not LOWEST <= argument <= HIGHEST:
            raise MachineError(f"the arguments of {name} are whole numbers of 32 bits")


def combinations(program: Program, script: int, state: State) -> Iterator[tuple[int, ...]]:
    """What a law or a check is looked at for: members of the kinds that its parameters are called like."""
    kinds, players = program.parameter_kinds(script), state.get("players")
    return product(*(range(players if kind.name == "player" else len(kind.members)) for kind in kinds))


def fault_of(program: Program, fault: Fault, script: int, at: int) -> ScriptFault:
    """The error for a fact that was stopped."""
    stopped = program.scripts[script]
    return ScriptFault(f"{fault.sentence} (script {stopped.name}, {stopped.places[at]})")
