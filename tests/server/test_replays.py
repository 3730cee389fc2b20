"""A game that is over can be seen again, moment by moment, as each of its players saw it."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

import colossarium as co
from colossarium.games import OURS
from colossarium.server import replays, wire_review
from colossarium.server.refused import Refused
from colossarium.server.replay_cache import KeptAnswers, ReplayCache, ReplayProcess
from colossarium.server.replays import Playback, parse_sent_record, played
from colossarium.server.workers.replay import Answer, ShowMoments, answer_to
from colossarium.table.errors import ColossariumError
from colossarium.table.game import Game


def finished(slug: str, players: int = 2) -> Game:
    """A whole game, played at random."""
    dice, game = random.Random(4), co.new(slug, players=players, seed=4)
    while not game.over:
        game.play(dice.choice(game.state.options()))
    return game


def shown(game: Game, language: str = "en", **wish: Any) -> wire_review.Replay:
    return asyncio.run(_shown(game, wire_review.ReplayQuery(**wish), language))


async def _shown(game: Game, query: wire_review.ReplayQuery, language: str) -> wire_review.Replay:
    """Made in this process, piece by piece as the other one does it."""
    cache = ReplayCache(processes=[Direct()])
    text = await cache.show("game", game.record, query, language)
    return msgspec.json.decode(bytes(text), type=wire_review.Replay)


class Direct(ReplayProcess):
    """Answers without a process."""

    def __init__(self) -> None:
        super().__init__()
        self.games: OrderedDict[str, Playback] = OrderedDict()
        self.with_record = 0

    async def ask(self, question: ShowMoments) -> Answer:
        self.asked += 1
        self.with_record += question.record is not None
        return answer_to(question, self.games)


@pytest.mark.parametrize("slug", OURS)
def test_every_moment_is_as_it_was(slug: str) -> None:
    game = finished(slug)
    first = max(0, len(game.choices) - 100)
    replay = shown(game, viewer="1", first=first, count=replays.MOST_MOMENTS)
    assert replay.choices == len(game.choices) and replay.game == slug
    assert [moment.at for moment in replay.moments] == list(range(first, len(game.choices) + 1))
    for moment in replay.moments[::7]:
        then = game.copy()
        then.back_to(moment.at)
        assert moment.view == then.view(1)
        assert moment.choice == (game.choices[moment.at - 1] if moment.at else None)
        assert moment.views is None
    assert replay.moments[-1].view["over"]


@pytest.mark.parametrize("slug", OURS)
@pytest.mark.parametrize("viewer", ["0", "spectator"])
def test_lines_are_those_of_the_log(slug: str, viewer: str) -> None:
    game = finished(slug)
    told = []
    for first in range(0, len(game.choices) + 1, replays.MOST_MOMENTS):
        moments = shown(game, viewer=viewer, first=first, count=replays.MOST_MOMENTS).moments
        told += [line.text for moment in moments for line in moment.lines]
    assert told == [line.text for line in game.log(0 if viewer == "0" else None)]


@pytest.mark.parametrize("slug", OURS)
def test_turns_and_rounds_go_on(slug: str) -> None:
    moments = shown(finished(slug, 3), count=replays.MOST_MOMENTS).moments
    turns, rounds = [moment.turn for moment in moments], [moment.round for moment in moments]
    assert turns[0] == 1 and turns == sorted(turns) and turns[-1] > 5
    assert rounds[0] in (0, 1) and rounds == sorted(rounds) and rounds[-1] > 1
    assert all(b - a <= 1 for a, b in pairwise(rounds))


def test_with_all_eyes_each_seat_has_its_view() -> None:
    game = finished("beastmaster", 3)
    moment = shown(game, viewer="all", first=30, count=1).moments[0]
    then = game.copy()
    then.back_to(30)
    assert moment.view == then.view(None)
    assert moment.views == [then.view(seat) for seat in range(3)]
    lines = [line for each in shown(game, viewer="all", count=1).moments for line in each.lines]
    assert {line.text for line in lines if line.private} >= {
        line.text for line in game.log(2) if line.reader == 2 and line.choice == -1
    }


def test_no_more_than_can_be_given_at_once() -> None:
    assert len(shown(finished("beastmaster", 4), count=10_000).moments) == replays.MOST_MOMENTS
    game = co.new("beasthunt", seed=1)
    assert [moment.at for moment in shown(game, first=0).moments] == [0]
    assert shown(game, first=5).moments == []


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="there is no seat 2"):
        shown(finished("beasthunt"), viewer="2")


@pytest.mark.parametrize(
    "form", [lambda record: record.plain(), lambda record: record.json(), lambda record: record.text()]
)
def test_records_in_all_forms(form: Callable[[Any], Any]) -> None:
    game = finished("kolossus")
    assert played(parse_sent_record(form(game.record))) == game


def test_a_text_is_never_taken_for_a_file(tmp_path: Any) -> None:
    path = tmp_path / "record.json"
    path.write_text(finished("kolossus").record.json())
    with pytest.raises(ColossariumError, match="neither JSON nor one line"):
        parse_sent_record(str(path))


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = finished("kolossus").record.plain()
    record["choices"][3] = "fly away"
    with pytest.raises(ColossariumError, match="choice 4 of"):
        played(parse_sent_record(record))


def test_a_record_that_is_too_long_is_refused() -> None:
    record = {**finished("kolossus").record.plain(), "choices": ["end"] * (replays.MOST_CHOICES + 1)}
    with pytest.raises(Refused, match="at most 2000 choices"):
        parse_sent_record(record)


def test_few_games_are_remembered() -> None:
    async def show() -> None:
        record, process = co.new("beasthunt", seed=1).record, Direct()
        cache = ReplayCache(most_bytes=0, processes=[process])
        for number in (*range(replays.CACHED_GAMES + 1), replays.CACHED_GAMES, 0):
            await cache.show(str(number), record, wire_review.ReplayQuery(), "en")
        assert process.with_record == replays.CACHED_GAMES + 2

    asyncio.run(show())


def test_an_answer_is_made_once_and_few_are_kept() -> None:
    async def show() -> None:
        game, process = co.new("beasthunt", seed=1), Direct()
        cache = ReplayCache(processes=[process])
        one = await cache.show("game", game.record, wire_review.ReplayQuery(), "en")
        asked = process.asked
        assert bytes(await cache.show("game", game.record, wire_review.ReplayQuery(), "en")) == bytes(one)
        assert process.asked == asked
        cache._kept = KeptAnswers(2 * len(bytes(one)))
        for number in range(5):
            await cache.show(str(number), game.record, wire_review.ReplayQuery(), "en")
            assert cache._kept.size <= 2 * len(bytes(one))
        asked = process.asked
        await cache.show("4", game.record, wire_review.ReplayQuery(), "en")
        assert process.asked == asked

    asyncio.run(show())


def test_the_process_shows_the_same_and_is_started_again_when_it_is_lost() -> None:
    game, query = finished("kolossus"), wire_review.ReplayQuery(viewer="all", first=10, count=60)

    async def show() -> None:
        cache = ReplayCache(most_bytes=0)
        try:
            for _ in range(2):
                text = await cache.show("game", game.record, query, "de")
                expected = await _shown(game, query, "de")
                assert msgspec.json.decode(bytes(text), type=wire_review.Replay) == expected
                for process in [each._process for each in cache._processes if each._process is not None]:
                    process.kill()
                    await process.wait()
            record = game.record.plain()
            record["choices"][3] = "fly away"
            with pytest.raises(Refused, match="choice 4 of"):
                await cache.show("other", parse_sent_record(record), query, "en")
        finally:
            await cache.close()

    asyncio.run(show())
