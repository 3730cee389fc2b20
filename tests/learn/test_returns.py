"""Advantages and targets are those of a plain reference, seat by seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from colossarium.learn.returns import as_seen, by_seat, leads, returns, worth

SMOOTHING = 0.9


def one_game(dice: random.Random, steps: int, players: int) -> dict[str, list[Any]]:
    """A made-up rollout: who decided, what was foreseen for each seat, where games ended and with what."""
    return {
        "seats": [dice.randrange(players) for _ in range(steps)],
        "values": [[dice.uniform(-1, 1) for _ in range(players)] for _ in range(steps)],
        "ends": [dice.random() < 0.15 for _ in range(steps)],
        "outcomes": [[dice.uniform(-1, 1) for _ in range(players)] for _ in range(steps)],
        "last": [dice.uniform(-1, 1) for _ in range(players)],
    }


def target_of(game: dict[str, list[Any]], step: int, seat: int) -> Any:
    """What is to be foreseen for a seat at a step, by looking ahead from there."""
    for later in range(step, len(game["seats"])):
        if later > step and game["seats"][later] == seat:
            foreseen = game["values"][later][seat]
            return foreseen + SMOOTHING * (target_of(game, later, seat) - foreseen)
        if game["ends"][later]:
            return game["outcomes"][later][seat]
    return game["last"][seat]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_targets_and_advantages_are_those_of_the_reference(players: int) -> None:
    dice = random.Random(players)
    games = [one_game(dice, 30, players) for _ in range(5)]

    def stacked(name: str) -> Any:
        return torch.tensor([game[name] for game in games]).transpose(0, 1)

    seats, values = stacked("seats"), stacked("values").unsqueeze(-1)
    last = torch.tensor([game["last"] for game in games]).unsqueeze(-1)
    found = returns(seats, values, stacked("ends"), stacked("outcomes").unsqueeze(-1), last, SMOOTHING)
    for number, game in enumerate(games):
        for step, decides in enumerate(game["seats"]):
            targets = [target_of(game, step, seat) for seat in range(players)]
            assert found.targets[step, number, :, 0].tolist() == pytest.approx(targets, abs=1e-5)
            gain = targets[decides] - game["values"][step][decides]
            assert found.advantages[step, number, 0].item() == pytest.approx(gain, abs=1e-5)


def test_what_a_seat_sees_turns_with_the_seats_and_back() -> None:
    values, seats = torch.randn(7, 3, 2), torch.arange(7) % 3
    seen = as_seen(values, seats)
    assert all(torch.equal(seen[row, 0], values[row, seat]) for row, seat in enumerate(seats.tolist()))
    assert torch.equal(by_seat(seen, seats, 3), values)
    four = torch.cat([seen, torch.zeros(7, 1, 2)], 1)
    assert torch.equal(by_seat(four, seats, 3), values)


def test_leads_are_over_the_mean_of_the_others_and_cut_off() -> None:
    assert leads(torch.tensor([[10, 4, 2]]), 14.0)[0].tolist() == pytest.approx([0.5, -1 / 7, -5 / 14])
    assert leads(torch.tensor([[100, 0]]), 10.0).tolist() == [[1.0, -1.0]]
    assert leads(torch.tensor([[5]]), 10.0).tolist() == [[0.0]]


def test_a_victory_is_three_quarters_of_what_counts() -> None:
    assert worth(torch.tensor([1.0, -1.0])).item() == pytest.approx(0.5)
