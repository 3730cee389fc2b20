"""Tables and entries to be kept, and a store for the length of a test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from colossarium.server.store.interface import (
    DuplicateRequest,
    Opening,
    Rules,
    StaleSequence,
    Start,
    TableSummary,
    Unavailable,
)
from colossarium.server.store.sql_store import SqlStore, open_store
from colossarium.server.tables.entries import AnyEntry, BotSeated, ChoiceMade, SeatTaken

RULES = Rules(program="abc", game="toy", version="1", text='{"slug":"toy"}')
SECONDS = 60
"""How long a test waits for what must happen."""


def opening(table: str, **changes: Any) -> Opening:
    facts: dict[str, Any] = {
        "id": table,
        "created": 1000,
        "game": "toy",
        "rules": "1",
        "program": "abc",
        "options": {"players": 2, "mood": "grim – ☂"},
        "public": True,
        "pause": 500,
        "key": bytes(range(224, 256)),
        "reserved": {1: "Zoë\x00"},
        "before": "t0",
        "start": Start(choices=["B2", "done – ☂"], seed=2**64 - 1, position={"round": 3}, table="t9"),
    }
    return Opening(**{**facts, **changes})


def summary(**changes: Any) -> TableSummary:
    facts: dict[str, Any] = {"state": "playing", "bot_asked": False, "updated": 2000, "card": "{}"}
    return TableSummary(**{**facts, **changes})


def chose(choice: str = "B2", client_id: str | None = None, seat: int = 0) -> ChoiceMade:
    return ChoiceMade(at=1500, seat=seat, client_id=client_id, choice=choice)


def first_entries() -> list[AnyEntry]:
    return [
        SeatTaken(at=1001, seat=0, client_id="sitter-0", name="Ada", nonce="n"),
        BotSeated(at=1002, seat=1, bot="random"),
    ]


@asynccontextmanager
async def store_in(database: str, lock_seconds: float = 5.0) -> AsyncIterator[SqlStore]:
    store = await asyncio.to_thread(open_store, database, lock_seconds)
    try:
        yield store
    finally:
        await store.close()


async def open_one(store: SqlStore, table: str = "t1", **changes: Any) -> None:
    await store.open(opening(table, **changes), [], summary(updated=1), RULES)


async def outcome(store: SqlStore, table: str, sequence: int, entry: AnyEntry) -> str:
    """What an append comes to, in a word."""
    try:
        await store.append(table, sequence, entry, summary())
    except StaleSequence:
        return "behind"
    except DuplicateRequest as repeated:
        return f"repeated {repeated.sequence}"
    except Unavailable:
        return "unavailable"
    return "written"


async def choices(store: SqlStore, table: str = "t1") -> list[str]:
    """What was chosen at a table."""
    kept = await store.load(table)
    assert kept is not None
    return [getattr(entry, "choice", "") for entry in kept.entries]


async def until(condition: Callable[[], bool]) -> None:
    """Wait for what must happen some time."""
    async with asyncio.timeout(SECONDS):
        while not condition():
            await asyncio.sleep(0.02)
