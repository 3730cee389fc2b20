"""What happens at a table while it waits tells nobody whether somebody is asked: two worlds as in
`tables/test_secrets.py`, only that people leave, come back and seat bots in the middle of pauses."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.server.tables.entries import AnyEntry, BotSeated, PlayerLeft, PlayerReturned
from colossarium.server.tables.feeds import Reader
from sampling import sampled_of_each
from server.tables.test_secrets import in_view, same_to
from server.tables.worlds import PAUSE, QUICK, SLOW, World

GAMES = [
    ("beasthunt", 4),
    ("beastmaster", 2),
    ("beastmaster", 3),
    ("beastmaster", 4),
    ("colossi_ages", 3),
    ("colossi_gold", 3),
    ("kolossus", 3),
]
SEATINGS = sampled_of_each(GAMES, lambda each: each[0], 1)
WHEN = (PAUSE // 10, PAUSE // 3, PAUSE // 2 - QUICK, PAUSE)
"""Milliseconds after a choice at which somebody does something else."""


class Restless(World):
    """A world in which people do not sit still."""

    def stir(self, at: int, dice: random.Random) -> None:
        """Somebody leaves, comes back or has a bot seated, whichever can be."""
        seat = dice.randrange(len(self.table.holders))
        by = dice.randrange(len(self.table.holders))
        holder, client_id = self.table.holders[seat], f"stir-{at}"
        entry: AnyEntry
        if holder.bot is not None:
            entry = PlayerReturned(at=at, seat=seat, client_id=client_id)
        elif holder.away or dice.random() < 0.5:
            entry = BotSeated(at=at, seat=seat, by=by, bot="random", client_id=client_id)
        else:
            entry = PlayerLeft(at=at, seat=seat, client_id=client_id)
        self.enter(entry)

    def heard(self, reader: Reader, time: int) -> object:
        """All that a reader can find out at this time by asking."""
        granted = [
            self.table.granted[scope] for scope in self.table.granted if scope.split(":")[1] == str(reader)
        ]
        return granted, None if reader is None else self.answers(reader, time)


def walk(one: Restless, two: Restless, reader: Reader, seed: int, met: Counter[str]) -> None:
    """Both worlds go on as long as the reader may know the same in both."""
    so_far = len(one.sent[reader])
    dice = random.Random(seed)
    for step in range(8):
        if one.game.over or two.game.over:
            return
        if one.keeper not in (NONE, reader) or two.keeper not in (NONE, reader):
            return
        first, second = one.game.decision, two.game.decision
        assert first is not None and second is not None
        options = first.options if step or first.seat == reader else in_view(one, first)
        names = [option.name for option in options if option.name in second.names]
        if not names:
            return
        time = max(one.time, two.time) + SLOW
        choice, pause = dice.choice(names), dice.randrange(PAUSE // 2, PAUSE)
        extra_requests = dice.random()
        asked, answers = [], []
        for world in (one, two):
            world.time = time
            world.choose(choice, pause)
            before = len(world.entries)
            whim, heard = random.Random(extra_requests), []
            for wait in WHEN:
                world.time = time + wait
                world.stir(world.time, whim)
                heard.append(world.heard(reader, world.time))
                # Who is asked in secret answers before such a question would show to the next.
                if wait == WHEN[0] and not world.settle(reader):
                    return
            answers.append(heard)
            asked.append(len(world.entries) - before)
            world.time = time + PAUSE
        if not same_to(one, two, reader):
            return
        assert answers[0] == answers[1]
        assert one.told(reader, so_far) == two.told(reader, so_far)
        met["compared"] += 1
        met["asked"] += asked[0] != asked[1]


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_news_in_the_middle_of_a_pause_tell_nothing(game: str, players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(10):
        dice = random.Random(seed)
        one = Restless(game, dice.randbytes(32), players=players)
        one.wander(dice, dice.randrange(90))
        if one.game.over or one.keeper != NONE:
            continue
        one.game.full_log()
        for reader in one.table.feeds:
            walk(one.copied(), one.parted(reader, Dice(seed)), reader, seed, met)
    assert met["compared"] > 20
    if game == "beastmaster":
        assert met["asked"] > 0
