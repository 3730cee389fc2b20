"""Experiments are played until they have their answer, kept in a folder, summed up, written as tables."""

from __future__ import annotations

import csv
import io
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from msgspec.structs import replace

import colossarium as co
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import find
from colossarium.lab.experiment import read_experiment
from colossarium.lab.experiment_run import ExperimentRun, duration
from colossarium.lab.report import Figure, LabReport
from colossarium.lab.report_files import read_report
from colossarium.lab.run import run
from colossarium.lab.samples import Arm
from colossarium.lab.sampling import sample
from colossarium.lab.store import ArmStore
from colossarium.lab.tables import _write
from colossarium.parallel import cores, spread
from colossarium.table.chunks import Interrupted
from colossarium.table.errors import BadOption, DamagedFile

pytestmark = pytest.mark.usefixtures("unoptimised_code")

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PIG: dict[str, Any] = {"game": str(EXAMPLES / "pig.py"), "told": 3, "questions": ["length", "seats"]}
GOALS = [{"name": "short", "options": {"goal": 30}}, {"name": "long", "options": {"goal": 60}}]


ALIKE = [{"name": "one"}, {"name": "other", "options": {"goal": 51}}]


def figure_of(report: LabReport, key: str) -> Figure:
    return next(each for section in report.sections for each in section.figures if each.key == key)


class Played:
    """Counts games, and ends it after so many."""

    def __init__(self, most: int = 10**9) -> None:
        self.games, self.most = 0, most

    def __call__(self, more: int, total: int, doing: str) -> None:
        self.games += more
        if self.games >= self.most:
            raise KeyboardInterrupt


def test_it_stops_when_it_is_settled() -> None:
    played = Played()
    report = run({**PIG, "arm": GOALS, "decides": "length.turns", "games": 5000}, progress=played)
    assert report.settled and not report.partial
    assert [arm.games for arm in report.arms] == [200, 200] and played.games == 400
    assert report.outlook.startswith("Settled after 200 games: the difference in “Turns of a game”")
    turns = figure_of(report, "length.turns")
    assert turns.difference is not None and turns.difference.low > 3


def test_what_is_not_settled_says_what_more_it_takes() -> None:
    experiment = {**PIG, "arm": ALIKE, "decides": "length.turns", "precision": 0.001, "games": 60}
    report = run({**experiment, "at_once": 20})
    assert not report.settled and [arm.games for arm in report.arms] == [60, 60]
    assert report.outlook.startswith("Not settled after 60 games")
    assert "it will take about" in report.outlook and "on this machine." in report.outlook


def test_without_a_question_all_games_are_played() -> None:
    report = run({**PIG, "arm": GOALS, "games": 30})
    assert report.settled and report.arms[0].games == 30
    assert report.outlook == "30 games of each side were played, as no figure decides when to stop."


def test_a_figure_that_there_is_not_is_found_out_soon() -> None:
    played = Played()
    with pytest.raises(BadOption, match=r"there is no figure 'length\.turn' in these games; did you mean"):
        run({**PIG, "decides": "length.turn"}, progress=played)
    assert played.games == 20


def test_it_goes_on_from_what_is_kept(tmp_path: Path) -> None:
    experiment = {**PIG, "arm": GOALS}
    first, more, again = Played(), Played(), Played()
    run(experiment, games=40, out=tmp_path / "a", progress=first)
    report = run(experiment, games=90, out=tmp_path / "a", progress=more)
    assert (first.games, more.games) == (80, 100)
    run(experiment, games=90, out=tmp_path / "a", progress=again)
    assert again.games == 0
    assert run(experiment, games=90) == report == read_report(tmp_path / "a")
    smaller = run(experiment, games=40, out=tmp_path / "a")
    assert [arm.games for arm in smaller.arms] == [40, 40]


def test_any_number_of_cores_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """On two, everything is done by other processes."""
    experiment = {**PIG, "arm": GOALS, "decides": "length.turns", "questions": (), "games": 400}
    here = run(experiment, spread=spread(1))
    monkeypatch.setattr(cores, "PATIENCE", 0)
    monkeypatch.setattr(cores._Run, "_work_here", lambda each: None)
    assert run(experiment, spread=spread(2)) == here
    assert here.settled and len(here.sections) > 5


def test_the_figure_that_decides_is_in_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    report = run({**PIG, "arm": GOALS, "decides": "length.turns", "questions": ["seats"], "games": 200})
    assert figure_of(report, "length.turns").difference is not None
    assert {each.key for each in report.sections} == {"seats", "length"}


def test_games_of_other_rules_are_not_taken_for_these(tmp_path: Path) -> None:
    run({**PIG, "arm": GOALS}, games=20, out=tmp_path)
    played = Played()
    changed = [GOALS[0], {"name": "long", "options": {"goal": 61}}]
    run({**PIG, "arm": changed}, games=20, out=tmp_path, progress=played)
    assert played.games == 20
    run({**PIG, "arm": GOALS}, games=20, seed=2, out=tmp_path, progress=played)
    assert played.games == 60


def test_ctrl_c_gives_what_was_found_and_loses_nothing(tmp_path: Path) -> None:
    experiment = {**PIG, "arm": ALIKE, "games": 600}
    with pytest.raises(Interrupted) as caught:
        run({**experiment, "at_once": 100}, out=tmp_path, progress=Played(250))
    report = caught.value.result
    assert isinstance(report, LabReport) and report.partial
    assert report.outlook.startswith("100 of 600 games of each side were played")
    assert 100 <= report.arms[0].games == report.arms[1].games < 200
    rest = Played()
    whole = run({**experiment, "at_once": 100}, out=tmp_path, progress=rest)
    assert not whole.partial and rest.games < 1200 - 200


def test_ctrl_c_before_anything_is_there() -> None:
    with pytest.raises(Interrupted) as caught:
        run({**PIG, "arm": GOALS, "games": 30}, progress=Played(1))
    assert caught.value.result is None


def test_cases_stand_in_one_report() -> None:
    experiment = {**PIG, "arm": GOALS, "players": [2, 3], "decides": "length.turns", "games": 400}
    report = run(experiment)
    assert report.settled
    for players in (2, 3):
        assert f"With {players} players: Settled after 200 games" in report.outlook
    assert "(2 players)" in report.sections[0].title and "(3 players)" in report.sections[-1].title
    keys = [figure.key for section in report.sections for figure in section.figures]
    assert len(set(keys)) == len(keys) and "3_players.length.turns" in keys
    assert [arm.games for arm in report.arms] == [400, 400]
    assert all(sentence.startswith("With ") for sentence in report.summary)


def test_what_a_thing_changes_is_played_besides(tmp_path: Path) -> None:
    """Who never stops in Pig keeps nothing."""
    experiment = {**PIG, "change": ["stop"], "questions": ["change"], "told": 0, "games": 1000}
    report = run({**experiment, "decides": "change.verb.stop.winning"}, out=tmp_path)
    changed = figure_of(report, "change.verb.stop.winning").estimates[0]
    assert report.settled and changed is not None and changed.low > 0
    assert len(report.arms) == 1 and len(list(tmp_path.glob("games/*"))) == 3
    assert len(pl.read_parquet(tmp_path / "games.parquet")) == report.arms[0].games


def test_tables_have_a_row_for_each_game_player_and_thing(tmp_path: Path) -> None:
    run({**PIG, "arm": GOALS, "players": [2, 3], "games": 20}, out=tmp_path)
    games, players, things = (
        pl.read_parquet(tmp_path / f"{name}.parquet") for name in ("games", "players", "things")
    )
    assert len(games) == 4 * 20 and len(players) == 2 * 20 * (2 + 3)
    assert games["known_from"].null_count() == len(games)
    shares = players.group_by("case", "arm", "seed").agg(pl.col("share_of_victory").sum())
    np.testing.assert_allclose(shares["share_of_victory"], 1, rtol=1e-5)
    roll = things.filter(
        (pl.col("name") == "roll") & (pl.col("arm") == "long") & (pl.col("case") == "2 players")
    )
    assert roll["times_chosen"].item() <= roll["times_offered"].item()
    assert roll["seats"].item() == roll["seats_chosen"].item() == 40
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["choices"]) for row in rows] == games["choices"].to_list()


def test_a_damaged_file_is_a_sentence(tmp_path: Path) -> None:
    run({**PIG, "games": 20}, out=tmp_path)
    (part,) = tmp_path.glob("games/*/*.npz")
    part.write_bytes(part.read_bytes()[:300])
    with pytest.raises(DamagedFile, match="delete it, and its games are played again"):
        run({**PIG, "games": 20}, out=tmp_path)
    (tmp_path / "report.json").write_text("{}")
    with pytest.raises(DamagedFile, match=r"report\.json is no report"):
        read_report(tmp_path)
    with pytest.raises(DamagedFile, match="can't be read"):
        read_report(tmp_path / "nowhere")


def test_parts_that_are_changed_anywhere_are_damaged_or_read(tmp_path: Path) -> None:
    arm = Arm("a", find("beasthunt"), {"players": 2}, (parse_bot_spec("random"),) * 2)
    store, dice = ArmStore(tmp_path, arm, 1, 0), random.Random(1)
    store.add(0, sample(arm, 3, 1, 0))
    (part,) = tmp_path.glob("games/*/*.npz")
    whole = part.read_bytes()
    for _ in range(150):
        changed = bytearray(whole)
        for _ in range(3):
            changed[dice.randrange(len(changed))] = dice.randrange(256)
        part.write_bytes(changed)
        with suppress(DamagedFile):
            store.load()
    columns = dict(np.load(io.BytesIO(whole)))
    for name in ("scores", "offered"):
        np.savez_compressed(part, **{**columns, name: columns[name][:, :1]})
        with pytest.raises(DamagedFile, match=f"{name} has not a number for each of its games"):
            store.load()


def test_titles_are_no_formulas_in_tables(tmp_path: Path) -> None:
    _write(
        pl.DataFrame({"title": ["=cmd()", "Void", "@a", "-1"], "points": [-1, 2, 3, 4]}), tmp_path / "t.csv"
    )
    lines = (tmp_path / "t.csv").read_text("utf-8").split()
    assert lines == ["title,points", "'=cmd(),-1", "Void,2", "'@a,3", "'-1,4"]


def test_the_example_of_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    experiment, folder = read_experiment(EXAMPLES / "quick_ages.toml")
    monkeypatch.chdir(folder)
    quick = replace(experiment, games=60, told=2, questions=("length",))
    report = co.experiment(quick, out=tmp_path, cores=1)
    assert [arm.title for arm in report.arms] == ["Colossi: Three Ages", "Quick Ages"]
    assert "actions: 4 → 5 (Actions of a turn)" in report.arms[1].changes
    assert report.arms[0].players == ["network", "network"]
    choices = figure_of(report, "length.choices")
    assert choices.difference is not None and choices.difference.value < -50
    assert (tmp_path / "report.html").stat().st_size > 10_000


def test_bots_that_think_are_kept_step_by_step(tmp_path: Path) -> None:
    experiment, folder = read_experiment({**PIG, "bots": ["playouts:1", "random"], "games": 40, "told": 0})
    under_way = ExperimentRun(experiment, folder, tmp_path)
    assert under_way.play()
    assert len(list(tmp_path.glob("games/*/*.npz"))) > 1
    assert len(under_way.samples()[0].samples[0]) == 40


def test_times_in_words() -> None:
    assert [duration(seconds) for seconds in (0.2, 90, 600, 9000, 400_000)] == [
        "a second",
        "90 seconds",
        "10 minutes",
        "2 hours",
        "5 days",
    ]
