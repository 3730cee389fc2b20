"""What a seat may know of a state, derived from what the fields declare; for both machines.

Where a script stopped, the generator, the rolls that were laid down and all counters are nobody's to know.
The question and its options are known to the seat that is asked; the others learn whom they wait for,
unless the question is a secret one.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass

from colossarium.machine.state import WORD, State
from colossarium.script.declare import HIGHEST, NONE, Seen
from colossarium.script.layout import MOST_BLANKS, Head, Layout, Status
from colossarium.script.program import Program

EMPTY = (Head.PROMPT, Head.ANSWER, Head.CHOOSER)
"""Words of the header that are NONE in what a seat knows, unless it is asked."""


@dataclass(frozen=True)
class Span:
    """Words of fields that lie side by side and are known to the same seats."""

    begin: int
    words: int
    seen: Seen
    rows: int = 1
    """For what only its owner sees: how many seats have a part of it, one behind the other."""

    @property
    def row(self) -> int:
        """Words of one owner's part."""
        return self.words // self.rows


def spans(layout: Layout) -> list[Span]:
    """All fields of a state, from the first to the last."""
    found: list[Span] = []
    for block in layout.placed:
        seen = block.field.seen
        if seen is Seen.OWNER:
            found.append(Span(block.offset, block.words, seen, block.shape[0]))
        elif found and found[-1].seen is seen:
            found[-1] = Span(found[-1].begin, found[-1].words + block.words, seen)
        else:
            found.append(Span(block.offset, block.words, seen))
    return found


def unknown_words(layout: Layout) -> array[int]:
    """The words of all fields while nothing of them is known."""
    return array("i", [block.field.start for block in layout.placed for _ in range(block.words)])


def secret_prompts(program: Program) -> list[int]:
    """The messages that ask in secret, by their numbers."""
    return [number for number, message in enumerate(program.messages) if message.secret]


def _visible(span: Span, seat: int | None) -> Iterator[tuple[int, int]]:
    """The part of a span that a seat may see: where it begins, and how many words it has."""
    if span.seen is Seen.PUBLIC:
        yield span.begin, span.words
    elif span.seen is Seen.OWNER and seat is not None and 0 <= seat < span.rows:
        yield span.begin + seat * span.row, span.row


def seat_word(seat: int | None) -> int:
    """A seat as scripts and native code have it: NONE for a spectator, and for who can't be at any table."""
    return seat if seat is not None and 0 <= seat <= HIGHEST else NONE


_PROMPT = int(Head.PROMPT)


def keeper_of(state: State) -> int:
    """The seat that alone knows of a secret question; NONE if what a state asks is no secret."""
    prompt, messages = state.words[_PROMPT], state.program.messages
    return state.seat if 0 <= prompt < len(messages) and messages[prompt].secret else NONE


class Knowledge:
    """What the seats may know of the states of one program, in plain Python; native code does the same."""

    def __init__(self, program: Program) -> None:
        self._program, self._layout = program, program.layout
        self._unknown = unknown_words(program.layout)
        self._parts: dict[int | None, list[tuple[int, int]]] = {}

    def known_to(self, state: State, seat: int | None) -> State:
        """A state that holds what the seat may know (None: a spectator) and is empty elsewhere."""
        layout = self._layout
        known = State(self._program, bytearray(layout.size * WORD))
        old, new = state.words, known.words
        new[Head.STATUS] = old[Head.STATUS]
        for empty in EMPTY:
            new[empty] = NONE
        new[Head.SEAT] = old[Head.SEAT] if keeper_of(state) in (NONE, seat) else NONE
        if state.status is Status.ASKING and old[Head.SEAT] == seat:
            new[Head.PROMPT] = old[Head.PROMPT]
            new[Head.BLANKS : Head.BLANKS + MOST_BLANKS] = old[Head.BLANKS : Head.BLANKS + MOST_BLANKS]
            new[layout.options : layout.depth] = old[layout.options : layout.depth]
        new[layout.frames - len(self._unknown) : layout.frames] = self._unknown
        for begin, words in self._known_parts(seat):
            new[begin : begin + words] = old[begin : begin + words]
        return known

    def _known_parts(self, seat: int | None) -> list[tuple[int, int]]:
        if seat not in self._parts:
            self._parts[seat] = [part for span in spans(self._layout) for part in _visible(span, seat)]
        return self._parts[seat]
