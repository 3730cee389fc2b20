"""Giving up, agreeing to a draw, pausing: what comes of it, and that the game can still be played again."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

import colossarium as co
from colossarium.server import wire, wire_review
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.tables.entries import PauseProposed, SeatResigned, decode
from colossarium.table.record import Ending
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, play, refused, run, serving

MADE = 6


def command() -> wire.Command:
    return wire.Command(client_id=fresh())


def pause(on: bool = True) -> wire.SetPause:
    return wire.SetPause(client_id=fresh(), on=on)


async def begun(
    service: TableService, *names: str | None, made: int = MADE, game: str = "beasthunt"
) -> tuple[str, list[str]]:
    """A table at which some choices have been made, and its players' tokens."""
    opened = await open_table(service, *names, game=game, options={"players": len(names)})
    await play(service, opened, random.Random(1), made)
    return opened.table.id, [held.token for held in opened.seats]


async def seen(service: TableService, table: str, token: str | None = None) -> wire.Event:
    return await service.present(table, token)


def test_of_two_who_gives_up_has_lost_and_the_game_is_over() -> None:
    async def test() -> None:
        async with serving() as service:
            table, tokens = await begun(service, "Ann", "Bea")
            body = command()
            first = await service.resign(table, body, tokens[0])
            assert await service.resign(table, body, tokens[0]) == first
            event = await seen(service, table, tokens[1])
            assert event.reason == "snapshot" and event.table.state == "over"
            assert event.table.result == wire.Result(by="resignation", winners=[1], places=[2, 1])
            assert [seat.out for seat in event.table.seats] == ["resigned", None]
            assert event.view is not None and event.view["over"] and event.view["winners"] == [1]
            assert event.view["decision"] is None and event.table.key is not None
            assert event.table.rateable
            record = await service.record(table)
            assert record.ending == Ending(
                by="resignation", winners=[1], places=[2, 1], resigned=[0], timed_out=[]
            )
            again = co.replay(record)
            assert not again.over and again.ending == record.ending and again.record == record
            assert co.replay(record.text()).ending == record.ending
            recap = msgspec.json.decode(await service.recap(table), type=wire_review.Recap)
            assert recap.ending == record.ending and (recap.winners, recap.places) == ([1], [2, 1])
            replay = msgspec.json.decode(
                await service.replay(table, wire_review.ReplayQuery()), type=wire_review.Replay
            )
            assert replay.moments[-1].view["over"] and replay.moments[-1].view["winners"] == [1]
            assert not replay.moments[-2].view["over"]
            again.play(again.decision.options[0])  # type: ignore[union-attr]
            assert again.ending is None
            assert (await refused(service.resign(table, command(), tokens[1]))).code == "over"

    run(test)


def test_with_more_a_bot_plays_on_and_who_gave_up_is_last() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea", "Cleo", options={"players": 3})
            table, tokens = opened.table.id, [held.token for held in opened.seats]
            await service.resign(table, command(), tokens[0])
            event = await seen(service, table)
            assert event.table.state == "playing"
            assert (event.table.seats[0].state, event.table.seats[0].bot) == ("substitute", "cairn")
            for ask in (
                service.come_back(table, 0, command(), tokens[0]),
                service.resign(table, command(), tokens[0]),
                service.set_pause(table, pause(), tokens[0]),
            ):
                assert (await refused(ask)).code == "out"
            await play(service, opened, random.Random(2))
            event = await seen(service, table)
            result = event.table.result
            assert result is not None and result.by == "rules" and result.places[0] == 3
            assert 0 not in result.winners and result.winners and event.view is not None
            assert event.view["winners"] == result.winners
            record = await service.record(table)
            assert record.ending is not None and record.ending.resigned == [0]
            assert co.replay(record).over

    run(test)


def test_who_is_left_alone_has_won() -> None:
    async def test() -> None:
        async with serving() as service:
            table, tokens = await begun(service, "Ann", "Bea", "Cleo", made=0)
            await service.resign(table, command(), tokens[2])
            answers = await asyncio.gather(
                *(service.resign(table, command(), tokens[seat]) for seat in (0, 1)), return_exceptions=True
            )
            won = [seat for seat, answer in enumerate(answers) if isinstance(answer, Refused)]
            assert len(won) == 1
            result = (await seen(service, table)).table.result
            assert result is not None and result.winners == won and result.places[won[0]] == 1
            assert sorted(result.places) == [1, 2, 2]

    run(test)


def test_bots_alone_play_to_the_end() -> None:
    async def test() -> None:
        async with serving() as service:
            table, tokens = await begun(service, "Ann", None, None, made=2)
            await service.resign(table, command(), tokens[0])
            while (event := await seen(service, table)).table.state != "over":
                await asyncio.sleep(0.001)
            assert event.table.result is not None
            assert event.table.result.by == "rules" and event.table.result.places[0] == 3

    run(test)


def test_a_pause_needs_everybody_and_its_end_only_one() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            table, tokens = await begun(service, "Ann", "Bea", "Cleo")
            assert not (await service.set_pause(table, pause(), tokens[0])).done
            asked = (await seen(service, table)).table.proposal
            assert asked is not None and (asked.what, asked.waiting_for) == ("pause", [1, 2])
            # The same wish at the same time is an answer; a choice is none.
            await asyncio.gather(*(service.set_pause(table, pause(), tokens[seat]) for seat in (1, 2)))
            event = await seen(service, table)
            assert event.table.paused and event.table.proposal is None
            entries = [decode(text) for text in store.logs[table]]
            assert sum(isinstance(entry, PauseProposed) for entry in entries) == 3
            for seat, token in enumerate(tokens):
                told = await seen(service, table, token)
                assert told.view is not None and told.view["decision"] is None
                body = wire.Choice(client_id=fresh(), sequence=told.number, choice="done")
                assert (await refused(service.choose(table, body, token))).code == "paused"
                assert (await refused(service.set_pause(table, pause(), token))).code == "paused"
                back = wire.UndoRequest(client_id=fresh(), sequence=told.number)
                assert (await refused(service.take_back(table, back, token))).code == "paused", seat
            await service.set_pause(table, pause(False), tokens[2])
            assert not (await seen(service, table)).table.paused
            assert (await refused(service.set_pause(table, pause(False), tokens[0]))).code == "not_paused"

    run(test)


def test_a_choice_does_not_end_the_wish_for_a_pause_and_bots_wait_too() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea", options={"players": 2})
            table, tokens = opened.table.id, [held.token for held in opened.seats]
            await service.set_pause(table, pause(), tokens[0])
            await play(service, opened, random.Random(3), 3)
            assert (await seen(service, table)).table.proposal is not None
            alone, (token,) = await begun(service, "Ann", None, made=1)
            assert (await service.set_pause(alone, pause(), token)).done
            entries = len((await seen(service, alone)).lines)
            await asyncio.sleep(0.05)
            assert len((await seen(service, alone)).lines) == entries
            await service.resign(alone, command(), token)
            event = await seen(service, alone)
            assert event.table.state == "over" and not event.table.paused

    run(test)


@pytest.mark.parametrize("game", ["beasthunt", "kolossus"])
def test_a_draw_is_offered_where_games_can_be_drawn(game: str) -> None:
    async def test() -> None:
        async with serving() as service:
            table, tokens = await begun(service, "Ann", "Bea", made=2, game=game)
            if game == "beasthunt":
                assert (await refused(service.offer_draw(table, command(), tokens[0]))).code == "no_draws"
                return
            assert not (await service.offer_draw(table, command(), tokens[0])).done
            assert (await refused(service.offer_draw(table, command(), tokens[0]))).code == "asked_already"
            asked = (await seen(service, table)).table.proposal
            assert asked is not None and asked.what == "draw"
            no = wire.Vote(client_id=fresh(), proposal=asked.proposal, agree=False)
            await service.consent(table, no, tokens[1])
            await asyncio.gather(*(service.offer_draw(table, command(), token) for token in tokens))
            event = await seen(service, table)
            assert event.table.result == wire.Result(by="agreement", winners=[], places=[1, 1])
            assert (await service.record(table)).ending is not None

    run(test)


def test_no_bot_agrees_to_a_draw() -> None:
    async def test() -> None:
        async with serving(bot_pool=_Pondering()) as service:
            opened = await open_table(service, "Ann", None, game="kolossus")
            answer = await refused(service.offer_draw(opened.table.id, command(), opened.seats[0].token))
            assert answer.code == "bots_play_on"
            table, tokens = await begun(service, "Ann", "Bea", made=0, game="kolossus")
            await service.offer_draw(table, command(), tokens[0])
            await service.leave(table, 1, command(), tokens[1])
            await service.seat_bot(table, 1, wire.SeatBot(client_id=fresh(), bot="random"), tokens[0])
            event = await seen(service, table)
            assert event.table.state == "playing" and event.table.proposal is None

    run(test)


class _Pondering(InstantBots):
    async def think(self, *job: object) -> int | None:
        await asyncio.sleep(3600)
        return None


def test_before_the_game_and_without_a_seat_nobody_gives_up() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", options={"players": 2})
            table, token = opened.table.id, opened.seats[0].token
            for ask in (service.resign, service.offer_draw):
                assert (await refused(ask(table, command(), token))).code == "not_begun"
                assert (await refused(ask(table, command(), None))).status == 401
            assert (await refused(service.set_pause(table, pause(), token))).code == "not_begun"

    run(test)


def test_a_log_that_says_it_twice_folds_as_one_that_says_it_once() -> None:
    """The scope of a request keeps it from standing there twice."""
    one, two = (SeatResigned(at=1, seat=0, client_id="x" * 16) for _ in range(2))
    assert one.scope() == two.scope() == f"resign:0:{'x' * 16}"
