"""Looks into the database beside a server, which it does not disturb: it reads only, but for an account that
somebody has who attacks."""

from __future__ import annotations

from hashlib import sha256
from time import time_ns

from sqlalchemy import create_engine, insert, select

from colossarium.server.accounts.tokens import new_token
from colossarium.server.rules import info_for
from colossarium.server.store import schema
from colossarium.server.store.interface import Rules, StoredTable
from colossarium.server.store.location import locate
from colossarium.server.store.queries import load_table
from colossarium.server.tables.state import TableState


class Logs:
    """The logs in a database."""

    def __init__(self, database: str) -> None:
        location = locate(database)
        url = location.url
        if location.file is not None:
            # Whoever closes a file last tidies it up, unless they only read: what a killed server left stays.
            url = url.set(database=f"file:{location.file}", query={"mode": "ro", "uri": "true"})
        self._engine = create_engine(url)

    def close(self) -> None:
        self._engine.dispose()

    def load(self, table: str) -> StoredTable | None:
        with self._engine.connect() as connection:
            return load_table(connection, table, 0)

    def folded(self, kept: StoredTable) -> TableState:
        """A table as its log says."""
        rules = schema.rules
        with self._engine.connect() as connection:
            row = connection.execute(select(rules).where(rules.c.program == kept.opening.program)).one()
        table = TableState(kept.opening, info_for(Rules(**row._mapping)))
        for entry in kept.entries:
            table.apply(entry)
        return table

    def digests(self) -> dict[str, str]:
        """Of each table, a digest of every byte that is kept of it, and one of all that people have."""
        entries, tables = schema.entries, schema.tables
        found = {}
        with self._engine.connect() as connection:
            for row in connection.execute(select(tables).order_by(tables.c.id)):
                log = select(entries).where(entries.c.table_id == row.id).order_by(entries.c.sequence)
                every = sha256(repr(tuple(row)).encode())
                for entry in connection.execute(log):
                    every.update(repr(tuple(entry)).encode())
                found[row.id] = every.hexdigest()
            for kept in OF_PEOPLE:
                rows = connection.execute(select(kept).order_by(*kept.primary_key.columns)).all()
                found[kept.name] = sha256(repr(rows).encode()).hexdigest()
        return found


OF_PEOPLE = (
    schema.accounts,
    schema.passkeys,
    schema.sign_ins,
    schema.account_seats,
    schema.talk,
    schema.blocks,
    schema.reports,
    schema.bans,
    schema.push_subscriptions,
    schema.mail_addresses,
    schema.friends,
    schema.invitations,
)


def sign_in(database: str, name: str) -> str:
    """Keep a name, as if with a passkey; gives the token of who is signed in."""
    engine, token, now = create_engine(locate(database).url), new_token(), time_ns() // 1_000_000
    account = {"id": name.lower(), "name": name, "skeleton": name.lower(), "created": now}
    key = {"id": "key", "public_key": b"key", "sign_count": 0, "device": "", "created": now, "used": now}
    here = {"id": token.id, "hash": token.hash, "device": "", "created": now, "used": now}
    with engine.begin() as connection:
        connection.execute(insert(schema.accounts), account)
        connection.execute(insert(schema.passkeys), {**key, "account_id": account["id"]})
        connection.execute(insert(schema.sign_ins), {**here, "account_id": account["id"]})
    engine.dispose()
    return token.token
