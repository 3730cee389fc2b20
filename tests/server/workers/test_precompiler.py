"""Native code that is made before anybody asks for it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from queue import SimpleQueue

import pytest

from colossarium.games import OURS, find
from colossarium.machine.cache import Cache
from colossarium.machine.native import Native
from colossarium.machine.native.objects.units import Unit
from colossarium.server import precompile
from colossarium.server.store.interface import Opening
from colossarium.server.tables.start import start_game
from colossarium.server.workers.precompiler import ordered
from colossarium.server.workers.process import environment
from colossarium.table.machines import program_of


def units(slug: str) -> list[Unit]:
    return [Unit(f"{slug}{number}", None, lambda module: None) for number in (1, 2)]


def names(slugs: list[str], priorities: SimpleQueue[str], then: dict[str, str]) -> list[str]:
    """What is made in which order. `then`: what is wished when something has been made."""
    found = []
    for slug, unit in ordered(slugs, priorities, units):
        found.append(f"{slug}." if unit is None else unit.name)
        if found[-1] in then:
            priorities.put(then[found[-1]])
    return found


def test_games_come_in_their_order_and_units_from_the_last_to_the_first() -> None:
    assert names(["a", "b"], SimpleQueue(), {}) == ["a2", "a1", "a.", "b2", "b1", "b."]


def test_a_wish_goes_first_even_in_the_middle_of_a_game() -> None:
    made = names(["a", "b", "c"], SimpleQueue(), {"a2": "c"})
    assert made == ["a2", "c2", "c1", "c.", "a1", "a.", "b2", "b1", "b."]


def test_a_wish_for_what_is_done_or_unknown_changes_nothing() -> None:
    assert names(["a", "b"], SimpleQueue(), {"a.": "a", "b2": "chess"}) == [
        "a2",
        "a1",
        "a.",
        "b2",
        "b1",
        "b.",
    ]


def process(*slugs: str, cache: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "colossarium.server.workers.precompiler", *slugs],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment() | {"COLOSSARIUM_CACHE": str(cache)},
    )


def test_whoever_comes_later_compiles_nothing(tmp_path: Path) -> None:
    with process("beasthunt", cache=tmp_path) as made:
        assert made.stdout is not None
        assert made.stdout.read() == "beasthunt\n"
    assert made.returncode == 0
    assert Native(program_of(find("beasthunt")), Cache(tmp_path)).compiled == []


def test_it_ends_with_who_started_it(tmp_path: Path) -> None:
    with process(*OURS, cache=tmp_path) as made:
        assert made.stdin is not None and made.stdout is not None
        made.stdin.close()
        assert made.wait(60) == 0
        assert made.stdout.read().split() != list(OURS), "it went on to the end"


def opening() -> Opening:
    program = program_of(find("beasthunt")).digest
    return Opening(
        id="t",
        created=0,
        game="beasthunt",
        rules="1",
        program=program,
        options={"players": 2},
        public=False,
        pause=0,
        key=bytes(32),
        client_id="c",
    )


def test_until_code_is_there_the_interpreter_plays_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    info, pipe = find("beasthunt"), io.StringIO()
    native = start_game(opening(), info)
    monkeypatch.setitem(precompile._compiling, "beasthunt", pipe)
    precompile.prepare(info)
    assert pipe.getvalue() == "beasthunt\n"
    early = start_game(opening(), info)
    assert (native.machine, early.machine) == ("native", "interpreter")
    while not native.over and native.decision is not None:
        assert bytes(early.state.buffer) == bytes(native.state.buffer)
        choice = native.decision.options[-1]
        native.play(choice)
        early.play(choice)
    assert early.over


def test_when_all_is_made_native_code_plays() -> None:
    with precompile.precompiling("kolossus") as loading:
        loading.join()
        assert [precompile.available_machine(find(slug)) for slug in OURS] == ["native"] * len(OURS)
    assert not loading.is_alive()


def test_when_the_process_is_gone_who_wants_a_game_makes_it() -> None:
    with precompile.precompiling() as loading:
        pass
    loading.join()
    assert [precompile.available_machine(find(slug)) for slug in OURS] == ["native"] * len(OURS)


def test_a_game_that_cannot_be_made_keeps_no_other_from_it(caplog: pytest.LogCaptureFixture) -> None:
    pipe = io.StringIO()
    precompile._compiling.update(chess=pipe, beasthunt=pipe)
    precompile._load(io.StringIO("chess\nbeasthunt\n"), ["chess", "beasthunt"])
    assert [record.getMessage() for record in caplog.records] == ["chess can't be made ready"]
    assert not precompile._compiling
