"""What one seat, or a spectator, may know.

`known_to` begins with an empty state and copies into it only what the seat may know; every view is made
from that copy and from nothing else, so what was not copied can't be told.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from colossarium.machine.state import WORD, State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import MOST_BLANKS, Block, Head, Layout, Status
from colossarium.table.decision import Decision, Option, decision_of, keeper_of
from colossarium.table.forms import Book, Sheet
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.sheet import axis_names
from colossarium.table.info import GameInfo
from colossarium.table.options import plain_options
from colossarium.table.view_types import AnyView, DecisionView, OptionView
from colossarium.table.words import Words


def known_to(state: State, seat: int | None) -> State:
    """A state that holds what the seat may know (None: a spectator) and is empty elsewhere.

    Where a script stopped, the generator, the rolls that were laid down and all counters are nobody's to
    know. The question and its options are known to the seat that is asked; the others learn whom they
    wait for, unless the question is a secret one.
    """
    program, layout = state.program, state.program.layout
    known = State(program, bytearray(layout.size * WORD))
    old, new = state.words, known.words
    new[Head.STATUS] = old[Head.STATUS]
    for empty in (Head.PROMPT, Head.ANSWER, Head.CHOOSER):
        new[empty] = NONE
    new[Head.SEAT] = old[Head.SEAT] if keeper_of(state) in (NONE, seat) else NONE
    if state.status is Status.ASKING and old[Head.SEAT] == seat:
        new[Head.PROMPT] = old[Head.PROMPT]
        new[Head.BLANKS : Head.BLANKS + MOST_BLANKS] = old[Head.BLANKS : Head.BLANKS + MOST_BLANKS]
        end = layout.options + layout.option_words
        new[layout.options : end] = old[layout.options : end]
    if (program.fingerprint, seat) not in _known_fields:
        _known_fields[program.fingerprint, seat] = _fields_known_to(layout, seat)
    unknown, spans = _known_fields[program.fingerprint, seat]
    new[layout.frames - len(unknown) : layout.frames] = unknown
    for begin, end in spans:
        new[begin:end] = old[begin:end]
    return known


_known_fields: dict[tuple[str, int | None], tuple[array[int], list[tuple[int, int]]]] = {}
"""By program and seat: the words of all fields while nothing is known, and which of them it sees."""


def _fields_known_to(layout: Layout, seat: int | None) -> tuple[array[int], list[tuple[int, int]]]:
    unknown = array("i", [block.field.start for block in layout.blocks for _ in range(block.words)])
    spans: list[tuple[int, int]] = []
    for block in layout.blocks:
        for begin, size in visible(block, seat):
            end = begin + size
            if spans and spans[-1][1] == begin:
                begin, _ = spans.pop()
            spans.append((begin, end))
    return unknown, spans


def visible(block: Block, seat: int | None) -> Iterator[tuple[int, int]]:
    """The parts of a field that a seat may see: where each begins, and how many words it has."""
    if block.field.seen is Seen.PUBLIC:
        yield block.offset, block.words
    elif block.field.seen is Seen.OWNER and seat is not None and 0 <= seat < block.shape[0]:
        size = block.words // block.shape[0]
        yield block.offset + seat * size, size


def plain_fields(state: State, seat: int | None) -> dict[str, Any]:
    """The fields a seat may see as plain data, with names for members: hand {"water": 2, "thorns": 0}.

    Of a field that each seat sees only its own row of, the row stands there alone.
    """
    program = state.program
    if program.fingerprint not in _plain_books:
        called = {kind.name: kind.members for kind in program.kinds}
        _plain_books[program.fingerprint] = Book(program.edition, called, program.kinds)
    sheet, data = Sheet(state, _plain_books[program.fingerprint]), {}
    for field in program.edition.fields:
        at = {axis_names(field)[0]: seat} if field.seen is Seen.OWNER and seat is not None else {}
        if at or field.seen is Seen.PUBLIC:
            data[field.name] = form_of(sheet, field.name, bound=at, exact=True).write(sheet, at)
    return data


_plain_books: dict[str, Book] = {}
"""By program: how members are called in views that no game declares."""


def plain_decision(decision: Decision) -> DecisionView:
    """A decision as plain data."""
    return {
        "seat": decision.seat,
        "prompt": decision.prompt,
        "options": [_plain_option(option) for option in decision.options],
        "message": decision.message,
        "values": [
            {"name": value.name, "kind": value.kind, "member": value.member} for value in decision.values
        ],
    }


def _plain_option(option: Option) -> OptionView:
    return {
        "name": option.name,
        "kind": option.kind,
        "number": option.number,
        "label": option.label,
        "member": option.member,
        "owner": option.owner,
        "place": option.place,
    }


def view_of(info: GameInfo, state: State, seat: int | None, words: Words) -> AnyView:
    """What a seat may see of a state. Only the copy that `known_to` made is looked at."""
    return _show(info, known_to(state, seat), seat, words)


def _show(info: GameInfo, known: State, seat: int | None, words: Words) -> AnyView:
    over = known.status is Status.OVER
    asked = known.seat if known.seat != NONE else None
    decision = decision_of(known, words) if asked is not None and asked == seat else None
    return {
        "game": info.slug,
        "options": plain_options(known),
        "seat": seat,
        "waiting": asked,
        "decision": None if decision is None else plain_decision(decision),
        "over": over,
        "scores": info.scores(known),
        "winners": info.winners(known) if over else [],
        "table": plain_fields(known, seat) if info.view is None else info.view(known, seat),
    }
