"""What is said at a table, and what comes of it, does not depend on what a reader can't know: the same words
at one table in two worlds, which a seat can't tell apart."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from colossarium.server.wire_talk import ReportSeat, Say
from server import fake_time
from server.players import fresh, open_table, refused, run, serving
from server.talk.test_table_talk import next_talk
from server.test_knowledge import worlds


async def heard(service: TableService, opened: wire.OpenedTable, reader: int | None) -> list[bytes]:
    """All that a reader hears while the others talk, and who talks themselves; without the numbers, which go
    on from world to world."""
    table, tokens = opened.table.id, [seat.token for seat in opened.seats]
    token = None if reader is None else tokens[reader]
    told: list[Any] = []
    async with service.watch(table, token, 0, "de") as messages:
        if (await service.talk.present(table, token)).said:
            await next_talk(messages)  # what was said in the world before
        words: wire.PhraseName
        for speaker, words in ((0, "hello"), (1, "nice_move"), (0, "thanks")):
            body = Say(client_id=fresh(), phrase=words)
            told.append(await service.talk.say(table, body, tokens[speaker], "fr"))
            told.append(await next_talk(messages))
        told.append(await refused(service.talk.say(table, Say(client_id=fresh()), token)))
        if reader is not None:
            about = ReportSeat(client_id=fresh(), seat=1 - reader, reason="play")
            told.append(await service.talk.report(table, about, token))
    for each in told:
        for said in each.said if isinstance(each, wire.Talk) else [each]:
            if isinstance(said, wire.Said):
                said.number = 0
    return [repr(each).encode() for each in told]


@pytest.mark.parametrize("slug", ["beasthunt", "beastmaster", "colossi_ages"])
def test_words_tell_nothing_of_what_is_hidden(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = fake_time.install(monkeypatch)
    pairs = [found for found, _ in zip(worlds(slug, 2, 5), range(6), strict=False)]
    assert pairs

    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea", game=slug, talk="chat")
            for seat, one, two in pairs:
                assert one.meaning() != two.meaning()
                for reader in (seat, None):
                    lists = []
                    for world in (one, two):
                        async with service._registry.use(opened.table.id) as (_, found):
                            for feed in found.feeds.values():
                                assert feed.last.game is not None
                                feed.last.game.state.become(world)
                        before = clock.milliseconds
                        lists.append(await heard(service, opened, reader))
                        clock.milliseconds = before
                    assert lists[0] == lists[1]
                    clock.pass_seconds(600)

    run(test)
