"""What several runs on one GPU are told, and what they tell."""

from __future__ import annotations

import json
from argparse import Namespace
from itertools import pairwise
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from colossarium.cli.learn import _counts, _numbers, _values
from colossarium.games import find
from colossarium.learn.run import make_hyperparameters
from colossarium.learn.settings import settings_of
from tools.train_players import PLANS, TrainingRun, summary

RUNS = [pytest.param(run, id=f"{plan} {run.name}") for plan, runs in PLANS.items() for run in runs]


def told(run: TrainingRun, out: Path, before: Path | None = None) -> dict[str, list[str]]:
    """The options of a run's command, with all that each is given."""
    words = run.command(Namespace(out=out, before=before, minutes=1.0, smoke=False, numbers=["tried=3"]))[4:]
    found: dict[str, list[str]] = {}
    for name, value in pairwise(words):
        if name.startswith("--"):
            found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize("run", RUNS)
def test_a_run_can_be_made_with_what_it_is_told(run: TrainingRun, tmp_path: Path) -> None:
    words = told(run, tmp_path)
    numbers = make_hyperparameters("cpu", _numbers(words["--set"]))
    settings = settings_of(find(run.game), _counts(words["--players"][0]), _values(words.get("--option", [])))
    assert words["--resume"] == ["network"] and numbers.rate == 3e-4 and numbers.tried == 3
    assert 0.4 < sum(each.share for each in settings if each.players == 4) < 0.5
    assert {each.players for each in settings} == {2, 3, 4}


def test_what_has_grown_does_not_grow_again(tmp_path: Path) -> None:
    run = next(run for run in PLANS["main"] if run.numbers.get("more_blocks"))
    assert "more_blocks=2" in told(run, tmp_path, tmp_path)["--set"]
    (tmp_path / f"{run.name}.safetensors").touch()
    words = told(run, tmp_path, tmp_path)
    assert words["--resume"] == [str(tmp_path / f"{run.name}.safetensors")]
    assert not any("more_" in number for number in words["--set"])


def test_what_a_run_has_come_to_is_one_line(tmp_path: Path) -> None:
    log = tmp_path / "ages.log"
    line = {"minutes": 1.0, "against": {"first": 0.6}}
    result = {
        "minutes": 2.0,
        "decisions": 3_000_000,
        "decisions_per_second": 1_500_000,
        "play_share": 0.4,
        "entropy": 0.5,
        "explained": 0.7,
        "against": {"first": 0.7},
    }
    log.write_text(f"a warning\n{json.dumps(line)}\n{json.dumps({'result': result})}\n")
    said = summary("ages", log)
    assert "3.0 M decisions, 1.50 M/s" in said and "against the first: 60.0%" in said
    log.write_text("Traceback\nout of memory\n")
    assert summary("ages", log) == "ages: failed: Traceback out of memory"
