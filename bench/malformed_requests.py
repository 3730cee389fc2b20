"""Requests whose addresses or headers make no sense, or come from elsewhere."""

from __future__ import annotations

import json
from random import Random
from urllib.parse import quote

from bench.attacks import JSON, PATHS, Attack
from bench.malformed_bodies import MalformedBodies
from bench.target_tables import TargetTable

METHODS = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "HEAD")
HOSTS = (
    "evil.example",
    "",
    "127.0.0.1:x",
    "localhost@evil.example",
    "[::ffff",
    "x" * 300,
    "localhost.evil.example",
    "a b",
)
ORIGINS = (
    "null",
    "http://evil.example",
    "https://127.0.0.1",
    "file://",
    "http://127.0.0.1.evil.example",
    "x",
    "",
)


class MalformedRequests(MalformedBodies):
    """Those of `attacks.py` and `bodies.py`, and these."""

    def a_wrong_method(self, random: Random, table: TargetTable) -> Attack:
        method = random.choice(METHODS)
        path = f"/api/tables/{table.id}{random.choice(PATHS[1:])}"
        body = json.dumps(self.choice(random, table)).encode()
        return self.send(
            method,
            path,
            body,
            table.tokens[table.asked],
            head=method == "HEAD",
            harmless=method == "OPTIONS",
        )

    def a_get_what_is_posted(self, random: Random, table: TargetTable) -> Attack:
        path = random.choice(
            ["choices", "undo", "consent", "rematch", "seats/0", "seats/0/bot", "seats/0/leave"]
        )
        return self.send("GET", f"/api/tables/{table.id}/{path}", headers=())

    def a_unknown_address(self, random: Random, table: TargetTable) -> Attack:
        junk = random.choice(
            ["..", "%2e%2e", "%00", "%ff", "'", "a" * 65, "", "é", "%F0%9F%92%A9", "%", "*", table.id.upper()]
        )
        junk = quote(junk, safe="%*'.")
        path = random.choice(
            [f"/{junk}x", f"/api/{junk}x", f"/api/tables/x{junk}/record", f"/api/games/x{junk}"]
        )
        return self.send("GET", path, headers=(), raw=True)

    def a_long_address(self, random: Random, table: TargetTable) -> Attack:
        long = random.choice("ax/%.") * random.choice([600, 3000, 20_000])
        path = random.choice(
            [
                f"/api/tables/x{long}",
                f"/api/tables?before={long}",
                f"/api/tables/{table.id}/events?since={long}",
            ]
        )
        return self.send("GET", path, headers=(), raw=True)

    def a_bad_query(self, random: Random, table: TargetTable) -> Attack:
        query = random.choice(
            [
                "state=closed",
                "before=x",
                "before=1-" + "x" * 40,
                "limit=x",
                "limit=-1",
                "limit=1e3",
                "state=open&state=over",
                "x=1",
                "limit=%ff",
                "a&b&c&d&e&f&g&h&i&j",
            ]
        )
        return self.send("GET", f"/api/tables?{query}", headers=())

    def a_silly_since(self, random: Random, table: TargetTable) -> Attack:
        since = random.choice(
            [
                "-1",
                "x",
                "NaN",
                "1e3",
                "9" * 30,
                str(2**31 + 1),
                str(table.number + 5),
                "",
                "%31",
                "0&since=0",
                "٣",
            ]
        )
        since = quote(since, safe="%&=") if since != "%31" else "%2531"
        token = random.choice([None, table.tokens[table.asked]])
        if random.random() < 0.5:
            return self.send("GET", f"/api/tables/{table.id}/events?since={since}", None, token, headers=())
        seen = ("Last-Event-ID", since or "x")
        return self.send("GET", f"/api/tables/{table.id}/events", None, token, headers=(seen,))

    def a_strange_host(self, random: Random, table: TargetTable) -> Attack:
        if random.random() < 0.2:
            return self.choose(
                table, self.choice(random, table), headers=(JSON, ("Host", "evil.example")), raw=True
            )
        return self.choose(table, self.choice(random, table), host=random.choice(HOSTS), raw=True)

    def a_strange_origin(self, random: Random, table: TargetTable) -> Attack:
        origin = ("Origin", random.choice(ORIGINS))
        return self.choose(table, self.choice(random, table), headers=(JSON, origin))

    def a_header_flood(self, random: Random, table: TargetTable) -> Attack:
        count, size = random.choice([(300, 10), (3000, 10), (1, 30_000), (1, 60_000)])
        flood = tuple((f"X-{n}", "x" * size) for n in range(count))
        return self.choose(table, self.choice(random, table), None, headers=(JSON, *flood), raw=True)

    def a_broken_header(self, random: Random, table: TargetTable) -> Attack:
        attack = self.choose(table, self.choice(random, table), table.tokens[table.other])
        line = random.choice(
            [
                b"no colon",
                b"X: \x00",
                b": x",
                b"X\x00: y",
                b" folded: x",
                b"X y: z",
                b"Content-Length: 3",
                b"\xff\xfe: x",
            ]
        )
        head, _, body = attack.data.partition(b"\r\n\r\n")
        return Attack(head + b"\r\n" + line + b"\r\n\r\n" + body, "", raw=True)

    def a_strange_length(self, random: Random, table: TargetTable) -> Attack:
        body = json.dumps(self.choice(random, table)).encode()
        line = random.choice(
            [
                b"Content-Length: -1",
                b"Content-Length: +5",
                b"Content-Length: 99999999999999999999",
                b"Content-Length: 0x10",
                b"Transfer-Encoding: chunked\r\nContent-Length: 4",
                b"Transfer-Encoding: x",
                b"Transfer-Encoding: chunked, chunked",
            ]
        )
        attack = self.choose(table, self.choice(random, table), table.tokens[table.other])
        head = b"\r\n".join(
            each for each in attack.data.partition(b"\r\n\r\n")[0].split(b"\r\n") if b"Length" not in each
        )
        return Attack(head + b"\r\n" + line + b"\r\n\r\n" + body, "", raw=True)

    def a_upgrade(self, random: Random, table: TargetTable) -> Attack:
        odd = random.choice(
            [
                (("Connection", "Upgrade"), ("Upgrade", "websocket")),
                (("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Version", "99")),
                (("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Sec-WebSocket-Key", "x")),
                (("Connection", "Upgrade"), ("Upgrade", "h2c"), ("HTTP2-Settings", "x")),
            ]
        )
        path = random.choice(["live", "events?since=-1", "choices"])
        return self.send("GET", f"/api/tables/{table.id}/{path}", None, headers=odd, raw=True)

    def a_look_with_odd_headers(self, random: Random, table: TargetTable) -> Attack:
        odd = random.choice(
            [
                ("Accept", "text/xml"),
                ("Accept-Encoding", "x" * 500),
                ("Range", "bytes=0-1"),
                ("If-None-Match", "*"),
                ("Cookie", "a=b"),
                ("X-Forwarded-For", "1.2.3.4"),
                ("Connection", "x, y"),
                ("Expect", "x"),
            ]
        )
        path = random.choice(["/api/health", "/api/games", "/api/bots", f"/api/tables/{table.id}"])
        return self.send("GET", path, None, headers=(odd,), harmless=True)
