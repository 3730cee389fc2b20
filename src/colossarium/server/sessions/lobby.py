"""The list of public tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import NamedTuple, get_args

import msgspec

from colossarium.bots import LEVELS as BOT_LEVELS
from colossarium.server import wire
from colossarium.server.accounts.results import clock_kind
from colossarium.server.encoded import Encoded
from colossarium.server.metering import in_thread
from colossarium.server.refused import missing
from colossarium.server.sessions.clock import now
from colossarium.server.store.interface import ListedTable, State, Store
from colossarium.server.store.queries import read_card
from colossarium.server.tables.events import translated
from colossarium.server.wire_accounts import ClockKind

LISTED = 7 * 24 * 3600 * 1000
"""Milliseconds after which a table where nothing happens leaves the lobby."""
FRESH = 2_000
"""Milliseconds for which a page of the list is good enough for all who ask for it."""
MOST_PAGES_KEPT = 500
MOST_EACH = 5
"""So many tables of a page were opened from one address: no one address is all that others see."""
MOST_PAGES = 5
"""So many pages are looked through for one that is filtered."""
LEVELS = (17.0, 22.0, 28.0, 33.0)
"""The ratings at which the next of the five levels begins: 25 is who has not played."""
Ratings = Mapping[tuple[str, str, str], float]
"""By account, game and kind of clock."""
ReadRatings = Callable[[Collection[str]], Awaitable[Ratings]]
STATES: tuple[State, ...] = get_args(State)


class Asked(NamedTuple):
    """Which tables somebody wants to see."""

    state: State | None = None
    before: str | None = None
    """What the page before had as `more`."""
    limit: int = 20
    game: str | None = None
    clock: ClockKind | None = None
    level: int | None = None
    """From 1 to 5, as bots have it."""


Page = Encoded[wire.Lobby]


class LobbyList:
    """The list, for one process. Everybody who asks for the same page within a moment gets the same one, and
    who asks while it is read waits for it: so it is read and encoded once in a moment, however many ask."""

    def __init__(self, store: Store, ratings: ReadRatings | None = None, bounded: bool = True) -> None:
        """`ratings`: those of accounts, where names are kept; `bounded`: whether there is an end to what is
        shown of one address."""
        self._store, self._ratings = store, ratings
        self._each = MOST_EACH if bounded else None
        self._kept: dict[tuple[Asked, str], tuple[int, asyncio.Task[Page]]] = {}
        """When it was begun to read each page, and the page."""

    async def page(self, asked: Asked, language: str) -> Page:
        """A page of it, the newest first."""
        key, time = (asked, language), now()
        began, reading = self._kept.get(key, (0, None))
        if reading is None or not _is_good(began, reading, time):
            reading = asyncio.get_running_loop().create_task(self._encoded(asked, language, time))
            # If nobody waits any more, nobody has to know that it failed.
            reading.add_done_callback(lambda task: task.cancelled() or task.exception())
            if len(self._kept) >= MOST_PAGES_KEPT:
                self._kept = {each: kept for each, kept in self._kept.items() if _is_good(*kept, time)}
            if len(self._kept) < MOST_PAGES_KEPT:
                self._kept[key] = time, reading
        # Others may wait for it when this one is gone.
        return await asyncio.shield(reading)

    async def close(self) -> None:
        """Wait for what is being read."""
        await asyncio.gather(*(reading for _, reading in self._kept.values()), return_exceptions=True)

    async def _encoded(self, asked: Asked, language: str, time: int) -> Page:
        return await in_thread(Encoded, await self._read(asked, language, time))

    async def _read(self, asked: Asked, language: str, time: int) -> wire.Lobby:
        cards: list[wire.Table] = []
        listings: dict[str, wire.Listing] = {}
        place, limit = _place(asked.before), asked.limit
        more = True
        for _ in range(MOST_PAGES):
            # One more than is looked at: it says whether there is more.
            found = await self._rows(asked, place, time)
            read = {row.id: card for row in found[:limit] if (card := _card(row)) is not None}
            about = await self._listings(list(read.values()), time)
            for row in found[:limit]:
                place = row.created, row.id
                card = read.get(row.id)
                if card is not None and _fits(card, about[card.id], asked):
                    cards.append(card)
                    listings[card.id] = about[card.id]
                    if len(cards) == limit:
                        break
            more = bool(found) and place != found[-1][:2]
            if len(cards) == limit or not more:
                break
        return wire.Lobby(
            tables=[translated(card, language) for card in cards],
            more=f"{place[0]}-{place[1]}" if more and place is not None else None,
            listings=listings,
        )

    async def _rows(self, asked: Asked, place: tuple[int, str] | None, time: int) -> list[ListedTable]:
        """Some more tables."""
        states = STATES if asked.state is None else (asked.state,)
        most = asked.limit + 1
        return await self._store.lobby(states, time - LISTED, place, most, time, asked.game, self._each)

    async def _listings(self, cards: Sequence[wire.Table], time: int) -> dict[str, wire.Listing]:
        ids = [card.id for card in cards if card.state != "over"]
        watched = await self._store.watchers(ids, time) if ids else {}
        here = await self._store.seats_here(ids, time) if ids else {}
        accounts = {seat.account for card in cards for seat in card.seats if seat.account is not None}
        ratings = await self._ratings(accounts) if accounts and self._ratings is not None else {}
        return {
            card.id: wire.Listing(
                spectators=watched.get(card.id, 0),
                here=sorted(here.get(card.id, ())),
                level=_level(card, ratings),
            )
            for card in cards
        }


def _is_good(began: int, reading: asyncio.Task[Page], time: int) -> bool:
    """Whether a page that is read, or was, is one for who asks now."""
    if not reading.done():
        return True
    return not reading.cancelled() and reading.exception() is None and 0 <= time - began < FRESH


def _fits(card: wire.Table, about: wire.Listing, asked: Asked) -> bool:
    if asked.clock is not None and clock_kind(card.terms) != asked.clock:
        return False
    return asked.level is None or about.level == asked.level


def _level(card: wire.Table, ratings: Ratings) -> int | None:
    """How well those play who sit there, as far as that is known: between them, from 1 to 5."""
    levels = []
    for seat in card.seats:
        if seat.account is not None:
            rating = ratings.get((seat.account, card.game, clock_kind(card.terms)))
            if rating is not None:
                levels.append(1 + sum(rating >= each for each in LEVELS))
        elif seat.state == "bot" and seat.bot in BOT_LEVELS:
            levels.append(1 + BOT_LEVELS.index(seat.bot))
    return round(sum(levels) / len(levels)) if levels else None


def _card(row: ListedTable) -> wire.Table | None:
    """A table as the lobby shows it; None if what the database has of it can't be read. A card is as old as
    the last entry: that a game was over may have been told only after it."""
    card = read_card(row.id, row.card)
    if card is None or card.closed:
        return None
    # Cards that are older than the field do not have it.
    card = msgspec.structs.replace(card, rateable=card.forked_from is None and card.variant is None)
    return msgspec.structs.replace(card, state="over") if row.state == "over" else card


def _place(before: str | None) -> tuple[int, str] | None:
    """Where a list of tables goes on."""
    if before is None:
        return None
    updated, dash, table = before.partition("-")
    if not dash or not updated.isascii() or not updated.isdigit() or len(updated) > 15 or len(table) > 32:
        raise missing("there is no such place in the list of tables")
    return int(updated), table
