"""What one seat, or a spectator, may know.

`known_to` gives a state that is empty but for what the seat may know; every view is made from that and from
nothing else, so what is not in it can't be told.
"""

from __future__ import annotations

from typing import Any

from colossarium.machine.state import State
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import Status
from colossarium.table.decision import Decision, Option, decision_of
from colossarium.table.forms import Book, Sheet
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.sheet import axis_names
from colossarium.table.info import GameInfo
from colossarium.table.machines import ready_machine
from colossarium.table.options import plain_options
from colossarium.table.view_types import AnyView, DecisionView, OptionView
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
