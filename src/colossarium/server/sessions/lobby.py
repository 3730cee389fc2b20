"""The list of public tables."""

from __future__ import annotations

import logging
from typing import get_args

import msgspec

from colossarium.server import wire
from colossarium.server.refused import missing
from colossarium.server.sessions.clock import now
from colossarium.server.store.interface import State, Store
from colossarium.server.tables.events import translated

LISTED = 7 * 24 * 3600 * 1000
"""Milliseconds after which a table where nothing happens leaves the lobby."""
STATES: tuple[State, ...] = get_args(State)

log = logging.getLogger("colossarium.tables")


async def lobby(
    store: Store, state: State | None, before: str | None, limit: int, language: str
) -> wire.Lobby:
    """A page of it, the newest first; `before`: what the page before had as `more`."""
    states = STATES if state is None else (state,)
    time, place = now(), _place(before)
    found = await store.lobby(states, time - LISTED, place, limit + 1, time)
    over = found if state == "over" else []
    if state is None:
        over = await store.lobby(["over"], time - LISTED, place, limit + 1, time)
    # A card is as old as the last entry: that a game was over may have been told only after it.
    finished = {table for _, table, _ in over}
    cards = [
        translated(card, language)
        for _, table, text in found[:limit]
        if (card := _card(table, text, table in finished)) is not None
    ]
    more = f"{found[limit - 1][0]}-{found[limit - 1][1]}" if len(found) > limit else None
    return wire.Lobby(tables=cards, more=more)


def _card(table: str, text: str, over: bool) -> wire.Table | None:
    """A table as the lobby shows it; None if what the database has of it can't be read."""
    try:
        card = msgspec.json.decode(text, type=wire.Table)
        if card.closed:
            return None
        # Cards that are older than the field do not have it.
        card = msgspec.structs.replace(card, rateable=card.forked_from is None and card.variant is None)
        return msgspec.structs.replace(card, state="over") if over else card
    except msgspec.MsgspecError as error:
        log.error("the card of table %s is damaged: %s", table, error)
        return None


def _place(before: str | None) -> tuple[int, str] | None:
    """Where a list of tables goes on."""
    if before is None:
        return None
    updated, dash, table = before.partition("-")
    if not dash or not updated.isascii() or not updated.isdigit() or len(updated) > 15 or len(table) > 32:
        raise missing("there is no such place in the list of tables")
    return int(updated), table
