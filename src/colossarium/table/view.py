"""What one seat, or a spectator, may know.

`known_to` gives a state that is empty but for what the seat may know; every view is made from that and from
nothing else, so what is not in it can't be told.
"""

from __future__ import annotations

from typing import Any

from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Head
from colossarium.table.decision import filled_blanks, options_on_offer
from colossarium.table.forms import Book, Sheet
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.sheet import axis_names
from colossarium.table.info import GameInfo
from colossarium.table.machines import ready_machine
from colossarium.table.options import plain_options
from colossarium.table.parts import Written
from colossarium.table.typed_view import TypedView
from colossarium.table.view_types import AnyView, DecisionView
from colossarium.table.words import Words


def known_to(state: State, seat: int | None) -> State:
    """A state that holds what the seat may know (None: a spectator) and is empty elsewhere.

    `machine/knowledge.py` says what that is.
    """
    return ready_machine(state.program).known_to(state, seat)


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


def plain_decision(state: State, words: Words) -> DecisionView | None:
    """What a state asks, as plain data, or None."""
    if not state.asking:
        return None
    number = state.words[Head.PROMPT]
    blanks = filled_blanks(state)
    return {
        "seat": state.seat,
        "prompt": words.message(number, [member for _, _, member in blanks]),
        "options": [
            {
                "name": name,
                "kind": kind,
                "number": number,
                "label": label,
                "member": member,
                "owner": owner,
                "place": place,
            }
            for name, kind, number, label, member, owner, place in options_on_offer(state, words)
        ],
        "message": state.program.messages[number].template,
        "values": [{"name": name, "kind": kind, "member": member} for name, kind, member in blanks],
    }


class LastViews:
    """What readers of a game were shown last: of the next views only what has changed is made anew.

    Views that share parts with others are for who only reads them."""

    def __init__(self) -> None:
        self._written: dict[int | None, Written] = {}
        self._last: tuple[State, Written] | None = None

    def table(self, view: TypedView, state: State, known: State, seat: int | None) -> dict[str, Any]:
        """What lies on the table of a state, of which the seat knows this."""
        before = [self._written[seat]] if seat in self._written else []
        if self._last is not None and self._last[0] is state:
            before.append(self._last[1])
        self._written[seat] = written = view.go_on(known, seat, before)
        self._last = state, written
        table: dict[str, Any] = written.values[-1]
        return table


def view_of(
    info: GameInfo, state: State, seat: int | None, words: Words, last: LastViews | None = None
) -> AnyView:
    """What a seat may see of a state. Only the copy that `known_to` made is looked at."""
    known = known_to(state, seat)
    if info.view is None:
        table = plain_fields(known, seat)
    elif last is not None and isinstance(info.view, TypedView):
        table = last.table(info.view, state, known, seat)
    else:
        table = info.view(known, seat)
    return _show(info, known, seat, words, table)


def _show(info: GameInfo, known: State, seat: int | None, words: Words, table: dict[str, Any]) -> AnyView:
    over = known.over
    asked = known.seat if known.seat != NONE else None
    return {
        "game": info.slug,
        "options": plain_options(known),
        "seat": seat,
        "waiting": asked,
        "decision": plain_decision(known, words) if asked is not None and asked == seat else None,
        "over": over,
        "scores": info.scores(known),
        "winners": info.winners(known) if over else [],
        "table": table,
    }
