"""Traits in their owner's turn (section 7.7), and rulings CA-R53, CA-R59 to CA-R63, CA-R92 and CA-R94."""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import acolytes, begin, gold, hand, player, seat, traits

GOALS = {"traits": "goals"}


# Actions and cards


def test_speedy_has_six_actions_and_one_card() -> None:
    scene = begin(
        player("C3", hand="Pilfer, Walk", traits="Speedy"),
        player("A3"),
        moment="turn start",
        deck="Lure, Lure",
    )
    assert scene.view["actions"] == 6
    scene.play("pilfer")
    assert scene.view["actions"] == 5 and scene.of_kind("card") == set()


def test_speedy_gained_in_mid_turn_brings_the_limit_alone() -> None:
    scene = begin(player("C3", hand="Steal, Walk"), player("A3", traits="Speedy"))
    assert scene.offers("walk")
    scene.play("steal")
    assert scene.view["actions"] == 3 and scene.of_kind("card") == set()


def test_speedy_counts_cards_of_its_own_turn_alone() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E3", "D4", hand="Convert", traits="Speedy", cards_played=1),
        beasts={"time": "C4"},
    )
    assert scene.play("walk", "D4").offers("convert", "stop")


def test_r63_speedy_and_hyperactive_are_six_actions_and_one_free_card() -> None:
    scene = begin(
        player("C3", hand="Bolster, Walk", traits="Hyperactive, Speedy"), player("A3"), moment="turn start"
    )
    scene.play("bolster")
    assert scene.view["actions"] == 6 and scene.of_kind("card") == set()


def test_diasporic_has_six_actions_and_no_cards() -> None:
    scene = begin(
        player("C3", hand="Pilfer", traits="Diasporic"), player("A3"), moment="turn start", options=GOALS
    )
    assert scene.view["actions"] == 6 and scene.of_kind("card") == set()


def test_diasporic_plays_no_card_in_an_extra_action_either() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E3", "D4", hand="Pilfer", traits="Diasporic"),
        beasts={"time": "C4"},
        options=GOALS,
    )
    scene.play("walk", "D4")
    assert scene.seat == 1 and scene.offers("spawn", "stop") and scene.of_kind("card") == set()


@pytest.mark.parametrize(("title", "options"), [("Hyperactive", {}), ("Tactical", GOALS)])
def test_cards_cost_no_action(title: str, options: dict[str, str]) -> None:
    scene = begin(
        player("C3", hand="Bolster, Convert", traits=title), player("A3"), actions=0, options=options
    )
    scene.play("bolster", "convert")
    assert scene.of_kind("card") == set() and scene.view["actions"] == 0


def test_r62_the_action_of_a_beast_card_is_still_gained() -> None:
    scene = begin(player("C3", hand="Walk", traits="Hyperactive"), player("A3"), actions=2)
    assert scene.play("walk").view["actions"] == 3


def test_hyperactive_is_for_ones_own_turn() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E3", "D4", hand="Bolster, Convert", traits="Hyperactive"),
        beasts={"time": "C4"},
    )
    scene.play("walk", "D4", "bolster")
    # The extra Action was the card's price, so it is player 1's turn again.
    assert scene.seat == 0


def test_r53_twelve_cards_are_enough_for_a_turn() -> None:
    me = player("C3", hand="Bolster, Walk", traits="Hyperactive", cards_played=11)
    scene = begin(me, player("A3")).play("bolster")
    assert seat(scene, 1)["cards_played"] == 12 and scene.of_kind("card") == set()


def test_abundant_draws_two() -> None:
    scene = begin(player("C3", traits="Abundant"), player("A3"), deck="Walk, Lure, Recall")
    scene.play("end")
    assert hand(scene, 1) == ["Lure", "Walk"]
    scene.play("end")
    assert hand(scene, 2) == ["Recall"]


# Roads and jumps


def test_sly_uses_the_roads_of_somebody() -> None:
    scene = begin(
        player("C3", "C2", traits="Sly"),
        player("A3", "B3"),
        player("E3", "D3"),
        moment="turn start",
    )
    assert scene.options == {"player 2", "player 3", "pass"}
    scene.play("player 2", "acolyte C2", "B3")
    assert scene.offers("A3", "stop")
    # A Colossus is a road too; no space is entered twice.
    scene.play("A3")
    assert scene.offers("A4", "B4", "stop") and not scene.offers("B3")
    scene.play("stop")
    # Player 3's pieces are none.
    scene.play("colossus 1", "D3")
    assert scene.offers("end")


def test_sly_may_pass_and_ends_with_the_turn() -> None:
    scene = begin(player("C3", "C2", traits="Sly"), player("A3", "B3"), moment="turn start")
    assert scene.after("pass").play("acolyte C2", "B3").offers("end")
    scene.play("player 2", "end")
    assert scene.view["sly_about"] is None


def test_winged_jumps_anywhere() -> None:
    scene = begin(player("C3", "E3", traits="Winged"), player("A3"))
    scene.play("colossus 1")
    water = {"A1", "A5", "B1", "B6", "D1", "D6", "E1", "E5"}
    assert len(scene.options) == 27 - len(water) - 1 and "C3" not in scene.options
    # A jump ends the Move, although there is a road.
    scene.play("E3")
    assert seat(scene, 1)["colossus"] == "E3" and scene.offers("end") and scene.view["actions"] == 3


def test_r92_next_to_it_winged_moves_as_everybody_does() -> None:
    scene = begin(player("C3", "C4", traits="Winged"), player("A3"), progress={"Winged": 1}, options=GOALS)
    scene.play("colossus 1", "C4")
    assert scene.offers("C5", "stop")
    assert seat(scene, 1)["traits"][0]["progress"] == 1
    scene.play("stop", "colossus 1", "A2")
    assert seat(scene, 1)["traits"][0]["progress"] == 2


def test_the_fifth_jump_of_winged_pays() -> None:
    scene = begin(player("C3", traits="Winged"), player("A3"), progress={"Winged": 4}, options=GOALS)
    scene.play("colossus 1", "E3")
    assert gold(scene) == [5, 0] and traits(scene, 1) == []


def test_zoophilic_spawns_among_beasts() -> None:
    scene = begin(player("C3", traits="Zoophilic"), player("A3"), beasts={"golden": "E3"})
    scene.play("spawn")
    assert scene.options == {"C3", "E3", "E2", "E4", "D3", "D4"}
    scene.play("E4")
    assert acolytes(scene, 1) == {"E4": 1}


def test_without_zoophilic_there_is_one_space_to_spawn() -> None:
    scene = begin(player("C3"), player("A3", traits="Zoophilic"), beasts={"golden": "E3"})
    scene.play("spawn", "stop")
    assert acolytes(scene, 1) == {"C3": 1}


@pytest.mark.parametrize(("title", "spaces"), [("Sly", None), ("Zoophilic", {"A3", "A2", "A4", "B3", "B4"})])
def test_r90_who_has_no_colossus_on_the_island_spawns_among_beasts_at_most(
    title: str, spaces: set[str] | None
) -> None:
    scene = begin(
        player("E3", "C3*2", hand="Early Reap"),
        player("C4", "A3", traits=title),
        tiles={"C3": "Launchpad"},
        beasts={"time": "B3"},
    )
    # Time comes down on A3: player 2 must Reap it, and has an extra Action with the Colossus in the air.
    scene.play("early reap", "A3")
    if spaces is None:
        assert scene.seat == 0 and gold(scene) == [0, 1]
        return
    assert scene.seat == 1 and scene.options == {"spawn", "stop"}
    assert scene.play("spawn").options == spaces


# What can be bought


def test_boldness_buys_actions() -> None:
    scene = begin(player("C3", traits="Boldness", gold=5), player("A3"), actions=1)
    scene.play("boldness", "boldness")
    assert scene.view["actions"] == 3 and gold(scene) == [1, 0]
    assert not scene.offers("boldness")


def test_boldness_works_without_actions() -> None:
    scene = begin(player("C3", traits="Boldness", gold=2), player("A3"), actions=0)
    assert scene.options == {"boldness", "discard trait", "end"}


def test_r94_boldness_is_bought_twelve_times_a_turn() -> None:
    scene = begin(player("C3", traits="Boldness", gold=40), player("A3"))
    for _ in range(12):
        scene.play("boldness")
    assert scene.view["actions"] == 16 and not scene.offers("boldness")
    scene.play("end", "end")
    assert scene.offers("boldness")


def test_mercantile_buys_one_card_a_turn() -> None:
    scene = begin(player("C3", traits="Mercantile", gold=3), player("A3"), deck="Walk, Lure, Recall, Convert")
    scene.play("mercantile")
    # CA-R59
    assert hand(scene, 1) == ["Walk"] and gold(scene) == [2, 0] and not scene.offers("mercantile")
    scene.play("end", "end")
    assert scene.offers("mercantile")
    assert not begin(player("C3", traits="Mercantile"), player("A3")).offers("mercantile")


@pytest.mark.parametrize(("title", "options"), [("Beast whisperer", {}), ("Beast master", GOALS)])
def test_a_beast_is_moved_for_gold(title: str, options: dict[str, str]) -> None:
    scene = begin(
        player("A3", traits=title, gold=3),
        player("E3"),
        beasts={"golden": "C3", "wind": "B2"},
        options=options,
    )
    scene.play(title.lower())
    assert scene.options == {"golden beast", "wind beast"}
    scene.play("golden beast")
    assert scene.options == {"C2", "D3", "D4", "C4", "B4", "B3"}
    scene.play("C4")
    # Leaving counts. CA-R59: once a turn.
    assert scene.view["beasts"]["golden"] == "C4" and scene.view["cubes"] == {"C3": 1}
    assert gold(scene) == [2, 0] and not scene.offers(title.lower()) and scene.view["actions"] == 4


def test_whisperers_need_gold_and_a_beast() -> None:
    me = player("A3", traits="Beast whisperer", gold=1)
    assert not begin(me, player("E3"), beasts={}).offers("beast whisperer")
    poor = player("A3", traits="Beast whisperer")
    assert not begin(poor, player("E3"), beasts={"wind": "C3"}).offers("beast whisperer")


def test_alchemist_makes_gold_of_everything() -> None:
    me = player("C3", "B3 A3*2", hand="Walk, Walk, Lure", traits="Alchemist, Sly")
    scene = begin(me, player("D4"), beasts={"stone": "A3"})
    scene.play("alchemist")
    # Held Acolytes are not to be had.
    assert scene.options == {"alchemist", "sly", "acolyte B3", "walk", "lure"}
    scene.play("walk")
    assert hand(scene, 1) == ["Lure", "Walk"] and scene.view["discard"] == ["Walk"]
    scene.play("alchemist", "acolyte B3")
    assert acolytes(scene, 1) == {"A3": 2}
    scene.play("alchemist", "sly")
    assert scene.view["trait_discard"] == ["Sly"]
    scene.play("alchemist", "alchemist")
    assert gold(scene) == [4, 0] and traits(scene, 1) == [] and scene.view["actions"] == 4


def test_each_thing_is_a_gain_of_its_own() -> None:
    scene = begin(player("C3", "B3*2", traits="Alchemist, Miserly"), player("D4"))
    scene.play("alchemist", "acolyte B3", "alchemist", "acolyte B3")
    assert gold(scene) == [4, 0]
    # Miserly itself is gone when it is paid for.
    scene.play("alchemist", "miserly")
    assert gold(scene) == [5, 0]


def test_who_borrows_alchemist_can_not_discard_it() -> None:
    scene = begin(
        player("C3", hand="Walk", traits="Mimicry"), player("D4", traits="Alchemist"), moment="turn start"
    )
    scene.play("alchemist", "discard trait", "alchemist")
    # Nothing else was left to give: the card went without a question.
    assert hand(scene, 1) == [] and gold(scene) == [1, 0]
    assert not scene.offers("alchemist")


def test_with_goals_alchemist_tucks_what_it_gets() -> None:
    me = player("C3", "B3", hand="Walk", traits="Alchemist, Nomadic")
    scene = begin(me, player("D4"), options=GOALS).play("alchemist")
    assert scene.options == {"nomadic", "acolyte B3", "walk"}
    scene.play("walk", "alchemist", "acolyte B3", "alchemist")
    assert gold(scene) == [0, 0] and scene.view["discard"] == [] and seat(scene, 1)["reserve"] == 9
    (lying,) = seat(scene, 1)["traits"]
    assert lying["title"] == "Alchemist" and lying["progress"] == 3
    assert (lying["cards"], lying["traits"], lying["acolytes"]) == (["Walk"], ["Nomadic"], 1)
    assert not scene.offers("alchemist")
    # All of it goes when the Trait does.
    scene.play("discard trait")
    assert scene.view["discard"] == ["Walk"] and seat(scene, 1)["reserve"] == 10
    assert set(scene.view["trait_discard"]) == {"Nomadic", "Alchemist"}


def test_diasporic_is_at_home_everywhere() -> None:
    shore = "A2 A3 A4 B2 B5 C1 C5 D2 D5 E2"
    me = player("C3", shore, traits="Diasporic")
    scene = begin(me, player("D4"), moment="turn end", options=GOALS)
    assert gold(scene) == [7, 0] and traits(scene, 1) == []
    inland = player("C3", shore.replace("E2", "C3"), traits="Diasporic")
    assert gold(begin(inland, player("D4"), moment="turn end", options=GOALS)) == [0, 0]
