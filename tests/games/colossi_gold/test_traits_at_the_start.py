"""Sly and Soothsayer (rules, sections 4.3 and 6.7), and rulings CG-R16, CG-R65, CG-R72 and CG-R97."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, begin, hand, player
from scene import Scene


def starting(mine: str, pieces: str = "", *others: dict[str, Any], **rest: Any) -> Scene:
    return begin(player("C3", pieces, traits=mine), *others, moment="turn start", **rest)


def test_sly_must_name_another_player() -> None:
    scene = starting("Sly", "", player("E5"), player("E1"))
    assert scene.options == {"player 2", "player 3"}
    # With two players nobody is asked.
    assert starting("Sly", "", player("E5")).view["sly_about"] == 1


def test_r65_their_pieces_are_roads() -> None:
    scene = starting("Sly", "B3", player("C2", "D3"), player("B4")).play("player 2")
    # Past an Acolyte and past a Colossus of theirs, with a Colossus and with an Acolyte.
    assert scene.after("colossus 1", "D3").offers("E3", "stop")
    assert scene.after("acolyte B3", "C2").offers("C1", "stop")
    # Nobody else's.
    assert scene.play("colossus 1", "B4").offers("end")


def test_r65_a_spawned_acolyte_goes_on_where_their_pieces_are() -> None:
    scene = begin(
        player("C3", traits="Sly, Zoophilic"),
        player("E5", "A1"),
        beasts={"golden": "A1"},
        moment="turn start",
    )
    scene.play("spawn", "A1")
    assert scene.options == {"A2", "B1", "B2", "stop"}


def test_r65_sly_does_not_help_with_influence() -> None:
    scene = starting("Sly", "", player("E5", "D5 D4"), deck="Influence, Lure")
    scene.play("influence", "colossus 2", "D5")
    # Its owner's Acolyte makes the road, and not one of player 1.
    assert scene.offers("D4", "stop")
    scene = begin(player("C3", "D5", traits="Sly"), player("E5"), moment="turn start", deck="Influence, Lure")
    scene.play("influence", "colossus 2", "D5")
    assert scene.seat == 1


def test_r97_who_loses_sly_keeps_the_roads_of_this_turn() -> None:
    scene = starting("Sly, Alchemist", "", player("E5", "D3")).play("alchemist", "sly")
    assert scene.play("colossus 1", "D3").offers("E3", "stop")


def test_sly_ends_with_the_turn() -> None:
    scene = starting("Sly", "", player("E5", "D3")).play("end", "done")
    assert scene.view["sly_about"] is None


def foreseeing(**rest: Any) -> Scene:
    rest = {
        "deck": "Walk, Lure, Recall",
        "tile_deck": "Market, Oasis, Ruins",
        "unexplored": "A1 A2 A3",
        **rest,
    }
    return begin(player("C3", traits="Soothsayer"), player("E5"), moment="turn start", **rest)


def known(scene: Scene, number: int, what: str = "known_deck") -> list[str]:
    """What player 1, 2 … knows of a deck, from the top down."""
    found: list[str | None] = scene.game.view(number - 1)["table"][what]
    return [title for title in found if title is not None]


def test_soothsayer_sees_two_cards_and_leaves_them() -> None:
    scene = foreseeing()
    assert scene.options == {"card deck", "tile deck", "pass"}
    scene.play("card deck")
    # CG-R72: in their order. The first is drawn in the same turn.
    assert hand(scene, 1) == ["Walk"] and known(scene, 1) == ["Lure"]
    assert known(scene, 2) == []
    assert "Player 1 looks at the next 2 cards" in scene.told
    assert sum("You see" in line.text for line in scene.game.log(0)) == 2
    assert not any("You see" in line.text for line in scene.game.log(1))
    # Player 2 draws the second, and player 1 knows it.
    scene.play("end", "done")
    assert scene.game.view(0)["table"]["players"][1]["known"] == ["Lure"]


def test_soothsayer_sees_two_tiles() -> None:
    scene = foreseeing().play("tile deck")
    assert known(scene, 1, "known_tile_deck") == ["Market", "Oasis"]
    assert known(scene, 2, "known_tile_deck") == []
    assert scene.view["tile_deck"] >= 3


def test_soothsayer_may_pass() -> None:
    scene = foreseeing().play("pass")
    assert scene.offers("end") and known(scene, 1) == []


def test_what_two_have_seen_both_know() -> None:
    scene = foreseeing().play("tile deck")
    scene.play("end", "done")
    assert scene.seat == 1
    # Stolen, it shows player 2 the same two, and player 1 knows them still.
    scene = begin(
        player("C3", traits="Soothsayer"),
        player("E5", hand="Steal"),
        tile_deck="Market, Oasis, Ruins",
        unexplored="A1 A2 A3",
        moment="turn start",
    )
    scene.play("tile deck", "end", "done", "steal", "end", "done", "end", "done", "tile deck")
    assert scene.seat == 1
    assert known(scene, 1, "known_tile_deck") == known(scene, 2, "known_tile_deck") == ["Market", "Oasis"]


def test_an_acolyte_of_ones_own_is_a_road_for_the_named_player_too() -> None:
    # Sly is its owner's alone: player 2 finds no road at player 1's Acolyte.
    scene = starting("Sly", "D4", player("E5")).play("end", "done", "colossus 2", "E4")
    assert acolytes(scene, 1) == {"D4": 1} and scene.offers("end")
