"""The twelve Divine Gifts (section 6.3), the rulings about them, and example E20."""

from __future__ import annotations

import pytest

from games.beastmaster.scenes import (
    acolytes,
    banners,
    begin,
    colossi,
    controls,
    gold,
    hand,
    player,
    seat,
    spaces,
)

GIFTS = (
    "Abundance",
    "Audacity",
    "Authority",
    "Companionship",
    "Comradery",
    "Diplomacy",
    "Dominion",
    "Fortitude",
    "Influence",
    "Solidarity",
    "Solitude",
    "Zeal",
)


@pytest.mark.parametrize("title", GIFTS)
def test_r32_a_gift_is_always_playable(title: str) -> None:
    assert begin(player(hand=title), player()).offers(title.lower())


@pytest.mark.parametrize(
    ("title", "picks"),
    [
        ("Companionship", ["colossus 2", "no acolytes", "no acolytes", "no acolytes"]),
        ("Dominion", ["pass", "pass", "pass"]),
        ("Influence", ["pass", "pass", "pass"]),
        ("Zeal", ["stop", "stop", "stop"]),
    ],
)
def test_a_gift_begins_with_its_player(title: str, picks: list[str]) -> None:
    scene = begin(player(), player(hand=title), player(), turn="player 2").play(title.lower())
    asked = []
    for pick in picks:
        asked.append(scene.seat)
        scene.play(pick)
    assert asked[-3:] == [1, 2, 0]
    assert scene.seat == 1 and scene.offers("end")


def test_abundance_gives_three_cards_and_one_to_each_other() -> None:
    scene = begin(player(hand="Abundance"), player(), player(), deck="Zeal, Steal, Purge, Outpost, Dodge")
    scene.play("abundance")
    assert hand(scene, 1) == ["Purge", "Steal", "Zeal"]
    assert (hand(scene, 2), hand(scene, 3)) == (["Outpost"], ["Dodge"])


def test_abundance_leads_to_hand_limits_from_the_active_player_on() -> None:
    full = "Pilfer, Convert, Purge, Teleport, Vandalize"
    scene = begin(player(hand=f"{full}, Abundance"), player(hand=f"{full}, Dodge"))
    scene.play("abundance")
    assert scene.seat == 0 and len(hand(scene, 1)) == 8
    scene.play("pilfer", "convert")
    assert scene.seat == 1 and len(hand(scene, 2)) == 7
    scene.play("pilfer")
    assert scene.seat == 0 and scene.offers("end")


def test_the_active_player_discards_first_wherever_it_sits() -> None:
    full = "Pilfer, Convert, Purge, Teleport, Vandalize"
    scene = begin(player(hand=f"{full}, Dodge"), player(hand=f"{full}, Abundance"), turn="player 2")
    scene.play("abundance")
    assert scene.seat == 1
    scene.play("pilfer", "convert")
    assert scene.seat == 0


def test_audacity_pays_for_control_next_to_the_beast() -> None:
    # Next to the Beast on C3: player 1 controls C4 and B4, player 2 D3 by the Colossus; C2 is a tie.
    scene = begin(player("", "C4 B4*2 C2 D3*2", hand="Audacity"), player("D3", "B4 C2"), player())
    scene.play("audacity")
    assert gold(scene) == [4, 2, 0]


def test_authority_pays_for_acolytes_of_others_with_the_colossus() -> None:
    scene = begin(player("A5", "A5*3", hand="Authority"), player("E5", "A5*2"), player("A5", "A5 E5"))
    scene.play("authority")
    assert gold(scene) == [2 * 3, 2 * 1, 2 * 5]


def test_companionship_places_acolytes_with_a_colossus() -> None:
    scene = begin(player("A5", "A4*8", hand="Companionship"), player("E5"), player("", "A4*12"))
    scene.play("companionship")
    assert scene.options == {"colossus 1", "colossus 2", "colossus 3"}
    scene.play("colossus 2")
    assert (scene.seat, len(scene.options)) == (0, 4)
    scene.play("2 acolytes")
    assert scene.seat == 1
    # Player 3 has nobody in reserve, and is not asked.
    scene.play("3 acolytes")
    assert acolytes(scene, 1) == {"A4": 8, "E5": 2}
    assert acolytes(scene, 2) == {"E5": 3}
    assert scene.seat == 0 and scene.offers("end")


def test_r49_fewer_companions_or_none() -> None:
    scene = begin(player("A5", "A4*9", hand="Companionship"), player())
    scene.play("companionship", "colossus 1")
    assert scene.options == {"no acolytes", "1 acolyte"}
    scene.play("no acolytes", "1 acolyte")
    assert acolytes(scene, 1) == {"A4": 9} and acolytes(scene, 2) == {"A5": 1}


def test_comradery_pays_colossi_that_share_a_space() -> None:
    scene = begin(player("A5", hand="Comradery"), player("E5"), player("A5"), player("A5")).play("comradery")
    assert gold(scene) == [5, 0, 5, 5]


def test_diplomacy_pays_for_guests() -> None:
    scene = begin(
        player("", "B5*2 E5 A4", banners="A4", hand="Diplomacy"),
        player("", "A4 B5*2", banners="B5 E5", perk="Outpost", second_banner="B5"),
    )
    scene.play("diplomacy")
    # Two on B5, however many Banners are there, and one on E5; player 2 has one on A4.
    assert gold(scene) == [3, 1]


def test_dominion_raises_banners_on_empty_spaces() -> None:
    scene = begin(player("", "A4", hand="Dominion"), player(banners="B5"), player())
    scene.play("dominion")
    assert scene.seat == 0 and scene.offers("pass", "C3", "B4")
    for space in ("A4", "A5", "E5", "A1", "B5", "C1"):
        assert not scene.offers(space)
    scene.play("C3", "pass")
    assert scene.seat == 2 and not scene.offers("C3")
    scene.play("B4")
    assert (banners(scene, 1), banners(scene, 2), banners(scene, 3)) == ({"C3"}, {"B5"}, {"B4"})
    # It is not taking control.
    assert "C3" not in controls(scene, 1) and "B4" not in controls(scene, 3)


def test_r51_only_a_banner_from_the_reserve() -> None:
    scene = begin(player(banners="A1 A2 A3 A4 B5", hand="Dominion"), player())
    scene.play("dominion")
    assert scene.seat == 1


def test_fortitude_pays_for_acolytes_next_to_the_colossus() -> None:
    # Next to A5: A4, B5, B6. One's own space does not count, nor does another's.
    scene = begin(player("A5", "A4 B6 A5 C5", hand="Fortitude"), player("E5", "B5 D5*2 A4"))
    scene.play("fortitude")
    assert gold(scene) == [2, 2]


def test_influence_moves_opposing_colossi_on_their_own_roads() -> None:
    scene = begin(
        player("A5", "C4", hand="Influence"),
        player("E5", "D5 C4", perk="Tunnel Keys"),
        player("A1"),
    )
    scene.play("influence")
    assert scene.options == {"colossus 2", "colossus 3", "pass"}
    scene.play("colossus 2")
    # By D5 and C4, which hold its owner's Acolytes; not to the Beast on C3.
    assert scene.options == spaces("E4 D4 D5 D6 C4 C5 B4 B5")
    scene.play("B5")
    assert scene.seat == 1
    assert scene.options == {"colossus 1", "colossus 3", "pass"}
    scene.play("pass")
    # A Colossus may be moved by several players.
    scene.play("colossus 2", "A5")
    assert colossi(scene) == ["A5", "A5", "A1"]
    assert scene.offers("end")


def test_r54_influence_never_leads_to_the_volcano() -> None:
    scene = begin(player(hand="Influence"), player("C2")).play("influence", "colossus 2")
    assert scene.options == spaces("B2 B3 D2 D3")


def test_solidarity_is_for_the_fullest_reserve() -> None:
    scene = begin(player("", "A5*4", hand="Solidarity"), player("", "E5*3"))
    scene.play("solidarity")
    assert scene.seat == 1
    assert len(scene.options) == 26 and not scene.offers("C3") and not scene.offers("C1")
    # BM-R50: all of them, or none.
    assert acolytes(scene.after("B4"), 2) == {"E5": 3, "B4": 7}
    assert acolytes(scene.after("pass"), 2) == {"E5": 3}


def test_solidarity_does_nothing_on_a_tie() -> None:
    scene = begin(player("", "A5*4", hand="Solidarity"), player("", "E5*4")).play("solidarity")
    assert scene.seat == 0 and scene.offers("end")
    full = begin(player("", "A5*10", hand="Solidarity"), player("", "E5*10")).play("solidarity")
    assert full.seat == 0 and full.offers("end")


def test_solitude_pays_who_has_no_other_player_near() -> None:
    scene = begin(player("A5", "A3", hand="Solitude"), player("E5", "A2"), player("C5", "D5"))
    scene.play("solitude")
    # D5 is next to both E5 and C5.
    assert gold(scene) == [7, 0, 0]
    scene = begin(player("A5", "A5", hand="Solitude"), player("E5")).play("solitude")
    assert gold(scene) == [0, 7]


def test_e20_zeal() -> None:
    scene = begin(player("", "A5*5", banners="A3 A4", hand="Zeal"), player("", "E5*8"))
    scene.play("zeal")
    assert scene.options == spaces("B1 B2 C2 D1 D2 stop")
    scene.play("B1", "B2", "C2", "D1", "D2")
    assert scene.seat == 1
    scene.play("C2", "C2")
    assert (scene.seat, scene.options) == (0, spaces("B1 B2 D1 D2"))
    scene.play("B1")
    assert scene.options == spaces("B2 D1 D2")
    scene.play("B2")
    assert scene.options == spaces("D1 D2")
    scene.play("D1")
    assert scene.options == spaces("A3 A4 pass")
    assert banners(scene.after("A3"), 1) == spaces("A4 B1 B2 D1 D2")
    scene.play("pass")
    assert banners(scene, 1) == spaces("A3 A4 B1 B2 D1")
    assert banners(scene, 2) == {"C2"}


def test_zeal_not_on_the_beast_and_one_may_stop() -> None:
    scene = begin(player(hand="Zeal"), player("", "E5*10"), beast="C2")
    scene.play("zeal")
    assert scene.options == spaces("B1 B2 D1 D2 stop")
    scene.play("D1", "stop")
    assert acolytes(scene, 1) == {"D1": 1}
    assert seat(scene, 1)["reserve"] == 9
    assert scene.offers("end")
