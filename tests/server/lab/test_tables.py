"""Tables with rules that somebody wrote: played, kept, gone on with, and bounded."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from colossarium.games import variant as make_variant
from colossarium.server import wire, wire_lab, wire_review
from colossarium.server.analyses import Analyser
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.loading import rules_for_table
from colossarium.server.rules import MOST_VARIANTS, _variants, info_for, is_from_lab, rules_of
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Rules
from colossarium.table.errors import PositionError
from colossarium.table.machines import program_of
from colossarium.table.replay import replay
from server.memory_store import InstantBots, MemoryStore
from server.players import open_table, play, refused, run

pytestmark = pytest.mark.usefixtures("unoptimised_code")

TEXT = 'variant("Long Arms", of="beasthunt")\nUNICORN.points = 9\n'
LONG_ARMS = wire.VariantText(text=TEXT, settings={"hand": 6})


class Here(Laboratory):
    """Makes rules in this process."""

    def __init__(self) -> None:
        super().__init__(Settings(lab_seconds=0))

    async def rules_of(self, game: str, variant: wire.VariantText) -> Rules:
        asked = wire_lab.LabVariant(game=game, text=variant.text, settings=variant.settings)
        return await asyncio.to_thread(rules_for_table, asked)


@asynccontextmanager
async def with_lab(
    store: MemoryStore | None = None, lab: bool = True, analyser: Analyser | None = None
) -> AsyncIterator[TableService]:
    settings = Settings(pause=0.0, bot_seconds=0.01)
    made = Here() if lab else None
    service = TableService(settings, store or MemoryStore(), InstantBots(), analyser, made)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


def test_a_variant_is_played_to_its_end_and_its_record_is_one_of_the_variant() -> None:
    async def evening() -> None:
        async with with_lab() as service:
            opened = await open_table(service, "Ann", None, variant=LONG_ARMS, public=True)
            table = opened.table
            assert [card.rateable for card in (await service.lobby(Asked(None, None, 9))).tables] == [False]
            assert table.game == "beasthunt" and table.title == "Long Arms (hand=6)" and not table.rateable
            assert table.variant is not None and table.variant.changes[0] == "hand: 4 → 6"
            await play(service, opened, random.Random(1))
            record = await service.record(table.id)
            again = make_variant(
                "beasthunt", TEXT, name=record.game.removeprefix("beasthunt_"), settings={"hand": 6}
            )
            assert record.game == table.variant.name and record.program == table.variant.fingerprint
            assert replay(record, lambda _: again).over
            shown = await service.variant(table.id)
            assert (shown.text, shown.settings) == (TEXT, {"hand": 6})
            assert next(each for each in shown.texts if each.name == "unicorn").facts["points"] == 9
            moments = await service.replay(table.id, wire_review.ReplayQuery(count=2))
            assert b'"game":"beasthunt_long_arms_hand_6"' in bytes(moments)

    run(evening)


def test_another_server_without_a_lab_goes_on_with_it() -> None:
    store = MemoryStore()

    async def evening() -> None:
        async with with_lab(store) as service:
            opened = await open_table(service, "Ann", "Bea", variant=LONG_ARMS)
            await play(service, opened, random.Random(1), most=5)
            before = await service.present(opened.table.id, opened.seats[0].token)
        _variants.clear()
        async with with_lab(store, lab=False) as service:
            found = await service.present(opened.table.id, opened.seats[0].token)
            assert found.view == before.view and found.table.variant == before.table.variant
            await play(service, opened, random.Random(2), most=3)
            why = await refused(open_table(service, "Ann", None, variant=LONG_ARMS))
            assert why.code == "lab_off"

    run(evening)


def test_a_table_begins_from_a_position() -> None:
    position = {
        "moment": "placing",
        "players": [{"colour": "purple", "hand": ["water"]}, {"colour": "green"}],
        "ready": ["purple wild"],
    }

    async def evening() -> None:
        async with with_lab() as service:
            opened = await open_table(service, "Ann", None, variant=LONG_ARMS, position=position, options={})
            event = await service.present(opened.table.id, opened.seats[0].token)
            assert event.view is not None and event.view["decision"] is not None
            assert opened.table.forked_from is not None and opened.table.forked_from.position
            wrong = {**position, "moment": "never"}
            with pytest.raises(PositionError, match="never"):
                await open_table(service, "Ann", None, position=wrong, options={})

    run(evening)


@pytest.mark.parametrize(
    ("text", "code"),
    [("nonsense(", "wrong_variant"), ("", "same_game"), ('"""Only words."""\n', "same_game")],
)
def test_what_is_no_variant_is_no_table(text: str, code: str) -> None:
    async def evening() -> None:
        async with with_lab() as service:
            why = await refused(open_table(service, "Ann", None, variant=wire.VariantText(text=text)))
            assert why.code == code

    run(evening)


def test_rules_that_never_end_are_refused() -> None:
    endless = "@replaces\ndef unicorn(square):\n    n = 0\n    while n < 1:\n        n += 0\n    return 1\n"
    asked = wire_lab.LabVariant(game="beasthunt", text=endless)
    with pytest.raises(Exception, match="these rules fail"):
        rules_for_table(asked)


def test_so_many_variants_are_in_memory_and_no_more() -> None:
    first = rules_for_table(wire_lab.LabVariant(game="beasthunt", settings={"hand": 3}))
    assert is_from_lab(first) and rules_of(info_for(first)) is first
    variant = msgspec.json.decode(first.text)
    for number in range(MOST_VARIANTS + 2):
        named = msgspec.json.encode({**variant, "title": f"{number}"}).decode()
        info_for(msgspec.structs.replace(first, program=f"{first.program}{number}", text=named))
    assert len(_variants) == MOST_VARIANTS and first.program not in _variants
    assert program_of(info_for(first)).digest == variant["fingerprint"]
