"""Whom an account has blocked: their words are not shown to it, and they can't sit down at tables that it has
opened. They are not told."""

from __future__ import annotations

from sqlalchemy import Connection

from colossarium.server.accounts.accounts import Accounts
from colossarium.server.refused import bad, conflict, missing
from colossarium.server.sessions.clock import now
from colossarium.server.store import talk
from colossarium.server.wire_talk import Block, Blocked, Blocks

MOST_BLOCKED = 500


async def show_blocks(accounts: Accounts, token: str | None) -> Blocks:
    """Whom one has blocked."""
    person = await accounts.signed_in(token)
    return await accounts.store.read(lambda connection: _blocks(connection, person.id))


async def block(accounts: Accounts, token: str | None, body: Block) -> Blocks:
    """Block somebody, or do so no longer; gives all who are blocked then."""
    person = await accounts.signed_in(token)
    if body.account == person.id:
        raise bad("own_account", "this is your own account")

    def work(connection: Connection) -> Blocks | None:
        if not body.on:
            talk.unblock(connection, person.id, body.account)
        elif not talk.block(connection, person.id, body.account, now(), MOST_BLOCKED):
            return None
        return _blocks(connection, person.id)

    try:
        found = await accounts.store.write(work)
    except KeyError:
        raise missing("there is no such account, or not any more") from None
    if found is None:
        raise conflict("too_many_blocked", f"you have blocked {MOST_BLOCKED} people, and no more will fit")
    return found


def _blocks(connection: Connection, account: str) -> Blocks:
    found = talk.find_blocks(connection, account)
    return Blocks(blocked=[Blocked(account=each, name=name, since=since) for each, name, since in found])
