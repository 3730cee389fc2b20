"""Many live tables, with a client each, who thinks a while and then chooses; how soon the choice is told of.

The server is a process of its own, or several are (--servers), and the clients are others. A client opens a
table of one of the games, sits on both seats with a stream for each, and plays; with --bots, a bot has the
other seat. The time of a choice is that from sending it to the event that tells of it, on the stream of the
seat that chose. First a few tables play, then all of them, in the same run and on the same server; the few
think for so much less time that as many choices come in a second, so that `many_to_few` says what the number
of tables does. Every choice has to be granted, and told of.

Of several servers each gets so many tables as --tables says. All of a table is at one of them, as the
proxies of `deploy/` have it; with --apart the two seats are at different ones, so that each choice is told of
by two. They need a PostgreSQL that is empty (--database).
"""

from __future__ import annotations

import asyncio
import statistics
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.load_clients import LoadPlan, Round, Tally
from bench.report import STRICT, parser, say
from bench.server_process import UNLIMITED, ServerProcess, free_port

FEW = 10
WARM = 8.0
"""Seconds that each round plays before it is measured, so that what a server does once is done."""
MOST_BUSY = 0.8
"""Of a core that the server may use in a round: above that times say how long the queue is, not more."""
MOST_P99 = 250.0
"""Milliseconds in which all but the slowest of a hundred are told of, with all tables."""
MOST_RATIO = 3
"""What the slowest of a hundred may take with all tables, in times of that with a few."""
SEATED = 600
"""Seconds in which all have to find a seat."""


class ClientProcess:
    """A process with clients."""

    def __init__(self, process: asyncio.subprocess.Process, tables: int) -> None:
        self.process, self.tables = process, tables

    @classmethod
    async def begin(cls, plan: LoadPlan) -> ClientProcess:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.load_clients"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=Path(__file__).parent.parent,
            limit=2**26,
        )
        clients = cls(process, plan.tables)
        await clients.send(plan)
        return clients

    async def send(self, what: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(what) + b"\n")
        await self.process.stdin.drain()

    async def receive(self) -> bytes:
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise RuntimeError("the clients' process has ended")
        return line

    async def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        await self.process.wait()


async def play(
    servers: list[ServerProcess], processes: list[ClientProcess], tables: int, think: float, asked: Namespace
) -> dict[str, Any]:
    """One round: its figures."""
    left = tables
    for process in processes:
        mine = min(process.tables, left if process is processes[-1] else -(-tables // len(processes)))
        left -= mine
        warm = min(asked.seconds, max(think, WARM))
        await process.send(Round(mine, think, warm, asked.seconds))
    async with asyncio.timeout(SEATED):
        await asyncio.gather(*(process.receive() for process in processes))
    cpu, waited = [each.cpu for each in servers], sum(each.kept_waiting for each in servers)
    clock = asyncio.get_running_loop().time()
    for process in processes:
        await process.send("go")
    tallies = [
        msgspec.json.decode(line, type=Tally)
        for line in await asyncio.gather(*(process.receive() for process in processes))
    ]
    took = asyncio.get_running_loop().time() - clock
    sent = sum(each.sent for each in tallies)
    seconds = sorted(second for each in tallies for second in each.seconds)
    faults = [fault for each in tallies for fault in each.faults]
    for name in ("answered", "seen"):
        if (count := sum(getattr(each, name) for each in tallies)) != sent:
            faults.append(f"{sent} choices were sent, and {count} {name}")
    if len(seconds) < 2:
        return {"faults": [*faults, "there were too few choices to measure anything"]}
    used = [each.cpu - before for each, before in zip(servers, cpu, strict=True)]
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {
        "tables": tables,
        "think_seconds": think,
        "choices": sent,
        "choices_a_second": sent / took,
        "measured": len(seconds),
        "p50_ms": cuts[49] * 1000,
        "p99_ms": cuts[98] * 1000,
        "most_ms": seconds[-1] * 1000,
        "server_cpu_ms_a_choice": sum(used) / sent * 1000,
        "server_busy": max(used) / took,
        "server_kept_waiting": (sum(each.kept_waiting for each in servers) - waited) / took / len(servers),
        "clients_busy": max(each.cpu for each in tallies) / took,
        "games_over": sum(each.games for each in tallies),
        "server_megabytes": max(each.memory for each in servers),
        "faults": faults,
    }


async def measure(asked: Namespace, folder: Path) -> dict[str, Any]:
    database = asked.database or str(folder / "tables.sqlite")
    servers: list[ServerProcess] = []
    processes: list[ClientProcess] = []
    tables = asked.tables * asked.servers
    try:
        for _ in range(asked.servers):
            words = (*UNLIMITED, "--pause", "0")
            servers.append(ServerProcess(folder, database, free_port(), *words, profile=asked.profile))
            if not await servers[-1].ready():
                return {"faults": [servers[-1].complaints[-500:]]}
        addresses = [each.address for each in servers]
        share = -(-tables // asked.processes)
        for number in range(asked.processes):
            mine = min(share, tables - number * share)
            plan = LoadPlan(addresses, mine, number * share, asked.bots, asked.seed, asked.apart)
            processes.append(await ClientProcess.begin(plan))
        few_tables = min(FEW, tables)
        few_think = asked.think * few_tables / tables
        few = await play(servers, processes[:1], few_tables, few_think, asked)
        many = await play(servers, processes, tables, asked.think, asked)
        await asyncio.gather(*(process.end() for process in processes))
        faults = [*few.pop("faults"), *many.pop("faults")]
        for server in servers:
            if server.stop() != 0 or "Traceback" in server.complaints:
                faults.append(f"a server did not end in order: {server.complaints[-2000:]}")
    finally:
        for server in servers:
            server.kill()
    ratio = (
        {name: many[f"{name}_ms"] / few[f"{name}_ms"] for name in ("p50", "p99") if few.get(f"{name}_ms")}
        if many
        else {}
    )
    if many.get("server_busy") and few.get("server_busy"):
        ratio["server_busy"] = many["server_busy"] / few["server_busy"]
    found = {"seed": asked.seed, "servers": asked.servers, "few": few, "many": many, "many_to_few": ratio}
    return {**found, "missed": missed(few, many, ratio), "faults": faults}


def missed(few: dict[str, Any], many: dict[str, Any], ratio: dict[str, float]) -> list[str]:
    """Where the bar was not reached, or nothing can be said about it."""
    found = [
        f"{each['tables']} tables: the server used {each['server_busy']:.2f} of a core; try a longer --think"
        for each in (few, many)
        if each.get("server_busy", 0) >= MOST_BUSY
    ]
    if many.get("p99_ms", 0) > MOST_P99:
        found.append(f"99 % took up to {many['p99_ms']:.0f} ms with all tables; the bar is {MOST_P99:g}")
    if ratio.get("p99", 0) > MOST_RATIO:
        found.append(f"99 % took {ratio['p99']:.2f} times as long with all tables; the bar is {MOST_RATIO}")
    return found


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--tables", type=int, default=1000, help="how many, at each server (1000)")
    made.add_argument("--servers", type=int, default=1, help="how many serve the same tables (1)")
    made.add_argument("--apart", action="store_true", help="seats of a table are at different servers")
    made.add_argument(
        "--think", type=float, default=4.0, help="seconds, from half to one and a half of it (4)"
    )
    made.add_argument("--seconds", type=float, default=30.0, help="how long each round is measured (30)")
    made.add_argument("--bots", help="who has the other seat, such as random; without it the client has both")
    made.add_argument("--processes", type=int, default=1, help="of clients (1)")
    made.add_argument(
        "--database", help="postgresql://…, an empty one; without it SQLite in a temporary folder"
    )
    made.add_argument("--strict", action="store_true", help=STRICT)
    made.add_argument("--profile", help="write a profile of the server's main thread to this file")
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-tables-") as folder:
        return say(asyncio.run(measure(asked, Path(folder))), asked.json, asked.strict)


if __name__ == "__main__":
    sys.exit(main())
