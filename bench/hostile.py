"""Malformed and hostile requests against a server with tables in play, none of which may change anything.

Most requests are right but for one thing: a token of another seat or table, or one with a letter changed, a
number of an event long past or still to come, a choice that was made before, a field too many, a letter that
is none, a page of another site. Some are made from the OpenAPI document: whatever routes there are, each is
asked for what the document does not allow, often by who is signed in. Others misuse the connection: cut off,
half closed, several at once, WebSockets full of junk.

Afterwards: every answer was a refusal with a sentence (or, for a request that was granted before, the same
answer again), none was a 5xx, no byte of the database has changed (but for what `MAY_CHANGE` names in
`logs.py`: who is connected, and what the server notes for itself), no mail was sent, nothing was logged as an
error, and all tables play on. A second, short pass sees that the limits for one address hold.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import httpx
import msgspec
from aiosmtpd.controller import Controller

from bench.attacks import Attack
from bench.documented_requests import DocumentedRequests
from bench.logs import Logs, sign_in
from bench.mail_requests import ACCOUNT
from bench.misused_connections import MISUSES, Misuse, RawConnection, slow
from bench.played_table import Fault
from bench.report import parser, say
from bench.server_process import LIMIT, UNLIMITED, ServerProcess, free_port
from bench.target_tables import Targets
from colossarium.server import wire
from colossarium.server.refused import Refused

MISUSED = 0.04
"""The share of connections that are misused; the others are attacked by what they carry."""
SLOW = 8
"""Bodies that take for ever, meanwhile."""
MOST_FAULTS = 50
MALLORY = "mallory"
"""Who is signed in."""


class AttackRun:
    """Attacks, and what came of them."""

    def __init__(self, targets: Targets, seed: int, port: int) -> None:
        self.factory = DocumentedRequests(targets, seed, port)
        self.seed, self.port = seed, port
        self.statuses: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.faults: list[str] = []
        self._numbers = count()

    async def run(self, requests: int, lines: int) -> None:
        await asyncio.gather(
            *(self._attack(requests) for _ in range(lines)),
            *(
                self._misuse(slow, Random(f"{self.seed}:slow:{number}"))
                for number in range(min(SLOW, requests // 2000))
            ),
        )

    async def _attack(self, requests: int) -> None:
        connection = RawConnection(self.port)
        while (number := next(self._numbers)) < requests and len(self.faults) < MOST_FAULTS:
            random = Random(f"{self.seed}:line:{number}")
            if random.random() < MISUSED:
                await self._misuse(random.choice(MISUSES), random)
                continue
            attack = self.factory.make(number)
            self.kinds[attack.kind] += 1
            if attack.raw:
                await self._send(RawConnection(self.port), attack, number, last=True)
            else:
                await self._send(connection, attack, number)
        connection.close()

    async def _send(self, connection: RawConnection, attack: Attack, number: int, last: bool = False) -> None:
        with suppress(OSError):  # it may hang up in the midst, and what it said can still be read
            await connection.send(attack.data)
        try:
            status, body = await connection.answer(attack.head)
        except (OSError, EOFError, TimeoutError) as error:
            connection.close()
            self.statuses["none"] += 1
            if not attack.raw or isinstance(error, TimeoutError):
                self._fault(attack, number, f"no answer: {error!r}")
            return
        if last:
            connection.close()
        self.statuses[str(status)] += 1
        wrong = fault_in_answer(attack, status, body)
        if wrong is not None:
            self._fault(attack, number, f"{status}, {wrong}: {body[:200]!r}")

    async def _misuse(self, misuse: Misuse, random: Random) -> None:
        connection = RawConnection(self.port)
        self.kinds[misuse.__name__] += 1
        try:
            said = await misuse(self.factory, connection, random, random.choice(self.factory.targets.playing))
        except (OSError, EOFError) as error:
            said = repr(error).encode()
        finally:
            connection.close()
        for part in said.split(b"HTTP/1.1 ")[1:]:
            self.statuses[part[:3].decode("latin-1")] += 1
            if part.startswith(b"5"):
                self.faults.append(f"{misuse.__name__}: {part[:200]!r}")

    def _fault(self, attack: Attack, number: int, what: str) -> None:
        self.faults.append(f"request {number}, {attack.kind}: {what} to {attack.data[:400]!r}")


def fault_in_answer(attack: Attack, status: int, body: bytes) -> str | None:
    """What is wrong with an answer."""
    if status >= 500:
        return "which is no fault of the client's"
    if attack.granted is not None:
        if status != 200 or msgspec.json.decode(body, type=wire.Accepted) != attack.granted:
            return f"but it was granted before, with {attack.granted}"
        return None
    if status < 400:
        return None if attack.harmless else "but it had to be refused"
    if attack.raw or attack.head:
        return None
    try:
        problem = msgspec.json.decode(body, type=wire.Problem)
    except msgspec.DecodeError as error:
        return f"without a problem to read: {error}"
    return None if problem.status == status and problem.sentence else "but the problem says otherwise"


class Mails:
    """What a mail server does that takes all, and counts."""

    def __init__(self) -> None:
        self.sent = 0

    async def handle_DATA(self, *_: object) -> str:
        self.sent += 1
        return "250 kept"


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Tables, and places of the database, that are not as they were."""
    return sorted(each for each in before | after if before.get(each) != after.get(each))


def errors(logged: str) -> list[str]:
    """What the server logged as its own fault, the first of it whole."""
    first = min((at for word in ("Traceback", " ERROR ") if (at := logged.find(word)) >= 0), default=None)
    return [] if first is None else [logged[first : first + 6000]]


async def attack_server(asked: Namespace, folder: Path) -> dict[str, Any]:
    """The long pass."""
    database = asked.database or str(folder / "tables.sqlite")
    mails = Controller(Mails(), hostname="127.0.0.1", port=free_port())
    mails.start()
    mail = ("--smtp", f"127.0.0.1:{mails.port}", "--smtp-security", "none", "--mail-from", "c@localhost")
    words = ("--pause", "0", "--bot-processes", "1", "--lab", *mail, "--mail-site", "http://localhost")
    server = ServerProcess(folder, database, free_port(), *UNLIMITED, *words)
    try:
        if not await server.ready():
            return {"faults": [server.complaints[-500:]]}
        async with httpx.AsyncClient(base_url=server.address, timeout=LIMIT) as http:
            targets = await Targets.begin(http)
            targets.account_id = MALLORY
            targets.account_token = sign_in(database, MALLORY, targets.waiting)
            mine = await http.get("/api/me", headers={ACCOUNT: targets.account_token})
            if mine.status_code != 200:
                return {"faults": [f"who is signed in is answered {mine.text[:200]}"]}
            logs = Logs(database)
            before, memory, began = logs.digests(), server.memory, monotonic()
            attack_run = AttackRun(targets, asked.seed, server.port)
            await attack_run.run(asked.requests, asked.lines)
            took, faults, grown = monotonic() - began, attack_run.faults, server.memory - memory
            faults += [f"{each} has changed" for each in changes(before, logs.digests())]
            logs.close()
            if mails.handler.sent:
                faults.append(f"{mails.handler.sent} mails were sent")
            try:
                await targets.play_on(http)
            except (Fault, Refused, httpx.TransportError) as error:
                faults.append(f"it does not play on: {error!r}")
        if server.stop() != 0:
            faults.append("the server did not stop in order")
        faults += errors(server.complaints)
    finally:
        server.kill()
        mails.stop()
    return {
        "requests": sum(attack_run.kinds.values()),
        "seed": asked.seed,
        "seconds": round(took, 1),
        "requests_a_second": sum(attack_run.kinds.values()) / took,
        "answers": dict(sorted(attack_run.statuses.items())),
        "kinds": len(attack_run.kinds),
        "tables_and_places_compared": len(before),
        "server_grew_by_megabytes": grown,
        "faults": faults,
    }


async def check_limits(folder: Path) -> dict[str, Any]:
    """The short pass: with limits on, too much is answered by 429, and who waits is let in again."""
    server = ServerProcess(
        folder, str(folder / "limits.sqlite"), free_port(), "--rate", "20", "--burst", "50"
    )
    faults: list[str] = []
    try:
        if not await server.ready():
            return {"faults": [server.complaints[-500:]]}
        async with httpx.AsyncClient(base_url=server.address, timeout=LIMIT) as http:
            answers = [await http.get("/api/games") for _ in range(400)]
            found = Counter(answer.status_code for answer in answers)
            late = [answer for answer in answers if answer.status_code == 429]
            if set(found) != {200, 429}:
                faults.append(f"400 requests at once were answered by {dict(found)}")
            elif not all(int(answer.headers.get("retry-after", 0)) > 0 for answer in late):
                faults.append("a 429 does not say when to come again")
            else:
                await asyncio.sleep(int(late[-1].headers["retry-after"]))
                if (again := (await http.get("/api/games")).status_code) != 200:
                    faults.append(f"who waited as they were told is answered by {again}")
        if server.stop() != 0:
            faults.append("the server with limits did not stop in order")
    finally:
        server.kill()
    return {"answers": {str(status): number for status, number in sorted(found.items())}, "faults": faults}


async def run(asked: Namespace, folder: Path) -> dict[str, Any]:
    long = await attack_server(asked, folder)
    short = await check_limits(folder)
    faults = [*long.pop("faults"), *short.pop("faults")]
    return {**long, "with_limits": short, "faults": faults}


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--requests", type=int, default=100_000, help="how many (100000)")
    made.add_argument("--lines", type=int, default=16, help="connections at a time (16)")
    made.add_argument(
        "--database", help="postgresql://…, an empty one; without it SQLite in a temporary folder"
    )
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    with TemporaryDirectory(prefix="colossarium-hostile-") as folder:
        return say(asyncio.run(run(asked, Path(folder))), asked.json)


if __name__ == "__main__":
    sys.exit(main())
