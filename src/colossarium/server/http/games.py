"""What can be played here, with whom, and whether the server is well."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from litestar import get
from litestar.handlers import HTTPRouteHandler

from colossarium.bots import LANGUAGES
from colossarium.bots import bots as all_bots
from colossarium.games import find
from colossarium.games import games as all_games
from colossarium.script.declare import Option
from colossarium.server import wire
from colossarium.server.http.answers import Answer, Large, answer
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.desk import Desk
from colossarium.server.http.reading import language_of, query
from colossarium.server.refused import missing
from colossarium.server.texts import texts_of
from colossarium.table.errors import UnknownGame
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of, spoken_in
from colossarium.table.words import Catalogue
from colossarium.version import __version__

ABOUT = {
    "name": "Colossarium",
    "version": __version__,
    "about": "Tabletop games of colossi and beasts: tables, seats and live play.",
    "api": "/api",
    "openapi": "/api/openapi.json",
}


def _option(option: Option, say: Catalogue) -> wire.OptionValue:
    values: list[str | int] = [int(name) if name.lstrip("-").isdigit() else name for name in option.values]
    numbers = option.numbers
    return wire.OptionValue(
        name=option.name,
        note=say(option.note),
        default=option.default,
        values=values,
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
    )


def facts(info: GameInfo, language: str) -> wire.GameFacts:
    """A game as clients are told of it."""
    say = catalogue_of(info, language)
    return wire.GameFacts(
        game=info.slug,
        board=info.board,
        title=say(info.title),
        about=say(info.about),
        players=list(info.players),
        length=say(info.length),
        rules=info.rules_version,
        options=[_option(option, say) for option in info.edition().options],
    )


@cache
def _all(language: str) -> Answer:
    return Large([facts(info, language) for info in all_games()])


@cache
def _texts(game: str, language: str) -> Answer:
    return Large(texts_of(find(game), language))


def _bots(language: str) -> list[wire.BotFacts]:
    say = spoken_in(language, LANGUAGES)
    return [wire.BotFacts(bot=bot.name, about=say(bot.about)) for bot in all_bots()]


@contextmanager
def _unknown_is_missing() -> Iterator[None]:
    try:
        yield
    except UnknownGame as error:
        raise missing(error.sentence) from None


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For everybody."""
    hub = desk.hub

    @get("/api")
    async def about(request: AnyRequest) -> Answer:
        query(request)
        return answer(ABOUT)

    @get("/api/games")
    async def games(request: AnyRequest) -> Answer:
        language = language_of(request)
        return await asyncio.to_thread(_all, language)  # the first time, all games are imported

    @get("/api/games/{game:str}")
    async def game(request: AnyRequest) -> Answer:
        language = language_of(request)
        with _unknown_is_missing():
            return answer(facts(find(request.path_params["game"]), language))

    @get("/api/games/{game:str}/texts")
    async def texts(request: AnyRequest) -> Answer:
        language = language_of(request)
        with _unknown_is_missing():
            slug = find(request.path_params["game"]).slug
        return await asyncio.to_thread(_texts, slug, language)  # the first time, its rules are compiled

    @get("/api/bots")
    async def bots(request: AnyRequest) -> Answer:
        return answer(_bots(language_of(request)))

    @get("/api/health")
    async def health(request: AnyRequest) -> Answer:
        query(request)
        return answer(await hub.health())

    return [about, games, game, texts, bots, health]
