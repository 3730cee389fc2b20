"""Moves with Underworld, Sly and Domineering, and Influence (section 4.3, CG-R63 to CG-R66, CG-R97)."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    beasts,
    begin,
    colossi,
    cubes,
    player,
    spaces,
)

LINKED = {"traits": "Underworld", "banners": "A1 E1 E5"}


def test_r64_links_are_free_and_the_paid_step_may_follow() -> None:
    scene = begin(player("C3", "A1", **LINKED), player("B6")).play("acolyte A1")
    assert scene.options == spaces("A2 B1 B2 E1 E5")
    scene.play("E1")
    # One more link, or the step that is paid.
    assert scene.options == spaces("E5 E2 D1 D2 stop")
    assert scene.after("E2").offers("end")
    scene.play("E5")
    assert scene.options == spaces("E4 D5 D6 stop")
    scene.play("stop")
    # A Move of links alone costs the Action.
    assert acolytes(scene, 1) == {"E5": 1} and scene.view["actions"] == 3


def test_a_link_may_follow_the_paid_step() -> None:
    scene = begin(player("C3", "A2", **LINKED), player("B6")).play("acolyte A2")
    assert scene.options == spaces("A1 A3 B2 B3")
    scene.play("A1")
    assert scene.options == spaces("E1 E5 stop")
    scene.play("E1")
    # The paid step is spent, and nobody makes a road.
    assert scene.options == spaces("E5 stop")


def test_a_step_along_a_road_leaves_the_paid_one() -> None:
    scene = begin(player("E1", "A1 D2", **LINKED), player("B6")).play("acolyte A1", "E1")
    # The Colossus is a road, and so is D2; then the paid step is still there.
    scene.play("D2", "D3")
    assert scene.options == spaces("C2 C3 D4 E2 E3 stop")
    scene.play("D4")
    assert scene.offers("end") and acolytes(scene, 1) == {"D2": 1, "D4": 1}


def test_links_serve_the_colossus_too() -> None:
    scene = begin(player("A1", **LINKED), player("B6")).play("colossus 1")
    assert scene.options == spaces("A2 B1 B2 E1 E5")
    scene.play("E5")
    assert scene.options == spaces("E1 E4 D5 D6 stop")
    scene.play("D6")
    assert colossi(scene)[0] == "D6" and scene.offers("end")


def test_no_space_is_entered_twice_by_links() -> None:
    scene = begin(player("C3", "A1", **LINKED), player("B6")).play("acolyte A1", "E1", "E5")
    assert not {"A1", "E1"} & scene.options


def test_r22_exploring_ends_a_move_with_the_paid_step_unspent() -> None:
    scene = begin(player("E1", "A1", **LINKED), player("B6"), unexplored="E2", tile_deck="Oasis")
    # Free, as the Colossus made a road of E1.
    scene.play("acolyte A1", "E1", "E2")
    assert scene.view["tiles"]["E2"] == "Oasis" and scene.offers("end")


def test_r22_the_same_for_a_colossus() -> None:
    scene = begin(player("A1", "E1", **LINKED), player("B6"), unexplored="E2", tile_deck="Oasis")
    scene.play("colossus 1", "E1", "E2")
    assert scene.view["tiles"]["E2"] == "Oasis" and scene.offers("end")


def test_a_spawn_has_links_but_no_paid_step() -> None:
    scene = begin(player("A1", **LINKED), player("B6")).play("spawn")
    assert scene.options == spaces("A2 B1 B2 E1 E5 stop")
    scene.play("E5")
    assert scene.options == spaces("E1 stop")


def test_a_spawn_on_a_banner_has_links_where_nobody_was() -> None:
    mine = {"traits": "Underworld, Zoophilic", "banners": "A1 E1"}
    scene = begin(player("C3", **mine), player("B6"), beasts={"golden": "A1"}).play("spawn", "A1")
    assert scene.options == spaces("E1 stop")


def test_one_banner_is_linked_with_nothing() -> None:
    scene = begin(player("C3", "A1", traits="Underworld", banners="A1"), player("B6")).play("acolyte A1")
    assert scene.options == spaces("A2 B1 B2")


def test_without_underworld_banners_are_no_links() -> None:
    scene = begin(player("C3", "A1", banners="A1 E1"), player("B6")).play("acolyte A1")
    assert scene.options == spaces("A2 B1 B2")


# Sly


def test_r65_pieces_of_the_named_player_are_roads() -> None:
    scene = begin(
        player("A1", "A2", traits="Sly"), player("B3", "A3"), player("E1", "B2"), sly_about="player 2"
    )
    scene.play("acolyte A2", "A3")
    assert scene.options == spaces("A4 B3 B4 stop")
    scene.play("B3")
    assert scene.offers("stop", "C3")
    # Others make none, and your own still do.
    assert (
        begin(player("A1", "A2", traits="Sly"), player("B3"), player("E1", "B2"), sly_about="player 2")
        .play("acolyte A2", "B2")
        .offers("end")
    )


def test_a_colossus_is_sly_too() -> None:
    scene = begin(player("A1", traits="Sly"), player("B2"), sly_about="player 2").play("colossus 1", "B2")
    assert scene.offers("stop", "C1")


def test_sly_helps_a_spawn() -> None:
    scene = begin(
        player("A1", traits="Sly, Zoophilic"),
        player("E5", "C3"),
        beasts={"golden": "C3"},
        sly_about="player 2",
    ).play("spawn")
    assert scene.after("C3").offers("stop", "C4")
    assert scene.after("C4").offers("end")


def test_r97_who_loses_sly_may_go_on_with_it() -> None:
    scene = begin(
        player("A1", "A2", traits="Sly", hand="Mimesis"), player("E5", "A3"), sly_about="player 2"
    ).play("mimesis", "sly")
    assert scene.seat == 0 and scene.view["sly_about"] == 1
    scene.play_on("pass")
    assert scene.play("acolyte A2", "A3").offers("stop")


def test_r65_sly_helps_nobody_else() -> None:
    # The Time Beast scores player 2's Banner on player 1's turn; player 3's Acolyte is no road for player 2.
    scene = begin(
        player("A1", traits="Sly"),
        player("E1", "B3*9", banners="C3"),
        player("E5", "B4"),
        moment="beast move",
        sly_about="player 3",
        tiles={"C3": "Speedy Slopes"},
        beasts={"time": "C2"},
    ).play("time beast", "C3")
    assert scene.seat == 1
    scene.play("acolyte B3", "B4")
    assert scene.offers("acolyte C3", "stop") and not scene.offers("B5")


def test_sly_lasts_one_turn() -> None:
    scene = begin(
        player("A1", traits="Sly"), player("E5"), player("E1"), moment="deploying", sly_about="player 2"
    )
    assert scene.play("done").view["sly_about"] is None


# Domineering


def test_r93_domineering_works_while_passing() -> None:
    scene = begin(player("C3", "C4", traits="Domineering"), player("E3"), beasts={"golden": "C4"})
    scene.play("colossus 1", "C4")
    assert scene.options == {"golden beast", "done"}
    scene.play("golden beast")
    assert scene.options == spaces("B4 B5 C3 C5 D4 D5")
    scene.play("B5")
    # Then the Move goes on.
    assert beasts(scene) == {"golden": "B5"} and cubes(scene) == {"C4": {"gold": 1}}
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")


def test_domineering_drives_colossi_into_the_unknown() -> None:
    scene = begin(
        player("C3", traits="Domineering"), player("C4", "C5"), unexplored="B5", tile_deck="Oasis, Ruins"
    ).play("colossus 1", "C4")
    assert scene.options == {"colossus 2", "done"}
    # No road for the one that is driven away.
    assert colossi(scene.after("colossus 2", "C5")) == ["C4", "C5"] and scene.after(
        "colossus 2", "C5"
    ).offers("end")
    scene.play("colossus 2", "B5")
    assert scene.view["tiles"]["B5"] == "Oasis" and colossi(scene) == ["C4", "B5"]


def test_r63_domineering_when_moved_by_others() -> None:
    scene = begin(
        player("C3", hand="Teleport"), player("E3", traits="Domineering"), beasts={"golden": "C5"}
    ).play("teleport", "colossus 2", "C5")
    assert (scene.seat, scene.options) == (1, {"golden beast", "done"})
    scene.play("golden beast", "C4")
    assert (scene.seat, beasts(scene)) == (0, {"golden": "C4"}) and scene.view["acting"] == 0


# Influence


def test_influence_goes_along_roads_of_the_moved_player() -> None:
    scene = begin(player("A1", "C4", hand="Influence"), player("C3", "C2"), player("E1"))
    scene.play("influence", "colossus 2")
    assert scene.options == spaces("B3 B4 C2 C4 D3 D4")
    # My own piece is no road for it.
    assert scene.after("C4").seat == 1
    scene.play("C2")
    assert (scene.seat, scene.options) == (0, spaces("B2 B3 C1 D2 D3 stop"))
    scene.play("D2")
    assert colossi(scene)[1] == "D2" and scene.seat == 1


def test_neither_sly_nor_underworld_helps_with_influence() -> None:
    me = player("A1", hand="Influence", traits="Underworld, Sly", banners="C3 E5")
    scene = begin(me, player("C3"), player("E1", "C4"), sly_about="player 3").play("influence", "colossus 2")
    # No links, and player 3's Acolyte makes no road.
    assert scene.options == spaces("B3 B4 C2 C4 D3 D4")
    assert scene.play("C4").seat == 1


def test_underworld_is_for_ones_own_turn() -> None:
    # Player 2 moves nobody of theirs now; their Colossus is led to one of their Banners, and no further.
    scene = begin(player("A1", hand="Influence"), player("C3", traits="Underworld", banners="C4 E1"))
    scene.play("influence", "colossus 2")
    assert scene.options == spaces("B3 B4 C2 C4 D3 D4")
    assert scene.play("C4").seat == 1


def test_r106_purge_knows_no_links() -> None:
    scene = begin(player("C3", "C3", hand="Purge", traits="Underworld", banners="C3 A1"), player())
    assert scene.after("acolyte C3").offers("A1", "C4")
    scene.play("purge")
    assert scene.options == {"B3", "B4", "C2", "C4", "D3", "D4"}
