"""Where points came from: every change of a score, with what brought it about.

Nobody keeps this. A game that is over is played again in the interpreter, which looks at the scores after
every store. What brought a change about follows from the scripts that are under way, as with lines of the
log: the innermost thing of a list, or what the rules named with `source(…)` further in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import Cause, LogWriter, Open, PointSource
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.decision import keeper_of
from colossarium.table.errors import NotOver
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.log import GameLog, Played
from colossarium.table.words import Words

BEGINNING, OTHER = "At the beginning", "Other"
RULE = "rule"
"""The kind of what is no thing of a list."""

Origin = Cause | PointSource | str
"""A thing of a list, what the rules named, or one of the two texts above."""


class Change(NamedTuple):
    """Points that a seat came to have, or lost."""

    choice: int
    """Which choice brought it about, counted from 0; −1 for what happened before the first."""
    seat: int
    points: int
    origin: Origin
    entry: int = NONE
    """The entry of the log that tells it."""


@dataclass(frozen=True, slots=True)
class PointsFrom:
    """What one source brought each seat, all in all."""

    kind: str
    """The list that it is in (card, tile, trait …), or `rule`."""
    name: str | None
    """Its name in the list."""
    title: str
    """What it is called, in words."""
    points: list[int]
    """For each seat."""


class Ledger(NamedTuple):
    """A whole game: its log, and every change of a score."""

    log: GameLog
    changes: list[Change]
    """In order; those of a seat add up to its score."""


def ledger_of(game: Game) -> Ledger:
    """NotOver if the game goes on: a source can be something that is hidden until then."""
    choices = [word for _, word in game.made]
    return play_again(game.info, game.origin.begin, choices, ended=game.ending is not None)


def play_again(info: GameInfo, begin: State, choices: Sequence[int], ended: bool = False) -> Ledger:
    """Play a game from its beginning, and watch the scores. `ended`: it was over before its rules said so."""
    watcher = ScoreWatcher(begin.program, info.scores)
    machine, state = Interpreter(begin.program, watcher), begin.copy()
    watcher.watch(state)
    played: list[Played] = []
    length = 0
    open: tuple[Open, ...] = (Open(),)
    for choice in range(-1, len(choices)):
        watcher.go_on(choice, length, open)
        word, keeper = (NONE, NONE) if choice < 0 else (choices[choice], keeper_of(state))
        if choice < 0:
            machine.run(state)
        else:
            machine.answer(state, word)
        open = tuple(watcher.open)
        played.append(Played(word, keeper, tuple(watcher.entries), open))
        length += len(watcher.entries)
    if state.status is not Status.OVER and not ended:
        raise NotOver("where points came from is told when the game is over")
    return Ledger(GameLog(begin).extended(played, state), watcher.changes)


class _Untold(NamedTuple):
    """Changes of which the next line may tell, if a script at one of these depths writes it."""

    changes: range
    depths: range


class ScoreWatcher(LogWriter):
    """Looks at the scores whenever a script has stored something."""

    watches_stores = True

    def __init__(self, program: Program, scores: Callable[[State], list[int]]) -> None:
        super().__init__(program)
        self.changes: list[Change] = []
        self._scores_of = scores
        self._choice = -1
        self._lists = program.lists
        self._untold: _Untold | None = None

    def watch(self, state: State) -> None:
        """From now on this state is played; what anybody has already they had at the beginning."""
        self._state = state
        self._scores = [0] * len(self._scores_of(state))
        self._compare(BEGINNING)

    def go_on(self, choice: int, entries: int, open: tuple[Open, ...]) -> None:
        """What follows is brought about by this choice; so many entries are written."""
        self._choice = choice
        self.begin(entries, open)

    def stored(self, scripts: list[int]) -> None:
        if self._scores_of(self._state) != self._scores:
            self._compare(self._origin(scripts))

    def _compare(self, origin: Origin) -> None:
        first = len(self.changes)
        before, self._scores = self._scores, self._scores_of(self._state)
        for seat, (old, new) in enumerate(zip(before, self._scores, strict=True)):
            if new != old:
                self.changes.append(Change(self._choice, seat, new - old, origin))
        self._find_line(range(first, len(self.changes)))

    def _find_line(self, changes: range) -> None:
        """What a script said before it called the one that stored, else what those between say next."""
        said = [each.line for each in self.open]
        at = max((depth for depth, line in enumerate(said) if line != NONE), default=-1)
        if at >= 0:
            self._tell(changes, said[at])
        near = at >= len(said) - 2
        self._untold = None if near else _Untold(changes, range(at + 2, len(said) + 1))

    def write(self, message: int, seat: int, values: tuple[int, ...]) -> bool:
        number, written = self._before + len(self.entries), super().write(message, seat, values)
        if written and self._untold is not None:
            if len(self.open) in self._untold.depths:
                self._tell(self._untold.changes, number)
            self._untold = None
        return written

    def _tell(self, changes: range, entry: int) -> None:
        for index in changes:
            self.changes[index] = self.changes[index]._replace(entry=entry)

    def _origin(self, scripts: list[int]) -> Origin:
        """Of the scripts under way, what the innermost that says anything says."""
        for script, open in zip(reversed(scripts), reversed(self.open), strict=False):
            if open.source is not None:
                return self._named(open.source)
            if script in self._causes:
                return self._causes[script]
        return BEGINNING if self._choice < 0 else OTHER

    def _named(self, source: PointSource) -> Origin:
        """A source whose text is nothing but the name of a listed thing is that thing."""
        message = self._messages[source.message]
        if len(message.blanks) == 1 and message.template == _only_blank(message.template):
            kind = message.blanks[0].kind
            if kind is not None and kind in self._lists:
                return Cause(kind, source.values[0])
        return source


def _only_blank(template: str) -> str:
    """The first blank of a template, with its braces."""
    return template[template.find("{") : template.find("}") + 1]


def breakdown_of(ledger: Ledger, words: Words) -> list[PointsFrom]:
    """What each source brought, the most important first."""
    program, players = ledger.log.state.program, ledger.log.state.get("players")
    found = [
        PointsFrom(*called(program, words, origin), points)
        for origin, points in points_by_origin(ledger.changes, players).items()
    ]
    return sorted(found, key=lambda each: -sum(map(abs, each.points)))


def points_by_origin(changes: Sequence[Change], players: int) -> dict[Origin, list[int]]:
    """What each source brought each seat."""
    sources: dict[Origin, list[int]] = {}
    for _, seat, points, origin, _ in changes:
        sources.setdefault(origin, [0] * players)[seat] += points
    return sources


def called(program: Program, words: Words, origin: Origin) -> tuple[str, str | None, str]:
    """The kind, the name and the title of a source."""
    if isinstance(origin, Cause):
        name = program.kind(origin.kind).members[origin.member]
        return origin.kind, name, words.catalogue(program.lists[origin.kind][origin.member].title)
    return RULE, None, words.say(origin) if isinstance(origin, str) else words.message(*origin)
