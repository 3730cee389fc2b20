"""Games of a variant beside the game as it is: how far they are, what ends them, what can't be played."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import msgspec
import pytest

from colossarium.server import wire_lab
from colossarium.server.lab import running
from colossarium.server.lab.laboratory import Laboratory
from colossarium.server.lab.running import run
from colossarium.server.settings import Settings
from colossarium.table.errors import BadOption

pytestmark = pytest.mark.usefixtures("unoptimised_code")

RUN = wire_lab.LabRun(game="beasthunt", settings={"hand": 6}, options={"players": 2}, games=30)


def test_figures_of_both_sides_settle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_GAMES", 10)
    told = list(run(RUN))
    assert [each.state for each in told][-1] == "done" and told[0].report is None
    assert [each.games for each in told] == sorted({each.games for each in told}) and told[-1].games == 30
    assert all(each.report.partial for each in told[1:-1] if each.report)
    report = told[-1].report
    assert report is not None and not report.partial and report.settled
    assert [arm.game for arm in report.arms] == ["beasthunt", "beasthunt_hand_6"]
    assert report.arms[1].changes == ["hand: 4 → 6"] and report.arms[1].games == 30
    assert any(figure.difference for section in report.sections for figure in section.figures)


@pytest.mark.parametrize(("games", "told"), [(30, 15), (12, 6), (10, 10)])
def test_figures_come_first_and_logs_are_told_later(
    games: int, told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "FIRST_GAMES", 10)
    asked = msgspec.structs.replace(RUN, games=games, told=told, compare=False)
    reports = [each.report for each in run(asked) if each.report]
    told_of = [
        {
            estimate.samples
            for section in report.sections
            for figure in section.figures
            for estimate in figure.estimates
            if section.key == "sources" and estimate
        }
        for report in (reports[0], reports[-1])
    ]
    assert all(section.figures for section in reports[0].sections if section.key == "length")
    assert told_of == [{max(0, told - (games - 10))} - {0}, {told}]


def test_a_game_as_it_is_has_one_side_and_equal_seeds_equal_figures() -> None:
    alone = msgspec.structs.replace(RUN, settings={}, games=20, questions=["length"])
    first, again = list(run(alone))[-1].report, list(run(alone))[-1].report
    assert first is not None and again is not None
    assert len(first.arms) == 1 and [each.key for each in first.sections] == ["length"]
    assert first.sections == again.sections


def test_time_ends_a_run() -> None:
    brief = msgspec.structs.replace(RUN, games=100_000, seconds=1e-6, questions=["seats"])
    last = list(run(brief))[-1]
    assert last.state == "done" and last.games < 100_000
    assert last.report is not None and not last.report.settled and "time was over" in last.report.outlook


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"bots": ["/etc/passwd"]}, "no bot"),
        ({"bots": ["x.safetensors"]}, "no bot"),
        ({"bots": ["random"] * 3}, "2 players"),
        ({"text": "nonsense("}, "not Python"),
        ({"questions": ["why"]}, "no question"),
    ],
)
def test_what_cant_be_played_is_refused(changed: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        list(run(msgspec.structs.replace(RUN, **changed)))


def test_who_does_not_look_on_has_the_games_ended() -> None:
    async def look() -> None:
        lab = Laboratory(Settings(lab_seconds=0))
        endless = msgspec.structs.replace(RUN, games=100_000, seconds=600.0)
        async with aclosing(lab.run(endless)) as told:
            first = await anext(told)
            assert isinstance(first, wire_lab.LabProgress) and first.state == "waiting"
            assert isinstance(await anext(told), bytes)
            (busy,) = [process for process in lab._runners if process.alive]
        while busy.alive:
            await asyncio.sleep(0.01)
        assert len(lab._idle) == len(lab._runners)
        await lab.close()

    asyncio.run(look())
