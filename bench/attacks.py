"""Requests that have to be refused. Most are right but for one thing: that is where mistakes hide."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from bench.target_tables import Targets, TargetTable

JSON = ("Content-Type", "application/json")
OWN = "the token of the seat that is asked"
JUNK: tuple[Any, ...] = (
    None,
    True,
    [],
    {},
    "",
    "x" * 5000,
    -1,
    1.5,
    2**31 + 1,
    2**63,
    10**300,
    [[[]]],
    {"a": {"a": 1}},
    "\0",
    "\ud800",
    "१२",
    "../..",
)
NUMBERS = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "-1e999",
    "0x10",
    "01",
    "1_0",
    "+1",
    ".5",
    "1" * 5000,
    "-",
)
PATHS = (
    "",
    "/choices",
    "/undo",
    "/consent",
    "/rematch",
    "/record",
    "/events",
    "/live",
    "/seats/0",
    "/seats/0/leave",
)


@dataclass
class Attack:
    """A request, and how it may be answered besides with a refusal."""

    data: bytes
    kind: str
    granted: Any = None
    """It was granted before, with this answer, and is granted again without doing anything."""
    raw: bool = False
    """Not HTTP that gets past the parser: any 4xx will do, or no answer."""
    harmless: bool = False
    """Only looks, and may be answered."""
    head: bool = False
    """The answer has no body."""


class AttackFactory:
    """Makes up attacks; the same seed and number make the same one, but for ids and tokens."""

    def __init__(self, targets: Targets, seed: int, port: int) -> None:
        self.targets, self.seed = targets, seed
        self.host = f"127.0.0.1:{port}"
        self.kinds: list[Callable[[Random, TargetTable], Attack]] = [
            getattr(self, name) for name in sorted(dir(self)) if name.startswith("a_")
        ]

    def make(self, number: int) -> Attack:
        random = Random(f"{self.seed}:{number}")
        kind = random.choice(self.kinds)
        attack = kind(random, random.choice(self.targets.playing))
        attack.kind = kind.__name__.removeprefix("a_")
        return attack

    # ----------------------------------------------------------------------------------------- how it is sent

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        token: str | bytes | None = None,
        headers: tuple[tuple[str, str | bytes], ...] = (JSON,),
        host: str | None = None,
        **more: Any,
    ) -> Attack:
        lines = [f"{method} {path} HTTP/1.1".encode("utf-8", "surrogateescape")]
        lines.append(f"Host: {self.host if host is None else host}".encode())
        for name, value in headers:
            lines.append(name.encode() + b": " + (value if isinstance(value, bytes) else value.encode()))
        if token is not None:
            lines.append(b"Authorization: Bearer " + (token if isinstance(token, bytes) else token.encode()))
        if body is not None:
            lines.append(b"Content-Length: %d" % len(body))
        return Attack(b"\r\n".join(lines) + b"\r\n\r\n" + (body or b""), "", **more)

    def choice(self, random: Random, table: TargetTable, **other: Any) -> dict[str, Any]:
        """A choice that would be granted, but for what is different."""
        body = {
            "client_id": f"{random.getrandbits(96):024x}",
            "sequence": table.number,
            "choice": random.choice(table.options),
        }
        return {**body, **other}

    def choose(self, table: TargetTable, body: Any, token: str | bytes | None = OWN, **more: Any) -> Attack:
        """Send it for the seat that is asked, or with this token."""
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        with_token = table.tokens[table.asked] if token is OWN else token
        return self.send("POST", f"/api/tables/{table.id}/choices", text, with_token, **more)

    # ---------------------------------------------------------------------------------------------- who sends

    def a_wrong_seat(self, random: Random, table: TargetTable) -> Attack:
        body = self.choice(random, table, sequence=table.number + random.randint(-1, 1))
        return self.choose(table, body, table.tokens[table.other])

    def a_other_table(self, random: Random, table: TargetTable) -> Attack:
        others = [each for each in self.targets.playing if each is not table]
        token = random.choice([*random.choice(others).tokens.values(), self.targets.waiting_token])
        return self.choose(table, self.choice(random, table), token)

    def a_no_token(self, random: Random, table: TargetTable) -> Attack:
        token = table.tokens[table.asked]
        value = random.choice(
            [
                "",
                "Bearer",
                "Bearer ",
                f"Basic {token}",
                token,
                f"Bearer {token} {token}",
                f"Bearer\t{token}",
                "Bearer é",
            ]
        )
        return self.choose(
            table,
            self.choice(random, table),
            None,
            headers=(JSON, ("Authorization", value)) if value else (JSON,),
        )

    def a_tampered_token(self, random: Random, table: TargetTable) -> Attack:
        own, others = table.tokens[table.asked], table.tokens[table.other]
        parts, theirs = own.split("."), others.split(".")
        where = random.randrange(len(own))
        letter = random.choice([each for each in "0123456789abcdefgh.Z" if each != own[where]])
        token = random.choice(
            [
                own[:where] + letter + own[where + 1 :],
                own[:where],
                own + random.choice("0aZ.~"),
                ".".join([*parts[:2], theirs[2], *parts[3:]]),
                ".".join([*parts[:2], f"0{parts[2]}", *parts[3:]]),
                ".".join([*parts[:3], theirs[3], parts[4]]),
                ".".join([*parts[:4], theirs[4]]),
                ".".join([*parts[:4], "0" * 64]),
                own.upper(),
                "A" * random.randint(1, 2000),
            ]
        )
        return self.choose(table, self.choice(random, table), token)

    def a_foreign_seat(self, random: Random, table: TargetTable) -> Attack:
        what = random.choice(["leave", "return"])
        return self._ask(random, table, f"seats/{table.other}/{what}", table.tokens[table.asked])

    def a_bot_for_somebody(self, random: Random, table: TargetTable) -> Attack:
        seat = random.choice([table.asked, table.other, 9, 15])
        body = {
            "client_id": f"{random.getrandbits(96):024x}",
            "bot": random.choice(["nobody", "", "x" * 40, "random"]),
        }
        token = table.tokens[table.asked] if body["bot"] != "random" else self.targets.waiting_token
        return self.send("POST", f"/api/tables/{table.id}/seats/{seat}/bot", json.dumps(body).encode(), token)

    def a_taken_seat(self, random: Random, table: TargetTable) -> Attack:
        where = random.choice(
            [(table.id, 0), (table.id, 1), (self.targets.waiting, 0), (self.targets.over, 1)]
        )
        seats = [where[1], -1, 16, 99, 10**30, "x", "%30%30", "０", "1.0", "0/..", "null"]
        seat = random.choice(seats) if random.random() < 0.5 else where[1]
        body = {"client_id": f"{random.getrandbits(96):024x}", "name": "Eve"}
        address = f"/api/tables/{where[0]}/seats/{seat}"
        return self.send("POST", address, json.dumps(body).encode(), raw=not address.isascii())

    def a_bad_name(self, random: Random, table: TargetTable) -> Attack:
        name = random.choice(
            ["", " ", "Ann", "ＡＮＮ", "ann ", "\u200b", "\u202eAnn", "x" * 33, "\n", "\ud800", 7, None]
        )
        body = {"client_id": f"{random.getrandbits(96):024x}", "name": name}
        return self.send("POST", f"/api/tables/{self.targets.waiting}/seats/1", json.dumps(body).encode())

    # --------------------------------------------------------------------------------------------------- when

    def a_stale(self, random: Random, table: TargetTable) -> Attack:
        return self.choose(table, self.choice(random, table, sequence=random.randrange(table.number)))

    def a_future(self, random: Random, table: TargetTable) -> Attack:
        ahead = random.choice([1, 2, 10, 1000, 2**30, 2**31, 2**40, 2**64, 10**40])
        return self.choose(table, self.choice(random, table, sequence=table.number + ahead))

    def a_repeated(self, random: Random, table: TargetTable) -> Attack:
        request, taken = random.choice(table.granted)
        assert request.body is not None
        return self.choose(table, request.body, request.token, granted=taken)

    def a_reordered(self, random: Random, table: TargetTable) -> Attack:
        request, _ = random.choice(table.granted[:-1])
        assert request.body is not None
        body = {**json.loads(request.body), "client_id": f"{random.getrandbits(96):024x}"}
        return self.choose(table, body, request.token)

    def a_undo_long_ago(self, random: Random, table: TargetTable) -> Attack:
        body = {"client_id": f"{random.getrandbits(96):024x}", "sequence": random.randrange(table.number)}
        body |= random.choice(
            [{}, {"choices": 10**6}, {"choices": 0}, {"choices": -3}, {"ask": True}, {"ask": 1}]
        )
        return self._post(table, "undo", body, table.tokens[table.asked])

    def a_no_proposal(self, random: Random, table: TargetTable) -> Attack:
        body = {
            "client_id": f"{random.getrandbits(96):024x}",
            "proposal": random.choice([0, 1, -1, 2**40, None]),
            "agree": random.choice([True, False, 1]),
        }
        return self._post(table, "consent", body, table.tokens[table.other])

    def a_not_over(self, random: Random, table: TargetTable) -> Attack:
        if random.random() < 0.5:
            return self.send("GET", f"/api/tables/{table.id}/record", headers=())
        return self._ask(random, table, "rematch", table.tokens[table.asked])

    def a_not_away(self, random: Random, table: TargetTable) -> Attack:
        return self._ask(random, table, f"seats/{table.asked}/return", table.tokens[table.asked])

    def _ask(self, random: Random, table: TargetTable, where: str, token: str) -> Attack:
        return self._post(table, where, {"client_id": f"{random.getrandbits(96):024x}"}, token)

    def _post(self, table: TargetTable, where: str, body: Any, token: str) -> Attack:
        return self.send("POST", f"/api/tables/{table.id}/{where}", json.dumps(body).encode(), token)
