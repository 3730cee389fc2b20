"""What machines share when a fact is asked: which script it is, and what to say when it was stopped."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.script.declare import HIGHEST, LOWEST
from colossarium.script.errors import suggestion
from colossarium.script.layout import Fault
from colossarium.script.program import Program


def fact_script(program: Program, name: str, arguments: Sequence[int]) -> int:
    """The number of a fact's script; MachineError if there is no such fact, or not with these arguments."""
    fact = program.facts.get(name)
    if fact is None:
        if any(script.name == name for script in program.scripts):
            raise MachineError(f"{name} is no fact: it does more than look")
        raise MachineError(f"there is no fact {name}.{suggestion(name, program.facts)}")
    parameters = program.scripts[fact.script].parameters
    if len(arguments) != len(parameters):
        form = f"{name}({', '.join(parameters)})"
        raise MachineError(f"{len(arguments)} arguments given where {len(parameters)} are wanted: {form}")
    for argument in arguments:
        if type(argument) is not int or not LOWEST <= argument <= HIGHEST:
            raise MachineError(f"the arguments of {name} are whole numbers of 32 bits")
    return fact.script


def fault_of(program: Program, fault: Fault, script: int, at: int) -> ScriptFault:
    """The error for a fact that was stopped."""
    stopped = program.scripts[script]
    return ScriptFault(f"{fault.sentence} (script {stopped.name}, {stopped.places[at]})")
