"""The client for programs with many tables: `blocking.py` with `await`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import TypeVar

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from colossarium.client import requests, steps
from colossarium.client.patience import ANSWER, PATIENCE, Patience, pause_after, pause_without
from colossarium.client.reader import Told
from colossarium.client.requests import Request
from colossarium.client.steps import Steps
from colossarium.client.stream import MOST_BYTES, Stream
from colossarium.server import wire
from colossarium.table.decision import Option
from colossarium.table.record import Record

T = TypeVar("T")
CONNECTIONS = 8
"""Requests on their way at once. Others wait for their turn here, since httpx looks through all connections
and all who wait at each request, which with many tables takes longer than all else."""


class AsyncClient:
    """A server, as a program sees it. What it refuses raises `Refused`; `Lost` if it can't be reached."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        patience: float = PATIENCE,
        language: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self.address = requests.server_address(address)
        self.patience = patience
        self.language = language
        """What prompts, logs and texts are told in: `de`, or English."""
        limits = httpx.Limits(max_connections=CONNECTIONS, max_keepalive_connections=CONNECTIONS)
        self._http = httpx.AsyncClient(
            base_url=self.address, timeout=ANSWER, limits=limits, transport=transport
        )
        self._turns = asyncio.Semaphore(CONNECTIONS)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def send(self, request: Request[T]) -> T:
        """Send a request until there is an answer. The server grants it once, however often it is sent."""
        patience = Patience(self.patience)
        while True:
            try:
                async with self._turns:
                    answer = await self._http.request(
                        request.method,
                        request.path_in(self.language),
                        content=request.body,
                        headers=request.headers(),
                    )
            except httpx.TransportError as error:
                pause: float | None = pause_without(patience, error, self.address, request)
            else:
                pause = pause_after(patience, answer.status_code, answer.headers)
                if pause is None:
                    return request.read(answer.status_code, answer.content)
            await asyncio.sleep(pause or 0)

    async def run(self, steps: Steps[T]) -> T:
        """Send one request after another."""
        try:
            request = next(steps)
            while True:
                request = steps.send(await self.send(request))
        except StopIteration as end:
            found: T = end.value
            return found

    async def games(self) -> list[wire.GameFacts]:
        """The games that can be played."""
        return await self.send(requests.games())

    async def game(self, name: str) -> wire.GameFacts:
        return await self.send(requests.game(name))

    async def texts(self, game: str) -> list[wire.Text]:
        """What there is to read about a game's cards, tiles, beasts …"""
        return await self.send(requests.texts(game))

    async def bots(self) -> list[wire.BotFacts]:
        """The bots that can be seated."""
        return await self.send(requests.bots())

    async def health(self) -> wire.Health:
        return await self.send(requests.health())

    async def lobby(self, state: str | None = None) -> AsyncGenerator[wire.Table, None]:
        """Public tables, the newest first; `state`: only those that are open, playing or over."""
        before: str | None = None
        while True:
            page = await self.send(requests.lobby(state, before))
            for table in page.tables:
                yield table
            if (before := page.more) is None:
                return

    async def open(
        self,
        game: str,
        /,
        *,
        sit: Sequence[str | None] = (),
        public: bool = False,
        pause: float | None = None,
        **options: str | int,
    ) -> AsyncTable:
        """Open a table, with the options of the game.

        `sit` says who sits where: names of players, whose seats are then in `table.seats`, `bot:playouts`
        for a bot, None for a seat that stays empty for now.
        """
        return self._joined(await self.send(requests.open_table(game, options, sit, public, pause)))

    async def go_on(
        self,
        game: Record | str,
        choices: int,
        *,
        sit: Sequence[str | None] = (),
        public: bool = False,
        pause: float | None = None,
    ) -> AsyncTable:
        """Open a table that begins at a moment of another game: a record, or a table that is over by its id
        or link. It goes on with the same chance."""
        return self._joined(await self.run(steps.go_on(game, choices, sit, public, pause)))

    async def replay(
        self, record: Record, eyes: int | str = "spectator", first: int = 0, count: int = 100
    ) -> wire.Replay:
        """Moments of a record as a seat, a spectator or `all` see them."""
        return await self.send(requests.replay_record(record, eyes, first, count))

    def table(self, where: str) -> AsyncTable:
        """A table by its id or its link."""
        return AsyncTable(self, requests.table_id(where))

    async def seat(self, where: str, token: str) -> AsyncSeat:
        """A seat that was taken before, by the table's id or link and the seat's token."""
        return await self.table(where)._restored(token)

    def _joined(self, opened: wire.Opened) -> AsyncTable:
        table = AsyncTable(self, opened.table.id)
        for held in opened.seats:
            table._take(held)
        return table


class Watcher(Told):
    """Somebody who is told what happens at a table."""

    def __init__(self, client: AsyncClient, table: str, token: str | None) -> None:
        super().__init__(table, token)
        self._client = client

    async def present(self) -> wire.Event:
        """The table as it is now."""
        return await self._client.run(steps.look(self._reader))

    async def events(
        self, since: int | None = None, *, after_end: bool = False
    ) -> AsyncGenerator[wire.Event, None]:
        """What happens, up to the end of the game; first the present, or what came after event `since`.

        A lost connection is made again, and nothing is told twice or left out. With `after_end` it goes on:
        somebody may ask for a rematch.
        """
        async with aclosing(self.messages(since)) as messages:
            async for message in messages:
                if isinstance(message, wire.Event):
                    yield message
                    if message.table.state == "over" and not after_end:
                        return

    async def messages(self, since: int | None = None) -> AsyncGenerator[wire.Event | wire.Presence, None]:
        """The same with messages that say who is connected, and without an end."""
        stream = Stream(
            self._client.address, self._reader, since, self._client.patience, self._client.language
        )
        while True:
            gone: Exception | None = None
            try:
                async with connect(stream.address, max_size=MOST_BYTES, compression=None) as socket:
                    await socket.send(stream.hello())
                    async for text in socket:
                        for message in stream.read(text):
                            yield message
            except (OSError, EOFError, WebSocketException) as error:
                gone = error
            await asyncio.sleep(stream.pause(gone))


class AsyncTable(Watcher):
    """A table, as a spectator sees it, and the seats at it that this client holds."""

    def __init__(self, client: AsyncClient, table: str) -> None:
        super().__init__(client, table, None)
        self.id = table
        self.seats: dict[int, AsyncSeat] = {}

    @property
    def link(self) -> str:
        """For whoever is to join."""
        return self._client.address + requests.page_of(self.id)

    async def sit(self, seat: int, name: str) -> AsyncSeat:
        """Take an empty seat. They count from 0."""
        return self._take(await self._client.send(requests.sit(self.id, seat, name)))

    async def record(self) -> Record:
        """The whole game, when it is over: `colossarium.replay` plays it again."""
        return await self._client.send(requests.record(self.id))

    async def replay(self, eyes: int | str = "spectator", first: int = 0, count: int = 100) -> wire.Replay:
        """Moments of the game, when it is over, as a seat, a spectator or `all` saw them."""
        return await self._client.send(requests.replay(self.id, eyes, first, count))

    def _take(self, held: wire.Held) -> AsyncSeat:
        self.seats[held.seat] = seat = AsyncSeat(self, held.seat, held.token)
        return seat

    async def _restored(self, token: str) -> AsyncSeat:
        held, now = await self._client.run(steps.restore(self.id, token))
        seat = self._take(held)
        seat._reader.saw(now)
        return seat


class AsyncSeat(Watcher):
    """A seat that this client holds. Keep `table.id` and `token` to come back later: `client.seat(…)`."""

    def __init__(self, table: AsyncTable, number: int, token: str) -> None:
        super().__init__(table._client, table.id, token)
        self.table = table
        self.number = number
        self.token = token

    async def choose(self, choice: str | Option) -> wire.Taken:
        """Choose, by name or by option. It is refused if something has happened that was not seen yet."""
        return await self._client.run(steps.choose(self._reader, self.token, str(choice)))

    async def undo(self, choices: int = 1, *, ask: bool = False) -> wire.Taken:
        """Take back choices; with `ask`, ask the others to agree where that is needed."""
        return await self._client.run(steps.undo(self._reader, self.token, choices, ask))

    async def agree(self, agree: bool = True) -> wire.Taken:
        """Answer to who asks to take choices back."""
        return await self._client.run(steps.answer(self._reader, self.token, agree))

    async def seat_bot(self, seat: int, bot: str = "playouts") -> wire.Taken:
        """Put a bot on an empty seat, or let one play for somebody who is absent."""
        return await self._grant(requests.seat_bot(self.table.id, seat, bot, self.token))

    async def leave(self) -> wire.Taken:
        """Get up: before the game for good, during it the seat stays yours."""
        return await self._grant(requests.leave(self.table.id, self.number, self.token))

    async def come_back(self) -> wire.Taken:
        """Sit down again."""
        return await self._grant(requests.come_back(self.table.id, self.number, self.token))

    async def rematch(self) -> AsyncSeat:
        """The same seat at another table for the same players; the first one to ask opens it."""
        opened = await self._client.send(requests.rematch(self.table.id, self.token))
        return self._client._joined(opened).seats[self.number]

    async def _grant(self, request: Request[wire.Taken]) -> wire.Taken:
        return await self._client.run(steps.grant(self._reader, request))
