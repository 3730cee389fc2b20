"""The same comes out of any number of cores; what goes wrong in another process is a sentence in this one."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import colossarium as co
from colossarium.lab.ladder import Ladder
from colossarium.parallel import cores as module
from colossarium.parallel import default_cores
from colossarium.parallel.cores import Cores
from colossarium.parallel.errors import ChunkProcessDied
from colossarium.table.errors import BadOption
from colossarium.table.perft_chunks import perft_by_choice


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is done by other processes, from the first chunk on."""
    monkeypatch.setattr(module, "PATIENCE", 0)
    monkeypatch.setattr(module._Run, "_work_here", lambda run: None)


def process_and_square(number: int) -> tuple[int, int]:
    return os.getpid(), number * number


@pytest.mark.parametrize("cores", [2, 3])
def test_results_come_in_order_from_as_many_processes(cores: int, elsewhere: None) -> None:
    found = list(Cores(cores)(process_and_square, range(40)))
    assert [square for _, square in found] == [number * number for number in range(40)]
    processes = {process for process, _ in found}
    assert 1 <= len(processes) <= cores and os.getpid() not in processes


def test_one_core_is_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    assert {process for process, _ in Cores(1)(process_and_square, range(5))} == {os.getpid()}


def test_work_that_no_other_process_would_know_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    assert list(Cores(3)(lambda number: number + 1, range(5))) == [1, 2, 3, 4, 5]


def test_work_out_of_the_program_that_was_started_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    monkeypatch.setattr(sys.modules["__main__"], "process_and_square", process_and_square, raising=False)
    monkeypatch.setattr(process_and_square, "__module__", "__main__")
    assert {process for process, _ in Cores(3)(process_and_square, range(5))} == {os.getpid()}


def timeless(result: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(result)
    data.pop("games_per_second", None)
    return data


def timeless_ladder(result: Ladder) -> Ladder:
    standings = [msgspec.structs.replace(each, seconds_per_choice=0) for each in result.standings]
    return msgspec.structs.replace(result, standings=standings)


def divided(cores: int) -> dict[str, int]:
    game = co.new("beasthunt", seed=1)
    return perft_by_choice(game.info, game.state, 5, Cores(cores))


COMMANDS: dict[str, Callable[[int], Any]] = {
    # Some victories are shared by three, whose thirds are not the same in any order.
    "simulate": lambda cores: timeless(co.simulate("beasthunt", games=450, players=3, cores=cores)),
    "bots": lambda cores: timeless(
        co.simulate("beasthunt", ["playouts", "random"], 3, playouts=5, cores=cores)
    ),
    "ladder": lambda cores: timeless_ladder(
        co.ladder("beasthunt", ["playouts:5", "random"], games=6, cores=cores)
    ),
    "verify": lambda cores: timeless(co.verify("beasthunt", games=510, interpreted=1, cores=cores)),
    "perft": lambda cores: co.perft(co.new("beasthunt", seed=1), 6, cores=cores),
    "divide": divided,
}


@pytest.mark.parametrize(
    ("command", "cores"),
    [
        ("simulate", 2),
        ("simulate", 3),
        ("bots", 3),
        ("ladder", 2),
        ("verify", 2),
        ("perft", 3),
        ("divide", 2),
    ],
)
def test_any_number_of_cores_comes_to_the_same(
    command: str, cores: int, request: pytest.FixtureRequest
) -> None:
    alone = COMMANDS[command](1)
    request.getfixturevalue("elsewhere")
    assert COMMANDS[command](cores) == alone


def refuse(number: int) -> int:
    if number == 3:
        raise BadOption(f"{number} can't be")
    return number


@pytest.mark.parametrize("cores", [1, 2])
def test_an_error_comes_after_the_results_before_it(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    found = Cores(cores)(refuse, range(9))
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(BadOption, match="3 can't be"):
        next(found)


def kill_oneself(starter: int) -> None:
    assert os.getpid() != starter
    os.kill(os.getpid(), signal.SIGKILL)


def end_the_process(number: int) -> int:
    raise SystemExit(number)


def test_work_that_ends_the_process_does_not_leave_it_waiting() -> None:
    with pytest.raises(SystemExit):
        list(Cores(1)(end_the_process, range(3)))


def test_a_process_that_is_killed_is_a_sentence(elsewhere: None) -> None:
    with pytest.raises(ChunkProcessDied, match=r"a part of the work was ended \(SIGKILL\)"):
        list(Cores(2)(kill_oneself, [os.getpid()] * 3))


def test_no_process_is_left_when_nobody_wants_the_rest(elsewhere: None) -> None:
    found = Cores(2)(process_and_square, range(10**6))
    process, _ = next(found)
    found.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    yield lambda value: monkeypatch.setenv("COLOSSARIUM_CORES", value)


def test_the_environment_says_how_many_cores(environment: Callable[[str], None]) -> None:
    environment("3")
    assert default_cores() == 3
    environment("")
    assert default_cores() >= 1
    for wrong in ("0", "many", "-1"):
        environment(wrong)
        with pytest.raises(
            BadOption, match="COLOSSARIUM_CORES in the environment is a whole number from 1 on"
        ):
            default_cores()
    with pytest.raises(BadOption, match="the number of cores is a whole number from 1 on, not 0"):
        co.verify("beasthunt", games=1, cores=0)
