"""What is said at tables, in the database, and who has blocked whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, or_, select, update

from colossarium.server.store import schema
from colossarium.server.store.accounts import keep_account
from colossarium.server.store.friends import unfriend
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.interface import Saying, TalkLimits
from colossarium.server.store.queries import plain

_talk, _tables, _blocks = schema.talk.c, schema.tables.c, schema.blocks.c
_accounts = schema.accounts.c


def say(
    connection: Connection, table: str, said: Saying, client_id: str, limits: TalkLimits
) -> tuple[Saying | None, bool]:
    """Keep it, once, and whether it is new; None if the seat says too much. KeyError if there is no such
    table."""
    counted = select(_tables.talked).where(_tables.id == table).with_for_update(key_share=True)
    # From here on other processes wait that have something for this table.
    talked = connection.execute(counted).scalar()
    if talked is None:
        raise KeyError(table)
    mine = and_(_talk.table_id == table, _talk.seat == said.seat)
    before = connection.execute(select(schema.talk).where(mine, _talk.client_id == client_id)).first()
    if before is not None:
        return _saying(before), False
    for milliseconds, most in limits.each:
        lately = select(func.count()).where(mine, _talk.at > said.at - milliseconds)
        if connection.execute(lately).scalar_one() >= most:
            return None, False
    if said.account is not None and not keep_account(connection, said.account):
        said = msgspec.structs.replace(said, account=None)
    # What is refused is not counted: or who is refused often enough would push out what others have said.
    number = talked + 1
    connection.execute(update(schema.tables).where(_tables.id == table).values(talked=number))
    said = msgspec.structs.replace(said, number=number)
    row = {**msgspec.structs.asdict(said), "table_id": table, "client_id": client_id}
    row["account_id"] = row.pop("account")
    connection.execute(insert(schema.talk), row)
    old = and_(_talk.table_id == table, _talk.number <= number - limits.kept)
    connection.execute(delete(schema.talk).where(old))
    return said, True


def find_said(connection: Connection, table: str, after: int) -> list[Saying]:
    """What is kept of a table after this number, the oldest first."""
    if not plain(table):
        return []
    found = select(schema.talk).where(_talk.table_id == table, _talk.number > after)
    return [_saying(row) for row in connection.execute(found.order_by(_talk.number))]


def find_talked(connection: Connection, since: int) -> list[tuple[str, int]]:
    """The tables at which something was said since then, with the number of the last."""
    found = select(_talk.table_id, func.max(_talk.number)).where(_talk.at >= since)
    return [(table, number) for table, number in connection.execute(found.group_by(_talk.table_id))]


def forget_said(connection: Connection, account: str, seats: Sequence[tuple[str, int]]) -> list[str]:
    """Take away what an account said, and what was said on these seats; gives the tables."""
    theirs = [_talk.account_id == account]
    theirs += [and_(_talk.table_id == table, _talk.seat == seat) for table, seat in seats]
    gone: set[str] = set()
    for some in theirs:
        gone.update(connection.execute(delete(schema.talk).where(some).returning(_talk.table_id)).scalars())
    return sorted(gone)


# ------------------------------------------------------------------------------------------------- blocks


def block(connection: Connection, account: str, other: str, since: int, most: int) -> bool:
    """False if so many are blocked already. KeyError if one of them is gone."""
    for each in sorted((account, other)):
        if not keep_account(connection, each):
            raise KeyError(each)
    if has_blocked(connection, account, other):
        return True
    number = connection.execute(select(func.count()).where(_blocks.account_id == account)).scalar_one()
    if number >= most:
        return False
    new = insert_into(connection, schema.blocks).on_conflict_do_nothing()
    connection.execute(new, {"account_id": account, "blocked": other, "since": since})
    unfriend(connection, account, other)
    return True


def unblock(connection: Connection, account: str, other: str) -> None:
    mine = and_(_blocks.account_id == account, _blocks.blocked == other)
    connection.execute(delete(schema.blocks).where(mine))


def find_blocks(connection: Connection, account: str) -> list[tuple[str, str, int]]:
    """Whom an account has blocked, what they are called, since when; the latest first."""
    joined = select(_blocks.blocked, _accounts.name, _blocks.since).join_from(
        schema.blocks, schema.accounts, _accounts.id == _blocks.blocked
    )
    found = joined.where(_blocks.account_id == account).order_by(_blocks.since.desc(), _blocks.blocked)
    return [(other, name, since) for other, name, since in connection.execute(found)]


def has_blocked(connection: Connection, account: str, other: str) -> bool:
    found = select(_blocks.since).where(_blocks.account_id == account, _blocks.blocked == other)
    return connection.execute(found).first() is not None


def forget_blocks_of(connection: Connection, account: str) -> None:
    """Nobody blocks, or is blocked by, an account that goes."""
    theirs = or_(_blocks.account_id == account, _blocks.blocked == account)
    connection.execute(delete(schema.blocks).where(theirs))


def _saying(row: Row[Any]) -> Saying:
    facts = {name: row._mapping[name] for name in Saying.__struct_fields__ if name != "account"}
    return Saying(**facts, account=row.account_id)
