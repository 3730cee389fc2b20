"""The native machine, as Python sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Lock

from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.facts import fact_script, fault_of
from colossarium.machine.native import games as counted
from colossarium.machine.native.cache import Cache
from colossarium.machine.native.division import Division
from colossarium.machine.native.entries import entry, fact_entry
from colossarium.machine.native.llvm import Loaded, host
from colossarium.machine.native.making import made_of
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.refusals import NOT_ON_OFFER, UNSOUND, refusal
from colossarium.machine.native.results import Offence, Totals, Watched, Wrong
from colossarium.machine.native.stops import unpacked
from colossarium.machine.native.units import Unit, fact_unit_of, law_units_of, units_of
from colossarium.machine.sound import ours
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Status
from colossarium.script.program import Program

MOST_DECISIONS = 1_000_000
"""A game with more than these does not end."""
DEEPEST = 100
"""The longest lines that are counted."""
_STATUS = tuple(Status)


class Native:
    """Runs one program as machine code.

    Several threads may use it at once, each with states of its own. Any state may be handed to it: one that
    is not sound (`sound.py`), or whose frames are not this program's, is refused before anything happens to
    it.
    """

    name = "native"

    def __init__(self, program: Program, cache: Cache | None = None) -> None:
        self.program = program
        self.made: list[str] = []
        """The units that were not in the cache and had to be compiled."""
        self._plan = Plan(program)
        self._words = program.layout.size
        self._vocabulary = len(program.vocabulary)
        self._cache = cache or Cache()
        self._loaded = Loaded()
        self._load(units_of(self._plan, host()))
        self._run, self._answer, self._sound, self._copy = (
            entry(self._loaded, name) for name in ("run", "answer", "sound", "copy")
        )
        self._play, self._play_games = entry(self._loaded, "play"), entry(self._loaded, "play_games")
        self._law_lock, self._has_laws = Lock(), False
        self._facts: dict[int, Callable[..., int]] = {}

    def _load(self, units: list[Unit]) -> None:
        objects, made = made_of(units, self._cache)
        self._loaded.add(objects)
        self.made += made

    def run(self, state: State) -> Status:
        """Begin: run the entry script of a new state up to the first decision."""
        self._ours(state)
        return self._status(self._run(state.address), state)

    def answer(self, state: State, word: int) -> Status:
        """Take an answer to the decision that is open, and run up to the next one."""
        self._ours(state)
        if not 0 <= word < self._vocabulary:
            raise refusal(NOT_ON_OFFER, self._plan, state, word)
        return self._status(self._answer(state.address, word), state, word)

    def laws(self, state: State) -> int:
        """The number of the first law that does not hold, or −1. The state stays as it is."""
        self.check(state)
        self._load_laws()
        scratch = self._room()
        return entry(self._loaded, "laws")(state.address, scratch.address)

    def fact(self, state: State, name: str, *arguments: int) -> int:
        """What a script that only looks says of a state. The state stays as it is."""
        number = fact_script(self.program, name, arguments)
        self.check(state)
        ask = self._facts.get(number) or self._load_fact(number)
        given, value = (ctypes.c_int32 * (len(arguments) or 1))(*arguments), ctypes.c_int32()
        stop = ask(state.address, ctypes.addressof(given), ctypes.addressof(value))
        if stop:
            raise fault_of(self.program, *unpacked(stop))
        return value.value

    def check(self, state: State) -> None:
        """Refuse a state of another program, or with a word out of its range. (All that run one do this.)"""
        self._ours(state)
        if self._sound(state.address) >= 0:
            raise refusal(UNSOUND, self._plan, state)

    def copy(self, into: State, from_: State) -> None:
        """Make a state mean the same as another."""
        self._ours(into)
        self._ours(from_)
        self._copy(into.address, from_.address)

    def copy_many(self, into: State, from_: State, times: int) -> None:
        """The same many times over, to measure it."""
        self.copy(into, from_)
        entry(self._loaded, "copy_many")(into.address, from_.address, _counted(times, "copies"))

    def perft(self, state: State, depth: int) -> int:
        """How many lines of play of exactly so many decisions begin here. The state stays as it is."""
        if not 0 <= depth <= DEEPEST:
            raise MachineError(f"lines of {depth} decisions can't be counted: it takes 0 to {DEEPEST}")
        if depth == 0:
            return 1
        self.check(state)
        states = bytearray(self._words * WORD * depth)
        states[: self._words * WORD] = state.buffer
        address = ctypes.addressof(ctypes.c_char.from_buffer(states))
        if state.status is Status.NEW:
            self._status(self._run(address), state)
        faults = ctypes.c_int64(0)
        lines = entry(self._loaded, "perft")(address, depth, ctypes.addressof(faults))
        if faults.value:
            raise MachineError(f"{faults.value} of the lines end with a script that was stopped")
        return lines

    def play_out(self, state: State, dice: Dice, most_decisions: int = MOST_DECISIONS) -> Status:
        """Play on with random players to the end of the game. The dice are theirs."""
        self.check(state)
        before = bytes(state.buffer)
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        code = self._play(state.address, dice.address, most_decisions, ctypes.addressof(numbers))
        if code < 0:
            state.buffer[:] = before
        return self._status(code, state)

    def play_games(
        self, template: State, games: int, seed: int, most_decisions: int = MOST_DECISIONS
    ) -> Totals:
        """Play many random games, each from a copy of the template; game i has the seed `seed` + i."""
        self.check(template)
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        work = self._room()
        given = (template.address, work.address, _counted(games, "games"), _signed64(seed), most_decisions)
        self._status(self._play_games(*given, ctypes.addressof(numbers)), template)
        return Totals(*numbers[: counted.TOTALS])

    def watch_games(
        self, template: State, games: int, seed: int, most_decisions: int = MOST_DECISIONS
    ) -> Watched:
        """The same, with a look at all laws at every decision and at the end of each game."""
        self.check(template)
        self._load_laws()
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        checksums = (ctypes.c_uint64 * _counted(games, "games"))()
        work, scratch = self._room(), self._room()
        given = (template.address, work.address, _counted(games, "games"), _signed64(seed), most_decisions)
        taken = (ctypes.addressof(numbers), scratch.address, ctypes.addressof(checksums))
        self._status(entry(self._loaded, "watch_games")(*given, *taken), template)
        totals = Totals(*numbers[: counted.TOTALS])
        return Watched(totals, numbers[counted.BROKEN], _offence(numbers), tuple(checksums[:games]))

    def _load_laws(self) -> None:
        """Laws become code when somebody first asks for them."""
        with self._law_lock:
            if not self._has_laws:
                self._load(law_units_of(self._plan, host()))
                self._has_laws = True

    def _load_fact(self, number: int) -> Callable[..., int]:
        """So do facts that are not marked in the rules, one by one."""
        name = self.program.scripts[number].name
        if Division(self._plan).is_law(self._plan.scripts[number].symbol):
            self._load_laws()
        with self._law_lock:
            if number not in self._facts:
                if not self.program.facts[name].marked:
                    self._load([fact_unit_of(self._plan, [number])])
                self._facts[number] = fact_entry(self._loaded, name)
        return self._facts[number]

    def _ours(self, state: State) -> None:
        ours(self.program, state)

    def _room(self) -> State:
        return State(self.program, bytearray(self._words * WORD))

    def _status(self, code: int, state: State, word: int = -1) -> Status:
        if code < 0:
            raise refusal(code, self._plan, state, word)
        return _STATUS[code]


def _offence(numbers: ctypes.Array[ctypes.c_int64]) -> Offence | None:
    kind, game, decision, number = numbers[counted.OFFENCE_KIND : counted.NUMBERS]
    return Offence(Wrong(kind), game, decision, number) if kind else None


def _counted(count: int, what: str) -> int:
    """A number of times that native code can count to."""
    if not 0 <= count < 1 << 63:
        raise MachineError(f"{count} {what} can't be made")
    return count


def _signed64(seed: int) -> int:
    """64 bits of a seed, as C has them."""
    return (seed & (1 << 64) - 1 ^ 1 << 63) - (1 << 63)
