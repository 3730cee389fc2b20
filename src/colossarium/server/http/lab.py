"""The lab: variants that people write, checked."""

from __future__ import annotations

from litestar.params import JSONBody

from colossarium.server import wire_lab
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.dependencies import Service
from colossarium.server.http.disconnects import gzipped
from colossarium.server.http.openapi import api_get, api_post, refusals
from colossarium.server.http.parameters import GameName, Language
from colossarium.server.http.requests import MOST_RECORD
from colossarium.server.http.responses import Gzipped
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
