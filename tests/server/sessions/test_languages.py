"""Readers at one table are told the same, each in a language of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from colossarium.server import wire
from server.players import fresh, refused, run, serving
from server.sessions.helpers import asked, choose, open_table, present


async def next_event(messages: AsyncIterator[wire.Message]) -> wire.Event:
    while True:
        message = await asyncio.wait_for(anext(messages), 20)
        if isinstance(message, wire.Event):
            return message


def test_two_watch_in_two_languages() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None), pause=0.0)
            table = opened.table.id
            async with (
                service.watch(table, None, None, "de") as german,
                service.watch(table, None, None) as english,
            ):
                told = 0
                for _ in range(6):
                    one, two = await next_event(german), await next_event(english)
                    assert one.number == two.number
                    told += len(one.lines)
                    assert one.table.title == "Merlins Bestienjagd" and two.table.title != one.table.title
                    for mine, theirs in zip(one.lines, two.lines, strict=True):
                        assert mine.text != theirs.text
                        assert (mine.message, mine.values) == (theirs.message, theirs.values)
                    await choose(service, opened, await asked(service, opened))
                assert told > 5

    run(test)


def test_what_was_missed_is_told_in_the_language_too() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            token = opened.seats[seat].token
            await choose(service, opened, seat)
            async with service.watch(opened.table.id, token, 0, "de") as messages:
                first, second = await next_event(messages), await next_event(messages)
            assert (first.number, second.number) == (1, 2)
            assert first.table.seats[0].label == "Spieler 1"
            event = await service.present(opened.table.id, token, "de")
            assert event.view is not None and event.view["decision"] is not None
            assert event.view["decision"]["prompt"].startswith("Wo beginnt ")

    run(test)


def test_bots_are_called_by_their_names_in_every_language() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), (None, "random"), pause=0.0)
            event = await service.present(opened.table.id, None, "de")
            assert any("Lumo " in line.text for line in event.lines)
            assert not any("Player" in line.text for line in event.lines)

    run(test)


def test_what_is_refused_is_refused_in_english_whoever_looks() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, ("Ann", None), ("Bea", None))
            seat = await asked(service, opened)
            other = opened.seats[1 - seat]
            await choose(service, opened, seat)
            german = await service.present(opened.table.id, other.token, "de")
            assert german.undo is not None and "Platz" in str(german.undo.why)
            number = (await present(service, opened, 1 - seat)).number
            body = wire.UndoRequest(client_id=fresh(), sequence=number)
            why = await refused(service.take_back(opened.table.id, body, other.token))
            assert why.sentence == f"seat {seat} chose last, not seat {1 - seat}"

    run(test)
