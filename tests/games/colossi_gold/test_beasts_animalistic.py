"""A Colossus with a Beast's rules (section 5): its passive with every move, and nothing else of a Beast."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, begin, colossi, cubes, gold, player, seat


def like(
    beast: str, colossus: str, acolytes: str = "", traits: str = "Animalistic", **rest: Any
) -> dict[str, Any]:
    """A player whose Colossus has the rules of a Beast."""
    return player(colossus, acolytes, traits=traits, animal=beast, **rest)


def test_like_blood_it_kills_where_it_is() -> None:
    scene = begin(like("blood", "C3", "B4"), player("E5", "C4")).play("colossus 1", "C4")
    assert acolytes(scene, 2) == {}
    # Its own too.
    scene.play("acolyte B4", "C4")
    assert acolytes(scene, 1) == {}


def test_like_golden_it_leaves_a_cube_at_every_step() -> None:
    scene = begin(like("golden", "C3", "C4", hand="Teleport"), player("E5")).play("colossus 1", "C4", "C5")
    assert cubes(scene) == {"C3": {"gold": 1}, "C4": {"gold": 1}}
    scene.play("teleport", "colossus 1", "A1")
    assert cubes(scene) == {"C3": {"gold": 1}, "C4": {"gold": 1}, "C5": {"gold": 1}}


def test_like_golden_it_leaves_a_cube_when_others_move_it() -> None:
    scene = begin(player("C2", hand="Influence, Replace"), like("golden", "C3")).play(
        "influence", "colossus 2", "C4"
    )
    assert cubes(scene) == {"C3": {"gold": 1}}
    scene.play("pass", "replace")
    assert colossi(scene) == ["C4", "C2"]
    assert cubes(scene) == {"C3": {"gold": 1}, "C4": {"gold": 1}}


def test_like_hungry_it_takes_cubes_along() -> None:
    scene = begin(like("hungry", "C3"), player("E5"), cubes={"C3": "gold, trait", "C4": "card"}).play(
        "colossus 1", "C4"
    )
    assert cubes(scene) == {"C4": {"gold": 1, "card": 1, "trait": 1}}


def test_like_bountiful_it_lets_tiles_produce() -> None:
    scene = begin(like("bountiful", "C3"), player("E5"), cubes={"C4": "card"}).play("colossus 1", "C4")
    assert cubes(scene) == {"C4": {"gold": 1, "card": 1}}


def test_like_bountiful_it_doubles_what_it_explores() -> None:
    scene = begin(like("bountiful", "C3"), player("E5"), unexplored="C4", tile_deck="Grass, 2 Gold").play(
        "colossus 1", "C4"
    )
    assert cubes(scene) == {"C4": {"gold": 4}}


def test_like_stone_it_petrifies_whoever_is_with_it() -> None:
    scene = begin(like("stone", "C3", "C3*2 B3"), player("E5", "C3"))
    assert scene.of_kind("acolyte") == {"acolyte B3"}
    scene.play("colossus 1", "C4")
    assert scene.of_kind("acolyte") == {"acolyte B3", "acolyte C3"}


def test_like_stone_it_shields_anybodys_banner() -> None:
    one = player("C3", "C3 D3", hand="Commandeer")
    scene = begin(one, like("stone", "C3"), player("E5", banners="C3 D3")).play("commandeer")
    # There was no choice: the Banner on C3 is safe.
    assert (banners(scene, 1), banners(scene, 3)) == ({"D3": 1}, {"C3": 1})


def test_like_time_it_scores_the_banner_of_a_space_that_it_enters() -> None:
    scene = begin(like("time", "C3", "C4"), player("E5", banners="C4"), cubes={"C4": "gold 2"}).play(
        "colossus 1", "C4"
    )
    assert (gold(scene), seat(scene, 2)["banner_reserve"]) == ([0, 2], 6)
    # Then it goes on: C4 is a road.
    assert scene.offers("stop", "C5")


def test_like_wind_it_carries_and_those_are_no_road() -> None:
    scene = begin(like("wind", "C3", "C3*2"), player("E5", "C3")).play("colossus 1", "C4")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 2}, {"C4": 1})
    # Point 1: only who was there before makes a road.
    assert scene.offers("end", "spawn")


def test_like_wind_and_protective_it_leaves_its_own_when_others_move_it() -> None:
    wild = like("wind", "C3", "C3*2", traits="Animalistic, Protective")
    scene = begin(player("A1", "C3", hand="Teleport"), wild).play("teleport", "colossus 2", "C4")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 1}, {"C3": 2})


def test_like_wind_it_counts_on_golden_dunes() -> None:
    scene = begin(like("wind", "C3", "C3*2"), player("E5"), tiles={"C4": "Golden Dunes"}).play(
        "colossus 1", "C4"
    )
    assert cubes(scene) == {"C4": {"gold": 3}}


def test_it_is_no_beast_for_cards_and_lairs() -> None:
    scene = begin(
        like("golden", "C3", hand="Lure, Walk, Audacity", banners="B1"),
        player("E5"),
        tiles={"B1": "Beast Mantle"},
    )
    scene.play("lure", "walk", "audacity")
    assert (gold(scene), colossi(scene), cubes(scene)) == ([0, 0], ["C3", "E5"], {})


def test_r25_launchpad_and_teleporter_set_off_nothing() -> None:
    scene = begin(
        like("golden", "C3", banners="C3"), player("E5"), moment="resting", tiles={"C3": "Teleporter"}
    ).play("C5")
    assert colossi(scene)[0] == "C5"
    assert cubes(scene).get("C3") is None
