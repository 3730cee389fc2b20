"""Rules from the lab that fail where they are looked at: who plays there is told, and nothing is written that
nobody can be shown."""

from __future__ import annotations

import asyncio
import random

import pytest

from colossarium.server import wire
from colossarium.server.store.interface import Rules
from colossarium.server.workers.messages import AnalysisRequest, Answer
from server.lab.test_tables import with_lab
from server.memory_store import MemoryStore
from server.players import fresh, open_table, play, refused, run

pytestmark = pytest.mark.usefixtures("unoptimised_code")


def without_end(when: str) -> wire.VariantText:
    """Rules with a fact that only views ask, and that never answers from some moment on."""
    return wire.VariantText(
        text="@replaces\n@fact\ndef highest_result():\n    n = 0\n"
        f"    while {when} and n < 1:\n        n += 0\n    return 6\n"
    )


def test_a_choice_after_which_nothing_could_be_shown_is_refused_and_not_written() -> None:
    store = MemoryStore()

    async def evening() -> None:
        async with with_lab(store) as service:
            opened = await open_table(
                service, "Ann", "Bea", game="kolossus", variant=without_end("round == 1")
            )
            table, token = opened.table.id, opened.seats[0].token
            async with service.watch(table, token, None):
                for _ in range(3):
                    why = await refused(play(service, opened, random.Random(1), 400))
                    assert why.code == "rules_fault" and "ran too long" in why.sentence
                assert (await refused(play(service, opened, random.Random(1), 1))).code == "rules_stopped"
                shown = await service.present(table, token)
                assert shown.table.closed
        async with with_lab(store) as service:
            after = await service.present(table, token)
            assert after.view == shown.view and after.table.closed
            assert (await refused(play(service, opened, random.Random(1), 1))).code == "closed"

    run(evening)


def test_rules_that_can_not_begin_are_no_table() -> None:
    """They are tried with two players, and fail with four."""
    store = MemoryStore()
    text = "@replaces\ndef raise_island():\n    n = 0\n    while players > 2 and n < 1:\n        n += 0\n"

    async def evening() -> None:
        async with with_lab(store) as service:
            facts = {
                "game": "kolossus",
                "options": {"players": 4},
                "variant": wire.VariantText(text=text),
            }
            people = ("Ann", "Bea", "Cleo", "Dan")
            assert (await refused(open_table(service, *people, **facts))).code == ("rules_fault")
            assert not store.logs
            opened = await open_table(service, *people[:3], **facts)
            body = wire.Sit(client_id=fresh(), name="Dan")
            assert (await refused(service.sit(opened.table.id, 3, body))).code == "rules_fault"
            assert (await service.present(opened.table.id, None)).table.state == "open"

    run(evening)


def test_a_bot_whose_game_can_not_be_dealt_plays_anything() -> None:
    text = (
        "@replaces\n@deal\ndef deal_anew(seat):\n    deal_cards_anew(seat)\n    deal_beast_cards_anew(seat)\n"
        "    deal_tile_stack_anew()\n    n = 0\n    while n < 1:\n        n += 0\n"
    )

    async def evening() -> None:
        async with with_lab(analyser=_NoAnalyser()) as service:
            opened = await open_table(
                service, "Ann", None, game="beastmaster", variant=wire.VariantText(text=text)
            )
            table, token = opened.table.id, opened.seats[0].token
            await asyncio.wait_for(play(service, opened, random.Random(1), 12), 20)
            event = await service.present(table, token)
            while event.view is None or event.view["decision"] is None:
                await asyncio.sleep(0.001)
                event = await service.present(table, token)
            for ask in (service.knowledge, service.hint):
                assert (await refused(ask(table, token))).code == "rules_fault"

    run(evening)


def test_bots_do_not_think_for_ever_about_rules_that_fail() -> None:
    store = MemoryStore()

    async def evening() -> None:
        async with with_lab(store) as service:
            opened = await open_table(service, None, None, game="kolossus", variant=without_end("round == 2"))
            table = opened.table.id
            while not store.summaries[table].card or store.summaries[table].bot_asked:
                await service._registry._wake_bot(table)
                await asyncio.sleep(0.001)
            assert (await service.present(table, None)).table.closed

    run(evening)


class _NoAnalyser:
    """Is asked for nothing here."""

    def check(self) -> None:
        raise AssertionError("what can't be dealt is not looked at")

    async def analyse(self, request: AnalysisRequest, rules: Rules) -> Answer:
        raise AssertionError("what can't be dealt is not looked at")

    async def close(self) -> None:
        pass
