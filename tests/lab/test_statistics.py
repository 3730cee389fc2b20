"""Intervals hold the truth as often as they say, on made-up games whose truth is known."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from colossarium.lab.statistics.association import association
from colossarium.lab.statistics.clusters import Clusters
from colossarium.lab.statistics.many import stand_out
from colossarium.lab.statistics.measure import (
    Contrast,
    Measure,
    chance,
    combined,
    count,
    deviation,
    estimate,
    ratio,
)
from colossarium.lab.statistics.quantiles import (
    chance_beyond,
    chance_of_chi_squared,
    from_student,
    student,
    two_sided,
)
from colossarium.lab.statistics.sequence import FEWEST, deviations_at_any_time, look

RUNS = 1000


def covered(truth: float, measured: Callable[[np.random.Generator], Measure | Contrast | None]) -> float:
    """How often intervals of 95 % hold the truth."""
    luck, inside = np.random.default_rng(7), 0
    for _ in range(RUNS):
        found = measured(luck)
        assert found is not None
        interval = estimate(found, 0.95)
        inside += interval.low <= truth <= interval.high
    return inside / RUNS


def alone(games: int) -> Clusters:
    return Clusters(np.arange(games))


@pytest.mark.parametrize(("share", "games"), [(0.5, 30), (0.25, 200), (0.02, 200), (0.98, 40)])
def test_shares(share: float, games: int) -> None:
    rate = covered(share, lambda luck: ratio(alone(games), luck.random(games) < share, share=True))
    assert 0.925 <= rate <= 0.99


def test_means_of_few_games() -> None:
    assert 0.925 <= covered(3.0, lambda luck: ratio(alone(8), luck.normal(3, 2, 8))) <= 0.975


def test_means_of_games_that_depend_on_each_other() -> None:
    """Ten games of each seed, which have most of their luck in common."""
    seeds = np.repeat(np.arange(40), 10)

    def measured(luck: np.random.Generator) -> Measure | None:
        return ratio(Clusters(seeds), np.repeat(luck.normal(0, 1, 40), 10) + luck.normal(0, 0.3, 400))

    assert 0.925 <= covered(0.0, measured) <= 0.975


def test_rates_whose_chances_differ_from_game_to_game() -> None:
    """A choice that a game offers often or seldom, and that is made more often where it is offered often."""

    def measured(luck: np.random.Generator) -> Measure | None:
        offered = luck.choice([1, 9], 150)
        return ratio(
            alone(150), luck.binomial(offered, np.where(offered == 9, 0.5, 0.3)), offered, share=True
        )

    assert 0.925 <= covered(4.8 / 10, measured) <= 0.98


def test_spreads() -> None:
    assert 0.915 <= covered(2.0, lambda luck: deviation(alone(200), luck.normal(5, 2, 200))) <= 0.98


@pytest.mark.parametrize("share", [0.5, 0.03])
def test_differences_of_shares_in_pairs(share: float) -> None:
    """The second arm has the same luck, but for one game in five, and wins a little more often."""

    def measured(luck: np.random.Generator) -> Contrast:
        first = luck.random(300)
        second = np.where(luck.random(300) < 0.2, luck.random(300), first)
        one, other = (ratio(alone(300), each, share=True) for each in (first < share, second < share + 0.05))
        assert one is not None and other is not None
        return Contrast(one, other)

    assert 0.925 <= covered(0.05, measured) <= 0.99


def test_pairs_are_worth_more_than_games_of_different_seeds() -> None:
    luck = np.random.default_rng(1)
    common = luck.normal(0, 1, 500)
    first, second = (ratio(alone(500), common + luck.normal(0, 0.1, 500)) for _ in range(2))
    other = ratio(Clusters(np.arange(500) + 10_000), common)
    assert first is not None and second is not None and other is not None
    assert Contrast(first, second).error < 0.2 * Contrast(first, other).error
    assert Contrast(first, second).error == pytest.approx(combined((-1, 1), (first, second)).error, rel=0.01)


def test_of_seeds_that_overlap_only_the_common_ones_are_pairs() -> None:
    luck = np.random.default_rng(2)
    values = luck.normal(0, 1, 600)
    first, second = ratio(alone(400), values[:400]), ratio(Clusters(np.arange(200, 600)), values[200:])
    assert first is not None and second is not None
    assert Contrast(first, second).error == pytest.approx(np.sqrt(2 * 200) / 400, rel=0.1)


def test_one_seed_says_nothing() -> None:
    assert ratio(Clusters(np.array([3, 3, 3])), np.array([1, 2, 3])) is None
    assert ratio(alone(5), np.ones(5), np.array([0, 0, 1, 0, 0])) is None


def test_all_of_few_is_not_taken_for_always() -> None:
    found = ratio(alone(10), np.ones(10), share=True)
    assert found is not None
    assert estimate(found, 0.95).low < 0.75 and estimate(found, 0.95).high == 1.0


def _associated(effect: float, luck: np.random.Generator) -> Measure | None:
    """Two seats a game, one of which wins; the stronger player takes the card more often."""
    games = 500
    strong = np.stack([np.arange(games) % 2, 1 - np.arange(games) % 2], axis=1)
    did = luck.random((games, 2)) < np.where(strong, 0.7, 0.3)
    # Whoever has it alone wins more often by this much, besides what the stronger one has.
    chances = 0.5 + 0.2 * (strong[:, 0] - strong[:, 1]) + effect * (did[:, 0].astype(float) - did[:, 1]) / 2
    first = luck.random(games) < chances
    wins = np.stack([first, ~first], axis=1).astype(float)
    return association(alone(games), wins, did, np.ones_like(did), strong)


@pytest.mark.parametrize("effect", [0.0, 0.2])
def test_what_goes_with_winning_is_not_what_the_strong_do(effect: float) -> None:
    assert 0.92 <= covered(effect / 2, lambda luck: _associated(effect, luck)) <= 0.985


def test_few_who_did_it_say_nothing() -> None:
    did = np.zeros((100, 2), bool)
    did[:20, 0] = True
    wins = np.tile([1.0, 0.0], (100, 1))
    assert association(alone(100), wins, did, np.ones_like(did), np.zeros((100, 2), int)) is None


def test_chance_is_where_the_interval_ends() -> None:
    found = ratio(alone(50), np.arange(50) < 32, share=True)
    assert found is not None
    likely = chance(found, 0.5)
    low, _ = found.limits(two_sided(1 - likely))
    assert low == pytest.approx(0.5, abs=1e-6) and 0.01 < likely < 0.1


def test_nothing_is_found_where_nothing_is() -> None:
    luck, wrong = np.random.default_rng(3), 0
    for _ in range(500):
        chances = [chance_beyond(abs(each)) for each in luck.normal(0, 1, 60)]
        wrong += any(stand_out(chances, 0.95))
    assert 0.02 <= wrong / 500 <= 0.07


def test_of_what_is_found_few_are_wrong() -> None:
    """Of 100 there are 20 that are more than luck."""
    luck = np.random.default_rng(4)
    found, wrong = 0, 0.0
    for _ in range(200):
        off = np.where(np.arange(100) < 20, 3.5, 0.0) + luck.normal(0, 1, 100)
        picked = stand_out([chance_beyond(abs(each)) for each in off], 0.95)
        found += sum(picked[:20])
        wrong += sum(picked[20:]) / max(1, sum(picked))
    assert wrong / 200 <= 0.05 and found / (200 * 20) >= 0.7


def test_what_was_asked_and_not_shown_counts() -> None:
    assert stand_out([0.004, 0.5], 0.95) == [True, False]
    assert stand_out([0.004, 0.5], 0.95, asked=100) == [False, False]
    assert stand_out([], 0.95) == []


def test_quantiles() -> None:
    assert two_sided(0.95) == pytest.approx(1.959964, abs=1e-5)
    for freedom, quantile in ((4, 2.776), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student(two_sided(0.95), freedom) == pytest.approx(quantile, rel=0.01)
        assert from_student(student(1.5, freedom), freedom) == pytest.approx(1.5)
    assert chance_beyond(1.959964) == pytest.approx(0.05, abs=1e-6)
    for freedom, value in ((1, 3.841), (2, 5.991), (5, 11.07), (10, 18.307), (11, 19.675)):
        assert chance_of_chi_squared(value, freedom) == pytest.approx(0.05, abs=1e-4)


def test_looking_again_and_again_finds_nothing_where_nothing_is() -> None:
    """A look after each twenty games, up to 4,000: once in twenty series at most one of them is wrong."""
    luck, games = np.random.default_rng(5), np.arange(FEWEST, 4001, 20)
    reaches = np.array([deviations_at_any_time(int(each), 0.95) for each in games]) / np.sqrt(games)
    wins = luck.random((1000, 4000)) < 0.5
    off = np.abs((wins.cumsum(axis=1)[:, games - 1] / games - 0.5) / 0.5)
    assert ((off > reaches).any(axis=1)).mean() <= 0.05
    # Intervals of a single look would be wrong in many more.
    assert ((off > 1.96 / np.sqrt(games)).any(axis=1)).mean() > 0.25


def test_a_look_says_how_it_stands() -> None:
    luck = np.random.default_rng(6)

    def at(games: int, share: float) -> Measure:
        found = ratio(alone(games), luck.random(games) < share, share=True)
        assert found is not None
        return found

    assert look(at(5000, 0.56), 0.5, 0.95, 0.02).answer == "differs"
    assert look(at(40_000, 0.5), 0.5, 0.95, 0.02).answer == "alike"
    assert look(at(40_000, 0.5), None, 0.95, 0.02).answer == "precise"
    early = look(at(100, 0.5), None, 0.95, 0.02)
    assert not early.settled and 5_000 < early.games < 15_000
    assert look(at(early.games * 11 // 10, 0.5), None, 0.95, 0.02).settled
    assert not look(at(20, 0.999), 0.5, 0.95, 0.02).settled


def test_what_never_happened_may_yet_happen() -> None:
    """In ten games a count that is 0 nine times of ten on average is 0 in all of them once in three."""
    never = count(alone(10), np.zeros(10))
    assert never is not None
    interval = estimate(never, 0.95)
    assert interval.low == 0.0 and 0.15 < interval.high < 0.4
    some = count(alone(10), np.array([0, 0, 1, 0, 0, 2, 0, 0, 1, 0]))
    assert some is not None and Contrast(never, some).limits(two_sided(0.95))[0] < 0
