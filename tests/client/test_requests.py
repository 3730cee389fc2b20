"""What the client asks, how often, and what it makes of the answers."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest

from client.fake_server import ADDRESS, BOUND, FakeServer, a_table, an_event, answer, problem
from colossarium.client import AsyncClient, Client, InvalidResponse, Refused, ServerUnreachable, retry
from colossarium.client.requests import table_id
from colossarium.client.retry import Backoff
from colossarium.server import wire, wire_lobby, wire_review
from colossarium.table.record import Record

TAKEN = wire.Accepted(number=6)


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.0)


def client(server: FakeServer, seconds: float = 30.0) -> Client:
    return Client(ADDRESS, transport=httpx.MockTransport(server), patience=seconds)


def opened() -> httpx.Response:
    return answer(
        wire.OpenedTable(table=a_table("open"), seats=[wire.SeatToken(seat=0, token="secret")]), 201
    )


def test_a_table_is_opened_with_people_and_bots() -> None:
    server = FakeServer(opened())
    table = client(server).open("beasthunt", players=3, reroll="once", sit=["Ann", None, "bot:playouts"])
    (body,) = server.bodies
    assert body["game"] == "beasthunt" and body["commitment_id"] == BOUND.id
    # Who sits down adds to the key, to which the server was bound before.
    contribution = body["sit"][0]["contribution"]
    assert len(contribution) == 64 and table.contributions == {0: contribution}
    assert table.commitment == BOUND.commitment
    assert body["options"] == {"players": 3, "reroll": "once"}
    assert body["sit"] == [
        {"seat": 0, "name": "Ann", "bot": None, "contribution": contribution},
        {"seat": 2, "name": None, "bot": "playouts", "contribution": None},
    ]
    assert table.link == f"{ADDRESS}/t/T1"
    assert list(table.seats) == [0]
    assert table.seats[0].token == "secret"


def test_who_is_sent_where_all_wait_sits_down_there_when_that_is_over() -> None:
    token = answer(wire.SeatToken(seat=1, token="secret"))
    begun, waiting = problem(409, "begun"), problem(409, "waiting")
    there = answer(wire_lobby.FoundTable(table=a_table(), seat=1))
    seen = answer(an_event(5))
    server = FakeServer(there, seen, begun, there, seen, waiting, seen, waiting, seen, token)
    assert client(server).find("Ann").number == 1
    asked = [body.get("not_at", []) for body in server.bodies if "name" not in body]
    assert asked == [[], ["T1"]]


def test_a_choice_names_the_event_that_was_seen() -> None:
    server = FakeServer(opened(), answer(an_event(5)), answer(TAKEN), answer(an_event(6)), answer(TAKEN))
    seat = client(server).open("beasthunt", sit=["Ann"]).seats[0]
    seat.choose("B2")
    seat.choose("B3")  # it has not been told of its first choice: it looks again
    assert [body["sequence"] for body in server.bodies[1:]] == [5, 6]
    assert {request.headers.get("Authorization") for request in server.requests[1:]} == {"Bearer secret"}
    assert "Authorization" not in server.requests[0].headers


def test_a_request_without_an_answer_is_sent_again_with_the_same_id() -> None:
    away = httpx.ReadTimeout("no answer"), httpx.ConnectError("nobody there"), problem(503), problem(429)
    server = FakeServer(opened(), answer(an_event(5)), *away, answer(TAKEN))
    seat = client(server).open("beasthunt", sit=["Ann"]).seats[0]
    assert seat.choose("B2") == TAKEN
    tries = [request.content for request in server.requests if request.url.path.endswith("choices")]
    assert len(tries) == 5
    assert len(set(tries)) == 1


def test_another_request_has_another_id() -> None:
    server = FakeServer(opened(), opened())
    here = client(server)
    here.open("beasthunt")
    here.open("beasthunt")
    first, second = (body["client_id"] for body in server.bodies)
    assert first != second


def test_patience_ends_and_the_request_can_be_sent_again() -> None:
    server = FakeServer(httpx.ConnectError("nobody there"), opened())
    here = client(server, seconds=-1.0)
    with pytest.raises(ServerUnreachable, match="nobody there") as lost:
        here.open("beasthunt")
    assert lost.value.request is not None
    here.send(lost.value.request)
    assert server.requests[0].content == server.requests[1].content


def test_patience_waits_longer_each_time_and_as_long_as_it_is_asked_to() -> None:
    now = [0.0]
    backoff = Backoff(20.0, lambda: now[0])
    backoff.pause = 0.1
    waits = [backoff.next_pause() or 0.0 for _ in range(8)]
    assert waits[0] <= 0.1 < waits[-1] <= retry.LONGEST_PAUSE
    assert backoff.next_pause(at_least=19.0) == 19.0
    assert backoff.next_pause(at_least=21.0) is None
    now[0] = 30.0
    assert backoff.next_pause() is None
    backoff.reset()
    assert backoff.next_pause(at_least=1.0) == 1.0


def test_the_server_says_when_to_come_back() -> None:
    headers = {"Retry-After": "7"}
    assert retry.pause_after_answer(Backoff(30.0), 429, headers) == 7.0
    assert retry.pause_after_answer(Backoff(5.0), 429, headers) is None
    assert retry.pause_after_answer(Backoff(30.0), 409, headers) is None
    assert retry.pause_after_answer(Backoff(30.0), 503, {"Retry-After": "tomorrow"}) is not None


def test_a_refusal_is_told() -> None:
    server = FakeServer(problem(409, "stale", "Something has happened since."))
    with pytest.raises(Refused, match="happened") as refused:
        client(server).table("T1").record()
    assert (refused.value.status, refused.value.code) == (409, "stale")
    assert refused.value.sentence == "Something has happened since."


def test_what_a_later_server_says_besides_is_passed_over() -> None:
    """Servers are replaced under clients that go on."""
    event = msgspec.to_builtins(an_event(5))
    event["mood"] = event["table"]["mood"] = "good"
    server = FakeServer(opened(), httpx.Response(200, content=msgspec.json.encode(event)))
    assert client(server).open("beasthunt", sit=["Ann"]).seats[0].present() == an_event(5)


def test_what_an_earlier_server_may_not_know_is_sent_only_if_it_is_asked_for() -> None:
    server = FakeServer(opened(), opened())
    client(server).open("beasthunt", players=2)
    client(server).open("beasthunt", talk="chat")
    first, second = server.bodies
    assert set(first) == {"client_id", "game", "options", "terms"}
    assert second["talk"] == "chat"


@pytest.mark.parametrize(
    "strange",
    [
        httpx.Response(200, content=b"<html>"),
        httpx.Response(404, content=b"<html>not found"),
        httpx.Response(302, headers={"Location": "https://elsewhere.example/"}),
        answer({"version": "1"}),
        answer({"version": "1", "tables": "many"}),
    ],
)
def test_an_answer_that_is_not_ours_is_not_believed(strange: httpx.Response) -> None:
    with pytest.raises(InvalidResponse):
        client(FakeServer(strange)).health()


VIEW = {
    "game": "g",
    "options": {},
    "seat": 1,
    "waiting": 1,
    "over": False,
    "scores": [],
    "winners": [],
    "table": {},
}


def test_a_seat_is_restored_by_its_token() -> None:
    asked = {
        "seat": 1,
        "prompt": "Which?",
        "options": [
            {
                "name": "a",
                "kind": "k",
                "number": 3,
                "label": "A",
                "member": 0,
                "owner": None,
                "place": None,
            }
        ],
        "message": "Which?",
        "values": [],
    }
    event = an_event(5, "snapshot", viewer=1, view={**VIEW, "decision": asked})
    server = FakeServer(answer(event), answer(TAKEN))
    seat = client(server).seat(f"{ADDRESS}/api/tables/T1", "kept")
    assert (seat.number, seat.table.id, seat.last) == (1, "T1", event)
    assert seat.decision is not None
    assert seat.decision.names == ["a"]
    seat.choose(seat.decision.options[0])
    assert server.bodies[0]["choice"] == "a"


def test_a_seat_answers_the_proposal_that_it_saw() -> None:
    proposal = wire.Proposal(proposal=4, seat=1, choices=2, waiting_for=[0])
    server = FakeServer(answer(an_event(5, table=a_table(proposal=proposal))), answer(TAKEN))
    here = client(server)
    seat = here._opened_table(
        wire.OpenedTable(table=a_table(), seats=[wire.SeatToken(seat=0, token="t")])
    ).seats[0]
    seat.agree(False)
    assert (server.bodies[0]["proposal"], server.bodies[0]["agree"]) == (4, False)


def test_the_lobby_is_read_page_by_page() -> None:
    pages = [wire.Lobby(tables=[a_table(id="A")], more="x"), wire.Lobby(tables=[a_table(id="B")])]
    server = FakeServer(*(answer(page) for page in pages))
    assert [table.id for table in client(server).lobby("open")] == ["A", "B"]
    assert [str(request.url.query, "ascii") for request in server.requests] == [
        "state=open",
        "state=open&before=x",
    ]


def test_both_clients_send_the_same() -> None:
    blocking, waiting = (
        FakeServer(opened(), answer(an_event(5)), answer(TAKEN), answer(TAKEN)) for _ in range(2)
    )
    seat = client(blocking).open("beasthunt", players=2, sit=["Ann"], public=True, pause=0.5).seats[0]
    seat.present()
    seat.seat_bot(1, "random")
    seat.leave()

    async def the_same() -> None:
        async with AsyncClient(ADDRESS, transport=httpx.MockTransport(waiting)) as here:
            table = await here.open("beasthunt", players=2, sit=["Ann"], public=True, pause=0.5)
            seat = table.seats[0]
            await seat.present()
            await seat.seat_bot(1, "random")
            await seat.leave()

    asyncio.run(the_same())
    assert _without_ids(blocking) == _without_ids(waiting)


def _without_ids(server: FakeServer) -> list[object]:
    told: list[object] = []
    for request in server.requests:
        body = msgspec.json.decode(request.content) if request.content else {}
        body.pop("client_id", None)
        for sitter in body.get("sit", ()):
            assert len(sitter.pop("contribution")) == 64
        told.append((request.method, str(request.url), request.headers.get("Authorization"), body))
    return told


def test_tables_are_found_by_id_or_link() -> None:
    assert table_id("T1") == "T1"
    assert table_id("https://play.example/api/tables/T1?x#y") == "T1"
    assert table_id("https://play.example/api/tables/T1/") == "T1"
    with pytest.raises(ValueError, match="neither"):
        table_id("https://play.example/")


@pytest.mark.parametrize("address", ["127.0.0.1:8000", "ftp://x", "http://", ""])
def test_an_address_without_a_scheme_is_refused_at_once(address: str) -> None:
    with pytest.raises(ValueError, match="address of a server"):
        Client(address)


def a_replay() -> wire_review.Replay:
    return wire_review.Replay(game="kolossus", title="K", options={}, players=["Ann"], choices=0, moments=[])


RECORD = Record(game="kolossus", rules="1", options={"players": 2}, choices=["end"], seed=3)


def test_a_language_is_asked_for_where_it_matters() -> None:
    server = FakeServer(answer([]), answer([]), answer(a_replay()), answer(RECORD), answer(an_event(1)))
    here = Client(ADDRESS, transport=httpx.MockTransport(server), language="de")
    here.games()
    here.texts("kolossus")
    here.table("T1").replay(1, first=2, count=3)
    here.table("T1").record()
    here.table("T1").present()
    assert [request.url.raw_path.decode() for request in server.requests] == [
        "/api/games?lang=de",
        "/api/games/kolossus/texts?lang=de",
        "/api/tables/T1/replay?viewer=1&first=2&count=3&lang=de",
        "/api/tables/T1/record",
        "/api/tables/T1?lang=de",
    ]


def test_a_record_is_looked_at() -> None:
    server = FakeServer(answer(a_replay()))
    assert client(server).replay(RECORD, "all", 4) == a_replay()
    (body,) = server.bodies
    assert body == {"record": RECORD.plain(), "viewer": "all", "first": 4, "count": 100}


def test_going_on_from_a_record_and_from_a_table() -> None:
    server = FakeServer(opened(), answer(RECORD), opened())
    here = client(server)
    assert list(here.go_on(RECORD, 1, sit=["Ann"]).seats) == [0]
    here.go_on(f"{ADDRESS}/t/T9", 1, sit=["Ann"])
    first, second = server.bodies
    assert first["game"] == second["game"] == "kolossus" and "options" not in first
    assert first["from"] == {"table": None, "record": RECORD.plain(), "choices": 1}
    assert second["from"] == {"table": "T9", "record": None, "choices": 1}
