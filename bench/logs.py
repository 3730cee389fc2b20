"""Looks into the database beside a server, which it does not disturb: it reads only, but for an account that
somebody has who attacks."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from time import time_ns
from typing import Any

from sqlalchemy import Table, create_engine, insert, select

from colossarium.server.accounts.tokens import new_token
from colossarium.server.rules import info_for
from colossarium.server.store import schema
from colossarium.server.store.interface import Rules, StoredTable
from colossarium.server.store.location import locate
from colossarium.server.store.queries import load_table
from colossarium.server.store.statements import SERVED
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
        """Of each table a digest of every byte that is kept of it, and one of each other place in the
        database, by its name; without what `MAY_CHANGE`."""
        entries, tables = schema.entries, schema.tables
        found = {}
        with self._engine.connect() as connection:
            for row in connection.execute(select(tables).order_by(tables.c.id)):
                log = select(entries).where(entries.c.table_id == row.id).order_by(entries.c.sequence)
                every = sha256(repr(tuple(row)).encode())
                for entry in connection.execute(log):
                    every.update(repr(tuple(entry)).encode())
                found[row.id] = every.hexdigest()
            for kept in schema.metadata.sorted_tables:
                if kept.name not in MAY_CHANGE and kept not in (tables, entries):
                    rows = select(kept).order_by(*kept.primary_key.columns)
                    if kept is schema.settings:
                        rows = rows.where(schema.settings.c.name != SERVED)
                    found[kept.name] = sha256(repr(connection.execute(rows).all()).encode()).hexdigest()
        return found


MAY_CHANGE = {
    "presence": "who is connected, until when: streams are opened, too, and broken off",
    "watchers": "how many look on, likewise",
    "notice_looks": "how far the server has looked through a log, in its own time",
    "spent_challenges": "what nobody may use again: that goes up when a sign-in is refused, and old ones go",
}
"""Where something may be written because of requests that are refused, or without any, and why. In `settings`
the same holds for the time at which the server was last alive. It knows nothing else, so a place that is
added to the database is looked at from then on."""


def sign_in(database: str, name: str, table: str) -> str:
    """Keep a name, as if with a passkey; gives the token of who is signed in. In each place where people have
    something there is something of theirs, some of it about this table."""
    engine, token, now = create_engine(locate(database).url), new_token(), time_ns() // 1_000_000
    account: dict[str, Any] = {"id": name.lower(), "name": name, "skeleton": name.lower(), "created": now}
    key = {"id": "key", "public_key": b"key", "sign_count": 0, "device": "", "created": now, "used": now}
    here = {"id": token.id, "hash": token.hash, "device": "", "created": now, "used": now}
    with engine.begin() as connection:
        connection.execute(insert(schema.accounts), account)
        connection.execute(insert(schema.passkeys), {**key, "account_id": account["id"]})
        connection.execute(insert(schema.sign_ins), {**here, "account_id": account["id"]})
        for place, row in _belongings(account["id"], table, now):
            connection.execute(insert(place), row)
    engine.dispose()
    return token.token


def _belongings(account: str, table: str, now: int) -> Iterator[tuple[Table, dict[str, Any]]]:
    friend, mine = f"{account}2", {"account_id": account}
    yield schema.accounts, {"id": friend, "name": friend, "skeleton": friend, "created": now}
    for one, other in ((account, friend), (friend, account)):
        yield schema.friends, {"account_id": one, "friend_id": other, "since": now}
    yield schema.blocks, {**mine, "blocked": friend, "since": now}
    yield schema.invitations, {**mine, "table_id": table, "host_id": friend, "at": now}
    game = {"game": "beasthunt", "clock": "none"}
    yield schema.results, {"table_id": "before", **game, "ended": now, "rated": True}
    for seat, who in enumerate((account, friend)):
        rated = {"mu_before": 25.0, "sigma_before": 8.0, "mu": 25.0, "sigma": 7.0}
        row = {"table_id": "before", "seat": seat, "account_id": who, "place": 1, "side": seat, **rated}
        yield schema.result_seats, row
        yield schema.ratings, {"account_id": who, **game, "mu": 25.0, "sigma": 7.0, "games": 1}
    push = {"endpoint": "https://push.invalid/1", "p256dh": "", "auth": "", "language": "en", "created": now}
    yield schema.push_subscriptions, {**mine, "id": "push", **push}
    address = {"address": f"{account}@localhost", "language": "en", "nonce": "0" * 32, "created": now}
    yield schema.mail_addresses, {**mine, **address, "confirmed": now}
    yield schema.mail_counts, {"address": "0" * 32, "hour": now // 3_600_000, "count": 1}
    about = {"seat": 0, "name": account, "account": account, "reason": "chat", "words": "", "quoted": "[]"}
    yield schema.reports, {"id": "report", "at": now, "table_id": table, "note": "", **about}
    yield schema.bans, {"kind": "network", "what": "203.0.113.1/32", "since": now, "reason": ""}
