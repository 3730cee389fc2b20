"""What a choice costs a server: milliseconds of processor, in all and by part, for each game.

Two people play at one table at a time, each with a WebSocket; every choice is sent as soon as the one before
is told of. The server is a process of its own. `http` is what is left beside the parts: requests, answers,
sockets, the event loop."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load_clients import LoadClient, LoadPlan, Tally
from bench.played_table import GAMES
from bench.report import parser, say
from bench.server_process import UNLIMITED, ServerProcess, free_port


async def play(server: ServerProcess, game: str, asked: Namespace) -> float:
    """Seconds of the server's processor for all choices."""
    number = GAMES.index(game)
    client = LoadClient(LoadPlan(server.address, 1, number, None, asked.seed), number)
    tally = Tally(seconds=[], faults=[])
    await client.join()
    for _ in range(asked.warm):
        await client.choose(tally)
    server.process.send_signal(signal.SIGUSR1)
    cpu = server.cpu
    for _ in range(asked.choices):
        await client.choose(tally)
    cost = server.cpu - cpu
    await client.leave()
    return cost


async def measure_game(game: str, folder: Path, asked: Namespace) -> tuple[dict[str, float], list[str]]:
    """Milliseconds of a choice by part, and faults."""
    parts = folder / f"{game}.json"
    database = str(folder / f"{game}.sqlite")
    server = ServerProcess(folder, database, free_port(), *UNLIMITED, "--pause", "0", parts=str(parts))
    try:
        if not await server.ready():
            return {}, [server.complaints[-500:]]
        cost = await play(server, game, asked)
        if server.stop() != 0 or "Traceback" in server.complaints:
            return {}, [f"the server did not end in order: {server.complaints[-2000:]}"]
    finally:
        server.kill()
    seconds: dict[str, float] = json.loads(parts.read_text())
    seconds = {"all": cost, "http": cost - sum(seconds.values()), **seconds}
    return {part: value / asked.choices * 1000 for part, value in seconds.items()}, []


async def measure(asked: Namespace, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    faults: list[str] = []
    for game in asked.games or GAMES:
        found[game], wrong = await measure_game(game, folder, asked)
        faults += wrong
    return {"seed": asked.seed, "choices": asked.choices, **found, "faults": faults}


def main(words: list[str] | None = None) -> int:
    made = parser(__doc__)
    made.add_argument("games", nargs="*", help="such as kolossus; all five without")
    made.add_argument("--choices", type=int, default=400, help="how many are measured at each game (400)")
    made.add_argument("--warm", type=int, default=150, help="how many are made before (150)")
    asked = made.parse_args(words)
    with TemporaryDirectory(prefix="colossarium-choices-") as folder:
        return say(asyncio.run(measure(asked, Path(folder))), asked.json)


if __name__ == "__main__":
    sys.exit(main())
