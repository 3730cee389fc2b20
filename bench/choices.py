"""What a choice costs a server: processor time of its process, in all and by part, for each game.

Two people play at one table at a time, each with a WebSocket; every choice is sent as soon as the one before
is told of. The server is a process of its own, and only its time counts. In turn with it python-chess plays
random moves here, by processor time too: `moves` says how many of them cost as much as a choice. On a machine
where python-chess makes 35,000 moves a second, 35 moves are a millisecond.

What the parts cost is measured afterwards, as it costs something to measure it: `event loop` is what is left
beside them."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from bench.load_clients import LoadClient, LoadPlan, Tally
from bench.played_table import GAMES
from bench.report import parser, say
from bench.server_process import UNLIMITED, ServerProcess, free_port
from colossarium.cli.bench.chess_baseline import ChessBaseline

SLICE = 40
"""So many choices, then chess for about as long, and so on."""
CHESS_SECONDS = 0.1
BAR = 35
"""Moves that a choice may cost."""


class Cost(NamedTuple):
    """Of a choice, by slices."""

    seconds: list[float]
    moves: list[float]


class Table:
    """One table after another of a game, and who plays there."""

    def __init__(self, server: ServerProcess, game: str, seed: int) -> None:
        number = GAMES.index(game)
        self.server = server
        self.client = LoadClient(LoadPlan([server.address], 1, number, None, seed), number)
        self._tally = Tally(seconds=[], faults=[])

    async def play(self, choices: int) -> float:
        """Seconds of the server's processor for a choice."""
        cpu = self.server.cpu
        for _ in range(choices):
            await self.client.choose(self._tally)
        return (self.server.cpu - cpu) / choices


async def measure_whole(table: Table, choices: int, chess: ChessBaseline) -> Cost:
    """In turn with chess."""
    found = Cost([], [])
    before = chess.moves_per_second(CHESS_SECONDS)
    for _ in range(-(-choices // SLICE)):
        seconds = await table.play(SLICE)
        after = chess.moves_per_second(CHESS_SECONDS)
        found.seconds.append(seconds)
        found.moves.append(seconds * (before + after) / 2)
        before = after
    return found


async def measure_game(
    game: str, folder: Path, asked: Namespace, chess: ChessBaseline
) -> tuple[dict[str, Any], list[str]]:
    """What a choice costs, and faults."""
    parts = folder / f"{game}.json"
    database = str(folder / f"{game}.sqlite")
    server = ServerProcess(folder, database, free_port(), *UNLIMITED, "--pause", "0", parts=str(parts))
    try:
        if not await server.ready():
            return {}, [server.complaints[-500:]]
        table = Table(server, game, asked.seed)
        await table.client.join()
        await table.play(asked.warm)
        whole = await measure_whole(table, asked.choices, chess)
        server.process.send_signal(signal.SIGUSR1)
        with_parts = await table.play(asked.choices)
        await table.client.leave()
        if server.stop() != 0 or "Traceback" in server.complaints:
            return {}, [f"the server did not end in order: {server.complaints[-2000:]}"]
    finally:
        server.kill()
    seconds: dict[str, float] = json.loads(parts.read_text())
    by_part = {part: value / asked.choices for part, value in seconds.items()}
    by_part["event loop"] = with_parts - sum(by_part.values())
    return {
        "moves": median(whole.moves),
        "ms": median(whole.seconds) * 1000,
        "parts_ms": {
            part: round(value * 1000, 3) for part, value in sorted(by_part.items(), key=lambda each: -each[1])
        },
    }, []


async def measure(asked: Namespace, folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    faults: list[str] = []
    chess = ChessBaseline(asked.seed, process_time)
    for game in asked.games or GAMES:
        found[game], wrong = await measure_game(game, folder, asked, chess)
        faults += wrong
    moves = [each["moves"] for each in found.values() if each]
    return {
        "seed": asked.seed,
        "choices": asked.choices,
        **found,
        "most_moves": max(moves, default=0.0),
        "bar_in_moves": BAR,
        "faults": faults,
    }


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("games", nargs="*", help="such as kolossus; all five without")
    made.add_argument("--choices", type=int, default=400, help="how many are measured at each game (400)")
    made.add_argument("--warm", type=int, default=200, help="how many are made before (200)")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-choices-") as folder:
        return say(asyncio.run(measure(asked, Path(folder))), asked.json)


if __name__ == "__main__":
    sys.exit(main())
