"""Control, checks and Banners (rules, sections 4.4 and 4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.beastmaster.scenes import banners, begin, controls, player, seat, spaces

Seat = dict[str, Any]


@pytest.mark.parametrize(
    ("one", "two", "three", "who"),
    [
        (player("A1", "C4*2"), player("E1", "C4"), player("E5", "C4"), 1),
        (player("A1", "C4*2"), player("E1", "C4*2"), player("E5", "C4"), 0),
        (player("A1"), player("E1"), player("E5"), 0),
        (player("C4"), player("E1", "C4*5"), player("E5"), 1),
        (player("C4"), player("C4"), player("E5", "C4*3"), 0),
        # BM-R25: a third player's Acolytes do not count where two Colossi stand.
        (player("C4"), player("C4", "C4"), player("E5", "C4*3"), 2),
        (player("C4", "C4*2"), player("C4", "C4*2"), player("C4", "C4"), 0),
    ],
)
def test_who_controls_a_space(one: Seat, two: Seat, three: Seat, who: int) -> None:
    scene = begin(one, two, three)
    assert [number for number in (1, 2, 3) if "C4" in controls(scene, number)] == [who] * (who > 0)


def test_r17_one_check_at_the_end_of_a_card() -> None:
    scene = begin(player("C5", "B5 D5 C4", hand="Convene"), player("", "D5 C4"))
    scene.play("convene")
    assert controls(scene, 1) == {"C5"}
    assert banners(scene, 1) == banners(scene, 2) == set()


def test_r18_no_choice_while_there_are_banners() -> None:
    scene = begin(player("A5", "A4", banners="A1 A2 A3 B1"), player())
    scene.play("colossus 1", "B5")
    assert banners(scene, 1) == spaces("A1 A2 A3 B1 B5")
    assert scene.offers("end")


def test_r18_no_choice_while_there_are_just_enough() -> None:
    scene = begin(player("", "A5*8", banners="A1 A2 A3", hand="Zeal"), player("", "E5*10"))
    scene.play("zeal", "B1", "D1")
    assert banners(scene, 1) == spaces("A1 A2 A3 B1 D1")
    assert scene.offers("end")


def test_r19_the_opposing_banner_leaves_even_without_one_to_replace_it() -> None:
    scene = begin(player("A5", "A4", banners="A1 A2 A3 B1 B2"), player(banners="B5"))
    scene.play("colossus 1", "B5", "pass")
    assert banners(scene, 2) == set()
    assert seat(scene, 2)["banner_reserve"] == 5


def test_r20_players_from_the_active_one_on() -> None:
    # The Colossus leaves C5 to player 3 and takes D5 from player 2.
    scene = begin(
        player("C5", banners="C5"), player("", "D5", banners="D5"), player("", "C5", banners="A1 A2 A3 A4 B2")
    )
    scene.play("colossus 1", "D5")
    assert banners(scene, 1) == {"D5"}
    assert scene.seat == 2
    assert scene.options == spaces("A1 A2 A3 A4 B2 pass")


def test_r20_the_active_player_comes_first_wherever_it_sits() -> None:
    # Both are out of Banners; player 2 leaves C5 to player 1, and takes D5.
    scene = begin(
        player("", "C5", banners="A1 A2 A3 A4 B2"), player("C5", banners="E1 E2 E3 E4 D1"), turn="player 2"
    )
    scene.play("colossus 2", "D5")
    assert (scene.seat, scene.options) == (1, spaces("E1 E2 E3 E4 D1 pass"))
    scene.play("E1")
    assert (scene.seat, scene.options) == (0, spaces("A1 A2 A3 A4 B2 pass"))


def test_r20_a_banner_that_returns_is_there_at_once() -> None:
    # Five Banners are out; the one on C5 comes back because player 2 takes C5, and goes up on D5.
    scene = begin(player("C5", banners="C5 A1 A2 A3 A4"), player("", "C5"))
    scene.play("colossus 1", "D5")
    assert banners(scene, 1) == spaces("D5 A1 A2 A3 A4")
    assert banners(scene, 2) == {"C5"}


def test_r21_a_space_without_banner_stays_so_until_it_is_taken_again() -> None:
    scene = begin(player("A5", "B5"), player())
    # B5 is controlled without a Banner; more Acolytes change nothing.
    scene.play("create", "B5")
    assert "B5" in controls(scene, 1) and banners(scene, 1) == set()
    scene.play("acolyte B5", "B4", "acolyte B5", "B4")
    assert banners(scene, 1) == {"B4"}
    scene.play("acolyte B4", "B5")
    assert banners(scene, 1) == {"B4", "B5"}


def test_r24_shifting_may_strip_a_space_one_controls() -> None:
    scene = begin(player("A5", "A4*2", banners="A4 A1 A2 A3 B1"), player())
    scene.play("acolyte A4", "B5", "A4")
    assert banners(scene, 1) == spaces("A1 A2 A3 B1 B5")
    assert "A4" in controls(scene, 1)
    assert scene.told[-1] == "Player 1 shifts a Banner from A4 to B5"


def test_a_banner_is_shifted_once_in_a_check() -> None:
    scene = begin(player("", "A5*8", banners="A1 A2 A3 A4 B3", hand="Zeal"), player("", "E5*10"))
    scene.play("zeal", "B1", "D1")
    # In board order: first for B1, then for D1, to which the one that has just come to B1 can't go on.
    assert scene.options == spaces("A1 A2 A3 A4 B3 pass")
    scene.play("A1")
    assert scene.options == spaces("A2 A3 A4 B3 pass")
    scene.play("B3")
    assert banners(scene, 1) == spaces("A2 A3 A4 B1 D1")


def test_losing_control_to_nobody_leaves_the_banner() -> None:
    scene = begin(player("", "C4", banners="C4"), player())
    scene.play("acolyte C4", "C5")
    assert banners(scene, 1) == {"C4", "C5"}


def test_own_banner_on_a_space_that_is_taken_stays() -> None:
    scene = begin(player("", "C4", banners="C5"), player())
    scene.play("acolyte C4", "C5")
    assert banners(scene, 1) == {"C5"}
    assert seat(scene, 1)["banner_reserve"] == 4


def test_outposts_second_banner() -> None:
    outpost = {"perk": "Outpost"}
    scene = begin(player("A5", "A4", banners="A4 A1", **outpost), player())
    assert scene.offers("second banner")
    scene.play("second banner", "A1")
    assert seat(scene, 1)["second_banner"] == "A1"
    assert seat(scene, 1)["banner_reserve"] == 2
    assert not scene.offers("second banner")
    # Taking the space removes both.
    lost = begin(player("A5", banners="A1", second_banner="A1", **outpost), player("B1"), turn="player 2")
    lost.play("colossus 2", "A1")
    assert (banners(lost, 1), seat(lost, 1)["banner_reserve"]) == (set(), 5)


def test_a_shift_may_take_the_second_banner() -> None:
    scene = begin(player("A5", banners="A1 A2 A3 A4", second_banner="A1", perk="Outpost"), player())
    scene.play("colossus 1", "B5", "A1")
    assert banners(scene, 1) == spaces("A1 A2 A3 A4 B5")
    assert seat(scene, 1)["second_banner"] is None


def test_no_second_banner_without_reserve() -> None:
    assert not begin(player(banners="A1 A2 A3 A4 B1", perk="Outpost"), player()).offers("second banner")
    assert not begin(player(perk="Outpost"), player()).offers("second banner")
