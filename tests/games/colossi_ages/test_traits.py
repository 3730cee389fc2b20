"""Traits in general (section 7.6), Mimicry and Animalistic, and rulings CA-R54 to CA-R58."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import acolytes, begin, controls, player, traits, words
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


def test_r55_a_stolen_trait_can_not_be_the_one_that_goes() -> None:
    scene = begin(player("C3", hand="Steal", traits="Sly, Abundant"), player("D4", traits="Winged"))
    assert scene.play("steal").options == {"sly", "abundant"}


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
