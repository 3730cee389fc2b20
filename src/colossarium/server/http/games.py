"""What can be played here, with whom, and whether the server is well."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from colossarium.bots import LANGUAGES
from colossarium.bots import bots as all_bots
from colossarium.games import find
from colossarium.games import games as all_games
from colossarium.script.declare import Option
from colossarium.server import wire
from colossarium.server.http.dependencies import OpenStreams, Service
from colossarium.server.http.openapi import api_get, refusals
from colossarium.server.http.parameters import GameName, Language
from colossarium.server.http.responses import Gzipped
from colossarium.server.refused import missing
from colossarium.server.texts import texts_of
from colossarium.table.errors import UnknownGame
from colossarium.table.fields import shown_fields
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of, known, spoken_in
from colossarium.table.machines import program_of
from colossarium.table.texts import named_in_views
from colossarium.table.words import Catalogue
from colossarium.version import __version__

ABOUT = {
    "name": "Colossarium",
    "version": __version__,
    "about": "Tabletop games of colossi and beasts: tables, seats and live play.",
    "api": "/api",
    "openapi": "/api/openapi.json",
}


def _option(option: Option, say: Catalogue) -> wire.GameOption:
    values: list[str | int] = [int(name) if name.lstrip("-").isdigit() else name for name in option.values]
    numbers = option.numbers
    return wire.GameOption(
        name=option.name,
        note=say(option.note),
        default=option.default,
        values=values,
        least=numbers[0] if numbers else None,
        most=numbers[-1] if numbers else None,
        title=say(option.title),
        labels={value: say(label) for value, label in option.labels.items()},
    )


def describe_game(info: GameInfo, language: str) -> wire.GameDescription:
    """A game as clients are told of it."""
    say = catalogue_of(info, language)
    return wire.GameDescription(
        game=info.slug,
        board=info.board,
        title=say(info.title),
        about=say(info.about),
        players=list(info.players),
        length=say(info.length),
        rules=info.rules_version,
        options=[_option(option, say) for option in info.edition().options],
        **_fields(info, say),
    )


def _fields(info: GameInfo, say: Catalogue) -> dict[str, Any]:
    """What is called how in views. Only a game without a board of its own has to be compiled for it."""
    fields = shown_fields(info)
    named = {kind for field in fields for kind in (*field.by, field.of) if isinstance(kind, str)}
    kinds = [program_of(info).kind(kind) for kind in sorted(named)] if fields else named_in_views(info)
    return {
        "fields": [
            wire.FieldDescription(
                name=field.name,
                title=say(field.title),
                note=say(field.note),
                by=list(field.by),
                of=field.of,
                many=field.many,
                own=field.own,
            )
            for field in fields
        ],
        "kinds": {
            kind.name: {
                member: say(label)
                for member, label in zip(kind.members, kind.labels or kind.members, strict=True)
            }
            for kind in kinds
        },
    }


@cache
def _games(language: str) -> Gzipped[list[wire.GameDescription]]:
    return Gzipped([describe_game(info, language) for info in all_games()])


@cache
def _texts(game: str, language: str) -> Gzipped[list[wire.Text]]:
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


@api_get("/games", summary="The games")
async def games(lang: Language = "") -> Gzipped[list[wire.GameDescription]]:
    """All games that can be played here, with their options."""
    return await asyncio.to_thread(_games, known(lang))  # the first time, all games are imported


@api_get("/games/{game:str}", summary="One game", responses=refusals(404))
async def game(game: GameName, lang: Language = "") -> wire.GameDescription:
    """A game with its options."""
    with _unknown_is_missing():
        return describe_game(find(game), known(lang))


@api_get("/games/{game:str}/texts", summary="What there is to read", responses=refusals(404))
async def texts(game: GameName, lang: Language = "") -> Gzipped[list[wire.Text]]:
    """The texts of a game's cards, tiles and beasts, and of what people look up while they play."""
    with _unknown_is_missing():
        slug = find(game).slug
    return await asyncio.to_thread(_texts, slug, known(lang))  # the first time, its rules are compiled


@api_get("/bots", summary="The bots")
async def bots(lang: Language = "") -> list[wire.BotDescription]:
    """All bots that can be seated, with a sentence on each."""
    say = spoken_in(known(lang), LANGUAGES)
    return [
        wire.BotDescription(
            bot=bot.name,
            about=say(bot.about),
            label=getattr(bot, "label", None),
            level=getattr(bot, "level", None),
        )
        for bot in all_bots()
    ]
