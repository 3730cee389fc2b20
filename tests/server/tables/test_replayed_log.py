"""A log that is read again tells each reader what they were told when it was written, and at the same time.

That nothing of it depends on what the reader can't know is what `test_secrets.py` and
`attack/test_secret_pauses.py` find of what was told at the time: here people leave, come back and seat bots
in the middle of pauses too."""

from __future__ import annotations

import random

import msgspec
import pytest

from colossarium.server.rules import rules_of
from colossarium.server.sessions.history import past_events
from colossarium.server.store.interface import StoredTable
from server.attack.test_secret_pauses import WHEN, Restless
from server.tables.worlds import PAUSE, SLOW


def restless(game: str, players: int, seed: int) -> Restless:
    """A world in which much has happened."""
    dice = random.Random(seed)
    world = Restless(game, dice.randbytes(32), players=players)
    for _ in range(40):
        decision = world.game.decision
        if decision is None:
            break
        world.time += SLOW
        began = world.time
        world.choose(dice.choice(decision.names), dice.randrange(PAUSE // 2, PAUSE))
        for wait in WHEN if dice.random() < 0.3 else ():
            world.time = began + wait
            world.stir(world.time, dice)
    return world


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("beasthunt", 2),
        ("beastmaster", 2),
        ("beastmaster", 3),
        ("colossi_ages", 3),
        ("colossi_gold", 3),
        ("kolossus", 3),
    ],
)
def test_each_reader_is_told_the_same_again(game: str, players: int) -> None:
    for seed in range(2):
        world = restless(game, players, seed)
        kept, rules = StoredTable(opening=world.opening, entries=world.entries), rules_of(world.table.info)
        for reader in world.table.feeds:
            told = world.told(reader)
            assert len(told) > 30
            for since in range(1, len(told) - 1, len(told) // 4):
                until = min(len(told), since + 20)
                events = past_events(kept, rules, (reader, "en"), since, until)
                again = [msgspec.json.encode((event.at, event)) for event in events]
                assert again == told[since:until]
