"""`verify` finds nothing where nothing is wrong, and finds what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import colossarium.table.verify as module
from colossarium.machine.chance import Dice
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.declare import Edition, Layer, LookupTable, Source
from colossarium.script.program import Program
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.verify import Verification, verify
from toy import EDITION, INFO, ToyPositions


def run(info: GameInfo = INFO, games: int = 60, interpreted: int = 20, **options: Any) -> Verification:
    return verify(info, {"players": 3, **options}, games, 1, interpreted)


def with_rules(text: str) -> GameInfo:
    edition = EDITION.with_layer(Layer("more", (Source("more.py", text),)))
    return replace(INFO, edition=lambda: edition)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("die", ["plain", "wild"])
def test_all_is_well_with_the_toy(players: int, die: str) -> None:
    told: list[int] = []
    result = verify(INFO, {"players": players, "die": die}, 700, 5, 20, told.append)
    assert result.violations == [] and result.well
    assert (result.games, result.interpreted_games, sum(told)) == (700, 20, 700)
    assert result.decisions > 700 * 5
    assert result.options == {"players": players, "die": die}


def test_fewer_games_than_the_sample() -> None:
    assert run(games=3).interpreted_games == 3


def test_a_law_of_the_rules_that_breaks() -> None:
    result = run(with_rules("@replaces\ndef rob(me):\n    heap[SOW] += 1\n"))
    assert result.laws_broken > 0 and not result.well and result.differences == 0
    assert any("Cards are conserved" in violation for violation in result.violations)


def test_a_script_that_is_stopped() -> None:
    result = run(with_rules("@replaces\ndef rob(me):\n    score[me] = 1000\n"))
    assert result.faults > 0 and result.differences == 0
    assert any("more.py:3" in violation for violation in result.violations)


def test_a_script_that_is_stopped_only_where_nobody_went(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of a game of the sample tries what the random players left alone."""
    monkeypatch.setattr(module, "LOOKS", 1)
    result = run(with_rules("@replaces\ndef rob(me):\n    score[me] = 1000\n"), games=20, interpreted=20)
    assert result.laws_broken > 0 and result.differences == 0
    assert any("on offer" in violation and "more.py:3" in violation for violation in result.violations)


def test_a_script_that_is_stopped_before_the_first_choice() -> None:
    result = run(with_rules("@replaces\ndef draw(me):\n    score[me] = 1000\n"), games=5, interpreted=5)
    assert (result.faults, result.differences, result.interpreted_games) == (5, 0, 0)
    assert any("more.py:3" in violation for violation in result.violations)


def test_a_game_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = with_rules(
        "@replaces\ndef go_on():\n    while True:\n        offer(ROLL)\n        offer(PASS)\n"
        '        choose(P1, "Again?")\n'
    )
    monkeypatch.setattr(module, "MOST_CHOICES", 500)
    result = verify(endless, {}, 2, 1, 1)
    assert result.laws_broken > 0
    assert any("end" in violation for violation in result.violations)


def test_a_game_that_nobody_wins_is_drawn() -> None:
    assert run(with_rules("@replaces\ndef go_on():\n    take_turn(P1)\n")).well


def test_a_winner_who_does_not_play() -> None:
    result = run(replace(INFO, winners=lambda end: [7]))
    assert any("seat 7 is said to have won" in violation for violation in result.violations)


def test_a_secret_that_is_seen() -> None:
    result = run(with_rules("@replaces\ndef deal_anew(seat):\n    mix_for(NONE)\n"))
    assert result.laws_broken > 0
    assert any("dealt anew" in violation for violation in result.violations)


def test_a_position_that_forgets() -> None:
    class Forgetful(ToyPositions):
        def write(self, state: State) -> dict[str, Any]:
            return {key: value for key, value in super().write(state).items() if key != "turns"}

    result = run(replace(INFO, positions=Forgetful()))
    assert any("read with turns 0 instead of" in violation for violation in result.violations)


def test_a_position_that_refuses_itself() -> None:
    class Strict(ToyPositions):
        def read(self, program: Program, document: Mapping[str, Any]) -> State:
            return super().read(program, {**document, "colour": "red"})

    result = run(replace(INFO, positions=Strict()))
    assert any("a position that was written is refused: colour" in each for each in result.violations)


def test_machines_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    other: Edition = replace(EDITION, tables=(LookupTable("die_points", (0, 1, 1, 2, 2, 4)),))

    def broken(program: Program) -> Interpreter:
        return Interpreter(replace(program, tables=compile_edition(other).tables))

    monkeypatch.setattr(module, "interpreter_of", broken)
    result = run()
    assert result.differences > 0 and result.laws_broken == 0
    assert any("different states" in violation for violation in result.violations)


def test_a_random_player_that_plays_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    class LoadedCode(Dice):
        def below(self, n: int) -> int:
            return 0

    monkeypatch.setattr(module, "Dice", LoadedCode)
    assert run().differences > 0


@pytest.mark.parametrize("wrong", [{"games": 0}, {"players": 9}, {"colour": "red"}])
def test_what_can_not_be_verified(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        run(**wrong)


def test_violations_are_counted_but_not_all_told() -> None:
    result = run(with_rules("@replaces\ndef sow(me):\n    heap[SOW] = 0\n"), games=300, interpreted=60)
    assert len(result.violations) <= module.MAX_VIOLATIONS < result.laws_broken
