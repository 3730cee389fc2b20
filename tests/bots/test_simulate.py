"""Many games at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bots.games_and_bots import Scripted
from colossarium.bots.bot import BotFault
from colossarium.bots.random import RandomBot
from colossarium.bots.simulate import Simulation, simulate
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.table.errors import BadOption, RulesFault
from toy import INFO
from toy_games import new


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


def test_draws_are_nobodys_victories() -> None:
    result = simulate(find("kolossus"), ["random"] * 4, 50, 1, {})
    assert result.draws > 25 and sum(result.wins) == pytest.approx(50 - result.draws)


def test_a_seed_gives_the_same_result() -> None:
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
        ({"bots": ["random", "zzz"]}, "there is no bot 'zzz'; there is atlas, cairn, menhir, network, "),
        ({"games": 0}, "the number of games is a whole number from 1 on, not 0"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"options": {"plyers": 2}}, "did you mean players"),
        ({"bots": ["random"] * 5}, "players can't be 5"),
        ({"playouts": 0}, "the number of playouts is a whole number from 1 on, not 0"),
        ({"seconds": -1}, "a number of seconds from 0 to 3600, not -1"),
        ({"seconds": float("nan")}, "not nan"),
        ({"seconds": 10**400}, "a number of seconds"),
        ({"seconds": "long"}, "not 'long'"),
    ],
)
def test_what_can_not_be_simulated(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        run(**wrong)


class Copycat(RandomBot):
    """Chooses like random players, in a way that native code can't know of."""

    name = "copycat"


def timeless(result: Simulation) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(result)
    assert data.pop("games_per_second") > 0
    return data


def test_bots_are_asked_as_random_players_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick way of random players and the way of all other bots are the same games."""
    quick = timeless(run())
    monkeypatch.setattr("colossarium.bots.simulate.find_or_load", lambda name: Copycat())
    slow = timeless(run(bots=["copycat"] * 3, playouts=5))
    assert slow.pop("bots") == ["copycat"] * 3 and quick.pop("bots") == ["random"] * 3
    assert slow.pop("playouts") == 5 and quick.pop("playouts") is None
    assert slow == quick


def test_playouts_give_the_same_games_every_time() -> None:
    first = timeless(run(bots=["playouts", "random", "playouts"], games=3, playouts=15))
    assert first == timeless(run(bots=["playouts", "random", "playouts"], games=3, playouts=15))
    assert (first["playouts"], first["seconds"]) == (15, None)
    timed = run(bots=["playouts", "random"], games=1, seconds=0)
    assert (timed.playouts, timed.seconds) == (None, 0)


def test_a_bot_that_fails_ends_the_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.bots.simulate.find_or_load", lambda name: Scripted(-1))
    with pytest.raises(BotFault, match="the bot scripted chose -1"):
        run(bots=["scripted"] * 2)


def test_a_game_between_bots_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colossarium.bots.simulate.MAX_DECISIONS", 3)
    with pytest.raises(RulesFault, match="the game with the seed 7 does not end"):
        run(bots=["playouts"] * 2, playouts=1)


def test_progress_of_bots_that_think_is_told_after_each_game() -> None:
    told: list[int] = []
    run(bots=["playouts", "random"], games=3, playouts=1, progress=told.append)
    assert told == [1, 1, 1]


def test_progress_is_told() -> None:
    told: list[int] = []
    run(games=1201, progress=told.append)
    assert sum(told) == 1201 and len(told) > 1
