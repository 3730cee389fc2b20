"""Traits in general (section 7.6), Mimicry and Animalistic, and rulings CA-R54 to CA-R58."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import acolytes, begin, controls, gold, player, seat, traits, words
from scene import Scene

SHOWN = "Sly, Winged, Abundant"
STATION = {"B3": "Trait Grass"}


def gaining(mine: str = "", pieces: str = "B3*2", **rest: Any) -> Scene:
    """Player 1 has just Reaped a Trait Loot, and chooses."""
    rest = {"shown_traits": SHOWN, "trait_deck": "Boldness, Mercantile", **rest}
    me = player("C3", pieces, hand="Early Reap", traits=mine)
    scene = begin(me, player("D5"), tiles=STATION, **rest).play("early reap")
    return scene if "trait deck" in scene.options else scene.play("B3")


def test_everybody_gains_a_trait_in_setup_from_the_mantle_on() -> None:
    scene = Scene.new("colossi_ages", players=3, first_player=2, seed=2)
    asked = []
    for _ in range(3):
        asked.append(scene.seat)
        assert len(scene.of_kind("trait")) == len(scene.view["shown_traits"]) == 3
        assert len(scene.options) == 4 and scene.offers("trait deck")
        scene.play(min(scene.of_kind("trait") - {"animalistic"}))
    assert asked == [1, 2, 0]
    assert [len(traits(scene, number)) for number in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.parametrize(("option", "how_many"), [("base", 24), ("goals", 17)])
def test_each_set_has_its_own_traits(option: str, how_many: int) -> None:
    scene = Scene.new("colossi_ages", players=2, traits=option)
    assert scene.view["trait_deck"] + len(scene.view["shown_traits"]) == how_many


def test_there_are_no_traits_in_a_first_game() -> None:
    scene = Scene.new("colossi_ages", players=2, traits="none")
    assert scene.offers("end") and scene.view["shown_traits"] == []
    assert scene.view["trait_deck"] == 0


def test_a_trait_in_view_is_replaced_at_once() -> None:
    scene = gaining()
    assert scene.options == {"sly", "winged", "abundant", "trait deck"}
    scene.play("winged")
    assert traits(scene, 1) == ["Winged"]
    assert set(scene.view["shown_traits"]) == {"Sly", "Abundant", "Boldness"}


def test_the_top_of_the_deck_is_unseen() -> None:
    scene = gaining().play("trait deck")
    assert traits(scene, 1) == ["Boldness"]
    assert set(scene.view["shown_traits"]) == {"Sly", "Winged", "Abundant"}


def test_of_three_traits_any_one_goes() -> None:
    scene = gaining("Speedy, Hyperactive").play("sly")
    assert scene.options == {"speedy", "hyperactive", "sly"}
    left = scene.after("speedy")
    assert traits(left, 1) == ["Hyperactive", "Sly"] and left.view["trait_discard"] == ["Speedy"]
    left = scene.after("sly")
    assert traits(left, 1) == ["Hyperactive", "Speedy"] and left.view["trait_discard"] == ["Sly"]


def test_r55_the_limit_comes_before_the_new_trait_does_anything() -> None:
    scene = gaining("Speedy, Hyperactive", "B3*2 A3*3 B4*2", shown_traits="Miserly").play(
        "miserly", "miserly"
    )
    # Five are on the island, and nobody asks which one to take back.
    assert acolytes(scene, 1) == {"A3": 3, "B4": 2}
    assert scene.offers("end")


def test_the_discards_become_a_new_deck() -> None:
    titles = {
        each.title for each in program_of(find("colossi_ages")).lists["trait"] if each.facts.get("base")
    }
    discarded = titles - set(words(SHOWN))
    scene = gaining(trait_discard=", ".join(sorted(discarded)), trait_deck="").play("trait deck")
    assert traits(scene, 1)[0] in discarded
    assert scene.view["trait_discard"] == [] and scene.view["trait_deck"] == len(discarded) - 1


def test_r54_a_trait_can_be_discarded_for_free_in_ones_own_turn() -> None:
    scene = begin(player("C3", traits="Vengeful, Sly"), player("D4", traits="Winged"))
    scene.play("discard trait")
    assert scene.options == {"vengeful", "sly"}
    scene.play("sly")
    assert traits(scene, 1) == ["Vengeful"] and scene.view["trait_discard"] == ["Sly"]
    assert scene.view["actions"] == 4
    # The last one needs no question.
    scene.play("discard trait")
    assert traits(scene, 1) == [] and not scene.offers("discard trait")


def test_r54_nobody_discards_a_trait_in_the_reap_phase() -> None:
    scene = begin(player("C3", traits="Monolithic"), player("D4"), moment="reaping")
    assert scene.options == {"C3", "pass"}


def stealing(title: str, pieces: str, **rest: Any) -> Scene:
    me = player("C3", pieces, hand="Steal")
    return begin(me, player("D4", "A3", traits=title), **rest).play("steal")


@pytest.mark.parametrize("title", ["Miserly", "Necromancer"])
def test_r58_who_gets_a_limit_of_four_takes_acolytes_back(title: str) -> None:
    scene = stealing(title, "B3*2 A3*2 B4*2")
    assert scene.options == {"acolyte B3", "acolyte A3", "acolyte B4"}
    scene.play("acolyte A3")
    assert scene.seat == 0
    scene.play("acolyte A3")
    assert acolytes(scene, 1) == {"B3": 2, "B4": 2}
    # Nobody died, and control has changed: player 2 is alone on A3 now.
    assert "A3" in controls(scene, 2)
    assert scene.offers("end")


def test_r58_held_acolytes_are_taken_back_last() -> None:
    scene = stealing("Miserly", "B3*5 A3", beasts={"stone": "B3"})
    # The one on A3 is not held, so it goes first; then one of the held.
    assert acolytes(scene, 1) == {"B3": 4}


def test_r58_four_is_within_the_limit() -> None:
    assert acolytes(stealing("Miserly", "B3*4"), 1) == {"B3": 4}


def test_r58_two_limits_are_still_four() -> None:
    both = player("C3", "B3*4", traits="Miserly, Necromancer")
    assert not begin(both, player("D4")).offers("spawn")
    three = player("C3", "B3*3", traits="Miserly, Necromancer")
    assert begin(three, player("D4")).offers("spawn")


def test_with_goals_necromancer_has_no_limit() -> None:
    scene = begin(player("C3", "B3*6", traits="Necromancer"), player("D4"), options={"traits": "goals"})
    assert scene.offers("spawn")


# Mimicry: CA-R57


def mimicking(mine: str = "Mimicry", theirs: str = "Winged, Speedy", **rest: Any) -> Scene:
    everybody = (player("C3", traits=mine), player("D4", "D5*6", traits=theirs, **rest))
    return begin(*everybody, moment="turn start")


def test_mimicry_borrows_a_trait_for_a_turn() -> None:
    scene = mimicking()
    assert scene.options == {"winged", "speedy", "pass"}
    scene.play("speedy")
    assert traits(scene, 1) == ["Mimicry", "Speedy"] and traits(scene, 2) == ["Winged"]
    # It works from now on, in this turn too.
    assert scene.view["actions"] == 6
    lent = {each["title"]: each["lent_by"] for each in seat(scene, 1)["traits"]}
    assert lent == {"Mimicry": None, "Speedy": 1}
    scene.play("end")
    assert traits(scene, 1) == ["Mimicry"] and traits(scene, 2) == ["Speedy", "Winged"]
    assert scene.seat == 1 and scene.view["actions"] == 6


def test_mimicry_may_be_passed() -> None:
    scene = mimicking().play("pass")
    assert traits(scene, 1) == ["Mimicry"] and scene.offers("end")


def test_r57_animalistic_can_not_be_borrowed() -> None:
    scene = mimicking(theirs="Animalistic, Winged", animal="wind")
    assert scene.options == {"winged", "pass"}
    # Nothing else there: nobody is asked.
    assert mimicking(theirs="Animalistic", animal="wind").offers("end")


def test_r57_a_borrowed_trait_counts_for_nobody() -> None:
    scene = mimicking("Mimicry, Sly").play("winged")
    # Sly follows in the same start of the turn.
    scene.play("pass")
    assert traits(scene, 1) == ["Mimicry", "Sly", "Winged"]
    scene.play("discard trait")
    assert scene.options == {"mimicry", "sly"}


def test_what_mimicry_borrows_works_in_the_same_start_of_the_turn() -> None:
    scene = mimicking(theirs="Sly").play("sly")
    assert scene.options == {"player 2", "pass"}
    scene.play("player 2")
    assert scene.view["sly_about"] == 1


def test_a_borrowed_trait_goes_back_even_if_mimicry_is_gone() -> None:
    scene = mimicking().play("winged", "discard trait")
    assert traits(scene, 1) == ["Winged"] and not scene.offers("discard trait")
    scene.play("end")
    assert traits(scene, 1) == [] and traits(scene, 2) == ["Speedy", "Winged"]


def test_at_the_return_the_owner_has_too_many() -> None:
    scene = begin(
        player("C3", hand="Growth", traits="Mimicry"),
        player("D4", traits="Winged, Speedy"),
        moment="turn start",
        shown_traits="Hyperactive, Boldness, Mercantile",
        trait_deck="Abundant, Sly",
    )
    scene.play("winged", "growth", "abundant")
    # Lent Traits do not count: player 2 takes a second one without being asked about any other.
    assert traits(scene, 2) == ["Sly", "Speedy"]
    scene.play("end")
    assert scene.seat == 1 and scene.options == {"sly", "speedy", "winged"}
    scene.play("winged")
    assert traits(scene, 2) == ["Sly", "Speedy"] and scene.view["trait_discard"] == ["Winged"]


def test_r58_a_borrowed_limit_of_four_holds_and_comes_back() -> None:
    scene = begin(
        player("C3", "B3*5", traits="Mimicry"),
        player("D4", "D5*4", hand="", traits="Miserly"),
        moment="turn start",
    )
    scene.play("miserly")
    assert acolytes(scene, 1) == {"B3": 4} and not scene.offers("spawn")
    scene.play("discard trait", "end")
    assert traits(scene, 2) == ["Miserly"] and acolytes(scene, 2) == {"D5": 4}


# Animalistic: CA-R56


def animal(scene: Scene, number: int) -> str | None:
    found: str | None = seat(scene, number)["animal"]
    return found


def growing(mine: str = "", **rest: Any) -> Scene:
    """Player 1 is asked whether to become like a Beast; Time and Wind are on the island."""
    scene = gaining(
        mine, "B3*2 C3*2", shown_traits="Animalistic", beasts={"time": "A3", "wind": "E3"}, **rest
    )
    return scene.play("animalistic")


def test_animalistic_takes_a_beast_that_is_not_there() -> None:
    for number, name in enumerate(["blood", "bountiful", "calamity", "golden", "magnetic", "stone"]):
        scene = growing("Sly", rolls=[number + 1])
        assert scene.options == {"yes", "pass"}
        scene.play("yes")
        assert animal(scene, 1) == name
        # All other Traits are given up.
        assert traits(scene, 1) == ["Animalistic"] and scene.view["trait_discard"] == ["Sly"]


def test_animalistic_may_be_left() -> None:
    scene = growing("Sly").play("pass")
    assert traits(scene, 1) == ["Sly"] and animal(scene, 1) is None
    assert scene.view["trait_discard"] == ["Animalistic"]


def test_blood_flows_at_once() -> None:
    scene = growing(rolls=[1])
    assert acolytes(scene, 1) == {"C3": 2}
    scene.play("yes")
    assert acolytes(scene, 1) == {} and seat(scene, 1)["reserve"] == 10


def test_an_animalistic_colossus_is_one_until_the_end_of_its_next_turn() -> None:
    scene = growing(rolls=[4]).play("yes", "end")
    assert animal(scene, 1) == "golden"
    scene.play("end")
    assert scene.seat == 0 and animal(scene, 1) == "golden"
    scene.play("end")
    assert animal(scene, 1) is None and traits(scene, 1) == []
    assert scene.view["trait_discard"] == ["Animalistic"]


def test_what_was_gained_on_anothers_turn_lasts_for_the_next_turn_alone() -> None:
    scene = begin(
        player("C3", hand="Growth"),
        player("D4"),
        shown_traits="Hyperactive, Boldness, Mercantile",
        trait_deck="Animalistic, Sly",
        rolls=[4],
    )
    scene.play("growth", "sly", "yes")
    assert scene.seat == 0 and animal(scene, 2) is not None
    scene.play("end")
    assert scene.seat == 1 and animal(scene, 2) is not None
    scene.play("end")
    assert animal(scene, 2) is None


def test_an_animal_leaves_with_the_trait() -> None:
    scene = begin(player("C3", "C3*2", traits="Animalistic", animal="stone"), player("D4", "C3"))
    assert not scene.offers("acolyte C3")
    scene.play("discard trait")
    assert animal(scene, 1) is None and scene.offers("acolyte C3")


def test_a_golden_colossus_leaves_cubes_behind() -> None:
    scene = begin(player("C3", traits="Animalistic", animal="golden"), player("A3"))
    scene.play("colossus 1", "C4", "colossus 1", "D4")
    assert scene.view["cubes"] == {"C3": 1, "C4": 1}


def test_a_colossus_like_stone_holds_everybodys_acolytes() -> None:
    scene = begin(
        player("A3", "C3", hand="Sacrifice"), player("C3", "C3", traits="Animalistic", animal="stone")
    )
    assert not scene.offers("acolyte C3")
    scene.play("sacrifice")
    assert acolytes(scene, 1) == {"C3": 1} and gold(scene) == [0, 0]


def test_r56_the_own_arrival_makes_no_space_controlled_for_time() -> None:
    me = player("C3", traits="Animalistic", animal="time")
    # Nobody controlled C4.
    scene = begin(me, player("A3", "D4")).play("colossus 1", "C4")
    assert gold(scene) == [0, 0] and scene.offers("end")
    # Player 2 controlled D4, and Reaps it although a Colossus stands there now.
    scene.play("colossus 1", "D4")
    assert gold(scene) == [0, 1] and acolytes(scene, 2) == {}
    # That Reap's own effect is an extra Action.
    assert scene.seat == 1 and scene.offers("spawn", "stop")


def test_a_colossus_like_calamity_moves_the_others() -> None:
    scene = begin(
        player("C3", traits="Animalistic", animal="calamity"), player("C4", "C4"), mantle="player 1"
    )
    scene.play("colossus 1", "C4")
    assert scene.seat == 1
    scene.play("C5")
    assert scene.seat == 1
    scene.play("B5")
    assert seat(scene, 1)["colossus"] == "C4" and seat(scene, 2)["colossus"] == "C5"
    assert acolytes(scene, 2) == {"B5": 1} and scene.seat == 0


def test_an_animal_is_no_beast_for_cards_and_traits() -> None:
    scene = begin(
        player("C3", hand="Walk", traits="Animalistic, Beast whisperer", animal="wind", gold=3), player("A3")
    )
    assert not scene.offers("beast whisperer")
    scene.play("walk")
    assert scene.offers("end") and scene.view["actions"] == 4
