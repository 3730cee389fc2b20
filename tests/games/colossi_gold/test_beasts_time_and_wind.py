"""What the Time Beast and the Wind Beast do (section 5), and where Beasts can go."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    colossi,
    cubes,
    gold,
    hand,
    player,
    seat,
    spaces,
)

# Time


def test_time_scores_a_banner_for_its_owner_who_decides() -> None:
    scene = begin(
        player("A1", "C2*3", hand="Walk"),
        player("E5", hand="Lure, Pilfer", banners="C2"),
        tiles={"C2": "Market"},
        cubes={"C2": "gold"},
        beasts={"time": "C1"},
    )
    # Whoever controls the space, and whoever's turn it is.
    scene.play("walk", "C2")
    assert (scene.seat, scene.options) == (1, {"lure", "pilfer", "done"})
    scene.play("lure", "done")
    assert (gold(scene), hand(scene, 2)) == ([0, 2], ["Pilfer"])
    # R91: the Banner has gone home. The Walk goes on.
    assert (banners(scene, 2), seat(scene, 2)["banner_reserve"]) == ({}, 6)
    assert (scene.seat, scene.options) == (0, spaces("C1 B2 B3 C3 D2 D3"))


def test_time_does_nothing_without_a_banner() -> None:
    scene = begin(
        player("C2", hand="Walk", banners="C4"), player("E5"), cubes={"C2": "gold"}, beasts={"time": "C1"}
    ).play("walk", "C2")
    assert (gold(scene), cubes(scene)) == ([0, 0], {"C2": {"gold": 1}})


def test_a_banner_that_is_placed_with_the_time_beast_waits() -> None:
    scene = begin(player("C3"), player("E5"), moment="deploying", cubes={"C3": "gold"}, beasts={"time": "C3"})
    scene.play("place")
    assert (gold(scene), banners(scene, 1)) == ([0, 0], {"C3": 1})


def test_a_kill_in_what_time_scores_is_the_scorers() -> None:
    scene = begin(
        player("A1", "C3", hand="Walk", traits="Blood thirsty"),
        player("E5", "C3", banners="C2"),
        tiles={"C2": "Volcano"},
        beasts={"time": "C1"},
    ).play("walk", "C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    assert gold(scene) == [0, 0]


# Wind


def test_wind_takes_everybody_along() -> None:
    scene = begin(
        player("C1", "C1*2", hand="Walk"),
        player("E5", "C1"),
        beasts={"wind": "C1"},
        tiles={"C2": "Golden Dunes"},
    )
    scene.play("walk", "C2")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C2": 2}, {"C2": 1})
    # R38: to be carried is to move.
    assert cubes(scene) == {"C2": {"gold": 3}}
    assert colossi(scene) == ["C1", "E5"]
    scene.play("C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 2}, {"C3": 1})


def test_wind_carries_however_far_it_goes() -> None:
    scene = begin(player("E4", hand="Rampage, Lure"), player("E5", "C2 C4"), beasts={"wind": "C2"})
    scene.play("rampage", "S")
    assert acolytes(scene, 2) == {"C5": 2}
    scene.play("lure")
    assert acolytes(scene, 2) == {"E4": 2}


def test_wind_leaves_who_is_guarded_against_the_mover() -> None:
    own = player("C3", "C3*2", hand="Walk", traits="Protective")
    scene = begin(own, player("E5", "C3"), beasts={"wind": "C3"}).play("walk", "C4")
    # R71: what is one's own one may move.
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 2}, {"C4": 1})
    other = player("C3", "C3*2", traits="Protective")
    scene = begin(player("A1", "C3", hand="Walk"), other, beasts={"wind": "C3"}).play("walk", "C4")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 1}, {"C3": 2})


def test_wind_leaves_who_is_petrified() -> None:
    scene = begin(player("A1", hand="Walk"), player("E5", "C3*2"), beasts={"stone": "C3", "wind": "C3"}).play(
        "walk", "wind beast", "C4"
    )
    assert acolytes(scene, 2) == {"C3": 2}


# Where Beasts can go


def test_r23_beasts_go_to_tiles_only() -> None:
    scene = begin(
        player("A1", hand="Walk, Rampage"), player("E5"), unexplored="C1 B3 D3", beasts={"golden": "C2"}
    )
    assert scene.after("walk").options == spaces("B2 C3 D2")
    # Rampage stops before what is unexplored, and does not begin towards it.
    assert scene.after("rampage").options == {"NW", "NE", "S"}


def test_r24_beasts_share_a_space_in_peace() -> None:
    scene = begin(
        player("A1", hand="Walk"),
        player("E5", "C3"),
        beasts={"golden": "C2", "hungry": "C3", "bountiful": "C3"},
        cubes={"C3": "card"},
    )
    scene.play("walk", "golden beast", "C3", "C4")
    assert beasts(scene) == {"golden": "C4", "hungry": "C3", "bountiful": "C3"}
    assert cubes(scene) == {"C2": {"gold": 1}, "C3": {"gold": 1, "card": 1}}
    assert acolytes(scene, 2) == {"C3": 1}


def test_one_beast_may_move_in_its_step() -> None:
    scene = begin(player("A1"), player("E5"), moment="beast move", beasts={"golden": "C2", "time": "C3"})
    assert scene.options == {"golden beast", "time beast", "pass"}
    assert scene.after("pass").view["moment"] in ("banner phase", "deploying")
    scene.play("golden beast", "C1")
    assert beasts(scene) == {"golden": "C1", "time": "C3"}
    assert scene.view["moment"] != "beast move"


def test_nobody_is_asked_to_move_what_can_not_move() -> None:
    scene = begin(
        player("A1"),
        player("E5"),
        moment="beast move",
        unexplored="C1 B2 B3 C3 D2 D3",
        beasts={"golden": "C2"},
    )
    assert scene.view["moment"] == "deploying"
