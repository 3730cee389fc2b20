"""Tables in play, and what an attacker knows who plays at them: tokens, ids, what was granted before."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import httpx

from bench.played_table import GAMES, Fault, send
from colossarium.client import requests
from colossarium.client.requests import Request
from colossarium.server import wire

BEGUN = 12
"""Choices that were made at each table before it is attacked."""


@dataclass
class TargetTable:
    """A table in play, as those know it who play there."""

    id: str
    tokens: dict[int, str]
    asked: int = 0
    number: int = 0
    """The seat that is asked, and the last event in its count."""
    options: list[str] = field(default_factory=list)
    granted: list[tuple[Request[wire.Accepted], wire.Accepted]] = field(default_factory=list)

    @property
    def other(self) -> int:
        """A seat that is not asked."""
        return next(seat for seat in self.tokens if seat != self.asked)

    async def look(self, http: httpx.AsyncClient) -> bool:
        """See who is asked what; False if the game is over."""
        for seat, token in self.tokens.items():
            event: wire.Event = await send(http, requests.present(self.id, token))
            if event.view is not None and (decision := event.view["decision"]) is not None:
                self.asked, self.number = seat, event.number
                self.options = [option["name"] for option in decision["options"]]
                return True
        return False

    async def choose(self, http: httpx.AsyncClient, which: int) -> None:
        """One choice more."""
        if not await self.look(http):
            raise Fault(f"nobody is asked at table {self.id}")
        choice = self.options[which % len(self.options)]
        request = requests.choose(self.id, self.number, choice, self.tokens[self.asked])
        self.granted.append((request, await send(http, request)))
        await self.look(http)


@dataclass
class Targets:
    """What is attacked."""

    playing: list[TargetTable]
    waiting: str
    """A table that waits for players,"""
    waiting_token: str
    """the token of the one who sits there,"""
    over: str
    """and one where the game is over."""
    document: dict[str, Any] = field(default_factory=dict)
    """What the server says of itself: its OpenAPI document."""
    account_token: str = ""
    account_id: str = ""
    """The token of somebody who is signed in, and their account."""

    @classmethod
    async def begin(cls, http: httpx.AsyncClient, tables: int = 6) -> Targets:
        playing = []
        for number in range(tables):
            sit = [f"Guest {seat}" for seat in range(2 + number % 3)]
            game, options = GAMES[number % len(GAMES)], {"players": len(sit)}
            asked = requests.open_table(game, options, sit, True, 0, talk="chat")
            opened: wire.OpenedTable = await send(http, asked)
            table = TargetTable(opened.table.id, {held.seat: held.token for held in opened.seats})
            for choice in range(BEGUN):
                await table.choose(http, choice)
            playing.append(table)
        waits: wire.OpenedTable = await send(
            http, requests.open_table("beasthunt", {"players": 3}, ["Ann"], True, 0)
        )
        bots = ["bot:random", "bot:random"]
        over: wire.OpenedTable = await send(
            http, requests.open_table("beasthunt", {"players": 2}, bots, True, 0)
        )
        while (await send(http, requests.present(over.table.id, None))).table.state != "over":
            await asyncio.sleep(0.05)
        document = (await http.get("/api/openapi.json")).json()
        return cls(playing, waits.table.id, waits.seats[0].token, over.table.id, document)

    async def play_on(self, http: httpx.AsyncClient, choices: int = 3) -> None:
        """Everything goes on as if nothing had been."""
        for table in self.playing:
            for choice in range(choices):
                await table.choose(http, choice)
        await send(http, requests.sit(self.waiting, 1, "Bea"))
        await send(http, requests.record(self.over))
