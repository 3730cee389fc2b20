"""What is sampled is spread over everything, and is everything with `--all`."""

from __future__ import annotations

import pytest

from sampling import WHOLE, sampled


@pytest.fixture(autouse=True)
def without_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(WHOLE, raising=False)


@pytest.mark.parametrize(
    ("keep", "begin", "found"),
    [
        (1, 0, [0]),
        (1, 3, [3]),
        (2, 0, [0, 9]),
        (2, 4, [4, 3]),
        (4, 0, [0, 3, 6, 9]),
        (10, 0, list(range(10))),
        (99, 5, list(range(10))),
    ],
)
def test_a_sample_is_spread_over_everything(keep: int, begin: int, found: list[int]) -> None:
    assert sampled(range(10), keep, begin) == found


def test_with_all_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WHOLE, "1")
    assert sampled(range(10), keep=2) == list(range(10))
