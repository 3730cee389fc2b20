"""The native machine, as Python sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING

from colossarium.machine.cache import Cache
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.machine.facts import Asker, callable_script, fact_script, fault_of
from colossarium.machine.knowledge import seat_word
from colossarium.machine.native.code import BatchCode, Code
from colossarium.machine.native.codegen.stop_codes import unpack_fault
from colossarium.machine.native.objects.llvm import LoadedCode
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK, Tier
from colossarium.machine.native.runtime import results as batch
from colossarium.machine.native.runtime.results import (
    NO_SEAT,
    CheckedGames,
    PlayoutTable,
    Totals,
    Violation,
    ViolationKind,
)
from colossarium.machine.native.runtime.return_codes import INVALID, NOT_ON_OFFER, error_for
from colossarium.machine.state import WORD, State
from colossarium.machine.validate import require_program
from colossarium.script.layout import Status
from colossarium.script.program import Program

if TYPE_CHECKING:
    from colossarium.machine.native.observer import Observer
    from colossarium.machine.native.teller import Teller

MAX_DECISIONS = 1_000_000
"""A game with more than these does not end."""
MAX_PERFT_DEPTH = 100
"""The longest lines of play that are counted."""
_STATUS = tuple(Status)


class Native:
    """Runs one program as machine code.

    Several threads may use it at once, each with states of its own. Any state may be handed to it: one that
    is not valid (`machine/validate.py`), or whose frames are not this program's, is refused before anything
    happens to it.
    """

    name = "native"

    def __init__(
        self,
        program: Program,
        cache: Cache | None = None,
        tier: Tier = OPTIMISED,
        objects: list[bytes] | None = None,
    ) -> None:
        """`objects`: the object code, where it has been found already."""
        self.program = program
        self.cache = cache or Cache()
        self._words = program.layout.size
        self._vocabulary = len(program.vocabulary)
        self._code = Code(program, self.cache, tier, objects)
        self._replacing = Lock()
        self._observers: dict[int, Observer] = {}

    @property
    def tier(self) -> Tier:
        """How the code that plays is built."""
        return self._code.tier

    @property
    def compiled(self) -> list[str]:
        """The units of that code that were not in the cache and had to be compiled."""
        return self._code.compiled

    @property
    def loaded(self) -> LoadedCode:
        """That code, for who calls its functions without this."""
        return self._code.loaded

    @property
    def batch(self) -> BatchCode:
        """What plays many games side by side, as it is built now."""
        return self._code.batch

    def use(self, tier: Tier) -> None:
        """Go on with code that is built in another way.

        A call that is under way ends in the code in which it began; the next one, on any state, uses the new.
        """
        with self._replacing:
            if self._code.tier != tier:
                code = Code(self.program, self.cache, tier)
                has_laws, has_batch, calls = self._code.on_demand
                if has_laws:
                    code.load_laws()
                if has_batch:
                    code.load_batch()
                code.load_calls(calls)
                self._code = code

    def make_teller(self) -> Teller:
        """Code that tells what happens: that which plays now, if it can, else it is loaded or built."""
        from colossarium.machine.native.teller import Teller

        code = self._code
        return Teller(code if code.tier.tells else Code(self.program, self.cache, QUICK))

    def run(self, state: State) -> Status:
        """Begin: run the entry script of a new state up to the first decision."""
        self._require_own(state)
        return self._status(self._code.run(state.address), state)

    def answer(self, state: State, word: int) -> Status:
        """Take an answer to the decision that is open, and run up to the next one."""
        self._require_own(state)
        if not 0 <= word < self._vocabulary:
            raise error_for(NOT_ON_OFFER, self.program, state, word)
        return self._status(self._code.answer(state.address, word), state, word)

    def laws(self, state: State) -> int:
        """The number of the first law that does not hold, or −1. The state stays as it is."""
        self.check(state)
        scratch = self._scratch_state()
        return self._code.laws(state.address, scratch.address)

    def first_broken(self, state: State, script: int, begin: int = 0) -> int:
        """The first combination of members, from `begin` on, of which a law or check is not true, or −1."""
        self.check(state)
        scratch, found = state.copy(), ctypes.c_int64(begin)
        stop = self._code.broken(script)(scratch.address, ctypes.addressof(found))
        if stop:
            raise fault_of(self.program, *unpack_fault(stop))
        return found.value

    def fact(self, state: State, name: str, *arguments: int) -> int:
        """What a script that only looks says of a state. The state stays as it is."""
        return self._call(state, fact_script(self.program, name, arguments), arguments)

    def asker(self, state: State) -> Asker:
        """What gives the facts of a state that does not change meanwhile: it is looked through here, once."""
        self.check(state)
        address, code, value = state.address, self._code, ctypes.c_int32()
        into, calls = ctypes.addressof(value), code.fact_calls

        def ask(name: str, arguments: tuple[int, ...], _held: State = state) -> int:
            function, given, _ = calls.get((name, arguments)) or code.fact_call(name, arguments)
            stop = function(address, given, into)
            if stop:
                raise fault_of(self.program, *unpack_fault(stop))
            return value.value

        return ask

    def call(self, state: State, name: str, *arguments: int) -> int:
        """Run a script that asks nothing on the state itself, and give what it returns."""
        return self._call(state, callable_script(self.program, name, arguments), arguments)

    def known_to(self, state: State, seat: int | None) -> State:
        """A state that holds what the seat may know (None: a spectator) and is empty elsewhere."""
        if state.program is not self.program or len(state.words) != self._words:
            self._require_own(state)
        known = State(self.program, bytearray(self._words * WORD))
        self._code.known(state.address, known.address, seat_word(seat))
        return known

    def observer(self, players: int) -> Observer:
        """What writes observations of games of so many players: loaded, or compiled, when first asked for."""
        from colossarium.machine.native.observer import Observer

        with self._replacing:
            if players not in self._observers:
                self._observers[players] = Observer(self.program, players, self.cache)
            return self._observers[players]

    def observe(self, state: State, seat: int) -> bytes:
        """What a seat sees as packed bits: `machine/observation/` says what each of them is."""
        self._require_own(state)
        return self.observer(state.get("players")).observe(state, seat)

    def deal(self, state: State, seat: int | None, dice: Dice) -> State:
        """A copy in which what the seat (None: a spectator) can't know came out differently."""
        self.check(state)
        other = self._scratch_state()
        self.deal_into(other, state, seat, dice)
        return other

    def deal_into(self, into: State, from_: State, seat: int | None, dice: Dice) -> None:
        """The same in a state that is there already, from one that was checked: for who deals often."""
        stop = self._code.deal(from_.address, into.address, seat_word(seat), dice.address)
        if stop:
            raise fault_of(self.program, *unpack_fault(stop))

    def load(self, names: Iterable[str]) -> None:
        """Compile scripts that will be called, all at once."""
        self._code.load_calls([self.program.script_numbers[name] for name in names])

    def _call(self, state: State, number: int, arguments: tuple[int, ...]) -> int:
        self.check(state)
        ask = self._code.call(number)
        passed, value = (ctypes.c_int32 * (len(arguments) or 1))(*arguments), ctypes.c_int32()
        stop = ask(state.address, ctypes.addressof(passed), ctypes.addressof(value))
        if stop:
            raise fault_of(self.program, *unpack_fault(stop))
        return value.value

    def check(self, state: State) -> None:
        """Refuse a state of another program, or with a word out of its range. (All that run one do this.)"""
        self._require_own(state)
        if self._code.first_invalid_word(state.address) >= 0:
            raise error_for(INVALID, self.program, state)

    def copy(self, into: State, from_: State) -> None:
        """Make a state mean the same as another."""
        self._require_own(into)
        self._require_own(from_)
        self._code.copy(into.address, from_.address)

    def copy_many(self, into: State, from_: State, times: int) -> None:
        """The same many times over, to measure it."""
        self.copy(into, from_)
        self._code.copy_many(into.address, from_.address, _count(times, "copies"))

    def perft(self, state: State, depth: int) -> int:
        """How many lines of play of exactly so many decisions begin here. The state stays as it is."""
        if not 0 <= depth <= MAX_PERFT_DEPTH:
            raise MachineError(
                f"lines of {depth} decisions can't be counted: it takes 0 to {MAX_PERFT_DEPTH}"
            )
        if depth == 0:
            return 1
        self.check(state)
        states = bytearray(self._words * WORD * depth)
        states[: self._words * WORD] = state.buffer
        address = ctypes.addressof(ctypes.c_char.from_buffer(states))
        if state.status is Status.NEW:
            self._status(self._code.run(address), state)
        faults = ctypes.c_int64(0)
        lines = self._code.perft(address, depth, ctypes.addressof(faults))
        if faults.value:
            raise MachineError(f"{faults.value} of the lines end with a script that was stopped")
        return lines

    def play_out(self, state: State, dice: Dice, most_decisions: int = MAX_DECISIONS) -> Status:
        """Play on with random players to the end of the game. The dice are theirs."""
        self.check(state)
        before = bytes(state.buffer)
        counters = (ctypes.c_int64 * batch.COUNTERS)()
        code = self._code.play(state.address, dice.address, most_decisions, ctypes.addressof(counters))
        if code < 0:
            state.buffer[:] = before
        return self._status(code, state)

    def playouts(
        self,
        state: State,
        seat: int | None,
        dice: Dice,
        games: int,
        outcome: tuple[int, int, int],
        most_decisions: int = MAX_DECISIONS,
    ) -> tuple[list[int], list[list[int]]]:
        """Play on from copies with random players, each with rolls of its own: the sums of all scores, and
        for each number of winners, from 0 on, how often each player was one.

        With a `seat` what that can't know is dealt anew each time. `outcome`: where scores and winners are in
        a state, and how many players there are. ScriptFault if a script is stopped.
        """
        self.check(state)
        begin, work, players = state.copy(), self._scratch_state(), outcome[2]
        size = PlayoutTable.SUMS + players * (players + 2)
        numbers = (ctypes.c_int64 * size)()
        numbers[PlayoutTable.SCORE : PlayoutTable.PLAYERS + 1] = list(outcome)
        dealt = NO_SEAT if seat is None else seat_word(seat)
        arguments = (begin.address, work.address, dealt, dice.address, _count(games, "games"), most_decisions)
        if stop := self._code.playouts(*arguments, ctypes.addressof(numbers)):
            raise fault_of(self.program, *unpack_fault(stop))
        if self._status(numbers[PlayoutTable.STATUS], work) is Status.FAULT:
            raise ScriptFault(work.fault())
        rows = [numbers[at : at + players] for at in range(PlayoutTable.SUMS, size, players)]
        return rows[0], rows[1:]

    def play_games(
        self, template: State, games: int, seed: int, most_decisions: int = MAX_DECISIONS
    ) -> Totals:
        """Play many random games, each from a copy of the template; game i has the seed `seed` + i."""
        self.check(template)
        counters = (ctypes.c_int64 * batch.COUNTERS)()
        work = self._scratch_state()
        arguments = (template.address, work.address, _count(games, "games"), _signed64(seed), most_decisions)
        self._status(self._code.play_games(*arguments, ctypes.addressof(counters)), template)
        return Totals(*counters[: batch.TOTALS])

    def check_games(
        self, template: State, games: int, seed: int, most_decisions: int = MAX_DECISIONS
    ) -> CheckedGames:
        """The same, with a look at all laws at every decision and at the end of each game."""
        self.check(template)
        counters = (ctypes.c_int64 * batch.COUNTERS)()
        checksums = (ctypes.c_uint64 * _count(games, "games"))()
        work, scratch = self._scratch_state(), self._scratch_state()
        arguments = (template.address, work.address, _count(games, "games"), _signed64(seed), most_decisions)
        more = (ctypes.addressof(counters), scratch.address, ctypes.addressof(checksums))
        self._status(self._code.watch_games(*arguments, *more), template)
        totals = Totals(*counters[: batch.TOTALS])
        return CheckedGames(totals, counters[batch.BROKEN], _violation(counters), tuple(checksums[:games]))

    def _require_own(self, state: State) -> None:
        require_program(self.program, state)

    def _scratch_state(self) -> State:
        return State(self.program, bytearray(self._words * WORD))

    def _status(self, code: int, state: State, word: int = -1) -> Status:
        if code < 0:
            raise error_for(code, self.program, state, word)
        return _STATUS[code]


def _violation(counters: ctypes.Array[ctypes.c_int64]) -> Violation | None:
    kind, game, decision, number = counters[batch.VIOLATION_KIND : batch.COUNTERS]
    return Violation(ViolationKind(kind), game, decision, number) if kind else None


def _count(count: int, what: str) -> int:
    """A number of times that native code can count to."""
    if not 0 <= count < 1 << 63:
        raise MachineError(f"{count} {what} can't be made")
    return count


def _signed64(seed: int) -> int:
    """64 bits of a seed, as C has them."""
    return (seed & (1 << 64) - 1 ^ 1 << 63) - (1 << 63)
