"""Ratings from the beginning, out of the tables: for the operator, beside a running server or without one."""

from __future__ import annotations

import logging
from typing import NamedTuple

from colossarium.server.accounts.results import Result, result_of
from colossarium.server.administration import folded_table
from colossarium.server.refused import Refused
from colossarium.server.sessions.clock import now
from colossarium.server.store import results
from colossarium.server.store.sql_store import SqlStore

log = logging.getLogger("colossarium.accounts")


class Recomputed(NamedTuple):
    """What was done."""

    tables: int
    """How many were read."""
    rated: int
    """How many games count for ratings: those of tables that are not kept any more, too."""


async def recompute(store: SqlStore) -> Recomputed:
    """Read all finished tables of accounts again, and rate all games in the order in which they ended."""
    found: list[tuple[str, Result | None]] = []
    for table in await store.read(lambda connection: results.tables_to_compute(connection, now())):
        try:
            found.append((table, result_of(await folded_table(store, table))))
        except Refused as refused:
            log.warning("table %s can't be read, and its result stays: %s", table, refused.sentence)
    rated = await store.write(lambda connection: results.compute_anew(connection, found))
    return Recomputed(len(found), rated)
