"""What the database looks for in the text of cards and entries stands there, and only where it should."""

from __future__ import annotations

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.store.queries import (
    A_PERSON,
    AN_ACCOUNT,
    BY_CORRESPONDENCE,
    SITTING,
    YIELDS,
    called,
    read_card,
)
from colossarium.server.tables.entries import AnyEntry, BotSeated, PlayerLeft, SeatClaimed, SeatTaken, encode
from server.memory_store import MemoryStore
from server.players import open_table, run, serving

NAMES = ["Ann", 'Zoë "account":"', "100 %_\\"]


def test_a_card_says_who_sits_there_and_how_time_passes() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            slow = wire.Terms(clock=wire.Correspondence(days=1))
            empty = await open_table(service, options={"players": 3})
            timed = await open_table(service, "Ann", options={"players": 3}, terms=slow)
        nobody, ann = store.summaries[empty.table.id].card, store.summaries[timed.table.id].card
        for text in (A_PERSON, BY_CORRESPONDENCE):
            assert text in ann and text not in nobody
        card = read_card("ann", ann)
        assert card is not None and YIELDS not in ann and AN_ACCOUNT not in ann
        card.seats[0] = msgspec.structs.replace(card.seats[0], account="abc")
        card.seats[1] = msgspec.structs.replace(card.seats[1], yields=True)
        written = msgspec.json.encode(card).decode()
        assert YIELDS in written and f'{AN_ACCOUNT}abc"' in written

    run(test)


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_says_who_sat_down_and_under_which_name(name: str) -> None:
    sat = SeatTaken(at=1, seat=0, name=name, nonce="n")
    claimed = SeatClaimed(at=1, seat=0, name=name, account="abc")
    others: list[AnyEntry] = [PlayerLeft(at=1, seat=0), BotSeated(at=1, seat=0, bot="random")]
    both: list[AnyEntry] = [sat, claimed]
    for entry in both:
        text = encode(entry)
        assert sum(kind in text for kind in SITTING) == 1
        assert [called(other) in text for other in NAMES] == [other == name for other in NAMES]
        assert (f'{AN_ACCOUNT}abc"' in text) == (entry is claimed)
        assert (AN_ACCOUNT in text) == (entry is claimed)
    for each in others:
        assert not any(kind in encode(each) for kind in SITTING)
