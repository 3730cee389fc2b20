"""The end of the game (rules, section 9)."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import begin, gold, player
from scene import Scene


def over(*players: dict[str, Any], **rest: Any) -> Scene:
    """The result right after the last Reap Phase."""
    scene = begin(*players, moment="age end", age=3, **rest)
    assert scene.game.over
    return scene


def ranks(scene: Scene) -> list[int]:
    return [each["rank"] for each in scene.view["players"]]


def test_most_gold_wins() -> None:
    scene = over(player("A3", gold=5), player("E3", "C3 C4", gold=7), player("C1", gold=1))
    assert scene.game.winners == [1]
    assert ranks(scene) == [2, 1, 3]


def test_r83_then_spaces_under_control() -> None:
    scene = over(player("A3", "C3", gold=5, hand="Walk, Walk, Walk"), player("E3", "C4 C5", gold=5))
    assert scene.game.winners == [1]
    # An Acolyte more on the same space is none.
    scene = over(player("A3", "C3", gold=5, hand="Walk"), player("E3", "C4*5", gold=5))
    assert scene.game.winners == [0]


def test_r83_then_cards() -> None:
    scene = over(player("A3", gold=5, hand="Walk"), player("E3", gold=5, hand="Lure, Lure"))
    assert (scene.game.winners, ranks(scene)) == ([1], [2, 1])


def test_r83_else_they_share_the_victory() -> None:
    scene = over(player("A3", gold=5, hand="Walk"), player("E3", gold=5, hand="Lure"), player("C1", gold=4))
    assert (scene.game.winners, ranks(scene)) == ([0, 1], [1, 1, 3])


def test_cubes_on_the_board_count_for_nothing() -> None:
    assert over(player("A3", gold=2), player("E3", gold=1), cubes={"E3": 9}).game.winners == [0]


def test_the_game_ends_after_the_third_reap_phase() -> None:
    scene = begin(player("A3", gold=3), player("E3", gold=3), moment="reaping", age=3)
    scene.play("A3")
    assert not scene.game.over
    scene.play("pass")
    assert scene.game.over
    assert (gold(scene), scene.game.winners) == ([4, 3], [0])
    assert scene.view["age"] == 3 and scene.options == set()


def test_the_game_goes_on_after_the_second_age() -> None:
    scene = begin(player("A3"), player("E3"), moment="reaping", age=2).play("A3", "pass")
    assert not scene.game.over and scene.view["age"] == 3
