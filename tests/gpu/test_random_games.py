"""Games on a GPU are those of the processor, bit for bit: `pytest -m gpu` on a machine that has one."""

from __future__ import annotations

import pytest

from colossarium import simulate
from colossarium.games import games
from colossarium.machine.gpu.gpu import Gpu
from colossarium.machine.gpu.target import GpuTarget
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, gpu_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

pytestmark = pytest.mark.gpu
GAMES = 300
VARIED: dict[str, list[dict[str, str | int]]] = {
    "colossi_ages": [{"traits": traits} for traits in ("none", "base", "goals")],
    "colossi_gold": [{"traits": "on"}, {"traits": "off"}],
    "kolossus": [{"chapter": 1}, {"chapter": 2}, {"chapter": 3}],
}
"""Options besides the number of players."""

CASES = [
    pytest.param(info, {"players": players, **options}, id=f"{info.slug}-{players}-{options}")
    for info in games()
    for players in info.players
    for options in VARIED.get(info.slug, [{}])
]


@pytest.mark.parametrize(("info", "options"), CASES)
def test_totals_and_all_states_are_those_of_the_processor(
    info: GameInfo, options: dict[str, str | int]
) -> None:
    program = program_of(info)
    begin = State.new(program, ENTRY, encode_options(info, options))
    here, there = (
        built_native_of(program).check_games(begin, GAMES, 11),
        gpu_of(program).check_games(begin, GAMES, 11),
    )
    assert there.totals == here.totals
    assert there.checksums == here.checksums


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_simulate_says_the_same(info: GameInfo) -> None:
    here = simulate(info.slug, games=500, seed=3, players=2)
    there = simulate(info.slug, games=500, seed=3, players=2, machine="gpu")
    assert (there.wins, there.mean_scores, there.decisions_per_game) == (
        here.wins,
        here.mean_scores,
        here.decisions_per_game,
    )


def test_interleaved_states_play_the_same_games() -> None:
    info = games()[0]
    program = program_of(info)
    begin = State.new(program, ENTRY, encode_options(info, {}))
    interleaved = Gpu(program, target=GpuTarget(group=32))
    assert interleaved.check_games(begin, GAMES, 5) == gpu_of(program).check_games(begin, GAMES, 5)


def test_more_games_than_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.machine.gpu.gpu.SLOTS", 128)
    program = program_of(games()[0])
    begin = State.new(program, ENTRY, encode_options(games()[0], {}))
    assert gpu_of(program).play_games(begin, 1000, 5) == built_native_of(program).play_games(begin, 1000, 5)
