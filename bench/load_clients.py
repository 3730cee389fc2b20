"""Clients that play, each at a table of its own: what `tables` starts as processes of their own.

Lean, so that the server is measured: a connection for requests that are written by hand, a WebSocket for each
seat, and of an event only what a player needs is read.
"""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.played_table import GAMES
from colossarium.client.requests import Request, choose, open_table
from colossarium.server import wire

OPENING = 8
"""How many clients open their tables at a time."""
FEWEST_CHOICES = 2
"""Those of each client that are measured, however slow the server is."""


class Option(msgspec.Struct):
    name: str


class Decision(msgspec.Struct):
    options: list[Option]


class View(msgspec.Struct):
    decision: Decision | None = None


class State(msgspec.Struct):
    state: str


class Message(msgspec.Struct):
    """Of an event, or of another message, what a player needs."""

    type: str
    number: int = 0
    view: View | None = None
    table: State | None = None


_message = msgspec.json.Decoder(Message)


class ServerFailed(Exception):
    """The server refused what it had to grant, or hung up."""


class LoadPlan(msgspec.Struct):
    """What one process of clients is to do."""

    addresses: list[str]
    """Of the servers."""
    tables: int
    first: int
    """The number of the first client; the game depends on it."""
    bots: str | None
    seed: int
    apart: bool = False
    """Whether the seats of a table are at different servers, where there are several."""


class Round(msgspec.Struct):
    """How the clients are to play now."""

    tables: int
    """How many of them, the first ones."""
    think: float
    warm: float
    seconds: float


class Tally(msgspec.Struct):
    """What came of it."""

    sent: int = 0
    answered: int = 0
    seen: int = 0
    """Choices that were sent, granted, and told of by an event."""
    games: int = 0
    """Tables that were opened because a game was over."""
    seconds: list[float] = []
    """From a choice to its event, for those after the warm-up."""
    cpu: float = 0
    faults: list[str] = []


class HttpConnection:
    """A connection for requests, one after another."""

    def __init__(self, address: str) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.host, self.port = host, int(port)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, request: Request[Any]) -> Any:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._streams
        body = request.body or b""
        headers = {**request.headers(), "Host": f"{self.host}:{self.port}", "Content-Length": str(len(body))}
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        writer.write(f"{request.method} {request.path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in answer.split(b"\r\n")[1:-2])
        content = await reader.readexactly(int(fields[b"content-length"]))
        return request.decode(int(answer[9:12]), content)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class SeatStream:
    """A seat with its stream."""

    token: str
    stream: ClientConnection
    http: HttpConnection
    last: Message | None = None
    received_at: dict[int, float] = field(default_factory=dict)
    """When events came."""


class LoadClient:
    """A client that plays at a table of its own."""

    def __init__(self, plan: LoadPlan, number: int) -> None:
        self.plan = plan
        self.random = Random(plan.seed * 1_000_003 + number)
        self.game = GAMES[number % len(GAMES)]
        at = number % len(plan.addresses)
        mine = (*plan.addresses[at:], *plan.addresses[:at]) if plan.apart else plan.addresses[at : at + 1]
        self.servers = [HttpConnection(each) for each in mine]
        self.table = ""
        self.seats: list[SeatStream] = []
        self.changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def join(self) -> None:
        sit = ["Ann", f"bot:{self.plan.bots}" if self.plan.bots else "Bea"]
        opened: wire.OpenedTable = await self.servers[0].send(
            open_table(self.game, {"players": 2}, sit, True, None)
        )
        self.table = opened.table.id
        for held in opened.seats:
            http = self.servers[held.seat % len(self.servers)]
            live = f"ws://{http.host}:{http.port}/api/tables/{self.table}/live"
            stream = await connect(live, compression=None, proxy=None, ping_interval=None, open_timeout=60)
            await stream.send(json.dumps({"token": held.token}))
            seat = SeatStream(held.token, stream, http)
            self.seats.append(seat)
            self._tasks.append(asyncio.create_task(self._follow(seat)))
        while not all(seat.last for seat in self.seats):
            await self._wait_for_event()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(seat.stream.close() for seat in self.seats))
        self.seats, self._tasks = [], []

    async def _follow(self, seat: SeatStream) -> None:
        async for text in seat.stream:
            at = perf_counter()
            message = _message.decode(text)
            if message.type == "closing":
                raise ServerFailed(str(text)[:200])
            if message.type == "event":
                seat.last = message
                seat.received_at[message.number] = at
                self.changed.set()

    async def _wait_for_event(self) -> None:
        """Wait for an event, or for the end of a stream."""
        self.changed.clear()
        changed = asyncio.create_task(self.changed.wait())
        done, _ = await asyncio.wait([changed, *self._tasks], return_when=asyncio.FIRST_COMPLETED, timeout=60)
        if changed not in done:
            changed.cancel()
            raise ServerFailed("nothing was heard for 60 seconds, or a stream has ended")

    async def play(self, round: Round, tally: Tally) -> None:
        """Until the time is over, and a few choices at least, so that there is something to measure."""
        began, measured = perf_counter(), 0
        await asyncio.sleep(self.random.uniform(0, round.think))
        while measured < FEWEST_CHOICES or perf_counter() - began < round.warm + round.seconds:
            at = perf_counter()
            seconds = await self.choose(tally)
            if at - began > round.warm:
                tally.seconds.append(seconds)
                measured += 1
            # A slow server makes nobody think for longer, so both rounds have as many choices in a second.
            await asyncio.sleep(max(0.0, self.random.uniform(0.5, 1.5) * round.think - seconds))

    async def choose(self, tally: Tally) -> float:
        """Make a choice; the seconds until it was told of."""
        seat = await self._seat_to_choose(tally)
        assert seat.last is not None and seat.last.view is not None
        decision = seat.last.view.decision
        assert decision is not None
        choice = self.random.choice(decision.options).name
        request = choose(self.table, seat.last.number, choice, seat.token)
        seat.received_at.clear()
        tally.sent += 1
        at = perf_counter()
        taken: wire.Accepted = await seat.http.send(request)
        tally.answered += 1
        while taken.number not in seat.received_at:
            await self._wait_for_event()
        tally.seen += 1
        return seat.received_at[taken.number] - at

    async def _seat_to_choose(self, tally: Tally) -> SeatStream:
        """The seat that has to choose; at another table if the game is over here."""
        while True:
            for seat in self.seats:
                last = seat.last
                if last is not None and last.view is not None and last.view.decision is not None:
                    return seat
            if all(
                p.last is not None and p.last.table is not None and p.last.table.state == "over"
                for p in self.seats
            ):
                await self.leave()
                await self.join()
                tally.games += 1
            else:
                await self._wait_for_event()


async def play(clients: list[LoadClient], round: Round) -> Tally:
    """All of them at once."""
    tally = Tally(seconds=[], faults=[])
    cpu = process_time()

    async def one(client: LoadClient) -> None:
        try:
            await client.play(round, tally)
        except Exception as error:
            tally.faults.append(f"{client.game}: {error!r}")

    await asyncio.gather(*(one(client) for client in clients[: round.tables]))
    tally.cpu = process_time() - cpu
    return tally


async def main() -> None:
    """Read a plan, then rounds, one to a line; the answer to each is a line too."""
    loop = asyncio.get_running_loop()

    async def read_line() -> bytes:
        return await loop.run_in_executor(None, sys.stdin.buffer.readline)

    plan = msgspec.json.decode(await read_line(), type=LoadPlan)
    clients = [LoadClient(plan, plan.first + number) for number in range(plan.tables)]
    seated = 0
    at_once = asyncio.Semaphore(OPENING)

    async def join(client: LoadClient) -> None:
        async with at_once:
            await client.join()

    while line := await read_line():
        round = msgspec.json.decode(line, type=Round)
        await asyncio.gather(*(join(client) for client in clients[seated : round.tables]))
        seated = max(seated, round.tables)
        print("seated", flush=True)
        if not await read_line():
            return
        print(msgspec.json.encode(await play(clients, round)).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
