"""PettingZoo's own tests pass for our games."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import colossarium as co
from colossarium.envs.pettingzoo import env, parallel_env
from colossarium.table.errors import BadOption, IllegalChoice
from colossarium.table.info import GameInfo
from envs.environments import SEATINGS, named

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("error"),
][::-1]


@pytest.mark.parametrize("seating", SEATINGS, ids=named)
def test_the_tests_of_pettingzoo_pass(seating: tuple[GameInfo, int]) -> None:
    game, players = seating

    def make(render_mode: str | None = None) -> Any:
        return env(game, players=players, render_mode=render_mode)

    api_test(make(), num_cycles=100)
    seed_test(make, num_cycles=20)
    parallel_api_test(parallel_env(game, players=players), num_cycles=50)


@pytest.mark.parametrize("seating", SEATINGS, ids=named)
def test_boards_are_drawn_in_all_modes(seating: tuple[GameInfo, int], capsys: Any) -> None:
    pytest.importorskip("PIL")
    game, players = seating
    render_test(lambda render_mode: env(game, players=players, render_mode=render_mode))
    assert game.title in capsys.readouterr().out


def test_a_seed_gives_the_game_of_that_seed() -> None:
    played, game = env("beasthunt", players=3), co.new("beasthunt", players=3, seed=7)
    played.reset(seed=7)
    dice = np.random.default_rng(1)
    while not game.over:
        assert played.agent_selection == f"player_{game.seat}"
        mask = played.last()[0]["action_mask"]
        assert game.decision is not None
        assert np.flatnonzero(mask).tolist() == [option.number for option in game.decision.options]
        action = int(dice.choice(np.flatnonzero(mask)))
        played.step(action)
        game.play(action)
    assert all(played.terminations.values())
    won = [seat for seat in range(3) if played.rewards[f"player_{seat}"] > 0]
    assert won == game.winners
    assert sum(played.rewards.values()) == pytest.approx(0)


def test_what_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    played = env("beasthunt", players=2)
    played.reset(seed=3)
    before = played.last()[0]
    for wrong in (int(np.flatnonzero(before["action_mask"] == 0)[0]), -1, 10**9, "unicorn", True, None):
        with pytest.raises(IllegalChoice, match="not on offer"):
            played.step(wrong)  # type: ignore[arg-type]
    assert np.array_equal(played.last()[0]["observation"], before["observation"])


def test_without_a_seed_games_differ_but_follow_from_the_last_seed() -> None:
    def some(count: int) -> list[bytes]:
        played.reset(seed=5)
        seen = []
        for _ in range(count):
            played.reset()
            seen.append(played.observe("player_0")["observation"].tobytes())
        return seen

    played = env("colossi_gold", players=2)
    first = some(3)
    assert len(set(first)) == 3
    assert some(3) == first


def test_who_is_not_asked_sees_no_options() -> None:
    played = env("beasthunt", players=2)
    played.reset(seed=1)
    other = next(agent for agent in played.agents if agent != played.agent_selection)
    assert not played.observe(other)["action_mask"].any()


def test_a_spectator_is_shown_no_hands() -> None:
    seen, spectator = (
        env("colossi_gold", players=2, render_mode="ansi", render_seat=seat) for seat in (0, None)
    )
    for each in (seen, spectator):
        each.reset(seed=1)
    assert seen.render() != spectator.render()


def test_a_render_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="ansi, rgb_array, human"):
        env("beasthunt", render_mode="3d")
