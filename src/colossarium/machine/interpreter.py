"""The reference machine: it runs a program exactly as `docs/machine.md` says.

Each script becomes a Python function when it is first called; `translation/instructions.py` says what each
instruction is there. Here is what is around them: states, decisions, frames and faults. `trace.py` follows a
run line by line, as a person would step through it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cache

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
from colossarium.machine.facts import Asker, callable_script, combinations, fact_script, fault_of
from colossarium.machine.knowledge import Knowledge, seat_word
from colossarium.machine.log import LogWriter
from colossarium.machine.running import Stopped
from colossarium.machine.state import WORD, State
from colossarium.machine.translation.functions import Functions, InstructionHook
from colossarium.machine.validate import require_program, validator
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, MOST_BLANKS, Head, Status
from colossarium.script.program import Op, Program

# Plain numbers: looking a name up in an enumeration takes longer than most of what is done here.
_STATUS, _ENTRY, _SEAT, _PROMPT, _BLANKS = map(
    int, (Head.STATUS, Head.ENTRY, Head.SEAT, Head.PROMPT, Head.BLANKS)
)
_ANSWER, _CHOOSER, _TOP, _BUDGET = map(int, (Head.ANSWER, Head.CHOOSER, Head.TOP, Head.BUDGET))
_DECISIONS, _REVEALS = map(int, (Head.DECISIONS, Head.REVEALS))
_NEW, _ASKING, _IS_ASKING = int(Status.NEW), int(Status.ASKING), Status.ASKING
_ASKED = slice(_SEAT * WORD, (_BLANKS + MOST_BLANKS) * WORD)
_NOBODY = struct.pack(f"{2 + MOST_BLANKS}i", NONE, NONE, *(0,) * MOST_BLANKS)
"""What stands in the words SEAT, PROMPT and BLANKS while nobody is asked."""
_packed = cache(lambda count: struct.Struct(f"{count}i"))

Frame = tuple[int, int, tuple[int, ...]]
"""What a script that stops leaves behind the words: its number, the instruction, the registers."""
Suspended = tuple[int, int, tuple[int, ...], int]
"""A script that waits: its frame, and where in the state that begins."""


Left = tuple[bytes, list[int], list[Suspended] | None]
"""A state as it was when a run ended, its words as a list, and the scripts that wait, if anybody looked."""
_NOTHING_LEFT: Left = (b"", [], None)


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
        self._functions = Functions(program, log, on_instruction)
        self._left: list[Left] = []
        """The state that it left last: what comes back needs no second look."""
        layout = program.layout
        self._options, self._frames, self._words = layout.options, layout.frames, len(program.vocabulary)
        self._option_size = layout.option_words * WORD
        self._option_bytes = slice(layout.options * WORD, layout.depth * WORD)
        self._lists = [[entry.script for entry in entries] for entries in program.lists.values()]

    def check(self, state: State) -> None:
        """Refuse a state of another program, or with a word out of its range. (All that run one do this.)"""
        w, stack = self._take(state)
        self._leave(state, w, stack)

    def run(self, state: State) -> Status:
        """Begin: run the entry script of a new state up to the first decision."""
        w, _ = self._take(state)
        if state.words[_STATUS] != _NEW:
            raise NotNew(f"only a new state can be run, this one is {state.status.name.lower()}")
        entry = self._entry(state)
        if self.log:
            self.log.scripts = [entry]
        return self._run_to_rest(state, w, [], NONE)

    def answer(self, state: State, word: int) -> Status:
        """Take an answer to the decision that is open, and run up to the next one."""
        w, stack = self._take(state)
        m = state.words
        if m[_STATUS] != _ASKING:
            raise NotAsking(f"nobody is asked: the state is {state.status.name.lower()}")
        if not (0 <= word < self._words and w[self._options] >> word & 1):
            raise NotOnOffer(f"word {word} is not on offer")
        if stack is None:
            stack = self.suspended(state)
        if self.log:
            self.log.resume(len(stack))
            self.log.scripts = [script for script, *_ in stack]
        seat = w[_CHOOSER] = m[_SEAT]
        state.buffer[_ASKED] = _NOBODY
        m[_ANSWER], m[_CHOOSER] = word, seat
        m[_DECISIONS] = signed(m[_DECISIONS] + 1)
        w[self._options] = 0
        return self._run_to_rest(state, w, stack, word)

    def suspended(self, state: State) -> list[Suspended]:
        """The scripts under way in a state with an open decision, outermost first, out of their frames."""
        m, scripts = state.words, self.program.scripts
        begin = place = self.program.layout.frames
        script = self._entry(state)
        stack = []
        try:
            while True:
                at = m[place]
                keeps = scripts[script].keeps[at]
                end = place + 1 + len(keeps)
                kept = tuple(m[place + 1 : end])
                stack.append((script, at, kept, place))
                place = end
                op, operands = scripts[script].code[at]
                if op is Op.ASK:
                    break
                if op is Op.CALL:
                    script = operands[1]
                else:
                    script = self._listed(operands[1], kept[keeps.index(operands[2])])
        except (IndexError, KeyError):
            place = NONE
        if place - begin != m[_TOP]:
            raise DamagedState("the frames of this state don't belong to this program")
        return stack

    def _listed(self, entries: int, number: int) -> int:
        """The script of this number in a list."""
        if number < 0:
            raise IndexError(number)
        return self._lists[entries][number]

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
        words, stack = self._take(state)
        w, m = words.copy(), state.copy().words
        self._leave(state, words, stack)
        for which, members in enumerate(combinations(self.program, script, state)):
            if which >= begin and not self._look(w, m, script, members):
                return which
        return NONE

    def asker(self, state: State) -> Asker:
        """What gives the facts of a state that does not change meanwhile."""
        return lambda name, arguments: self.fact(state, name, *arguments)

    def fact(self, state: State, name: str, *arguments: int) -> int:
        """What a script that only looks says of a state. The state stays as it is."""
        number = fact_script(self.program, name, arguments)
        w, stack = self._take(state)
        reveals = w[_REVEALS]
        try:
            return self._look(w, state.words, number, arguments)
        finally:
            w[_REVEALS] = reveals
            self._leave(state, w, stack)

    def known_to(self, state: State, seat: int | None) -> State:
        """A state that holds what the seat may know (None: a spectator) and is empty elsewhere."""
        require_program(self.program, state)
        return self._knowledge.known_to(state, seat)

    def observe(self, state: State, seat: int) -> bytes:
        """What a seat sees as packed bits: `machine/observation/` says what each of them is."""
        from colossarium.machine.observation import observation_layout, observe

        require_program(self.program, state)
        return observe(observation_layout(self.program, state.get("players")), state, seat)

    def deal(self, state: State, seat: int | None, dice: Dice) -> State:
        """A copy in which what the seat (None: a spectator) can't know came out differently."""
        self.check(state)
        other, words = state.copy(), state.words
        if self.program.deal is None:
            shuffle_hidden_piles(other, dice)
        else:
            lend_dice(other, dice)
            self._deal(other, self.program.deal, seat_word(seat))
            take_dice_back(other, dice)
            for head in KEPT:
                other.words[head] = words[head]
        seed_anew(other, words[Head.GENERATOR], dice)
        return other

    def _deal(self, state: State, script: int, seat: int) -> None:
        fill_scratch(state, begins=True)
        layout = self.program.layout
        # Scratch fields lie behind the frames, so this one takes all words of the state.
        w = self._words_of(state) + state.words[layout.frames :].tolist()
        self._look(w, state.words, script, (seat,))
        fill_scratch(state, begins=False)

    def load(self, names: Iterable[str]) -> None:
        """Everything is there already."""

    def call(self, state: State, name: str, *arguments: int) -> int:
        """Run a script that asks nothing, and give what it returns. For tests and tools.

        The script works on the state itself; a fault leaves it stopped and is raised.
        """
        number = callable_script(self.program, name, arguments)
        w = self._words_of(state)
        w[_BUDGET] = BUDGET
        try:
            value = self._functions[number](w, state.words, *arguments)
        except Stopped as stopped:
            self._write_fault(state.words, stopped)
            raise ScriptFault(state.fault()) from None
        finally:
            self._write_back(state, w)
            state.words[_BUDGET] = 0
        assert value is not None
        return value

    def _look(self, w: list[int], m: memoryview[int], script: int, arguments: tuple[int, ...]) -> int:
        """What a script that asks nothing returns; ScriptFault if it was stopped."""
        w[_BUDGET] = BUDGET
        if self.log:
            self.log.scripts = [script]
        try:
            value = self._functions[script](w, m, *arguments)
        except Stopped as stopped:
            raise fault_of(self.program, stopped.fault, stopped.script, stopped.at) from None
        assert value is not None
        return value

    def _entry(self, state: State) -> int:
        """The script that the state began with."""
        script = state.words[_ENTRY]
        if script not in self.program.entries.values():
            raise DamagedState(f"no game begins with script {script}")
        return script

    # States as lists of words: Python reaches into a list much faster

    def _take(self, state: State) -> tuple[list[int], list[Suspended] | None]:
        """The words of a state before its frames, and the scripts that wait if they are known."""
        try:
            buffer, words, stack = self._left.pop()
        except IndexError:
            buffer, words, stack = _NOTHING_LEFT
        if state.buffer == buffer and state.program is self.program:
            return words, stack
        self._validate(state)
        return self._words_of(state), None

    def _words_of(self, state: State) -> list[int]:
        layout = self.program.layout
        words = list(struct.unpack_from(f"{layout.frames}i", state.buffer))
        words[layout.options] = int.from_bytes(state.buffer[self._option_bytes], "little")
        return words

    def _leave(self, state: State, words: list[int], stack: list[Suspended] | None) -> None:
        self._left = [(bytes(state.buffer), words, stack)]

    def _write_back(self, state: State, w: list[int]) -> None:
        """Into the state, what is not written there at once."""
        state.buffer[self._option_bytes] = w[self._options].to_bytes(self._option_size, "little")
        state.words[_REVEALS] = w[_REVEALS] = signed(w[_REVEALS])

    # Running

    def _run_to_rest(self, state: State, w: list[int], stack: list[Suspended], value: int) -> Status:
        """Go on with the innermost of the scripts that wait, then those around it. Without any: begin."""
        m, functions, place = state.words, self._functions.made, self._frames
        w[_BUDGET] = BUDGET
        result: int | None = value
        try:
            if not stack:
                result = functions[m[_ENTRY]](w, m)
            while stack and result is not None:
                script, at, kept, place = stack.pop()
                result = functions[script](w, m, b=~at, kept=kept, value=result)
                if self.log and stack and result is not None:
                    self.log.leave()
        except Stopped as stopped:
            self._write_fault(m, stopped)
            status = Status.FAULT
        else:
            status = self._suspend(state, w, stack, place) if result is None else self._end(m, w)
        self._write_back(state, w)
        self._leave(state, w, stack if status is _IS_ASKING else None)
        return status

    def _suspend(self, state: State, w: list[int], stack: list[Suspended], place: int) -> Status:
        """Write the frames of the scripts that stopped, from a place on, outermost first."""
        begin, end = self._frames, place
        words: list[int] = []
        while len(w) > begin:
            frame: Frame = w.pop()  # type: ignore[assignment]
            script, at, kept = frame
            stack.append((script, at, kept, end))
            words.append(at)
            words += kept
            end = place + len(words)
        _packed(len(words)).pack_into(state.buffer, place * WORD, *words)
        m = state.words
        m[_TOP] = end - begin
        m[_STATUS] = _ASKING
        m[_BUDGET] = 0
        return _IS_ASKING

    def _end(self, m: memoryview[int], w: list[int]) -> Status:
        w[self.program.layout.options] = 0
        m[_STATUS] = Status.OVER
        m[_TOP] = m[_BUDGET] = 0
        return Status.OVER

    def _write_fault(self, m: memoryview[int], stopped: Stopped) -> None:
        """Leave the state as one that was stopped."""
        m[_STATUS] = Status.FAULT
        m[Head.FAULT], m[Head.FAULT_SCRIPT], m[Head.FAULT_AT] = stopped.fault, stopped.script, stopped.at
        m[_SEAT] = m[_PROMPT] = NONE
        m[_TOP] = m[_BUDGET] = 0
