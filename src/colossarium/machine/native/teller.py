"""Code that tells, as Python sees it: it plays a choice and gives what the scripts told people meanwhile."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence

from colossarium.machine.errors import MachineError
from colossarium.machine.log import LogWriter, Open, Told
from colossarium.machine.native.code import Code
from colossarium.machine.native.codegen.telling import CALL_WORDS, EVENTS, LEFT, RESUMED, ROOM, USED
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.native.runtime.return_codes import NOT_ON_OFFER, error_for
from colossarium.machine.state import WORD, State
from colossarium.machine.validate import require_program
from colossarium.script.layout import Head
from colossarium.script.program import Op

FIRST_ROOM = 2_000
"""Words for events; for a choice that tells more it is played again with more room."""
MOST_ROOM = 100_000_000
LOG, CALL = Op.LOG, Op.CALL


class Teller:
    """Several threads may use it at once, each with states of its own."""

    def __init__(self, code: Code) -> None:
        self.program = code.program
        self._code = code
        self._run, self._answer = (entry_point(code.loaded, name) for name in ("tell_run", "tell_answer"))
        self._size = code.program.layout.size
        self._codes = [script.code for script in code.program.scripts]
        self._lists = [[entry.script for entry in entries] for entries in code.program.lists.values()]
        self._writer = LogWriter(code.program)

    def run(self, state: State, count: int, open: tuple[Open, ...]) -> Told:
        """Begin a game whose log has `count` entries."""
        events = self._events(state, self._run)
        return self._read(state, events, count, open, resumed=False)

    def answer(self, state: State, word: int, count: int, open: tuple[Open, ...]) -> Told:
        """Take an answer in a game whose log has `count` entries, of which these are open."""
        if not 0 <= word < len(self.program.vocabulary):
            raise error_for(NOT_ON_OFFER, self.program, state, word)
        events = self._events(state, lambda address: self._answer(address, word), word)
        return self._read(state, events, count, open, resumed=True)

    def _events(self, state: State, play: Callable[[int], int], word: int = -1) -> Sequence[int]:
        """Play on, and give what was left behind the state."""
        require_program(self.program, state)
        size, room = self._size, FIRST_ROOM
        while True:
            work = bytearray((size + EVENTS + room) * WORD)
            work[: size * WORD] = state.buffer
            words = memoryview(work).cast("i")
            words[size + ROOM] = room
            code = play(ctypes.addressof(ctypes.c_char.from_buffer(work)))
            if code < 0:
                raise error_for(code, self.program, state, word)
            used = words[size + USED]
            if used <= room:
                state.words[:] = words[:size]
                events = words[size + EVENTS : size + EVENTS + used]
                return events.tolist() if used <= FIRST_ROOM else events
            if used > MOST_ROOM:
                raise MachineError("a choice told more than there is room for")
            room = used

    def _read(
        self, state: State, events: Sequence[int], count: int, open: tuple[Open, ...], *, resumed: bool
    ) -> Told:
        """What events say, written as the interpreter would have."""
        writer, codes = self._writer.another(), self._codes
        writer.begin(count, open)
        scripts = writer.scripts
        scripts.append(state.words[Head.ENTRY])
        at, end = 0, len(events)
        while at < end:
            event = events[at]
            if event == LEFT:
                writer.leave()
                at += 1
            elif event == RESUMED:
                writer.resume(len(scripts))
                resumed = False
                at += 1
            else:
                op, operands = codes[scripts[-1]][event]
                if op is LOG:
                    behind = at + len(operands)
                    writer.write(operands[0], events[at + 1], tuple(events[at + 2 : behind]))
                    at = behind
                else:
                    called = operands[1] if op is CALL else self._lists[operands[1]][events[at + 1]]
                    if resumed:
                        scripts.append(called)
                    else:
                        writer.enter(called)
                    at += CALL_WORDS
        return writer.told
