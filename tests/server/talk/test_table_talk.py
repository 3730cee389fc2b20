"""What people say at tables: who may, what comes out at the others, and that the game knows nothing of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.metering import Meter
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.store.interface import Ban
from colossarium.server.talk import table_talk
from colossarium.server.talk.plain_text import plain_text
from colossarium.server.talk.table_talk import LIMITS, QUOTED
from colossarium.server.wire_talk import LONGEST_TEXT, ReportSeat, Say
from server.memory_store import MemoryStore
from server.players import fresh, open_table, refused, run, serving


async def people(service: TableService, **more: Any) -> wire.OpenedTable:
    """Ann and Bea at a table where they can chat."""
    return await open_table(service, "Ann", "Bea", **{"talk": "chat", **more})


def text(words: str) -> Say:
    return Say(client_id=fresh(), text=words)


def phrase(name: wire.PhraseName = "hello") -> Say:
    return Say(client_id=fresh(), phrase=name)


async def next_talk(messages: AsyncIterator[wire.Message]) -> wire.Talk:
    """The next message about talk; others are passed over."""
    async for message in messages:
        if isinstance(message, wire.Talk):
            return message
    raise AssertionError("the stream has ended")


def test_everybody_reads_it_in_their_own_language() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, ann, bea = opened.table.id, opened.seats[0].token, opened.seats[1].token
            await service.talk.say(table, phrase("good_luck"), ann)
            async with (
                service.watch(table, bea, 0, "de") as hers,
                service.watch(table, None, 0) as spectators,
            ):
                assert [said.text for said in (await next_talk(hers)).said] == ["Viel Glück!"]
                first = await next_talk(spectators)
                assert first.whole and [(said.name, said.text) for said in first.said] == [
                    ("Ann", "Good luck!")
                ]
                mine = await service.talk.say(table, text("Danke & <b>los</b>"), bea, "de")
                for stream in (hers, spectators):
                    told = await next_talk(stream)
                    assert not told.whole and told.said == [mine]
            # Who comes back has what is kept, in order.
            async with service.watch(table, ann, 0) as again:
                told = await next_talk(again)
                assert told.whole and [said.seat for said in told.said] == [0, 1]
            assert (await service.talk.present(table, None)).said == told.said

    run(test)


def test_the_game_knows_nothing_of_it() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, ann = opened.table.id, opened.seats[0].token
            store = service._store
            assert isinstance(store, MemoryStore)

            async def known() -> tuple[object, ...]:
                seen = [await service.present(table, token) for token in (ann, opened.seats[1].token, None)]
                return msgspec.json.encode(seen), store.logs[table][:], store.summaries[table]

            before = await known()
            async with service.watch(table, None, 0) as spectators:
                for _ in range(3):
                    await service.talk.say(table, phrase(), ann)
                    assert (await next_talk(spectators)).said
            assert await known() == before

    run(test)


def test_said_again_is_said_once() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, (ann, bea) = opened.table.id, [seat.token for seat in opened.seats]
            body = text("hello there")
            first = await service.talk.say(table, body, ann)
            assert await service.talk.say(table, body, ann) == first
            # An id that somebody else has used is nobody's but theirs.
            other = await service.talk.say(table, body, bea)
            assert other.seat == 1
            assert len((await service.talk.present(table, None)).said) == 2

    run(test)


def test_what_a_table_allows() -> None:
    async def test() -> None:
        async with serving() as service:
            usual = await open_table(service, "Ann", "Bea")
            assert usual.table.talk == "phrases"
            ann = usual.seats[0].token
            assert (await service.talk.say(usual.table.id, phrase(), ann)).phrase == "hello"
            assert (await refused(service.talk.say(usual.table.id, text("hi"), ann))).code == "phrases_only"
            silent = await people(service, talk="none")
            table, token = silent.table.id, silent.seats[0].token
            assert (await refused(service.talk.say(table, phrase(), token))).code == "no_talk"
            async with service.watch(table, token, 0) as messages:
                async for message in messages:
                    if isinstance(message, wire.Presence):
                        break
                    assert not isinstance(message, wire.Talk)
            for wrong in (Say(client_id=fresh()), Say(client_id=fresh(), phrase="yes", text="yes")):
                assert (await refused(service.talk.say(usual.table.id, wrong, ann))).code == "bad_talk"
            # Who only watches reads, and does not speak.
            nobody = await refused(service.talk.say(usual.table.id, phrase(), None))
            assert nobody.status == 401
            assert (await refused(service.talk.say("nowhere", phrase(), None))).status == 404

    run(test)


def test_a_rematch_has_the_same() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, token = opened.table.id, opened.seats[0].token
            await service.resign(table, wire.Command(client_id=fresh()), token)
            again = await service.rematch(table, wire.Rematch(client_id=fresh()), token)
            assert again.table.talk == "chat"

    run(test)


def test_nobody_floods_a_table() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, (ann, bea) = opened.table.id, [seat.token for seat in opened.seats]
            most = LIMITS.each[0][1]
            for _ in range(most):
                await service.talk.say(table, phrase(), ann)
            told = await refused(service.talk.say(table, phrase(), ann))
            assert (told.status, told.code) == (429, "too_much_talk")
            assert (await service.talk.say(table, phrase(), bea)).seat == 1
            assert len((await service.talk.present(table, None)).said) == most + 1

    run(test)


def test_one_address_says_so_much_at_all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving() as service:
            tables = [await people(service) for _ in range(3)]
            speakers = [(each.table.id, seat.token) for each in tables for seat in each.seats]
            monkeypatch.setattr(table_talk, "current_meter", lambda: Meter("192.0.2.1"))
            monkeypatch.setattr(service.talk._buckets, "clock", lambda: 0.0)
            granted = 0
            with pytest.raises(Refused) as caught:
                for _ in range(LIMITS.each[0][1]):
                    for table, token in speakers:
                        await service.talk.say(table, phrase(), token)
                        granted += 1
            assert (granted, caught.value.code) == (table_talk.ADDRESS_BURST, "too_much_talk")

    run(test)


def test_who_is_banned_does_not_speak() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            async with service._registry.use(opened.table.id) as (_, found):
                found.holders[0] = replace(found.holders[0], account="a1")
            service.bans.replace([Ban(kind="account", what="a1", since=0, reason="rude")])
            told = await refused(service.talk.say(opened.table.id, phrase(), opened.seats[0].token))
            assert told.code == "banned"

    run(test)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Hello \n\t there ", "Hello there"),
        ("pay\u202eload", "payload"),
        ("zero\u200bwidth\u00ad", "zerowidth"),
        ("a\u3164b", "a b"),
        ("\x00bell\x07", "bell"),
        ("schön – ☂ 🎲", "schön – ☂ 🎲"),
        ("e\u0301", "é"),
        ("<b>https://example.org</b>", "<b>https://example.org</b>"),
    ],
)
def test_what_cannot_be_seen_is_taken_out(given: str, shown: str) -> None:
    assert plain_text(given) == shown


@pytest.mark.parametrize(
    "given",
    ["   ", "\u200b\u200b", "\u3164", "\u0301", "a" + "\u0302" * 9, "x" * (LONGEST_TEXT + 1)],
)
def test_what_nobody_could_read_is_refused(given: str) -> None:
    with pytest.raises(Refused) as caught:
        plain_text(given)
    assert caught.value.code == "bad_text"


def report(seat: int = 1, **more: Any) -> ReportSeat:
    return ReportSeat(client_id=fresh(), seat=seat, **{"reason": "chat", **more})


def test_a_report_quotes_what_was_said() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await people(service)
            table, (ann, bea) = opened.table.id, [seat.token for seat in opened.seats]
            for number in range(3):
                await service.talk.say(table, text(f"rude {number}"), bea)
            await service.talk.say(table, phrase("oops"), bea)
            await service.talk.say(table, text("please stop"), ann)
            body = report(words="insults")
            assert (await service.talk.report(table, body, ann)).done
            assert (await service.talk.report(table, body, ann)).done
            (sent,) = store.reports
            assert (sent.seat, sent.reporter, sent.name, sent.words) == (1, 0, "Bea", "insults")
            assert sent.quoted == ["Bea: rude 0", "Bea: rude 1", "Bea: rude 2", "Bea: Oops!"]
            assert len(sent.quoted) <= QUOTED
            # Who watches has no seat that the report could be of.
            await service.talk.report(table, report(reason="name"), None)
            assert store.reports[1].reporter is None
            for wrong, code in ((report(0), "own_seat"), (report(7), "not_found")):
                assert (await refused(service.talk.report(table, wrong, ann))).code == code
            with_bot = await open_table(service, "Ann", None)
            told = await refused(service.talk.report(with_bot.table.id, report(), with_bot.seats[0].token))
            assert told.code == "nobody_there"

    run(test)


def test_one_address_reports_so_many_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reports outlast their tables, and an address could fill the operator's list."""

    async def test() -> None:
        async with serving() as service:
            monkeypatch.setattr(table_talk, "current_meter", lambda: Meter("192.0.2.1"))
            monkeypatch.setattr(service.talk._reports, "clock", lambda: 0.0)
            opened = [await people(service) for _ in range(2)]
            said = []
            for number in range(table_talk.REPORT_BURST + 1):
                table = opened[number % 2]
                said.append(service.talk.report(table.table.id, report(), table.seats[0].token))
            assert all([(await each).done for each in said[:-1]])
            assert (await refused(said[-1])).status == 429

    run(test)


def test_spectators_leave_room_for_reports_of_players() -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await people(service)
            table, ann = opened.table.id, opened.seats[0].token
            codes = []
            for _ in range(12):
                try:
                    await service.talk.report(table, report(), None)
                except Refused as told:
                    codes.append(told.code)
            assert codes == ["reported"] * 2
            assert (await service.talk.report(table, report(), ann)).done

    run(test)
