"""Frames in the form in which they go over the line, in the language of who reads."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple, cast

import msgspec

from colossarium.games import find
from colossarium.server import wire
from colossarium.server.tables.feeds import Frame, Reader
from colossarium.table.errors import UnknownGame
from colossarium.table.info import GameInfo
from colossarium.table.languages import LANGUAGES, WRITTEN, catalogue_of
from colossarium.table.log import GameLog, Line, LineMaker, Seen, line_of
from colossarium.table.machines import program_of
from colossarium.table.view_types import AnyView
from colossarium.table.words import Words

LONG = 50
"""So many lines are worth keeping for the next who wants them all."""
MOST_LAST_LINES = 256


class LastLines(NamedTuple):
    """The lines of a snapshot."""

    log: GameLog
    names: tuple[str, ...]
    lines: list[wire.Line]


_last_lines: OrderedDict[tuple[str, str, Reader, str], LastLines] = OrderedDict()

WAITING = "the table is waiting"
OVER = "the game is over, and its key is told"


def event_of(frame: Frame, reader: Reader, before: Frame, language: str = WRITTEN) -> wire.Event:
    """A frame for a reader who has had the one before it."""
    had, has = _log_of(before), _log_of(frame)
    log_offset = _common(had, has, reader)
    return _event(frame, has, reader, frame.reason, log_offset, language)


def snapshot_of(frame: Frame, reader: Reader, language: str = WRITTEN) -> wire.Event:
    """A frame for a reader who has had none. What it takes does not depend on how long the game is: the lines
    that the last one had are taken over from it."""
    log, names = _log_of(frame), player_names(frame.table)
    key = (frame.table.id, frame.table.program, reader, language)
    last = _last_lines.pop(key, None)
    same = 0 if last is None or last.names != names else _common(last.log, log, reader)
    event = _event(frame, log, reader, "snapshot", same, language)
    if same and last is not None:
        event.lines[:0] = last.lines[:same]
        event.log_offset = 0
    if log is not None and len(event.lines) >= LONG:
        _last_lines[key] = LastLines(log, names, event.lines)
        if len(_last_lines) > MOST_LAST_LINES:
            _last_lines.popitem(last=False)
    return event


def forget_lines(table: wire.Table) -> None:
    """Let go of what is kept for who looks at a table next."""
    for key in [key for key in _last_lines if key[0] == table.id]:
        del _last_lines[key]
    for language in LANGUAGES:
        _words.pop((table.program, player_names(translated(table, language)), language), None)


def _event(
    frame: Frame, log: GameLog | None, reader: Reader, reason: wire.Reason, log_offset: int, language: str
) -> wire.Event:
    table = translated(frame.table, language)
    words = None if frame.game is None else words_for(frame.game.info, player_names(table), language)
    return wire.Event(
        number=frame.number,
        reason=reason,
        seat=frame.seat,
        at=frame.due,
        table=table,
        viewer=reader,
        passing=frame.passing,
        passable=frame.passable(reader),
        answer_by=frame.answer_by,
        view=_view(frame, reader, words),
        undo=_undo(frame, reader, words),
        log_offset=log_offset,
        lines=_lines(log, reader, log_offset, words),
    )


def translated(table: wire.Table, language: str) -> wire.Table:
    """A table as it is spoken of in a language."""
    if language == WRITTEN:
        return table
    try:
        say = catalogue_of(find(table.game), language)
    except UnknownGame:
        return table
    seats = [msgspec.structs.replace(seat, label=say(seat.label)) for seat in table.seats]
    return msgspec.structs.replace(table, title=say(table.title), seats=seats)


def player_names(table: wire.Table) -> tuple[str, ...]:
    """What the players are called in prompts and in the log."""
    return tuple(
        seat.name if seat.name is not None and seat.state != "reserved" else seat.label
        for seat in table.seats
    )


def _view(frame: Frame, reader: Reader, words: Words | None) -> AnyView | None:
    if frame.game is None or words is None:
        return None
    view = frame.game.view_to_read(reader, words)
    if frame.waits:
        view["waiting"] = view["decision"] = None
    elif frame.table.result is not None:
        # It may be over although its rules would go on.
        view["waiting"] = view["decision"] = None
        view["over"], view["winners"] = True, frame.table.result.winners
    elif reader is not None and not frame.asks(reader):
        # In a pause, or to who has given up, it is not put.
        view["decision"] = None
    return view


def _undo(frame: Frame, reader: Reader, words: Words | None) -> wire.UndoState | None:
    if reader is None or frame.game is None or words is None:
        return None
    if frame.waits:
        return wire.UndoState(choices=0, why=words.say(WAITING))
    if frame.over:
        return wire.UndoState(choices=0, why=words.say(OVER))
    choices, why = frame.undoable(reader, words)
    return wire.UndoState(choices=choices, why=why, chosen_by=frame.game.other_chose_last(reader))


def _log_of(frame: Frame) -> GameLog | None:
    return None if frame.game is None else frame.game.full_log()


def _common(had: GameLog | None, has: GameLog | None, reader: Reader) -> int:
    """How many lines a reader has had that still hold."""
    if had is None or has is None:
        return 0
    return has.in_common(had, reader)


def _lines(told: GameLog | None, reader: Reader, after: int, words: Words | None) -> list[wire.Line]:
    if told is None or words is None:
        return []
    return told.told(words, reader, after, WIRE_LINES)


def _wire_line(words: Words, seen: Seen) -> wire.Line:
    return line_on_the_wire(line_of(words, seen))


def line_on_the_wire(line: Line) -> wire.Line:
    return wire.Line(
        choice=line.choice,
        text=line.text,
        private=line.reader is not None,
        message=line.message,
        values=list(line.values),
        because=line.because,
        depth=line.depth,
        heading=line.heading,
        sign=cast("wire.Sign | None", line.sign or None),
        who=line.who,
        things=[wire.Thing(kind=kind, name=name) for kind, name in line.things],
    )


WIRE_LINES = LineMaker(_wire_line, lambda line, choice: msgspec.structs.replace(line, choice=choice))
_words: OrderedDict[tuple[str, tuple[str, ...], str], Words] = OrderedDict()
MOST_WORDS = 4096


def words_for(info: GameInfo, names: tuple[str, ...], language: str = WRITTEN) -> Words:
    """The words of a game whose players have these names. They take time to make, so some are kept."""
    program = program_of(info)
    key = (program.fingerprint, names, language)
    words = _words.pop(key, None)
    if words is None:
        plain = _words.get((program.fingerprint, (), language)) or Words(
            program, catalogue_of(info, language)
        )
        _words[program.fingerprint, (), language] = plain
        words = plain.with_players(names)
    _words[key] = words
    if len(_words) > MOST_WORDS:
        _words.popitem(last=False)
    return words
