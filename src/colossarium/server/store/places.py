"""Brings people together: who looks for a table is given a seat where somebody waits.

All of it happens in one transaction, and only one at a time in all processes: so no seat is given twice, and
of two who ask at the same moment the second finds the table of the first. A seat is given by a note, which
keeps it for a moment: whoever does not come leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, func, insert, or_, select, union

from colossarium.server import wire
from colossarium.server.accounts.tokens import signed_out
from colossarium.server.store import schema
from colossarium.server.store.accounts import keep_account
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.queries import (
    A_PERSON,
    BY_CORRESPONDENCE,
    YIELDS,
    find_seats_here,
    public_state,
    read_card,
)
from colossarium.server.tables.entries import MOST_WHILE_OPEN

LOCK = "places"
MOST_LOOKED_AT = 200
MOST_EACH = 10
"""So many of them were opened from one address: no one address is all that is looked at."""
_places, _tables, _settings = schema.places.c, schema.tables.c, schema.settings.c
_presence, _blocks, _ratings = schema.presence.c, schema.blocks.c, schema.ratings.c


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that is kept for somebody."""

    id: str
    """The client's name for the request."""
    table_id: str
    seat: int
    account_id: str | None = None
    opener: str | None = None
    """The address that asked, as a keyed hash."""
    at: int
    until: int
    leaves: str | None = None
    """The table at which they wait no more then."""
    rated: bool = False
    near: bool = False


class Waiting(NamedTuple):
    """A table at which a seat may be free, with all that says whether it fits."""

    table: wire.Table
    updated: int
    kept: Mapping[int, Place]
    """The seats that are kept for somebody at this moment."""
    wishes: Sequence[Place]
    """What those asked for who were sent there and sit there now."""
    here: Collection[int]
    """The seats that are connected."""


class Meeting(NamedTuple):
    """What there is to know for who looks for a table."""

    waiting: Sequence[Waiting]
    """Those that were opened first come first."""
    blocked: Collection[str]
    """Accounts that have blocked the one that asks, or that it has blocked."""
    ratings: Mapping[tuple[str, str, str], float]
    """Of accounts that sit at these tables and of the one that asks: by account, game and kind of clock."""


Pick = Callable[[Meeting], tuple[str, int] | None]
"""Says which seat fits, if any."""
Open = Callable[[Connection], tuple[str, int]]
"""Opens a table, and says which seat is for who asked."""


class Since(NamedTuple):
    """From when on something counts."""

    listed: int
    """Tables at which something was done."""
    waiting: int
    """People who were at their table, and are not connected by now."""


class Most(NamedTuple):
    """How much there may be of one address."""

    places: int
    """Seats that are kept for it."""
    tables: int
    """Tables to which others are sent."""


class TooManyPlaces(Exception):
    """So many seats are kept for this address already."""


def find_place(
    connection: Connection,
    asked: Place,
    game: str | None,
    since: Since,
    most: Most,
    pick: Pick,
    open_table: Open | None,
) -> Place | None:
    """A seat for who asks, the same one for the same request; None if none fits and none can be opened.
    `asked` has no table yet. TooManyPlaces if as many are kept for this address as may be."""
    _wait_for_turn(connection)
    before = connection.execute(select(schema.places).where(_places.id == asked.id)).first()
    if before is not None:
        return _place(before)
    if asked.opener is not None and _kept_for(connection, asked.opener, asked.at) >= most.places:
        raise TooManyPlaces
    if asked.account_id is not None and not keep_account(connection, asked.account_id):
        raise signed_out()
    found = pick(_meeting(connection, asked, game, since, most.tables))
    if found is None and open_table is not None:
        found = open_table(connection)
    if found is None:
        return None
    place = msgspec.structs.replace(asked, table_id=found[0], seat=found[1])
    connection.execute(insert(schema.places), msgspec.structs.asdict(place))
    return place


def _wait_for_turn(connection: Connection) -> None:
    """From here on others wait who look for a table, in all processes, until the transaction is over."""
    new = insert_into(connection, schema.settings).on_conflict_do_nothing()
    connection.execute(new, {"name": LOCK, "value": b""})
    connection.execute(select(_settings.name).where(_settings.name == LOCK).with_for_update()).all()


def _kept_for(connection: Connection, opener: str, now: int) -> int:
    """How many seats are kept for an address on which nobody has sat down yet."""
    mine = select(_places.seat, _tables.id, _tables.card).join_from(
        schema.places, schema.tables, _tables.id == _places.table_id
    )
    rows = connection.execute(mine.where(_places.opener == opener, _places.until > now)).all()
    cards = [(row.seat, read_card(row.id, row.card)) for row in rows]
    return sum(card is None or _is_free(card.seats[seat]) for seat, card in cards)


def _is_free(seat: wire.Seat) -> bool:
    return seat.state == "empty" or seat.yields


def _meeting(connection: Connection, asked: Place, game: str | None, since: Since, each: int) -> Meeting:
    rows = _where_somebody_waits(connection, asked.at, game, since, each)
    rows = sorted(rows, key=lambda row: (row.created, row.id))
    ids = [row.id for row in rows]
    places = [
        _place(row) for row in connection.execute(select(schema.places).where(_places.table_id.in_(ids)))
    ]
    leavers: dict[str, list[Place]] = {}
    for place in _leavers(connection, asked.at):
        leavers.setdefault(place.leaves or "", []).append(place)
    here = find_seats_here(connection, ids, asked.at)
    waiting = []
    for row in rows:
        card = read_card(row.id, row.card)
        if card is None:
            continue
        mine = [each for each in places if each.table_id == row.id and each.seat < len(card.seats)]
        wishes = _of_who_sits_there(card, mine)
        # Who does not sit there has nobody kept from finding it.
        if any(_same_person(each, wish) for each in leavers.get(row.id, ()) for wish in wishes):
            continue
        waiting.append(
            Waiting(
                table=card,
                updated=row.updated,
                kept={each.seat: each for each in mine if each.until > asked.at},
                wishes=wishes,
                here=here.get(row.id, ()),
            )
        )
    return Meeting(waiting, _blocked(connection, asked.account_id), _rated(connection, asked, waiting))


def _where_somebody_waits(
    connection: Connection, now: int, game: str | None, since: Since, each: int
) -> Sequence[Row[Any, Any, Any, Any]]:
    """The tables to look at: those at which nobody is are none, however many there are of them."""
    # By the state that everybody knows of: that a game is over may not have been told yet.
    playing = public_state(now) == "playing"
    opens = and_(_tables.state == "open", _tables.length < MOST_WHILE_OPEN)
    waits = or_(opens, playing & _tables.card.contains(YIELDS))
    tables = select(_tables.id, _tables.created, _tables.updated, _tables.card, _tables.state).where(
        _tables.public, waits, _tables.updated >= since.listed, _somebody_is_there(now, since)
    )
    if game is not None:
        tables = tables.where(_tables.game == game)
    # A table that was left stays open for days: the latest come first, or such as these would be all.
    latest = (_tables.state != "open", _tables.updated.desc(), _tables.id)
    # Of whose address nothing is known, each is alone.
    whose = func.coalesce(_tables.opener, _tables.id)
    number = func.row_number().over(partition_by=whose, order_by=latest).label("number")
    found = tables.add_columns(number).subquery().c
    again = (found.state != "open", found.updated.desc(), found.id)
    few = select(found.id, found.created, found.updated, found.card).where(found.number <= each)
    return connection.execute(few.order_by(*again).limit(MOST_LOOKED_AT)).all()


def _somebody_is_there(now: int, since: Since) -> ColumnElement[bool]:
    """A person sits there and is connected, has just been, or need not be; or a seat is kept for somebody."""
    here = select(_presence.seat).where(_presence.table_id == _tables.id, _presence.until > now)
    comes = select(_places.seat).where(_places.table_id == _tables.id, _places.until > now)
    slow = _tables.card.contains(BY_CORRESPONDENCE)
    sits = and_(_tables.card.contains(A_PERSON), or_(_tables.updated > since.waiting, slow, here.exists()))
    return or_(sits, comes.exists())


def _leavers(connection: Connection, now: int) -> list[Place]:
    """Those who have just been given another table than the one at which they say that they waited."""
    found = select(schema.places).where(_places.until > now, _places.leaves.is_not(None))
    return [_place(row) for row in connection.execute(found)]


def _of_who_sits_there(card: wire.Table, places: Sequence[Place]) -> list[Place]:
    """The notes of those who have come: of each seat the last one, if it can be theirs who sits there."""
    last = {each.seat: each for each in sorted(places, key=lambda each: each.at)}
    sits = {seat.seat: seat.account for seat in card.seats if seat.state == "person"}
    return [each for seat, each in last.items() if seat in sits and sits[seat] == each.account_id]


def _same_person(one: Place, other: Place) -> bool:
    if one.account_id is not None or other.account_id is not None:
        return one.account_id == other.account_id
    return one.opener == other.opener


def _blocked(connection: Connection, account: str | None) -> set[str]:
    if account is None:
        return set()
    both = union(
        select(_blocks.blocked).where(_blocks.account_id == account),
        select(_blocks.account_id).where(_blocks.blocked == account),
    )
    return set(connection.execute(both).scalars())


def _rated(
    connection: Connection, asked: Place, waiting: Sequence[Waiting]
) -> dict[tuple[str, str, str], float]:
    """Nothing where nobody asks for it."""
    if not asked.near and not any(each.near for one in waiting for each in (*one.wishes, *one.kept.values())):
        return {}
    accounts = {seat.account for each in waiting for seat in each.table.seats if seat.account}
    accounts |= {place.account_id for each in waiting for place in each.kept.values() if place.account_id}
    if asked.account_id is not None:
        accounts.add(asked.account_id)
    return ratings_of(connection, accounts)


def ratings_of(connection: Connection, accounts: Collection[str]) -> dict[tuple[str, str, str], float]:
    """What is known of how well these play: by account, game and kind of clock."""
    found = select(_ratings.account_id, _ratings.game, _ratings.clock, _ratings.mu)
    rows = connection.execute(found.where(_ratings.account_id.in_(accounts)))
    return {(row.account_id, row.game, row.clock): row.mu for row in rows}


def forget_places(connection: Connection, now: int, keep: int) -> int:
    """Those that were asked for so long ago that nobody asks again."""
    return connection.execute(delete(schema.places).where(_places.at < now - keep)).rowcount


def _place(row: Row[Any]) -> Place:
    return Place(**row._mapping)
