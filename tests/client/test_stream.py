"""The event stream of the client, against a server that breaks off."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

import msgspec
import pytest
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from client.fake_server import a_line, a_table, an_event
from client.test_requests import VIEW
from colossarium.client import AsyncClient, Client, InvalidResponse, Refused, ServerUnreachable, retry
from colossarium.client.session import Session
from colossarium.server import wire


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.0)


class Server:
    """Each connection is served what is prepared for it, and then cut off."""

    def __init__(self, *prepared: list[Any]) -> None:
        self.prepared = list(prepared)
        self.asked: list[tuple[str, Any]] = []
        self.refusal: Callable[[ServerConnection], Response] | None = None

    def answer(self, socket: ServerConnection) -> None:
        assert socket.request is not None
        self.asked.append((socket.request.path, msgspec.json.decode(socket.recv())))
        for message in self.prepared.pop(0) if self.prepared else []:
            socket.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())
        socket.socket.close()  # without a word, as a cable that is pulled

    def first(self, socket: ServerConnection, request: Request) -> Response | None:
        return None if self.refusal is None else self.refusal(socket)


@contextmanager
def running(server: Server) -> Iterator[str]:
    with serve(server.answer, "127.0.0.1", 0, process_request=server.first, compression=None) as listener:
        thread = threading.Thread(target=listener.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listener.socket.getsockname()[1]}"
        finally:
            listener.shutdown()
            thread.join()


OVER = an_event(4, table=a_table("over"), log_offset=2, lines=[a_line("the end")])
HERE = wire.Presence(seats=[True, False])


def story() -> Server:
    """Two connections break; the second one tells again what was told before."""
    return Server(
        [an_event(1, "snapshot", lines=[a_line("one"), a_line("two")]), HERE],
        [an_event(2, log_offset=1, lines=[a_line("three")])],
        [an_event(2, log_offset=1), an_event(3, log_offset=2, lines=[a_line("four")]), OVER],
    )


def check(numbers: list[int], log: list[str], server: Server) -> None:
    assert numbers == [1, 2, 3, 4]
    assert log == ["one", "three", "the end"]
    assert [path for path, _ in server.asked] == [
        "/api/tables/T1/live?view=patch",
        "/api/tables/T1/live?since=1&view=patch",
        "/api/tables/T1/live?since=2&view=patch",
    ]
    assert {hello["token"] for _, hello in server.asked} == {"t"}


def test_events_go_on_where_the_connection_broke() -> None:
    server = story()
    with running(server) as address, Client(address) as client:
        seat = client._opened_table(
            wire.OpenedTable(table=a_table(), seats=[wire.SeatToken(seat=0, token="t")])
        ).seats[0]
        numbers = [event.number for event in seat.events()]
        check(numbers, [line.text for line in seat.log], server)


def test_the_same_with_await() -> None:
    server = story()

    async def follow(address: str) -> None:
        async with AsyncClient(address) as client:
            opened = wire.OpenedTable(table=a_table(), seats=[wire.SeatToken(seat=0, token="t")])
            seat = client._opened_table(opened).seats[0]
            numbers = [event.number async for event in seat.events()]
            check(numbers, [line.text for line in seat.log], server)

    with running(server) as address:
        asyncio.run(follow(address))


def test_who_is_connected_is_told_to_who_wants_to_know() -> None:
    with running(story()) as address, Client(address) as client:
        messages = client.table("T1").messages()
        assert [next(messages) for _ in range(2)][1] == HERE


def test_a_spectator_sends_no_token_and_can_begin_later() -> None:
    server = Server([OVER])
    with running(server) as address, Client(address) as client:
        assert [event.number for event in client.table("T1").events(since=3)] == [4]
    assert server.asked == [("/api/tables/T1/live?since=3&view=patch", {"token": None})]


def test_patience_ends() -> None:
    with (
        running(Server()) as address,
        Client(address, patience=0.2) as client,
        pytest.raises(ServerUnreachable),
    ):
        list(client.table("T1").events())


@pytest.mark.parametrize("status", [HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED])
def test_a_stream_that_is_refused_is_not_tried_again(status: HTTPStatus) -> None:
    server = Server()
    problem = wire.Problem(status=int(status), code="not_found", sentence="There is no such table.")
    server.refusal = lambda socket: socket.respond(status, msgspec.json.encode(problem).decode())
    with running(server) as address, Client(address) as client, pytest.raises(Refused, match="no such table"):
        list(client.table("T1").events())


def test_a_server_that_ends_is_waited_for() -> None:
    closing = wire.Closing(code="restart", sentence="The server stops.")
    with running(Server([closing], [OVER])) as address, Client(address) as client:
        assert [event.number for event in client.table("T1").events()] == [4]


def test_a_credential_that_is_not_good_is_not_sent_again() -> None:
    server = Server([wire.Closing(code="no_credential", sentence="This was not made here.")])
    with (
        running(server) as address,
        Client(address) as client,
        pytest.raises(Refused, match="not made here") as refused,
    ):
        list(client.table("T1").events())
    assert (refused.value.status, len(server.asked)) == (401, 1)


def test_nonsense_is_not_believed() -> None:
    with (
        running(Server(['{"type": "dance"}'])) as address,
        Client(address) as client,
        pytest.raises(InvalidResponse),
    ):
        list(client.table("T1").events())


def test_a_log_that_was_joined_late_holds_what_was_told() -> None:
    session = Session("T1", None)
    session.receive(an_event(7, log_offset=10, lines=[a_line("k"), a_line("l")]))
    session.receive(an_event(8, log_offset=11, lines=[a_line("m")]))
    assert [line.text for line in session.log] == ["k", "m"]
    session.receive(an_event(9, log_offset=8, lines=[a_line("i")]))  # taken back, further than was read here
    session.receive(an_event(8, log_offset=0, lines=[a_line("old news")]))
    assert [line.text for line in session.log] == ["i"]


def test_views_of_which_only_what_changed_is_sent_are_whole() -> None:
    view: Any = {**VIEW, "scores": [0, 0], "decision": None}
    patch = [wire.PatchOperation(op="replace", path="/scores/1", value=2)]
    changed = an_event(2, view=None, patch=patch)
    server = Server([an_event(1, "snapshot", view=view), changed, OVER])
    with running(server) as address, Client(address) as client:
        first, second, _ = client.table("T1").events()
    assert first.view == view and second.view == {**view, "scores": [0, 2]}
    assert second.patch is msgspec.UNSET


def test_a_patch_without_a_view_makes_no_sense() -> None:
    patch = [wire.PatchOperation(op="replace", path="/scores/1", value=2)]
    server = Server([an_event(2, view=None, patch=patch)])
    with running(server) as address, Client(address) as client, pytest.raises(InvalidResponse):
        list(client.table("T1").events())
