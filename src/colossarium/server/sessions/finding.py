"""Which table fits somebody who looks for one: a look at cards, without a database and without a log."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import choice as any_of
from secrets import randbelow
from typing import NamedTuple

from colossarium.games import find, games
from colossarium.script.declare import Option
from colossarium.server import wire
from colossarium.server.accounts.ratings import MEAN
from colossarium.server.accounts.results import clock_kind
from colossarium.server.refused import bad
from colossarium.server.store.places import Meeting, Place, Waiting
from colossarium.server.wire_lobby import FindTable, WishedClock
from colossarium.table.errors import UnknownGame
from colossarium.table.info import GameInfo

NEAR = 5.0
"""So far apart are the ratings of people who are near each other: who is better by that wins four of five."""
JUST_NOW = 60_000
"""Milliseconds after which somebody who sat down has to be connected to count as waiting."""
YOUNG = 30 * 60_000
"""A game that is older than so many milliseconds is not one that anybody is sent into."""


class Asker(NamedTuple):
    """Who looks for a table."""

    wish: FindTable
    account: str | None
    now: int


def place_for(asker: Asker, meeting: Meeting) -> tuple[str, int] | None:
    """The table that fits best, and a seat there: one where a game begins soonest, then one that waits for
    the longest. A bot's place only if no seat is empty anywhere."""
    found: list[tuple[bool, int, int, Waiting, list[int]]] = []
    for order, each in enumerate(meeting.waiting):
        seats = _seats(asker, each, meeting)
        if seats:
            found.append((each.table.state != "open", len(seats), order, each, seats))
    if not found:
        return None
    *_, best, seats = min(found, key=lambda each: each[:3])
    return best.table.id, any_of(seats)


def _seats(asker: Asker, waiting: Waiting, meeting: Meeting) -> list[int]:
    """The seats of a table on which somebody may be sent who asks; none if it does not fit."""
    table, wish = waiting.table, asker.wish
    playing = table.state == "playing"
    if table.id in (wish.leaves, *wish.not_at) or table.closed or not _usual(table):
        return []
    if wish.players not in (None, len(table.seats)) or wish.clock not in (None, clock_kind(table.terms)):
        return []
    if playing and (wish.rated or table.created < asker.now - YOUNG):
        return []
    if not _somebody_waits(asker, waiting) or not _may_meet(asker, waiting, meeting):
        return []
    return [
        seat.seat
        for seat in table.seats
        if seat.seat not in waiting.kept and (seat.yields or seat.state == "empty")
    ]


def _usual(table: wire.Table) -> bool:
    """Whether the game is played there as it is, with its usual options, from its beginning."""
    if table.variant is not None or table.forked_from is not None:
        return False
    try:
        options = find(table.game).edition().options
    except UnknownGame:
        return False
    usual = {each.name: each.decode(each.encode(each.default)) for each in options}
    return all(name == "players" or usual.get(name) == value for name, value in table.options.items())


def _somebody_waits(asker: Asker, waiting: Waiting) -> bool:
    """Whether a person is there, or on the way."""
    people = [seat.seat for seat in waiting.table.seats if seat.state == "person"]
    if not people:
        return bool(waiting.kept)
    if clock_kind(waiting.table.terms) == "correspondence":
        return True
    return waiting.updated > asker.now - JUST_NOW or any(seat in waiting.here for seat in people)


def _may_meet(asker: Asker, waiting: Waiting, meeting: Meeting) -> bool:
    """Whether who asks, and those who sit there or are on the way, want to play with each other."""
    table = waiting.table
    sitting = [seat.account for seat in table.seats if seat.name is not None and seat.state != "reserved"]
    coming = [each.account_id for each in waiting.kept.values()]
    others = [*sitting, *coming]
    if asker.account is not None and asker.account in others:
        return False
    if any(each in meeting.blocked for each in others if each is not None):
        return False
    wishes = [*waiting.wishes, *waiting.kept.values()]
    rated = asker.wish.rated or any(each.rated for each in wishes)
    if rated and not _only_kept_names(asker, table, coming):
        return False
    near = [each.account_id for each in wishes if each.near]
    if asker.wish.near:
        near = [*others]
    mine = _level(asker.account, table, meeting.ratings)
    return all(abs(mine - _level(each, table, meeting.ratings)) <= NEAR for each in near)


def _only_kept_names(asker: Asker, table: wire.Table, coming: list[str | None]) -> bool:
    names = [seat.account for seat in table.seats if seat.state != "empty"]
    return None not in (asker.account, *names, *coming)


def _level(account: str | None, table: wire.Table, ratings: Mapping[tuple[str, str, str], float]) -> float:
    """Who has not played, or is a guest, counts as who has not played."""
    return MEAN if account is None else ratings.get((account, table.game, clock_kind(table.terms)), MEAN)


# ------------------------------------------------------------------------------------------ a new table

CLOCKS: Mapping[WishedClock, wire.RealTime | wire.Correspondence | None] = {
    "none": None,
    "real_time": wire.RealTime(bank=900, increment=15),
    "correspondence": wire.Correspondence(days=1),
}
"""With which clock a table is opened for who does not mind more than its kind."""


def table_for(wish: FindTable) -> tuple[wire.NewTable, int]:
    """The table that is opened for somebody for whom there is none, and their seat. Refused if no game is
    played by so many."""
    game = wish.game or any_of(_games_for(wish.players))
    players = wish.players or int(_players(find(game)).default)
    clock: WishedClock = wish.clock or "none"
    terms = wire.Terms(clock=CLOCKS[clock], out_of_time="loss" if wish.rated else "bot")
    new = wire.NewTable(
        client_id=wish.client_id, game=game, options={"players": players}, public=True, terms=terms
    )
    return new, randbelow(players)


def _games_for(players: int | None) -> list[str]:
    found = [info.slug for info in games() if players is None or plays(info, players)]
    if not found:
        raise bad("bad_option", f"no game here is played by {players}")
    return found


def plays(info: GameInfo, players: int) -> bool:
    """Whether a game can be played by so many."""
    try:
        _players(info).encode(players)
    except ValueError:
        return False
    return True


def _players(info: GameInfo) -> Option:
    return next(each for each in info.edition().options if each.name == "players")


def kept_place(wish: FindTable, account: str | None, opener: str | None, at: int, until: int) -> Place:
    """The note of a seat, before it is known which."""
    return Place(
        id=wish.client_id,
        table_id="",
        seat=0,
        account_id=account,
        opener=opener,
        at=at,
        until=until,
        leaves=wish.leaves,
        rated=wish.rated,
        near=wish.near,
    )
