"""The twelve Actions (section 6.2) and the rulings about them. Dodge is in test_deaths.py."""

from __future__ import annotations

import pytest

from games.beastmaster.scenes import acolytes, banners, begin, colossi, gold, hand, player, seat, spaces
from games.island.box import box
from scene import Scene


def test_r32_without_anything_to_work_on_actions_are_not_offered() -> None:
    everything = "Convene, Convert, Hegemony, Intimidate, Purge, Steal"
    scene = begin(player("A5", hand=everything), player("E5"))
    assert scene.options == {"colossus 1", "create", "end"}
    scene = begin(player("A5", hand="Vandalize, Replace, Dodge"), player("A5"))
    assert scene.options == {"colossus 1", "create", "end"}
    scene = begin(player("A5", hand="Extortion, Pilfer, Teleport"), player("A5"))
    assert scene.offers("extortion", "pilfer", "teleport")


def test_what_makes_actions_playable() -> None:
    everything = "Convene, Convert, Hegemony, Intimidate, Purge, Replace"
    scene = begin(player("A5", hand=everything), player("", "E5"))
    assert scene.of_kind("card") == {"convert", "replace"}
    scene = begin(player("A5", hand=everything), player("", "A4"))
    assert scene.of_kind("card") == {"convene", "convert", "intimidate", "replace"}
    scene = begin(player("A5", "A5", hand=everything), player())
    assert scene.of_kind("card") == {"convert", "purge", "replace"}
    scene = begin(player("A5", hand=everything), player("", "A5"))
    assert scene.of_kind("card") == {"convert", "hegemony", "purge", "replace"}
    # One's own Perk is none to steal or destroy.
    scene = begin(player(perk="Outpost", hand="Steal, Vandalize"), player())
    assert scene.of_kind("card") == set()


def test_r55_convene_pulls_everybodys_acolytes() -> None:
    scene = begin(player("D5", "D4 E4", hand="Convene"), player("", "C5*2 D3 D5"), player("", "C4 D6"))
    scene.play("convene")
    assert acolytes(scene, 1) == {"D5": 2}
    assert acolytes(scene, 2) == {"D3": 1, "D5": 3}
    assert acolytes(scene, 3) == {"D5": 2}
    assert scene.view["discard"] == ["Convene"]


def test_convene_beside_the_beast_kills_nobody() -> None:
    scene = begin(player("C4", hand="Convene"), player("", "D4*2", hand="Dodge"))
    scene.play("convene")
    assert acolytes(scene, 2) == {"C4": 2}


def test_convert_replaces_an_acolyte() -> None:
    scene = begin(player("", "E1", hand="Convert"), player("", "E1 D3*2"), player())
    scene.play("convert")
    assert scene.options == {"acolyte E1", "acolyte D3"}
    scene.play("acolyte E1")
    assert scene.options == {"player 1", "player 2"}
    scene.play("player 2")
    assert acolytes(scene, 1) == {"E1": 2} and acolytes(scene, 2) == {"D3": 2}
    assert (seat(scene, 1)["reserve"], seat(scene, 2)["reserve"]) == (10, 10)


def test_convert_with_an_empty_reserve_only_kills() -> None:
    scene = begin(player("", "A4*10", hand="Convert"), player("", "E1"))
    scene.play("convert", "acolyte E1")
    assert acolytes(scene, 1) == {"A4": 10} and acolytes(scene, 2) == {}


def test_r58_ones_own_target_comes_back() -> None:
    scene = begin(player("", "A4*10", hand="Convert"), player())
    scene.play("convert")
    assert acolytes(scene, 1) == {"A4": 10}
    assert gold(scene) == [0, 0]


def test_r58_where_the_target_dodged_nobody_is_put() -> None:
    scene = begin(player("", "A4", hand="Convert"), player("", "E1*2", hand="Dodge"))
    scene.play("convert", "acolyte E1", "dodge", "E2")
    assert acolytes(scene, 1) == {"A4": 1} and acolytes(scene, 2) == {"E1": 1, "E2": 1}
    scene = begin(player("", "A4", hand="Convert"), player("", "E1*2", hand="Dodge"))
    scene.play("convert", "acolyte E1", "dodge", "stay")
    assert acolytes(scene, 1) == {"A4": 1, "E1": 1} and acolytes(scene, 2) == {"E1": 1}


def test_extortion_takes_a_card_or_two_gold_from_each() -> None:
    scene = begin(
        player(hand="Extortion"),
        player(hand="Purge, Rampage", gold=2),
        player(gold=7, hand="Zeal"),
        player(),
    )
    scene.play("extortion")
    assert (scene.seat, scene.options) == (1, {"purge", "rampage", "two gold"})
    scene.play("rampage")
    assert (scene.seat, scene.options) == (2, {"zeal", "two gold"})
    scene.play("two gold")
    assert hand(scene, 1) == ["Rampage"]
    assert gold(scene) == [2, 2, 5, 0]


def test_extortion_begins_on_the_left_of_its_player() -> None:
    scene = begin(
        player(hand="Zeal", gold=2), player(hand="Extortion"), player(hand="Purge", gold=2), turn="player 2"
    )
    scene.play("extortion")
    assert scene.seat == 2
    assert scene.play("two gold").seat == 0


def test_r52_poor_players() -> None:
    # With a card and 1 Gold the card goes, by itself; without a card all Gold there is; Perks are safe.
    scene = begin(player(hand="Extortion"), player(hand="Zeal", gold=1), player(gold=1, perk="Outpost"))
    scene.play("extortion")
    assert hand(scene, 1) == ["Zeal"]
    assert gold(scene) == [1, 1, 0]
    assert seat(scene, 3)["perk"] == "Outpost"


def test_r28_a_card_that_is_given_or_played_is_no_discard() -> None:
    scene = begin(player(hand="Extortion", banners="D6"), player(hand="Zeal", banners="B6")).play("extortion")
    assert gold(scene) == [0, 0]


def test_a_card_that_was_given_is_known_to_both_and_to_nobody_else() -> None:
    scene = begin(player(hand="Extortion"), player(hand="Zeal, Purge"), player())
    scene.play("extortion", "purge")

    def known(viewer: int | None) -> list[str]:
        return scene.game.view(viewer)["table"]["players"][0]["known"]  # type: ignore[no-any-return]

    assert known(1) == ["Purge"]
    assert known(2) == known(None) == []
    assert any("purge" in line.text.lower() for line in scene.game.log(1))
    assert not any("purge" in line.text.lower() for line in scene.game.log(2))


def test_who_sees_a_card_given_does_not_know_whether_it_was_the_known_one() -> None:
    scene = begin(
        player(hand="Extortion"),
        player(hand="Purge, Zeal, Rampage"),
        player(knows={"hands": {"player 2": ["Purge", "Rampage"]}}),
    )
    scene.play("extortion")
    # The back tells of which kind it is, no more.
    for card, still in (("purge", ["Rampage"]), ("zeal", ["Rampage"]), ("rampage", ["Purge"])):
        assert scene.after(card).game.view(2)["table"]["players"][1]["known"] == still


def test_the_limit_after_extortion_comes_when_all_have_paid() -> None:
    full = "Extortion, Pilfer, Pilfer, Convert, Convert, Steal"
    scene = begin(player(hand=full), player(hand="Zeal"), player(hand="Replace"))
    scene.play("extortion")
    assert scene.seat == 0 and scene.offers("zeal", "replace")
    assert len(hand(scene, 1)) == 7
    scene.play("replace")
    assert len(hand(scene, 1)) == 6


def test_hegemony_mixes_hands_and_deals_them_out() -> None:
    scene = begin(
        player("D5", hand="Hegemony, Pilfer, Rampage"),
        player("", "D5", hand="Purge, Zeal, Steal, Terraform"),
        player("", "D6", hand="Replace"),
        player("", "D5*2"),
    )
    scene.play("hegemony")
    # Four cards for players 1, 2 and 4, one by one from player 1; Beast Master cards stay.
    assert [seat(scene, number)["cards"] for number in (1, 2, 3, 4)] == [2, 1, 1, 1]
    assert [seat(scene, number)["beast_cards"] for number in (1, 2, 3, 4)] == [1, 1, 0, 0]
    dealt = hand(scene, 1) + hand(scene, 2) + hand(scene, 4)
    assert sorted(dealt) == ["Pilfer", "Purge", "Rampage", "Steal", "Terraform", "Zeal"]
    assert hand(scene, 3) == ["Replace"]


def test_hegemony_deals_from_its_player_on() -> None:
    scene = begin(
        player("A5", "D5", hand="Pilfer, Zeal"), player("D5", hand="Hegemony, Purge"), turn="player 2"
    )
    scene.play("hegemony")
    assert [seat(scene, number)["cards"] for number in (1, 2)] == [1, 2]


def test_hegemony_shuffles() -> None:
    dealt = set()
    for seed in range(12):
        scene = begin(
            player("D5", hand="Hegemony, Pilfer, Zeal"),
            player("", "D5", hand="Purge, Steal"),
            seed=seed,
        )
        dealt.add(tuple(hand(scene.play("hegemony"), 1)))
    assert len(dealt) > 2


def test_r53_one_takes_part_without_acolytes_and_perks_stay() -> None:
    scene = begin(
        player("D5", hand="Hegemony, Pilfer", perk="Outpost"),
        player("", "D5"),
    )
    scene.play("hegemony")
    assert hand(scene, 1) == ["Pilfer"] and seat(scene, 1)["perk"] == "Outpost"


def test_hegemony_makes_known_cards_unknown() -> None:
    scene = begin(
        player("D5", hand="Hegemony, Pilfer", knows={"hands": {"player 2": ["Purge"]}}),
        player("", "D5", hand="Purge, Zeal"),
    )
    scene.play("hegemony")
    assert scene.game.view(0)["table"]["players"][1]["known"] == []


def test_hegemony_leads_to_the_hand_limit() -> None:
    scene = begin(
        player("D5", hand="Hegemony, Pilfer, Pilfer, Convert, Convert, Zeal"),
        player("", "D5", hand="Rampage, Rampage, Rampage, Ransack, Ransack, Eruption"),
    )
    scene.play("hegemony")
    assert scene.seat == 1
    assert len(hand(scene, 2)) == 8
    scene.play("eruption", "ransack")
    assert len(hand(scene, 2)) == 6


def test_intimidate_pushes_in_straight_lines() -> None:
    # From D5: N is D4 to D3, SW is C5 to B6, NW is C4 to B4.
    scene = begin(player("D5", "C4", hand="Intimidate"), player("", "D4*2 C5"))
    scene.play("intimidate")
    assert acolytes(scene, 1) == {"B4": 1}
    assert acolytes(scene, 2) == {"D3": 2, "B6": 1}


def test_r56_off_the_island_onto_the_beast_and_into_the_volcano_is_death() -> None:
    # From E5: N is E4 to E3, where the Beast is; NW is D5 to C4; SW is D6, and beyond it nothing.
    scene = begin(player("E5", "E4*2 D5 D6", hand="Intimidate"), player(), beast="E3")
    scene.play("intimidate")
    assert acolytes(scene, 1) == {"C4": 1}
    assert gold(scene) == [0, 0]
    # From C3: N is C2 to C1, the Volcano.
    scene = begin(player("C3", hand="Intimidate"), player("", "C2*3"), beast="A1")
    scene.play("intimidate")
    assert acolytes(scene, 2) == {}
    assert gold(scene) == [0, 0]


def test_intimidate_and_dodge() -> None:
    # From E5: D6 goes over the edge, D5 and E4 do not.
    scene = begin(player("E5", hand="Intimidate"), player("A5", "D6*2 D5", hand="Dodge"))
    scene.play("intimidate", "dodge")
    # Only the two on D6 are doomed. One dodges into another push, and is pushed from there.
    assert scene.options == spaces("C5 D5 E5 stay")
    scene.play("D5", "stay")
    assert acolytes(scene, 2) == {"C4": 2}


def test_who_is_pushed_to_the_beast_or_the_volcano_may_dodge() -> None:
    # From E5 over E4 lies E3; from C3 over C2 lies C1, the Volcano.
    scene = begin(player("E5", hand="Intimidate"), player("A5", "E4", hand="Dodge"), beast="E3")
    scene.play("intimidate", "dodge")
    assert scene.options == spaces("D4 D5 E5 stay")
    assert acolytes(scene.after("D4"), 2) == {"D4": 1}
    assert acolytes(scene.after("stay"), 2) == {}
    scene = begin(player("C3", hand="Intimidate"), player("", "C2", hand="Dodge"), beast="A1")
    assert scene.play("intimidate").options == spaces("dodge pass")


def test_intimidate_does_not_ask_those_whom_it_only_pushes() -> None:
    scene = begin(player("E5", hand="Intimidate"), player("A5", "D5", hand="Dodge"))
    scene.play("intimidate")
    assert hand(scene, 2) == ["Dodge"] and acolytes(scene, 2) == {"C4": 1}


def test_pilfer_draws_two() -> None:
    scene = begin(player(hand="Pilfer"), player(), deck="Zeal, Steal, Purge")
    scene.play("pilfer")
    assert hand(scene, 1) == ["Steal", "Zeal"]


def test_r27_a_card_that_is_resolving_is_not_drawn() -> None:
    scene = begin(player(hand="Pilfer"), player(), deck="Zeal")
    scene.play("pilfer")
    # Two are in hand, Pilfer on its pile, all others in the new deck.
    assert len(hand(scene, 1)) == 2 and "Zeal" in hand(scene, 1)
    assert scene.view["discard"] == ["Pilfer"]
    assert scene.view["deck"] == box("beastmaster").total() - 3


def test_purge_moves_every_acolyte_of_the_space() -> None:
    scene = begin(player("E5", "E5", hand="Purge"), player("", "E5*2"), player("", "E4"))
    scene.play("purge")
    assert scene.options == {"player 1", "player 2"}
    scene.play("player 2")
    assert scene.options == spaces("D5 D6 E4")
    scene.play("D5", "player 2", "E4")
    # Only one's own is left.
    assert scene.options == spaces("D5 D6 E4")
    scene.play("D6")
    assert acolytes(scene, 1) == {"D6": 1}
    assert acolytes(scene, 2) == {"D5": 1, "E4": 1}
    assert scene.offers("end")


def test_r57_purge_into_death() -> None:
    scene = begin(player("C4", hand="Purge"), player("", "C4*2"))
    scene.play("purge", "C3", "C3")
    assert acolytes(scene, 2) == {}
    assert gold(scene) == [0, 0]
    assert seat(scene, 2)["reserve"] == 10


def test_purge_and_dodge() -> None:
    scene = begin(player("C4", hand="Purge"), player("", "C4*3", hand="Dodge"))
    scene.play("purge", "C3")
    assert (scene.seat, scene.options) == (1, spaces("dodge pass"))
    scene.play("dodge")
    assert scene.options == spaces("B4 B5 C5 D4 D5 stay")
    scene.play("B5")
    assert scene.seat == 0
    # The one that dodged counts as moved; and the Dodge serves the rest of the card.
    scene.play("C3")
    assert (scene.seat, scene.options) == (1, spaces("B4 B5 C5 D4 D5 stay"))
    scene.play("stay", "D5")
    assert acolytes(scene, 2) == {"B5": 1, "D5": 1}


def test_replace_swaps_two_colossi() -> None:
    scene = begin(player("A5", hand="Replace"), player("E5"), player("C5"))
    scene.play("replace")
    assert scene.options == {"colossus 1", "colossus 2"}
    assert colossi(scene.after("colossus 2")) == ["A5", "C5", "E5"]
    scene.play("colossus 1")
    assert scene.options == {"colossus 2", "colossus 3"}
    scene.play("colossus 3")
    assert colossi(scene) == ["C5", "E5", "A5"]
    assert banners(scene, 1) == {"C5"} and banners(scene, 3) == {"A5"}


def test_replace_with_two_players_asks_nothing() -> None:
    scene = begin(player("A5", hand="Replace"), player("E5")).play("replace")
    assert colossi(scene) == ["E5", "A5"]


def test_replace_only_between_different_spaces() -> None:
    scene = begin(player("A5", hand="Replace"), player("A5"), player("C5")).play("replace")
    assert scene.options == {"colossus 1", "colossus 2"}
    assert colossi(scene.after("colossus 1")) == ["C5", "A5", "A5"]


def test_steal_takes_a_perk() -> None:
    scene = begin(
        player(perk="Outpost", banners="B6 A5", second_banner="A5", hand="Steal"),
        player(perk="Tunnel Keys"),
        player(perk="Blinding Speed"),
    )
    scene.play("steal")
    assert scene.options == {"player 2", "player 3"}
    scene.play("player 3")
    assert [each["perk"] for each in scene.view["players"]] == ["Blinding Speed", "Tunnel Keys", None]
    # BM-R69: one's own old Perk is a discard, with the Market's pay; its second Banner is gone.
    assert gold(scene) == [2, 0, 0]
    assert scene.view["discard"] == ["Steal", "Outpost"]
    assert seat(scene, 1)["banner_reserve"] == 3


def test_teleport_any_colossus_anywhere() -> None:
    scene = begin(player("A5", hand="Teleport"), player("E5"))
    scene.play("teleport")
    assert scene.options == {"colossus 1", "colossus 2"}
    scene.play("colossus 2")
    assert len(scene.options) == 24
    assert not scene.offers("E5") and not scene.offers("C3") and not scene.offers("C1")
    scene.play("A5")
    assert colossi(scene) == ["A5", "A5"]


def test_vandalize_destroys_a_perk_and_pays_nobody() -> None:
    scene = begin(player(hand="Vandalize", banners="B6"), player(perk="Tunnel Keys", banners="D6"))
    scene.play("vandalize")
    assert seat(scene, 2)["perk"] is None
    assert scene.view["discard"] == ["Vandalize", "Tunnel Keys"]
    assert gold(scene) == [0, 0]


@pytest.mark.parametrize("title", ["Pilfer", "Extortion"])
def test_r31_an_action_is_one_of_two_cards(title: str) -> None:
    scene: Scene = begin(player(hand=title), player()).play(title.lower())
    assert scene.view["cards_played"] == 1
