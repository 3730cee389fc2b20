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


def streamed(
    *messages: wire_lab.LabProgress | wire_lab.LabTrainingProgress | wire.Closing,
) -> httpx.Response:
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
    with pytest.raises(ServerUnreachable, match="before it was done"):
        next(told)


def test_refusals_and_nonsense_are_told_as_such() -> None:
    with pytest.raises(Refused, match=r"No\."):
        list(client(FakeServer(problem(403))).run_variant(RUN))
    with pytest.raises(InvalidResponse, match="makes no sense"):
        list(client(FakeServer(httpx.Response(200, content=b"data: {}\n\n"))).run_variant(RUN))


def test_a_training_is_told_of_until_it_is_done() -> None:
    learning = wire_lab.LabTrainingProgress(state="training", minutes=1.0, of=2.0, against_random=0.75)
    done = wire_lab.LabTrainingProgress(state="done", minutes=2.0, of=2.0, fingerprint="f" * 16)
    server = FakeServer(
        streamed(learning), streamed(learning, done), answer(wire_lab.LabTrained(players=[2]))
    )
    training = wire_lab.LabTraining(game="beasthunt", settings={"hand": 6}, minutes=2.0)
    asking = client(server)
    assert list(asking.train_variant(training)) == [learning, learning, done]
    assert msgspec.convert(server.bodies[0], wire_lab.LabTraining) == training
    assert asking.trained(done.fingerprint or "").players == [2]
    assert server.requests[-1].url.path == f"/api/lab/trained/{done.fingerprint}"


def test_why_nobody_is_trained_is_told() -> None:
    closing = wire.Closing(code="no_training", sentence="Nobody is trained here.")
    training = wire_lab.LabTraining(game="beasthunt", minutes=2.0)
    with pytest.raises(Refused, match="Nobody is trained here") as refused:
        list(client(FakeServer(streamed(closing))).train_variant(training))
    assert refused.value.code == "no_training"
