"""Games, compared at every decision with a second, literal reading of the rules in plain Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from games.colossi_gold.oracle.board import INNERMOST
from games.colossi_gold.oracle.crowded import DEEP, crowded
from games.colossi_gold.oracle.reader import STEPS, Reader
from pick import pick


@pytest.mark.parametrize("traits", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_read_the_same(players: int, traits: str) -> None:
    picked: set[str] = set()
    for seed in range(3):
        game = co.new("colossi_gold", players=players, seed=seed, traits=traits, round_limit=20)
        picked |= follow(game, Dice(seed), f"seed {seed}")
        assert game.over
    cards = {card.title.lower() for card in game.program.lists["card"]}
    # Most cards come up, and those about Traits only where there are some.
    assert len(cards & picked) > 30
    assert ("growth" in picked) <= (traits == "on")


@pytest.mark.parametrize("machine", ["native", "interpreter"])
def test_crowded_positions_are_read_the_same(machine: str) -> None:
    for seed in (*range(24), 168):
        game = co.set_up("colossi_gold", crowded(seed), seed=seed, machine=machine)
        follow(game, Dice(seed), f"seed {seed}", most=100)


def test_r99_scorings_inside_scorings_are_read_the_same() -> None:
    game = co.set_up("colossi_gold", DEEP, seed=1)
    deepest = 0
    chain = iter(("windfall", "D4", "C3", "D4", "C3", "D3", "B3", "D4", "A1", "D4", "C3", "A2"))

    def choose(game: co.Game, dice: Dice) -> str:
        nonlocal deepest
        deepest = max(deepest, game.state.get("scorings"))
        return next(chain, "") or pick(game, dice)

    follow(game, Dice(1), "inside", most=100, choose=choose)
    assert deepest == INNERMOST


def follow(
    game: co.Game,
    dice: Dice,
    name: str,
    most: int = 99_999,
    choose: Callable[[co.Game, Dice], str] = pick,
) -> set[str]:
    """Play a game beside the oracle, to its end or so many decisions far. Gives all that was picked in it."""
    reader = Reader(game)
    oracle = reader.oracle()
    moment = reader.moment()
    turn = None if moment == "setup" else game.state.get("active_player")
    story = oracle.play(turn, STEPS.get(moment, "start"))
    asked = next(story)
    picked = set()
    for number in range(most):
        decision = game.decision
        assert decision is not None
        where = f"{name}, decision {number}: {decision.prompt}"
        offered = frozenset(decision.names)
        assert (game.seat, offered) == (asked[0], asked[1]), f"{where} {offered ^ asked[1]}"
        for key, value in reader.table().items():
            assert getattr(oracle, key) == value, f"{key}, {where}"
        reader.chance = game.state.copy()
        choice = choose(game, dice)
        picked.add(choice)
        game.play(choice)
        try:
            asked = story.send(choice)
        except StopIteration:
            assert game.over
            assert game.state.row("rank")[: game.players] == oracle.ranking()
            break
    return picked
