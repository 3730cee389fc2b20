"""Questions asked of games that were played."""

from __future__ import annotations

from pathlib import Path

import msgspec

from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import load
from colossarium.lab.questions import find_out, summary
from colossarium.lab.report import Section
from colossarium.lab.samples import Arm, Samples, Steering
from colossarium.lab.sampling import sample
from colossarium.table.machines import program_of
from lab.test_questions import figures

ROOT = Path(__file__).parent.parent.parent


def played(
    name: str,
    games: int,
    players: int = 2,
    told: int = 0,
    steering: Steering | None = None,
    knobs: dict[str, int] | None = None,
) -> Samples:
    info = load(name, None, knobs)
    arm = Arm(name, info, {"players": players}, (parse_bot_spec("random"),) * players, steering or Steering())
    return sample(arm, games, 1, told=told)


def test_all_that_is_found_out_can_be_sent() -> None:
    sections = find_out([played("colossi_ages", 300, told=2)])
    assert {"seats", "length", "points", "course", "sources", "thing", "option"} <= {
        each.key for each in sections
    }
    assert msgspec.json.decode(msgspec.json.encode(sections), type=list[Section]) == sections
    found = figures(sections)
    assert found["thing.card.recall.seen"].estimates[0] is not None
    assert found["thing.age.age of exploration.played"].estimates[0] is not None
    charts = {chart.key: chart for section in sections for chart in section.charts}
    assert "B2" in charts["option.where.space"].labels
    assert summary(sections)


def test_a_knob_is_an_axis() -> None:
    arms = [played("beasthunt", 200, knobs={"unicorn.points": points}) for points in (9, 2, 5)]
    sections = find_out(arms, ["points"])
    curve = next(each for each in sections[0].charts if each.key == "curve.points.seat")
    assert curve.x_title == "unicorn.points" and list(curve.series[0].x) == [2, 5, 9]
    assert "at unicorn.points = 2" in figures(sections)["points.seat"].sentence


def test_numbers_of_players_are_an_axis_where_shares_are_not_compared() -> None:
    sections = find_out([played("beasthunt", 150, players) for players in (2, 3, 4)], ["seats", "length"])
    found = figures(sections)
    assert found["length.choices"].stands_out and not found["seats.first_player"].stands_out
    assert found["seats.order_3"].estimates[0] is None and found["seats.order_3"].estimates[2] is not None


def test_a_game_in_one_file() -> None:
    found = figures(find_out([played(str(ROOT / "docs" / "examples" / "pig.py"), 400)]))
    assert found["seats.first_player"].estimates[0] is not None
    assert any(key.startswith("option.") for key in found)


def test_what_is_forced_is_chosen() -> None:
    info = load("colossi_ages")
    words = frozenset(program_of(info).words_called["recall"])
    steered = [
        played("colossi_ages", 150, steering=each)
        for each in (Steering(forced=words), Steering(forbidden=words))
    ]
    found = figures(find_out([played("colossi_ages", 150)], ["change"], steered=steered))
    assert set(found) == {"change.card.recall.winning", "change.card.recall.when_offered"}
    chosen = figures(find_out(steered, ["thing"]))["thing.card.recall.chosen"]
    assert chosen.stands_out and chosen.difference is not None and chosen.difference.value < 0
