"""What is wrong with a state, in sentences."""

from __future__ import annotations

from colossarium.machine.errors import ScriptFault
from colossarium.machine.state import State
from colossarium.script.layout import Block, Status
from colossarium.table.machines import interpreter_of


def faults_of(state: State) -> list[str]:
    """A sentence for each value out of its range, each law that does not hold, and a script that stopped."""
    if state.status is Status.FAULT:
        return [f"a script was stopped: {state.fault()}"]
    return range_faults(state) or broken_laws(state)


def range_faults(state: State) -> list[str]:
    """A sentence for each value that is not in the range of its field."""
    return [fault for block in state.program.layout.blocks for fault in _out_of_range(state, block)]


def broken_laws(state: State) -> list[str]:
    """A sentence for each law that does not hold."""
    machine = interpreter_of(state.program)
    faults = []
    for law in state.program.lists.get("law", ()):
        try:
            holds = machine.call(state.copy(), state.program.scripts[law.script].name)
        except ScriptFault as fault:
            faults.append(f"the law “{law.title}” can't be looked at: {fault}")
        else:
            if not holds:
                faults.append(f"the law “{law.title}” does not hold")
    return faults


def _out_of_range(state: State, block: Block) -> list[str]:
    field = block.field
    faults = []
    for subscripts in block.each():
        value = state.words[block.at(*subscripts)]
        if not field.low <= value <= field.high:
            where = f"{field.name}{list(subscripts) if subscripts else ''}"
            faults.append(f"{where} should be from {field.low} to {field.high}, not {value}")
    return faults
