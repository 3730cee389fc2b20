"""What a reader was told is told again, byte by byte, to that reader and to nobody else."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import msgspec
import pytest

from colossarium.games import OURS
from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from colossarium.server.sessions.session import LONG_GAP
from server.players import fresh, open_table, play, refused, run, serving


class Listener:
    """Somebody who has listened from the first event on."""

    def __init__(
        self, service: TableService, table: str, token: str | None, messages: AsyncIterator[wire.Message]
    ) -> None:
        self.service, self.table, self.token, self.messages = service, table, token, messages
        self.told: list[bytes] = []

    async def listen(self) -> int:
        """Hear all up to now; gives how many events that were."""
        last = (await self.service.present(self.table, self.token)).number
        while len(self.told) < last:
            message = await anext(self.messages)
            if isinstance(message, wire.Event):
                self.told.append(msgspec.json.encode(message))
        return last

    async def again(self, since: int, until: int, language: str = "en") -> list[bytes]:
        """The same events once more, after which the stream ends and says why."""
        return await again(self.service, self.table, self.token, since, until, language)


async def again(
    service: TableService, table: str, token: str | None, since: int, until: int, language: str = "en"
) -> list[bytes]:
    async with service.watch(table, token, since, language, until) as messages:
        told = [message async for message in messages]
    assert isinstance(told[-1], wire.Closing) and told[-1].code == "complete"
    return [msgspec.json.encode(event) for event in told[:-1]]


async def listeners(
    service: TableService, opened: wire.OpenedTable, stack: AsyncExitStack, language: str = "en"
) -> list[Listener]:
    """A spectator, and who sits at each seat."""
    table = opened.table.id
    return [
        Listener(
            service, table, token, await stack.enter_async_context(service.watch(table, token, 0, language))
        )
        for token in (None, *(held.token for held in opened.seats))
    ]


@pytest.mark.parametrize("game", OURS)
def test_what_is_told_again_is_what_was_told(game: str) -> None:
    async def test() -> None:
        async with serving() as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea", "Cleo", game=game, options={"players": 3})
            all_of_them = await listeners(service, opened, stack)
            await play(service, opened, random.Random(8), LONG_GAP + 20)
            for each in all_of_them:
                last = await each.listen()
                begin = max(0, last - LONG_GAP)
                for since, until in ((begin, last), (0, begin or 1), (1, 2), (7, 40), (last - 1, last)):
                    assert await each.again(since, until) == each.told[since:until]

    run(test)


def test_the_past_speaks_the_language_of_who_reads_it() -> None:
    async def test() -> None:
        async with serving() as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea")
            german = await listeners(service, opened, stack, "de")
            await play(service, opened, random.Random(2), 8)
            for each in german:
                last = await each.listen()
                assert await each.again(2, last, "de") == each.told[2:]
                assert await each.again(2, last) != each.told[2:]

    run(test)


def test_what_was_taken_back_is_told_as_it_was() -> None:
    async def test() -> None:
        async with serving() as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea", game="kolossus")
            table, taken_back = opened.table.id, 0
            all_of_them = await listeners(service, opened, stack)
            dice = random.Random(5)
            for _ in range(20):
                await play(service, opened, dice, 1)
                for held in opened.seats:
                    event = await service.present(table, held.token)
                    if event.undo is not None and event.undo.choices:
                        back = wire.UndoRequest(client_id=fresh(), sequence=event.number)
                        taken_back += (await service.take_back(table, back, held.token)).done
            assert taken_back > 2
            for each in all_of_them:
                last = await each.listen()
                for since in range(0, last, 5):
                    assert await each.again(since, min(since + 9, last)) == each.told[since : since + 9]

    run(test)


def test_nobody_hears_that_somebody_reads_back() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea")
            table, (ann, bea) = opened.table.id, (held.token for held in opened.seats)
            await play(service, opened, random.Random(1), 4)
            async with service.watch(table, None, None) as messages:
                assert isinstance(await anext(messages), wire.Event)
                assert await anext(messages) == wire.Presence(seats=[False, False], spectators=1)
                async with service.watch(table, bea, 0, until=3):
                    await again(service, table, ann, 0, 2)
                await play(service, opened, random.Random(1), 1)
                # Who looks on is told together, whenever that is.
                heard = [await anext(messages)]
                while isinstance(heard[-1], wire.Presence):
                    heard.append(await anext(messages))
                assert isinstance(heard.pop(), wire.Event)
                told = wire.Presence(seats=[False, False], spectators=1)
                assert all(each == told for each in heard)

    run(test)


def test_what_cannot_be_told_again_is_refused() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea")
            other = await open_table(service, "Ann", "Bea")
            table = opened.table.id
            await play(service, opened, random.Random(1), 4)
            for token in (None, *(held.token for held in opened.seats)):
                last = (await service.present(table, token)).number
                for since, until, status, words in (
                    (None, 3, 400, "until goes with since"),
                    (3, 3, 400, "3 is not greater than 3"),
                    (3, 2, 400, "2 is not greater than 3"),
                    (0, 0, 400, "0 is not greater than 0"),
                    (0, LONG_GAP + 1, 400, f"at most {LONG_GAP} events are told again at once, not 101"),
                    (0, last + 1, 409, f"there is no event {last + 1} yet: the last one is {last}"),
                ):
                    why = await refused(service.watch(table, token, since, "en", until).__aenter__())
                    assert why.status == status and words in why.sentence
            stranger = other.seats[0].token
            assert (await refused(again(service, table, stranger, 0, 2))).status == 401
            assert (await refused(again(service, "nothing", None, 0, 2))).status == 404

    run(test)


def test_while_the_table_waits_nobody_reads_ahead() -> None:
    """The log has how the game went on; the pause is not over, and will not be in this test."""

    async def test() -> None:
        async with serving(pause=3600) as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea", game="beastmaster")
            table = opened.table.id
            all_of_them = await listeners(service, opened, stack)
            dice = random.Random(4)
            while (await service.present(table, None)).view["waiting"] is not None:  # type: ignore[index]
                await play(service, opened, dice, 1)
            for each in all_of_them:
                last = await each.listen()
                assert msgspec.json.decode(each.told[-1])["reason"] == "waiting"
                assert await each.again(max(0, last - LONG_GAP), last) == each.told[-LONG_GAP:]
                for until in range(last + 1, last + 4):
                    why = await refused(each.again(last - 1, until))
                    assert why.code == "ahead"
                    assert why.sentence == f"there is no event {until} yet: the last one is {last}"

    run(test)
