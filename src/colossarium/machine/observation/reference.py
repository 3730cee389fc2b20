"""An observation in plain Python; native code gives the same bits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from colossarium.machine.chance import MASK
from colossarium.machine.errors import MachineError
from colossarium.machine.knowledge import keeper_of
from colossarium.machine.observation.layout import ObservationLayout
from colossarium.machine.observation.parts import (
    Asked,
    Blanks,
    Counts,
    Exact,
    Members,
    Offered,
    Part,
    Prompts,
    Row,
    Sets,
    Thermometers,
    Top,
    Values,
)
from colossarium.machine.state import State
from colossarium.script.declare import NONE, WORD_BITS
from colossarium.script.layout import Head, Status


def observe(layout: ObservationLayout, state: State, seat: int) -> bytes:
    """What a seat sees, packed: the first bit is the lowest of the first byte."""
    require_seat(layout, state, seat)
    looker, number, at = _Looker(layout, state, seat), 0, 0
    for part in layout.parts:
        for bit in looker.bits(part):
            number |= bit << at
            at += 1
    return number.to_bytes(layout.words * WORD_BITS // 8, "little")


def require_seat(layout: ObservationLayout, state: State, seat: int) -> None:
    """Refuse a seat that nobody has, and a game of another number of players."""
    if not 0 <= seat < layout.players:
        raise MachineError(f"there is no seat {seat} in a game of {layout.players}")
    if state.get("players") != layout.players:
        raise MachineError(
            f"{state.get('players')} play, and the observation is one of {layout.players} players"
        )


class _Looker:
    """One seat that looks at one state."""

    def __init__(self, layout: ObservationLayout, state: State, seat: int) -> None:
        self._players, self._seat, self._words, self._state = layout.players, seat, state.words, state
        self._is_asked = state.status is Status.ASKING and state.seat == seat
        self._prompt = state.words[Head.PROMPT] if self._is_asked else NONE

    def bits(self, part: Part) -> Iterator[bool]:
        match part:
            case Thermometers():
                yield from self._thermometers(part)
            case Exact():
                yield from (word == value for word in self._read(part.row) for value in part.values)
            case Members():
                for word in self._read(part.row):
                    yield from self._member(word, part.values)
            case Sets():
                yield from self._sets(part)
            case Counts():
                count = Counter(self._turned(word, part.values) for word in self._read(part.row))
                for number in range(1, part.most + 1):
                    yield from (count[value] >= number for value in range(part.values.size))
            case Top():
                at = self._read(part.size)[0] - 1 - part.depth
                row = self._read(part.row)
                yield from self._shown(row[at] if 0 <= at < len(row) else None, part.values)
            case Asked():
                hidden = keeper_of(self._state) not in (NONE, self._seat)
                yield from self._member(NONE if hidden else self._state.seat, part.values)
            case Prompts():
                yield from (self._prompt == message for message in part.messages)
            case Blanks():
                at = dict(part.places).get(self._prompt, NONE)
                yield from self._shown(None if at == NONE else self._words[Head.BLANKS + at], part.values)
            case Offered():
                for _, base, values in part.kinds:
                    yield from (self._offers(base, value, values) for value in range(values.size))

    def _read(self, row: Row) -> list[int]:
        begin = row.begin + sum((self._seat + seat) % self._players * stride for seat, stride in row.seats)
        return [self._words[begin + lane] for lane in row.lanes]

    def _thermometers(self, part: Thermometers) -> Iterator[bool]:
        words = self._read(part.row)
        if part.by_step:
            return (word >= step for step in part.steps for word in words)
        return (word >= step for word in words for step in part.steps)

    def _turned(self, word: int, values: Values) -> int:
        """A member as the looker sees it; NONE for what is no member, or a player who does not play."""
        if not 0 <= word < values.size:
            return NONE
        return (word - self._seat) % self._players if values.seats else word

    def _member(self, word: int, values: Values) -> Iterator[bool]:
        found = self._turned(word, values)
        return (value == found for value in range(values.size))

    def _shown(self, word: int | None, values: Values | tuple[int, ...]) -> Iterator[bool]:
        if isinstance(values, Values):
            return self._member(NONE if word is None else word, values)
        return (word is not None and word >= step for step in values)

    def _sets(self, part: Sets) -> Iterator[bool]:
        words = -(-part.values.size // WORD_BITS)
        for lane in part.row.lanes:
            read = self._read(
                Row(part.row.begin, part.row.seats, tuple(lane + each for each in range(words)))
            )
            whole = sum((word & MASK) << WORD_BITS * index for index, word in enumerate(read))
            for value in range(part.values.size):
                yield bool(whole >> self._absolute(value, part.values) & 1)

    def _absolute(self, value: int, values: Values) -> int:
        return (value + self._seat) % self._players if values.seats else value

    def _offers(self, base: int, value: int, values: Values) -> bool:
        return self._is_asked and self._state.offers(base + self._absolute(value, values))
