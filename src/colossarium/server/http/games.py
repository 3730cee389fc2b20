"""What can be played here, with whom, and whether the server is well."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from colossarium.bots import LANGUAGES
from colossarium.bots import bots as all_bots
from colossarium.games import find
from colossarium.games import games as all_games
from colossarium.server import wire, wire_games
from colossarium.server.descriptions import describe_game
from colossarium.server.http.dependencies import OpenStreams, Service
from colossarium.server.http.openapi import api_get, refusals
from colossarium.server.http.parameters import GameName, Language
from colossarium.server.http.responses import Gzipped
from colossarium.server.refused import missing
from colossarium.server.sessions.clock import now
from colossarium.server.texts import texts_of
from colossarium.table.errors import UnknownGame
from colossarium.table.languages import known, spoken_in
from colossarium.version import __version__

ABOUT = {
    "name": "Colossarium",
    "version": __version__,
    "about": "Tabletop games of colossi and beasts: tables, seats and live play.",
    "api": "/api",
    "openapi": "/api/openapi.json",
}


@cache
def _games(language: str) -> Gzipped[list[wire_games.GameDescription]]:
    return Gzipped([describe_game(info, language) for info in all_games()])


@cache
def _texts(game: str, language: str) -> Gzipped[list[wire_games.Text]]:
    return Gzipped(texts_of(find(game), language))


@contextmanager
def _unknown_is_missing() -> Iterator[None]:
    try:
        yield
    except UnknownGame as error:
        raise missing(error.sentence) from None


@api_get("/", summary="What this is")
async def about() -> dict[str, str]:
    """Says what runs here and where its API is."""
    return ABOUT


@api_get("/health", summary="Whether all is well", responses=refusals(503))
async def health(service: Service) -> wire.Health:
    """Answers as long as the server is up and its database can be read and written to: something is written
    each time."""
    return await service.health()


@api_get("/ready", summary="Whether requests may come", responses=refusals(503))
async def ready(service: Service, streams: OpenStreams) -> wire.Health:
    """For who sends people here: the same as `/health`, but refused with 503 as soon as the server is about
    to stop, while it still answers what is under way."""
    streams.refuse_when_closing()
    return await service.health()


@api_get("/time", summary="The server's clock")
async def server_time() -> wire.ServerTime:
    """By this clock time runs at tables, whatever the client's own says."""
    return wire.ServerTime(now=now())


@api_get("/games", summary="The games")
async def games(lang: Language = "") -> Gzipped[list[wire_games.GameDescription]]:
    """All games that can be played here, with their options."""
    return await asyncio.to_thread(_games, known(lang))  # the first time, all games are imported


@api_get("/games/{game:str}", summary="One game", responses=refusals(404))
async def game(game: GameName, lang: Language = "") -> wire_games.GameDescription:
    """A game with its options."""
    with _unknown_is_missing():
        return describe_game(find(game), known(lang))


@api_get("/games/{game:str}/texts", summary="What there is to read", responses=refusals(404))
async def texts(game: GameName, lang: Language = "") -> Gzipped[list[wire_games.Text]]:
    """The texts of a game's cards, tiles and beasts, and of what people look up while they play."""
    with _unknown_is_missing():
        slug = find(game).slug
    return await asyncio.to_thread(_texts, slug, known(lang))  # the first time, its rules are compiled


@api_get("/bots", summary="The bots")
async def bots(lang: Language = "") -> list[wire_games.BotDescription]:
    """All bots that can be seated, with a sentence on each."""
    say = spoken_in(known(lang), LANGUAGES)
    return [
        wire_games.BotDescription(
            bot=bot.name,
            about=say(bot.about),
            label=getattr(bot, "label", None),
            level=getattr(bot, "level", None),
        )
        for bot in all_bots()
    ]
