"""Every figure's interval holds the truth at its stated rate, in made-up games whose truth is known."""

from __future__ import annotations

from math import ceil, comb

import numpy as np
import pytest

from colossarium.lab.questions import QUESTIONS, find_out
from colossarium.lab.report import Estimate
from colossarium.lab.samples import Samples
from lab.made_up_samples import Truth, made_up_samples
from lab.test_questions import figures

RUNS, GAMES, MANY = 240, 300, 40_000
FIRST = Truth(
    players=3,
    first=0.3,
    worth={"Aim": 0.7, "Bait": -0.4},
    chosen={"Charm": 0.1, "Dodge": 0.95},
    skill=(0.8, 0.0, 0.0),
    habits=({"Aim": 0.8}, {}, {}),
)
SECOND = Truth(players=3, first=0.1, turns=21, worth={"Aim": 0.2}, offered={"Envy": 0.3})
LEAST = 0.89
"""Of a figure: one that held the truth in 88 of 100 samples would fail in two of three such tests."""
KNOWN = {
    "length.turns 0": 20.0,
    "length.turns 1": 21.0,
    "length.turns 2": 1.0,
    "length.choices 0": 60.0,
    "length.choices 1": 63.0,
    "thing.card.charm.chosen 0": 0.1,
    "thing.card.dodge.chosen 0": 0.95,
    "thing.card.aim.seen 0": 0.5,
    "thing.card.envy.seen 1": 0.3,
    "thing.card.envy.seen 2": -0.2,
}
"""What the games were made with: there an estimator that is wrong in all games alike is found out, too."""
ASKED = [each for each in QUESTIONS if each not in ("pair", "strategy", "dead")]
"""Those whose figures are the same in all samples: the others show what is remarkable in one."""


def sides(games: int, seed: int) -> list[Samples]:
    return [
        made_up_samples(truth, games, seed, name=name, told=games // 2)
        for truth, name in ((FIRST, "A"), (SECOND, "B"))
    ]


def estimates(samples: list[Samples]) -> dict[str, Estimate]:
    """Of each arm, and of the difference, by the figure's key."""
    found = {}
    for key, figure in figures(find_out(samples, ASKED)).items():
        for at, each in enumerate([*figure.estimates, figure.difference]):
            if each is not None:
                found[f"{key} {at}"] = each
    return found


@pytest.fixture(scope="module")
def held() -> dict[str, list[bool]]:
    """For each figure: whether its intervals held the truth: what games were made with, where that is a
    figure itself, and otherwise what very many games tell."""
    truth = {key: each.value for key, each in estimates(sides(MANY, 10_000_000)).items()}
    assert set(KNOWN) <= set(truth)
    truth |= KNOWN
    held: dict[str, list[bool]] = {}
    for run in range(RUNS):
        for key, each in estimates(sides(GAMES, 1000 * run)).items():
            held.setdefault(key, []).append(each.low <= truth[key] <= each.high)
    return held


def test_all_figures_together_hold_it(held: dict[str, list[bool]]) -> None:
    rates = [float(np.mean(each)) for each in held.values() if len(each) == RUNS]
    assert len(rates) > 100
    assert 0.935 <= np.mean(rates) <= 0.985


def test_a_figure_that_held_it_in_88_of_100_would_mostly_fail() -> None:
    below = sum(comb(RUNS, held) * 0.88**held * 0.12 ** (RUNS - held) for held in range(ceil(LEAST * RUNS)))
    assert below > 0.6


def test_none_of_them_is_far_below(held: dict[str, list[bool]]) -> None:
    few = {key: np.mean(each) for key, each in held.items() if len(each) > RUNS / 2 and np.mean(each) < LEAST}
    assert few == {}
