"""What can be played here, with whom, and whether the server is well."""

from __future__ import annotations

import asyncio
from functools import cache

from litestar import get
from litestar.handlers import HTTPRouteHandler

from colossarium.bots import bots as all_bots
from colossarium.games import find
from colossarium.games import games as all_games
from colossarium.script.declare import Option
from colossarium.server import wire
from colossarium.server.http.answers import Answer, answer
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.desk import Desk
from colossarium.server.http.reading import query
from colossarium.server.refused import missing
from colossarium.table.errors import UnknownGame
from colossarium.table.info import GameInfo
from colossarium.version import __version__

ABOUT = {
    "name": "Colossarium",
    "version": __version__,
    "about": "Tabletop games of colossi and beasts: tables, seats and live play.",
    "api": "/api",
    "openapi": "/api/openapi.json",
}


def _option(option: Option) -> wire.OptionValue:
    values: list[str | int] = [int(name) if name.lstrip("-").isdigit() else name for name in option.values]
    numbers = option.numbers
    return wire.OptionValue(
        name=option.name,
        note=option.note,
        default=option.default,
        values=values,
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
    )


def facts(info: GameInfo) -> wire.GameFacts:
    """A game as clients are told of it."""
    return wire.GameFacts(
        game=info.slug,
        title=info.title,
        about=info.about,
        players=list(info.players),
        length=info.length,
        rules=info.rules_version,
        options=[_option(option) for option in info.edition().options],
    )


@cache
def _all() -> Answer:
    return answer([facts(info) for info in all_games()])


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For everybody."""
    hub = desk.hub

    @get("/api")
    async def about(request: AnyRequest) -> Answer:
        query(request)
        return answer(ABOUT)

    @get("/api/games")
    async def games(request: AnyRequest) -> Answer:
        query(request)
        return await asyncio.to_thread(_all)  # the first time, all games are imported

    @get("/api/games/{game:str}")
    async def game(request: AnyRequest) -> Answer:
        query(request)
        try:
            return answer(facts(find(request.path_params["game"])))
        except UnknownGame as error:
            raise missing(error.sentence) from None

    @get("/api/bots")
    async def bots(request: AnyRequest) -> Answer:
        query(request)
        return answer([wire.BotFacts(bot=bot.name, about=bot.about) for bot in all_bots()])

    @get("/api/health")
    async def health(request: AnyRequest) -> Answer:
        query(request)
        return answer(await hub.health())

    return [about, games, game, bots, health]
