"""The lab: variants that people write, checked and played."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from colossarium.server import wire_lab
from colossarium.server.encoded import encode
from colossarium.server.http.asgi import AnyRequest, Receive, Scope, Send
from colossarium.server.http.dependencies import OpenStreams, Service
from colossarium.server.http.disconnects import gzipped
from colossarium.server.http.events import SSE, SSE_HEADERS, heartbeat, stream_piece
from colossarium.server.http.openapi import api_get, api_post, refusals
from colossarium.server.http.parameters import GameName, Language
from colossarium.server.http.rate_limits import host_of
from colossarium.server.http.requests import MOST_RECORD
from colossarium.server.http.responses import Gzipped
from colossarium.server.http.streams import GONE, Streams, relay
from colossarium.table.languages import known


@api_post(
    "/lab/check",
    summary="Look at a variant",
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 404, 503),
)
async def check(
    service: Service, request: AnyRequest, data: JSONBody[wire_lab.LabVariant], lang: Language = ""
) -> Gzipped[wire_lab.LabCheck]:
    """What is wrong with a variant, each mistake with its place and what to write instead; or all that there
    is to be shown of it: what differs, its numbers, its things with their texts."""
    return await gzipped(request, service.lab.check(data, known(lang)))


@api_get("/lab/games/{game:str}/scripts", summary="Scripts to change", responses=refusals(403, 404, 503))
async def scripts(service: Service, request: AnyRequest, game: GameName) -> Gzipped[wire_lab.LabScripts]:
    """All scripts of a game as they are written, and as they stand in a variant that changes them."""
    return await gzipped(request, service.lab.scripts(game))


@api_get("/lab/games/{game:str}/words", summary="Words for scripts", responses=refusals(403, 404, 503))
async def words(service: Service, request: AnyRequest, game: GameName) -> Gzipped[wire_lab.LabWords]:
    """All words that the scripts of a game can use, with what each does: for who completes them."""
    return await gzipped(request, service.lab.words(game))


class RunEvent(msgspec.Struct, omit_defaults=True):
    """Each event of the stream."""

    event: Literal["progress", "closing"]
    data: Annotated[
        str,
        Meta(
            description="A LabProgress, or a Closing, as docs/schemas/wire.json has them.",
            extra_json_schema={"contentMediaType": "application/json"},
        ),
    ]


Fingerprint = Annotated[
    str, PathParameter(description="That of rules, as a check has it.", pattern="^[0-9a-f]{16,128}$")
]


class TrainingEvent(msgspec.Struct, omit_defaults=True):
    """Each event of the stream."""

    event: Literal["progress", "closing"]
    data: Annotated[
        str,
        Meta(
            description="A LabTrainingProgress, or a Closing, as docs/schemas/wire.json has them.",
            extra_json_schema={"contentMediaType": "application/json"},
        ),
    ]


Told = wire_lab.LabProgress | wire_lab.LabTrainingProgress


class RunStreamResponse:
    """An answer that goes on as long as games are played or learned from, and ends that when nobody looks
    on."""

    def __init__(self, streams: Streams, told: AsyncGenerator[Told | bytes, None]) -> None:
        self._streams, self._all = streams, told

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._streams.open(host_of(scope)) as stop:
            async with aclosing(self._all) as told:
                first = await anext(told)  # what is refused is refused before anything is sent
                await send({"type": "http.response.start", "status": 200, "headers": SSE_HEADERS})

                async def forward(message: Any) -> None:
                    await send(stream_piece(_told(message)))

                await forward(first)
                last = await relay(cast(Any, told), forward, heartbeat(receive, send), stop)
            ending = b"" if last is None else b"event: closing\ndata: %s\n\n" % encode(last)
            with suppress(*GONE):
                await send(stream_piece(ending, more=False))


def _told(message: Told | bytes) -> bytes:
    body = message if isinstance(message, bytes) else encode(message)
    return b"event: progress\ndata: %s\n\n" % body


@api_post(
    "/lab/runs",
    summary="Play games of a variant",
    media_type=SSE,
    request_max_body_size=MOST_RECORD,
    responses={200: ResponseSpec(RunEvent, False, "The stream.", SSE), **refusals(403, 404, 503)},
)
async def runs(service: Service, streams: OpenStreams, data: JSONBody[wire_lab.LabRun]) -> RunStreamResponse:
    """Has games of a variant played by bots, and beside it games of the game as it is, with the same seeds;
    answers with Server-Sent Events, `progress` with a report that settles, about one a second. The last one
    says `done`; where that can't be, `closing` says why. Who hangs up ends the games."""
    return RunStreamResponse(streams, service.lab.run(data))


@api_post(
    "/lab/trainings",
    summary="Train a player for a variant",
    media_type=SSE,
    request_max_body_size=MOST_RECORD,
    responses={200: ResponseSpec(TrainingEvent, False, "The stream.", SSE), **refusals(403, 404, 503)},
)
async def trainings(
    service: Service, streams: OpenStreams, data: JSONBody[wire_lab.LabTraining]
) -> RunStreamResponse:
    """Has a network learn a variant by playing against itself, where the operator offers that; answers with
    Server-Sent Events as `/lab/runs` does. When it is done, it is the bot `trained` for exactly these rules
    and so many players, in runs and at tables. Who hangs up ends it."""
    return RunStreamResponse(streams, service.lab.train(data))


@api_get("/lab/trained/{fingerprint:str}", summary="Trained players", responses=refusals(403, 404, 503))
async def trained(
    service: Service,
    fingerprint: Fingerprint,
) -> wire_lab.LabTrained:
    """With how many players the bot `trained` plays by these rules: none, where nobody had it trained."""
    return wire_lab.LabTrained(players=service.lab.trained(fingerprint))
