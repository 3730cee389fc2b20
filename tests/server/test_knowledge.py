"""A client can search: what its seat knows comes over the network, and nothing else does."""

from __future__ import annotations

import os
from dataclasses import replace

import httpx
import pytest

import colossarium as co
from colossarium.client import AsyncClient, requests
from colossarium.client.asynchronous import AsyncTable
from colossarium.machine.chance import Dice
from colossarium.server import wire
from colossarium.server.http.app import make_app
from colossarium.server.refused import Refused
from colossarium.server.settings import Settings
from colossarium.table.deal import deal_anew
from colossarium.table.view import known_to
from server.players import run, serving


def test_a_seat_gets_what_it_knows_and_two_worlds_look_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving() as service:
            app = make_app(service, Settings(rate=0))
            transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
            async with AsyncClient("http://localhost:8000", transport=transport) as client:
                table = await client.open("beasthunt", sit=["Ann", "Bo"], players=2)
                for _ in range(6):
                    seat = await asked(table)
                    document = await table.seats[seat].knowledge()
                    options = co.imagine(document, seed=1).options()
                    assert options == co.imagine(document, seed=2).options()
                    view = (await table.seats[seat].present()).view
                    assert view is not None and view["decision"] is not None
                    await table.seats[seat].choose(view["decision"]["options"][0]["name"])
                seat = await asked(table)
                with pytest.raises(Refused, match="only who is asked"):
                    await table.seats[1 - seat].knowledge()
                refused = await client._http.send(without_token(table), None)
                assert refused.status_code == 401

                monkeypatch.setattr(os, "urandom", bytes)
                first = await table.seats[seat].knowledge()
                async with service._registry.use(table.id) as (_, found):
                    game = found.feeds[seat].last.game
                    assert game is not None
                    truth = game.state.copy()
                    game.state.become(deal_anew(truth, seat, Dice(77)))
                    assert game.state.meaning() != truth.meaning()
                assert await table.seats[seat].knowledge() == first
                imagined = co.imagine(first, seed=3)
                assert known_to(imagined, seat).buffer == known_to(truth, seat).buffer
                assert imagined.meaning() != truth.meaning()

    run(play)


async def asked(table: AsyncTable) -> int:
    """The seat that is asked, as soon as one is."""
    while True:
        for number, seat in table.seats.items():
            view = (await seat.present()).view
            if view is not None and view["decision"] is not None:
                return number


def without_token(table: AsyncTable) -> requests.Request[wire.Knowledge]:
    return replace(requests.knowledge(table.id, ""), token=None)
