"""Games, compared at every decision with a second, literal reading of the rules in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from games.colossi_gold.oracle.board import INNERMOST
from games.colossi_gold.oracle.crowded import DEEP, crowded, without_traits
from games.colossi_gold.oracle.reader import STEPS, Reader
from games.colossi_gold.oracle.titles import INFO
from pick import pick
from sampling import sampled


@pytest.mark.parametrize("traits", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_there_before_anybody_is_asked(players: int, traits: str) -> None:
    """Sections 2 and 3, as far as nobody decides."""
    table = Reader(co.Game.new(INFO, {"players": players, "traits": traits}, seed=1)).table()
    deck, box = Counter(table["tile_deck"]), table["box"]
    assert {tile: count for tile, count in deck.items() if "Grass" in tile} == {
        "Grass, 1 Gold": 4,
        "Grass, 2 Gold": 5,
        "Grass, card": 4,
        "Grass, Trait": 3,
    }
    for pile, lairs, environments in ((deck, 2, 8), (box, 5, 9)):
        single = {tile for tile, count in pile.items() if count == 1}
        assert len([tile for tile in single if tile.startswith("Lair")]) == lairs
        assert len([tile for tile in single if "Grass" not in tile]) == lairs + environments
    assert deck.total() == 26 and box.total() == 14
    assert table["tiles"] == {} and table["gold"] == [0] * players
    assert table["reserve"] == [10] * players and table["banner_reserve"] == [6] * players
    on = traits == "on"
    # With Traits the cards are dealt after the draft.
    assert [hand.total() for hand in table["hands"]] == [0 if on else 3] * players
    assert len(table["deck"]) == (0 if on else 58 - 3 * players)
    assert (len(table["shown_traits"]), len(table["trait_deck"])) == ((3, 24) if on else (0, 0))


@pytest.mark.parametrize(("players", "traits"), sampled(product([2, 3, 4], ["on", "off"]), keep=3))
def test_random_games_are_read_the_same(players: int, traits: str) -> None:
    picked: set[str] = set()
    for seed in range(3):
        options: dict[str, str | int] = {"players": players, "traits": traits, "round_limit": 20}
        game = co.Game.new(INFO, options, seed=seed)
        picked |= follow(game, Dice(seed), f"seed {seed}")
        assert game.over
    cards = {card.title.lower() for card in game.program.lists["card"]}
    # Most cards come up, and those about Traits only where there are some.
    assert len(cards & picked) > 30
    assert ("growth" in picked) <= (traits == "on")


@pytest.mark.parametrize("machine", ["native", "interpreter"])
def test_crowded_positions_are_read_the_same(machine: str) -> None:
    for seed in sampled(range(24), keep=6):
        game = co.Game.set_up(INFO, crowded(seed), seed=seed, machine=machine)
        follow(game, Dice(seed), f"seed {seed}", most=100)


def test_crowded_positions_without_traits_are_read_the_same() -> None:
    for seed in sampled(range(12), keep=3):
        game = co.Game.set_up(INFO, without_traits(crowded(seed)), seed=seed)
        follow(game, Dice(seed), f"seed {seed}", most=100)


def test_r99_scorings_inside_scorings_are_read_the_same() -> None:
    game = co.Game.set_up(INFO, DEEP, seed=1)
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
