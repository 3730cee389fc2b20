"""Traits in general (rules, section 4.10), and rulings CG-R14, CG-R62, CG-R73 and CG-R74."""

from __future__ import annotations

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_gold.scenes import acolytes, banners, begin, gold, player, traits
from games.colossi_gold.trait_scenes import gaining
from scene import Scene


def test_there_are_27_traits_in_the_order_of_the_alphabet() -> None:
    titles = [each.title for each in program_of(find("colossi_gold")).lists["trait"]]
    assert len(titles) == 27 and titles == sorted(titles)


def test_everybody_drafts_a_trait_from_the_first_player_on() -> None:
    scene = Scene.new("colossi_gold", players=3, first_player=2, seed=2)
    asked = []
    for _ in range(3):
        asked.append(scene.seat)
        assert len(scene.of_kind("trait")) == len(scene.view["shown_traits"]) == 3
        assert len(scene.options) == 4 and scene.offers("trait deck")
        scene.play(min(scene.of_kind("trait")))
    assert asked == [1, 2, 0]
    assert [len(traits(scene, number)) for number in (1, 2, 3)] == [1, 1, 1]
    assert scene.view["trait_deck"] == 27 - 6


def test_r14_there_are_no_traits_in_a_first_game() -> None:
    scene = Scene.new("colossi_gold", players=2, traits="off")
    assert scene.view["shown_traits"] == [] and scene.view["trait_deck"] == 0
    assert scene.of_kind("space") == scene.options and len(scene.options) == 27


def test_a_trait_in_view_is_replaced_at_once() -> None:
    scene = gaining()
    assert scene.options == {"sly", "speedy", "abundant", "trait deck"}
    scene.play("speedy")
    assert traits(scene, 1) == ["Speedy"]
    assert set(scene.view["shown_traits"]) == {"Sly", "Abundant", "Boldness"}
    # It counts at once: six Actions, of which one is used.
    assert scene.view["actions"] == 5


def test_the_top_of_the_deck_is_unseen() -> None:
    scene = gaining().play("trait deck")
    assert traits(scene, 1) == ["Boldness"]
    assert set(scene.view["shown_traits"]) == {"Sly", "Speedy", "Abundant"}


def test_r73_of_three_traits_any_one_goes() -> None:
    scene = gaining("Miserly, Zoophilic").play("sly")
    assert scene.options == {"miserly", "zoophilic", "sly"}
    left = scene.after("miserly")
    assert traits(left, 1) == ["Sly", "Zoophilic"] and left.view["trait_discard"] == ["Miserly"]
    left = scene.after("sly")
    assert traits(left, 1) == ["Miserly", "Zoophilic"] and left.view["trait_discard"] == ["Sly"]


def test_r73_a_stolen_trait_may_be_the_one_that_goes() -> None:
    me = player("C3", hand="Steal", traits="Zoophilic, Abundant")
    scene = begin(me, player("E5", traits="Sly, Vengeful")).play("steal")
    assert scene.options == {"sly", "vengeful"}
    scene.play("sly")
    assert scene.options == {"zoophilic", "abundant", "sly"}
    scene.play("sly")
    assert traits(scene, 1) == ["Abundant", "Zoophilic"] and traits(scene, 2) == ["Vengeful"]


def test_the_limit_comes_before_the_new_trait_does_anything() -> None:
    scene = gaining("Speedy, Boldness", "A3*5", shown_traits="Miserly", trait_deck="").play("miserly")
    # Nobody asks for Acolytes before it is clear that Miserly stays.
    assert scene.options == {"speedy", "boldness", "miserly"}
    assert acolytes(scene.after("miserly"), 1) == {"A3": 5}
    assert acolytes(scene.after("speedy"), 1) == {"A3": 3}


def test_several_trait_cubes_are_gained_one_after_another() -> None:
    me = player("C3", hand="Short Rest", banners="C3")
    scene = begin(
        me,
        player("E5"),
        cubes={"C3": "trait 3"},
        shown_traits="Sly, Speedy, Abundant",
        trait_deck="Boldness, Mercantile, Vengeful",
    )
    scene.play("short rest", "sly")
    assert scene.options == {"speedy", "abundant", "boldness", "trait deck"}
    scene.play("boldness", "speedy")
    assert scene.options == {"sly", "boldness", "speedy"}
    scene.play("boldness")
    assert traits(scene, 1) == ["Sly", "Speedy"] and scene.view["actions"] == 5


def everything_but(*titles: str) -> str:
    """All Traits but these, with commas."""
    return ", ".join(
        each.title for each in program_of(find("colossi_gold")).lists["trait"] if each.title not in titles
    )


def test_the_discards_become_a_new_deck() -> None:
    discarded = everything_but("Sly", "Speedy", "Abundant")
    scene = gaining(trait_discard=discarded, trait_deck="").play("trait deck")
    assert traits(scene, 1)[0] in discarded
    assert scene.view["trait_discard"] == [] and scene.view["trait_deck"] == 23


def test_growth_takes_traits_within_the_limit() -> None:
    me = player("C3", hand="Growth", traits="Speedy, Boldness")
    scene = begin(me, player("E5"), shown_traits="Sly, Miserly, Abundant", trait_deck="Vengeful, Zoophilic")
    scene.play("growth", "vengeful")
    # CG-R74: take it, then keep or discard it.
    assert scene.options == {"vengeful", "discard"}
    kept = scene.after("vengeful")
    assert kept.options == {"speedy", "boldness", "vengeful"}
    refused = scene.after("discard")
    assert traits(refused, 1) == ["Boldness", "Speedy"] and refused.seat == 1
    refused.play("zoophilic")
    assert traits(refused, 2) == ["Zoophilic"]


def test_vandalize_lets_limits_go_and_come() -> None:
    me = player("C3", hand="Vandalize")
    scene = begin(me, player("E5", banners="E5*2 A1", traits="Resolute")).play("vandalize")
    # Without Resolute the second of the pair goes home.
    assert traits(scene, 2) == [] and banners(scene, 2) == {"A1": 1, "E5": 1}


def test_r56_the_lower_limit_of_acolytes_counts() -> None:
    scene = gaining("Necromancer", "A3*4", shown_traits="Miserly", trait_deck="").play("miserly")
    assert acolytes(scene, 1) == {"A3": 3} and gold(scene) == [0, 0]
    # The other way round nothing changes, as the lower one held before.
    scene = gaining("Miserly", "A3*3", shown_traits="Necromancer", trait_deck="").play("necromancer")
    assert acolytes(scene, 1) == {"A3": 3} and not scene.offers("spawn")


@pytest.mark.parametrize(("mine", "limit"), [("Nomadic", 1), ("Monolithic", 1), ("Miserly", 2)])
def test_r56_the_lower_limit_of_banners_counts(mine: str, limit: int) -> None:
    me = player("C3", hand="Steal", banners="A1 A2 A3 A4")
    scene = begin(me, player("E5", traits=mine)).play("steal")
    assert scene.options == {"banner A1", "banner A2", "banner A3", "banner A4"}
    while scene.of_kind("banner"):
        scene.play(max(scene.of_kind("banner")))
    # Nothing is scored for those that go home.
    assert banners(scene, 1) == dict.fromkeys(("A1", "A2")[:limit], 1) and gold(scene) == [0, 0]
