"""What tables take in memory at which nobody does anything, each with two people connected.

The server is a process of its own that counts what its Python objects take. Tables of all games are opened
and some choices made, with a WebSocket for each seat; then nobody does anything. In bytes: `in_use` is what a
table takes at which somebody has just chosen, `idle` what is left when nobody has done anything for a while,
both without their connections; `socket` is what each of those takes. What is kept once for all tables does
not count: it is still there when they are put away.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load_clients import LoadClient, LoadPlan, Tally
from bench.report import parser, say
from bench.server_process import UNLIMITED, ServerProcess, free_port
from bench.weighed_server import SECOND

BAR = 20_000
"""Bytes that an idle table may take."""
AT_ONCE = 8
RESTED = 5 * SECOND
"""Seconds after which all tables rest."""
LIMIT = 60


class Scales:
    """Asks the server what it weighs."""

    def __init__(self, server: ServerProcess, file: Path) -> None:
        self._server, self._file = server, file
        self._lines = 0

    async def weigh(self) -> int:
        self._server.process.send_signal(signal.SIGUSR1)
        self._lines += 1
        async with asyncio.timeout(LIMIT):
            while len(lines := self._read()) < self._lines:
                await asyncio.sleep(0.1)
        return int(lines[-1])

    async def have_tables_rest(self) -> None:
        """The second time: have them put away."""
        self._server.process.send_signal(signal.SIGUSR2)
        await asyncio.sleep(RESTED)

    def _read(self) -> list[str]:
        return self._file.read_text(encoding="utf-8").split() if self._file.exists() else []


async def play(clients: list[LoadClient], choices: int) -> None:
    """So many choices at each of these tables, which stay open."""
    at_once, tally = asyncio.Semaphore(AT_ONCE), Tally(seconds=[], faults=[])

    async def one(client: LoadClient) -> None:
        async with at_once:
            await client.join()
            for _ in range(choices):
                await client.choose(tally)
            for server in client.servers:
                server.close()

    await asyncio.gather(*(one(client) for client in clients))


async def measure(asked: Namespace, folder: Path) -> dict[str, Any]:
    weights = folder / "weights.txt"
    server = ServerProcess(
        folder, str(folder / "tables.sqlite"), free_port(), *UNLIMITED, "--pause", "0", weights=str(weights)
    )
    try:
        if not await server.ready():
            return {"faults": [server.complaints[-500:]]}
        scales = Scales(server, weights)
        plan = LoadPlan([server.address], asked.tables, 0, None, asked.seed)
        clients = [LoadClient(plan, number) for number in range(asked.tables)]
        await play(clients, asked.choices)
        in_use = await scales.weigh()
        await scales.have_tables_rest()
        idle = await scales.weigh()
        await asyncio.gather(*(client.leave() for client in clients))
        await asyncio.sleep(RESTED)
        alone = await scales.weigh()
        await scales.have_tables_rest()
        gone = await scales.weigh()
        faults = [] if server.stop() == 0 and "Traceback" not in server.complaints else [server.complaints]
    finally:
        server.kill()
    sockets = (idle - alone) / asked.tables
    found = {
        "seed": asked.seed,
        "tables": asked.tables,
        "choices_each": asked.choices,
        "in_use": round((in_use - gone) / asked.tables - sockets),
        "idle": round((alone - gone) / asked.tables),
        "socket": round(sockets / 2),
        "bar": BAR,
    }
    if found["idle"] > BAR:
        faults.append(f"an idle table takes {found['idle']} bytes; the bar is {BAR}")
    return {**found, "faults": faults}


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--tables", type=int, default=200, help="how many (200)")
    made.add_argument("--choices", type=int, default=40, help="how many are made at each (40)")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-idle-") as folder:
        return say(asyncio.run(measure(asked, Path(folder))), asked.json)


if __name__ == "__main__":
    sys.exit(main())
