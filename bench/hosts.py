"""Several hosts with a server each, one database, and everything that can happen to them.

Players at several tables choose as fast as they can, at any of the servers, and remember what was
acknowledged. Meanwhile servers are killed, stopped in order and started again, cut off from the network for a
while, and the database fails and comes back. Whoever gets no answer sends the same request again, to another
server. At the end everybody can be reached again, every table plays on, and the logs are compared with what
players were told.

Hosts are network namespaces on this machine, so it takes root, `ip` (Debian: iproute2) and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import httpx

from bench.acknowledged import compare_logs, players_figures
from bench.database_host import DatabaseHost
from bench.network import SUBNET, WATCHER, CannotMakeHosts, Network
from bench.played_table import GAMES, Fault, PlayedTable
from bench.report import parser, say
from bench.server_process import UNLIMITED, ServerProcess

SERVERS = 3
DATABASE = WATCHER + SERVERS + 1
PORT = 8000
QUICK = (*UNLIMITED, "--pause", "0", "--bot-processes", "1", "--bot-seconds", "0.02")
PATIENCE = 3.0
"""Seconds after which a client asks another server."""
BETWEEN = (0.3, 1.5)
"""Seconds between two events, drawn from here."""
DOWN = (0.2, 3.0)
"""Seconds for which something is gone."""
FINAL_CHOICES = 10
SETTLED = 120.0
"""Seconds in which all is well again after the last event."""


class FailoverClient(httpx.AsyncClient):
    """A server that has no database says so with 503: that is as if nobody answered."""

    async def request(self, *arguments: Any, **more: Any) -> httpx.Response:
        answer = await super().request(*arguments, **more)
        if answer.status_code == 503:
            raise httpx.ConnectError(answer.text[:200])
        return answer


class Hosts:
    """The servers, the database and the tables."""

    def __init__(self, folder: Path, network: Network, game: str, random: Random) -> None:
        self.folder, self.network, self.random = folder, network, random
        self.database = DatabaseHost(
            folder / "database", network.address(DATABASE), SUBNET, network.inside(DATABASE)
        )
        self.servers: dict[int, ServerProcess] = {}
        self.sources: dict[int, Path] = {}
        """Where the programs of hosts are that have another version."""
        self.tables = [
            PlayedTable(game, [[0, 1]], 0, random),
            PlayedTable(game, [[0], [1]], 0, random),
            PlayedTable(game, [[0], [1], [2]], 1, random),
            PlayedTable(game, [[0]], 1, random),
        ]
        self.faults: list[str] = []
        self.found: Counter[str] = Counter()

    @property
    def hosts(self) -> range:
        return range(WATCHER + 1, WATCHER + 1 + SERVERS)

    async def start(self, host: int) -> None:
        folder = self.folder / f"host{host}"
        folder.mkdir(exist_ok=True)
        address, inside = self.network.address(host), self.network.inside(host)
        server = ServerProcess(
            folder,
            self.database.url,
            PORT,
            *QUICK,
            host=address,
            inside=inside,
            source=self.sources.get(host),
        )
        self.servers[host] = server
        if not await server.ready():
            raise Fault(f"the server of host {host} did not start: {server.complaints[-1000:]}")

    # ----------------------------------------------------------------------------------------- what happens

    async def kill(self, host: int) -> None:
        self.servers[host].kill()
        await self._gone()
        await self.start(host)

    async def stop_in_order(self, host: int) -> None:
        code = await asyncio.to_thread(self.servers[host].stop)
        if code != 0:
            self.faults.append(f"the server of host {host} ended with {code}")
        await self.start(host)

    async def cut(self, host: int) -> None:
        self.network.cut(host)
        await self._gone()
        self.network.mend(host)

    async def database_fails(self, host: int) -> None:
        await asyncio.to_thread(self.database.fail)
        await self._gone()
        await asyncio.to_thread(self.database.start)

    async def database_cut(self, host: int) -> None:
        await self.cut(DATABASE)

    async def _gone(self) -> None:
        await asyncio.sleep(self.random.uniform(*DOWN))

    async def happen(self, events: int) -> None:
        """One after the other, each to a host that is drawn; all kinds in turns."""
        kinds = [self.kill, self.cut, self.database_fails, self.stop_in_order, self.database_cut]
        for number in range(events):
            await asyncio.sleep(self.random.uniform(*BETWEEN))
            kind = kinds[number % len(kinds)]
            self.found[kind.__name__] += 1
            await kind(self.random.choice(self.hosts))

    # ---------------------------------------------------------------------------------------------- playing

    async def play(self, table: PlayedTable, enough: int | None = None) -> None:
        """At one server, until that does not answer; then at another."""
        while True:
            address = self.network.address(self.random.choice(self.hosts))
            async with FailoverClient(base_url=f"http://{address}:{PORT}", timeout=PATIENCE) as http:
                try:
                    await table.go(http, enough)
                except httpx.TransportError:
                    self.found["times_that_another_server_was_asked"] += 1
                    await asyncio.sleep(0.05)
                else:
                    return

    async def run(self, events: int) -> None:
        for host in self.hosts:
            await self.start(host)
        playing = [asyncio.create_task(self.play(table)) for table in self.tables]
        happening = asyncio.create_task(self.happen(events))
        try:
            done, _ = await asyncio.wait([*playing, happening], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (*playing, happening):
                task.cancel()
            await asyncio.gather(*playing, happening, return_exceptions=True)
        async with asyncio.timeout(SETTLED):
            await asyncio.gather(*(self.play(table, FINAL_CHOICES) for table in self.tables))

    def end(self) -> None:
        for host, server in self.servers.items():
            if server.process.poll() is None and server.stop() != 0:
                self.faults.append(f"the server of host {host} did not stop in order")
            _, found, after = server.complaints.partition("Traceback")
            if found:
                self.faults.append(f"host {host} has a traceback: {after[:3000]}")

    def close(self) -> None:
        for server in self.servers.values():
            server.kill()
        self.database.fail()


async def fail_repeatedly(events: int, folder: Path, network: Network, seed: int) -> dict[str, Any]:
    """So many events, and what came of them. To be called on the host that watches."""
    random = Random(seed)
    return await watch(Hosts(folder, network, random.choice(GAMES), random), events, seed)


async def watch(hosts: Hosts, events: int, seed: int) -> dict[str, Any]:
    """Have everything happen, and compare what was acknowledged with what is kept."""
    began = monotonic()
    try:
        try:
            await hosts.run(events)
            hosts.end()
        except (Fault, TimeoutError) as fault:
            hosts.faults.append(str(fault) or f"not all tables play on after {SETTLED:g} seconds")
        hosts.faults += compare_logs(hosts.database.url, hosts.tables, hosts.found, last=True)
    finally:
        hosts.close()
    return {
        "events": events,
        "seed": seed,
        "servers": SERVERS,
        "seconds": round(monotonic() - began, 1),
        **dict(sorted((hosts.found + players_figures(hosts.tables)).items())),
        "faults": hosts.faults,
    }


def on_hosts(play: Callable[[Path, Network], Coroutine[Any, Any, dict[str, Any]]], as_json: bool) -> int:
    """Make hosts, and have this process look at them from one. The exit code: 2 if there can be none."""
    try:
        with Network(DATABASE) as network, TemporaryDirectory(prefix="colossarium-hosts-") as name:
            os.chmod(name, 0o755)
            network.enter(WATCHER)
            return say(asyncio.run(play(Path(name), network)), as_json)
    except CannotMakeHosts as why:
        print(why, file=sys.stderr)
        return 2


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--events", type=int, default=50, help="how often something happens (50)")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    return on_hosts(
        lambda folder, network: fail_repeatedly(asked.events, folder, network, asked.seed), asked.json
    )


if __name__ == "__main__":
    sys.exit(main())
