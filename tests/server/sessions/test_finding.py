"""Who looks for a table is brought together with whoever else does: once each, in all processes."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, update

from colossarium.server import wire
from colossarium.server.accounts.own import show_game, show_profile
from colossarium.server.accounts.person import Person
from colossarium.server.accounts.ratings import MEAN
from colossarium.server.metering import Meter, metered
from colossarium.server.refused import Refused
from colossarium.server.sessions import finding, lobby, matching
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.store import places, schema
from colossarium.server.talk.blocks import block
from colossarium.server.wire_accounts import SignedIn
from colossarium.server.wire_lobby import FindTable, FoundTable
from colossarium.server.wire_talk import Block
from server.accounts.people import keep, open_table, rating_of, resign, serving, settle
from server.fake_time import install
from server.players import fresh, refused, run


async def find(service: TableService, person: SignedIn | None = None, **wish: Any) -> FoundTable:
    facts = {"client_id": fresh(), "game": "beasthunt", **wish}
    return await service.find(FindTable(**facts), None if person is None else person.token)


async def sit(
    service: TableService, found: FoundTable, name: str, person: SignedIn | None = None
) -> wire.SeatToken:
    assert found.table is not None
    body = wire.Sit(client_id=fresh(), name=name)
    return await service.sit(found.table.id, found.seat, body, None if person is None else person.token)


async def come(service: TableService, name: str, person: SignedIn | None = None, **wish: Any) -> wire.Table:
    """Find a table and sit down there; the table then."""
    found = await find(service, person, **wish)
    await sit(service, found, name, person)
    assert found.table is not None
    return (await service.present(found.table.id, None)).table


def test_two_who_look_for_a_table_play_with_each_other(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            first = await find(service)
            assert first.table is not None and first.opened and first.table.public
            assert first.table.state == "open" and len(first.table.seats) == 2
            # She has not sat down yet, and is on the way.
            second = await find(service)
            assert second.table is not None and second.table.id == first.table.id
            assert second.seat != first.seat and second.opened
            third = await find(service)
            assert third.table is not None and third.table.id != first.table.id
            await sit(service, first, "Ann")
            await sit(service, second, "Bea")
            assert (await service.present(first.table.id, None)).table.state == "playing"

    run(test)


def test_a_table_that_was_found_is_loaded_once_and_says_whether_somebody_sits_there(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            matching = service._matching
            assert matching is not None
            shown, show = list[str](), matching._show

            async def counted(table: str, language: str) -> wire.Table:
                shown.append(table)
                return await show(table, language)

            matching._show = counted
            asked = fresh()
            first, second = await find(service, client_id=asked), await find(service)
            assert first.opened and second.opened and len(shown) == 2
            await sit(service, second, "Bea")
            again = await find(service, client_id=asked)
            assert (again.seat, again.opened) == (first.seat, False) and len(shown) == 3

    run(test)


def test_a_request_that_is_sent_again_is_given_the_same_seat(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            asked = fresh()
            one, two = await asyncio.gather(*(find(service, client_id=asked) for _ in range(2)))
            assert one.table is not None and two.table is not None
            assert (one.table.id, one.seat, one.until) == (two.table.id, two.seat, two.until)
            other = await find(service)
            assert other.table is not None and other.table.id == one.table.id and other.seat != one.seat
        # After a restart, too.
        async with serving(database) as service:
            again = await find(service, client_id=asked)
            assert again.table is not None and (again.table.id, again.seat) == (one.table.id, one.seat)

    run(test)


def test_many_who_ask_at_once_are_paired_whatever_process_they_ask(postgres_url: str) -> None:
    async def test() -> None:
        async with serving(postgres_url) as here, serving(postgres_url) as there:
            found = await asyncio.gather(
                *(find((here, there)[number % 2], players=2 + number % 2) for number in range(20))
            )
            places = [(each.table.id, each.seat) for each in found if each.table is not None]
            assert len(set(places)) == 20
            seats: dict[str, int] = {}
            for each in found:
                assert each.table is not None
                seats[each.table.id] = len(each.table.seats)
            # Ten at tables for two; ten at tables for three, of which one waits with a single player.
            assert sorted(seats.values()) == [2, 2, 2, 2, 2, 3, 3, 3, 3]
            names = [f"Nr {number + 10}" for number in range(20)]
            await asyncio.gather(
                *(sit((there, here)[number % 2], each, names[number]) for number, each in enumerate(found))
            )
            states: list[str] = []
            while states.count("playing") < 8:  # word of it reaches the other one a little later
                await asyncio.sleep(0.01)
                states = [(await here.present(table, None)).table.state for table in seats]
            assert sorted(states) == ["open"] + ["playing"] * 8

    run(test)


def test_tables_that_people_opened_by_hand_are_found(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            first = wire.SeatAssignment(seat=1, name="Ann")
            clock = wire.Terms(clock=wire.RealTime(bank=60))

            async def opened(**more: Any) -> wire.OpenedTable:
                facts = {"game": "beasthunt", "options": {"players": 2}, "public": True, **more}
                return await service.open(wire.NewTable(client_id=fresh(), sit=[first], **facts))

            await opened(public=False)
            await opened(game="kolossus")
            await opened(options={"players": 3})
            await opened(options={"players": 2, "first": 2})  # not as it is usually played
            await opened(terms=clock)
            missed = await find(service, players=2, clock="none", open=False)
            assert missed.table is None
            public = await opened()
            found = await find(service, players=2, clock="none")
            assert found.table is not None and (found.table.id, found.seat) == (public.table.id, 0)
            assert not found.opened
            timed = await find(service, players=2, clock="real_time", open=False)
            assert timed.table is not None and timed.table.terms == clock
            held = await find(service, players=3, not_at=[public.table.id])
            assert held.table is not None and len(held.table.seats) == 3

    run(test)


def test_nobody_is_sent_to_who_has_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(database) as service:
            left = await come(service, "Ann", clock="none")
            slow = await come(service, "Ann", clock="correspondence")
            monkeypatch.setattr(finding, "JUST_NOW", -1)
            monkeypatch.setattr(matching, "KEPT", -1)
            assert (await find(service, clock="none", open=False)).table is None
            found = await find(service, clock="correspondence", open=False)
            assert found.table is not None and found.table.id == slow.id
            # So many have come and gone there that nobody can sit down any more.
            monkeypatch.setattr(places, "MOST_WHILE_OPEN", 1)
            assert (await find(service, clock="correspondence", open=False)).table is None
            monkeypatch.setattr(places, "MOST_WHILE_OPEN", 200)
            # She is there again.
            seat = next(seat.seat for seat in left.seats if seat.name)
            await service._store.note_presence([(left.id, seat)], 1 << 50)
            found = await find(service, clock="none", open=False)
            assert found.table is not None and found.table.id == left.id

    run(test)


def test_however_many_tables_were_left_who_waits_is_found(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(places, "MOST_LOOKED_AT", 2)
        async with serving(database) as service:
            left = [(await come(service, "Ann", players=players)).id for players in (2, 3, 4)]
            monkeypatch.setattr(matching, "KEPT", -1)
            monkeypatch.setattr(finding, "JUST_NOW", -1)
            waits = await come(service, "Bea")
            assert waits.id not in left
            seat = next(seat.seat for seat in waits.seats if seat.name)
            await service._store.note_presence([(waits.id, seat)], 1 << 50)
            found = await find(service, open=False)
            assert found.table is not None and found.table.id == waits.id

    run(test)


@pytest.mark.parametrize("sits", [False, True])
def test_however_many_tables_one_address_opens_who_waits_elsewhere_is_found(
    sits: bool, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(places, "MOST_LOOKED_AT", 4)
        monkeypatch.setattr(places, "MOST_EACH", 3)
        async with serving(database) as service:
            ann = await metered(come(service, "Ann", players=2), Meter("192.0.2.7"))
            names = [wire.SeatAssignment(seat=0, name="Eve")] if sits else []
            for _ in range(5):
                # With a game of their own: who plays that is not sent to Ann.
                new = wire.NewTable(client_id=fresh(), game="beasthunt", options={"players": 4}, public=True)
                await metered(service.open(msgspec.structs.replace(new, sit=names)), Meter("192.0.2.8"))
            found = await find(service, players=2, open=False)
            assert found.table is not None and found.table.id == ann.id
            crowd = await find(service, players=4, open=False)
            assert (crowd.table is not None) == sits

    run(test)


def test_nobody_hides_a_table_at_which_somebody_else_waits(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(database) as service:
            here, there = Meter("192.0.2.7"), Meter("192.0.2.8")
            ann = await metered(come(service, "Ann"), here)
            # One who does not sit there says so, at another table and at this one.
            await metered(find(service, game="kolossus", leaves=ann.id), there)
            monkeypatch.setattr(matching, "KEPT", -1)
            sent = await metered(find(service), there)
            assert sent.table is not None and sent.table.id == ann.id
            monkeypatch.undo()
            await metered(find(service, game="kolossus", leaves=ann.id), there)
            found = await find(service, open=False)
            assert found.table is not None and found.table.id == ann.id

    run(test)


def test_what_one_asked_for_who_never_came_binds_nobody(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(database) as service:
            monkeypatch.setattr(matching, "KEPT", -1)
            ann = await keep(service, "Ann")
            asked = await find(service, ann, rated=True, players=3)
            assert asked.table is not None
            # A guest sits down there, who has come by the list.
            await sit(service, asked, "Guest")
            found = await find(service, players=3, open=False)
            assert found.table is not None and found.table.id == asked.table.id

    run(test)


def test_a_damaged_table_keeps_nobody_from_the_others(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            damaged = await come(service, "Ann", players=2)
            whole = await come(service, "Bea", players=3)

            def break_it(connection: Connection) -> None:
                row = schema.tables.c.id == damaged.id
                connection.execute(update(schema.tables).where(row).values(card="{"))

            await service.accounts.store.write(break_it)
            found = await find(service, open=False)
            assert found.table is not None and found.table.id == whole.id

    run(test)


def test_an_account_that_is_gone_meanwhile_is_refused(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            assert service._matching is not None
            nobody = Person("gone", "Gone", 0, "here")
            wish = FindTable(client_id=fresh(), game="beasthunt")
            assert (await refused(service._matching.find(wish, nobody, "en"))).code == "signed_out"

    run(test)


def test_that_a_game_is_over_is_not_told_before_it_is_told(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            table, _, seat = await begin_with_bots(service)

            def end_it(connection: Connection) -> None:
                values = {"state": "over", "updated": now() + 60_000}
                connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(values))

            await service.accounts.store.write(end_it)
            found = await find(service, open=False)
            assert found.table is not None and (found.table.id, found.seat) == (table, seat)

    run(test)


def test_who_is_blocked_is_sent_elsewhere(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            table = await come(service, "Ann", ann)
            await block(service.accounts, ann.token, Block(account=bea.account.id, on=True))
            await block(service.accounts, cas.token, Block(account=ann.account.id, on=True))
            for person in (bea, cas, ann):
                assert (await find(service, person, open=False)).table is None
            free = next(seat.seat for seat in table.seats if seat.state == "empty")
            body = wire.Sit(client_id=fresh(), name="Bea")
            by_hand = service.sit(table.id, free, body, bea.token)
            assert (await refused(by_hand)).code == "not_open_to_you"
            found = await find(service, await keep(service, "Dee"), open=False)
            assert found.table is not None and found.table.id == table.id

    run(test)


def test_rated_and_near_are_wishes_of_both(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea, cas = [await keep(service, name) for name in ("Ann", "Bea", "Cas")]
            for _ in range(3):
                await resign(service, await open_table(service, ann, bea), 1)
            await settle(service)
            guest = await refused(find(service, rated=True))
            assert guest.code == "guests_are_not_rated"
            await come(service, "Ann", ann, rated=True, near=True)
            monkeypatch.setattr(finding, "NEAR", 0.5)
            for person in (None, bea):  # a guest, and one whose rating is far from hers
                assert (await find(service, person, open=False)).table is None
            monkeypatch.undo()
            gap = await rating_of(service, ann) - MEAN
            monkeypatch.setattr(finding, "NEAR", gap - 0.01)
            assert (await find(service, cas, open=False)).table is None
            monkeypatch.setattr(finding, "NEAR", gap + 0.01)
            assert (await find(service, bea, open=False)).table is None, "she is farther from Ann than Cas"
            assert (await find(service, cas, open=False)).table is not None
            waits = await come(service, "Guest", None, players=3)
            assert (await find(service, cas, rated=True, players=3, open=False)).table is None
            found = await find(service, cas, players=3, open=False)
            assert found.table is not None and found.table.id == waits.id

    run(test)


def test_two_who_wait_apart_are_brought_together_once(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann = await come(service, "Ann", players=2)
            bea = await come(service, "Bea", game="kolossus", players=2)
            # Both would go to the other; the second is told that there is none.
            moves = await find(service, game=None, leaves=ann.id, open=False)
            stays = await find(service, game=None, leaves=bea.id, open=False)
            assert moves.table is not None and moves.table.id == bea.id
            assert stays.table is None

    run(test)


def test_an_address_keeps_few_seats_and_a_table_nobody_came_to_is_not_listed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(lobby, "FRESH", 0)
        async with serving(database) as service:
            address, clock = Meter("192.0.2.7"), install(monkeypatch)
            for _ in range(matching.MOST_KEPT):
                await metered(find(service), address)
            clock.pass_seconds(matching.KEPT / 1000 - 1)
            assert (await refused(metered(find(service), address))).code == "too_many_places"
            assert (await find(service)).table is not None
            clock.pass_seconds(1)
            assert (await metered(find(service), address)).table is not None
            assert (await service.lobby(Asked("open"))).tables == []
            table = await come(service, "Ann", players=4)
            assert [each.id for each in (await service.lobby(Asked("open"))).tables] == [table.id]

    run(test)


# -------------------------------------------------------------------------- bots until somebody comes


async def begin_with_bots(service: TableService, person: SignedIn | None = None) -> tuple[str, str, int]:
    """Somebody looks for a table and begins with a bot: table, token, the bot's seat."""
    found = await find(service, person)
    token = (await sit(service, found, "Ann", person)).token
    assert found.table is not None
    body = wire.SeatBot(client_id=fresh(), bot="random", yields=True)
    await service.seat_bot(found.table.id, 1 - found.seat, body, token)
    return found.table.id, token, 1 - found.seat


def test_who_comes_later_takes_the_place_of_a_bot(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
            table, token, seat = await begin_with_bots(service, ann)
            begun = (await service.present(table, None)).table
            assert begun.state == "playing" and begun.seats[seat].yields
            found = await find(service, bea)
            assert found.table is not None and (found.table.id, found.seat) == (table, seat)
            body = wire.Sit(client_id=fresh(), name="Bea", contribution="0" * 64)
            theirs = await service.sit(table, seat, body, bea.token)
            assert await service.sit(table, seat, body, bea.token) == theirs
            event = await service.present(table, theirs.token)
            held = event.table.seats[seat]
            assert (held.state, held.name, held.account) == ("person", "Bea", bea.account.id)
            assert not held.yields and not held.contributes and event.viewer == seat
            late = await refused(service.sit(table, seat, wire.Sit(client_id=fresh(), name="Cas")))
            assert late.code == "begun"
            # It is listed with her games, and counts for nobody's rating.
            await service.resign(table, wire.Command(client_id=fresh()), token)
            assert await settle(service) == 1
            game = await show_game(service.accounts, bea.token, table)
            assert not game.counts and not game.rated and game.change is None
            for person in (ann, bea):
                assert (await show_profile(service.accounts, person.account.id)).ratings == []

    run(test)


def test_a_bots_place_is_not_for_who_sits_there_and_not_in_a_rated_game(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann = await keep(service, "Ann")
            table, token, seat = await begin_with_bots(service, ann)
            own = await refused(service.sit(table, seat, wire.Sit(client_id=fresh(), name="Ann"), ann.token))
            assert own.code == "here"
            bea = await keep(service, "Bea")
            assert (await find(service, bea, rated=True, open=False)).table is None
            body = wire.SeatBot(client_id=fresh(), bot="random", yields=True)
            with pytest.raises(Refused):
                await service.seat_bot(table, seat, body, token)

    run(test)


def test_the_list_says_who_looks_on_and_how_well_they_play(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        monkeypatch.setattr(lobby, "FRESH", 0)
        monkeypatch.setattr("colossarium.server.sessions.watchers.TOGETHER_SECONDS", 0.0)
        async with serving(database) as service:
            bots = [wire.SeatAssignment(seat=0, name="Ann"), wire.SeatAssignment(seat=1, bot="atlas")]
            new = wire.NewTable(client_id=fresh(), game="kolossus", options={"players": 2}, public=True)
            opened = await service.open(msgspec.structs.replace(new, sit=bots))
            table, token = opened.table.id, opened.seats[0].token
            async with service.watch(table, token, None) as ann:
                async with service.watch(table, None, None), service.watch(table, None, None):
                    async for message in ann:
                        if isinstance(message, wire.Presence) and message.spectators == 2:
                            break
                    (about,) = (await service.lobby(Asked("playing"))).listings.values()
                    assert about == wire.Listing(spectators=2, here=[0], level=5)
                async for message in ann:
                    if isinstance(message, wire.Presence) and message.spectators == 0:
                        break
            for asked, there in (
                (Asked("playing", game="kolossus", clock="none", level=5), True),
                (Asked("playing", game="beasthunt"), False),
                (Asked("playing", clock="real_time"), False),
                (Asked("playing", level=2), False),
            ):
                assert bool((await service.lobby(asked)).tables) == there

    run(test)
