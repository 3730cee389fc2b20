"""Networks in native code, as Python sees them: weights that are shared, runners with memory of their own."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from hashlib import blake2b
from threading import Lock
from typing import Any

from colossarium.machine.cache import Cache
from colossarium.machine.errors import MachineError
from colossarium.machine.native import Native
from colossarium.machine.native.objects.llvm import LoadedCode, host
from colossarium.machine.network.layers import SEATS, UNIT_STEP, IntegerNetwork, Layer, exponential_table
from colossarium.machine.network.reference import Answer, sharpness_of
from colossarium.machine.network.table import AnswerLayout, NetworkTable
from colossarium.machine.network.vectors import PairProducts, pair_products
from colossarium.machine.observation.reference import require_seat
from colossarium.machine.state import WORD, State
from colossarium.machine.validate import require_program

ALIGNMENT = 64
_POINTER, _I32, _I64 = ctypes.c_void_p, ctypes.c_int32, ctypes.c_int64
_EVALUATE = ctypes.CFUNCTYPE(None, _POINTER, _POINTER, _I32, _POINTER)
_EVALUATE_MANY = ctypes.CFUNCTYPE(None, _POINTER, _POINTER, _POINTER, _I64, _POINTER, _I64)


class AlignedMemory:
    """Pieces of memory that begin where a processor likes it."""

    def __init__(self) -> None:
        self._kept: list[object] = []

    def room(self, size: int) -> int:
        """The address of so many bytes of zeros."""
        buffer = ctypes.create_string_buffer(size + ALIGNMENT)
        self._kept.append(buffer)
        return -(-ctypes.addressof(buffer) // ALIGNMENT) * ALIGNMENT

    def copy(self, data: bytes) -> int:
        address = self.room(len(data))
        ctypes.memmove(address, data, len(data))
        return address


class NetworkCode:
    """Object code of networks of one shape: compiled once and kept on disk."""

    def __init__(self, width: int, blocks: int, cache: Cache, products: PairProducts | None = None) -> None:
        """`products`: another way to multiply than the processor's best."""
        from colossarium.machine.native.objects.compile import compile_units
        from colossarium.machine.native.objects.units import Unit
        from colossarium.machine.network.emit import emit_network

        way = products or pair_products(host())
        unit = Unit("network", None, lambda module: emit_network(module, width, blocks, way))
        text = blake2b(unit.text(host()).encode(), digest_size=16).hexdigest()
        objects, _ = compile_units([Unit("network", text, unit.write)], cache)
        self._loaded = LoadedCode()
        self._loaded.add(objects)
        self.evaluate = _EVALUATE(self._loaded.address("evaluate"))
        self.evaluate_many = _EVALUATE_MANY(self._loaded.address("evaluate_many"))


class LoadedNetwork:
    """The weights of a network in memory, for games of one program with so many players."""

    def __init__(
        self, native: Native, players: int, network: IntegerNetwork, products: PairProducts | None = None
    ) -> None:
        self.program = native.program
        self.observer = native.observer(players)
        layout = self.observer.layout
        if network.bits != layout.bits or network.policy.units != len(self.program.vocabulary):
            raise MachineError("the network does not fit the observation or the vocabulary")
        self.width, self.players = network.width, players
        self.code = NetworkCode(network.width, len(network.blocks), native.cache, products)
        self._memory = AlignedMemory()
        copy, most = self._memory.copy, self.program.layout.option_words * 32
        self.entries = {
            NetworkTable.OBSERVE: self.observer.loaded.address("observe"),
            NetworkTable.OBSERVED_WORDS: layout.words,
            NetworkTable.OPTION_WORDS: self.program.layout.option_words,
            NetworkTable.PLAYERS: players,
            NetworkTable.INPUT: copy(network.input.weights),
            NetworkTable.BLOCKS: copy(
                b"".join(_interleaved(block, network.width) for block in network.blocks)
            ),
            NetworkTable.UNITS: copy(b"".join(_units(each) for each in (network.input, *network.blocks))),
            NetworkTable.POLICY: copy(network.policy.weights),
            NetworkTable.POLICY_UNITS: copy(_units(network.policy, most)),
            NetworkTable.VALUES: copy(network.values.weights),
            NetworkTable.VALUE_UNITS: copy(_units(network.values)),
            NetworkTable.SEEN: copy(b"".join(self._seen(seat, most) for seat in range(players))),
            NetworkTable.LIST_ENTRIES: max(layout.words * 32, network.width) + 1,
            NetworkTable.EXPONENTIALS: copy(exponential_table().tobytes()),
        }

    def _seen(self, seat: int, most: int) -> bytes:
        found = array("i", [0] * most)
        for seen, word in enumerate(self.observer.layout.words_as_seen(seat)):
            found[word] = seen
        return found.tobytes()


def _interleaved(block: Layer, width: int) -> bytes:
    """For each 64 units, for each pair of inputs, both weights of each unit."""
    pairs, half = array("H", block.weights), width // 2
    found = array("H")
    for begin in range(0, width, UNIT_STEP):
        rows = pairs[begin * half : (begin + UNIT_STEP) * half]
        for pair in range(half):
            found += rows[pair::half]
    return found.tobytes()


def _units(layer: Layer, count: int | None = None) -> bytes:
    more = [0] * ((count or layer.units) - layer.units)
    return b"".join(array("i", [*part, *more]).tobytes() for part in _parts(layer))


def _parts(layer: Layer) -> tuple[array[int], ...]:
    return layer.biases, layer.multipliers, layer.shifts


class NetworkRunner:
    """Asks a network about states, one after the other. What it remembers changes nothing but the time."""

    def __init__(self, loaded: LoadedNetwork, temperature: float = 1.0) -> None:
        self.loaded, self.layout = loaded, AnswerLayout(loaded.program.layout.option_words)
        self._memory, self._lock = AlignedMemory(), Lock()
        width, entries = loaded.width, dict(loaded.entries)
        words = entries[NetworkTable.OBSERVED_WORDS]
        room = self._memory.room
        self._seat_bytes = loaded.players * (words + width) * WORD
        self._seats = entries[NetworkTable.SEATS] = room(self._seat_bytes)
        entries[NetworkTable.OBSERVED] = room(words * WORD)
        entries[NetworkTable.LISTS] = room(2 * entries[NetworkTable.LIST_ENTRIES] * WORD)
        self._hidden_at = entries[NetworkTable.HIDDEN] = room(2 * width + WORD * width)
        entries[NetworkTable.SHARPNESS] = sharpness_of(temperature)
        self._table = (ctypes.c_int64 * len(NetworkTable))(*(entries[entry] for entry in NetworkTable))
        self._players_at = loaded.program.layout.block("players").offset
        self._evaluate, self._evaluate_many = loaded.code.evaluate, loaded.code.evaluate_many
        self._table_at = ctypes.addressof(self._table)
        self._out = memoryview(bytearray(self.layout.size))
        self._out_at = ctypes.addressof(ctypes.c_char.from_buffer(self._out))

    @property
    def entry(self) -> tuple[int, int]:
        """The function that evaluates a state, and the table that it takes, for native code that calls it
        while nobody else uses this."""
        return ctypes.cast(self._evaluate, ctypes.c_void_p).value or 0, self._table_at

    def forget(self) -> None:
        """Begin with nothing; for measuring."""
        ctypes.memset(self._seats, 0, self._seat_bytes)

    def evaluate(self, state: State, seat: int) -> tuple[list[float], list[float]]:
        """How likely each word on offer is, in their order, and what the state is worth to each seat."""
        self._check(state, seat)
        with self._lock:
            self._evaluate(self._table_at, state.address, seat, self._out_at)
            return self._said(self._out)

    def best(self, state: State, seat: int) -> int:
        """The word on offer with the highest logit, the first of equals; −1 if the seat is not asked."""
        self._check(state, seat)
        with self._lock:
            self._evaluate(self._table_at, state.address, seat, self._out_at)
            begin = self.layout.count + WORD
            return int.from_bytes(self._out[begin : begin + WORD], "little", signed=True)

    def answer(self, state: State, seat: int) -> Answer:
        """All that it says."""
        return self.answer_with_hidden(state, seat)[0]

    def answer_with_hidden(self, state: State, seat: int) -> tuple[Answer, array[int]]:
        """All that it says, and the activations of the last hidden layer that it says it by."""
        self._check(state, seat)
        with self._lock:
            self._evaluate(self._table_at, state.address, seat, self._out_at)
            policy, worths = self._said(self._out)
            whole, at = self._out.cast("i"), self.layout
            count = len(policy)
            rows = ((at.words, count), (at.logits, count), (at.win, SEATS), (at.lead, SEATS))
            words, logits, win, lead = (whole[begin // 4 : begin // 4 + n].tolist() for begin, n in rows)
            hidden = array("h", ctypes.string_at(self._hidden_at, 2 * self.loaded.width))
            return Answer(words, logits, win, lead, policy, worths), hidden

    def evaluate_many(
        self, states: Sequence[State], seats: Sequence[int]
    ) -> list[tuple[list[float], list[float]]]:
        """The same of several states, in one call."""
        for state, seat in zip(states, seats, strict=True):
            self._check(state, seat)
        count, size = len(states), self.layout.size
        out = memoryview(bytearray(max(1, count) * size))
        addresses = (ctypes.c_int64 * count)(*(state.address for state in states))
        lookers = (ctypes.c_int32 * count)(*seats)
        with self._lock:
            self._evaluate_many(
                self._table_at,
                ctypes.addressof(addresses),
                ctypes.addressof(lookers),
                count,
                ctypes.addressof(ctypes.c_char.from_buffer(out)),
                size,
            )
        return [self._said(out[number * size : (number + 1) * size]) for number in range(count)]

    def _check(self, state: State, seat: int) -> None:
        require_program(self.loaded.program, state)
        players = self.loaded.players
        if not 0 <= seat < players or state.words[self._players_at] != players:
            require_seat(self.loaded.observer.layout, state, seat)

    def _said(self, out: memoryview) -> tuple[list[float], list[float]]:
        layout = self.layout
        count = int.from_bytes(out[layout.count : layout.count + WORD], "little")
        numbers: Any = out[: layout.win].cast("d")
        return numbers[SEATS : SEATS + count].tolist(), numbers[: self.loaded.players].tolist()
