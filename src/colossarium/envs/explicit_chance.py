"""Chance as moves of its own: what a game that is being played waits for before it can go on.

Native code runs from one decision to the next and takes chance out of the state's generator. Here it runs on
a copy instead, with the rolls that are known so far laid down and one behind them that no roll can be. If it
stops there, the roll is a move of chance, with as many outcomes as are accepted. Everything else that the
generator decides (shuffles, who begins) follows from a seed, whose digits are moves of chance too: after them
it is known how all of this run came out.
"""

from __future__ import annotations

from struct import Struct
from typing import Any, NamedTuple

from colossarium.machine.chance import seed_fast
from colossarium.machine.state import WORD, State
from colossarium.script.layout import MOST_PRESET_ROLLS, Fault, Head, Status
from colossarium.table.errors import RulesFault
from colossarium.table.machines import Machine

BEGIN = -1
"""In the place of an answer: the game has not begun."""
NOTHING = -2
"""No run is waiting for chance."""
IMPOSSIBLE = -1
"""A roll that stops every run."""
MOST_OUTCOMES = 256
"""A roll with more of them follows from the seed."""
DIGITS = 8
"""A seed has 64 bits: so many digits of a byte each."""

_PRESET_ROLLS, _PRESET_ROLLS_AT = Struct(f"{MOST_PRESET_ROLLS}i"), Head.PRESET_ROLLS * WORD
_NO_ROLLS = (0,) * MOST_PRESET_ROLLS


class GameSnapshot(NamedTuple):
    """A game at rest, or on its way to rest: plain data that never changes, so that copies share it."""

    state: bytes
    """The machine's state at rest."""
    pending: int = BEGIN
    """The answer that is being played, or BEGIN, or NOTHING."""
    rolls: tuple[int, ...] = ()
    """What has been rolled in this run."""
    digits: tuple[int, ...] = ()
    """Of the seed of this run."""
    outcomes: int = 0
    """How many there are for the chance that comes next; 0 where none does."""
    rolling: bool = False
    """Whether that is a roll; else it is a digit of the seed."""

    def __deepcopy__(self, memo: dict[int, Any]) -> GameSnapshot:
        return self


class ExplicitChance:
    """Plays moments of one game on."""

    def __init__(self, machine: Machine, template: State) -> None:
        self._machine, self._program = machine, template.program
        begin = template.copy()
        seed_fast(begin.words, 0)
        self._unused = self._generator(begin)
        self._known: dict[tuple[int, int], int] = {}
        """How many outcomes the roll at a place of the rules had last."""
        self.first = self._go_on(GameSnapshot(bytes(begin.buffer)))

    def answered(self, moment: GameSnapshot, word: int) -> GameSnapshot:
        """After a choice."""
        return self._go_on(GameSnapshot(moment.state, word))

    def chanced(self, moment: GameSnapshot, outcome: int) -> GameSnapshot:
        """After a move of chance."""
        if moment.rolling:
            return self._go_on(moment._replace(rolls=(*moment.rolls, outcome)))
        digits = (*moment.digits, outcome)
        known = moment._replace(digits=digits)
        return known if len(digits) < DIGITS else self._go_on(known)

    def state_of(self, moment: GameSnapshot) -> State:
        return State(self._program, bytearray(moment.state))

    def _go_on(self, moment: GameSnapshot) -> GameSnapshot:
        explicit = len(moment.rolls) < MOST_PRESET_ROLLS
        state = self._run(moment, [IMPOSSIBLE] if explicit else [])
        if not moment.digits and self._generator(state) != self._unused:
            return moment._replace(outcomes=MOST_OUTCOMES, rolling=False)
        if explicit and self._stopped_at_roll(state, len(moment.rolls)):
            return self._roll(moment, state)
        return self._at_rest(state)

    def _roll(self, moment: GameSnapshot, stopped: State) -> GameSnapshot:
        outcomes = self._count_outcomes(moment, stopped)
        if outcomes == 1:
            return self._go_on(moment._replace(rolls=(*moment.rolls, 0)))
        if outcomes <= MOST_OUTCOMES:
            return moment._replace(outcomes=outcomes, rolling=True)
        if not moment.digits:
            return moment._replace(outcomes=MOST_OUTCOMES, rolling=False)
        return self._at_rest(self._run(moment, []))

    def _at_rest(self, state: State) -> GameSnapshot:
        if state.status is Status.FAULT:
            raise RulesFault(f"the game can't go on: {state.fault()}")
        return self.settled(state)

    def settled(self, state: State) -> GameSnapshot:
        """A state at rest, in which nothing of later chance is decided."""
        state.lay_down([])
        seed_fast(state.words, 0)
        return GameSnapshot(bytes(state.buffer), NOTHING)

    def _count_outcomes(self, moment: GameSnapshot, stopped: State) -> int:
        place = stopped.words[Head.FAULT_SCRIPT], stopped.words[Head.FAULT_AT]
        known = self._known.get(place, 0)
        if known and self._can_roll(moment, known - 1) and not self._can_roll(moment, known):
            return known
        least, most = 1, 2
        while most <= MOST_OUTCOMES and self._can_roll(moment, most - 1):
            least, most = most, 2 * most
        # Rolls below `least` can come, and `most` − 1 can't, unless there are more outcomes than are wanted.
        while most - least > 1:
            middle = (least + most) // 2
            least, most = (middle, most) if self._can_roll(moment, middle - 1) else (least, middle)
        self._known[place] = least
        return least

    def _can_roll(self, moment: GameSnapshot, number: int) -> bool:
        return not self._stopped_at_roll(self._run(moment, [number]), len(moment.rolls))

    def _run(self, moment: GameSnapshot, next_roll: list[int]) -> State:
        state = self.state_of(moment)
        if len(moment.digits) == DIGITS:
            seed_fast(state.words, int.from_bytes(bytes(moment.digits), "little"))
        rolls = (*moment.rolls, *next_roll)
        _PRESET_ROLLS.pack_into(state.buffer, _PRESET_ROLLS_AT, *rolls, *_NO_ROLLS[len(rolls) :])
        state.words[Head.NEXT_PRESET_ROLL], state.words[Head.PRESET_ROLL_COUNT] = 0, len(rolls)
        if moment.pending == BEGIN:
            self._machine.run(state)
        else:
            self._machine.answer(state, moment.pending)
        return state

    def _stopped_at_roll(self, state: State, number: int) -> bool:
        stopped = state.words[Head.STATUS] == Status.FAULT and state.words[Head.FAULT] == Fault.PRESET_ROLL
        return stopped and state.words[Head.NEXT_PRESET_ROLL] == number + 1

    def _generator(self, state: State) -> list[int]:
        return state.words[Head.KEY : Head.KEY + 4].tolist()
