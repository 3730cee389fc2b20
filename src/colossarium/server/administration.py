"""What an operator does to tables, beside a server that goes on or without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from colossarium.server.refused import conflict, missing
from colossarium.server.rules import info_for
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.history import replay_log
from colossarium.server.store.errors import StoreError
from colossarium.server.store.interface import StaleSequence, Store, StoredTable
from colossarium.server.store.sql_store import SqlStore
from colossarium.server.tables.entries import TableClosed
from colossarium.server.tables.state import TableState

ATTEMPTS = 20


async def describe(store: Store, table: str) -> dict[str, Any]:
    """A table as everybody sees it, and what is kept of it. No token, no key, no secret, nobody's hand."""
    stored = await _stored(store, table)
    state = await _folded(store, stored)
    shown = msgspec.to_builtins(state.feeds[None].now(now()).table)
    return {**shown, "entries": len(stored.entries), "updated": state.updated}


async def close(store: Store, table: str) -> None:
    """Nobody can do anything there from now on but look. A server that has it in memory notices soon."""
    for _ in range(ATTEMPTS):
        state = await _folded(store, await _stored(store, table))
        if state.closed:
            raise conflict("closed", f"the table {table} is closed already")
        entry = TableClosed(at=max(now(), state.updated))
        state.apply(entry)
        try:
            await store.append(table, state.sequence, entry, state.summary())
        except StaleSequence:
            continue
        return
    raise conflict("busy", f"the table {table} is too busy to be closed; try once more")


async def check(store: SqlStore, told: Callable[[int, int], object]) -> dict[str, str]:
    """Read the logs of all tables; for each that is not whole, why. `told` hears how many of all are done."""
    wrong = dict.fromkeys(await store.broken_logs(), "its log has not as many entries as were written")
    names = await store.all_tables()
    for done, table in enumerate(names, 1):
        try:
            await store.load(table)
        except StoreError as error:
            wrong[table] = error.sentence
        told(done, len(names))
    return wrong


async def folded_table(store: Store, table: str) -> TableState:
    """A table as it is kept; refused if there is none, or its rules are gone."""
    return await _folded(store, await _stored(store, table))


async def _stored(store: Store, table: str) -> StoredTable:
    stored = await store.load(table)
    if stored is None:
        raise missing(f"there is no table {table}")
    return stored


async def _folded(store: Store, stored: StoredTable) -> TableState:
    rules = await store.rules(stored.opening.program)
    if rules is None:
        raise conflict("no_rules", f"the rules of the table {stored.opening.id} are not kept any more")
    state = TableState(stored.opening, info_for(rules))
    for _ in replay_log(state, stored):
        pass
    return state
