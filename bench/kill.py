"""Kill the server at random moments while choices are being made, start it again, look for what is missing.

Players at several tables, some with bots, choose and take back as fast as they can, and remember each request
that was acknowledged. A process that is killed (SIGKILL) is started again on the same database; then players
send again what was not answered, and the last request that was. After each death the logs are read:

  they have the requests that were acknowledged, in their order, each once, and no other ones
  every table folds, plays on, and its bots with it
  a request that is sent again gets the same answer
  spectators go on after the last event that they were told

Moments are drawn from all of a server's life: while it starts (on new databases too, while the schema is
made), just after it has begun to serve, and in the midst of play.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import httpx

from bench.acknowledged import compare_logs, players_figures
from bench.played_table import GAMES, Fault, PlayedTable
from bench.report import parser, say
from bench.server_process import LIMIT, UNLIMITED, ServerProcess, free_port

QUICK = (*UNLIMITED, "--pause", "0", "--bot-processes", "1", "--bot-seconds", "0.02")
RUNS_PER_DATABASE = 20
"""After so many runs it goes on with a new database, unless one was named."""
MAX_PLAY_SECONDS = 2.5
"""Seconds of play in one run, at most."""
FINAL_CHOICES = 20
"""Choices that are made at every table in the end, when nobody is killed any more."""


class KillRun:
    """One database and its tables. They have one game: a server that is started has to compile each."""

    def __init__(self, folder: Path, database: str | None, game: str, random: Random) -> None:
        folder.mkdir()
        self.folder, self.random = folder, random
        self.file = None if database else folder / "tables.sqlite"
        self.database = database or str(self.file)
        self.port = free_port()
        self.tables = [
            PlayedTable(game, [[0, 1]], 0, random),  # one client with both seats
            PlayedTable(game, [[0], [1]], 0, random),  # a client for each
            PlayedTable(game, [[0], [1], [2]], 1, random),
            PlayedTable(game, [[0]], 1, random),  # against a bot
            PlayedTable(game, [[1]], 3, random),
        ]
        self.faults: list[str] = []
        self.found: Counter[str] = Counter()
        self.start_seconds = 2.0

    def server(self) -> ServerProcess:
        return ServerProcess(self.folder, self.database, self.port, *QUICK)

    async def run(self, first: bool) -> None:
        """One life of a server."""
        server = self.server()
        try:
            early = self._early(first)
            if early is not None and await self._dies_early(server, early, first):
                return
            if not await server.ready():
                self.faults.append(f"the server did not start: {server.complaints[-500:]}")
                return
            self.start_seconds = monotonic() - server.began
            await self._play(server, self._moment())
        finally:
            server.kill()

    def _early(self, first: bool) -> float | None:
        """Seconds after which it is killed before it serves; None if it may begin to."""
        if first and self.file is not None:
            return self.random.uniform(0, 0.2)  # from when the file is there: while the schema is made
        early = first or self.random.random() < 0.2
        return self.random.uniform(0, self.start_seconds * 1.1) if early else None

    async def _dies_early(self, server: ServerProcess, seconds: float, first: bool) -> bool:
        if first and self.file is not None:
            while not self.file.exists() and server.process.poll() is None:
                await asyncio.sleep(0.001)
            self.found["killed_while_the_schema_is_made"] += 1
        else:
            self.found["killed_while_it_starts"] += 1
        await asyncio.sleep(seconds)
        server.kill()
        return True

    def _moment(self) -> float:
        """Seconds from when it serves."""
        just_begun = self.random.random() < 0.3
        self.found["killed_just_begun" if just_begun else "killed_in_play"] += 1
        return self.random.uniform(0, 0.1) if just_begun else self.random.uniform(0, MAX_PLAY_SECONDS)

    async def _play(self, server: ServerProcess, seconds: float) -> None:
        tasks = [asyncio.create_task(self._go(server, table)) for table in self.tables]
        await asyncio.sleep(seconds)
        server.kill()
        await asyncio.gather(*tasks)
        self.check()

    async def _go(self, server: ServerProcess, table: PlayedTable, enough: int | None = None) -> None:
        try:
            async with httpx.AsyncClient(base_url=server.address, timeout=LIMIT) as http:
                await table.go(http, enough)
        except httpx.TransportError as error:
            if enough is not None:
                self.faults.append(f"{table.game}: {error!r}")
        except Fault as fault:
            self.faults.append(str(fault))

    async def end(self) -> None:
        """Nobody is killed any more: every table plays on, and the server stops in order."""
        server = self.server()
        try:
            if not await server.ready():
                self.faults.append(f"the server did not start: {server.complaints[-500:]}")
                return
            await asyncio.gather(*(self._go(server, table, FINAL_CHOICES) for table in self.tables))
            if server.stop() != 0:
                self.faults.append("the server did not stop in order")
            self.check(last=True)
            if "Traceback" in server.complaints:
                self.faults.append(f"{server.errors} has a traceback: {server.complaints[-2000:]}")
        finally:
            server.kill()

    def check(self, last: bool = False) -> None:
        """Compare what players remember with what is kept, while nobody plays."""
        self.faults += compare_logs(self.database, self.tables, self.found, last=last)

    def figures(self) -> Counter[str]:
        return Counter(self.found) + players_figures(self.tables)


async def kill_repeatedly(runs: int, folder: Path, database: str | None, seed: int) -> dict[str, Any]:
    """So many lives and deaths of a server."""
    random = Random(seed)
    began, figures, faults = monotonic(), Counter[str](), list[str]()
    done, games = 0, cycle(GAMES)
    while done < runs:
        kill_run = KillRun(folder / f"kill-run-{done}", database, next(games), random)
        for number in range(runs if database else RUNS_PER_DATABASE):
            if done < runs:
                await kill_run.run(number < 2)
                done += 1
        await kill_run.end()
        figures += kill_run.figures()
        faults += kill_run.faults
    return {
        "runs": runs,
        "seed": seed,
        "database": "PostgreSQL" if database else "SQLite",
        "seconds": round(monotonic() - began, 1),
        **dict(sorted(figures.items())),
        "faults": faults,
    }


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--runs", type=int, default=200, help="how often it is killed (200)")
    made.add_argument(
        "--database", help="postgresql://…, an empty one; without it SQLite in a temporary folder"
    )
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-kill-") as folder:
        return say(
            asyncio.run(kill_repeatedly(asked.runs, Path(folder), asked.database, asked.seed)), asked.json
        )


if __name__ == "__main__":
    sys.exit(main())
