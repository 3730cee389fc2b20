"""Each run samples something else, the same seed the same, and with `--all` everything runs."""

from __future__ import annotations

import pytest

from sampling import SEED, WHOLE, sampled, sampled_of_each, taken


@pytest.fixture(autouse=True)
def without_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WHOLE, raising=False)


@pytest.mark.parametrize(("keep", "found"), [(1, 1), (2, 2), (4, 4), (10, 10), (99, 10)])
def test_so_many_are_taken_in_their_order(keep: int, found: int) -> None:
    taken = sampled(range(10), keep)
    assert len(taken) == found and taken == sorted(set(taken)) and set(taken) <= set(range(10))


def test_a_seed_takes_the_same_again_and_other_seeds_take_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = set()
    for seed in range(60):
        monkeypatch.setenv(SEED, str(seed))
        assert sampled(range(10), keep=2) == sampled(range(10), keep=2)
        taken |= set(sampled(range(10), keep=2))
    assert taken == set(range(10))


def test_samples_of_as_many_differ_by_what_they_are_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SEED, "7")
    assert len({tuple(sampled(range(10), 2, of=name)) for name in ("", "front", "rules", "replays")}) > 2
    groups = sampled_of_each(range(100), lambda number: number // 10, keep=1)
    assert len({number % 10 for number in groups}) > 2


def test_something_of_each_group_is_taken() -> None:
    words = ["ant", "ape", "bee", "cat", "cow", "cub"]
    some = sampled_of_each(words, lambda word: word[0], keep=1)
    assert [word[0] for word in some] == ["a", "b", "c"] and set(some) <= set(words)


def test_with_all_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WHOLE, "1")
    assert sampled(range(10), keep=2) == list(range(10))
    assert sampled_of_each(range(10), lambda number: number % 2, keep=1) == [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]


def test_one_in_so_many_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WHOLE, raising=False)
    monkeypatch.setenv(SEED, "7")
    some = [each for each in range(400) if taken(each, 4)]
    assert 60 < len(some) < 140
    monkeypatch.setenv(SEED, "8")
    assert some != [each for each in range(400) if taken(each, 4)]
    monkeypatch.setenv(WHOLE, "1")
    assert all(taken(each, 4) for each in range(400))
