"""What people say at tables, whom they report, and whom they block."""

from __future__ import annotations

from litestar.params import JSONBody

from colossarium.server import wire, wire_accounts, wire_talk
from colossarium.server.http.dependencies import AccountCredential, Credential, Service
from colossarium.server.http.openapi import (
    ACCOUNT_NEEDED,
    SEAT_NEEDED,
    SEAT_OR_SPECTATOR,
    api_get,
    api_post,
    refusals,
)
from colossarium.server.http.parameters import Language, TableId
from colossarium.server.talk.blocks import block as block_account
from colossarium.server.talk.blocks import show_blocks
from colossarium.server.talk.phrases import phrases as all_phrases
from colossarium.table.languages import known

TABLE = "/tables/{table:str}"


@api_get("/phrases", summary="Phrases that can be said at tables")
async def phrases(lang: Language = "") -> wire_talk.Phrases:
    """Each has a name by which it is said; everybody reads it in their own language."""
    return all_phrases(known(lang))


@api_get(
    TABLE + "/talk",
    summary="What was said at a table",
    security=SEAT_OR_SPECTATOR,
    responses=refusals(404, 409),
)
async def talk(service: Service, token: Credential, table: TableId, lang: Language = "") -> wire.Talk:
    """What is kept of it, the oldest first. Streams tell it when they begin, and go on with what is new."""
    return await service.talk.present(table, token, known(lang))


@api_post(TABLE + "/say", summary="Say something", security=SEAT_NEEDED, responses=refusals(404, 409))
async def say(
    service: Service,
    token: Credential,
    table: TableId,
    data: JSONBody[wire_talk.Say],
    lang: Language = "",
) -> wire.Said:
    """Says a phrase, or a text of one's own where the table has chat, to everybody who plays or looks on. It
    has nothing to do with the game: it is no event, and in no record."""
    return await service.talk.say(table, data, token, known(lang))


@api_post(
    TABLE + "/report", summary="Report somebody", security=SEAT_OR_SPECTATOR, responses=refusals(404, 409)
)
async def report(
    service: Service, token: Credential, table: TableId, data: JSONBody[wire_talk.ReportSeat]
) -> wire_accounts.Done:
    """Tells the operator of the server about who has a seat at the table, with what they said there last.
    Nobody else is told."""
    return await service.talk.report(table, data, token)


@api_get("/me/blocks", summary="Whom one has blocked", security=ACCOUNT_NEEDED)
async def blocks(service: Service, account: AccountCredential) -> wire_talk.Blocks:
    """The people whose words one does not want to read, the latest first."""
    return await show_blocks(service.accounts, account)


@api_post("/me/block", summary="Block somebody", security=ACCOUNT_NEEDED, responses=refusals(404, 409))
async def block(
    service: Service, account: AccountCredential, data: JSONBody[wire_talk.Block]
) -> wire_talk.Blocks:
    """Blocks an account, or does so no longer. Who is blocked is not told, and can't sit down at tables that
    one opens."""
    return await block_account(service.accounts, account, data)
