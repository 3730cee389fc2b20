"""A log read again: the table, and what its readers were told. It takes time, so threads do it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from colossarium.server import wire
from colossarium.server.rules import info_for
from colossarium.server.sessions.clock import now
from colossarium.server.store.interface import Rules, StoredTable
from colossarium.server.tables.events import event_of, snapshot_of
from colossarium.server.tables.feeds import Frame, Reader
from colossarium.server.tables.state import TableState
from colossarium.table.game import Game
from colossarium.table.machines import native_of, program_of

Audience = tuple[Reader, str]
"""A reader and a language: all who are told the same."""


def replay_log(table: TableState, stored: StoredTable) -> Iterator[tuple[Reader, Frame]]:
    """Enter a log at its table. Gives what came to show meanwhile, and by now."""
    for entry in stored.entries:
        yield from table.take_due(entry.at)
        table.apply(entry)
    yield from table.take_due(now())


def rebuild(
    stored: StoredTable,
    rules: Rules,
    told: Mapping[Audience, int],
    rematch_commitment: str | None = None,
) -> tuple[TableState, list[tuple[Audience, wire.Event]]]:
    """The table of a log, and the events after those that readers were told last, which go by their
    numbers."""
    first = {reader: number for (reader, _), number in told.items()}
    frames: dict[Reader, list[Frame]] = {reader: [] for reader in first}
    table = TableState(stored.opening, info_for(rules), rematch_commitment)
    native_of(program_of(table.info))  # compiled here, where nobody waits: a seat may be taken next
    for reader, frame in replay_log(table, stored):
        if reader in frames and frame.number >= first[reader]:
            frames[reader].append(frame)
    missed = [(each, event) for each in told for event in _events(frames[each[0]], *each)]
    if told and table.game is not None and table.snapshot is not None:
        table.snapshot.full_log()
        table.game.adopt_log(table.snapshot)
    return table, missed


def past_events(
    stored: StoredTable,
    rules: Rules,
    audience: Audience,
    since: int,
    last: int,
    rematch_commitment: str | None = None,
) -> list[wire.Event]:
    """The events of one audience after one number up to another."""
    reader, language = audience
    frames: list[Frame] = []
    for whose, frame in replay_log(TableState(stored.opening, info_for(rules), rematch_commitment), stored):
        if whose == reader and frame.number >= since:
            frames.append(frame)
            if frame.number == last:
                break
    events = _events(frames, reader, language)
    if since == 0 and frames:
        events.insert(0, snapshot_of(frames[0], reader, language))
    return events


def read_logs(games: Sequence[Game]) -> None:
    """Read the logs of games of which most go on where another one stands."""
    for before, game in zip((games[0], *games), games, strict=False):
        game.adopt_log(before)
        game.full_log()


def _events(frames: Sequence[Frame], reader: Reader, language: str) -> list[wire.Event]:
    """What a reader is told who has had the first of these frames."""
    events = []
    for before, frame in pairwise(frames):
        if before.game is not None and frame.game is not None:
            frame.game.adopt_log(before.game)
        events.append(event_of(frame, reader, before, language))
    return events
