"""Code that is built quickly and code that is built well: one can take over from the other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from colossarium.machine.cache import Cache
from colossarium.machine.chance import Dice
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native, upgrade
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.layout import Status
from machine.both_machines import new_state
from machine.sample_game import EDITION

PROGRAM = compile_edition(EDITION)


@pytest.fixture
def native() -> Native:
    return Native(PROGRAM, tier=QUICK)


def random_word(state: State, dice: Dice) -> int:
    options = state.options()
    return options[dice.below(len(options))]


def test_a_game_goes_on_in_another_tier_at_any_decision(native: Native) -> None:
    """Each choice is answered by another tier than the one before; the interpreter plays beside them."""
    tiers = (native, Native(PROGRAM))
    assert [each.tier for each in tiers] == [QUICK, OPTIMISED]
    interpreter, dice, choices = Interpreter(PROGRAM), Dice(5), 0
    for seed in range(3):
        state, mirror = new_state(PROGRAM, "setup", seed), new_state(PROGRAM, "setup", seed)
        native.run(state)
        interpreter.run(mirror)
        while state.status is Status.ASKING:
            word = random_word(state, dice)
            tiers[choices % 2].answer(state, word)
            interpreter.answer(mirror, word)
            assert state.meaning() == mirror.meaning()
            choices += 1
    assert choices > 50


def test_batches_facts_laws_and_deals_are_the_same(native: Native) -> None:
    begin = new_state(PROGRAM, "setup")
    before = native.play_games(begin, 20, 1), native.check_games(begin, 5, 1)
    state = begin.copy()
    native.run(state)
    told = native.laws(state), native.perft(state, 2), native.deal(state, 0, Dice(3)).meaning()
    native.use(OPTIMISED)
    assert native.tier == OPTIMISED
    assert before == (native.play_games(begin, 20, 1), native.check_games(begin, 5, 1))
    assert told == (native.laws(state), native.perft(state, 2), native.deal(state, 0, Dice(3)).meaning())


def test_code_that_runs_stays_in_memory_when_another_takes_over(native: Native) -> None:
    run = native._code.run
    native.use(OPTIMISED)
    assert run(new_state(PROGRAM, "setup").address) == Status.ASKING


def test_what_is_on_the_disk_is_loaded_without_what_makes_it(tmp_path: Path) -> None:
    """Nothing that reads rules or writes code is imported when a game starts again."""
    script = (
        "import sys\n"
        "from colossarium.games import find\n"
        "from colossarium.table.game import Game\n"
        "assert Game.new(find('beasthunt'), seed=1).decision\n"
        "print(*(name for name in sys.modules if name.startswith('colossarium')))\n"
    )
    from colossarium.games import find
    from colossarium.machine.program_cache import cached_program

    Native(cached_program(find("beasthunt").edition(), Cache(tmp_path)), Cache(tmp_path), QUICK)
    Native(cached_program(find("beasthunt").edition(), Cache(tmp_path)), Cache(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"COLOSSARIUM_CACHE": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    heavy = {"script.compiler", "script.reader", "machine.interpreter", "machine.native.objects.units"}
    assert not {f"colossarium.{name}" for name in heavy} & set(done.stdout.split())


def test_one_process_makes_something_at_a_time(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from colossarium.machine.cache import Cache\n"
        "cache = Cache(Path(sys.argv[1]))\n"
        "with cache.claim('key') as ours, cache.claim('other') as more:\n"
        "    print(ours, more)\n"
    )

    def ask() -> str:
        command = [sys.executable, "-c", script, str(tmp_path)]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    with Cache(tmp_path).claim("key") as ours, Cache(tmp_path).claim("key") as twice:
        assert (ours, twice) == (True, False)
        assert ask() == "False True"
    assert ask() == "True True"


def test_good_code_is_built_by_other_processes_and_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLOSSARIUM_CORES", "2")
    told: list[tuple[int, int]] = []
    upgrade.build(PROGRAM, Cache(tmp_path), lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1] > 3
    native = upgrade.first_native(PROGRAM, Cache(tmp_path))
    assert (native.tier, native.compiled) == (OPTIMISED, [])


def test_who_finds_no_good_code_plays_with_quick_code_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Native] = []
    monkeypatch.setattr(upgrade, "START_AFTER", 0)
    monkeypatch.setattr(upgrade, "Thread", Immediately)
    native = upgrade.first_native(PROGRAM, Cache(tmp_path))
    assert native.tier == QUICK
    Native(PROGRAM, Cache(tmp_path))
    upgrade.start_upgrade(native)
    assert native.tier == OPTIMISED
    monkeypatch.setattr(upgrade, "finish", done.append)
    upgrade.start_upgrade(native)
    assert done == [], "it has been done already"
    (tmp_path / "file").write_text("in the way")
    homeless = upgrade.first_native(PROGRAM, Cache(tmp_path / "file"))
    upgrade.start_upgrade(homeless)
    assert (homeless.tier, done) == (QUICK, []), "nothing is built where nothing can be kept"


class Immediately:
    """A thread that is none."""

    def __init__(self, target: Callable[..., None], args: tuple[Native], **more: object) -> None:
        self.start = partial(target, *args)
