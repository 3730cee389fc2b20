"""Worked examples of the rules (section 10): Movement, control, windows and scoring."""

from __future__ import annotations

from games.beastmaster.scenes import (
    acolytes,
    banners,
    begin,
    colossi,
    controls,
    gold,
    player,
    seat,
    spaces,
    window,
)


def test_e1_road() -> None:
    scene = begin(player("A4", "A5 B4"), player()).play("acolyte A5")
    assert scene.options == spaces("A3 A4 B3 B4 B5 B6 C3 C4")
    scene = begin(player("E1", "A5 B4"), player()).play("acolyte A5")
    assert scene.options == spaces("A4 B5 B6")


def test_e2_into_the_beast() -> None:
    scene = begin(player("", "C4*2"), player("", "E1", hand="Dodge")).play("acolyte C4", "C3")
    assert acolytes(scene, 1) == {"C4": 1}
    assert seat(scene, 1)["reserve"] == 9
    assert scene.view["movements_used"] == 1
    assert gold(scene) == [0, 0]
    assert controls(scene, 1) == spaces("A5 C4")
    assert scene.seat == 0 and scene.offers("end", "create")


def test_e3_create() -> None:
    scene = begin(player("B5", "C4"), player())
    assert scene.after("create").options == spaces("A4 A5 B4 B5 B6 C3 C4 C5 D4 D5")
    dead = scene.after("create", "C3")
    assert acolytes(dead, 1) == {"C4": 1} and seat(dead, 1)["reserve"] == 9
    assert not begin(player("B5", "C4*10"), player()).offers("create")


def test_e4_two_colossi() -> None:
    scene = begin(player("D5", "D5 D6"), player("D5", "D5"), player("", "D5*4", banners="D5"))
    assert not any("D5" in controls(scene, number) for number in (1, 2, 3))
    scene.play("acolyte D6", "D5")
    assert "D5" in controls(scene, 1)
    assert (banners(scene, 1), banners(scene, 3)) == ({"D5"}, set())
    assert seat(scene, 3)["banner_reserve"] == 5


def test_e5_leaving() -> None:
    scene = begin(player("C5", banners="C5"), player("", "C5")).play("colossus 1", "D5")
    assert colossi(scene) == ["D5", "E5"]
    assert (banners(scene, 1), banners(scene, 2)) == ({"D5"}, {"C5"})


def test_e6_tie() -> None:
    scene = begin(player("", "A4*2"), player("", "B5", banners="B5"))
    scene.play("acolyte A4", "B5")
    assert "B5" not in controls(scene, 1) | controls(scene, 2)
    assert banners(scene, 2) == {"B5"}
    scene.play("acolyte A4", "B5")
    assert (banners(scene, 1), banners(scene, 2)) == ({"B5"}, set())


def test_e7_five_banners_out() -> None:
    scene = begin(player("", "A4", banners="A1 A2 A4 B2 B3"), player(banners="B5"))
    scene.play("acolyte A4", "B5")
    assert banners(scene, 2) == set()
    assert scene.options == spaces("A1 A2 A4 B2 B3 pass")
    assert banners(scene.after("A1"), 1) == spaces("B5 A2 A4 B2 B3")
    scene.play("pass")
    assert banners(scene, 1) == spaces("A1 A2 A4 B2 B3")
    assert scene.offers("end")


def test_e7_a_banner_that_comes_back_does_not_go_there() -> None:
    scene = begin(
        player("", "A4", banners="A1 A2 A4 B2 B3"), player("B1", banners="B5"), first="player 1", age=1
    )
    scene.play("acolyte A4", "B5", "pass", "end", "colossus 2", "A1")
    assert banners(scene, 1) == spaces("A2 A4 B2 B3")
    assert "B5" in controls(scene, 1)
    assert seat(scene, 1)["banner_reserve"] == 1


def test_e13_limit_and_markets() -> None:
    scene = begin(
        player(hand="Pilfer, Pilfer, Convert, Convert, Dodge, Rampage", banners="B6 D6"),
        player(),
        moment="drawing",
        deck="Zeal",
    )
    assert scene.options == spaces("pilfer convert dodge rampage zeal")
    scene.play("pilfer")
    assert gold(scene) == [4, 0]
    assert scene.view["discard"][0] == "Pilfer"
    # The first window of the turn.
    assert scene.view["moment"] == "after drawing"
    assert scene.options == spaces("rampage pass")


def test_e14_hallowed_grounds() -> None:
    def earned(raised: str, **more: str) -> int:
        return gold(begin(player("", "B4*2 D4", banners=raised, **more), player(), moment="scoring"))[0]

    assert earned("B4") == 3
    assert earned("B4 D4") == 6
    assert earned("B4 D4", perk="Outpost", second_banner="B4") == 9


def test_e15_ruins() -> None:
    scene = begin(player(banners="A2 E2"), player(gold=1), player(gold=5), moment="scoring")
    assert gold(scene) == [3, 0, 3]


def test_e17_window_order() -> None:
    scene = window(player(hand="Eruption"), player("", "B2"), player(hand="Rampage"))
    assert (scene.seat, scene.options) == (0, spaces("eruption pass"))
    scene.play("pass")
    assert (scene.seat, scene.options) == (2, spaces("rampage pass"))
    scene.play("rampage", "C4", "C5")
    assert (scene.seat, scene.options) == (0, spaces("eruption pass"))
    scene.play("pass")
    assert scene.seat == 0 and scene.offers("end")


def test_e18_tunnel_keys() -> None:
    keys = player("", "A3", perk="Tunnel Keys")
    assert begin(keys, player()).play("acolyte A3").options == spaces("A2 A4 B3 B4 B6 D4 D6 E2")
    keys = player("", "A3 D6", perk="Tunnel Keys")
    assert begin(keys, player()).play("acolyte A3").options == spaces("A2 A4 B3 B4 B6 D4 D6 E2 C5 D5 E5")
