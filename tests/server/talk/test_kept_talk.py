"""What is said and who is blocked, as databases keep it and as accounts take it with them."""

from __future__ import annotations

import asyncio

import pytest

from colossarium.server import wire
from colossarium.server.accounts.own import export
from colossarium.server.store.interface import Saying, TalkLimits
from colossarium.server.store.queries import BYTES_SAID
from colossarium.server.talk.blocks import block, show_blocks
from colossarium.server.wire_accounts import AskToConfirm
from colossarium.server.wire_talk import Block
from server.accounts.authenticator import Authenticator
from server.accounts.people import SITE, confirm, keep, open_table, serving
from server.players import fresh, refused, run
from server.store.samples import open_one, store_in
from server.talk.test_table_talk import next_talk, phrase, text

LIMITS = TalkLimits(kept=4, each=((1000, 3),))


def saying(at: int, seat: int = 0, words: str = "hi") -> Saying:
    return Saying(at=at, seat=seat, name="Ann", text=words)


def test_old_ones_go_and_each_is_kept_once(database: str) -> None:
    async def test() -> None:
        async with store_in(database) as store:
            await open_one(store, "t1")
            first = await store.say("t1", saying(1), "request-0", LIMITS)
            assert first is not None and await store.say("t1", saying(9), "request-0", LIMITS) == first
            assert await store.say("t1", saying(2, words="☂ 🎲"), "request-1", LIMITS)
            assert await store.say("t1", saying(3), "request-2", LIMITS)
            assert await store.say("t1", saying(4), "request-3", LIMITS) is None, "too much in a second"
            assert await store.say("t1", saying(4, seat=1), "request-3", LIMITS)
            assert await store.say("t1", saying(2000), "request-4", LIMITS)
            kept = await store.said("t1")
            assert [each.number for each in kept] == sorted(each.number for each in kept)
            assert [each.text for each in kept] == ["☂ 🎲", "hi", "hi", "hi"][-len(kept) :]
            assert len(kept) <= LIMITS.kept and kept[-1].at == 2000
            assert await store.said("t1", kept[-2].number) == kept[-1:]
            with pytest.raises(KeyError):
                await store.say("t2", saying(1), "request-0", LIMITS)
            assert await store.delete(["t1"]) == 1
            assert await store.said("t1") == []

    run(test)


def test_who_is_refused_pushes_nothing_out(database: str) -> None:
    """What others had said was gone after a hundred requests of somebody who said too much."""

    async def test() -> None:
        async with store_in(database) as store:
            await open_one(store, "t1")
            words = ["one", "two", "three"]
            for number, word in enumerate(words):
                assert await store.say("t1", saying(number, words=word), f"request-{number}", LIMITS)
            for number in range(2 * LIMITS.kept):
                assert await store.say("t1", saying(9), f"request-{number + 50}", LIMITS) is None
                assert await store.say("t1", saying(9), "request-0", LIMITS)
            assert await store.say("t1", saying(9, seat=1, words="four"), "request-9", LIMITS)
            kept = await store.said("t1")
            assert [(each.number, each.text) for each in kept] == [*enumerate([*words, "four"], 1)]

    run(test)


def test_what_is_said_at_ones_tables_takes_of_ones_room(database: str) -> None:
    async def test() -> None:
        async with store_in(database) as store:
            await open_one(store, "t1", opener="here")
            before = await store.usage_of("here", None, 100)
            for number in range(3):
                assert await store.say("t1", saying(number), f"request-{number}", LIMITS)
            for most, counted in ((100, 3), (3, 3), (2, 2)):
                usage = await store.usage_of("here", None, most)
                assert usage.stored == before.stored + counted * BYTES_SAID

    run(test)


def test_other_processes_hear_of_it(postgres_url: str) -> None:
    async def test() -> None:
        async with serving(postgres_url) as one, serving(postgres_url) as other:
            opened = await open_table(one, await keep(one, "Ann"), talk="chat", options={"players": 2})
            table, ann = opened.table.id, opened.seats[0].token
            async with other.watch(table, None, 0) as messages:
                said = await one.talk.say(table, text("over here"), ann)
                async with asyncio.timeout(60):
                    told = await next_talk(messages)
                    assert told.said == [said]
                    await one.talk.forget([table])
                    while not (told := await next_talk(messages)).whole:
                        pass
                assert told.said == [said]

    run(test)


def test_what_an_account_said_goes_with_it(database: str) -> None:
    async def test() -> None:
        passkey = Authenticator()
        async with serving(database) as service:
            her, bea = await keep(service, "Wilhelmina", passkey), await keep(service, "Bea")
            opened = await open_table(service, her, bea, talk="chat")
            table, (hers, beas) = opened.table.id, [seat.token for seat in opened.seats]
            await service.talk.say(table, text("my secret life"), hers)
            await service.talk.say(table, phrase("thanks"), beas)
            await block(service.accounts, her.token, Block(account=bea.account.id))
            await block(service.accounts, bea.token, Block(account=her.account.id))
            kept = (await export(service.accounts, her.token)).kept
            assert [row["text"] for row in kept["talk"]] == ["my secret life"]
            assert [row["blocked"] for row in kept["blocks"]] == [bea.account.id]
            async with service.watch(table, beas, 0) as messages:
                assert len((await next_talk(messages)).said) == 2
                body = await confirm(service, passkey, her.token, AskToConfirm(what="delete"))
                await service.delete_account(SITE, her.token, body)
                left = await next_talk(messages)
            assert left.whole and [said.text for said in left.said] == ["Thank you!"]
            assert (await service.talk.present(table, None)).said == left.said
            assert (await show_blocks(service.accounts, bea.token)).blocked == []

    run(test)


def test_who_is_blocked_cannot_sit_down_at_ones_table(database: str) -> None:
    async def test() -> None:
        async with serving(database) as service:
            ann, bea = await keep(service, "Ann"), await keep(service, "Bea")
            found = await block(service.accounts, ann.token, Block(account=bea.account.id))
            assert [each.name for each in found.blocked] == ["Bea"]
            again = await block(service.accounts, ann.token, Block(account=bea.account.id))
            assert again == found
            mine = await open_table(service, ann, options={"players": 2})
            sit = wire.Sit(client_id=fresh(), name="Bea")
            told = await refused(service.sit(mine.table.id, 1, sit, bea.token))
            assert (told.status, told.code) == (403, "not_open_to_you") and "block" not in told.sentence
            # At tables of others both may sit, and Ann may come to Bea's.
            theirs = await open_table(service, bea, options={"players": 2})
            await service.sit(theirs.table.id, 1, wire.Sit(client_id=fresh(), name="Ann"), ann.token)
            await block(service.accounts, ann.token, Block(account=bea.account.id, on=False))
            assert (await service.sit(mine.table.id, 1, sit, bea.token)).seat == 1
            for account, code in (("nobody", "not_found"), (ann.account.id, "own_account")):
                request = block(service.accounts, ann.token, Block(account=account))
                assert (await refused(request)).code == code

    run(test)
