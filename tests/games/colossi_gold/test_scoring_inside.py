"""Leave tokens, the Time Lair, and scorings inside each other (4.9, CG-R34, CG-R35, CG-R99, CG-R104)."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_gold.scenes import banners, begin, gold, player, seat
from scene import Scene

STONE = "Lair: Stone Beast"
TIME = "Lair: Time Beast"


def resting(*players: dict[str, Any], **rest: Any) -> Scene:
    return begin(*players, moment="resting", **rest)


# The Stone Lair


def test_r35_two_banners_of_a_rest_may_stay() -> None:
    scene = resting(
        player("A1", banners="C1 C2 C3 C4"),
        player("E5"),
        tiles={"C2": STONE},
        beasts={"stone": "E1"},
        cubes={"C1": "gold", "C2": "gold", "C3": "gold", "C4": "gold"},
    ).play("banner C1")
    # What was scored before is gone.
    assert banners(scene, 1) == {"C2": 1, "C3": 1, "C4": 1}
    scene.play("banner C2")
    assert scene.options == {"yes", "pass"} and seat(scene, 1)["leave_tokens"] == 2
    scene.play("yes")
    assert scene.view["left"] == ["C2"] and scene.options == {"banner C3", "banner C4"}
    # A Banner that may stay need not.
    scene.play("banner C3", "pass")
    assert scene.options == {"yes", "pass"}
    scene.play("yes")
    assert banners(scene, 1) == {"C2": 1, "C4": 1} and gold(scene) == [4, 0]
    # Tokens end with the Rest, and so does the mark.
    assert (seat(scene, 1)["leave_tokens"], scene.view["left"]) == (0, [])
    assert scene.view["active_player"] == 1


def test_r35_no_more_than_two() -> None:
    scene = resting(
        player("A1", banners="C1 C2 C3"), player("E5"), tiles={"C1": STONE}, beasts={"stone": "E1"}
    ).play("banner C1", "yes", "banner C2", "yes")
    assert banners(scene, 1) == {"C1": 1, "C2": 1} and scene.view["active_player"] == 1


def test_r35_tokens_that_were_not_used_are_gone() -> None:
    scene = resting(player("A1", banners="C1"), player("E5"), tiles={"C1": STONE}, beasts={"stone": "E1"})
    assert seat(scene.play("pass"), 1)["leave_tokens"] == 0 and banners(scene, 1) == {}


def test_a_left_banner_that_is_scored_again_is_left_no_more() -> None:
    scene = resting(
        player("A1", banners="C1 C2 C3 C4"),
        player("E5"),
        tiles={"C1": STONE, "C2": "The Void"},
        beasts={"stone": "E1"},
        tile_deck="Oasis",
    ).play("banner C1", "yes")
    assert scene.view["left"] == ["C1"]
    # The Void takes the Lair away, and so its Banner is scored; neither stays.
    scene.play("banner C2", "C1", "pass", "pass")
    assert scene.view["left"] == [] and scene.options == {"banner C3", "banner C4"}


def test_leaving_is_no_placing() -> None:
    # CG-R40: no cubes for the Treasure Trove, nothing for Territorial.
    scene = resting(
        player("A1", banners="C1 C2"),
        player("E5", traits="Territorial", banners="C3"),
        tiles={"C1": STONE, "C2": "Treasure Trove"},
        beasts={"stone": "E1"},
    ).play("banner C1", "yes", "yes")
    assert banners(scene, 1) == {"C1": 1, "C2": 1} and gold(scene) == [0, 0]


def test_nothing_is_left_above_the_limit() -> None:
    # The Lair's own cube brings Nomadic, and the Banner on C2 is all that it allows.
    scene = resting(
        player("A1", banners="C1 C2"),
        player("E5"),
        tiles={"C1": STONE},
        beasts={"stone": "E1"},
        cubes={"C1": "trait"},
        shown_traits="Nomadic, Sly, Speedy",
        trait_deck="Boldness",
    ).play("banner C1", "nomadic")
    # The token serves the last one.
    assert scene.options == {"yes", "pass"} and banners(scene, 1) == {}
    assert banners(scene.play("yes"), 1) == {"C2": 1}


def test_of_a_pair_one_stays() -> None:
    scene = resting(
        player("A1", banners="C1*2", traits="Resolute"),
        player("E5"),
        tiles={"C1": STONE},
        beasts={"stone": "E1"},
    ).play("yes")
    assert banners(scene, 1) == {"C1": 1} and seat(scene, 1)["banner_reserve"] == 5


def test_r35_outside_a_rest_this_banner_only() -> None:
    scene = begin(
        player("A1", banners="C1 C2", hand="Short Rest, Short Rest"),
        player("E5"),
        tiles={"C1": STONE},
        beasts={"stone": "E1"},
    ).play("short rest", "banner C1", "yes")
    assert banners(scene, 1) == {"C1": 1, "C2": 1} and seat(scene, 1)["leave_tokens"] == 0
    assert scene.view["left"] == []
    scene.play("short rest", "banner C2")
    assert banners(scene, 1) == {"C1": 1} and scene.offers("end")


def test_r35_scored_without_a_banner_it_gives_nothing_to_leave() -> None:
    scene = begin(
        player("C1", banners="C2", hand="Windfall, Short Rest"),
        player("E5"),
        tiles={"C1": STONE},
        beasts={"stone": "E1"},
    ).play("windfall")
    assert seat(scene, 1)["leave_tokens"] == 0
    assert banners(scene.play("short rest"), 1) == {}


def test_monolithic_tokens_serve_the_banner_in_whose_scoring_they_came() -> None:
    scene = begin(
        player("A1", banners="A2", traits="Monolithic", hand="Short Rest"),
        player("E5"),
        tiles={"A3": STONE},
        beasts={"stone": "E1"},
        unexplored="B2 B3",
    ).play("short rest", "A3")
    assert scene.options == {"yes", "pass"}
    assert banners(scene.play("yes"), 1) == {"A2": 1}


def test_r104_tokens_of_an_inner_scoring_belong_to_it() -> None:
    # The Void shows the Stone Lair under another Banner, which may stay; The Void's own may not.
    scene = begin(
        player("A1", banners="C1 C2", hand="Short Rest"),
        player("E5"),
        tiles={"C1": "The Void"},
        tile_deck=STONE,
    ).play("short rest", "banner C1", "C2")
    assert scene.options == {"yes", "pass"}
    scene.play("yes")
    assert banners(scene, 1) == {"C2": 1} and scene.offers("end")


def test_r104_in_a_rest_they_are_for_all_that_follows() -> None:
    scene = resting(player("A1", banners="C1 C2 C3"), player("E5"), tiles={"C1": "The Void"}, tile_deck=STONE)
    scene.play("banner C1", "C2", "yes")
    # The Void's Banner is scored after the Lair was: it may stay too.
    assert scene.options == {"yes", "pass"}
    scene.play("yes")
    assert banners(scene, 1) == {"C1": 1, "C2": 1} and scene.view["active_player"] == 1


# The Time Lair


@pytest.mark.parametrize(("pick", "moment"), [("short rest", "action"), ("end", "extra actions")])
def test_r34_two_more_actions_now_or_after_the_banner_phase(pick: str, moment: str) -> None:
    scene = begin(
        player("A1", banners="C1", hand="Short Rest"), player("E5"), tiles={"C1": TIME}, beasts={"time": "E1"}
    ).play(pick)
    if pick == "end":
        scene.play("pass", "rest")
    # 4 - 1 + 2, or 2 of their own.
    assert (scene.view["moment"], scene.view["actions"]) == (moment, 5 if pick == "short rest" else 2)


def test_r34_in_the_move_beast_step_they_wait() -> None:
    scene = begin(
        player("A1", banners="C1"),
        player("E5"),
        moment="beast move",
        tiles={"C1": TIME},
        beasts={"time": "C2"},
    ).play("time beast", "C1")
    assert (scene.view["moment"], scene.view["actions_to_come"]) == ("deploying", 2)
    scene.play("done")
    assert (scene.view["moment"], scene.view["actions"]) == ("extra actions", 2)


def test_r34_nothing_on_anothers_turn() -> None:
    scene = begin(
        player("A1"),
        player("E5", banners="C1"),
        moment="beast move",
        tiles={"C1": TIME},
        beasts={"time": "C2"},
    ).play("time beast", "C1")
    assert scene.view["actions_to_come"] == 0
    assert scene.play("done").view["actions"] == 4


def test_r34_extra_actions_may_bring_more() -> None:
    scene = begin(
        player("A1", banners="C1", hand="Short Rest"),
        player("E5"),
        moment="extra actions",
        actions_added=2,
        tiles={"C1": TIME},
        beasts={"time": "E1"},
    ).play("short rest")
    assert (scene.view["moment"], scene.view["actions"]) == ("extra actions", 3)


# One inside the other


def test_r99_eight_scorings_inside_each_other() -> None:
    # The Teleporter on C3 and the Beast Mantle on E5 score each other while the Time Beast finds Banners.
    scene = begin(
        player("C3", hand="Windfall", traits="Monolithic", banners="C4"),
        player("A5", banners="A1 C3 E5"),
        tiles={"C3": "Teleporter", "E5": "Beast Mantle"},
        beasts={"time": "E1"},
        cubes={"A1": "gold 3", "C4": "gold"},
    ).play("windfall", "E5", "C3")
    # Player 2's Banner brings the third scoring, and another one the fifth.
    assert scene.seat == 1
    scene.play("E5", "C3", "E5")
    assert scene.seat == 1 and scene.game.state.get("scorings") == 6
    # A seventh would be scored.
    assert gold(scene.after("A1")) == [0, 3]
    scene.play("C4")
    # It is: player 1 is monolithic, and goes on with the Teleporter next to it.
    assert (scene.seat, gold(scene)) == (0, [1, 0])
    scene.play("C3", "E5")
    assert scene.game.state.get("scorings") == 8
    scene.play("A1")
    # The ninth does not begin, and its Banner stays.
    assert banners(scene, 2) == {"A1": 1} and gold(scene) == [1, 0] and scene.view["beasts"] == {"time": "A1"}
    for space in ("B4", "B5", "C5", "D4"):
        scene.play(space)
    assert (scene.seat, scene.view["moment"], scene.view["acting"]) == (0, "action", 0)
    assert scene.game.state.get("scorings") == 0
