"""What a snapshot takes does not grow with the game."""

from __future__ import annotations

import random

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.tables import events
from colossarium.server.tables.events import snapshot_of
from colossarium.table.log import Line
from server.tables.worlds import World


def test_a_snapshot_writes_only_lines_that_the_last_one_had_not(monkeypatch: pytest.MonkeyPatch) -> None:
    written = 0
    real = events.line_on_the_wire

    def counted(line: Line) -> wire.Line:
        nonlocal written
        written += 1
        return real(line)

    monkeypatch.setattr(events, "line_on_the_wire", counted)
    events._last_lines.clear()
    dice = random.Random(1)
    world = World("beasthunt", bytes(32), players=2)
    world.wander(dice, 60)
    before = snapshot_of(world.table.feeds[0].last, 0)
    assert written == len(before.lines) > events.LONG
    for _ in range(5):
        world.wander(dice, 1)
        told, written = len(before.lines), 0
        before = snapshot_of(world.table.feeds[0].last, 0)
        assert written == len(before.lines) - told
        written = 0
        assert snapshot_of(world.table.feeds[0].last, 0) == before and written == 0
    events._last_lines.clear()
    assert msgspec.json.encode(snapshot_of(world.table.feeds[0].last, 0)) == msgspec.json.encode(before)
    assert before.log_offset == 0


def test_after_undo_lines_that_do_not_hold_are_not_told() -> None:
    dice = random.Random(2)
    world = World("beasthunt", bytes(32), players=2)
    world.wander(dice, 60)
    snapshot_of(world.table.feeds[None].last, None)
    world.table._go_back(world.time, 0, 45)
    world.wander(random.Random(3), 10)
    told = snapshot_of(world.table.feeds[None].last, None)
    events._last_lines.clear()
    assert told == snapshot_of(world.table.feeds[None].last, None)
