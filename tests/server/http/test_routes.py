"""Each address leads to what it is for."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from colossarium.server import wire, wire_games, wire_review
from colossarium.server.sessions.lobby import Asked
from colossarium.server.wire_lobby import FindTable, FoundTable
from colossarium.table.record import Record
from server.http.fake_service import ASK, TABLE, FakeService, event

pytestmark = pytest.mark.anyio

HERE = f"/api/tables/{TABLE}"
ANN = {"Authorization": "Bearer co1.seat.0"}
CHOICE = {**ASK, "sequence": 3, "choice": "B2"}


def read(response: httpx.Response, kind: Any) -> Any:
    assert response.headers["content-type"] == "application/json"
    return msgspec.json.decode(response.content, type=kind)


async def test_the_api_says_what_it_is(client: httpx.AsyncClient) -> None:
    about = (await client.get("/api")).json()
    assert about["name"] == "Colossarium"
    assert (await client.get(about["openapi"])).status_code == 200


async def test_the_games_are_listed(client: httpx.AsyncClient) -> None:
    games = read(await client.get("/api/games"), list[wire_games.GameDescription])
    hunt = read(await client.get("/api/games/beasthunt"), wire_games.GameDescription)
    assert hunt in games
    assert hunt.players == [2, 3, 4]
    players = next(option for option in hunt.options if option.name == "players")
    assert players.default == 2 and players.note
    answer = await client.get("/api/games/beasthint")
    assert answer.status_code == 404 and "did you mean 'beasthunt'?" in answer.json()["sentence"]


async def test_the_bots_are_listed(client: httpx.AsyncClient) -> None:
    bots = read(await client.get("/api/bots"), list[wire_games.BotDescription])
    assert {"playouts", "random", "search"} <= {bot.bot for bot in bots} and all(bot.about for bot in bots)
    levels = sorted((bot.level, bot.bot, bot.label) for bot in bots if bot.level is not None)
    assert levels[0] == (1, "pebble", "Pebble") and levels[-1] == (5, "atlas", "Atlas") and len(levels) == 5


async def test_health_is_answered(client: httpx.AsyncClient) -> None:
    assert read(await client.get("/api/health"), wire.Health).tables == 1


async def test_a_table_is_opened(client: httpx.AsyncClient, service: FakeService) -> None:
    body = {**ASK, "game": "beasthunt", "options": {"players": 3}, "sit": [{"seat": 0, "name": "Ann"}]}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201
    assert read(answer, wire.OpenedTable).seats[0].token == "co1.seat.0"
    new = service.calls[-1][1]
    assert isinstance(new, wire.NewTable)
    assert new.options == {"players": 3} and new.sit[0].name == "Ann"


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("", (None, None, 20)),
        ("?state=open", ("open", None, 20)),
        ("?before=12.ab&limit=100", (None, "12.ab", 100)),
        ("?game=kolossus&clock=none&level=3", (None, None, 20, "kolossus", "none", 3)),
    ],
)
async def test_the_lobby_is_filtered_and_paged(
    client: httpx.AsyncClient, service: FakeService, query: str, asked: tuple[object, ...]
) -> None:
    assert read(await client.get(f"/api/tables{query}"), wire.Lobby).tables
    assert service.calls == [("lobby", Asked._make((*asked, *([None] * (6 - len(asked))))))]


async def test_a_table_is_found(client: httpx.AsyncClient, service: FakeService) -> None:
    body = {**ASK, "game": "beasthunt", "clock": "none", "not_at": ["t4ble"]}
    found = read(await client.post("/api/find", json=body), FoundTable)
    assert found.table is not None and (found.seat, found.opened) == (1, True)
    wish = service.calls[-1][1]
    assert isinstance(wish, FindTable) and wish.not_at == ["t4ble"] and wish.players is None
    for wrong in ({"players": 1}, {"clock": "blitz"}, {"not_at": ["../x"]}, {"leaves": "a b"}, {"level": 3}):
        assert (await client.post("/api/find", json={**body, **wrong})).status_code == 400


async def test_a_table_is_shown_to_a_seat_and_to_a_spectator(client: httpx.AsyncClient) -> None:
    assert read(await client.get(HERE, headers=ANN), wire.Event) == event(3, 0)
    assert read(await client.get(HERE), wire.Event) == event(3, None)


async def test_the_record_is_given(client: httpx.AsyncClient) -> None:
    assert read(await client.get(f"{HERE}/record"), Record).choices == ["B2"]


async def test_sitting_down_gives_a_token(client: httpx.AsyncClient, service: FakeService) -> None:
    answer = await client.post(f"{HERE}/seats/1", json={**ASK, "name": "Bo"})
    assert answer.status_code == 201
    assert read(answer, wire.SeatToken) == wire.SeatToken(seat=1, token="co1.seat.1")
    assert service.calls == [("sit", TABLE, 1, wire.Sit(client_id=ASK["client_id"], name="Bo"))]


@pytest.mark.parametrize(
    ("address", "called", "body"),
    [
        ("seats/0/bot", "seat_bot", {**ASK, "bot": "random"}),
        ("seats/0/leave", "leave", ASK),
        ("seats/0/return", "come_back", ASK),
        ("choices", "choose", CHOICE),
        ("undo", "take_back", {**ASK, "sequence": 3}),
        ("consent", "consent", {**ASK, "proposal": 1, "agree": True}),
        ("passing", "set_passing", {**ASK, "on": True}),
        ("pause", "set_pause", {**ASK, "on": True}),
        ("resign", "resign", ASK),
        ("draw", "offer_draw", ASK),
    ],
)
async def test_what_players_do_is_asked_of_the_service(
    client: httpx.AsyncClient, service: FakeService, address: str, called: str, body: dict[str, object]
) -> None:
    answer = await client.post(f"{HERE}/{address}", json=body, headers=ANN)
    assert answer.status_code == 200
    assert read(answer, wire.Accepted) == wire.Accepted(number=3)
    name, table, *_, given, token = service.calls[-1]
    assert (name, table, token) == (called, TABLE, "co1.seat.0")
    assert {key: getattr(given, key) for key in body} == body


async def test_a_rematch_is_asked_of_the_service(client: httpx.AsyncClient, service: FakeService) -> None:
    answer = await client.post(f"{HERE}/rematch", json=ASK, headers=ANN)
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
    assert service.calls == [("rematch", TABLE, wire.Rematch(client_id=ASK["client_id"]), "co1.seat.0")]


async def test_a_replay_is_asked_of_the_service(client: httpx.AsyncClient, service: FakeService) -> None:
    answer = await client.get(f"{HERE}/replay?viewer=all&first=3&count=5&lang=de")
    assert read(answer, wire_review.Replay).choices == 0
    assert service.calls == [("replay", TABLE, wire_review.ReplayQuery(viewer="all", first=3, count=5), "de")]


@pytest.mark.parametrize("wish", ["viewer=16", "viewer=me", "first=-1", "count=0", "count=x", "last=1"])
async def test_wrong_parameters_of_a_replay_are_refused(client: httpx.AsyncClient, wish: str) -> None:
    answer = await client.get(f"{HERE}/replay?{wish}")
    assert answer.status_code == 400 and answer.json()["code"] == "bad_query"


async def test_a_replay_of_a_record_is_asked_of_the_service(
    client: httpx.AsyncClient, service: FakeService
) -> None:
    body = {"record": {"choices": ["B2"] * 10_000}, "viewer": "1", "first": 0, "count": 2}
    answer = await client.post("/api/replay?lang=de", json=body)
    assert read(answer, wire_review.Replay).game == "beasthunt"
    assert service.calls == [("replay_record", wire_review.ReplayRecord(**body), "de")]  # type: ignore[arg-type]
    answer = await client.post("/api/replay", json={"record": "x" * 300_000})
    assert answer.status_code == 413
