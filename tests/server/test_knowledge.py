"""A client can search: what its seat knows comes over the network, and nothing else does."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

import colossarium as co
from colossarium.client import AsyncClient, requests
from colossarium.client.asynchronous import AsyncTable
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.declare import Seen
from colossarium.server.http.app import make_app
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.table.view import known_to
from hidden_information import Twins, moments
from server.players import run, serving

LARGEST = 16_000
"""Bytes of a document: far less than a view."""
REVEALS = (" draws a ", " discards ", " lies on ", " is turned up", " gains ", " lies face up")


class Network:
    """A server with a client."""

    def __init__(self, service: TableService, client: AsyncClient, http: httpx.AsyncClient) -> None:
        self.service, self.client, self.http = service, client, http

    async def document(self, table: AsyncTable, token: str | None) -> httpx.Response:
        """What the server answers, as it is."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return await self.http.get(f"/api/tables/{table.id}/knowledge", headers=headers)

    async def become(self, table: AsyncTable, state: State) -> None:
        """The game at a table takes another turn of fate."""
        async with self.service._registry.use(table.id) as (_, found):
            for feed in found.feeds.values():
                assert feed.last.game is not None
                feed.last.game.state.become(state)


@asynccontextmanager
async def network() -> AsyncIterator[Network]:
    async with serving() as service:
        transport = httpx.ASGITransport(make_app(service, Settings(rate=0)))  # type: ignore[arg-type]
        async with (
            AsyncClient("http://localhost:8000", transport=transport) as client,
            httpx.AsyncClient(base_url="http://localhost:8000", transport=transport) as http,
        ):
            yield Network(service, client, http)


async def asked(table: AsyncTable) -> int:
    """The seat that is asked, as soon as one is."""
    while True:
        for number, seat in table.seats.items():
            view = (await seat.present()).view
            if view is not None and view["decision"] is not None:
                return number


class Recorded(Twins):
    """Twins that keep the moments at which the seat is asked in both worlds."""

    pairs: list[tuple[State, State]]

    def compare(self) -> None:
        super().compare()
        if self.met["knowledge"] > len(self.pairs):
            self.pairs.append((self.one.state.copy(), self.two.state.copy()))


def worlds(slug: str, players: int, seed: int) -> Iterator[tuple[int, State, State]]:
    """Two worlds each that a seat can't tell apart, which have gone some way since they parted."""
    dice = Dice(seed)
    for game in moments(slug, seed, 25, players=players):
        for seat in range(players):
            twins = Recorded(game, seat, dice, REVEALS)
            twins.pairs = []
            twins.go()
            yield from ((seat, one, two) for one, two in twins.pairs[-1:])


@pytest.mark.parametrize("slug", ["beasthunt", "beastmaster", "colossi_ages", "colossi_gold"])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike_on_the_wire(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [found for found, _ in zip(worlds(slug, 2, 3), range(6), strict=False)]

    async def play() -> None:
        async with network() as net:
            table = await net.client.open(slug, sit=["Ann", "Bo"], players=2)
            await asked(table)
            monkeypatch.setattr(os, "urandom", bytes)
            for seat, one, two in pairs:
                assert hidden_words(one, seat) != hidden_words(two, seat)
                answers = []
                for world in (one, two):
                    await net.become(table, world)
                    answers.append(await net.document(table, table.seats[seat].token))
                assert answers[0].status_code == 200
                assert answers[0].content == answers[1].content
                assert len(answers[0].content) < LARGEST

    run(play)


def hidden_words(state: State, seat: int) -> list[int]:
    """What a seat can't see of the fields."""
    found = []
    for block in state.program.layout.placed:
        words = state.words[block.offset : block.offset + block.words].tolist()
        if block.field.seen is Seen.OWNER:
            length = block.words // block.shape[0]
            del words[seat * length : (seat + 1) * length]
        if block.field.seen is not Seen.PUBLIC:
            found += words
    return found


def test_documents_agree_with_what_the_seat_sees_and_have_other_chances() -> None:
    async def play() -> None:
        async with network() as net:
            table = await net.client.open("beasthunt", sit=["Ann", "Bo"], players=2)
            for _ in range(6):
                seat = await asked(table)
                document = await table.seats[seat].knowledge()
                assert document["deal"] != (await table.seats[seat].knowledge())["deal"]
                async with net.service._registry.use(table.id) as (_, found):
                    game = found.feeds[seat].last.game
                    assert game is not None
                    truth = game.state.copy()
                imagined = co.imagine(document, seed=3)
                assert known_to(imagined, seat).buffer == known_to(truth, seat).buffer
                assert imagined.meaning() != truth.meaning()
                view: Any = (await table.seats[seat].present()).view
                await table.seats[seat].choose(view["decision"]["options"][0]["name"])

    run(play)


def test_only_the_seat_that_is_asked_gets_a_document() -> None:
    async def play() -> None:
        async with network() as net:
            table = await net.client.open("beasthunt", sit=["Ann", "Bo"], players=2)
            other = await net.client.open("beasthunt", sit=["Cy"], players=2)
            seat = await asked(table)
            with pytest.raises(Refused, match="only who is asked"):
                await table.seats[1 - seat].knowledge()
            with pytest.raises(Refused, match="only who is asked"):
                await other.seats[0].knowledge()  # nobody plays there yet
            for token in (None, "", "nonsense", other.seats[0].token):
                answer = await net.document(table, token)
                assert answer.status_code == 401
                assert answer.json()["sentence"]
                assert "deal" not in answer.json()
            gone = await net.http.get("/api/tables/nowhere/knowledge")
            assert gone.status_code == 404
            request = replace(requests.knowledge(table.id, ""), token=None)
            assert (await net.client._http.send(request, None)).status_code == 401

    run(play)


def test_the_route_is_described() -> None:
    async def play() -> None:
        async with network() as net:
            described = (await net.http.get("/api/openapi.json")).json()
            (path,) = (path for path in described["paths"] if path.endswith("/knowledge"))
            operation = described["paths"][path]["get"]
            assert operation["security"] and {"200", "401", "404", "409"} <= set(operation["responses"])
            assert set(described["components"]["schemas"]["Knowledge"]["properties"]) == {
                "game",
                "seat",
                "rules",
                "deal",
            }

    run(play)
