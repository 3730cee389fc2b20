"""A server that answers with what a test prepared: tables, events, problems."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from colossarium.server import wire

ADDRESS = "http://tables.example"


def a_table(state: Any = "playing", **more: Any) -> wire.Table:
    facts: dict[str, Any] = {
        "id": "T1",
        "game": "beasthunt",
        "title": "Merlin's Beast Hunt",
        "rules": "1",
        "program": "p",
        "options": {"players": 2},
        "public": False,
        "pause": 1.0,
        "created": 0,
        "state": state,
        "seats": [],
        "commitment": "00",
    }
    return wire.Table(**(facts | more))


def a_line(text: str) -> wire.Line:
    return wire.Line(choice=0, text=text, private=False, message=0, values=[])


def an_event(number: int, reason: Any = "chosen", **more: Any) -> wire.Event:
    facts: dict[str, Any] = {
        "number": number,
        "reason": reason,
        "seat": None,
        "at": 0,
        "table": a_table(),
        "viewer": 0,
        "view": None,
        "undo": None,
        "log_offset": 0,
        "lines": [],
    }
    return wire.Event(**(facts | more))


def answer(data: Any, status: int = 200, **headers: str) -> httpx.Response:
    return httpx.Response(status, content=msgspec.json.encode(data), headers=headers)


def problem(status: int, code: str = "no", sentence: str = "No.", **headers: str) -> httpx.Response:
    return answer(wire.Problem(status=status, code=code, sentence=sentence), status, **headers)


BOUND = wire.Commitment(id="1.a.b", commitment="11")


class FakeServer:
    """Answers requests one after another with what is prepared: an answer, or an error of the connection.
    What a new table is bound to it says without being prepared for it."""

    def __init__(self, *prepared: httpx.Response | Exception) -> None:
        self.prepared = list(prepared)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        if request.url.path == "/api/commitment":
            return answer(BOUND)
        self.requests.append(request)
        now = self.prepared.pop(0)
        if isinstance(now, Exception):
            raise now
        return now

    @property
    def bodies(self) -> list[Any]:
        return [msgspec.json.decode(request.content) for request in self.requests if request.content]
