"""Servers of a version before are replaced by this one, one after the other, while people play.

Three servers that run the program of another commit serve the same tables, on hosts of their own with one
database. People play at any of them and remember what was acknowledged. Then host after host gets this
version: the first and the third server are stopped in order, the second one is killed; the first new one
brings the database up to date while the others go on with it. Between two steps people play at old and new
servers side by side, and any of those that are new may be killed. At the end all servers are new, every table
plays on, and the logs are compared with what players were told.

    python -m bench.upgrade --from COMMIT

Like `bench.hosts` it takes root, `ip` and PostgreSQL; and the history, of which the commit is a part.
"""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
import tarfile
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench.hosts import SETTLED, Hosts, on_hosts, watch
from bench.network import Network
from bench.played_table import GAMES, Fault
from bench.report import parser

ROOT = Path(__file__).parent.parent
BEFORE = "b7aa61c7"
"""A version with the schema 0004: before names were kept, and before people could talk."""
SIDE_BY_SIDE = 50
"""Requests that are acknowledged between two steps."""


class NoSuchVersion(Exception):
    """The sentence says why it can't be had."""


def source_of(commit: str, folder: Path) -> Path:
    """The program as it was at a commit, put into a folder: what Python has to be told to find it."""
    done = subprocess.run(["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True)
    if done.returncode:
        raise NoSuchVersion(
            f"NOTHING IS KNOWN of servers that replace an earlier version: the commit {commit} is not in the "
            f"history here ({done.stderr.decode().strip()}). git fetch --unshallow completes a shallow clone"
        )
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


class Upgrade(Hosts):
    """Begins with servers of another version."""

    def __init__(
        self, folder: Path, network: Network, game: str, random: Random, before: Path, choices: int
    ) -> None:
        super().__init__(folder, network, game, random)
        self.sources = dict.fromkeys(self.hosts, before)
        self.choices = choices

    async def happen(self, events: int) -> None:
        """Old servers alone, then one after the other is replaced; then so many of the new ones die."""
        for number, host in enumerate(self.hosts):
            await self._play_side_by_side(f"acknowledged_with_{number}_of_{len(self.hosts)}_new")
            del self.sources[host]
            if number == 1:
                self.found["old_servers_killed"] += 1
                await self.kill(host)
            else:
                self.found["old_servers_stopped_in_order"] += 1
                await self.stop_in_order(host)
        await self._play_side_by_side("acknowledged_with_all_new")
        for _ in range(events):
            self.found["new_servers_killed"] += 1
            await self.kill(self.random.choice(self.hosts))
            await self._play_side_by_side("acknowledged_with_all_new")

    async def _play_side_by_side(self, counted: str) -> None:
        before = sum(table.granted for table in self.tables)
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLED):
                while sum(table.granted for table in self.tables) < before + self.choices:
                    await asyncio.sleep(0.05)
        granted = sum(table.granted for table in self.tables) - before
        self.found[counted] += granted
        if granted < self.choices:
            raise Fault(f"{counted}: {granted} of {self.choices} in {SETTLED:g} seconds")


async def upgrade(
    before: Path, kills: int, choices: int, folder: Path, network: Network, seed: int
) -> dict[str, Any]:
    """All servers replaced, and what came of it. To be called on the host that watches."""
    random = Random(seed)
    hosts = Upgrade(folder, network, random.choice(GAMES), random, before, choices)
    return await watch(hosts, kills, seed)


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--from", dest="commit", default=BEFORE, help=f"the version before ({BEFORE})")
    made.add_argument("--kills", type=int, default=3, help="how often a new server is killed at the end (3)")
    made.add_argument(
        "--choices",
        type=int,
        default=SIDE_BY_SIDE,
        help=f"how many are acknowledged between two steps ({SIDE_BY_SIDE})",
    )
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-before-") as name:
        try:
            before = source_of(asked.commit, Path(name))
        except NoSuchVersion as why:
            print(why, file=sys.stderr)
            return 2
        return on_hosts(
            lambda folder, network: upgrade(before, asked.kills, asked.choices, folder, network, asked.seed),
            asked.json,
        )


if __name__ == "__main__":
    sys.exit(main())
