"""Gymnasium's own checks pass for our games, with one seat for the learner and bots on the others."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.passive_env_checker import env_step_passive_checker

from colossarium.envs.gymnasium import SeatEnv
from colossarium.envs.gymnasium_vector import SeatsVectorEnv
from colossarium.games import OURS
from colossarium.table.errors import BadOption, IllegalChoice
from colossarium.table.info import GameInfo
from envs.environments import SEATINGS, named

pytestmark = pytest.mark.filterwarnings("error")


@pytest.mark.parametrize("seating", SEATINGS, ids=named)
def test_the_checks_of_gymnasium_pass(seating: tuple[GameInfo, int]) -> None:
    game, players = seating
    env = SeatEnv(game, players=players, seat=players - 1)
    check_env(env, skip_render_check=True)
    _, info = env.reset(seed=2)
    over = False
    while not over:
        assert info["action_mask"].any()
        _, reward, over, _, info = env_step_passive_checker(env, env.action_space.sample())
    assert not info["action_mask"].any()
    assert -1 <= float(reward) <= 1


@pytest.mark.parametrize("slug", OURS)
def test_all_games_are_registered(slug: str) -> None:
    assert gymnasium.spec(f"colossarium/{slug}-v0").kwargs == {"game": slug}


def test_a_game_is_made_by_its_name() -> None:
    env = gymnasium.make(
        "colossarium/beasthunt-v0", players=2, seat=1, opponents="random", render_mode="ansi"
    )
    env.reset(seed=4)
    assert "Merlin's Beast Hunt" in str(env.render())


def test_gymnasium_finds_games_without_an_import_of_ours() -> None:
    name = "colossarium.envs.gymnasium:colossarium/kolossus-v0"
    text = f"import gymnasium\nprint(gymnasium.make({name!r}, players=2).spec.id)"
    run = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert run.stdout == "colossarium/kolossus-v0\n"


def test_a_seed_gives_the_same_game_with_bots_that_think() -> None:
    def play() -> list[list[int]]:
        env = SeatEnv("beasthunt", players=2, opponents={1: "playouts"}, playouts=4)
        _, info = env.reset(seed=1)
        scores = []
        for _ in range(10):
            *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            scores.append(info["action_mask"].tolist())
        return scores

    assert play() == play()


def test_what_can_not_be_is_refused() -> None:
    with pytest.raises(BadOption, match="seat is a whole number from 0 to 1, not 2"):
        SeatEnv("beasthunt", players=2, seat=2)
    with pytest.raises(BadOption, match="there is no bot 'ranom'"):
        SeatEnv("beasthunt", opponents="ranom")


@pytest.mark.parametrize("wrong", [-1, 10**9, "unicorn"])
def test_an_action_that_is_not_on_offer_changes_nothing(wrong: int) -> None:
    env = SeatEnv("beasthunt", players=2)
    before, _ = env.reset(seed=1)
    seen, reward, over, cut_off, info = env.step(wrong)
    assert np.array_equal(seen, before)
    assert (reward, over, cut_off) == (-1, False, False)
    assert "not on offer" in info["refused"]
    strict = SeatEnv("beasthunt", players=2, strict=True)
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="not on offer"):
        strict.step(wrong)


def test_many_games_at_once_are_the_vector_interface() -> None:
    envs = gymnasium.make_vec(
        "colossarium/beasthunt-v0", num_envs=8, vectorization_mode="vector_entry_point", players=2, threads=1
    )
    seen, info = envs.reset(seed=5)
    assert envs.observation_space.contains(seen)
    ended = 0
    dice = np.random.default_rng(1)
    while ended < 3:
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        assert envs.action_space.contains(actions)
        seen, rewards, over, cut_off, info = envs.step(actions)
        assert not cut_off.any()
        assert np.array_equal(over, info.get("_final_info", np.zeros(8, bool)))
        assert not rewards[~over].any()
        ended += int(over.sum())


def test_the_vector_interface_begins_with_the_games_of_its_seeds() -> None:
    many, one = SeatsVectorEnv("beasthunt", 3, players=2, threads=1), SeatEnv("beasthunt", players=2)
    seen, _ = many.reset(seed=5)
    for game in range(3):
        assert np.array_equal(one.reset(seed=5 + game)[0], seen[game])
