"""The extra Action of the Time Beast (rules, section 4.8)."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, gold, player, reaping


def test_an_extra_action_on_ones_own_turn() -> None:
    scene = begin(
        player("C3", "C4*2 C2", hand="Early Reap, Walk"),
        player("A3"),
        beasts={"time": "C4"},
        actions=2,
    )
    scene.play("early reap")
    assert gold(scene) == [1, 0]
    # Moves, spawning and cards; nothing else, but it can be left.
    assert scene.options == {"colossus 1", "acolyte C2", "spawn", "walk", "stop"}
    scene.play("acolyte C2", "C1")
    assert acolytes(scene, 1) == {"C1": 1}
    assert scene.view["actions"] == 1


def test_a_card_with_an_action_adds_to_the_extra_budget() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap, Lure"), player("A3"), beasts={"time": "C4"}, actions=1
    )
    scene.play("early reap", "lure")
    # The Beast came to C3, which player 1 controls and so Reaps at once, with an extra Action of its own.
    assert gold(scene) == [2, 0]
    scene.play("stop")
    # The first budget is 1 - 1 + 1.
    assert scene.options == {"colossus 1", "spawn", "stop"}
    scene.play("colossus 1", "C4")
    assert scene.view["active_player"] == 1


def test_an_extra_action_on_anothers_turn() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("A3", "C2*2", hand="Lure", traits="Hyperactive"),
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.seat == 1
    assert scene.options == {"colossus 2", "spawn", "lure", "stop"}
    # Hyperactive works only on one's own turn: the card costs the extra Action and brings it back.
    scene.play("lure")
    assert scene.view["beasts"]["time"] == "A3"


def test_an_extra_action_in_the_reap_phase() -> None:
    scene = begin(player("C3", "C2"), player("A3"), moment="reaping", beasts={"time": "C3"})
    scene.play("C3")
    assert scene.options == {"colossus 1", "acolyte C2", "spawn", "stop"}
    scene.play("spawn", "stop")
    assert acolytes(scene, 1) == {"C2": 1, "C3": 1}
    assert scene.seat == 1 and scene.offers("A3", "pass")


def test_free_cards_leave_the_extra_budget_as_it_is() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap, Sacrifice, Lure", traits="Hyperactive"),
        player("A3"),
        beasts={"time": "C4"},
    )
    scene.play("early reap", "sacrifice")
    # The card was free, so the extra Action is still there.
    assert scene.options == {"colossus 1", "spawn", "lure", "stop"}
    scene.play("colossus 1", "C2")
    assert scene.view["actions"] == 4


def test_speedy_plays_no_second_card_in_an_extra_action() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap, Sacrifice", traits="Speedy"),
        player("A3"),
        beasts={"time": "C4"},
    )
    scene.play("early reap")
    assert scene.options == {"colossus 1", "spawn", "stop"}


def test_speedy_is_no_hindrance_on_anothers_turn() -> None:
    scene = begin(
        player("C3", hand="Walk"),
        player("A3", "C2*2", hand="Lure, Sacrifice", traits="Speedy", cards_played=1),
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.options == {"colossus 2", "spawn", "lure", "sacrifice", "stop"}


def test_an_extra_action_need_not_be_taken() -> None:
    scene = begin(player("C3", "C4*2", hand="Early Reap"), player("A3"), beasts={"time": "C4"}, actions=3)
    scene.play("early reap", "stop")
    assert scene.view["actions"] == 2
    assert scene.offers("end", "colossus 1")


def test_whoever_takes_an_extra_action_acts() -> None:
    scene = begin(
        player("C3", "C5", hand="Walk"),
        player("A3", "C2*2 C4", traits="Blood thirsty"),
        tiles={"C5": "Mountaintop of the Giants"},
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.view["acting"] == 1
    scene.play("acolyte C4", "C5")
    # Player 2 moved, so player 2 has killed; then it is player 1's Walk again.
    assert gold(scene) == [0, 1 + 1]
    assert (scene.seat, scene.view["acting"]) == (0, 0)


def test_twelve_cards_are_enough_for_a_reap_phase() -> None:
    def extra(played: int) -> bool:
        scene = reaping(player("C3", hand="Pilfer", cards_played=played), player("E3"), beasts={"time": "C3"})
        return scene.play("C3").offers("pilfer")

    assert extra(11) and not extra(12)


def test_sly_makes_roads_in_an_extra_action_of_ones_own_turn() -> None:
    scene = begin(
        player("E3", "C4*2 A3", hand="Early Reap", traits="Sly"),
        player("A4"),
        moment="turn start",
        beasts={"time": "C4"},
    )
    scene.play("player 2", "early reap", "acolyte A3", "A4")
    assert scene.offers("B5", "stop")


def test_winged_flies_in_an_extra_action_on_anothers_turn() -> None:
    scene = begin(player("E3", hand="Walk"), player("C3", traits="Winged"), beasts={"time": "C1"})
    scene.play("walk", "C2", "C3")
    assert scene.seat == 1
    assert scene.after("colossus 2").offers("A3", "E4", "C4")
