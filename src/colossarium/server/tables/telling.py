"""Frames in the form in which they go over the line."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from colossarium.script.program import Program
from colossarium.server import wire
from colossarium.server.tables.screens import Frame, Reader
from colossarium.table.log import Chronicle
from colossarium.table.words import Words

WAITING = "the table is waiting"
OVER = "the game is over, and its key is told"


def event_of(frame: Frame, reader: Reader, before: Frame) -> wire.Event:
    """A frame for a reader who has had the one before it."""
    had, has = _told(before), _told(frame)
    keep = _common(had, has, reader)
    return _event(frame, reader, frame.reason, keep, _lines(frame, has, reader, keep))


def snapshot_of(frame: Frame, reader: Reader) -> wire.Event:
    """A frame for a reader who has had none."""
    return _event(frame, reader, "snapshot", 0, _lines(frame, _told(frame), reader, 0))


def _event(
    frame: Frame, reader: Reader, reason: wire.Reason, keep: int, lines: list[wire.Line]
) -> wire.Event:
    return wire.Event(
        number=frame.number,
        reason=reason,
        seat=frame.seat,
        at=frame.due,
        table=frame.table,
        mine=reader,
        view=_view(frame, reader),
        undo=_undo(frame, reader),
        keep=keep,
        lines=lines,
    )


def _view(frame: Frame, reader: Reader) -> dict[str, Any] | None:
    if frame.game is None:
        return None
    game = frame.game
    game.words = words_for(game.program, frame.names)
    view = game.view(reader)
    if frame.waits:
        view["waiting"] = view["decision"] = None
    return view


def _undo(frame: Frame, reader: Reader) -> wire.Undo | None:
    if reader is None or frame.game is None:
        return None
    if frame.waits:
        return wire.Undo(choices=0, why=WAITING)
    if frame.game.over:
        return wire.Undo(choices=0, why=OVER)
    choices, why = frame.game.undoable_by(reader)
    return wire.Undo(choices=choices, why=why)


def _told(frame: Frame) -> Chronicle | None:
    return None if frame.game is None else frame.game.tell()


def _common(had: Chronicle | None, has: Chronicle | None, reader: Reader) -> int:
    """How many lines a reader has had that still hold."""
    if had is None or has is None:
        return 0
    count = 0
    for one, two in zip(had.seen_by(reader), has.seen_by(reader), strict=False):
        if one != two:
            break
        count += 1
    return count


def _lines(frame: Frame, told: Chronicle | None, reader: Reader, after: int) -> list[wire.Line]:
    if told is None or frame.game is None:
        return []
    words = words_for(frame.game.program, frame.names)
    return [
        wire.Line(
            choice=line.choice,
            text=line.text,
            private=line.reader is not None,
            message=line.message,
            values=list(line.values),
        )
        for line in told.lines(words, reader, after)
    ]


_words: OrderedDict[tuple[str, tuple[str, ...]], Words] = OrderedDict()
MOST_WORDS = 4096


def words_for(program: Program, names: tuple[str, ...]) -> Words:
    """The words of a game whose players have these names. They take time to make, so some are kept."""
    key = (program.fingerprint, names)
    words = _words.pop(key, None) or Words(program, players=names)
    _words[key] = words
    if len(_words) > MOST_WORDS:
        _words.popitem(last=False)
    return words
