"""Batches on a GPU are those of the processor: every array of every step, and the states."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import colossarium as co
from colossarium.games import games
from colossarium.table.errors import IllegalChoice
from colossarium.table.info import GameInfo

pytestmark = pytest.mark.gpu
GAMES = 200
STEPS = 300
ARRAYS = ("observations", "masks", "seats", "rewards", "ends", "scores", "numbers")
CASES = [
    pytest.param(info, players, id=f"{info.slug}-{players}") for info in games() for players in info.players
]


def _assert_same(here: Any, there: Any) -> None:
    for name in ARRAYS:
        assert np.array_equal(getattr(here, name), getattr(there, name).get()), name


def _last_options(masks: Any) -> Any:
    """Of each game what is on offer last."""
    bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
    return bits.shape[1] - 1 - bits[:, ::-1].argmax(axis=1).astype(np.int32)


@pytest.mark.parametrize(("info", "players"), CASES)
def test_random_steps_are_the_same(info: GameInfo, players: int) -> None:
    here = co.batch(info, games=GAMES, seed=5, players=players)
    there = co.batch(info, games=GAMES, seed=5, players=players, device="cuda")
    _assert_same(here, there)
    for step in range(STEPS):
        here.step_random()
        there.step_random()
        if step % 20 == 0:
            _assert_same(here, there)
    assert [there.state(game).meaning() for game in range(20)] == [
        here.state(game).meaning() for game in range(20)
    ]


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_actions_are_played_and_wrong_ones_refused(info: GameInfo) -> None:
    bots = {1: "random"}
    here = co.batch(info, games=GAMES, seed=9, players=2, bots=bots)
    there = co.batch(info, games=GAMES, seed=9, players=2, bots=bots, device="cuda")
    for _ in range(30):
        actions = _last_options(here.masks)
        here.step(actions)
        there.step(actions)
        _assert_same(here, there)
    actions = _last_options(here.masks)
    actions[7] = len(here.actions)
    with pytest.raises(IllegalChoice, match="in game 7"):
        there.step(actions)
    _assert_same(here, there)


def test_queued_steps_are_the_same_and_what_was_wrong_is_told_by_the_next_check() -> None:
    here = co.batch("beasthunt", games=GAMES, seed=9, players=2)
    there = co.batch("beasthunt", games=GAMES, seed=9, players=2, device="cuda")
    for _ in range(30):
        actions = _last_options(here.masks)
        here.step(actions)
        there.step(actions, check=False)
    there.check()
    _assert_same(here, there)
    good, wrong = _last_options(here.masks), _last_options(here.masks)
    wrong[[7, 9]] = len(here.actions)
    there.step(wrong, check=False)
    there.step(good, check=False)
    there.step_random(check=False)
    with pytest.raises(IllegalChoice, match="an action in game 7, 2 steps before the last; nothing was"):
        there.check()
    _assert_same(here, there)
    here.step(good)
    there.step(good)
    _assert_same(here, there)


def test_games_go_on_from_copies_of_others() -> None:
    cupy, places = pytest.importorskip("cupy"), np.arange(2 * GAMES) // 2
    here = [co.batch("beasthunt", games=count, seed=5, players=2) for count in (GAMES, 2 * GAMES)]
    there = [
        co.batch("beasthunt", games=count, seed=5, players=2, device="cuda") for count in (GAMES, 2 * GAMES)
    ]
    for _ in range(30):
        here[0].step_random()
        there[0].step_random()
    here[1].take_over(here[0], places)
    there[1].take_over(there[0], cupy.asarray(places))
    for _ in range(30):
        here[1].step_random()
        there[1].step_random()
    _assert_same(here[1], there[1])


def test_arrays_go_over_by_dlpack() -> None:
    torch = pytest.importorskip("torch")
    batch = co.batch("kolossus", games=64, seed=1, players=2, device="cuda")
    seats = torch.from_dlpack(batch.seats)
    assert seats.is_cuda and seats.data_ptr() == batch.seats.data.ptr
