"""Games written down: alike by native code and by bots that are asked, whole and in parts, steered, told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import colossarium as co
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import OURS, load
from colossarium.lab.bot_games import BotGames, may_take
from colossarium.lab.joining import COLUMNS, first_games, joined
from colossarium.lab.native_games import NativeGames, is_native
from colossarium.lab.samples import FREE, Arm, Samples, Steering
from colossarium.lab.sampling import sample
from colossarium.parallel import spread
from colossarium.table.chunks import Interrupted
from colossarium.table.errors import BadOption
from colossarium.table.machines import program_of
from sampling import sampled
from unoptimised import unoptimised

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PIG, QUICK = str(EXAMPLES / "pig.py"), str(EXAMPLES / "quick_ages.py")
GAMES = (*OURS, PIG)


def arm_of(game: str, bots: Sequence[str], steering: Steering = FREE, **options: str | int) -> Arm:
    specs = tuple(map(parse_bot_spec, bots))
    return Arm("an arm", load(game), {**options, "players": len(bots)}, specs, steering)


def words_of(arm: Arm, *names: str) -> list[int]:
    return [word.number for word in program_of(arm.info).vocabulary if word.name in names]


def assert_same(one: Samples, other: Samples) -> None:
    for name in COLUMNS:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name), name)


def by_bots(arm: Arm, seed: int, games: range) -> Samples:
    return joined([BotGames(arm, seed).play(game).samples for game in games])


@pytest.mark.parametrize("game", GAMES)
def test_native_code_writes_down_what_bots_do(game: str) -> None:
    arm = arm_of(game, ["random"] * 3)
    assert is_native(arm)
    assert_same(NativeGames(arm, 5)(range(7, 9)), by_bots(arm, 5, range(7, 9)))


CHAPTERS = [("kolossus", players, {"chapter": chapter}) for players in (2, 3, 4) for chapter in (1, 2, 3)]
TRAITS = [("colossi_ages", players, {"traits": traits}) for players in (2, 4) for traits in ("none", "goals")]


@pytest.mark.parametrize(("game", "players", "options"), sampled([*CHAPTERS, *TRAITS], keep=2))
def test_with_options_too(game: str, players: int, options: dict[str, str | int]) -> None:
    arm = arm_of(game, ["random"] * players, FREE, **options)
    assert_same(NativeGames(arm, 5)(range(2)), by_bots(arm, 5, range(2)))


def test_of_a_variant_with_a_new_card() -> None:
    with unoptimised():
        arm = arm_of(QUICK, ["random"] * 2)
        assert_same(NativeGames(arm, 1)(range(3)), by_bots(arm, 1, range(3)))
        assert sample(arm, 100, 1).chosen[:, :, words_of(arm, "tithe")].any()


@pytest.mark.parametrize("bots", [("network", "network", "random"), ("random", "network")])
def test_networks_in_native_code_choose_as_their_bots_do(bots: Sequence[str]) -> None:
    arm = arm_of("beasthunt", bots)
    assert is_native(arm)
    assert_same(NativeGames(arm, 3)(range(4)), by_bots(arm, 3, range(4)))


def test_games_are_those_of_simulate() -> None:
    found = sample(arm_of("beasthunt", ["random"] * 3), 300, 9)
    told = co.simulate("beasthunt", games=300, seed=9, players=3)
    assert found.decisions.mean() == told.decisions_per_game
    np.testing.assert_allclose(found.scores.mean(axis=0), told.mean_scores)
    np.testing.assert_allclose(found.shares.sum(axis=0), told.wins, rtol=1e-5)


def test_a_score_over_time() -> None:
    """In Pig scores only grow, and the two of them lead by turns."""
    found = sample(arm_of(PIG, ["random"] * 2), 500, 1)
    behind_at_the_end = found.scores.max(axis=1, keepdims=True) - found.scores
    assert (found.deficits >= behind_at_the_end).all()
    both_were_behind = (found.deficits > 0).all(axis=1)
    np.testing.assert_array_equal(found.lead_changes > 0, both_were_behind)
    assert 0 < both_were_behind.mean() < 1


def test_players_go_round_the_table() -> None:
    found = sample(arm_of("beasthunt", ["random"] * 3), 4, 1, first=4)
    assert found.players.tolist() == [[2, 0, 1], [1, 2, 0], [0, 1, 2], [2, 0, 1]]
    assert found.seeds.tolist() == [5, 6, 7, 8]


def test_parts_are_the_whole() -> None:
    arm = arm_of("beasthunt", ["random", "network"])
    whole = sample(arm, 70, 3)
    parts = [sample(arm, 33, 3), sample(arm, 37, 3, first=33)]
    assert_same(joined(parts), whole)
    assert_same(first_games(whole, 33), parts[0])


def test_on_any_number_of_cores() -> None:
    arm = arm_of("beasthunt", ["random", "network"])
    progressed: list[int] = []
    other = sample(arm, 80, 3, told=1, spread=spread(2), progress=progressed.append)
    one = sample(arm, 80, 3, told=1)
    assert_same(one, other)
    assert other.arm is arm and sum(progressed) == 80
    assert one.told is not None and other.told is not None
    np.testing.assert_array_equal(one.told.acted, other.told.acted)


def test_ctrl_c_gives_what_was_done() -> None:
    def interrupt(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        sample(arm_of("beasthunt", ["network", "random"]), 100, 3, progress=interrupt)
    assert len(caught.value.result) == 32


@pytest.mark.parametrize("bots", [("random", "random"), ("network", "random")])
def test_a_steered_player_takes_and_leaves_words(bots: Sequence[str]) -> None:
    free = arm_of("beasthunt", bots)
    (wild,), (done,) = words_of(free, "wild die"), words_of(free, "done")
    steered = arm_of("beasthunt", bots, Steering(forced=frozenset({wild}), forbidden=frozenset({done})))
    found = NativeGames(steered, 5)(range(6))
    assert_same(found, by_bots(steered, 5, range(6)))
    mine, others = found.players == 0, found.players == 1
    assert found.offered[mine][:, wild].any()
    np.testing.assert_array_equal(found.chosen[mine][:, wild], found.offered[mine][:, wild])
    assert found.chosen[mine][:, done].sum() < found.chosen[others][:, done].sum()


@pytest.mark.parametrize("bot", ["playouts:4", "search:3", "pebble:3"])
def test_any_bot_can_be_steered(bot: str) -> None:
    forbidden = words_of(arm_of("beasthunt", ["random"] * 2), "water card", "bamboo card")
    arm = arm_of("beasthunt", [bot, "random"], Steering(forbidden=frozenset(forbidden)))
    found = by_bots(arm, 2, range(2))
    mine = found.players == 0
    assert found.offered[mine][:, forbidden].any()
    assert not found.chosen[mine][:, forbidden].any()


def test_what_a_steered_player_may_take() -> None:
    steering = Steering(forced=frozenset({1, 2}), forbidden=frozenset({2, 3, 4}))
    assert may_take(steering, [0, 1, 2, 5]) == [1]
    assert may_take(steering, [2, 5]) == [2]
    assert may_take(steering, [0, 3, 5]) == [0, 5]
    assert may_take(steering, [3, 4]) == [3, 4]


@pytest.mark.parametrize("game", sampled(GAMES, keep=2))
def test_the_log_is_told(game: str) -> None:
    arm = arm_of(game, ["random"] * 2)
    found = sample(arm, 3, 4, told=1)
    assert_same(found, sample(arm, 3, 4))
    told = found.told
    assert told is not None and told.games.tolist() == [0]
    np.testing.assert_array_equal(told.points.sum(axis=2), found.scores[:1])
    assert told.acted.shape == (1, 2, len(told.things))
    assert told.acted.any() == (game not in ("kolossus", PIG))  # in its first chapter there are no weapons
    drawn = (found.places[0] == 1).all()
    assert np.isnan(told.known_from).all() == (game == PIG or drawn)


def test_cards_act_when_they_are_played() -> None:
    arm = arm_of("colossi_ages", ["random"] * 2)
    told = sample(arm, 1, 2, told=1).told
    assert told is not None
    played = BotGames(arm, 2).play(0)
    game = co.new("colossi_ages", players=2, seed=2)
    for word in played.choices:
        game.play(word)
    said = Counter(line.text.split(" plays ")[1] for line in game.log() if " plays " in line.text)
    cards = program_of(arm.info).lists["card"]
    acted = zip(told.things, told.acted[0].sum(axis=0).tolist(), strict=True)
    assert said == +Counter({cards[member].title: times for (kind, member), times in acted if kind == "card"})


def test_bots_as_many_as_seats() -> None:
    arm = arm_of("beasthunt", ["random"] * 2)
    with pytest.raises(BadOption, match="an arm: 2 players need 2 bots, not 1"):
        sample(Arm("an arm", arm.info, {"players": 2}, arm.players[:1]), 1, 1)
