"""A game that is over tells where its points came from; a process of its own finds out."""

from __future__ import annotations

import asyncio
import signal
from typing import Any

import msgspec
import pytest

from colossarium.server import recaps, wire_review
from colossarium.server.metering import Meter
from colossarium.server.recaps import RecapCache
from colossarium.server.refused import Refused
from colossarium.server.wire_review import RecapRecord
from colossarium.table.game import Game
from server.players import refused, run, serving
from server.test_replays import finished


def shown(game: Game, language: str = "en", names: tuple[str, ...] = ()) -> wire_review.Recap:
    text = asyncio.run(RecapCache().show("game", game.record, language, names))
    return msgspec.json.decode(bytes(text), type=wire_review.Recap)


def test_all_changes_add_up_to_the_scores() -> None:
    game, names = finished("beasthunt", 3), ("Ann", "Bea", "Carl")
    recap = shown(game, "de", names)
    assert (recap.players, recap.scores, recap.winners) == ([*names], game.scores, game.winners)
    assert recap.places == game.places
    sums = [0] * len(recap.scores)
    for step in recap.steps:
        for change in step.changes:
            sums[change.seat] += change.points
    assert sums == game.scores
    assert [(step.at, step.seat) for step in recap.steps[1:]] == [
        (at, seat) for at, (seat, _) in enumerate(game.made, 1)
    ]
    assert "Zäune" in {source.title for source in recap.sources}
    assert {source.kind for source in recap.sources} <= {"rule", "beast"}


def test_what_everybody_may_read_stands_beside_each_choice() -> None:
    game = finished("beasthunt")
    lines = {line.text for line in game.log() if not line.heading}
    texts = [step.text for step in shown(game).steps if step.text]
    assert len(texts) > 20 and set(texts) <= lines


def test_every_change_has_its_line_and_the_end_its_reasons() -> None:
    recap = shown(finished("beasthunt", 3))
    for change in [change for step in recap.steps for change in step.changes]:
        sentence = "captures the" if recap.sources[change.source].kind == "beast" else "for the fence"
        assert sentence in change.text and str(change.points) in change.text
    assert recap.end[0] == "Player 1 has 11 points" and recap.end[-1] == "Player 2 wins with 21 points"


def test_a_game_that_goes_on_tells_nothing() -> None:
    game = finished("beasthunt")
    game.back_to(30)
    body = RecapRecord(record=game.record.plain())

    async def ask() -> None:
        async with serving() as service:
            assert (await refused(service.recap_record(body))).code == "not_over"

    run(ask)


def test_what_was_made_waits_for_nothing_and_few_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    record, go_on, made = finished("beasthunt").record, asyncio.Event(), list[object]()

    async def slow(question: object, meter: Meter) -> bytes:
        made.append(question)
        await go_on.wait()
        return b"{}"

    async def ask() -> None:
        cache = RecapCache(most_each=2)
        go_on.set()
        monkeypatch.setattr(recaps, "_made", slow)
        known = await cache.show("known", record, "en")
        go_on.clear()
        waiting = [asyncio.create_task(cache.show("slow", record, "en")) for _ in range(2)]
        await asyncio.sleep(0)
        assert bytes(await cache.show("known", record, "en")) == bytes(known)
        with pytest.raises(Refused, match="wait until one is done"):
            await cache.show("another", record, "en")
        go_on.set()
        await asyncio.gather(*waiting)
        assert len(made) == 2

    asyncio.run(ask())


def test_a_recap_that_nobody_waits_for_ends_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[asyncio.subprocess.Process]()
    start = asyncio.create_subprocess_exec

    async def noticed(*words: Any, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(*words, **more))
        return started[-1]

    async def ask() -> None:
        cache, record = RecapCache(), finished("kolossus").record
        asking = asyncio.create_task(cache.show("game", record, "en"))
        while not started:
            await asyncio.sleep(0.001)
        asking.cancel()
        assert await started[0].wait() == -signal.SIGKILL

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noticed)
    asyncio.run(ask())


def test_a_process_that_fails_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recaps, "LONGEST", 0)
    with pytest.raises(Refused, match="can't be told now"):
        shown(finished("kolossus"))
