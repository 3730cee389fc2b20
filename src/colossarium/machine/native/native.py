"""The native machine, as Python sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Lock

from colossarium.machine.chance import Dice
from colossarium.machine.errors import DamagedState, MachineError, NotAsking, NotNew, NotOnOffer
from colossarium.machine.native import games as counted
from colossarium.machine.native.cache import Cache
from colossarium.machine.native.llvm import Loaded, host
from colossarium.machine.native.making import made_of
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.results import Offence, Totals, Watched, Wrong
from colossarium.machine.native.running import DAMAGED
from colossarium.machine.native.sound import complaint
from colossarium.machine.native.units import Unit, law_units_of, units_of
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Status
from colossarium.script.program import Program

MOST_DECISIONS = 1_000_000
"""A game with more than these does not end."""
DEEPEST = 100
"""The longest lines that are counted."""

_POINTER, _I32, _I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_FUNCTIONS: dict[str, tuple[type | None, tuple[type, ...]]] = {
    "run": (_I32, (_POINTER,)),
    "answer": (_I32, (_POINTER, _I32)),
    "sound": (_I32, (_POINTER,)),
    "copy": (None, (_POINTER, _POINTER)),
    "copy_many": (None, (_POINTER, _POINTER, _I64)),
    "perft": (_I64, (_POINTER, _I64, _POINTER)),
    "play": (_I32, (_POINTER, _POINTER, _I64, _POINTER)),
    "play_games": (_I32, (_POINTER, _POINTER, _I64, _I64, _I64, _POINTER)),
    "laws": (_I32, (_POINTER, _POINTER)),
    "watch_games": (_I32, (_POINTER, _POINTER, _I64, _I64, _I64, _POINTER, _POINTER, _POINTER)),
}


class Native:
    """Runs one program as machine code.

    Several threads may use it at once, each with states of its own; other Python threads run meanwhile.
    """

    def __init__(self, program: Program, cache: Cache | None = None) -> None:
        self.program = program
        self._plan = Plan(program)
        self._words = program.layout.size
        self._cache = cache or Cache()
        self._loaded = Loaded()
        self._lock = Lock()
        self.made: list[str] = []
        """The units that were not in the cache."""
        self._load(units_of(self._plan, host()))
        self._run = self._function("run")
        self._answer = self._function("answer")
        self._sound = self._function("sound")
        self._law_function: Callable[..., int] | None = None

    def _load(self, units: list[Unit]) -> None:
        objects, made = made_of(units, self._cache)
        self._loaded.add(objects)
        self.made += made

    def _function(self, name: str) -> Callable[..., int]:
        result, parameters = _FUNCTIONS[name]
        return ctypes.CFUNCTYPE(result, *parameters)(self._loaded.address(name))

    @property
    def _laws(self) -> Callable[..., int]:
        """The function for laws; their code is loaded when it is first wanted."""
        with self._lock:
            if self._law_function is None:
                self._load(law_units_of(self._plan, host()))
                self._law_function = self._function("laws")
            return self._law_function

    def run(self, state: State) -> Status:
        """Begin: run the entry script of a new state up to the first decision."""
        self.check(state)
        if state.status is not Status.NEW:
            raise NotNew(f"only a new state can be run, this one is {state.status.name.lower()}")
        return self._status(self._run(state.address))

    def answer(self, state: State, word: int) -> Status:
        """Take an answer to the decision that is open, and run up to the next one."""
        self.check(state)
        if state.words[0] != Status.ASKING:
            raise NotAsking(f"nobody is asked: the state is {state.status.name.lower()}")
        if not state.offers(word):
            raise NotOnOffer(f"word {word} is not on offer")
        return self._status(self._answer(state.address, word))

    def laws(self, state: State) -> int:
        """The number of the first law that does not hold, or −1. The state stays as it is."""
        self.check(state)
        scratch = self._scratch()
        return self._laws(state.address, scratch.address)

    def check(self, state: State) -> None:
        """Refuse a state that native code can't be trusted with: every word must be in its range."""
        if len(state.words) != self._words or not _same(state.program, self.program):
            raise DamagedState("the state belongs to another program")
        offset = self._sound(state.address)
        if offset >= 0:
            raise DamagedState(complaint(self._plan, state, offset))

    def copy(self, into: State, from_: State) -> None:
        """Make a state mean the same as another."""
        if len(into.words) != self._words or len(from_.words) != self._words:
            raise DamagedState("the state belongs to another program")
        self._function("copy")(into.address, from_.address)

    def copy_many(self, into: State, from_: State, times: int) -> None:
        """The same many times over, to measure it."""
        self.copy(into, from_)
        self._function("copy_many")(into.address, from_.address, times)

    def perft(self, state: State, depth: int) -> int:
        """How many lines of play of exactly so many decisions begin here. The state stays as it is."""
        if not 0 <= depth <= DEEPEST:
            raise MachineError(f"lines of {depth} decisions can't be counted: it takes 0 to {DEEPEST}")
        if depth == 0:
            return 1
        self.check(state)
        room = bytearray(self._words * WORD * depth)
        room[: self._words * WORD] = state.buffer
        address = ctypes.addressof(ctypes.c_char.from_buffer(room))
        if state.status is Status.NEW:
            self._status(self._run(address))
        faults = ctypes.c_int64(0)
        lines = self._function("perft")(address, depth, ctypes.addressof(faults))
        if faults.value:
            raise MachineError(f"{faults.value} of the lines end with a script that was stopped")
        return lines

    def play_out(self, state: State, dice: Dice, most_decisions: int = MOST_DECISIONS) -> Status:
        """Play on with random players to the end of the game. The dice are theirs."""
        self.check(state)
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        return self._status(
            self._function("play")(state.address, dice.address, most_decisions, ctypes.addressof(numbers))
        )

    def play_games(
        self, template: State, games: int, seed: int, most_decisions: int = MOST_DECISIONS
    ) -> Totals:
        """Play many random games, each from a copy of the template; game i has the seed `seed` + i."""
        self.check(template)
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        work = self._scratch()
        self._status(
            self._function("play_games")(
                template.address, work.address, games, _seed(seed), most_decisions, ctypes.addressof(numbers)
            )
        )
        return Totals(*numbers[: counted.TOTALS - 1])

    def watch_games(
        self, template: State, games: int, seed: int, most_decisions: int = MOST_DECISIONS
    ) -> Watched:
        """The same, with a look at all laws at every decision and at the end of each game."""
        self.check(template)
        numbers = (ctypes.c_int64 * counted.NUMBERS)()
        checksums = (ctypes.c_uint64 * max(1, games))()
        work, scratch = self._scratch(), self._scratch()
        self.laws(template)  # loads what is needed
        self._status(
            self._function("watch_games")(
                template.address,
                work.address,
                games,
                _seed(seed),
                most_decisions,
                ctypes.addressof(numbers),
                scratch.address,
                ctypes.addressof(checksums),
            )
        )
        kind = numbers[counted.OFFENCE_KIND]
        first = None
        if kind:
            first = Offence(
                Wrong(kind),
                numbers[counted.OFFENCE_GAME],
                numbers[counted.OFFENCE_DECISION],
                numbers[counted.OFFENCE_NUMBER],
            )
        totals = Totals(*numbers[: counted.TOTALS - 1])
        return Watched(totals, numbers[counted.BROKEN], first, tuple(checksums[:games]))

    def _scratch(self) -> State:
        return State(self.program, bytearray(self._words * WORD))

    @staticmethod
    def _status(status: int) -> Status:
        if status == DAMAGED:
            raise DamagedState("the frames of this state don't belong to this program")
        return Status(status)


def _same(one: Program, other: Program) -> bool:
    return one is other or one.digest == other.digest


def _seed(seed: int) -> int:
    """64 bits of a seed, as C has them."""
    return (seed & (1 << 64) - 1 ^ 1 << 63) - (1 << 63)
