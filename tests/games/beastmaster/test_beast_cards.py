"""The Beast Master cards but for Ransack (section 6.4), the rulings about them; E9, E10, E12 and E16."""

from __future__ import annotations

from typing import Any

import pytest

from games.beastmaster.scenes import (
    acolytes,
    banners,
    begin,
    colossi,
    gold,
    hand,
    player,
    seat,
    spaces,
    window,
)
from scene import Scene


def asked(title: str, *players: dict[str, Any], **rest: Any) -> bool:
    """Whether player 1 could play this card in a window."""
    first = {**players[0], "hand": [*players[0]["hand"], title]}
    return window(first, *players[1:], **rest).options == {title.lower(), "pass"}


def loot(scene: Scene, space: str) -> list[str]:
    found: list[str] = scene.view["loot"].get(space, [])
    return found


# Bank Run


def test_bank_run_kills_on_and_around_the_market() -> None:
    scene = window(
        player("E4", "A5", hand="Bank Run"), player("B6", "B6 B5*2 A4 D5", hand="Dodge"), beast="C5"
    )
    scene.play("bank run")
    # BM-R59: there are two Markets next to C5.
    assert scene.options == spaces("B6 D6")
    scene.play("B6", "dodge")
    # B5 comes before B6; from B6 one dodges only into spaces that are hit too.
    assert scene.options == spaces("A4 A5 B4 C4 C5 stay")
    scene.play("C4", "stay")
    assert scene.options == spaces("A5 B5 C5 stay")
    scene.play("B5")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"A4": 1, "C4": 1, "D5": 1}
    assert gold(scene) == [2, 0]
    assert (scene.seat, scene.options) == (1, spaces("A5 B5 C5"))
    scene.play("C5")
    assert colossi(scene) == ["E4", "C5"] and scene.view["beast"] == "B6"


def test_bank_run_needs_a_market_next_to_the_beast() -> None:
    assert asked("Bank Run", player(), player(), beast="C5")
    assert not asked("Bank Run", player(), player(), beast="C4")
    # Standing on it is not being next to it.
    assert not asked("Bank Run", player(), player(), beast="B6")


# Enrage the Beast


def test_e9_enrage_in_a_corner() -> None:
    scene = window(player("A1", hand="Enrage the Beast"), player("A2", "B3*2 A3"), beast="B2")
    scene.play("enrage the beast")
    assert gold(scene) == [2, 0]
    assert acolytes(scene, 2) == {"A3": 1}
    # BM-R46: player 1 has nowhere to go; player 2 only A3.
    assert colossi(scene) == ["A1", "A3"]


def test_r43_owners_choose_from_the_cards_player_on() -> None:
    scene = window(player("C4"), player("B3", hand="Enrage the Beast"), player("C2"), turn="player 1")
    scene.play("enrage the beast")
    assert (scene.seat, scene.options) == (1, spaces("A2 A3 B2"))
    scene.play("A2")
    # Away from the Beast is never into the Volcano.
    assert (scene.seat, scene.options) == (2, spaces("B2 D2"))
    scene.play("D2")
    assert (scene.seat, scene.options) == (0, spaces("B5 C5 D5"))
    scene.play("C5")
    assert colossi(scene) == ["C5", "A2", "D2"]


def test_enrage_needs_somebody_next_to_the_beast() -> None:
    assert not asked("Enrage the Beast", player(), player("", "E1"))
    assert asked("Enrage the Beast", player("C4"), player())
    assert asked("Enrage the Beast", player(), player("", "C4"))


# Eruption


def test_e10_eruption() -> None:
    scene = window(player("D1", "B1", hand="Eruption"), player("B2", "D2*2 C3"), beast="C2")
    scene.play("eruption")
    assert gold(scene) == [3, 0]
    assert colossi(scene) == ["E1", "A2"]
    assert scene.view["beast"] == "C3"
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    assert (banners(scene, 1), banners(scene, 2)) == ({"E1"}, {"A2"})


def test_r44_straight_away_unless_the_beast_is_there() -> None:
    # From the Volcano on C1 over C2 lies C3.
    assert colossi(window(player(hand="Eruption"), player("C2"), beast="E5").play("eruption")) == ["A5", "C3"]
    scene = window(player(hand="Eruption"), player("C2")).play("eruption")
    assert (scene.seat, scene.options) == (1, spaces("B3 D3"))
    scene.play("D3")
    assert colossi(scene) == ["A5", "D3"]


def test_r44_colossi_are_thrown_from_the_cards_player_on() -> None:
    # Straight on from C2 is the Beast: both choose, player 2 first, though it is player 1's turn.
    scene = window(player("C2"), player("C2", hand="Eruption")).play("eruption")
    assert (scene.seat, scene.options) == (1, spaces("B3 D3"))
    scene.play("B3")
    assert scene.seat == 0
    assert colossi(scene.play("D3")) == ["D3", "B3"]


def test_r44_the_beast_over_the_edge_goes_where_the_cards_player_says() -> None:
    tiles = {"C4": "volcano", "A2": "ruins", "E2": "ruins", "B4": "hallowed ground", "D4": "hallowed ground"}
    tiles |= {"B6": "market", "D6": "market"}
    # From C4 over C5 is off the island; two steps from C4 and next to C5 are B6 and D6.
    scene = window(player("D6", hand="Eruption"), player("", "B6 D6"), beast="C5", tiles=tiles)
    scene.play("eruption")
    assert (scene.seat, scene.options) == (0, spaces("B6 D6"))
    scene.play("D6")
    # It arrives like always: an Acolyte dies, a Colossus flees.
    assert gold(scene) == [1, 0]
    assert (scene.seat, scene.options) == (0, spaces("C5 D5 E5"))


def test_r46_the_beast_stays_where_it_can_not_be_thrown() -> None:
    tiles = {"B2": "volcano", "A2": "ruins", "E2": "ruins", "B4": "hallowed ground", "D4": "hallowed ground"}
    tiles |= {"B6": "market", "D6": "market"}
    scene = window(player(hand="Eruption"), player("E5", "A3"), beast="A1", tiles=tiles).play("eruption")
    assert scene.view["beast"] == "A1"
    assert acolytes(scene, 2) == {"A3": 1}


def test_r23_eruption_leaves_banners_alone() -> None:
    scene = window(player(hand="Eruption"), player("", "B1", banners="B1 D2")).play("eruption")
    assert acolytes(scene, 2) == {} and banners(scene, 2) == {"B1", "D2"}


def test_eruption_needs_somebody_next_to_the_volcano() -> None:
    assert not asked("Eruption", player(), player())
    assert asked("Eruption", player("D1"), player())
    assert asked("Eruption", player(), player("", "D1"))
    assert asked("Eruption", player(), player(), beast="D1")


# Ghouls!


def test_e12_r60_ghouls_hit_their_own_player_and_cards_of_both_kinds() -> None:
    scene = window(
        player("", "E2", hand="Ghouls!, Pilfer"),
        player("", "A2", banners="B6", hand="Purge, Rampage, Zeal"),
    )
    scene.play("ghouls!")
    assert hand(scene, 1) == [] and gold(scene) == [0, 0]
    assert (scene.seat, scene.options) == (1, {"purge", "rampage", "zeal"})
    scene.play("rampage", "zeal")
    assert hand(scene, 2) == ["Purge"] and gold(scene) == [0, 4]
    assert scene.view["discard"] == ["Zeal", "Pilfer"]
    assert scene.view["beast_discard"] == ["Ghouls!", "Rampage"]


def test_ghouls_hit_each_player_once() -> None:
    scene = window(
        player(hand="Ghouls!"), player("", "A2 E2", hand="Purge, Zeal, Steal"), player(hand="Pilfer")
    )
    scene.play("ghouls!", "purge", "zeal")
    assert hand(scene, 2) == ["Steal"] and hand(scene, 3) == ["Pilfer"]
    assert scene.seat == 0 and scene.offers("end")


def test_ghouls_ask_from_the_active_player_on() -> None:
    scene = window(
        player("", "E2", hand="Ghouls!, Pilfer, Zeal, Steal"),
        player("", "A2", hand="Purge, Convert, Dodge"),
        turn="player 2",
    )
    scene.play("ghouls!")
    assert scene.seat == 1
    scene.play("purge", "dodge")
    assert scene.seat == 0


def test_ghouls_need_a_card_to_take() -> None:
    assert not asked("Ghouls!", player("", "A2"), player())
    assert asked("Ghouls!", player("", "A2", hand="Zeal"), player())
    assert asked("Ghouls!", player(), player("", "E2", hand="Zeal"))
    assert not asked("Ghouls!", player(), player("", "E1", hand="Zeal"))


# Landslide


def test_landslide_moves_tokens_one_by_one() -> None:
    tokens = {"A1": ["gold1", "beast"], "C3": ["gold2"]}
    scene = window(player(hand="Landslide"), player(), loot=tokens).play("landslide")
    assert scene.options == spaces("A1 C3")
    scene.play("A1")
    assert scene.options == {"gold1", "beast"}
    scene.play("beast")
    assert loot(scene, "A1") == ["gold1"]
    scene.play("A1")
    # Both came from A1; there the first may not go.
    assert len(scene.options) == 26 and not scene.offers("A1")
    # BM-R61: the Volcano and the Beast's space are allowed.
    scene.play("C1")
    assert len(scene.options) == 25 and not scene.offers("A1") and not scene.offers("C1")
    scene.play("C3")
    assert scene.view["loot"] == {"C1": ["beast"], "C3": ["gold1", "gold2"]}


def test_landslide_moves_one_kind_from_one_space_twice() -> None:
    scene = window(player(hand="Landslide"), player(), loot={"A1": ["gold1", "gold1"]})
    scene.play("landslide", "A2", "A3")
    assert scene.view["loot"] == {"A2": ["gold1"], "A3": ["gold1"]}


def test_each_token_leaves_its_own_space() -> None:
    scene = window(player(hand="Landslide"), player(), loot={"A1": ["gold1"], "A2": ["gold2"]})
    scene.play("landslide", "A1")
    assert not scene.offers("A1") and scene.offers("A2")
    scene.play("A2")
    assert not scene.offers("A2") and scene.offers("A1")
    scene.play("A1")
    assert scene.view["loot"] == {"A1": ["gold2"], "A2": ["gold1"]}


def test_r76_a_token_under_the_volcano_may_be_picked_up() -> None:
    scene = window(player(hand="Landslide"), player(), loot={"C1": ["gold2"], "A2": ["gold1"]})
    scene.play("landslide", "C1", "B1", "B2")
    assert scene.view["loot"] == {"B1": ["gold2"], "B2": ["gold1"]}


def test_landslide_needs_two_tokens() -> None:
    assert not asked("Landslide", player(), player(), loot={"A1": ["gold1"]})
    assert asked("Landslide", player(), player(), loot={"A1": ["gold1", "gold1"]})


# Power Surge


def test_e16_power_surge() -> None:
    scene = window(player("", "B4", hand="Power Surge"), player("D4", "D4*2", banners="D4"))
    scene.play("power surge")
    assert acolytes(scene, 1) == {"B4": 1} and acolytes(scene, 2) == {}
    assert gold(scene) == [2, 0]
    # The Colossus still controls D4: nothing is taken, and no Banner goes up.
    assert banners(scene, 2) == set() and seat(scene, 2)["controls"] == ["D4"]


def test_r22_a_destroyed_banner_goes_back_to_its_owners_reserve() -> None:
    scene = window(player("", "B4", hand="Power Surge"), player("D4", "D4*2", banners="D4 A1"))
    assert seat(scene, 2)["banner_reserve"] == 3
    scene.play("power surge")
    assert banners(scene, 2) == {"A1"} and seat(scene, 2)["banner_reserve"] == 4


def test_r62_power_surge_hits_all_that_tie_also_at_none() -> None:
    scene = window(player("", "B4", banners="B4", hand="Power Surge"), player("", "D4", banners="D4"))
    scene.play("power surge")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    assert (banners(scene, 1), banners(scene, 2)) == (set(), set()) and gold(scene) == [1, 0]
    scene = window(player(banners="B4", hand="Power Surge"), player(banners="D4")).play("power surge")
    assert (banners(scene, 1), banners(scene, 2)) == (set(), set())


def test_r37_dodge_comes_after_the_choices_of_the_card() -> None:
    scene = window(player("", "B4", hand="Power Surge"), player("", "D4*2", hand="Dodge"))
    scene.play("power surge", "dodge", "D5", "D5")
    assert acolytes(scene, 1) == {"B4": 1} and acolytes(scene, 2) == {"D5": 2}


def test_power_surge_needs_an_acolyte_or_a_banner_there() -> None:
    assert not asked("Power Surge", player(), player())
    assert asked("Power Surge", player(), player("", "D4"))
    assert asked("Power Surge", player(banners="B4"), player())
    # D4 has most Acolytes, so that B4 with its Banner would not be affected; D4 is.
    assert asked("Power Surge", player(banners="B4"), player("", "D4"))


# Rampage and Take Flight


def test_r63_rampage_moves_twice_and_may_go_back() -> None:
    scene = window(player(hand="Rampage"), player(), beast="C2")
    scene.play("rampage")
    assert scene.options == spaces("B2 B3 C3 D2 D3")
    scene.play("C3")
    assert scene.offers("C2")
    scene.play("C2")
    assert scene.view["beast"] == "C2"


def test_r67_take_flight_anywhere_else() -> None:
    scene = window(player("", "E1*2", hand="Take Flight"), player("E1", "E1*3")).play("take flight")
    assert len(scene.options) == 25 and not scene.offers("C3") and not scene.offers("C1")
    scene.play("E1")
    assert gold(scene) == [3, 0]
    assert (scene.seat, scene.options) == (1, spaces("D1 D2 E2"))
    scene.play("E2")
    assert banners(scene, 2) == {"E2"}


# Ritual Sacrifice


def test_ritual_sacrifice_rolls_for_everybody_on_a_landmark() -> None:
    scene = window(
        player("", "A2*2 B5", hand="Ritual Sacrifice"),
        player("", "A2 D6*2 E1"),
        rolls=[1, 3, 2, 6, 2],
    )
    scene.play("ritual sacrifice")
    # A2 for player 1 (1, 3) and player 2 (2), then D6 (6, 2). BM-R65: one's own too.
    assert acolytes(scene, 1) == {"A2": 1, "B5": 1}
    assert acolytes(scene, 2) == {"D6": 1, "E1": 1}
    assert gold(scene) == [2, 0]


def test_owners_are_rolled_for_from_the_active_player_on() -> None:
    scene = window(player("", "A2", hand="Ritual Sacrifice"), player("", "A2"), turn="player 2", rolls=[1, 6])
    scene.play("ritual sacrifice")
    assert acolytes(scene, 1) == {"A2": 1} and acolytes(scene, 2) == {}
    assert gold(scene) == [1, 0]


def test_an_acolyte_that_dodges_onto_a_landmark_is_not_rolled_for() -> None:
    tiles = {"A1": "ruins", "A2": "ruins", "C1": "volcano", "B4": "hallowed ground", "D4": "hallowed ground"}
    tiles |= {"B6": "market", "D6": "market"}
    scene = window(
        player(hand="Ritual Sacrifice"), player("", "A1 A2", hand="Dodge"), tiles=tiles, rolls=[1, 1, 1]
    )
    scene.play("ritual sacrifice", "dodge", "A2")
    # Two are on A2 now, and one roll is made: that one may dodge by the same card.
    assert (scene.seat, scene.offers("stay", "A3")) == (1, True)
    scene.play("stay")
    assert acolytes(scene, 2) == {"A2": 1} and gold(scene) == [1, 0]
    assert scene.offers("end")


def test_ritual_sacrifice_needs_an_acolyte_on_a_landmark() -> None:
    assert not asked("Ritual Sacrifice", player("A2"), player("", "E1"))
    assert asked("Ritual Sacrifice", player(), player("", "E2"))


# Sabotage


def test_sabotage_removes_up_to_three_banners() -> None:
    scene = window(
        player("A5", banners="A5 B5", hand="Sabotage"), player("", "D5", banners="D5 C3 E1 E3"), beast="C3"
    )
    scene.play("sabotage")
    # BM-R66: own ones too, and the Beast guards nothing; A5 and D5 have pieces. The first is a must.
    assert scene.options == spaces("B5 C3 E1 E3")
    scene.play("B5")
    assert scene.options == spaces("C3 E1 E3 stop")
    scene.play("C3", "E1")
    assert banners(scene, 1) == {"A5"} and banners(scene, 2) == {"D5", "E3"}
    assert seat(scene, 2)["banner_reserve"] == 3
    assert scene.offers("end")


def test_sabotage_may_stop() -> None:
    scene = window(player(hand="Sabotage"), player(banners="C5 E1 E3")).play("sabotage", "E1", "stop")
    assert banners(scene, 2) == {"C5", "E3"}


def test_sabotage_ends_when_there_is_no_banner_left() -> None:
    scene = window(player(hand="Sabotage"), player(banners="E1")).play("sabotage")
    assert banners(scene, 2) == set() and scene.offers("end")


def test_sabotage_needs_a_banner_without_pieces() -> None:
    assert not asked("Sabotage", player("A5", banners="A5"), player("", "E1", banners="E1"))
    assert asked("Sabotage", player(), player(banners="E1"))


# Terraform


def test_terraform_moves_the_volcano() -> None:
    scene = window(
        player("", "D2*2", hand="Terraform"),
        player("", "D2*3", banners="D2", hand="Dodge"),
        loot={"D2": ["gold1", "gold2"], "E1": ["beast"], "E5": ["gold1"], "B4": ["gold1"]},
    )
    scene.play("terraform")
    # BM-R68: not where a Landmark, the Beast or a Colossus is.
    assert scene.options == spaces("D2 E1")
    scene.play("D2")
    assert scene.options == {"gold1", "gold2"}
    scene.play("gold2", "dodge")
    # The old Volcano is an ordinary space now.
    assert scene.options == spaces("C1 C2 D1 D3 E1 E2 stay")
    # Banners go only when the Acolytes have died.
    assert banners(scene, 2) == {"D2"}
    scene.play("C1", "stay", "stay")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"C1": 1}
    assert gold(scene) == [2, 0]
    assert (loot(scene, "C1"), loot(scene, "D2")) == (["gold2"], ["gold1"])
    assert scene.view["tiles"]["D2"] == "volcano" and "C1" not in scene.view["tiles"]
    # BM-R23: the Banner on the new Volcano goes; on C1 one goes up.
    assert banners(scene, 2) == {"C1"}


def test_r76_terraform_can_not_name_a_token_under_the_volcano() -> None:
    assert not asked("Terraform", player(), player(), loot={"C1": ["gold1"], "B4": ["gold1"]})
    assert not asked("Terraform", player(), player(), loot={"A5": ["gold1"], "C3": ["gold1"]})
    assert asked("Terraform", player(), player(), loot={"A4": ["gold1"]})


# All of them


@pytest.mark.parametrize("title", ["Rampage", "Take Flight"])
def test_what_is_always_playable(title: str) -> None:
    assert asked(title, player(), player())


def test_r31_beast_master_cards_are_no_card_plays() -> None:
    scene = begin(player(hand="Pilfer, Take Flight"), player(), cards_played=1, moment="reaction")
    scene.play("take flight", "E1")
    assert scene.view["cards_played"] == 1
    assert scene.offers("pilfer")
