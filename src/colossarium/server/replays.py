"""Games that are over, moment by moment, as somebody saw them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from colossarium.games import find
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.server import wire_review
from colossarium.server.refused import bad
from colossarium.server.tables.events import line_on_the_wire
from colossarium.table.errors import RulesFault
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.log import Seen, line_of
from colossarium.table.machines import machine_of
from colossarium.table.record import Record, parse_record, read_record
from colossarium.table.replay import replay
from colossarium.table.view import view_of
from colossarium.table.view_types import AnyView
from colossarium.table.words import Words

MOST_CHOICES = 2000
"""Of a record that somebody sends."""
MOST_MOMENTS = 200
"""That are given at once."""
CHECKPOINT_EVERY = 32
"""So many choices apart are the states that are kept: from the nearest one the others are played."""
CACHED_GAMES = 16
"""Games that are remembered, as who looks at one looks at many moments of it."""

SPECTATOR, ALL = "spectator", "all"


def parse_sent_record(sent: Mapping[str, Any] | str) -> Record:
    """A record as somebody sends it: as JSON, or as one line."""
    # `read_record` would take other texts for the names of files.
    record = parse_record(sent, "the record") if isinstance(sent, str) else read_record(sent)
    if len(record.choices) > MOST_CHOICES:
        raise bad("too_long", f"a record has at most {MOST_CHOICES} choices here")
    return record


def played(record: Record, find: Callable[[str], GameInfo] = find) -> Game:
    """The game of a record that somebody sends."""
    try:
        return replay(record, find)
    except RulesFault as fault:
        raise bad("record_error", f"the record can't be played: {fault.sentence}") from None


def played_to_its_end(record: Record, find: Callable[[str], GameInfo] = find) -> Game:
    game = played(record, find)
    if not game.over and game.ending is None:
        raise bad("not_over", "the record ends before its game does")
    return game


class Playback:
    """A game from its beginning to where it stands."""

    def __init__(self, game: Game) -> None:
        self.info: GameInfo = game.info
        self.options = game.options
        self.players = game.players
        self.made = game.made
        self.ending = game.ending
        self._machine = machine_of(game.program, game.machine)
        self._log = game.full_log()
        self._seen: dict[str, dict[int, list[Seen]]] = {}
        self._checkpoints: list[State] = []
        self._turns: list[tuple[int, int]] = []
        counter = _Turns(self.info)
        begin = game.origin.begin.copy()
        self._machine.run(begin)
        for at, state in enumerate(self._played_on(begin, 0)):
            self._turns.append(counter.at(state))
            if at % CHECKPOINT_EVERY == 0:
                self._checkpoints.append(state.copy())

    def _played_on(self, state: State, at: int) -> Iterator[State]:
        """The state after so many choices, then those that follow: always the same one, moved on."""
        yield state
        for _, word in self.made[at:]:
            self._machine.answer(state, word)
            yield state

    def moments(self, viewer: str, first: int, count: int, words: Words) -> Iterator[wire_review.Moment]:
        """Those after `first` choices, and so on, as far as there are so many."""
        near = min(first // CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        begin = self._checkpoints[near].copy()
        for at, state in enumerate(self._played_on(begin, near * CHECKPOINT_EVERY), near * CHECKPOINT_EVERY):
            if at >= first + count:
                return
            if at >= first:
                yield self._moment(at, state, viewer, words)

    def _moment(self, at: int, state: State, viewer: str, words: Words) -> wire_review.Moment:
        reader = int(viewer) if viewer.isdigit() else None
        seat, word = self.made[at - 1] if at else (None, None)
        picked = None if word is None else state.program.vocabulary[word]
        everybody = range(self.players) if viewer == ALL else None
        turn, round = self._turns[at]
        return wire_review.Moment(
            at=at,
            seat=seat,
            choice=None if picked is None else picked.name,
            label=None if picked is None else words.label(picked.kind, picked.member),
            turn=turn,
            round=round,
            view=self._view(at, state, reader, words),
            views=None if everybody is None else [self._view(at, state, each, words) for each in everybody],
            lines=[
                line_on_the_wire(replace(line_of(words, seen), choice=at - 1))
                for seen in self._seen_by(viewer).get(at - 1, ())
            ],
        )

    def _view(self, at: int, state: State, reader: int | None, words: Words) -> AnyView:
        view = view_of(self.info, state, reader, words)
        if self.ending is not None and at == len(self.made):
            # Its rules may know nothing of that.
            view["waiting"] = view["decision"] = None
            view["over"], view["winners"] = True, self.ending.winners
        return view

    def _seen_by(self, viewer: str) -> dict[int, list[Seen]]:
        """What somebody may read, by choices. Here all of them count: the game is over."""
        if viewer not in self._seen:
            reader = int(viewer) if viewer.isdigit() else None
            seen = iter(self._log.seen_by(reader, viewer == ALL))
            by_choice: dict[int, list[Seen]] = {}
            for choice, entry in self._log.entries:
                if viewer == ALL or entry.seat in (NONE, reader):
                    by_choice.setdefault(choice, []).append(next(seen))
            self._seen[viewer] = by_choice
        return self._seen[viewer]


class _Turns:
    """Counts turns, and rounds where the game does not: a new one begins when the first has a turn again."""

    def __init__(self, info: GameInfo) -> None:
        self._of = info.turn
        self._last: tuple[int | None, int] | None = None
        self._first = NONE
        self.turn, self.round = 0, 0

    def at(self, state: State) -> tuple[int, int]:
        """Turn and round of the next state."""
        if self._of is None:
            return 0, 0
        now = self._of(state)
        if now != self._last:
            self.turn += 1
            if self._last is None:
                self._first = now[1]
            if now[0] is not None:
                self.round = now[0]
            elif now[1] == self._first:
                self.round += 1
            self._last = now
        return self.turn, self.round
