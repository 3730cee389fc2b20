"""What has to be known of a whole program before its functions can be written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from colossarium.machine.errors import MachineError
from colossarium.machine.log import speaking_scripts
from colossarium.machine.validate import max_depth
from colossarium.script.program import Op, Program, Script

MAX_CALL_DEPTH = 500
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


class CallGraph:
    """The functions of a program, and which of them call which."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.layout = program.layout
        self.vocabulary_size = len(program.vocabulary)
        self.laws = [entry.script for entry in program.lists.get("law", ())]
        self.checks = [entry.script for entry in program.lists.get("check", ())]
        self.list_names = list(program.lists)
        self.list_entries = [[entry.script for entry in entries] for entries in program.lists.values()]
        self.scripts = [self._script_callee(script) for script in program.scripts]
        self.lists = [self._list_callee(number) for number in range(len(self.list_entries))]
        self.callees = {callee.symbol: callee for callee in (*self.scripts, *self.lists)}
        self.script_numbers = {callee.symbol: number for number, callee in enumerate(self.scripts)}
        self.list_numbers = {callee.symbol: number for number, callee in enumerate(self.lists)}
        if len(self.callees) != len(self.scripts) + len(self.lists):
            raise MachineError("two scripts of the program have the same name")
        self._frame_words: dict[int, int] = {}
        self._depths = [max_depth(script) for script in program.scripts]
        if self._max_call_depth() > MAX_CALL_DEPTH:
            raise MachineError(
                f"the scripts can call each other more than {MAX_CALL_DEPTH} times deep: "
                "make the numbers of @deep smaller, or nest calls less"
            )
        if any(self.frame_words(number) > self.layout.frame_words for number in program.entries.values()):
            raise MachineError("the program's states have no room for the frames of its scripts")

    @cached_property
    def telling(self) -> set[str]:
        """The symbols of the functions that may tell people something."""
        numbers = speaking_scripts(self.program)
        lists = zip(self.lists, self.list_entries, strict=True)
        return {self.scripts[number].symbol for number in numbers} | {
            callee.symbol for callee, entries in lists if not numbers.isdisjoint(entries)
        }

    def _script_callee(self, script: Script) -> Callee:
        calls = [
            self.callee_symbol(op, operands) for op, operands in script.code if op in (Op.CALL, Op.CALL_LIST)
        ]
        symbols = tuple(dict.fromkeys(calls))
        return Callee(
            self.script_symbol(script), len(script.parameters), script.asks, len(script.code), symbols
        )

    def callee_symbol(self, op: Op, operands: tuple[int, ...]) -> str:
        """The symbol of what an instruction calls."""
        if op is Op.CALL:
            return self.script_symbol(self.program.scripts[operands[1]])
        return self.list_symbol(operands[1])

    def script_symbol(self, script: Script) -> str:
        return f"s.{script.name}"

    def may_ask(self, symbol: str) -> bool:
        """Whether a decision can be open inside a function."""
        return self.callees[symbol].asks

    def list_symbol(self, number: int) -> str:
        return f"l.{self.list_names[number]}"

    def _list_callee(self, number: int) -> Callee:
        entries = [self.scripts[entry] for entry in self.list_entries[number]]
        return Callee(
            self.list_symbol(number),
            1 + max((entry.parameters for entry in entries), default=0),
            any(entry.asks for entry in entries),
            2 * len(entries),
            tuple(dict.fromkeys(entry.symbol for entry in entries)),
        )

    def frame_words(self, number: int) -> int:
        """The most words of frames from a script on, up to the next @deep one, which looks for itself."""
        if number not in self._frame_words:
            script = self.program.scripts[number]
            most = 0
            for at, kept in script.keeps.items():
                inner = 0
                for each in self._shallow_targets(script, at):
                    inner = max(inner, self.frame_words(each))
                most = max(most, 1 + len(kept) + inner)
            self._frame_words[number] = most
        return self._frame_words[number]

    def _shallow_targets(self, script: Script, at: int) -> list[int]:
        """The scripts that an instruction can call, but for @deep ones."""
        op, operands = script.code[at]
        targets: list[int] = []
        if op is Op.CALL:
            targets = [operands[1]]
        elif op is Op.CALL_LIST:
            targets = self.list_entries[operands[1]]
        return [each for each in targets if not self._depths[each]]

    def _max_call_depth(self) -> int:
        """How many calls can be under way at once, at most."""
        try:
            return self.deepest_calls({symbol: int(symbol in self.script_numbers) for symbol in self.callees})
        except RecursionError:
            return MAX_CALL_DEPTH + 1

    def deepest_calls(self, weights: Mapping[str, int]) -> int:
        """The most that all calls weigh that can be under way at once, if each function weighs so much.

        Calls between two @deep scripts make no circle, and each of these can be under way so many times.
        """
        longest: dict[int, int] = {}

        def piece(number: int) -> int:
            if number not in longest:
                longest[number] = MAX_CALL_DEPTH  # for a circle that no @deep script cuts
                inner = 0
                script = self.program.scripts[number]
                calls = [at for at, (op, _) in enumerate(script.code) if op in (Op.CALL, Op.CALL_LIST)]
                for at in calls:
                    op, operands = script.code[at]
                    between = weights[self.callee_symbol(op, operands)] if op is Op.CALL_LIST else 0
                    inside = (piece(each) for each in self._shallow_targets(script, at))
                    inner = max(inner, between + max(inside, default=0))
                longest[number] = weights[self.scripts[number].symbol] + inner
            return longest[number]

        pieces = [piece(number) for number in range(len(self.scripts))]
        return max(pieces) + sum(depth * each for depth, each in zip(self._depths, pieces, strict=True))
