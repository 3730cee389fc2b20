"""Native code that is made before anybody asks for it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from colossarium.games import OURS, find
from colossarium.machine.cache import Cache
from colossarium.machine.native import Native
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK, Tier
from colossarium.machine.preparation import Progress, report
from colossarium.machine.processes import environment
from colossarium.script.program import Program
from colossarium.server import precompile
from colossarium.server.workers.precompiler import is_ready
from colossarium.table.machines import program_of


def process(*slugs: str, cache: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "colossarium.server.workers.precompiler", *slugs],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment() | {"COLOSSARIUM_CACHE": str(cache)},
    )


def test_whoever_comes_later_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with process("beasthunt", cache=tmp_path) as made:
        assert made.stdout is not None
        told = made.stdout.read().splitlines()
    assert made.returncode == 0
    assert told == ["beasthunt quick", "beasthunt built"]
    for tier in (QUICK, OPTIMISED):
        assert Native(program_of(find("beasthunt")), Cache(tmp_path), tier).compiled == []
    monkeypatch.setenv("COLOSSARIUM_CACHE", str(tmp_path))
    assert [is_ready(find(slug)) for slug in ("beasthunt", "kolossus")] == [True, False]


def test_it_ends_with_who_started_it(tmp_path: Path) -> None:
    with process(*OURS, cache=tmp_path) as made:
        assert made.stdin is not None and made.stdout is not None
        made.stdin.close()
        assert made.wait(60) == 0
        assert len(made.stdout.readlines()) < 2 * len(OURS), "it went on to the end"


def test_games_are_loaded_as_they_are_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    used: list[str] = []

    class Machine:
        def use(self, tier: Tier) -> None:
            used.append(tier.name)

    monkeypatch.setattr(precompile, "native_of", lambda program, upgrade: Machine())
    precompile._load(io.StringIO("chess quick\nbeasthunt quick\nbeasthunt built\n"))
    assert [record.getMessage() for record in caplog.records] == ["chess can't be made ready"]
    assert used == ["optimised"]


def test_where_all_games_are_ready_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precompile, "is_ready", lambda info: True)
    monkeypatch.setattr(subprocess, "Popen", None)
    with precompile.precompiling("kolossus") as loading:
        loading.join()


class Process:
    """What stands for the process that makes games ready."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.stdin, self.stdout = io.StringIO(), io.StringIO("kolossus quick\n")
        self.waited = False

    def wait(self) -> None:
        self.waited = self.stdin.closed


def test_what_is_not_ready_is_made_the_wanted_game_first(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Process] = []
    loaded: list[str] = []
    monkeypatch.setattr(precompile, "is_ready", lambda info: info.slug == "kolossus")
    monkeypatch.setattr(precompile, "_load", lambda lines: loaded.extend(lines))

    def popen(command: list[str], **more: object) -> Process:
        started.append(Process(command))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", popen)
    with precompile.precompiling("kolossus") as loading:
        loading.join()
    (process,) = started
    assert process.command[-len(OURS) :] == sorted(OURS, key=lambda slug: slug != "kolossus")
    assert loaded == ["kolossus quick\n"]
    assert process.waited, "it ends with the server"


def test_who_waits_for_a_game_can_be_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, Progress]] = []

    def slowly(program: Program) -> None:
        report(2, 5)
        seen.append(precompile.preparing())

    monkeypatch.setattr(precompile, "native_of", slowly)
    precompile.prepare(find("beasthunt"))
    assert seen == [{"beasthunt": Progress(3, 6)}]
    assert precompile.preparing() == {}
