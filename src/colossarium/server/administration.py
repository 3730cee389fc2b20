"""What an operator does to tables, beside a server that goes on or without one."""

from __future__ import annotations

from typing import Any

import msgspec

from colossarium.server.refused import conflict, missing
from colossarium.server.rules import info_for
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.history import replay_log
from colossarium.server.store.interface import StaleSequence, Store, StoredTable
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
