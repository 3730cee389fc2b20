"""Divine Gifts by which everybody places or scores something (section 6.4), and the rulings about them."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import acolytes, banners, begin, colossi, cubes, gold, player, spaces, traits

MOUNTAINTOP = "Mountaintop of the Giants"


# Companionship


def test_r98_companionship_lets_each_place_up_to_three() -> None:
    scene = begin(player("C3", hand="Companionship"), player("A2"), player("E5", "A1*9"))
    scene.play("companionship")
    assert scene.options == {"colossus 1", "colossus 2", "colossus 3"}
    scene.play("colossus 2")
    assert (scene.seat, scene.options) == (0, {"A2", "stop"})
    # The third time was the last.
    scene.play("A2", "A2", "A2")
    assert acolytes(scene, 1) == {"A2": 3}
    assert (scene.seat, scene.options) == (1, {"A2", "stop"})
    scene.play("A2", "stop")
    assert acolytes(scene, 2) == {"A2": 1}
    # Player 3 has only one in hand.
    assert scene.seat == 2
    scene.play("A2")
    assert acolytes(scene, 3) == {"A1": 9, "A2": 1} and scene.seat == 0 and scene.offers("end")


def test_companionship_respects_limits_and_skips_who_has_none() -> None:
    scene = begin(player("C3", "A1*10", hand="Companionship"), player("A2", "A1*2", traits="Miserly"))
    scene.play("companionship", "colossus 1")
    assert scene.seat == 1
    scene.play("C3")
    assert acolytes(scene, 2) == {"A1": 2, "C3": 1} and scene.seat == 0


def test_r95_companions_die_together_after_the_last() -> None:
    # Eight are elsewhere: two are in hand, and those that die do not come back in time for a third.
    scene = begin(
        player("C3", "A1*8", hand="Companionship"),
        player("A2", traits="Blood thirsty"),
        tiles={"C3": MOUNTAINTOP},
    )
    scene.play("companionship", "colossus 1", "C3")
    assert acolytes(scene, 1) == {"A1": 8, "C3": 1}
    scene.play("C3")
    assert acolytes(scene, 1) == {"A1": 8}
    # CG-R49: who placed them is the cause. Player 2 is next.
    assert gold(scene) == [0, 0] and scene.seat == 1


# Dominion


def test_dominion_lets_each_place_a_banner_anywhere() -> None:
    scene = begin(
        player("C3", hand="Dominion", banners="A1"),
        player("A2", banners="E5"),
        player("E4", banners="B1", traits="Monolithic"),
        unexplored="E1 E2",
    )
    scene.play("dominion")
    # Every tile without a Banner, whoever controls it.
    assert len(scene.of_kind("space")) == 22 and scene.offers("A2", "D1", "pass")
    assert not scene.options & spaces("A1 E5 B1 E1 E2")
    scene.play("D1")
    assert banners(scene, 1) == {"A1": 1, "D1": 1} and scene.seat == 1 and not scene.offers("D1")
    scene.play("pass")
    # Player 3 is at the limit.
    assert banners(scene, 2) == {"E5": 1} and scene.seat == 0 and scene.offers("end")


def test_dominion_is_a_placing() -> None:
    scene = begin(
        player("C3", hand="Dominion"),
        player("A2", banners="D4", traits="Territorial"),
        tiles={"D3": "Treasure Trove"},
    )
    scene.play("dominion", "D3")
    assert cubes(scene) == {"D3": {"gold": 3}} and gold(scene) == [0, 1]


# Miracle


def test_miracle_lets_each_score_a_banner() -> None:
    scene = begin(
        player("C3", hand="Miracle", banners="C3 D4"),
        player("A2", banners="E5"),
        player("E4"),
        cubes={"C3": "gold 1", "D4": "gold 2", "E5": "gold 3"},
    )
    scene.play("miracle")
    assert (scene.seat, scene.options) == (0, {"banner C3", "banner D4", "pass"})
    scene.play("banner D4")
    assert gold(scene) == [2, 0, 0] and banners(scene, 1) == {"C3": 1}
    assert (scene.seat, scene.options) == (1, {"banner E5", "pass"})
    scene.play("banner E5")
    assert gold(scene) == [2, 3, 0] and scene.seat == 0 and scene.offers("end")


def test_miracle_may_be_passed() -> None:
    scene = begin(
        player("C3", hand="Miracle", banners="C3"), player("A2", banners="E5"), cubes={"C3": "gold 1"}
    )
    scene.play("miracle", "pass", "pass")
    assert gold(scene) == [0, 0] and banners(scene, 1) == {"C3": 1} and banners(scene, 2) == {"E5": 1}


def test_r34_miracle_on_the_time_lair_gives_its_own_player_only() -> None:
    scene = begin(
        player("C3", hand="Miracle"),
        player("A2", banners="C3"),
        tiles={"C3": "Lair: Time Beast"},
        beasts={"time": "E1"},
    )
    scene.play("miracle", "banner C3")
    assert scene.view["actions"] == 3


# Reinforcements


def test_reinforcements_come_to_every_banner() -> None:
    scene = begin(
        player("C3", hand="Reinforcements", banners="A1 D4*2", traits="Resolute"),
        player("A2", "E5", banners="E5"),
        player("E4"),
    )
    scene.play("reinforcements")
    # A pair counts once.
    assert acolytes(scene, 1) == {"A1": 1, "D4": 1}
    assert acolytes(scene, 2) == {"E5": 2} and acolytes(scene, 3) == {}


def test_reinforcements_ask_where_if_there_are_too_few() -> None:
    scene = begin(player("C3", hand="Reinforcements"), player("A2", "E5*9", banners="D4 D5 E5"))
    scene.play("reinforcements")
    assert (scene.seat, scene.options) == (1, spaces("D4 D5 E5"))
    scene.play("D5")
    assert acolytes(scene, 2) == {"D5": 1, "E5": 9} and scene.seat == 0


def test_r95_reinforcements_on_a_lethal_space_are_not_at_hand_again() -> None:
    scene = begin(
        player("C3", "E5*9", hand="Reinforcements", banners="A1 D4"), player("A2"), tiles={"A1": MOUNTAINTOP}
    )
    scene.play("reinforcements", "A1")
    # It died after the last; D4 got none.
    assert acolytes(scene, 1) == {"E5": 9} and scene.offers("end")


def test_r49_who_reinforces_a_lethal_space_is_the_cause() -> None:
    scene = begin(
        player("C3", hand="Reinforcements", traits="Blood thirsty"),
        player("A2", banners="A1"),
        tiles={"A1": MOUNTAINTOP},
    )
    scene.play("reinforcements")
    assert acolytes(scene, 2) == {} and gold(scene) == [0, 0]


# Solidarity


def test_solidarity_lets_who_has_most_in_hand_place_all() -> None:
    scene = begin(player("C3", "A1", hand="Solidarity"), player("A2"), player("E4", "A1*5"), unexplored="E1")
    scene.play("solidarity")
    assert scene.seat == 1 and len(scene.of_kind("space")) == 26 and scene.offers("A2", "pass")
    scene.play("D4")
    assert acolytes(scene, 2) == {"D4": 10} and scene.seat == 0 and scene.offers("end")


def test_solidarity_may_be_passed_and_a_tie_is_nobody() -> None:
    scene = begin(player("C3", hand="Solidarity"), player("A2", "A1"))
    assert acolytes(scene.play("solidarity", "pass"), 1) == {}
    scene = begin(player("C3", hand="Solidarity"), player("A2"))
    scene.play("solidarity")
    assert scene.seat == 0 and scene.offers("end")


def test_r92_solidarity_with_a_limit() -> None:
    scene = begin(player("C3", "A1*3", hand="Solidarity"), player("A2", "B1", traits="Miserly"))
    scene.play("solidarity", "D4")
    assert acolytes(scene, 2) == {"B1": 1, "D4": 2}
    full = begin(player("C3", "A1*8", hand="Solidarity"), player("A2", "B1*3", traits="Miserly"))
    full.play("solidarity")
    assert acolytes(full, 2) == {"B1": 3} and full.seat == 0


def test_r48_solidarity_on_a_lethal_space() -> None:
    scene = begin(
        player("C3", "A1", hand="Solidarity", traits="Blood thirsty"),
        player("A2"),
        player("E5", "A1*2", traits="Necromancer"),
        beasts={"blood": "D4"},
    )
    scene.play("solidarity", "D4")
    # CG-R54: player 3's own dies there too, and is its own doing.
    assert acolytes(scene, 2) == {} and scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"A1": 2} and gold(scene) == [0, 0, 0]


# Windfall


def test_r31_windfall_scores_the_spaces_of_all_colossi_without_banners() -> None:
    scene = begin(
        player("C3", hand="Windfall", banners="C3"),
        player("A2", "A2*2"),
        player("E5"),
        tiles={"A2": "Hallowed Ground"},
        cubes={"C3": "gold 2", "A2": "gold 1", "E5": "card 1"},
        deck="Walk, Lure",
    )
    scene.play("windfall")
    assert gold(scene) == [2, 5, 0] and banners(scene, 1) == {"C3": 1}
    assert [each["cards"] for each in scene.view["players"]] == [0, 0, 1] and cubes(scene) == {}


def test_windfall_of_two_on_one_space() -> None:
    scene = begin(
        player("C3", "C3*2", hand="Windfall"),
        player("C3", "C3"),
        tiles={"C3": "Hallowed Ground"},
        cubes={"C3": "gold 2"},
    )
    scene.play("windfall")
    # The first takes the cubes, both get what the tile gives.
    assert gold(scene) == [6, 2]


def test_r31_windfall_does_not_chain_with_monolithic() -> None:
    scene = begin(
        player("C3", hand="Windfall", traits="Monolithic"),
        player("E5"),
        cubes={"C3": "gold 1", "C2": "gold 1"},
    )
    scene.play("windfall")
    assert gold(scene) == [1, 0] and cubes(scene) == {"C2": {"gold": 1}}


def test_r35_windfall_on_the_stone_lair_leaves_no_banner() -> None:
    scene = begin(
        player("C3", hand="Windfall, Short Rest", banners="D4"),
        player("E5"),
        tiles={"C3": "Lair: Stone Beast"},
        beasts={"stone": "A1"},
    )
    scene.play("windfall", "short rest")
    # Nobody is asked whether the Banner of D4 stays.
    assert banners(scene, 1) == {} and scene.view["players"][0]["leave_tokens"] == 0


def test_windfall_goes_clockwise_and_each_decides() -> None:
    scene = begin(
        player("A1"),
        player("C3", hand="Windfall"),
        tiles={"A1": "Beast Mantle"},
        beasts={"golden": "E5"},
        turn="player 2",
    )
    scene.play("windfall")
    assert scene.seat == 0 and scene.offers("D1")


# Influence


def test_r77_the_gift_of_influence_is_like_the_action() -> None:
    scene = begin(player("C3", hand="Influence (Gift)"), player("A3"))
    scene.play("influence (gift)", "colossus 2", "B3")
    assert (scene.seat, scene.options) == (1, {"colossus 1", "pass"})
    scene.play("colossus 1", "C2")
    assert colossi(scene) == ["C2", "B3"]


def test_r63_domineering_in_the_middle_of_influence() -> None:
    # Player 2's Colossus is led to player 1's, and player 2 may send that away; then player 1 leads on.
    scene = begin(
        player("C3", hand="Influence (Gift)"),
        player("A3", "B3", traits="Domineering"),
        beasts={"golden": "B3"},
    )
    scene.play("influence (gift)", "colossus 2", "B3")
    assert (scene.seat, scene.view["acting"]) == (1, 1) and scene.offers("golden beast")
    scene.play("golden beast", "B2")
    assert (scene.seat, scene.view["acting"]) == (0, 0) and scene.offers("C3", "stop")
    scene.play("C3")
    assert scene.seat == 1 and scene.offers("colossus 1")


# Who acts


@pytest.mark.parametrize(
    "title", ["Companionship", "Dominion", "Influence (Gift)", "Miracle", "Reinforcements", "Windfall"]
)
def test_whoever_is_asked_by_a_gift_is_the_one_who_acts(title: str) -> None:
    scene = begin(
        player("C3", "B3*8", hand=title, banners="A1 A2 A3"),
        player("A5", "B4*8", banners="B1 B2 C1"),
        player("E3", "D5*8", banners="D1 D2 E1"),
        tiles={"C3": "Market", "A5": "Beast Mantle", "E3": "The Void"},
        beasts={"golden": "E5"},
    )
    scene.play(title.lower())
    asked = set()
    while scene.view["resolving"]:
        assert scene.view["acting"] == scene.seat
        asked.add(scene.seat)
        scene.play(min(scene.options - {"pass", "stop"}))
    assert asked >= {1, 2} and (scene.view["acting"], scene.seat) == (0, 0)
    assert traits(scene, 1) == []
