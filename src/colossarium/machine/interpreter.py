"""The reference machine: it runs a program one instruction at a time, exactly as `docs/machine.md` says.

What each instruction does is in `operations.py`; here are calls, decisions and faults. `trace.py` follows
a run line by line, as a person would step through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from colossarium.machine.chance import Dice, signed
from colossarium.machine.deal import (
    KEPT,
    fill_scratch,
    lend_dice,
    seed_anew,
    shuffle_hidden_piles,
    take_dice_back,
)
from colossarium.machine.errors import DamagedState, NotAsking, NotNew, NotOnOffer, ScriptFault
from colossarium.machine.facts import callable_script, combinations, fact_script, fault_of
from colossarium.machine.knowledge import Knowledge, seat_word
from colossarium.machine.log import LogWriter, Open
from colossarium.machine.operations import (
    CALL,
    LOGGED,
    RETURN,
    STORED,
    FaultRaised,
    Registers,
    Step,
    Words,
    clear_options,
    step,
)
from colossarium.machine.state import State
from colossarium.machine.validate import require_program, validator
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, MOST_BLANKS, Fault, Head, Status
from colossarium.script.program import Op, Program

InstructionHook = Callable[[int, int, Registers], None]
"""Called with each instruction before it is carried out: script, number of the instruction, registers."""

Activation = tuple[int, int, Registers]
"""A script under way: its number, the instruction it is at, its registers."""


class Interpreter:
    """Runs one program. Any state can be handed to it at any time.

    One that is not valid (`validate.py`), or whose frames are not this program's, is refused before anything
    happens to it, as native code does.
    """

    name = "interpreter"

    def __init__(
        self,
        program: Program,
        log: LogWriter | None = None,
        on_instruction: InstructionHook | None = None,
    ) -> None:
        """`log` takes what the scripts tell people, in order."""
        self.program = program
        self.log = log
        self._validate = validator(program)
        self._knowledge = Knowledge(program)
        self._last_left = b""
        """The state that it left last, as it was then: what comes back unchanged needs no second look."""
        self._options = range(program.layout.options, program.layout.depth)
        self._code = [script.code for script in program.scripts]
        self._lists = [[entry.script for entry in entries] for entries in program.lists.values()]
        self._empty = [cast(Registers, [None] * len(script.registers)) for script in program.scripts]
        self._steps = [
            [step(program, op, operands, log) for op, operands in script.code] for script in program.scripts
        ]
        if on_instruction:
            self._steps = [
                [_hooked(on_instruction, number, at, one) for at, one in enumerate(steps)]
                for number, steps in enumerate(self._steps)
            ]

    def check(self, state: State) -> None:
        """Refuse a state of another program, or with a word out of its range. (All that run one do this.)"""
        if state.buffer != self._last_left or state.program is not self.program:
            self._validate(state)

    def run(self, state: State) -> Status:
        """Begin: run the entry script of a new state up to the first decision."""
        self.check(state)
        if state.status is not Status.NEW:
            raise NotNew(f"only a new state can be run, this one is {state.status.name.lower()}")
        return self._resume(state, [self._activation(self._entry(state), ())])

    def answer(self, state: State, word: int) -> Status:
        """Take an answer to the decision that is open, and run up to the next one."""
        self.check(state)
        if state.status is not Status.ASKING:
            raise NotAsking(f"nobody is asked: the state is {state.status.name.lower()}")
        if not state.offers(word):
            raise NotOnOffer(f"word {word} is not on offer")
        stack = self.suspended(state)
        if self.log:
            self.log.resume(len(stack))
        words = state.words
        words[Head.CHOOSER] = words[Head.SEAT]
        words[Head.ANSWER] = word
        words[Head.DECISIONS] = signed(words[Head.DECISIONS] + 1)
        words[Head.SEAT] = words[Head.PROMPT] = NONE
        for blank in range(MOST_BLANKS):
            words[Head.BLANKS + blank] = 0
        clear_options(self._options, words)
        script, at, registers = stack.pop()
        registers[self._code[script][at][1][0]] = word
        stack.append((script, at + 1, registers))
        return self._resume(state, stack)

    def suspended(self, state: State) -> list[Activation]:
        """The scripts under way in a state with an open decision, outermost first, out of their frames."""
        w = state.words
        begin = place = self.program.layout.frames
        script = self._entry(state)
        stack = []
        try:
            while True:
                at = w[place]
                keeps = self.program.scripts[script].keeps[at]
                _, _, r = self._activation(script, ())
                for index, register in enumerate(keeps, place + 1):
                    r[register] = w[index]
                stack.append((script, at, r))
                place += 1 + len(keeps)
                if self._code[script][at][0] is Op.ASK:
                    break
                script, _ = self._callee(script, at, r)
        except (IndexError, KeyError, FaultRaised):
            stack = []
        if not stack or place - begin != w[Head.TOP]:
            raise DamagedState("the frames of this state don't belong to this program")
        return stack

    def laws(self, state: State) -> int:
        """The number of the first law that does not hold, or −1. The state stays as it is."""
        for index, law in enumerate(self.program.lists.get("law", ())):
            try:
                if self.first_broken(state, law.script) != NONE:
                    return index
            except ScriptFault:
                return index
        return NONE

    def first_broken(self, state: State, script: int, begin: int = 0) -> int:
        """The first combination of members, from `begin` on, of which a law or check is not true, or −1."""
        self.check(state)
        self._last_left = bytes(state.buffer)
        words = state.copy().words
        for which, members in enumerate(combinations(self.program, script, state)):
            words[Head.BUDGET] = BUDGET
            try:
                if which >= begin and not self._loop(words, [self._activation(script, members)]):
                    return which
            except _FaultAt as faulted:
                raise fault_of(self.program, faulted.fault, faulted.script, faulted.at) from None
        return NONE

    def fact(self, state: State, name: str, *arguments: int) -> int:
        """What a script that only looks says of a state. The state stays as it is."""
        number = fact_script(self.program, name, arguments)
        self.check(state)
        self._last_left = bytes(state.buffer)
        words = state.words
        before = words[Head.BUDGET], words[Head.REVEALS]
        words[Head.BUDGET] = BUDGET
        try:
            return cast(int, self._loop(words, [self._activation(number, arguments)]))
        except _FaultAt as faulted:
            raise fault_of(self.program, faulted.fault, faulted.script, faulted.at) from None
        finally:
            words[Head.BUDGET], words[Head.REVEALS] = before

    def known_to(self, state: State, seat: int | None) -> State:
        """A state that holds what the seat may know (None: a spectator) and is empty elsewhere."""
        require_program(self.program, state)
        return self._knowledge.known_to(state, seat)

    def deal(self, state: State, seat: int | None, dice: Dice) -> State:
        """A copy in which what the seat (None: a spectator) can't know came out differently."""
        self.check(state)
        other, words = state.copy(), state.words
        if self.program.deal is None:
            shuffle_hidden_piles(other, dice)
        else:
            lend_dice(other, dice)
            self._deal(other, seat_word(seat))
            take_dice_back(other, dice)
            for head in KEPT:
                other.words[head] = words[head]
        seed_anew(other, words[Head.GENERATOR], dice)
        return other

    def _deal(self, state: State, seat: int) -> None:
        assert self.program.deal is not None
        fill_scratch(state, begins=True)
        state.words[Head.BUDGET] = BUDGET
        try:
            self._loop(state.words, [self._activation(self.program.deal, (seat,))])
        except _FaultAt as faulted:
            raise fault_of(self.program, faulted.fault, faulted.script, faulted.at) from None
        fill_scratch(state, begins=False)

    def load(self, names: Iterable[str]) -> None:
        """Everything is there already."""

    def call(self, state: State, name: str, *arguments: int) -> int:
        """Run a script that asks nothing, and give what it returns. For tests and tools.

        The script works on the state itself; a fault leaves it stopped and is raised.
        """
        number = callable_script(self.program, name, arguments)
        state.words[Head.BUDGET] = BUDGET
        try:
            value = self._loop(state.words, [self._activation(number, arguments)])
        except _FaultAt as faulted:
            self._write_fault(state.words, faulted)
            raise ScriptFault(state.fault()) from None
        state.words[Head.BUDGET] = 0
        return cast(int, value)

    def _activation(self, script: int, arguments: tuple[int, ...]) -> Activation:
        """A script at its first instruction. A register without a value is None, so that reading it shows."""
        registers = self._empty[script].copy()
        registers[: len(arguments)] = arguments
        return script, 0, registers

    def _entry(self, state: State) -> int:
        """The script that the state began with."""
        script = state.words[Head.ENTRY]
        if script not in self.program.entries.values():
            raise DamagedState(f"no game begins with script {script}")
        return script

    def _resume(self, state: State, stack: list[Activation]) -> Status:
        """Run to rest, from NEW or from an answer."""
        status = self._run_to_rest(state.words, stack)
        self._last_left = bytes(state.buffer)
        return status

    def _run_to_rest(self, words: Words, stack: list[Activation]) -> Status:
        words[Head.BUDGET] = BUDGET
        try:
            if self._loop(words, stack) is None:
                self._suspend(words, stack)
                return Status.ASKING
        except _FaultAt as faulted:
            self._write_fault(words, faulted)
            return Status.FAULT
        clear_options(self._options, words)
        words[Head.STATUS] = Status.OVER
        words[Head.TOP] = words[Head.BUDGET] = 0
        return Status.OVER

    def _loop(self, w: Words, stack: list[Activation]) -> int | None:
        """Run the innermost script of the stack, and those around it, until the outermost returns its value.

        None: somebody must be asked, and the stack is as it was when that came up.
        """
        script, at, r = stack.pop()
        steps, log = self._steps[script], self.log
        try:
            while True:
                to = steps[at](r, w)
                if to is None:
                    at += 1
                elif to >= 0:
                    at = to
                elif to == CALL:
                    callee, arguments = self._callee(script, at, r)
                    stack.append((script, at, r))
                    script, at, r = self._activation(callee, arguments)
                    steps = self._steps[script]
                    if log:
                        log.open.append(Open())
                elif to == RETURN:
                    value = r[self._code[script][at][1][0]]
                    if not stack:
                        return value
                    script, at, r = stack.pop()
                    steps = self._steps[script]
                    r[self._code[script][at][1][0]] = value
                    at += 1
                    if log:
                        log.open.pop()
                elif to == LOGGED:
                    assert log is not None
                    log.explain([*(each[0] for each in stack), script])
                    at += 1
                elif to == STORED:
                    assert log is not None
                    log.stored([*(each[0] for each in stack), script])
                    at += 1
                else:
                    stack.append((script, at, r))
                    return None
        except FaultRaised as stop:
            raise _FaultAt(stop.fault, script, at) from None

    def _callee(self, script: int, at: int, r: Registers) -> tuple[int, tuple[int, ...]]:
        """Which script a call is for, and with what."""
        op, operands = self._code[script][at]
        if op is Op.CALL:
            return operands[1], tuple([r[argument] for argument in operands[2:]])
        entries, number = self._lists[operands[1]], r[operands[2]]
        if not 0 <= number < len(entries):
            raise FaultRaised(Fault.LIST)
        return entries[number], tuple([r[argument] for argument in operands[3:]])

    def _suspend(self, w: Words, stack: list[Activation]) -> None:
        """Write a frame for every script on the stack, outermost first."""
        begin = top = self.program.layout.frames
        for script, at, r in stack:
            w[top] = at
            keeps = self.program.scripts[script].keeps[at]
            for index, register in enumerate(keeps, top + 1):
                w[index] = r[register]
            top += 1 + len(keeps)
        w[Head.TOP] = top - begin
        w[Head.STATUS] = Status.ASKING
        w[Head.BUDGET] = 0

    def _write_fault(self, w: Words, faulted: _FaultAt) -> None:
        """Leave the state as one that was stopped."""
        w[Head.STATUS] = Status.FAULT
        w[Head.FAULT], w[Head.FAULT_SCRIPT], w[Head.FAULT_AT] = faulted.fault, faulted.script, faulted.at
        w[Head.SEAT] = w[Head.PROMPT] = NONE
        w[Head.TOP] = w[Head.BUDGET] = 0


class _FaultAt(Exception):
    """A `FaultRaised`, with the place where it happened."""

    def __init__(self, fault: Fault, script: int, at: int) -> None:
        self.fault, self.script, self.at = fault, script, at


def _hooked(on_instruction: InstructionHook, script: int, at: int, one: Step) -> Step:
    def hooked(r: Registers, w: Words) -> int | None:
        on_instruction(script, at, r)
        return one(r, w)

    return hooked
