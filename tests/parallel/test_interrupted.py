"""Ctrl-C: what was done is told, marked as a part, and nothing runs on."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Sequence
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from colossarium.bots.simulate import simulate
from colossarium.cli import INTERRUPTED, exit_codes
from colossarium.cli.app import app
from colossarium.cli.output import progress
from colossarium.games import find
from colossarium.table.chunks import Chunk, Interrupted, Part, Spread
from colossarium.table.game import Game
from colossarium.table.perft import perft
from colossarium.table.perft_chunks import perft_table
from colossarium.table.verify import verify

INFO = find("beasthunt")


def interrupted_after(chunks: int) -> Spread:
    """Ctrl-C comes when so many chunks are done."""

    def spread(work: Callable[[Chunk], Part], all_of_them: Sequence[Chunk], /) -> Generator[Part, None, None]:
        for chunk in all_of_them[:chunks]:
            yield work(chunk)
        raise KeyboardInterrupt

    return spread


def timeless(result: Any) -> dict[str, Any]:
    return {**msgspec.to_builtins(result), "games_per_second": 0, "partial": None}


def test_a_part_of_a_simulation_is_that_of_fewer_games() -> None:
    with pytest.raises(Interrupted) as caught:
        simulate(INFO, [], 1000, 7, {}, spread=interrupted_after(2))
    assert caught.value.result.partial
    whole = simulate(INFO, [], 200, 7, {})
    assert not whole.partial
    assert timeless(caught.value.result) == timeless(whole)


def test_a_simulation_that_has_not_begun_has_no_games() -> None:
    with pytest.raises(Interrupted) as caught:
        simulate(INFO, [], 10, 7, {}, spread=interrupted_after(0))
    assert (caught.value.result.games, caught.value.result.mean_scores) == (0, [0, 0])


def test_a_part_of_a_verification() -> None:
    with pytest.raises(Interrupted) as caught:
        verify(INFO, {}, 100, 7, 40, spread=interrupted_after(1))
    result = caught.value.result
    assert (result.partial, result.games, result.interpreted_games) == (True, 5, 2)


def test_a_part_of_perft_has_the_lengths_that_are_whole() -> None:
    state = Game.new(INFO, {}, seed=1).state
    with pytest.raises(Interrupted) as caught:
        perft_table(INFO, state, range(1, 7), interrupted_after(100))
    whole = caught.value.result
    assert 2 <= len(whole) < 6
    assert whole == {depth: perft(state, int(depth)) for depth in whole}


@pytest.mark.parametrize(
    "line",
    [
        "simulate -n 300",
        "ladder -n 4 -b random,playouts:2",
        "verify -n 600 --interpreted 0",
        "perft -d 6",
        "perft -d 6 --divide",
    ],
)
def test_commands_say_that_it_is_a_part(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.parallel.spread", lambda *_: interrupted_after(1))
    result = CliRunner().invoke(app, [*line.split(), "--json"])
    assert result.exit_code == INTERRUPTED
    assert json.loads(result.stdout)["partial"] is True
    result = CliRunner().invoke(app, line.split())
    assert result.exit_code == INTERRUPTED
    assert result.stdout.startswith("Interrupted: this is what was done until then.\n")


def test_bench_says_that_it_is_a_part(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("colossarium.cli.bench.run.BenchRun._alone", interrupt)
    result = CliRunner().invoke(app, ["bench", "beasthunt", "--seconds", "0.1", "--json"])
    assert result.exit_code == INTERRUPTED
    data = json.loads(result.stdout)
    assert data["partial"] is True and data["games"]["beasthunt"]["decisions_per_second"] > 0
    result = CliRunner().invoke(app, ["bench", "beasthunt", "--seconds", "0.1"])
    assert "Interrupted" in result.stdout and "times python chess" in result.stdout


@pytest.mark.parametrize(
    ("line", "slow"),
    [
        ("bench beasthunt --seconds 0.1 --json", "colossarium.cli.bench.measure.built_native_of"),
        ("simulate -n 5 --bots playouts", "colossarium.bots.simulate.native_of"),
        ("verify -n 5", "colossarium.table.verify.built_native_of"),
    ],
)
def test_commands_that_have_nothing_yet_say_so(line: str, slow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """SIGTERM does what Ctrl-C does."""
    monkeypatch.setattr(slow, lambda *_: signal.raise_signal(signal.SIGTERM))
    result = CliRunner().invoke(app, line.split())
    assert result.exit_code == INTERRUPTED
    assert (result.stdout, result.stderr) == ("", "Interrupted before there was anything to tell.\n")


def test_without_a_terminal_progress_is_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("colossarium.cli.output.LINE_EVERY", 0.001)
    said = ""
    with progress("Playing", 1000, "games") as advance:
        advance(20, doing="kolossus")
        while "Playing: 20 of 1,000 games (kolossus)\n" not in said:
            said += capsys.readouterr().err


def children(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
    pairs = [[int(word) for word in line.split()] for line in listed.stdout.splitlines()]
    return [child for child, parent in pairs if parent == process]


def _listen_to_ctrl_c() -> None:
    """Tests that run in the background of a shell ignore it, and would hand that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Endless:
    """A simulation on two cores that nobody would see the end of, in a terminal."""

    def __init__(self) -> None:
        self.terminal, theirs = pty.openpty()
        command = [sys.executable, "-m", "colossarium", "simulate", "-n", "1000000000", "--cores", "2"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=theirs,
            env={**os.environ, "COLUMNS": "100", "TERM": "xterm"},
            preexec_fn=_listen_to_ctrl_c,
        )
        os.close(theirs)
        self.shown = b""

    def read(self) -> bool:
        """Some more of what it shows; whether there is more to come."""
        try:
            more = os.read(self.terminal, 4096) if select.select([self.terminal], [], [], 120)[0] else b""
        except OSError:  # how a terminal ends
            more = b""
        self.shown += more
        return bool(more)

    def workers(self) -> list[int]:
        """Its other processes, once they are there."""
        while len(found := children(self.process.pid)) < 2:
            assert self.read(), self.shown
        return found

    def ended(self) -> tuple[int, str]:
        """The exit code, and what it said."""
        while self.read():
            pass
        assert self.process.stdout is not None
        said = self.process.stdout.read().decode()
        return self.process.wait(), said


@pytest.fixture
def endless() -> Generator[Endless, None, None]:
    run = Endless()
    yield run
    run.process.kill()
    run.process.wait()
    os.close(run.terminal)


def gone(process: int) -> bool:
    """Whether it ends; who only hears that a pipe is closed needs a moment."""
    for _ in range(1000):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.03)
    return False


def test_ctrl_c_in_a_terminal(endless: Endless) -> None:
    workers = endless.workers()
    while b"games a second" not in endless.shown:
        assert endless.read()
    endless.process.send_signal(signal.SIGINT)
    code, said = endless.ended()
    assert code == INTERRUPTED
    assert said.startswith("Interrupted") and "games of beasthunt" in said
    assert b"Traceback" not in endless.shown
    assert all(gone(worker) for worker in workers)


def test_a_worker_that_is_killed(endless: Endless) -> None:
    first, second = endless.workers()
    os.kill(first, signal.SIGKILL)
    code, said = endless.ended()
    assert (code, said) == (exit_codes.USAGE, "")
    shown = endless.shown.decode()
    assert "a part of the work was ended (SIGKILL)" in shown and "Traceback" not in shown
    assert gone(second)
