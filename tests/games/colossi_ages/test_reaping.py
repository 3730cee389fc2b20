"""The Reap Phase and the Reap procedure (sections 4.5 and 4.6, CA-R21 to CA-R30)."""

from __future__ import annotations

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    hand,
    player,
    reaping,
    seat,
    spaces,
)

# The phase


def test_one_decision_each_round_after_round() -> None:
    scene = begin(player("A3", "B3 B4"), player("E3", "D3"), player("C1", "C5"), moment="reaping")
    assert (scene.seat, scene.options) == (0, {"A3", "B3", "B4", "pass"})
    scene.play("B3")
    assert (scene.seat, scene.options) == (1, {"E3", "D3", "pass"})
    scene.play("D3")
    assert (scene.seat, scene.options) == (2, {"C1", "C5", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (0, {"A3", "B4", "pass"})
    scene.play("A3", "pass")
    # A pass is final: only player 1 is left.
    assert (scene.seat, scene.options) == (0, {"B4", "pass"})
    assert [each["passed"] for each in scene.view["players"]] == [False, True, True]
    scene.play("B4")
    assert scene.view["age"] == 2
    assert gold(scene) == [3, 1, 0]


def test_the_mantle_holder_begins() -> None:
    scene = begin(player("A3"), player("E3"), player("C1"), moment="age scoring", mantle="player 3")
    scene.play_on("pass")
    assert scene.told.index("Player 3 is done Reaping") < scene.told.index("Player 1 is done Reaping")
    assert scene.told.index("Player 1 is done Reaping") < scene.told.index("Player 2 is done Reaping")


def test_r23_who_has_nothing_to_reap_passes_for_good() -> None:
    # Player 1's Reap gives C3 to player 2 only when that player is done.
    scene = begin(player("A3", "C3*2"), player("C1", "C3"), player("C1"), moment="reaping", reaper="player 2")
    # Player 2 controls nothing: two Colossi share C1.
    assert scene.seat == 0
    scene.play("C3")
    assert controls(scene, 2) == {"C3"}
    assert (scene.seat, scene.options) == (0, {"A3", "pass"})


def test_after_the_phase_colossi_stand_up_and_marks_go() -> None:
    scene = begin(player("A3"), player("E3"), moment="reaping").play("A3")
    assert seat(scene, 1)["lying"] and seat(scene, 1)["marks"] == ["A3"]
    scene.play("E3")
    assert scene.view["age"] == 2
    assert not any(each["lying"] or each["marks"] or each["passed"] for each in scene.view["players"])


def test_r21_a_marked_space_is_reaped_no_more() -> None:
    scene = begin(player("A3", "B3", marks="B3"), player("E3"), moment="reaping")
    assert scene.options == {"A3", "pass"}


def test_r21_not_by_the_time_beast_either() -> None:
    # The Beast of C3 gives an extra Action, whose Walk leads it to B3, which player 1 has Reaped.
    scene = begin(
        player("C3", "B3", marks="B3", hand="Walk"), player("E4"), moment="reaping", beasts={"time": "C3"}
    )
    scene.play("C3", "walk", "B3")
    assert gold(scene) == [1, 0]
    assert scene.told.count("Player 1 Reaps B3") == 0
    assert acolytes(scene, 1) == {"B3": 1}


def test_r24_who_has_passed_makes_no_reap() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E4", "B3", passed=True),
        moment="reaping",
        beasts={"time": "C3"},
    )
    scene.play("C3", "walk", "B3")
    assert gold(scene) == [1, 0]
    assert acolytes(scene, 2) == {"B3": 1}


def test_r24_nomadic_makes_no_reap_in_the_phase() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E4", "B3", traits="Nomadic"),
        moment="reaping",
        beasts={"time": "C3"},
    )
    scene.play("C3", "walk", "B3")
    assert gold(scene) == [1, 0]


def test_r24_who_took_the_gold_of_paradox_makes_no_reap() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("E4", "B3"),
        moment="age scoring",
        age=2,
        age_card="Age of Paradox",
        beasts={"time": "C3"},
    )
    scene.play("pass", "yes")
    assert gold(scene) == [0, 10]
    scene.play("C3", "walk", "B3")
    assert gold(scene) == [1, 10]
    assert acolytes(scene, 2) == {"B3": 1}


def test_the_time_beast_reaps_for_who_may() -> None:
    scene = begin(player("C3", hand="Walk"), player("E4", "B3"), moment="reaping", beasts={"time": "C3"})
    scene.play("C3", "walk", "B3")
    assert gold(scene) == [1, 1]
    # In the Reap Phase this leaves a mark.
    assert seat(scene, 2)["marks"] == ["B3"]


def test_the_mark_belongs_to_player_and_space() -> None:
    # A lying Colossus that is brought elsewhere can be Reaped with there.
    scene = begin(player("A3", lying=True, marks="B3"), player("E3"), moment="reaping")
    scene.play("A3")
    assert gold(scene) == [1, 0]
    assert seat(scene, 1)["marks"] == ["A3", "B3"]


# The procedure


def test_r3_all_acolytes_return_and_nobody_dies() -> None:
    scene = begin(player("A3", "B3*3"), player("E3", "B3", traits="Necromancer"), moment="reaping").play("B3")
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    # Nobody is asked about a death.
    assert (scene.seat, scene.options) == (1, {"E3", "B3", "pass"})


def test_r4_cubes_are_one_gain_and_the_loot_another() -> None:
    scene = begin(player("B3", traits="Miserly"), player("E3"), moment="reaping", cubes={"B3": 3}).play("B3")
    assert gold(scene) == [6, 0]
    assert scene.view["cubes"] == {}


def test_r26_the_brink_gets_its_cubes_after_the_reaper_took_theirs() -> None:
    scene = begin(
        player("A3", "B3*2"),
        player("E3", "B3"),
        moment="reaping",
        tiles={"B3": "The Brink"},
        cubes={"B3": 1},
    ).play("B3")
    assert gold(scene) == [1, 0]
    assert scene.view["cubes"] == {"B3": 3}


def test_r4_control_is_checked_before_the_environment() -> None:
    # The reaper's Acolytes are gone: D4 is not theirs any more when the Moat next to it is counted.
    scene = begin(
        player("A3", "D4*2"), player("E3", "D4 D3", gold=4), moment="reaping", tiles={"D4": "Moat"}
    ).play("D4")
    assert gold(scene) == [1, 3]
    assert "D4" in controls(scene, 2)


def test_r22_no_mark_in_the_action_phase() -> None:
    scene = begin(player("B3", "B3*2", hand="Early Reap, Early Reap"), player("E3"))
    scene.play("early reap")
    assert gold(scene) == [1, 0]
    assert not seat(scene, 1)["lying"] and seat(scene, 1)["marks"] == []
    assert acolytes(scene, 1) == {}


def test_r28_early_reap_needs_two_acolytes_and_no_control() -> None:
    scene = begin(
        player("A3", "B3*2 C3*2 C4", hand="Early Reap"), player("C3", "C3*5"), beasts={"stone": "C3"}
    ).play("early reap")
    assert scene.options == {"B3", "C3"}
    scene.play("C3")
    # With the Stone Beast they stay.
    assert (gold(scene), acolytes(scene, 1)) == ([1, 0], {"B3": 2, "C3": 2, "C4": 1})


def test_r22_the_space_can_be_reaped_again_later() -> None:
    scene = begin(player("B3", "B3*2", hand="Early Reap"), player("E3"), round=5, beasts={"stone": "B3"})
    scene.play("early reap", "end")
    scene.play("end")
    assert scene.view["moment"] == "reaping"
    assert scene.options >= {"B3"}


def test_r30_no_reap_inside_the_same_reap() -> None:
    # The extra Action of C3's Reap leads the Beast away and back.
    scene = begin(player("C3", "C3*2", hand="Early Reap, Walk"), player("E3"), beasts={"time": "C3"})
    scene.play("early reap", "walk", "C4", "C3")
    assert gold(scene) == [1, 0]
    assert scene.told.count("Player 1 Reaps C3") == 1


def test_r30_another_player_may_reap_inside() -> None:
    # Player 1's Acolytes leave C3 to player 2, who must Reap it when the Beast comes back.
    scene = begin(player("A3", "C3*2", hand="Early Reap, Walk"), player("E3", "C3"), beasts={"time": "C3"})
    scene.play("early reap", "walk", "C4", "C3")
    assert gold(scene) == [1, 1]
    assert scene.seat == 1 and scene.offers("stop")


def test_the_reapers_choices_are_made_on_anybodys_turn() -> None:
    scene = begin(
        player("A3", hand="Walk"),
        player("E3", "C2", hand="Lure"),
        tiles={"C2": "Market"},
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert (scene.seat, scene.options) == (1, {"lure", "done"})
    scene.play("lure")
    assert gold(scene) == [0, 1]


def test_r84_the_whole_reap_happens_inside_a_walk() -> None:
    scene = begin(
        player("A3", hand="Walk"),
        player("E3", "C2", hand="Walk"),
        tiles={"C2": "Oasis"},
        beasts={"time": "C1"},
        deck="Walk, Walk, Walk, Walk, Walk, Pilfer",
    )
    scene.play("walk", "C2")
    assert hand(scene, 2) == ["Pilfer", "Walk", "Walk", "Walk", "Walk", "Walk"]
    # The extra Action moves the Beast on; player 1's second step starts where it is then.
    scene.play("walk", "D2", "E2")
    scene.play_on("stop")
    assert (scene.seat, scene.options) == (0, spaces("D2 D3 E3"))


def test_the_extra_action_is_not_taken_from_the_turn() -> None:
    scene = begin(player("C2", hand="Walk"), player("E3"), beasts={"time": "C1"}, actions=1)
    scene.play("walk", "C2", "spawn", "stop")
    assert acolytes(scene, 1) == {"C2": 1}
    scene.play("C1")
    # Walk has cost the one Action, and given one.
    assert scene.view["actions"] == 1
    assert colossi(scene) == ["C2", "E3"]


def test_r31_traits_for_ones_own_turn_do_not_help_on_anothers() -> None:
    scene = begin(
        player("A3", hand="Walk"),
        player("E3", "C2", hand="Pilfer, Recall", traits="Hyperactive"),
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2", "pilfer")
    # The card has cost the extra Action: the Walk goes on.
    assert scene.seat == 0
    own = begin(
        player("C2", hand="Walk, Pilfer, Recall", traits="Hyperactive"), player("E3"), beasts={"time": "C1"}
    )
    own.play("walk", "C2", "pilfer")
    assert own.offers("recall", "spawn", "stop")


def test_a_colossus_lies_down_only_where_it_is() -> None:
    scene = reaping(player("C3", "A3"), player("E3")).play("A3")
    assert seat(scene, 1)["marks"] == ["A3"] and not seat(scene, 1)["lying"]
