"""What has to be known of a whole program before its functions can be written."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.machine.errors import MachineError
from colossarium.script.program import Op, Program, Script

MOST_NESTED = 1000
"""How many calls may be under way at once, so that native code never runs out of stack."""


@dataclass(frozen=True)
class Callee:
    """A function of the program: a script, or the one that calls an entry of a list by its number."""

    symbol: str
    parameters: int
    asks: bool
    size: int
    """About how many instructions it has."""
    calls: tuple[str, ...]
    """The symbols of the functions that it calls."""


class Plan:
    """A program, seen as functions that call each other."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.layout = program.layout
        self.words = len(program.vocabulary)
        self.laws = [entry.script for entry in program.lists.get("law", ())]
        self.list_names = list(program.lists)
        self.entries = [[entry.script for entry in entries] for entries in program.lists.values()]
        self.scripts = [self._script(script) for script in program.scripts]
        self.lists = [self._list(number) for number in range(len(self.entries))]
        self.callees = {callee.symbol: callee for callee in (*self.scripts, *self.lists)}
        self.script_numbers = {callee.symbol: number for number, callee in enumerate(self.scripts)}
        self.list_numbers = {callee.symbol: number for number, callee in enumerate(self.lists)}
        if len(self.callees) != len(self.scripts) + len(self.lists):
            raise MachineError("two scripts of the program have the same name")
        self._rooms: dict[int, int] = {}
        self._refuse_deep_nesting()
        if any(self.room(number) > self.layout.frame_words for number in program.entries.values()):
            raise MachineError("the program's states have no room for the frames of its scripts")

    def _script(self, script: Script) -> Callee:
        calls = [self.called(op, operands) for op, operands in script.code if op in (Op.CALL, Op.CALL_LIST)]
        symbols = tuple(dict.fromkeys(calls))
        return Callee(script_symbol(script), len(script.parameters), script.asks, len(script.code), symbols)

    def called(self, op: Op, operands: tuple[int, ...]) -> str:
        """The symbol of what an instruction calls."""
        if op is Op.CALL:
            return script_symbol(self.program.scripts[operands[1]])
        return f"l.{self.list_names[operands[1]]}"

    def _list(self, number: int) -> Callee:
        entries = [self.scripts[entry] for entry in self.entries[number]]
        return Callee(
            f"l.{self.list_names[number]}",
            1 + max((entry.parameters for entry in entries), default=0),
            any(entry.asks for entry in entries),
            2 * len(entries),
            tuple(dict.fromkeys(entry.symbol for entry in entries)),
        )

    def callee(self, op: Op, operands: tuple[int, ...]) -> Callee:
        """What an instruction calls."""
        return self.scripts[operands[1]] if op is Op.CALL else self.lists[operands[1]]

    def room(self, number: int) -> int:
        """The most words of frames from a script on, up to the next @deep one, which looks for itself."""
        if number not in self._rooms:
            self._rooms[number] = 0
            most = 0
            script = self.program.scripts[number]
            for at, kept in script.keeps.items():
                op, operands = script.code[at]
                targets = [] if op is Op.ASK else self._targets(op, operands)
                inner = [self.room(each) for each in targets if not is_deep(self.program.scripts[each])]
                most = max(most, 1 + len(kept) + max(inner, default=0))
            self._rooms[number] = most
        return self._rooms[number]

    def _targets(self, op: Op, operands: tuple[int, ...]) -> list[int]:
        return [operands[1]] if op is Op.CALL else self.entries[operands[1]]

    def _refuse_deep_nesting(self) -> None:
        """Calls between two @deep scripts make no circle; each of these can be under way so many times."""
        longest: dict[int, int] = {}

        def piece(number: int) -> int:
            if number not in longest:
                longest[number] = MOST_NESTED  # for a circle that no @deep script cuts
                inner = 0
                for op, operands in self.program.scripts[number].code:
                    if op in (Op.CALL, Op.CALL_LIST):
                        for each in self._targets(op, operands):
                            if not is_deep(self.program.scripts[each]):
                                inner = max(inner, piece(each))
                longest[number] = 1 + inner
            return longest[number]

        try:
            nested = max((piece(number) for number in range(len(self.scripts))), default=0)
            for number, script in enumerate(self.program.scripts):
                nested += depth_of(script) * piece(number)
        except RecursionError:
            nested = MOST_NESTED + 1
        if nested > MOST_NESTED:
            raise MachineError(
                f"the scripts can call each other more than {MOST_NESTED} times deep: "
                "make the numbers of @deep smaller, or nest calls less"
            )


def script_symbol(script: Script) -> str:
    return f"s.{script.name}"


def depth_of(script: Script) -> int:
    """How often a @deep script may be under way at once; 0 for any other."""
    return next((operands[1] for op, operands in script.code if op is Op.ENTER), 0)


def is_deep(script: Script) -> bool:
    return depth_of(script) > 0
