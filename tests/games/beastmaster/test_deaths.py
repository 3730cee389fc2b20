"""Kill steps, Dodge, the Beast's arrival and deaths: sections 5.2, 5.3 and 7, examples E8 and E11."""

from __future__ import annotations

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


def test_e8_one_dodge_serves_a_whole_rampage() -> None:
    scene = window(player("D5", "C4*2 D5", hand="Dodge"), player("", "C4", hand="Rampage"))
    assert scene.seat == 1
    scene.play("rampage", "C4")
    assert (scene.seat, scene.options) == (0, spaces("dodge pass"))
    scene.play("dodge")
    # The Beast has left C3.
    assert scene.options == spaces("B4 B5 C3 C5 D4 D5 stay")
    scene.play("C3", "D5")
    assert acolytes(scene, 1) == {"C3": 1, "D5": 2}
    assert acolytes(scene, 2) == {} and gold(scene) == [0, 0]
    assert (scene.seat, scene.options) == (1, spaces("B4 B5 C3 C5 D4 D5"))
    scene.play("D5")
    assert (scene.seat, scene.options) == (0, spaces("C4 C5 D4 D6 E4 E5 stay"))
    scene.play("C5", "stay")
    assert gold(scene) == [0, 1]
    assert (scene.seat, scene.options) == (0, spaces("C4 C5 D4 D6 E4 E5"))
    scene.play("E4")
    assert acolytes(scene, 1) == {"C3": 1, "C5": 1}
    assert colossi(scene) == ["E4", "E5"]
    assert banners(scene, 1) == spaces("C3 C5 E4")
    assert scene.view["beast"] == "D5"
    assert scene.view["discard"] == ["Dodge"]


def test_e11_a_dodge_to_a_space_that_is_hit_too() -> None:
    scene = window(player(hand="Enrage the Beast"), player("", "D3", hand="Dodge"))
    scene.play("enrage the beast", "dodge")
    assert scene.options == spaces("D2 D4 E2 E3 C2 stay")
    # BM-R39
    useless = scene.after("D4")
    assert acolytes(useless, 2) == {} and gold(useless) == [1, 0]
    assert useless.view["discard"] == ["Dodge"]
    saved = scene.after("E2")
    assert acolytes(saved, 2) == {"E2": 1} and gold(saved) == [0, 0]


def test_a_dodging_acolyte_that_comes_to_doomed_ones_is_asked_once() -> None:
    scene = window(player(hand="Enrage the Beast"), player("", "C2 D3", hand="Dodge"))
    scene.play("enrage the beast", "dodge", "D3")
    # It is among two on D3 now, but only one of these has still to dodge.
    scene.play("E2")
    assert acolytes(scene, 2) == {"E2": 1}
    assert gold(scene) == [1, 0]


def test_several_players_dodge_from_the_active_player_on() -> None:
    scene = window(
        player("", "C2", hand="Dodge"),
        player(hand="Enrage the Beast"),
        player("", "C4", hand="Dodge"),
        player("", "B3", hand="Dodge"),
        turn="player 4",
    )
    scene.play("enrage the beast")
    assert scene.seat == 3
    scene.play("pass")
    assert scene.seat == 0
    scene.play("dodge", "stay")
    assert scene.seat == 2
    scene.play("dodge", "C5")
    assert [acolytes(scene, number) for number in (1, 3, 4)] == [{}, {"C5": 1}, {}]
    assert gold(scene) == [0, 2, 0, 0]
    assert [hand(scene, number) for number in (1, 3, 4)] == [[], [], ["Dodge"]]


def test_who_passed_is_asked_again_at_the_next_kill_step() -> None:
    scene = window(player(hand="Rampage"), player("", "C4 C5", hand="Dodge"))
    scene.play("rampage", "C4", "pass")
    assert gold(scene) == [1, 0]
    scene.play("C5", "dodge", "B6")
    assert acolytes(scene, 2) == {"B6": 1}


def test_r38_each_card_needs_a_dodge_of_its_own() -> None:
    scene = window(player(hand="Rampage, Take Flight"), player("", "C4*2 E1", hand="Dodge, Dodge"))
    scene.play("rampage", "C4", "dodge", "C5", "C5", "D5")
    assert (scene.view["dodging"], hand(scene, 2)) == ([], ["Dodge"])
    scene.play("take flight", "C5")
    assert (scene.seat, scene.options) == (1, spaces("dodge pass"))


def test_r40_nobody_dodges_their_own_card() -> None:
    scene = window(player("", "C4", hand="Take Flight, Dodge"), player())
    scene.play("take flight", "C4")
    assert acolytes(scene, 1) == {} and hand(scene, 1) == ["Dodge"]
    assert gold(scene) == [0, 0]


def test_dodge_on_ones_own_turn_and_after_two_cards() -> None:
    scene = window(player("", "C4", hand="Dodge"), player(hand="Take Flight"), cards_played=2)
    scene.play("take flight", "C4", "dodge", "C5")
    assert acolytes(scene, 1) == {"C5": 1}
    assert scene.view["cards_played"] == 2


def test_dodge_is_no_option_of_the_action_phase() -> None:
    assert not begin(player("", "C4", hand="Dodge"), player()).offers("dodge")


def test_who_holds_no_dodge_or_has_nobody_there_is_not_asked() -> None:
    scene = window(player(hand="Enrage the Beast"), player("", "E1", hand="Dodge"), player("", "C4"))
    scene.play("enrage the beast")
    assert gold(scene) == [1, 0, 0]
    assert scene.seat == 0 and scene.offers("end")


def test_nobody_dodges_onto_the_beast_or_the_volcano() -> None:
    scene = window(player(hand="Eruption"), player("", "C2", hand="Dodge"))
    scene.play("eruption", "dodge")
    assert scene.options == spaces("B2 B3 D2 D3 stay")


def test_r77_nobody_sees_who_is_asked_to_dodge() -> None:
    asked = window(player(hand="Enrage the Beast"), player("", "D3", hand="Dodge, Pilfer")).play(
        "enrage the beast"
    )
    assert asked.seat == 1
    for other in (0, None):
        view = asked.game.view(other)
        assert view["waiting"] is None and view["decision"] is None
        assert view["table"]["dodging"] == []
    told = [line.text for line in asked.game.log(0)]
    assert not any("Dodge" in text for text in told)
    # A Dodge that is played is public; passing shows nothing.
    assert any("Dodge" in line.text for line in asked.after("dodge").game.log(0))
    passed = asked.after("pass")
    assert not any("Dodge" in line.text for line in passed.game.log(0))
    assert passed.game.view(0)["table"]["players"][1]["cards"] == 2


def test_r41_gold_only_for_opposing_acolytes_and_only_by_beast_master_cards() -> None:
    scene = window(player("", "C2*2 C4", hand="Enrage the Beast"), player("", "C4*2"), player("", "D3"))
    scene.play("enrage the beast")
    assert gold(scene) == [3, 0, 0]
    assert [seat(scene, number)["reserve"] for number in (1, 2, 3)] == [12, 12, 12]
    scene = begin(player(hand="Convert"), player("", "E1"))
    scene.play("convert")
    assert gold(scene) == [0, 0] and acolytes(scene, 1) == {"E1": 1}


def test_r42_acolytes_die_first_then_colossi_flee_from_the_active_player_on() -> None:
    scene = window(
        player("C4", "C4"), player("C4", "", hand="Take Flight"), player("C4"), turn="player 3", beast="A1"
    )
    scene.play("take flight", "C4")
    assert acolytes(scene, 1) == {} and gold(scene) == [0, 1, 0]
    assert (scene.seat, scene.options) == (2, spaces("B4 B5 C3 C5 D4 D5"))
    scene.play("C5")
    assert scene.seat == 0
    scene.play("C5")
    assert scene.seat == 1
    scene.play("D4")
    assert colossi(scene) == ["C5", "D4", "C5"]
    # BM-R17: one check, after everybody has fled; C5 is shared, and nobody's.
    assert (banners(scene, 1), banners(scene, 2), banners(scene, 3)) == (set(), {"D4"}, set())


def test_r45_a_fleeing_colossus_takes_one_step_and_not_into_the_volcano() -> None:
    scene = window(player("C2", "D2*2", perk="Tunnel Keys"), player(hand="Rampage"))
    scene.play("rampage", "C2")
    assert (scene.seat, scene.options) == (0, spaces("B2 B3 C3 D2 D3"))


def test_no_control_check_in_the_middle_of_a_card() -> None:
    scene = window(player(hand="Rampage"), player("C4"), player("", "C4*3"))
    scene.play("rampage", "C4")
    assert scene.seat == 1
    assert seat(scene, 2)["controls"] == ["C4"]
    scene.play("B5")
    assert banners(scene, 2) == set()
    scene.play("C3")
    assert banners(scene, 2) == {"B5"}
