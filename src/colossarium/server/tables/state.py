"""A table: the fold of its log.

`apply` takes the entries of the log one by one, whether they were made just now or are read again after a
restart, and puts what each reader may see of them on the screens. It decides nothing: that is `rights.py`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import msgspec

from colossarium.script.declare import NONE
from colossarium.script.layout import Head
from colossarium.server import wire
from colossarium.server.store.interface import Opening, Standing, State
from colossarium.server.tables.entries import (
    Again,
    Agreed,
    AnyEntry,
    Asked,
    Back,
    Bot,
    Chose,
    Declined,
    Left,
    Sat,
    Undid,
)
from colossarium.server.tables.feeds import Frame, Reader, Screen, Stretch, readers
from colossarium.server.tables.seats import Chair
from colossarium.server.tables.start import begin, commitment_of
from colossarium.table.decision import keeper_of
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


@dataclass(frozen=True)
class Proposal:
    """Somebody asks to take choices back."""

    number: int
    """Counted for this table: the numbers of the log would tell how many secret choices there were."""
    seat: int
    kept: int
    choices: int
    waiting_for: tuple[int, ...]

    def shown(self) -> wire.Proposal:
        return wire.Proposal(
            proposal=self.number, seat=self.seat, choices=self.choices, waiting_for=list(self.waiting_for)
        )


class Table:
    """One table, after some entries of its log."""

    def __init__(self, opening: Opening, info: GameInfo) -> None:
        self.opening, self.info = opening, info
        program = program_of(info)
        seats = int(opening.options["players"])
        kind = program.kind("player")
        self.labels = tuple(kind.labels or kind.members)[:seats]
        self.chairs = [Chair(reserved=opening.reserved.get(seat)) for seat in range(seats)]
        self._updated = opening.created
        self.sequence = 0
        """How many entries there are."""
        self.game: Game | None = None
        """None until every seat is taken."""
        self.shot: Game | None = None
        """The game as it stands, as a copy that frames may keep."""
        self.proposal: Proposal | None = None
        self.rematch: str | None = None
        self.granted: dict[str, wire.Taken] = {}
        """What was answered to requests, by the scope of their entries."""
        self.nonces: dict[str, str] = {}
        """What the credentials of those who sat down were made with, by the scope of their entries."""
        self.whims: Counter[int | None] = Counter()
        """How often each seat has done anything but choose since somebody sat down there."""
        self._proposals = 0
        self._stretch: Stretch | None = None
        self._keeps_secrets = any(message.secret for message in program.messages)
        self._commitment = commitment_of(opening)
        start = opening.start
        self._began = None if start is None else wire.Began(table=start.table, choices=len(start.choices))
        self.screens = {reader: Screen(reader) for reader in readers(seats)}
        for screen in self.screens.values():
            screen.show(opening.created, "opened", None, self._face(None), None)

    @property
    def id(self) -> str:
        return self.opening.id

    @property
    def state(self) -> State:
        """As it really is; readers may see it a little later."""
        if self.game is None:
            return "open"
        return "over" if self.game.over else "playing"

    @property
    def bot_asked(self) -> str | None:
        """The bot whose turn it is."""
        if self.game is None or self.game.seat is None:
            return None
        return self.chairs[self.game.seat].bot

    @property
    def in_secret(self) -> bool:
        """Whether somebody is asked and nobody else may know."""
        return self.game is not None and keeper_of(self.game.state) != NONE

    @property
    def keeps_secrets(self) -> bool:
        """Whether the rules ask anything in secret at all: only then does time tell something."""
        return self._keeps_secrets

    @property
    def updated(self) -> int:
        """When the last entry was made."""
        return self._updated

    def standing(self) -> Standing:
        """What the store keeps beside the log."""
        told = self.screens[None]
        card = self._face(told.now(self._updated).game)
        if card.key is not None:
            card = msgspec.structs.replace(card, key=None)
        return Standing(
            state=self.state,
            bot_asked=self.bot_asked is not None,
            updated=max(self._updated, told.last.due) if self.state == "over" else self._updated,
            card=msgspec.json.encode(card).decode(),
        )

    def apply(self, entry: AnyEntry) -> None:
        """Take the next entry of the log."""
        self.sequence += 1
        self._updated = entry.at
        self._count(entry)
        scope = entry.scope()
        if scope is not None:
            number = self.screens[entry.author].now(entry.at).number + 1
            self.granted[scope] = wire.Taken(number=number, done=not isinstance(entry, Asked))
            if isinstance(entry, Sat):
                self.nonces[scope] = entry.nonce
        self._take(entry)

    def _count(self, entry: AnyEntry) -> None:
        if isinstance(entry, Sat):
            del self.whims[entry.seat]
        elif not isinstance(entry, Chose):
            self.whims[entry.author] += 1

    def come(self, time: int) -> list[tuple[Reader, Frame]]:
        """What has come to show by this time, since this was last asked: each reader's in order."""
        return [(reader, frame) for reader, screen in self.screens.items() for frame in screen.come(time)]

    def _take(self, entry: AnyEntry) -> None:
        at, seat = entry.at, entry.seat
        match entry:
            case Sat(name=name, nonce=nonce):
                self._seat(at, seat, "sat", Chair(name=name, nonce=nonce))
            case Bot(bot=bot):
                self._seat(at, seat, "bot", replace(self.chairs[seat], bot=bot, reserved=None))
            case Left():
                stays = self.game is not None
                self._seat(at, seat, "left", replace(self.chairs[seat], away=True) if stays else Chair())
            case Back():
                self._seat(at, seat, "back", replace(self.chairs[seat], away=False, bot=None))
            case Chose(choice=choice, pause=pause):
                self._choose(at, seat, choice, pause)
            case Undid(kept=kept):
                self._go_back(at, seat, kept)
            case Asked(kept=kept, choices=choices):
                self._ask(at, seat, kept, choices)
            case Agreed():
                self._agree(at, seat)
            case Declined():
                self.proposal = None
                self._news(at, "refused", seat)
            case Again(table=table):
                self.rematch = table
                self._news(at, "rematch", seat)

    def _seat(self, at: int, seat: int, reason: wire.Reason, chair: Chair) -> None:
        self.chairs[seat] = chair
        if self.proposal is not None and chair.bot is not None:
            waiting_for = tuple(each for each in self.proposal.waiting_for if each != seat)
            self.proposal = replace(self.proposal, waiting_for=waiting_for)
        if self.game is None and not any(each.free for each in self.chairs):
            self.game = begin(self.opening, self.info)
            self._move_on(at, self.opening.pause, seat, reason, secret=False, hushes=0)
        elif self.proposal is not None and not self.proposal.waiting_for:
            self._go_back(at, seat, self.proposal.kept)
        else:
            self._news(at, reason, seat)

    def _choose(self, at: int, seat: int, choice: str, pause: int) -> None:
        assert self.game is not None
        secret, hushes = self.in_secret, self._hushes
        self.game.play(choice, seat)
        self.proposal = None
        self._move_on(at, pause, seat, "chosen", secret, hushes)

    @property
    def _hushes(self) -> int:
        """How often the rules have come to a question that may be asked in secret."""
        return 0 if self.game is None else self.game.state.words[Head.HUSHES]

    def _move_on(
        self, at: int, pause: int, seat: int, reason: wire.Reason, secret: bool, hushes: int
    ) -> None:
        """The game has gone on, by a choice of this seat that was `secret` or not."""
        assert self.game is not None
        shot = self.shot = self.game.copy()
        keeper = keeper_of(self.game.state)
        came_to_one, stretch = self._hushes != hushes, self._stretch
        begins = stretch is None and came_to_one
        if begins:
            stretch = Stretch(at, pause, seat, reason)
        elif stretch is not None and came_to_one and at > stretch.over:
            # Who answers late would see whether the next one is asked, if that took no time of its own.
            stretch = replace(stretch, began=at, pause=pause)
        self._stretch = stretch
        for reader, screen in self.screens.items():
            if stretch is None:
                self._show(screen, at, reason, seat, shot)
                continue
            if begins or (secret and reader == seat):
                self._show(screen, at, "waiting", None, screen.last.game, waits=True)
            if keeper == NONE:
                self._show(screen, max(at, stretch.over), stretch.reason, stretch.seat, shot)
            elif reader == keeper:
                self._show(screen, max(at, stretch.question), stretch.reason, stretch.seat, shot)
        if keeper == NONE:
            self._stretch = None

    def _go_back(self, at: int, seat: int, kept: int) -> None:
        """Choices are taken back: by right, or since all agree."""
        assert self.game is not None
        self.game.back_to(kept)
        self.shot = self.game.copy()
        self.proposal = self._stretch = None
        for screen in self.screens.values():
            self._show(screen, at, "undone", seat, self.shot)

    def _ask(self, at: int, seat: int, kept: int, choices: int) -> None:
        self._proposals += 1
        self.proposal = Proposal(self._proposals, seat, kept, choices, self.others(seat))
        self._news(at, "asked", seat)

    def _agree(self, at: int, seat: int) -> None:
        assert self.proposal is not None
        left = tuple(each for each in self.proposal.waiting_for if each != seat)
        self.proposal = replace(self.proposal, waiting_for=left)
        if left:
            self._news(at, "agreed", seat)
        else:
            self._go_back(at, self.proposal.seat, self.proposal.kept)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people, without those for whom a bot plays."""
        return tuple(
            other
            for other, chair in enumerate(self.chairs)
            if other != seat and chair.person and chair.bot is None
        )

    def _news(self, at: int, reason: wire.Reason, seat: int | None) -> None:
        """Something that does not move the game; everybody may know it."""
        for screen in self.screens.values():
            screen.news(at, reason, seat, self._face)

    def _show(
        self,
        screen: Screen,
        at: int,
        reason: wire.Reason,
        seat: int | None,
        game: Game | None,
        waits: bool = False,
    ) -> None:
        screen.show(at, reason, seat, self._face(game), game, waits)

    def _face(self, game: Game | None) -> wire.Table:
        """The table as somebody sees it who sees this moment of the game."""
        opening = self.opening
        over = game is not None and game.over
        return wire.Table(
            id=opening.id,
            game=opening.game,
            title=self.info.title,
            rules=opening.rules,
            program=opening.program,
            options=opening.options,
            public=opening.public,
            pause=opening.pause / 1000,
            created=opening.created,
            state="over" if over else "open" if self.game is None else "playing",
            seats=[chair.shown(seat, self.labels[seat]) for seat, chair in enumerate(self.chairs)],
            commitment=self._commitment,
            key=opening.key.hex() if over and (opening.start is None or opening.start.seed is None) else None,
            proposal=None if self.proposal is None else self.proposal.shown(),
            rematch=self.rematch,
            began=self._began,
        )
