"""What the client asks of a lab, and how it reads games that are played while it waits."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from client.fake_server import ADDRESS, FakeServer, answer, problem
from colossarium.client import Client, InvalidResponse, Refused, ServerUnreachable, retry
from colossarium.server import wire, wire_lab

RUN = wire_lab.LabRun(game="beasthunt", settings={"hand": 6}, games=20)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.0)


def client(server: FakeServer, seconds: float = 30.0) -> Client:
    return Client(ADDRESS, transport=httpx.MockTransport(server), patience=seconds)


def progress(games: int, state: wire_lab.RunState = "playing") -> wire_lab.LabProgress:
    return wire_lab.LabProgress(state=state, games=games, of=20, seconds=1.0, report=None)


def streamed(*messages: wire_lab.LabProgress | wire.Closing) -> httpx.Response:
    """An answer as `/api/lab/runs` gives it, with the comments that keep a connection open."""
    kinds = ("closing" if isinstance(each, wire.Closing) else "progress" for each in messages)
    pieces = [
        b": \n\nevent: %s\ndata: %s\n\n" % (kind.encode(), msgspec.json.encode(message))
        for kind, message in zip(kinds, messages, strict=True)
    ]
    return httpx.Response(200, content=b"".join(pieces))


def test_a_variant_is_looked_at() -> None:
    server = FakeServer(answer(wire_lab.LabCheck(mistakes=[], found=None)))
    checked = client(server).check_variant("beasthunt", wire.VariantText(settings={"hand": 6}))
    assert checked.mistakes == []
    assert server.requests[0].url.path == "/api/lab/check"
    assert server.bodies == [{"game": "beasthunt", "text": "", "settings": {"hand": 6}}]


def test_games_are_told_of_until_they_are_done() -> None:
    server = FakeServer(streamed(progress(0, "waiting"), progress(10), progress(20, "done")))
    told = list(client(server).run_variant(RUN))
    assert [(each.state, each.games) for each in told] == [("waiting", 0), ("playing", 10), ("done", 20)]
    assert msgspec.convert(server.bodies[0], wire_lab.LabRun) == RUN


def test_why_games_end_early_is_told() -> None:
    closing = wire.Closing(code="rules_fault", sentence="A script fails.")
    told = client(FakeServer(streamed(progress(10), closing))).run_variant(RUN)
    assert next(told).games == 10
    with pytest.raises(Refused, match="A script fails") as refused:
        next(told)
    assert refused.value.code == "rules_fault"


def test_what_breaks_off_begins_anew() -> None:
    server = FakeServer(
        problem(503, **{"Retry-After": "0"}),
        httpx.ConnectError("gone"),
        streamed(progress(10)),
        streamed(progress(10), progress(20, "done")),
    )
    assert [each.games for each in client(server).run_variant(RUN)] == [10, 10, 20]
    assert len({bytes(request.content) for request in server.requests}) == 1


def test_patience_ends() -> None:
    told = client(FakeServer(streamed(progress(10))), seconds=-1.0).run_variant(RUN)
    assert next(told).games == 10
    with pytest.raises(ServerUnreachable, match="before they were done"):
        next(told)


def test_refusals_and_nonsense_are_told_as_such() -> None:
    with pytest.raises(Refused, match=r"No\."):
        list(client(FakeServer(problem(403))).run_variant(RUN))
    with pytest.raises(InvalidResponse, match="makes no sense"):
        list(client(FakeServer(httpx.Response(200, content=b"data: {}\n\n"))).run_variant(RUN))
