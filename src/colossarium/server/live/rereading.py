"""A log read again: the table, and what its readers were told. It takes time, so threads do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from colossarium.server import wire
from colossarium.server.live.clock import now
from colossarium.server.rules import info_for
from colossarium.server.store.kept import Kept, Rules
from colossarium.server.tables.screens import Frame, Reader
from colossarium.server.tables.table import Table
from colossarium.server.tables.telling import event_of, snapshot_of
from colossarium.table.game import Game

Audience = tuple[Reader, str]
"""A reader and a language: all who are told the same."""


def folded(kept: Kept, rules: Rules, each: Callable[[Reader, Frame], object]) -> Table:
    """The table of a log. Calls `each` for what has come to show by now."""
    table = Table(kept.opening, info_for(rules))
    for entry in kept.entries:
        for reader, frame in table.come(entry.at):
            each(reader, frame)
        table.apply(entry)
    for reader, frame in table.come(now()):
        each(reader, frame)
    return table


def reread(
    kept: Kept, rules: Rules, told: Mapping[Audience, Frame]
) -> tuple[Table, list[tuple[Audience, wire.Event]]]:
    """The table of a log, and the events after the frames that readers were told last."""
    frames = {reader: [frame] for (reader, _), frame in told.items()}

    def keep(reader: Reader, frame: Frame) -> None:
        if reader in frames and frame.number > frames[reader][0].number:
            frames[reader].append(frame)

    table = folded(kept, rules, keep)
    missed = [(each, event) for each in told for event in _events(frames[each[0]], *each)]
    if told and table.game is not None and table.shot is not None:
        table.shot.tell()
        table.game.heard(table.shot)
    return table, missed


def told_again(kept: Kept, rules: Rules, audience: Audience, since: int, last: int) -> list[wire.Event]:
    """The events of one audience after one number up to another."""
    reader, language = audience
    frames: list[Frame] = []

    def keep(whose: Reader, frame: Frame) -> None:
        if whose == reader and since <= frame.number <= last:
            frames.append(frame)

    folded(kept, rules, keep)
    events = _events(frames, reader, language)
    if since == 0 and frames:
        events.insert(0, snapshot_of(frames[0], reader, language))
    return events


def tell_all(games: Sequence[Game]) -> None:
    """Read the logs of games of which most go on where another one stands."""
    for before, game in zip((games[0], *games), games, strict=False):
        game.heard(before)
        game.tell()


def _events(frames: Sequence[Frame], reader: Reader, language: str) -> list[wire.Event]:
    """What a reader is told who has had the first of these frames."""
    events = []
    for before, frame in pairwise(frames):
        if before.game is not None and frame.game is not None:
            frame.game.heard(before.game)
        events.append(event_of(frame, reader, before, language))
    return events
