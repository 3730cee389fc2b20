"""Taking back what is not one's own to take back: every other person has to agree, and bots always do."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from colossarium.server.tables.entries import ChoicesUndone, decode
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, play, refused, run, serving

MADE = 12


class Pondering(InstantBots):
    """Bots that never come to a choice: what is asked for stays as it is."""

    async def think(self, *job: Any) -> int | None:
        await asyncio.sleep(3600)
        return None


async def begun(service: TableService, *names: str | None) -> wire.OpenedTable:
    """A game of which some choices have been made."""
    opened = await open_table(service, *names, options={"players": len(names)})
    await play(service, opened, random.Random(1), MADE)
    return opened


async def ask(service: TableService, opened: wire.OpenedTable, choices: int = MADE - 1) -> wire.Accepted:
    """Seat 0 asks to take back more than it may."""
    table, token = opened.table.id, opened.seats[0].token
    event = await service.present(table, token)
    body = wire.UndoRequest(client_id=fresh(), sequence=event.number, choices=choices, ask=True)
    return await service.take_back(table, body, token)


async def proposal(service: TableService, opened: wire.OpenedTable) -> wire.Proposal | None:
    return (await service.present(opened.table.id, None)).table.proposal


def test_bots_agree_to_everything() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await begun(service, "Ann", None, None)
            event = await service.present(opened.table.id, opened.seats[0].token)
            while event.view is None or event.view["decision"] is None:
                await asyncio.sleep(0.001)
                event = await service.present(opened.table.id, opened.seats[0].token)
            assert (await ask(service, opened)).done
            assert await proposal(service, opened) is None
            entries = [decode(text) for text in store.logs[opened.table.id]]
            assert any(isinstance(entry, ChoicesUndone) and entry.seat == 0 for entry in entries)

    run(test)


def test_whoever_is_away_has_to_agree_unless_a_bot_plays_for_them() -> None:
    async def test() -> None:
        async with serving(bot_pool=Pondering()) as service:
            opened = await begun(service, "Ann", "Bea", "Cleo")
            table, tokens = opened.table.id, [held.token for held in opened.seats]
            for seat in (1, 2):
                await service.leave(table, seat, wire.Command(client_id=fresh()), tokens[seat])
            await service.seat_bot(table, 1, wire.SeatBot(client_id=fresh(), bot="random"), tokens[0])
            lines = (await service.present(table, None)).lines
            assert not (await ask(service, opened)).done
            asked = await proposal(service, opened)
            assert asked is not None and asked.waiting_for == [2]
            yes = wire.Vote(client_id=fresh(), proposal=asked.proposal, agree=True)
            assert (await refused(service.consent(table, yes, tokens[1]))).code == "substitute"
            assert len((await service.present(table, None)).lines) == len(lines)
            await service.seat_bot(table, 2, wire.SeatBot(client_id=fresh(), bot="random"), tokens[0])
            assert await proposal(service, opened) is None
            assert len((await service.present(table, None)).lines) < len(lines)

    run(test)


def test_one_no_is_enough_and_who_asked_may_withdraw() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await begun(service, "Ann", "Bea", "Cleo")
            table, tokens = opened.table.id, [held.token for held in opened.seats]
            lines = (await service.present(table, None)).lines
            for who in (2, 0):
                await ask(service, opened)
                asked = await proposal(service, opened)
                assert asked is not None and asked.waiting_for == [1, 2]
                yes = wire.Vote(client_id=fresh(), proposal=asked.proposal, agree=True)
                await service.consent(table, yes, tokens[1])
                no = wire.Vote(client_id=fresh(), proposal=asked.proposal, agree=False)
                await service.consent(table, no, tokens[who])
                assert await proposal(service, opened) is None
            assert (await service.present(table, None)).lines == lines

    run(test)


def test_the_next_choice_is_an_answer_too() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await begun(service, "Ann", "Bea")
            await ask(service, opened)
            assert await proposal(service, opened) is not None
            await play(service, opened, random.Random(2), 1)
            assert await proposal(service, opened) is None

    run(test)
