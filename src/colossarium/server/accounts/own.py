"""What an account's owner sees of it, and does with it: games, statistics, everything, deletion."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence

from sqlalchemy import Connection

from colossarium.server.accounts.accounts import Accounts
from colossarium.server.accounts.passkeys import Site
from colossarium.server.accounts.results import clock_kind
from colossarium.server.accounts.statistics import profile, profiles, statistics
from colossarium.server.refused import Refused, conflict, missing
from colossarium.server.sessions.clock import now
from colossarium.server.store import accounts as kept
from colossarium.server.store import erasure, own_games
from colossarium.server.store.own_games import OwnTable, Wanted
from colossarium.server.store.queries import read_card
from colossarium.server.wire_accounts import (
    Confirmed,
    Done,
    Export,
    OwnGame,
    OwnGames,
    OwnState,
    Profile,
    Profiles,
    RatingChange,
    Statistics,
)

PAGE = 30
MOST_PROFILES = 20
MOST_ROUNDS = 20
"""How often it is looked whether meanwhile somebody has sat down under a name that is being deleted."""

RemoveName = Callable[[str, int], Awaitable[str]]
ForgetTalk = Callable[[Collection[str]], Awaitable[None]]


async def show_profile(accounts: Accounts, account: str) -> Profile:
    """What everybody may know of an account; refused if there is none."""

    def work(connection: Connection) -> Profile | None:
        found = kept.find_account(connection, account)
        return None if found is None else profile(connection, found)

    found = await accounts.store.read(work)
    if found is None:
        raise missing("there is no such account, or not any more")
    return found


async def show_profiles(accounts: Accounts, ids: Sequence[str]) -> Profiles:
    """The same of several, for a page that shows many seats."""

    def work(connection: Connection) -> list[Profile]:
        asked = [each for each in ids if each.isascii() and each.isalnum()]
        found = kept.find_accounts(connection, asked[:MOST_PROFILES])
        return profiles(connection, list(found.values()))

    return Profiles(profiles=await accounts.store.read(work))


async def show_games(
    accounts: Accounts, token: str | None, before: str | None, state: OwnState | None = None
) -> OwnGames:
    """One's own games, a page at a time."""
    person, time = await accounts.signed_in(token), now()
    wanted = Wanted(_place(before), None if state is None else state == "over")
    found = await accounts.store.read(
        lambda connection: own_games.own_tables(connection, person.id, wanted, PAGE + 1, time)
    )
    more = f"{found[PAGE - 1].created}-{found[PAGE - 1].table}" if len(found) > PAGE else None
    games = [game for row in found[:PAGE] if (game := _own_game(row)) is not None]
    return OwnGames(games=games, more=more)


async def show_game(accounts: Accounts, token: str | None, table: str) -> OwnGame:
    """One of them; refused if one has no seat there."""
    person, time = await accounts.signed_in(token), now()
    found = await accounts.store.read(
        lambda connection: own_games.own_tables(connection, person.id, Wanted(table=table), 1, time)
    )
    game = _own_game(found[0]) if found else None
    if game is None:
        raise no_seat()
    return game


def no_seat() -> Refused:
    """What is said to whom no seat of a table belongs."""
    return missing("no seat at this table is yours")


def _place(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    created, _, table = before.partition("-")
    if not (created.isascii() and created.isdigit() and len(created) <= 15 and table.isalnum()):
        raise missing("there is no such place in the list of games")
    return int(created), table


def _own_game(row: OwnTable) -> OwnGame | None:
    """None if what the database has of the table can't be read."""
    card = read_card(row.table, row.card)
    if card is None:
        return None
    return OwnGame(
        table=row.table,
        game=card.game,
        created=row.created,
        state=row.state,
        seat=row.seat,
        seats=card.seats,
        place=row.place,
        rated=bool(row.rated),
        counts=row.counts and card.rateable,
        clock=clock_kind(card.terms),
        title=card.title,
        change=_change(row),
        forked_from=card.forked_from,
    )


def _change(row: OwnTable) -> RatingChange | None:
    if row.before is None or row.after is None:
        return None
    return RatingChange(before=row.before.to_wire(), after=row.after.to_wire())


async def show_statistics(accounts: Accounts, token: str | None) -> Statistics:
    """What one's finished games came to."""
    person = await accounts.signed_in(token)
    return await accounts.store.read(lambda connection: statistics(connection, person.id))


async def export(accounts: Accounts, token: str | None) -> Export:
    """All that is kept of one's account."""
    person = await accounts.signed_in(token)
    found = await accounts.store.read(lambda connection: erasure.everything(connection, person.id))
    return Export(exported=now(), account=person.to_wire(), kept=found)


async def delete(
    accounts: Accounts,
    remove_name: RemoveName,
    forget_talk: ForgetTalk,
    site: Site,
    token: str | None,
    body: Confirmed,
) -> Done:
    """Delete an account with all that is kept of it.

    First nobody is signed in any more; then its seats lose their names, for everybody who looks on; then all
    goes at once. Who sits down under the name meanwhile holds that up by one more round, and what breaks off
    can be done again."""
    person, note = await accounts.confirmed(site, token, "delete", body)

    def sign_out(connection: Connection) -> None:
        note(connection)
        kept.end_sign_ins(connection, person.id, None)

    await accounts.write_or_refuse(sign_out)
    names: dict[tuple[str, int], str] = {}
    for _ in range(MOST_ROUNDS):
        seats = await accounts.store.read(lambda connection: own_games.seats_of(connection, person.id))
        for table, seat in sorted(seats - names.keys()):
            names[table, seat] = await remove_name(table, seat)

        def work(connection: Connection) -> list[str] | None:
            kept.lock_account(connection, person.id)
            if own_games.seats_of(connection, person.id) - names.keys():
                return None
            return erasure.delete_account(connection, person.id, names)

        talked = await accounts.store.write(work)
        if talked is not None:
            await forget_talk(talked)
            return Done()
    raise conflict("busy", "your name sits down again and again: leave your tables, and try once more")
