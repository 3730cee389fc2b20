"""“Find me a table”: gives who asks a seat where somebody waits, or opens a table and has others sent there.

The answer is a seat that is kept for a moment; whoever asked sits down there as anybody does, having seen
what the table is bound to. So nobody sits at a table without knowing it, and a request that got no answer is
sent again and gets the same one, from any process.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from http import HTTPStatus

import msgspec
from sqlalchemy import Connection

from colossarium.games import find
from colossarium.server import wire
from colossarium.server.accounts.accounts import Transactions
from colossarium.server.accounts.person import Person
from colossarium.server.metering import current_meter
from colossarium.server.precompile import prepare
from colossarium.server.refused import RetryLater, bad, forbidden
from colossarium.server.rules import rules_of
from colossarium.server.sessions import finding
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.finding import Asker, kept_place, place_for, plays, table_for
from colossarium.server.sessions.lobby import LISTED
from colossarium.server.sessions.opener import TableOpener
from colossarium.server.store import places as kept
from colossarium.server.store.places import Most, Open, Place, Since, TooManyPlaces
from colossarium.server.store.queries import FOUND
from colossarium.server.store.statements import open_table
from colossarium.server.tables.state import TableState
from colossarium.server.wire_lobby import FindTable, FoundTable

KEPT = 30_000
"""Milliseconds for which a seat is kept."""
MOST_KEPT = 8
"""So many seats are kept for one address on which nobody has sat down yet."""
REMEMBERED = 7 * 24 * 3600_000
"""Milliseconds for which it is known what those asked for who sit at a table that waits."""

Show = Callable[[str, str], Awaitable[wire.Table]]


class Matching:
    """Brings people together, for one process; the database sees to it that all processes agree."""

    def __init__(
        self,
        store: Transactions,
        opener: Callable[[], TableOpener],
        address: Callable[[str], str],
        show: Show,
        bounded: bool = True,
    ) -> None:
        """`opener` looks at new tables; `address`: an address as it is kept; `show`: a table as everybody
        sees it, in a language; `bounded`: whether an address has to sit down on seats that are kept, and
        what it opens does not crowd out what others do."""
        self._store, self._opener, self._address, self._show = store, opener, address, show
        self._most = Most(MOST_KEPT, kept.MOST_EACH) if bounded else Most(sys.maxsize, sys.maxsize)

    async def find(self, wish: FindTable, person: Person | None, language: str) -> FoundTable:
        """A seat for who asks."""
        if wish.rated and person is None:
            raise forbidden("guests_are_not_rated", "only games of people who keep their names are rated")
        if wish.game is not None:
            info = find(wish.game)
            if wish.players is not None and not plays(info, wish.players):
                raise bad("bad_option", f"{info.title} is not played by {wish.players}")
        place = await self._place(wish, person)
        if place is None:
            return FoundTable(table=None)
        table = await self._show(place.table_id, language)
        nobody = all(seat.state in ("empty", "bot") for seat in table.seats)
        return FoundTable(table=table, seat=place.seat, until=place.until, opened=nobody)

    async def _place(self, wish: FindTable, person: Person | None) -> Place | None:
        time, address = now(), current_meter().address
        account = None if person is None else person.id
        asked = kept_place(wish, account, self._address(address) if address else None, time, time + KEPT)
        asker = Asker(wish, account, time)

        def work(connection: Connection, open_one: Open | None) -> Place | None:
            return kept.find_place(
                connection,
                asked,
                wish.game,
                Since(listed=time - LISTED, waiting=time - finding.JUST_NOW),
                self._most,
                lambda meeting: place_for(asker, meeting),
                open_one,
            )

        try:
            found = await self._store.write(lambda connection: work(connection, None))
            if found is not None or not wish.open:
                return found
            open_one = await self._opening(wish, account)
            # Meanwhile somebody else may have opened one that fits.
            found = await self._store.write(lambda connection: work(connection, open_one))
        except TooManyPlaces:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "too_many_places",
                "so many seats are kept for this address that nobody has taken; sit down, or wait a moment",
                KEPT / 1000,
            ) from None
        assert found is not None
        return found

    async def _opening(self, wish: FindTable, account: str | None) -> Open:
        """What opens a table in a transaction, as one of this account: whom it has blocked can't sit down
        there by hand either. Refused if there is no room for one."""
        new, seat = table_for(wish)
        # A game that nobody has played here yet is compiled first, and others don't wait for that.
        await asyncio.to_thread(lambda: prepare(find(new.game)))
        begin, info = await self._opener().opening_of(new)
        begin = msgspec.structs.replace(begin, client_id=FOUND + new.client_id, account=account)
        summary, rules = TableState(begin, info).summary(), rules_of(info)

        def work(connection: Connection) -> tuple[str, int]:
            return open_table(connection, begin, [], summary, rules), seat

        return work

    async def forget(self) -> None:
        """Drop what nobody asks for again."""
        await self._store.write(lambda connection: kept.forget_places(connection, now(), REMEMBERED))
