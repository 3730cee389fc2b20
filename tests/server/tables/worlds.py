"""Tables without a server: folded from entries, at a time that the test says."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Self

import msgspec

from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.server import wire
from colossarium.server.notices.causes import events_for
from colossarium.server.refused import Refused
from colossarium.server.rules import rules_of
from colossarium.server.store.interface import Opening
from colossarium.server.tables import commands
from colossarium.server.tables.entries import AnyEntry, BotSeated, ChoiceMade, SeatTaken
from colossarium.server.tables.events import event_of, snapshot_of
from colossarium.server.tables.feeds import Frame, Reader
from colossarium.server.tables.state import TableState
from colossarium.table.deal import deal_anew
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game

BEGAN = 1_000_000
PAUSE = 900
QUICK = 2
"""Milliseconds in which somebody answers a secret question."""
SLOW = 5_000
"""Milliseconds between two choices that everybody knows of."""


class World:
    """A table, its entries, and everything that each reader was sent."""

    def __init__(
        self,
        game: str,
        key: bytes,
        terms: wire.Terms | None = None,
        yields: int | None = None,
        **options: str | int,
    ) -> None:
        """`yields`: on this seat a bot plays until somebody comes."""
        info = find(game)
        seats = int(options["players"])
        self.opening = Opening(
            id="world",
            created=BEGAN,
            game=game,
            rules=info.rules_version,
            program=rules_of(info).program,
            options=options,
            public=False,
            pause=PAUSE,
            key=key,
            terms=terms,
        )
        self.table = TableState(self.opening, info)
        self.entries: list[AnyEntry] = []
        self.time = BEGAN
        self.sent: dict[Reader, list[Frame]] = {reader: [] for reader in self.table.feeds}
        for seat in range(seats):
            if seat == yields:
                self.enter(BotSeated(at=self.time, seat=seat, bot="random", by=0, yields=True))
            else:
                self.enter(SeatTaken(at=self.time, seat=seat, name=f"Player {seat + 1}", nonce=f"{seat:032}"))

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def keeper(self) -> int:
        return keeper_of(self.game.state)

    def enter(self, entry: AnyEntry) -> None:
        self.send(entry.at)
        self.entries.append(entry)
        self.table.apply(entry)

    def send(self, time: int) -> None:
        """What is due by this time."""
        for reader, frame in self.table.take_due(time):
            self.sent[reader].append(frame)

    def choose(self, name: str, pause: int) -> None:
        """Whoever is asked chooses."""
        assert self.game.seat is not None
        self.enter(ChoiceMade(at=self.time, seat=self.game.seat, choice=name, pause=pause))

    def settle(self, reader: Reader) -> bool:
        """Others who are asked in secret, and may do nothing, do nothing; False if one must do something."""
        while self.keeper not in (NONE, reader):
            decision = self.game.decision
            assert decision is not None
            quiet = [name for name in ("pass", "end") if name in decision.names]
            if not quiet:
                return False
            self.time += QUICK
            self.choose(quiet[0], 0)
        return True

    def wander(self, dice: random.Random, choices: int) -> None:
        """Some choices at random."""
        for _ in range(choices):
            decision = self.game.decision
            if decision is None:
                return
            self.time += SLOW
            self.choose(dice.choice(decision.names), dice.randrange(PAUSE // 2, PAUSE))

    def told(self, reader: Reader, after: int = 0) -> list[bytes]:
        """Every byte that a reader was sent, with the time at which it was sent; without the first ones."""
        self.send(self.time + PAUSE)
        frames = self.sent[reader]
        sent = []
        for index in range(max(after, 0), len(frames)):
            frame, before = frames[index], frames[max(0, index - 1)]
            if frame.game is not None and before.game is not None:
                frame.game.adopt_log(before.game)
            sent.append(msgspec.json.encode((frame.due, event_of(frame, reader, before))))
        return sent

    def answers(self, seat: int, later: int) -> list[bytes]:
        """What a seat is told that looks, picks, takes back or asks when it has no business to."""
        shown = self.table.feeds[seat].now(later)
        heard = [msgspec.json.encode(snapshot_of(shown, seat))]
        # What they are told of elsewhere who are not there, and since when they are.
        heard.append(msgspec.json.encode(events_for(self.table, seat, later)))
        for number in (0, shown.number, shown.number + 1):
            body: dict[str, Any] = {"client_id": "x" * 16, "sequence": number}
            heard.append(_heard(commands.choose, self.table, later, seat, wire.Choice(choice="none", **body)))
            for back in (wire.UndoRequest(choices=3, **body), wire.UndoRequest(choices=2, ask=True, **body)):
                heard.append(_heard(commands.take_back, self.table, later, seat, back))
        return heard

    def refusals(self, seat: int, *later: int) -> list[bytes]:
        """What somebody hears who comes to take over a seat, so many milliseconds later."""
        return [_heard(commands.sit, self.table, self.time + each, seat, "Newcomer", None) for each in later]

    def take_over(self, seat: int, time: int) -> None:
        """Somebody comes and takes over a seat."""
        self.time = time
        entry = commands.sit(self.table, self.time, seat, "Newcomer", None)
        entry.nonce = "9" * 32
        self.enter(entry)

    def refolded(self) -> Self:
        """The same world once more, from its entries."""
        other = type(self).__new__(type(self))
        other.opening, other.time = self.opening, self.time
        other.table = TableState(self.opening, self.table.info)
        other.entries, other.sent = [], {each: [] for each in self.table.feeds}
        for entry in self.entries:
            other.enter(entry)
        return other

    def copied(self) -> Self:
        """The same world once more, to go its own way from a moment at which nothing is due any more."""
        other = self.refolded()
        other.send(self.time + PAUSE)
        other.game.adopt_log(self.game)
        other._show_anew()
        return other

    def parted(self, reader: Reader, dice: Dice) -> Self:
        """The same world, only that all that a reader can't know is otherwise."""
        other = self.copied()
        game, told = other.game, other.game.full_log()
        game.state.become(deal_anew(self.game.state, reader, dice))
        game._log = told.with_state(game.state.copy())
        game._decision = None
        other._show_anew()
        return other

    def _show_anew(self) -> None:
        """Put the game as it stands on all feeds."""
        snapshot = self.table.snapshot = self.game.copy()
        for reader, feed in self.table.feeds.items():
            feed.frames = [replace(feed.last, game=snapshot)]
            self.sent[reader][-1] = feed.last


def _heard(ask: Callable[..., AnyEntry], *request: Any) -> bytes:
    """What comes of a request: the sentence of its refusal, or that it is granted."""
    try:
        return type(ask(*request)).__name__.encode()
    except Refused as refused:
        return f"{refused.status} {refused.code} {refused.sentence}".encode()
