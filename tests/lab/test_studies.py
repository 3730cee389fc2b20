"""The studies in `docs/lab/`: their experiments play, and what they tell of names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.games import load
from colossarium.lab.experiment import read_experiment
from colossarium.lab.plan import plan

STUDIES = Path(__file__).parents[2] / "docs" / "lab"
EXPERIMENTS = sorted(STUDIES.glob("*/*.toml"))


@pytest.mark.parametrize("path", EXPERIMENTS, ids=lambda path: path.stem)
def test_an_experiment_of_a_study_can_be_played(path: Path) -> None:
    cases = plan(*read_experiment(path))
    assert cases and all(case.arms for case in cases)


def test_each_variant_of_a_study_is_asked_about() -> None:
    variants = sorted(STUDIES.glob("*/*.py"))
    asked = "".join(path.read_text(encoding="utf-8") for path in EXPERIMENTS)
    assert len(variants) == 4
    for path in variants:
        assert path.name in asked
        assert load(str(path)).title


@pytest.mark.parametrize("page", sorted(STUDIES.glob("*.md")), ids=lambda page: page.stem)
def test_what_a_study_links_to_is_there(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link
