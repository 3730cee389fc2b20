"""Seats and accounts: claiming seats that a browser holds, and taking names away from them."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.server.accounts.accounts import Transactions
from colossarium.server.accounts.person import Person
from colossarium.server.refused import Refused
from colossarium.server.sessions.registry import SessionRegistry
from colossarium.server.sessions.session import TableSession
from colossarium.server.store import own_games
from colossarium.server.store.account_seats import NAMELESS
from colossarium.server.tables import commands
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.state import TableState
from colossarium.server.wire import SeatToken
from colossarium.server.wire_accounts import ClaimedSeats, HeldSeat, OwnSeats

SeatOf = Callable[[TableState, str | None], int]
CredentialOf = Callable[[TableState, int, str], SeatToken]


class AccountSeats:
    """At all tables of a process."""

    def __init__(
        self, registry: SessionRegistry, store: Transactions, seat_of: SeatOf, credential: CredentialOf
    ) -> None:
        """`seat_of`: the seat of a credential at a table, or it is refused; `credential`: makes one, from its
        nonce."""
        self._registry, self._store, self._seat_of = registry, store, seat_of
        self._credential = credential

    async def claim(self, person: Person, seats: list[HeldSeat]) -> ClaimedSeats:
        """Have seats be an account's: before the game begins they are as if it had sat down there; afterwards
        they are listed with its games, and count for nothing."""
        return ClaimedSeats(tables=[each.table for each in seats if await self._claim(person, each)])

    async def _claim(self, person: Person, held: HeldSeat) -> bool:
        try:
            async with self._registry.use(held.table) as (session, table):
                seat = self._seat_of(table, held.token)
                holder, begun = table.holders[seat], table.game is not None
            if holder.account is not None:
                return holder.account == person.id
            if begun:
                return await self._store.write(
                    lambda connection: own_games.note_late_seat(connection, person.id, held.table, seat)
                )
            await self._claim_now(session, person, held, seat)
        except Refused:
            return False
        return True

    async def _claim_now(self, session: TableSession, person: Person, held: HeldSeat, seat: int) -> None:
        def decide(table: TableState, at: int) -> AnyEntry:
            self._seat_of(table, held.token)  # somebody else may have sat down there meanwhile
            return commands.claim(table, at, seat, person.id, person.name)

        await session.append(None, decide)

    async def own(self, person: Person, table: str) -> OwnSeats:
        """The credentials of the seats of who is signed in, as those who sat down there have them."""
        seats = await self._store.read(lambda connection: own_games.seats_at(connection, person.id, table))
        if not seats:
            return OwnSeats(seats=[])
        async with self._registry.use(table) as (_, found):
            held = [(seat, found.holders[seat].nonce) for seat in seats]
            return OwnSeats(seats=[self._credential(found, seat, nonce) for seat, nonce in held if nonce])

    async def remove_name(self, table: str, seat: int) -> str:
        """Take the name away from a seat, for everybody at once; gives what it is called instead."""
        try:
            async with self._registry.use(table) as (session, found):
                name = found.labels[seat]

            def decide(table: TableState, at: int) -> AnyEntry:
                return commands.remove_name(table, at, seat)

            await session.append(None, decide)
        except Refused:
            # The operator closed the table, or its rules are gone. What is kept of it changes all the same.
            return NAMELESS.format(number=seat + 1)
        return name
