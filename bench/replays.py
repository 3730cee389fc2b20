"""Somebody has a long game played again, many times at once, while others read a replay and play.

A server with its usual limits, behind a proxy that says where requests come from. First nobody attacks: a
reader opens replays of games that are over, one after the other, each of which has to be made, and two people
at a table choose. Then the same again, while one address posts a long record, two dozen times at once, again
as soon as it is let in again. It is told how long the reader waits and how long a choice takes until it is
acknowledged, and how many times as long as before the attack.

Nobody but who attacks is refused anything, and everything that the others ask for is granted. Times depend on
what else runs on the machine: where they miss their bars is told as `missed`, a fault with --strict alone.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx

import colossarium as co
from bench.played_table import Fault, send
from bench.report import STRICT, parser, say
from bench.server_process import LIMIT, ServerProcess, free_port
from bench.target_tables import TargetTable
from colossarium.client import requests
from colossarium.server import wire
from colossarium.server.refused import Refused

ATTACKER, READER, PEOPLE, OPENERS = "203.0.113.6", "198.51.100.1", "198.51.100.{}", "192.0.2.{}"
MOST_SECONDS = 1.0
"""In which a replay is there."""
MOST_RATIO = 2.0
"""What a choice may take under attack, in times of what it takes without."""
THINK = 0.15
"""Seconds between two choices: who plays keeps to the limits, too."""
ASKED_AT_ONCE = 200
"""Moments that each post of the attacker wants."""
READ_AT_ONCE = 50
"""And those of the reader."""


def long_record(choices: int) -> dict[str, Any]:
    """So much of a game, played at random, that it takes a while to play it again."""
    for seed in count(5):
        dice, game = random.Random(seed), co.new("colossi_gold", players=4, seed=seed)
        while len(game.choices) < choices and not game.over:
            game.play(dice.choice(game.state.options()))
        if len(game.choices) == choices:
            return game.record.plain()
    raise AssertionError


class Attack:
    """The posts of one address, and how they were answered."""

    def __init__(self, http: httpx.AsyncClient, record: dict[str, Any], posts: int) -> None:
        self.answers: Counter[str] = Counter()
        self._http, self._record, self._firsts = http, record, count()
        self._posting = [asyncio.create_task(self._post()) for _ in range(posts)]

    async def _post(self) -> None:
        body = {"record": self._record, "viewer": "all", "count": ASKED_AT_ONCE}
        while True:
            answer = await self._http.post("/api/replay", json={**body, "first": next(self._firsts) % 1000})
            self.answers[str(answer.status_code)] += 1
            await asyncio.sleep(min(1.0, float(answer.headers.get("retry-after", 0))))

    async def has_begun(self) -> None:
        """Until some are refused, as all places are taken: the others are being answered or wait."""
        while not self.answers:
            await asyncio.sleep(0.05)

    async def end(self) -> list[str]:
        """Nobody posts any more; gives what was wrong."""
        faults = [] if any(not each.done() for each in self._posting) else ["nobody attacks any more"]
        for each in self._posting:
            each.cancel()
        ended = await asyncio.gather(*self._posting, return_exceptions=True)
        faults += [f"a post: {each!r}" for each in ended if not isinstance(each, asyncio.CancelledError)]
        strange = self.answers.keys() - {"200", "429", "503"}
        return [*faults, *(f"a post was answered by {each}" for each in strange)]


class People:
    """Two at a table, each with an address."""

    def __init__(self, table: TargetTable, https: list[httpx.AsyncClient]) -> None:
        self.table, self.https = table, https
        self.seconds: list[float] = []
        """What choices took until they were acknowledged."""
        self.enough = True

    @classmethod
    async def sit_down(cls, https: list[httpx.AsyncClient]) -> People:
        asked = requests.open_table("colossi_ages", {"players": 2}, ["Ann", "Bea"], False, 0)
        opened: wire.OpenedTable = await send(https[0], asked)
        tokens = {held.seat: held.token for held in opened.seats}
        return cls(TargetTable(opened.table.id, tokens), https)

    async def choose(self, choices: int) -> None:
        """So many at least, and on until somebody says that it is enough."""
        dice = random.Random(1)
        while len(self.seconds) < choices or not self.enough:
            if not await self.table.look(self.https[len(self.seconds) % 2]):
                raise Fault("the game at the table is over")
            asked, choice = self.table.asked, dice.choice(self.table.options)
            request = requests.choose(self.table.id, self.table.number, choice, self.table.tokens[asked])
            began = perf_counter()
            await send(self.https[asked], request)
            self.seconds.append(perf_counter() - began)
            await asyncio.sleep(THINK)


async def finished_table(http: httpx.AsyncClient) -> str:
    """A game of two bots that is over."""
    asked = requests.open_table("beasthunt", {"players": 2}, ["bot:random", "bot:random"], False, 0)
    opened: wire.OpenedTable = await send(http, asked)
    while (await send(http, requests.present(opened.table.id, None))).table.state != "over":
        await asyncio.sleep(0.25)
    return opened.table.id


async def round_of(
    reader: httpx.AsyncClient, tables: list[str], people: People, choices: int
) -> dict[str, Any]:
    """The reader reads all of these while people choose: what both took."""
    people.seconds, people.enough = [], False
    choosing = asyncio.create_task(people.choose(choices))
    read = []
    try:
        for table in tables:
            began = perf_counter()
            await send(reader, requests.replay(table, "all", 0, READ_AT_ONCE))
            read.append(perf_counter() - began)
            await asyncio.sleep(THINK)
    finally:
        people.enough = True
        await choosing
    return {
        "reader_seconds": statistics.median(read),
        "reader_most_seconds": max(read),
        "choices": len(people.seconds),
        "choice_ms": statistics.median(people.seconds) * 1000,
    }


async def measure(asked: Namespace, folder: Path) -> dict[str, Any]:
    record = long_record(asked.record)
    words = ("--pause", "0", "--bot-processes", "1", "--proxy", "127.0.0.1")
    server = ServerProcess(folder, str(folder / "tables.sqlite"), free_port(), *words)
    try:
        if not await server.ready():
            return {"faults": [server.complaints[-500:]]}
        async with AsyncExitStack() as stack:

            async def client(address: str) -> httpx.AsyncClient:
                headers = {"X-Forwarded-For": address}
                new = httpx.AsyncClient(base_url=server.address, timeout=LIMIT, headers=headers)
                return await stack.enter_async_context(new)

            faults, found = [], dict[str, Any]()
            try:
                openers = [await client(OPENERS.format(number)) for number in range(1, 2 * asked.replays + 3)]
                tables = [await finished_table(each) for each in openers]
                people = await People.sit_down([await client(PEOPLE.format(number)) for number in (2, 3)])
                reader = await client(READER)
                # What a server does once is done.
                await round_of(reader, tables[-2:], people, asked.choices // 4 or 1)
                quiet = await round_of(reader, tables[: asked.replays], people, asked.choices)
                attack = Attack(await client(ATTACKER), record, asked.posts)
                await attack.has_begun()
                began, waited = perf_counter(), server.kept_waiting
                attacked = await round_of(
                    reader, tables[asked.replays : 2 * asked.replays], people, asked.choices
                )
                busy = (server.kept_waiting - waited) / (perf_counter() - began)
                faults += await attack.end()
                attacked["server_kept_waiting"] = busy
                found = {"quiet": quiet, "attacked": attacked, "posts": dict(sorted(attack.answers.items()))}
            except (Fault, Refused, httpx.TransportError) as error:
                faults.append(f"who does not attack: {error!r}")
        if server.stop() != 0 or "Traceback" in server.complaints:
            faults.append(f"the server did not end in order: {server.complaints[-2000:]}")
    finally:
        server.kill()
    if not found:
        return {"faults": faults}
    ratio = {name: attacked[name] / quiet[name] for name in ("reader_seconds", "choice_ms")}
    found = {"record": len(record["choices"]), **found, "attacked_to_quiet": ratio}
    return {**found, "missed": missed(attacked, ratio), "faults": faults}


def missed(attacked: dict[str, Any], ratio: dict[str, float]) -> list[str]:
    """Which bars were not reached."""
    found = []
    if (seconds := attacked["reader_most_seconds"]) > MOST_SECONDS:
        found.append(f"a reader waited for {seconds:.2f} s; the bar is {MOST_SECONDS:g}")
    if ratio["choice_ms"] > MOST_RATIO:
        found.append(f"a choice took {ratio['choice_ms']:.2f} times as long; the bar is {MOST_RATIO:g}")
    return found


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--posts", type=int, default=24, help="of who attacks, at once (24)")
    made.add_argument("--record", type=int, default=1600, help="choices of their record (1600)")
    made.add_argument("--replays", type=int, default=6, help="how many the reader opens, each time (6)")
    made.add_argument("--choices", type=int, default=60, help="of the two who play, each time (60)")
    made.add_argument("--strict", action="store_true", help=STRICT)
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-replays-") as folder:
        return say(asyncio.run(measure(asked, Path(folder))), asked.json, asked.strict)


if __name__ == "__main__":
    sys.exit(main())
