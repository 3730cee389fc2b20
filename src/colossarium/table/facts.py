"""Facts of a game: what scripts of the rules that only look say of a state.

Views, positions, the terminal and bots ask facts; they compute no rule. On a state that holds only what a
seat may know (`view.known_to`) a fact gives what it would give on the whole state, or is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Literal

from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.machine.state import State
from colossarium.script.program import Program
from colossarium.table.errors import RulesFault, UnknownFact
from colossarium.table.input_checks import shown
from colossarium.table.machines import Machine, ready_machine


class Whole(Enum):
    """Who asks a fact, if it is nobody at the table."""

    WHOLE = "the whole state, secrets included"


WHOLE: Literal[Whole.WHOLE] = Whole.WHOLE


def ask_fact(
    machine: Machine,
    state: State,
    name: str,
    arguments: Sequence[int | str] = (),
    seat: int | Whole | None = WHOLE,
) -> int:
    """What a fact gives for arguments that are numbers, or names of members: `"C3"`."""
    program = state.program
    if not isinstance(name, str):
        raise UnknownFact(f"a fact is asked by its name, not by {shown(name)}")
    fact = program.facts.get(name)
    numbers: Sequence[int] = []
    if fact is not None:
        numbers = [_number(program, name, at, each) for at, each in enumerate(arguments)]
    check_seat(program, name, numbers, seat)
    try:
        return machine.fact(state, name, *numbers)
    except ScriptFault as error:
        raise RulesFault(str(error)) from None
    except MachineError as error:
        raise UnknownFact(str(error)) from None


def check_seat(program: Program, name: str, numbers: Sequence[int], seat: int | Whole | None) -> None:
    """Refuse a fact that a seat may not know."""
    fact = program.facts.get(name)
    if fact is None or seat is WHOLE:
        return
    if fact.secrets:
        raise UnknownFact(f"no seat may know {name}: it looks at {', '.join(sorted(fact.secrets))}")
    for owner in fact.owners:
        if owner < len(numbers) and numbers[owner] != seat:
            raise UnknownFact(f"{name} of seat {numbers[owner]} is known to that seat alone")


class FixedFacts:
    """The facts of a state that does not change meanwhile: it is looked through once."""

    __slots__ = ("_ask", "_program", "_seat")

    def __init__(self, state: State, seat: int | None) -> None:
        self._program, self._seat = state.program, seat
        self._ask = ready_machine(state.program).asker(state)

    def __call__(self, name: str, arguments: tuple[int, ...]) -> int:
        check_seat(self._program, name, arguments, self._seat)
        try:
            return self._ask(name, arguments)
        except ScriptFault as error:
            raise RulesFault(str(error)) from None
        except MachineError as error:
            raise UnknownFact(str(error)) from None


class Facts:
    """The facts of one state, for a seat that may know no more than the state holds."""

    def __init__(self, state: State, seat: int | Whole | None = WHOLE) -> None:
        self.state, self.seat = state, seat

    def __call__(self, name: str, *arguments: int | str) -> int:
        return ask_fact(ready_machine(self.state.program), self.state, name, arguments, self.seat)

    def members(self, name: str, *arguments: int | str) -> list[int]:
        """The numbers in the set that a fact gives."""
        found = self(name, *arguments)
        return [number for number in range(32) if found >> number & 1]


def _number(program: Program, name: str, at: int, argument: int | str) -> int:
    """The number of a member that is given by its name; its kind is told by the parameter's name."""
    if not isinstance(argument, str):
        return argument
    parameters = program.scripts[program.facts[name].script].parameters
    if at < len(parameters):
        for kind in program.kinds:
            if parameters[at] == kind.name or parameters[at] in kind.blanks:
                for names in (kind.members, kind.labels):
                    if argument in names:
                        return names.index(argument)
    raise UnknownFact(f"{name} can't be asked about {shown(argument)}")
