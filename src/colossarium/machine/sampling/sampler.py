"""Sampling games in native code, as Python sees it."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

from colossarium.machine.native import Native
from colossarium.machine.native.objects.llvm import LoadedCode, host
from colossarium.machine.native.runtime.symbols import fact_symbol
from colossarium.machine.network.runner import NetworkRunner
from colossarium.machine.network.table import AnswerLayout
from colossarium.machine.sampling.table import SampleTable
from colossarium.machine.state import WORD, State
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Head


class Place(NamedTuple):
    """Where a number is found in a state: at a word (−1: at none), or as what a fact says."""

    word: int = -1
    fact: str | None = None


NOWHERE = Place()
SEAT_ASKED = Place(int(Head.SEAT))


@dataclass(frozen=True)
class Sampling:
    """What is to be played, besides the state that games begin from, and what is looked at on the way."""

    score: int
    """Where the first seat's score is in a state."""
    round: Place
    whose_turn: Place
    choosers: Sequence[NetworkRunner | None]
    """What chooses for each player; None for a random one."""
    forced: frozenset[int]
    """Words that the first player takes where they are on offer."""
    forbidden: frozenset[int]
    """Words that it leaves where it can."""
    most_decisions: int


class SampledGames(NamedTuple):
    """What was written down, as memory with a row for each game."""

    statuses: bytearray
    """32 bits each, as the next four."""
    decisions: bytearray
    turns: bytearray
    firsts: bytearray
    """The seats that were asked first."""
    leads: bytearray
    """How often somebody came to lead alone who did not lead before."""
    deficits: bytearray
    """For each seat, 32 bits."""
    offered: bytearray
    """For each seat a byte for each bit of the options."""
    chosen: bytearray
    ends: bytearray
    """The last states."""


class GameSampler:
    """Plays many games of one program. One thread at a time may use it."""

    def __init__(self, native: Native) -> None:
        self._native = native
        self._program = native.program
        self._loaded: LoadedCode | None = None
        self._sample: Callable[[int, int, int], None] | None = None

    def play(self, sampling: Sampling, begin: State, games: int, seed: int, rotation: int) -> SampledGames:
        """Games from a state that was not run; the first has this seed, and its first player sits on the
        seat `rotation`, counted round the table."""
        self._native.check(begin)
        sample = self._code()
        players, layout = begin.get("players"), self._program.layout
        counted = games * players * layout.option_words * WORD_BITS
        found = SampledGames(
            statuses=bytearray(games * WORD),
            decisions=bytearray(games * WORD),
            turns=bytearray(games * WORD),
            firsts=bytearray(games * WORD),
            leads=bytearray(games * WORD),
            deficits=bytearray(games * players * WORD),
            offered=bytearray(counted),
            chosen=bytearray(counted),
            ends=bytearray(games * layout.size * WORD),
        )
        table = self._table(sampling, found, games, seed, rotation, players)
        work = State(self._program, bytearray(layout.size * WORD))
        sample(begin.address, work.address, table.address)
        return found

    def _code(self) -> Callable[[int, int, int], None]:
        """What goes with the native code that plays now, which may be replaced by better code."""
        native = self._native
        if self._sample is not None and self._loaded is native.loaded:
            return self._sample
        from colossarium.machine.native.codegen.call_graph import CallGraph
        from colossarium.machine.native.objects.compile import compile_units
        from colossarium.machine.native.objects.units import Unit
        from colossarium.machine.sampling.emit import emit_sample_games

        loaded, tier, graph = native.loaded, native.tier, CallGraph(self._program)
        unit = Unit("samples", None, lambda m: emit_sample_games(m, graph, has_pdep=host().has_pdep), tier)
        text = blake2b(unit.text(host()).encode(), digest_size=16).hexdigest()
        objects, _ = compile_units([Unit("samples", text, unit.write, tier)], native.cache)
        loaded.add(objects)
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
        self._loaded, self._sample = loaded, kind(loaded.address("sample_games"))
        return self._sample

    def _table(
        self, sampling: Sampling, found: SampledGames, games: int, seed: int, rotation: int, players: int
    ) -> _Table:
        table, words = _Table(), self._program.layout.option_words
        table.put(SampleTable.GAMES, games)
        table.put(SampleTable.SEED, (seed & (1 << 64) - 1 ^ 1 << 63) - (1 << 63))
        table.put(SampleTable.ROTATION, rotation)
        table.put(SampleTable.LIMIT, sampling.most_decisions)
        table.put(SampleTable.PLAYERS, players)
        table.put(SampleTable.SCORE, sampling.score)
        table.put(SampleTable.ROUND_WORD, sampling.round.word)
        table.put(SampleTable.ROUND_FACT, self._fact(sampling.round))
        table.put(SampleTable.WHOSE_WORD, sampling.whose_turn.word)
        table.put(SampleTable.WHOSE_FACT, self._fact(sampling.whose_turn))
        choosers = [each for chooser in sampling.choosers for each in (chooser.entry if chooser else (0, 0))]
        table.keep(SampleTable.CHOOSERS, bytearray(struct.pack(f"{len(choosers)}q", *choosers)))
        table.keep(SampleTable.ANSWER, bytearray(AnswerLayout(words).size))
        table.keep(SampleTable.FORCED, _word_set(sampling.forced, words))
        table.keep(SampleTable.FORBIDDEN, _word_set(sampling.forbidden, words))
        for entry, memory in zip(_ROWS, found, strict=True):
            table.keep(entry, memory)
        return table

    def _fact(self, place: Place) -> int:
        """The address of a fact's function, which is compiled if it was not."""
        if place.fact is None:
            return 0
        self._native.load([place.fact])
        return self._native.loaded.address(fact_symbol(place.fact))


_ROWS = tuple(SampleTable)[SampleTable.STATUSES :]


class _Table:
    """The numbers of the table, and the memory that they are addresses of."""

    def __init__(self) -> None:
        self._numbers = (ctypes.c_int64 * len(SampleTable))()
        self._kept: list[bytearray] = []
        self.address = ctypes.addressof(self._numbers)

    def put(self, entry: SampleTable, number: int) -> None:
        self._numbers[entry] = number

    def keep(self, entry: SampleTable, memory: bytearray) -> None:
        self._kept.append(memory)
        self.put(entry, ctypes.addressof(ctypes.c_char.from_buffer(memory)))


def _word_set(words: frozenset[int], option_words: int) -> bytearray:
    """As code reads it: a bit for each word of the vocabulary, in pairs of 32."""
    size = -(-option_words // 2) * 2 * WORD
    return bytearray(sum(1 << word for word in words).to_bytes(size, "little"))
