"""A table and those who play there, remembering what the server has acknowledged."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

from colossarium.client import requests
from colossarium.client.requests import Request
from colossarium.server import wire
from colossarium.server.refused import Refused

GAMES = ("beasthunt", "beastmaster", "colossi_ages", "colossi_gold", "kolossus")
UNDO = 0.1
"""How often a player takes a choice back, if that is open."""
TURN = 30.0
"""Seconds after which a table that asks nobody, or a bot that does not choose, is a fault."""

_messages: msgspec.json.Decoder[wire.Message] = msgspec.json.Decoder(wire.Message)


class Fault(Exception):
    """The server did what it must not."""


@dataclass(frozen=True)
class SentRequest:
    """Something that a player asked for."""

    client_id: str
    seat: int
    choice: str | None
    """What was chosen; None: a choice was taken back."""
    request: Request[wire.Accepted]


@dataclass
class Player:
    """A client with one seat or several, who sends one request after another."""

    seats: dict[int, str]
    """Their tokens."""
    granted: list[SentRequest] = field(default_factory=list)
    pending: SentRequest | None = None
    """Sent, and not answered yet."""
    refused: list[SentRequest] = field(default_factory=list)
    last: wire.Accepted | None = None
    """The answer to the last one that was granted."""


class PlayedTable:
    """One table after another; `groups` says which seats a client has together, the others are bots'."""

    def __init__(self, game: str, groups: list[list[int]], bots: int, random: Random) -> None:
        self.game, self.groups, self.bots = game, groups, bots
        self.random = random
        self.opening: Request[wire.OpenedTable] | None = None
        self.table: str | None = None
        self.players: list[Player] = []
        self.over: list[tuple[str, list[Player]]] = []
        """Tables where the game is over, and who played."""
        self.last_event: int | None = None
        """The last event that the spectator was told."""
        self._until: int | None = None
        self.resent_unanswered = self.resent_answered = 0
        """Requests that were sent again: those without an answer, and those with one."""

    async def go(self, http: httpx.AsyncClient, enough: int | None = None) -> None:
        """Play until the server is gone, or for so many further choices."""
        while True:
            if self.table is None:
                await self._open(http)
            watcher = asyncio.create_task(self._watch(http))
            self._until = None if enough is None else self.granted + enough
            try:
                async with asyncio.TaskGroup() as group:
                    for player in self.players:
                        group.create_task(self._play(http, player))
            except* Exception as errors:
                raise errors.exceptions[0] from None
            finally:
                watcher.cancel()
                ended = (await asyncio.gather(watcher, return_exceptions=True))[0]
            if isinstance(ended, Fault):
                raise ended
            if self._has_enough:
                return
            assert self.table is not None
            self.over.append((self.table, self.players))
            self.table, self.players, self.last_event = None, [], None

    async def _open(self, http: httpx.AsyncClient) -> None:
        seats = sum(map(len, self.groups)) + self.bots
        people = {seat for group in self.groups for seat in group}
        sit = [f"Guest {seat}" if seat in people else "bot:random" for seat in range(seats)]
        if self.opening is None:
            # Its seats are not connected: they send requests, and only when they are asked.
            terms = wire.Terms(absence=None)
            self.opening = requests.open_table(self.game, {"players": seats}, sit, True, 0, terms=terms)
        opened = await send(http, self.opening)
        tokens = {held.seat: held.token for held in opened.seats}
        self.players = [Player({seat: tokens[seat] for seat in group}) for group in self.groups]
        self.table, self.opening = opened.table.id, None

    @property
    def granted(self) -> int:
        """How many requests of players were granted."""
        everybody = [*self.players, *(player for _, players in self.over for player in players)]
        return sum(len(player.granted) for player in everybody)

    @property
    def _has_enough(self) -> bool:
        return self._until is not None and self.granted >= self._until

    async def _play(self, http: httpx.AsyncClient, player: Player) -> None:
        """Until the game is over, or there were enough choices."""
        await self._resend(http, player)
        while True:
            found = await self._turn(http, player)
            if found is None:
                return
            player.pending = self._next_request(player, *found)
            await self._send(http, player, again=False)

    async def _resend(self, http: httpx.AsyncClient, player: Player) -> None:
        """What was not answered is sent again, and so is what was."""
        if player.granted:
            self.resent_answered += 1
            if await send(http, player.granted[-1].request) != player.last:
                raise Fault(f"table {self.table}: the same request got another answer than before")
        if player.pending is not None:
            self.resent_unanswered += 1
            await self._send(http, player, again=True)

    async def _send(self, http: httpx.AsyncClient, player: Player, again: bool) -> None:
        sent = player.pending
        assert sent is not None
        try:
            player.last = await send(http, sent.request)
            player.granted.append(sent)
        except Refused as refused:
            # Somebody else can have taken back what the choice was made on; who is alone sees everything.
            if len(self.players) == 1 or refused.status != 409:
                when = "sent again" if again else "sent"
                raise Fault(f"table {self.table}: {sent.choice or 'undo'} {when}: {refused}") from None
            player.refused.append(sent)
        player.pending = None

    async def _turn(self, http: httpx.AsyncClient, player: Player) -> tuple[int, wire.Event] | None:
        """The seat of this player that is asked; None when it is time to stop."""
        assert self.table is not None
        until = asyncio.get_running_loop().time() + TURN
        number = None
        while True:
            for seat, token in player.seats.items():
                event = await send(http, requests.present(self.table, token))
                if event.table.state == "over" or self._has_enough:
                    return None
                if event.view is not None and event.view.get("decision") is not None:
                    return seat, event
            now = asyncio.get_running_loop().time()
            if event.number != number:
                number, until = event.number, now + TURN
            if now > until:
                raise Fault(f"table {self.table}: nobody has chosen for {TURN:g} seconds")
            await asyncio.sleep(0.02)

    def _next_request(self, player: Player, seat: int, event: wire.Event) -> SentRequest:
        assert event.view is not None and event.view["decision"] is not None
        options = [option["name"] for option in event.view["decision"]["options"]]
        choice = self.random.choice(options)
        table, token, number = event.table.id, player.seats[seat], event.number
        if event.undo is not None and event.undo.choices and self.random.random() < UNDO:
            request = requests.take_back(table, number, 1, False, token)
            return SentRequest(client_id(request), seat, None, request)
        request = requests.choose(table, number, choice, token)
        return SentRequest(client_id(request), seat, choice, request)

    async def _watch(self, http: httpx.AsyncClient) -> None:
        """A spectator, who goes on after the last event that it was told: none is missing or comes twice."""
        address = f"ws{str(http.base_url).removeprefix('http').rstrip('/')}/api/tables/{self.table}/live"
        if self.last_event is not None:
            address += f"?since={self.last_event}"
        async with connect(address, compression=None, proxy=None) as stream:
            await stream.send('{"token": null}')
            async for text in stream:
                message = _messages.decode(text)
                if isinstance(message, wire.Closing):
                    if message.code == "restart":
                        return
                    raise Fault(f"table {self.table} after event {self.last_event}: {message.sentence}")
                if isinstance(message, wire.Event):
                    self._receive(message)

    def _receive(self, event: wire.Event) -> None:
        """Who has missed very much is told the present alone."""
        before = self.last_event or 0
        missed = event.reason == "snapshot" and event.number > before
        if self.last_event is not None and event.number != before + 1 and not missed:
            raise Fault(f"table {self.table}: event {event.number} after {before}")
        self.last_event = event.number


async def send(http: httpx.AsyncClient, request: Request[Any]) -> Any:
    """The answer; TransportError if the server is gone, Refused if it says no."""
    answer = await http.request(request.method, request.path, content=request.body, headers=request.headers())
    if answer.status_code >= 500:
        raise Fault(f"{request.method} {request.path}: {answer.status_code} {answer.text[:200]}")
    return request.decode(answer.status_code, answer.content)


def client_id(request: Request[Any]) -> str:
    assert request.body is not None
    return str(msgspec.json.decode(request.body)["client_id"])
