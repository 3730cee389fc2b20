"""Connections that are misused: cut off, half closed, slow, full of junk, or pretending to be WebSockets."""

from __future__ import annotations

import asyncio
import json
import os
import struct
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from bench.attacks import Attack, AttackFactory
from bench.target_tables import TargetTable

ANSWER = 30.0
"""Seconds in which the server has to answer, or to hang up."""


class RawConnection:
    """A connection, and answers that are read from it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def send(self, data: bytes) -> None:
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        self._writer.write(data)
        await self._writer.drain()

    async def answer(self, head: bool = False) -> tuple[int, bytes]:
        """Status and body; EOFError or OSError if there is none."""
        assert self._reader is not None
        async with asyncio.timeout(ANSWER):
            text = await self._reader.readuntil(b"\r\n\r\n")
            lines = [line for line in text.split(b"\r\n")[1:] if b": " in line]
            fields = dict(line.lower().split(b": ", 1) for line in lines)
            length = 0 if head else int(fields.get(b"content-length", 0))
            body = await self._reader.readexactly(length)
            if b"content-length" not in fields and not head and text[9:12] != b"204":
                body = await self._reader.read(65536)
        status = int(text[9:12])
        if fields.get(b"connection") == b"close":
            self.close()
        return status, body

    async def rest(self, seconds: float = ANSWER) -> bytes:
        """All that comes until the server hangs up."""
        assert self._reader is not None
        found = b""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(seconds):
                while more := await self._reader.read(65536):
                    found += more
        return found

    def half_close(self) -> None:
        if self._writer is not None:
            self._writer.write_eof()

    def close(self, at_once: bool = False) -> None:
        if self._writer is not None:
            if at_once:
                self._writer.transport.abort()
            else:
                self._writer.close()
            self._writer = None


Misuse = Callable[[AttackFactory, RawConnection, Random, TargetTable], Awaitable[bytes]]
"""Does something to a server, and gives what it said."""


def _wrong(factory: AttackFactory, random: Random) -> Attack:
    while True:
        attack = factory.make(random.getrandbits(40))
        if not attack.raw and not attack.head:
            return attack


async def cut_off(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    data = factory.choose(table, factory.choice(random, table)).data
    await connection.send(data[: random.randrange(1, len(data) - 1)])
    connection.close(at_once=random.random() < 0.5)
    return b""


async def half_closed(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    data = factory.choose(table, factory.choice(random, table)).data
    await connection.send(data[: random.randrange(1, len(data) - 1)])
    connection.half_close()
    return await connection.rest()


async def junk(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    hello = random.choice(
        [b"\x16\x03\x01\x02\x00\x01\x00", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET\r\n\r\n", b"\r\n" * 50]
    )
    await connection.send(hello + random.randbytes(300) + b"\r\n\r\n")
    connection.half_close()
    return await connection.rest()


async def at_once(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    """Several requests without waiting for answers."""
    attacks = [_wrong(factory, random) for _ in range(5)]
    await connection.send(b"".join(attack.data for attack in attacks))
    connection.half_close()
    return await connection.rest()


async def stream_and_go(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    token = random.choice([None, *table.tokens.values()])
    path = f"/api/tables/{table.id}/events?since={random.choice([0, 1, 5])}"
    await connection.send(factory.send("GET", path, None, token, headers=()).data)
    found = await connection.rest(0.05)
    connection.close(at_once=True)
    return found


async def slow(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    """A body that never ends."""
    data = factory.choose(table, factory.choice(random, table)).data
    await connection.send(data[:-30])
    for byte in range(60):
        await connection.send(data[byte - 30 : byte - 29] if byte < 25 else b"")
        if found := await connection.rest(0.5):
            return found
    return b"HTTP/1.1 599 the body could be sent for 30 seconds"


def frame(payload: bytes, first: int = 0x81, mask: bool = True) -> bytes:
    """A WebSocket frame."""
    size = len(payload)
    head = bytes([first, (0x80 if mask else 0) | (size if size < 126 else 126)])
    head += struct.pack(">H", size) if size >= 126 else b""
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[place % 4] for place, byte in enumerate(payload))


async def websocket(
    factory: AttackFactory, connection: RawConnection, random: Random, table: TargetTable
) -> bytes:
    """A good handshake, and what should not come after it."""
    since = random.choice(["", "?since=0", "?since=-1", "?since=999999", "?since=x"])
    headers = (
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "MDEyMzQ1Njc4OWFiY2RlZg=="),
    )
    await connection.send(
        factory.send("GET", f"/api/tables/{table.id}/live{since}", None, headers=headers).data
    )
    status, body = await connection.answer(head=True)
    if status != 101:
        return b"HTTP/1.1 %d" % status
    own = table.tokens[table.asked]
    said = random.choice(
        [
            frame(b"x"),
            frame(b""),
            frame(b"{}"),
            frame(b"\xff\xfe"),
            frame(b"[" * 4000),
            frame(b"x" * 5000),
            frame(b'{"token": 1}'),
            frame(b'{"token": null, "seat": 0}'),
            frame(json.dumps({"token": own[:-1] + "x"}).encode()),
            frame(json.dumps({"token": factory.targets.waiting_token}).encode()),
            frame(json.dumps({"token": own}).encode(), 0x82),
            frame(json.dumps({"token": own}).encode(), mask=False),
            frame(json.dumps({"token": own}).encode()) + frame(b"more") * 3,
            frame(b"x", 0xF1),
            frame(b"x", 0x80),
            frame(b"x" * 125, 0x89) * 20 + frame(b"x"),
            frame(b"\x00", 0x88),
            frame(b"\x03\xe7", 0x88),
            random.randbytes(100),
        ]
    )
    with suppress(OSError):
        await connection.send(said)
    found = await connection.rest(random.choice([0.02, 0.3]))
    connection.close(at_once=random.random() < 0.5)
    return b"" if found else body


MISUSES: tuple[Misuse, ...] = (cut_off, half_closed, junk, at_once, stream_and_go, websocket)
