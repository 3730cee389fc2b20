"""Many games at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from colossarium.bots.simulate import Simulation, simulate
from colossarium.machine.chance import Dice
from colossarium.table.errors import BadOption
from tables import new
from toy import INFO


def run(**more: Any) -> Simulation:
    what: dict[str, Any] = {"bots": ["random"] * 3, "games": 40, "seed": 7, "options": {}, **more}
    return simulate(INFO, **what)


def test_it_is_the_games_one_could_have_played() -> None:
    wins, totals, decisions, shared = [0.0] * 3, [0] * 3, 0, 0
    for seed in range(7, 47):
        game, dice = new(3, seed, machine="interpreter"), Dice(seed)
        while not game.over:
            assert game.decision is not None
            game.play(game.decision.options[dice.below(len(game.decision.options))])
        for seat in game.winners:
            wins[seat] += 1 / len(game.winners)
        totals = [total + score for total, score in zip(totals, game.scores, strict=True)]
        decisions += len(game.choices)
        shared += len(game.winners) > 1
    result = run()
    assert result.wins == pytest.approx(wins) and sum(result.wins) == pytest.approx(40)
    assert result.mean_scores == pytest.approx([total / 40 for total in totals])
    assert result.decisions_per_game == pytest.approx(decisions / 40)
    assert result.shared == shared
    assert result.games_per_second > 0


def test_a_seed_gives_the_same_result() -> None:
    def timeless(result: Simulation) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(result)
        assert data.pop("games_per_second") > 0
        return data

    assert timeless(run()) == timeless(run())
    assert timeless(run()) != timeless(run(seed=8))


def test_seats_and_bots_belong_together() -> None:
    assert run(bots=[], options={"players": 4}).bots == ["random"] * 4
    assert run(bots=["random", "random"]).options["players"] == 2
    with pytest.raises(BadOption, match="3 players need 3 bots, not 2"):
        run(bots=["random", "random"], options={"players": 3})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["random", "rondom"]}, "there is no bot 'rondom'; did you mean random"),
        ({"bots": ["random", "zzz"]}, "there is no bot 'zzz'; there is playouts, random"),
        ({"games": 0}, "the number of games is a whole number from 1 on, not 0"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"plyers": 2}}, "did you mean players"),
        ({"bots": ["random"] * 5}, "players can't be 5"),
    ],
)
def test_what_can_not_be_simulated(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        run(**wrong)


def test_progress_is_told() -> None:
    told: list[int] = []
    run(games=1201, progress=told.append)
    assert sum(told) == 1201 and len(told) > 1
