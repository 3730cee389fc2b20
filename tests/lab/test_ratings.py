"""Ratings, and how sure they are."""

from __future__ import annotations

from random import Random

import pytest

from colossarium.lab import ratings
from colossarium.lab.intervals import bootstrap_reach, wilson
from colossarium.lab.ratings import RankedGame, ranked, rate, reaches
from lab.made_up import made_up_rounds


@pytest.mark.parametrize(("players", "truth"), [(2, [17, 22, 36]), (3, [18, 22, 27, 33])])
def test_the_interval_nearly_always_holds_the_truth(
    players: int, truth: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "RESAMPLINGS", 8)
    luck, inside = Random(1), []
    for _ in range(10):
        rounds = made_up_rounds(truth, players, 8, luck)
        found = rate(rounds, len(truth))
        for rating, reach, true in zip(found.means, reaches(rounds, found), truth, strict=True):
            assert reach is not None and reach < 8
            inside.append(abs(rating - true) <= reach)
    assert sum(inside) / len(inside) >= 0.88


def test_more_games_come_closer() -> None:
    truth = [18, 25, 32]
    errors = []
    for seeds in (10, 150):
        rounds = made_up_rounds(truth, 2, seeds, Random(2))
        errors.append(max(abs(a - b) for a, b in zip(rate(rounds, 3).means, truth, strict=True)))
    assert errors[1] < 1 and errors[1] < errors[0]


def test_equal_results_give_equal_ratings() -> None:
    draw = [[RankedGame(((0,), (1,)), (1, 1))]] * 9
    assert rate(draw, 2).means == pytest.approx([25, 25])
    both = [[RankedGame(((0,), (1,)), (1, 2)), RankedGame(((1,), (0,)), (1, 2))]] * 30
    assert rate(both, 2).means == pytest.approx([25, 25], abs=0.2)


def test_who_always_wins_is_not_taken_for_sure() -> None:
    """Every resampling is the same, so the bootstrap would say that nothing can be otherwise."""
    rounds = [[RankedGame(((0,), (1,)), (1, 2))]] * 8
    found = rate(rounds, 2)
    assert min(each for each in reaches(rounds, found) if each is not None) > 4


def test_one_seed_says_nothing_about_how_sure_it_is() -> None:
    rounds = [[RankedGame(((0,), (1,)), (1, 2))]]
    assert reaches(rounds, rate(rounds, 2)) == [None, None]


def test_sides_win_together() -> None:
    game = ranked(bots=[4, 1, 4, 2], sides=[1, 0, 1, 0], places=[3, 1, 3, 1])
    assert game == RankedGame(((4, 4), (1, 2)), (3, 1))
    means = rate([[ranked([0, 1, 2, 3], [0, 1, 0, 1], [1, 3, 1, 3])]] * 5, 4).means
    assert means[0] == means[2] > 25 > means[1] == means[3]


def test_a_bot_that_plays_against_itself_too_is_rated_by_the_others() -> None:
    rounds = [[ranked([0, 0, 1], [0, 1, 2], [1, 2, 3]), ranked([0, 1, 0], [0, 1, 2], [2, 3, 1])]] * 5
    means = rate(rounds, 2).means
    assert means[0] > means[1]
    assert rate([[ranked([0, 0], [0, 0], [1, 1])]], 1).means == [25]


def test_wilson() -> None:
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


def test_few_samples_reach_further() -> None:
    estimates = [1.0, 2.0, 3.0]
    reached = [bootstrap_reach(estimates, samples) for samples in (5, 20, 10_000)]
    assert reached == pytest.approx([3.05, 2.14, 1.96], abs=0.02)
