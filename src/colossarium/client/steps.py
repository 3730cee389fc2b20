"""What a spectator or a seat does, as requests one after another. Whoever runs the steps sends them."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

from colossarium.client import requests
from colossarium.client.reader import Reader
from colossarium.client.requests import Request
from colossarium.server import wire
from colossarium.table.record import Record

T = TypeVar("T")
Steps = Generator[Request[Any], Any, T]
"""Yields requests, is sent their answers, and returns what came of it."""


def ask(request: Request[T]) -> Steps[T]:
    """A single step."""
    answer: T = yield request
    return answer


def look(reader: Reader) -> Steps[wire.Event]:
    """The table as it is now."""
    return reader.saw((yield from ask(requests.present(reader.table, reader.token))))


def restore(table: str, token: str) -> Steps[tuple[wire.Held, wire.Event]]:
    """A seat by its token, and the present as it sees it."""
    event = yield from ask(requests.present(table, token))
    assert event.mine is not None, "who sends a token is no spectator"
    return wire.Held(seat=event.mine, token=token), event


def go_on(
    game: Record | str, choices: int, sit: Sequence[str | None], public: bool, pause: float | None
) -> Steps[wire.Opened]:
    """A table that begins at a moment of another game: of a record, or of a table that is over."""
    if isinstance(game, Record):
        slug, start = game.game, wire.From(record=game.plain(), choices=choices)
    else:
        table = requests.table_id(game)
        record = yield from ask(requests.record(table))
        slug, start = record.game, wire.From(table=table, choices=choices)
    return (yield from ask(requests.open_table(slug, {}, sit, public, pause, start)))


def up_to_date(reader: Reader) -> Steps[wire.Event]:
    """The event last seen. A seat that has not been told yet what it did last looks first."""
    last = reader.last
    if last is None or reader.behind:
        last = yield from look(reader)
    return last


def choose(reader: Reader, token: str, choice: str) -> Steps[wire.Taken]:
    last = yield from up_to_date(reader)
    request = requests.choose(reader.table, last.number, choice, token)
    return reader.granted((yield from ask(request)))


def undo(reader: Reader, token: str, choices: int, others: bool) -> Steps[wire.Taken]:
    last = yield from up_to_date(reader)
    request = requests.take_back(reader.table, last.number, choices, others, token)
    return reader.granted((yield from ask(request)))


def answer(reader: Reader, token: str, agree: bool) -> Steps[wire.Taken]:
    """Agree, or not, to the proposal that was seen. Without one, 0 stands for it, which a server refuses."""
    last = yield from up_to_date(reader)
    proposal = 0 if last.table.proposal is None else last.table.proposal.proposal
    return reader.granted((yield from ask(requests.consent(reader.table, proposal, agree, token))))


def grant(reader: Reader, request: Request[wire.Taken]) -> Steps[wire.Taken]:
    return reader.granted((yield from ask(request)))
