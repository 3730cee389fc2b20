"""The service, with a store in memory: what people do at a table, from opening it to playing again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from bench.random_networks import random_player
from colossarium.bots.network.file import write
from colossarium.games import OURS
from colossarium.server import wire
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.table.errors import BadOption
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, refused, run, serving
from server.sessions.helpers import asked, choose, open_table, present


def test_a_table_fills_up_and_begins() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None))
            assert opened.table.state == "open"
            assert [seat.state for seat in opened.table.seats] == ["person", "empty"]
            before = await present(service, opened, 0)
            assert before.view is None and before.undo is None and before.viewer == 0
            held = await service.sit(opened.table.id, 1, wire.Sit(client_id=fresh(), name="Bea"))
            event = await service.present(opened.table.id, held.token)
            assert event.table.state == "playing" and event.viewer == 1 and event.view is not None
            assert [seat.name for seat in event.table.seats] == ["Ann", "Bea"]
            late = await refused(service.sit(opened.table.id, 1, wire.Sit(client_id=fresh(), name="Cleo")))
            assert (late.status, late.code) == (409, "begun")

    run(test)


@pytest.mark.parametrize("game", OURS)
def test_two_people_play_to_the_end_and_anybody_can_check_it(game: str) -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None), game=game)
            pick = random.Random(3)
            soon = await refused(service.record(opened.table.id))
            assert soon.code == "not_over"
            while (seat := await asked(service, opened)) >= 0:
                await choose(service, opened, seat, pick)
            event = await service.present(opened.table.id, None)
            assert event.table.state == "over" and event.table.key is not None
            assert sha256(bytes.fromhex(event.table.key)).hexdigest() == opened.table.commitment
            record = await service.record(opened.table.id)
            again = co.replay(record)
            assert again.over and event.view is not None and again.scores == event.view["scores"]
            assert record.key == event.table.key

    run(test)


def test_a_choice_sent_twice_is_made_once() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            event = await present(service, opened, seat)
            assert event.view is not None and event.view["decision"] is not None
            name = event.view["decision"]["options"][0]["name"]
            body = wire.Choice(client_id=fresh(), sequence=event.number, choice=name)
            token = opened.seats[seat].token
            first = await service.choose(opened.table.id, body, token)
            length = len(store.logs[opened.table.id])
            assert await service.choose(opened.table.id, body, token) == first
            assert len(store.logs[opened.table.id]) == length
            stale = wire.Choice(client_id=fresh(), sequence=event.number, choice=name)
            why = await refused(service.choose(opened.table.id, stale, token))
            assert why.status == 409

    run(test)


def test_nobody_plays_with_the_credential_of_another_seat_or_table() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            other = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            body = wire.Choice(client_id=fresh(), sequence=2, choice="unicorn")
            for token, status in (
                (None, 401),
                ("", 401),
                ("co1.x.0.y.z", 401),
                (other.seats[seat].token, 401),
                (
                    opened.seats[seat].token[:-1] + ("1" if opened.seats[seat].token.endswith("0") else "0"),
                    401,
                ),
                (opened.seats[1 - seat].token, 409),
            ):
                assert (await refused(service.choose(opened.table.id, body, token))).status == status
            wrong = await refused(
                service.leave(opened.table.id, 1, wire.Command(client_id=fresh()), opened.seats[0].token)
            )
            assert wrong.status == 403

    run(test)


def test_who_leaves_before_the_game_gives_up_seat_and_credential() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None))
            await service.leave(opened.table.id, 0, wire.Command(client_id=fresh()), opened.seats[0].token)
            assert (await refused(present(service, opened, 0))).status == 401
            held = await service.sit(opened.table.id, 0, wire.Sit(client_id=fresh(), name="Ann"))
            assert held.token != opened.seats[0].token

    run(test)


def test_sitting_down_twice_with_the_same_request_gives_the_same_seat() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None))
            body = wire.Sit(client_id=fresh(), name="Bea")
            first = await service.sit(opened.table.id, 1, body)
            assert await service.sit(opened.table.id, 1, body) == first

    run(test)


def test_opening_twice_with_the_same_request_opens_one_table() -> None:
    async def test() -> None:
        async with serving() as service:
            new = wire.NewTable(
                client_id=fresh(),
                game="beasthunt",
                sit=[wire.SeatAssignment(seat=1, name="Ann")],
                public=True,
            )
            one, two = await service.open(new), await service.open(new)
            assert one == two
            listed = (await service.lobby(Asked("open"))).tables
            assert [table.id for table in listed] == [one.table.id]

    run(test)


def test_an_absent_player_is_stood_in_for_and_comes_back() -> None:
    async def test() -> None:
        bot_pool = InstantBots()
        async with serving(bot_pool=bot_pool) as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            table, (ann, bea) = opened.table.id, (held.token for held in opened.seats)
            seat_bot = wire.SeatBot(client_id=fresh(), bot="random")
            async with service.watch(table, bea, None):
                why = await refused(service.seat_bot(table, 1, seat_bot, ann))
                assert why.code == "not_absent"
            await service.leave(table, 1, wire.Command(client_id=fresh()), bea)
            await service.seat_bot(table, 1, seat_bot, ann)
            assert (await present(service, opened, 0)).table.seats[1].state == "substitute"
            substituted = wire.Choice(client_id=fresh(), sequence=1, choice="x")
            assert (await refused(service.choose(table, substituted, bea))).code == "substitute"
            while not bot_pool.asked:
                if await asked_now(service, opened, 0):
                    await choose(service, opened, 0)
                await asyncio.sleep(0.005)
            await service.come_back(table, 1, wire.Command(client_id=fresh()), bea)
            assert (await present(service, opened, 1)).table.seats[1].state == "person"

    run(test)


def test_a_bot_is_called_by_its_name_and_by_no_file(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving() as service:
            file = tmp_path / "mine.safetensors"
            write(file, random_player("beasthunt", 1))
            opened = await open_table(service, ("Ann", None))
            body = wire.SeatBot(client_id=fresh(), bot=str(file))
            with pytest.raises(BadOption, match="there is no bot"):
                await service.seat_bot(opened.table.id, 1, body, opened.seats[0].token)
            with pytest.raises(BadOption, match="there is no bot"):
                await open_table(service, ("Ann", None), (None, str(file)))

    run(test)


def test_a_bot_that_can_not_play_the_game_is_not_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("colossarium.bots.network.sources.SHIPPED", tmp_path)

    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None))
            body = wire.SeatBot(client_id=fresh(), bot="network")
            with pytest.raises(BadOption, match="comes without a network"):
                await service.seat_bot(opened.table.id, 1, body, opened.seats[0].token)
            with pytest.raises(BadOption, match="comes without a network"):
                await open_table(service, ("Ann", None), (None, "network"))
            write(tmp_path / "beasthunt.safetensors", random_player("beasthunt", 1))
            await service.seat_bot(opened.table.id, 1, body, opened.seats[0].token)

    run(test)


async def asked_now(service: TableService, opened: wire.OpenedTable, seat: int) -> bool:
    view = (await present(service, opened, seat)).view
    return view is not None and view["decision"] is not None


def test_bots_play_a_game_among_themselves() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, (None, "random"), (None, "playouts"))
            while (await service.present(opened.table.id, None)).table.state != "over":
                await asyncio.sleep(0.01)

    run(test)


def test_bots_have_a_seed_for_each_game() -> None:
    class Listening(InstantBots):
        def __init__(self) -> None:
            super().__init__()
            self.seeds: list[int] = []

        async def think(self, *job: Any) -> int | None:
            self.seeds.append(job[7])
            return await super().think(*job)

    async def test() -> None:
        found = []
        for _ in range(2):
            pool = Listening()
            async with serving(MemoryStore(), pool) as service:
                opened = await open_table(service, (None, "pebble"), (None, "pebble"))
                while (await service.present(opened.table.id, None)).table.state != "over":
                    await asyncio.sleep(0.01)
            assert [seat.label for seat in opened.table.seats] == ["Pebble", "Pebble II"]
            assert len(pool.seeds) > 10
            found.append(set(pool.seeds))
        assert [len(seeds) for seeds in found] == [1, 1] and found[0] != found[1]

    run(test)


def test_a_restart_finds_the_bot_that_was_asked() -> None:
    async def test() -> None:
        store = MemoryStore()

        class Never(InstantBots):
            async def think(self, *job: Any) -> int | None:
                await asyncio.sleep(3600)
                return None

        async with serving(store, Never()) as service:
            opened = await open_table(service, (None, "random"), (None, "random"))
        length = len(store.logs[opened.table.id])
        async with serving(store) as service:
            while (await service.present(opened.table.id, None)).table.state != "over":
                await asyncio.sleep(0.01)
        assert len(store.logs[opened.table.id]) > length

    run(test)


def test_events_go_on_where_they_stopped() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            table, token = opened.table.id, opened.seats[0].token
            told: list[wire.Event] = []
            async with service.watch(table, token, 0) as messages:
                for _ in range(12):
                    await choose(service, opened, await asked(service, opened), random.Random(1))
                last = (await present(service, opened, 0)).number
                async for message in messages:
                    if isinstance(message, wire.Event):
                        told.append(message)
                        if message.number == last:
                            break
            assert [event.number for event in told] == list(range(1, last + 1))
            for since in (0, 3, last - 1):
                again = []
                async with service.watch(table, token, since) as messages:
                    async for message in messages:
                        if isinstance(message, wire.Event):
                            again.append(message)
                            if message.number == last:
                                break
                assert again == told[since:]
            ahead = await refused(service.watch(table, token, last + 1).__aenter__())
            assert ahead.code == "ahead"
            lines: list[wire.Line] = []
            for event in told:
                lines = lines[: event.log_offset] + event.lines
            assert lines == (await present(service, opened, 0)).lines

    run(test)


def test_own_choices_are_taken_back_and_others_have_to_agree() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None), game="kolossus")
            table = opened.table.id
            pick = random.Random(5)
            for _ in range(30):
                seat = await asked(service, opened)
                before = (await present(service, opened, seat)).view
                await choose(service, opened, seat, pick)
                event = await present(service, opened, seat)
                assert event.undo is not None and event.undo.chosen_by is None
                other = (await present(service, opened, 1 - seat)).undo
                assert other is not None and (other.choices, other.chosen_by) == (0, seat)
                if event.undo.choices:
                    back = wire.UndoRequest(client_id=fresh(), sequence=event.number)
                    assert (await service.take_back(table, back, opened.seats[seat].token)).done
                    after = await present(service, opened, seat)
                    assert after.reason == "snapshot" and after.view == before
                    await choose(service, opened, seat, pick)
                else:
                    assert event.undo.why
                    back = wire.UndoRequest(client_id=fresh(), sequence=event.number)
                    why = await refused(service.take_back(table, back, opened.seats[seat].token))
                    assert (why.code, why.sentence) == ("undo_closed", event.undo.why)
            event = await present(service, opened, 0)
            ask = wire.UndoRequest(client_id=fresh(), sequence=event.number, choices=9, ask=True)
            assert not (await service.take_back(table, ask, opened.seats[0].token)).done
            seen = await present(service, opened, 1)
            assert seen.table.proposal is not None and seen.table.proposal.waiting_for == [1]
            yes = wire.Vote(client_id=fresh(), proposal=seen.table.proposal.proposal, agree=True)
            await service.consent(table, yes, opened.seats[1].token)
            seen = await present(service, opened, 1)
            assert seen.table.proposal is None

    run(test)


def test_when_the_store_fails_nothing_has_changed() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            before = await present(service, opened, seat)
            store.fails = True
            with pytest.raises(OSError):
                await choose(service, opened, seat)
            assert await present(service, opened, seat) == before
            await choose(service, opened, seat)
            assert (await present(service, opened, seat)).number > before.number

    run(test)


def test_players_of_a_finished_game_play_again() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(
                service, ("Ann", None), (None, "random"), ("Cleo", None), options={"players": 3}
            )
            ask = wire.Rematch(client_id=fresh())
            soon = await refused(service.rematch(opened.table.id, ask, opened.seats[0].token))
            assert soon.code == "not_over"
            pick = random.Random(2)
            while (seat := await asked(service, opened)) >= 0:
                await choose(service, opened, seat, pick)
            first = await service.rematch(opened.table.id, ask, opened.seats[0].token)
            assert first.table.id != opened.table.id and first.table.commitment != opened.table.commitment
            assert [seat.state for seat in first.table.seats] == ["person", "bot", "reserved"]
            why = await refused(service.sit(first.table.id, 2, wire.Sit(client_id=fresh(), name="Dora")))
            assert why.code == "seat_reserved"
            second = await service.rematch(
                opened.table.id, wire.Rematch(client_id=fresh()), opened.seats[1].token
            )
            assert second.table.id == first.table.id and second.table.state == "playing"
            assert await service.rematch(opened.table.id, ask, opened.seats[0].token) == wire.OpenedTable(
                table=second.table, seats=first.seats
            )

    run(test)


def test_who_gave_up_a_seat_does_not_watch_over_the_shoulder_of_the_next() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None))
            table, token = opened.table.id, opened.seats[0].token
            async with service.watch(table, token, None) as messages:
                await service.leave(table, 0, wire.Command(client_id=fresh()), token)
                await service.sit(table, 0, wire.Sit(client_id=fresh(), name="Bea"))
                await service.sit(table, 1, wire.Sit(client_id=fresh(), name="Cleo"))
                told = [message async for message in messages]
            assert isinstance(told[-1], wire.Closing) and told[-1].code == "seat_lost"
            assert all(message.view is None for message in told if isinstance(message, wire.Event))

    run(test)


def test_nobody_is_told_before_it_is_written() -> None:
    """A pause ends while the next choice is on its way to the disk: its news wait for it."""

    async def test() -> None:
        store = MemoryStore()
        written = asyncio.Event()
        append = store.append

        async def slowly(*entry: Any) -> None:
            if len(store.logs[entry[0]]) > 3:
                await written.wait()
            await append(*entry)

        store.append = slowly  # type: ignore[assignment,method-assign]
        async with serving(store) as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            async with service.watch(opened.table.id, None, None) as messages:
                choices: list[asyncio.Future[wire.Accepted]] = []
                while not choices or choices[-1].done():
                    seat = await asked(service, opened)
                    choices.append(asyncio.ensure_future(choose(service, opened, seat)))
                    await asyncio.sleep(0.05)
                service._registry.sessions[opened.table.id]._on_timer()
                length = len(store.logs[opened.table.id])
                watcher = next(iter(service._registry.sessions[opened.table.id].subscribers))
                waiting = len(watcher._queue)
                await asyncio.sleep(0.05)
                assert len(watcher._queue) == waiting and len(store.logs[opened.table.id]) == length
                written.set()
                await choices[-1]
                assert len(watcher._queue) > waiting
                del messages

    run(test)


def test_who_does_not_wait_for_the_answer_has_chosen_all_the_same() -> None:
    """A request is cancelled while its entry is on the way to the disk."""

    async def test() -> None:
        store = MemoryStore()
        begun, written = asyncio.Event(), asyncio.Event()
        append = store.append

        async def slowly(*entry: Any) -> None:
            begun.set()
            await written.wait()
            await append(*entry)

        async with serving(store) as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            store.append = slowly  # type: ignore[assignment, method-assign]
            choice = asyncio.ensure_future(choose(service, opened, seat))
            await begun.wait()
            choice.cancel()
            await asyncio.sleep(0)
            written.set()
            await asyncio.wait([choice])
            assert choice.cancelled()
            async with service._registry.use(opened.table.id) as (_, table):
                assert table.sequence == len(store.logs[opened.table.id])

    run(test)


def test_what_another_process_told_is_known_before_its_notice_comes() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as first, serving(store) as second:
            opened = await open_table(first, ("Ann", None), ("Bea", None))
            table, tokens = opened.table.id, [seat.token for seat in opened.seats]
            async with second.watch(table, tokens[0], None) as early:  # it has the table from here on
                granted = await choose(first, opened, await asked(first, opened))
                seat = await asked(first, opened)
                event = await present(first, opened, seat)
                assert event.number == granted.number and event.view is not None
                decision = event.view["decision"]
                assert decision is not None
                choice = decision["options"][0]["name"]
                body = wire.Choice(client_id=fresh(), sequence=event.number, choice=choice)
                assert (await second.choose(table, body, tokens[seat])).number > event.number
                told = [each.number async for each in until(early, event.number + 1)]
            assert told == list(range(told[0], event.number + 2)), "nothing is left out"
            async with first.watch(table, tokens[0], event.number + 1):
                pass
            beyond = await refused(first.watch(table, tokens[0], event.number + 90).__aenter__())
            assert beyond.code == "ahead"

    run(test)


async def until(messages: AsyncIterator[wire.Message], last: int) -> AsyncIterator[wire.Event]:
    async for message in messages:
        if isinstance(message, wire.Event):
            yield message
            if message.number == last:
                return
