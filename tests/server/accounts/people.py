"""A server with accounts, and people who keep their names there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from colossarium.server.accounts.accounts import Accounts
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

SITE = Site("localhost", [ORIGIN])


@asynccontextmanager
async def serving(database: str, settings: Settings | None = None) -> AsyncIterator[TableService]:
    """Tables and accounts in this database. A second one with the same PostgreSQL is another process."""
    settings = settings or Settings(pause=0.0, bot_seconds=0.01)
    store: SqlStore = open_store(database)
    service = TableService(settings, store, InstantBots(), accounts=Accounts(store, settings))
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
