"""Setup (rules, section 3), its options and rulings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import colossarium as co
from colossarium.games.beastmaster import board
from games.beastmaster.scenes import banners, colossi, controls, hand, seat
from games.island.box import box
from scene import Scene

FIRST = {"first_player": 1}


def tiles_of(scene: Scene) -> Counter[str]:
    return Counter(scene.view["tiles"].values())


def new(seed: int = 1, **options: Any) -> Scene:
    return Scene.new("beastmaster", seed, **{**FIRST, **options})


def place(scene: Scene, *spaces: str) -> Scene:
    """The Colossus and the three Acolytes of whoever is asked."""
    return scene.play(*spaces)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    scene = new(players=players)
    for number in range(1, players + 1):
        mine = seat(scene, number)
        # BM-R5: only three players have twelve.
        assert mine["reserve"] == (12 if players == 3 else 10)
        assert (mine["banner_reserve"], mine["gold"], mine["perk"]) == (5, 0, None)
        assert (mine["cards"], mine["beast_cards"]) == (3, 1)
        assert len(hand(scene, number)) == 4
    assert scene.view["deck"] == box("beastmaster").total() - 3 * players
    assert scene.view["beast_deck"] == box("beastmaster", "beast_card").total() - players
    assert scene.view["beast"] == "C3"


@pytest.mark.parametrize("players", [1, 5])
def test_r1_two_to_four_play(players: int) -> None:
    with pytest.raises(co.ColossariumError):
        co.new("beastmaster", players=players)


@pytest.mark.parametrize(("eighth", "at_c5"), [("ruins", "ruins"), ("market", "market"), ("none", None)])
def test_r2_r4_first_game_layout(eighth: str, at_c5: str | None) -> None:
    tiles = new(eighth_tile=eighth).view["tiles"]
    expected = {
        "C1": "volcano",
        "A2": "ruins",
        "E2": "ruins",
        "B4": "hallowed ground",
        "D4": "hallowed ground",
    }
    expected |= {"B6": "market", "D6": "market"}
    assert tiles == expected | ({"C5": at_c5} if at_c5 else {})


@pytest.mark.parametrize("eighth", ["ruins", "market", "none"])
def test_r3_tokens_on_every_other_space(eighth: str) -> None:
    scene = new(eighth_tile=eighth)
    loot = scene.view["loot"]
    assert set(loot) == set(board.SPACES) - set(scene.view["tiles"])
    assert all(len(tokens) == 1 for tokens in loot.values())
    laid = Counter(token for tokens in loot.values() for token in tokens)
    box = Counter({"gold1": 4, "gold2": 4, "colossus": 7, "beast": 5})
    assert (box - laid).total() == (0 if eighth == "none" else 1)
    assert not laid - box


def test_random_landmarks_differ_by_the_seed() -> None:
    seen = set()
    for seed in range(5):
        scene = new(seed, landmarks="random", eighth_tile="market")
        assert tiles_of(scene) == {"hallowed ground": 2, "market": 3, "ruins": 2, "volcano": 1}
        assert "C3" not in scene.view["tiles"]
        seen.add(tuple(sorted(scene.view["tiles"].items())))
    assert len(seen) == 5


def test_landmarks_are_chosen_in_turn() -> None:
    scene = new(landmarks="chosen", players=3, first_player=2)
    assert scene.view["tiles"] == {} and scene.view["loot"] == {}
    assert scene.options == set(board.SPACES) - {"C3"}
    laid: dict[str, str] = {}
    for turn in range(8):
        assert scene.seat == (1 + turn) % 3
        space = f"A{turn + 1}" if turn < 5 else f"E{turn - 4}"
        laid[space] = scene.view["turned_up"]
        scene.play(space)
        assert space not in scene.options or turn == 7
    assert scene.view["tiles"] == laid
    assert Counter(laid.values()) == {"hallowed ground": 2, "market": 2, "ruins": 3, "volcano": 1}
    assert len(scene.view["loot"]) == 19
    # The first player is the first to place, too.
    assert scene.seat == 1


def test_r6_the_first_player_begins_everything() -> None:
    assert {new(seed, first_player="random").seat for seed in range(8)} == {0, 1}
    scene = new(first_player=2)
    for number in (1, 0):
        assert scene.seat == number
        scene.play("A3", "A3", "A3", "A4")
    assert (scene.view["first"], scene.view["age"], scene.view["active_player"]) == (1, 1, 1)
    with pytest.raises(co.ColossariumError, match="player 3 can't be first in a game of 2"):
        co.new("beastmaster", first_player=3)


def test_r8_nobody_begins_on_the_beast_or_the_volcano() -> None:
    scene = new()
    assert scene.options == set(board.SPACES) - {"C1", "C3"}
    scene.play("C2")
    assert scene.options == {"B2", "B3", "C2", "D2", "D3"}


def test_r7_placing_raises_banners() -> None:
    scene = place(new(), "A4", "A4", "A5", "A5")
    assert controls(scene, 1) == banners(scene, 1) == {"A4", "A5"}
    # The second player takes A5 with three Acolytes against two.
    place(scene, "B5", "A5", "A5", "A5")
    assert (banners(scene, 1), banners(scene, 2)) == ({"A4"}, {"A5", "B5"})


def test_r9_colossi_may_share_a_space() -> None:
    scene = place(new(), "A4", "A4", "A5", "A5")
    scene.play("A4")
    assert colossi(scene) == ["A4", "A4"]
    # One Acolyte against none: the first player still has it, and keeps the Banner.
    scene.play("A3", "A3", "A3")
    assert banners(scene, 1) == {"A4", "A5"}


def test_r10_no_window_in_setup() -> None:
    scene = new(players=4)
    for _ in range(4):
        assert scene.view["moment"] == "placement"
        scene.play("A3", "A3", "A3", "A4")
    assert scene.view["moment"] in ("after drawing", "action")
    assert seat(scene, 1)["cards"] == 4
