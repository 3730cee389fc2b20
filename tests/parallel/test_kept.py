"""Processes that stay do work after work."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from colossarium.parallel.errors import ChunkProcessDied
from colossarium.parallel.kept import KeptProcesses


def process_and_square(number: int) -> tuple[int, int]:
    return os.getpid(), number * number


def fail(number: int) -> int:
    if number == 2:
        raise ValueError("two is too many")
    return number


def die(number: int) -> int:
    os._exit(3)


@pytest.fixture
def two() -> Iterator[KeptProcesses]:
    processes = KeptProcesses(2)
    yield processes
    processes.close()


def test_results_come_in_order_and_the_processes_stay(two: KeptProcesses) -> None:
    first, second = list(two(process_and_square, range(5))), list(two(process_and_square, range(3)))
    assert [square for _, square in first] == [0, 1, 4, 9, 16]
    assert {process for process, _ in first} == {process for process, _ in second}
    assert len({process for process, _ in first} | {os.getpid()}) == 3


def test_what_can_not_be_sent_is_done_here(two: KeptProcesses) -> None:
    assert list(two(lambda number: number + 1, range(3))) == [1, 2, 3]


def test_errors_come_back_and_the_processes_go_on(two: KeptProcesses) -> None:
    with pytest.raises(ValueError, match="two is too many"):
        list(two(fail, range(4)))
    assert list(two(fail, [0, 1])) == [0, 1]
    with pytest.raises(ChunkProcessDied):
        list(two(die, [0]))
    assert list(two(fail, [0, 1])) == [0, 1]
