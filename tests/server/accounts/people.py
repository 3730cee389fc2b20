"""A server with accounts, and people who keep their names there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from colossarium.server import wire
from colossarium.server.accounts.accounts import Accounts
from colossarium.server.accounts.own import show_profile
from colossarium.server.accounts.passkeys import Site
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import SqlStore, open_store
from colossarium.server.wire_accounts import (
    AskToConfirm,
    Confirmed,
    KeepName,
    SignedIn,
    SignIn,
)
from server.accounts.authenticator import ORIGIN, Authenticator
from server.memory_store import InstantBots
from server.players import fresh

SITE = Site("localhost", [ORIGIN])


@asynccontextmanager
async def serving(database: str, settings: Settings | None = None) -> AsyncIterator[TableService]:
    """Tables and accounts in this database. A second one with the same PostgreSQL is another process."""
    settings = settings or Settings(pause=0.0, bot_seconds=0.01)
    store: SqlStore = await asyncio.to_thread(open_store, database)
    service = TableService(settings, store, InstantBots(), accounts=Accounts(store, settings))
    assert service._settling is not None
    service._settling.start = lambda: None  # type: ignore[method-assign]  # tests say when
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def keep(service: TableService, name: str, passkey: Authenticator | None = None) -> SignedIn:
    """Somebody keeps a name."""
    asked = await service.accounts.ask_to_keep(SITE, name)
    made = (passkey or Authenticator()).make(asked)
    return await service.accounts.keep(SITE, KeepName(name=name, passkey=made, device="a test"))


async def sign_in(service: TableService, passkey: Authenticator, device: str = "a test") -> SignedIn:
    asked = await service.accounts.ask_to_sign_in(SITE)
    return await service.accounts.sign_in(SITE, SignIn(assertion=passkey.use(asked), device=device))


async def confirm(service: TableService, passkey: Authenticator, token: str, body: AskToConfirm) -> Confirmed:
    asked = await service.accounts.ask_to_confirm(SITE, token, body.what)
    return Confirmed(assertion=passkey.use(asked))


async def open_table(service: TableService, *people: SignedIn, **more: Any) -> wire.OpenedTable:
    """A table where the first sits who is signed in, and the others sit down; their tokens are in `seats`."""
    first = wire.SeatAssignment(seat=0, name=people[0].account.name)
    facts = {"game": "beasthunt", "options": {"players": len(people)}, **more}
    new = wire.NewTable(client_id=fresh(), sit=[first], **facts)
    opened = await service.open(new, people[0].token)
    for seat, person in enumerate(people[1:], 1):
        body = wire.Sit(client_id=fresh(), name=person.account.name)
        opened.seats.append(await service.sit(opened.table.id, seat, body, person.token))
    return opened


async def table_of(service: TableService, opened: wire.OpenedTable) -> wire.Table:
    return (await service.present(opened.table.id, None)).table


async def resign(service: TableService, opened: wire.OpenedTable, seat: int) -> None:
    await service.resign(opened.table.id, wire.Command(client_id=fresh()), opened.seats[seat].token)


async def settle(service: TableService) -> int:
    """Enter the results that are not entered yet; how many were new."""
    assert service._settling is not None
    return await service._settling.settle_all()


async def rating_of(service: TableService, person: SignedIn) -> float:
    """That of the only game and clock that somebody has played."""
    (found,) = (await show_profile(service.accounts, person.account.id)).ratings
    return found.rating
