"""Requests whose bodies make no sense: numbers, letters, fields, depths."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from bench.attacks import JUNK, NUMBERS, Attack, AttackFactory
from bench.target_tables import TargetTable

UTF8 = (
    b"\xff",
    b"\xc3",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\xf5\x80\x80\x80",
    b"\xfe\xff",
    b"\x00",
    b"\xe2\x28\xa1",
)
KINDS = (
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=latin-1",
    "application/jsonx",
    "application/json, text/plain",
    "application/msgpack",
    "x" * 3000,
    "",
)


class MalformedBodies(AttackFactory):
    """Those of `attacks.py`, and these."""

    def a_giant(self, random: Random, table: TargetTable) -> Attack:
        size = random.choice([33_000, 40_000, 100_000])
        body = self.choice(random, table)
        body["choice"] = "x" * size if random.random() < 0.5 else body["choice"]
        return self.choose(table, json.dumps(body).encode().ljust(size), raw=True)

    def a_deep(self, random: Random, table: TargetTable) -> Attack:
        depth = random.choice([50, 1000, 5000, 15_000])
        inner = random.choice(
            [b"[" * depth + b"]" * depth, b'{"a":' * (depth // 3) + b"1" + b"}" * (depth // 3), b"[" * depth]
        )
        field = random.choice([b"client_id", b"sequence", b"choice", b"more"])
        return self.choose(table, random.choice([inner, b'{"%s":%s}' % (field, inner)]))

    def a_broken_letters(self, random: Random, table: TargetTable) -> Attack:
        body = json.dumps(self.choice(random, table)).encode()
        # Inside a name: elsewhere it would not even be JSON.
        where = body.index(random.choice([b'"client_id": "', b'"choice": "'])) + random.choice([14, 15])
        return self.choose(table, body[:where] + random.choice(UTF8) + body[where:])

    def a_odd_number(self, random: Random, table: TargetTable) -> Attack:
        number = random.choice(NUMBERS)
        body = json.dumps(self.choice(random, table, sequence="?")).replace('"?"', number)
        return self.choose(table, body.encode())

    def a_wrong_type(self, random: Random, table: TargetTable) -> Attack:
        body = self.choice(random, table)
        field = random.choice(list(body))
        body[field] = random.choice([each for each in JUNK if each != body[field]])
        return self.choose(table, body)

    def a_wrong_fields(self, random: Random, table: TargetTable) -> Attack:
        body = self.choice(random, table)
        if random.random() < 0.5:
            del body[random.choice(list(body))]
        else:
            body[random.choice(["seat", "token", "__proto__", "Choice", "choice ", "", "x" * 200])] = 0
        return self.choose(table, body)

    def a_bad_client_id(self, random: Random, table: TargetTable) -> Attack:
        good = "0123456789abcdef"
        bad = random.choice(
            [good[1:], good * 5, good + "\n", good + " ", good + "é", "\n" + good, good + "\0", good + "'--"]
        )
        return self.choose(table, self.choice(random, table, client_id=bad))

    def a_not_on_offer(self, random: Random, table: TargetTable) -> Attack:
        choice = random.choice(
            ["no such thing", table.options[0] + " ", table.options[0] + "\0", "x" * 101, "0", "%s", "{0}"]
        )
        return self.choose(table, self.choice(random, table, choice=choice))

    def a_not_json(self, random: Random, table: TargetTable) -> Attack:
        body = json.dumps(self.choice(random, table)).encode()
        cut = random.randrange(len(body))
        return self.choose(
            table,
            random.choice(
                [
                    body[:cut],
                    body + b"}",
                    body + body,
                    b"",
                    b"null",
                    b"[]",
                    b"\xef\xbb\xbf" + body,
                    body.decode().encode("utf-16"),
                    random.randbytes(200),
                ]
            ),
        )

    def a_wrong_content_type(self, random: Random, table: TargetTable) -> Attack:
        headers = (("Content-Type", random.choice(KINDS)),) if random.random() < 0.9 else ()
        return self.choose(table, self.choice(random, table), headers=headers)

    def a_table_that_can_not_be(self, random: Random, table: TargetTable) -> Attack:
        body: dict[str, Any] = {"client_id": f"{random.getrandbits(96):024x}", "game": "beasthunt"}
        body |= random.choice(
            [
                {"game": "chess"},
                {"game": "../beasthunt"},
                {"game": "\0"},
                {"options": {"players": 0}},
                {"options": {"players": 99}},
                {"options": {"players": "two"}},
                {"options": {"players": 2**70}},
                {"options": {"nothing": 1}},
                {"options": {f"o{n}": n for n in range(65)}},
                {"options": []},
                {"pause": -1},
                {"pause": 31},
                {"pause": 1e308},
                {"pause": "1"},
                {"public": 1},
                {"sit": [{"seat": 0, "name": "A"}, {"seat": 0, "name": "B"}]},
                {"sit": [{"seat": 0, "name": "A"}, {"seat": 1, "name": "A"}]},
                {"sit": [{"seat": 0, "name": "A", "bot": "random"}]},
                {"sit": [{"seat": 0}]},
                {"sit": [{"seat": 3, "name": "A"}], "options": {"players": 2}},
                {"sit": [{"seat": 0, "bot": "nobody"}]},
                {"sit": [{"seat": n, "name": str(n)} for n in range(17)]},
                {"key": "00" * 32},
            ]
        )
        return self.send("POST", "/api/tables", json.dumps(body).encode())
