"""Traits of one's own turn (rules, sections 4.2 and 6.7), and rulings CG-R57, R67, R68, R70, R87 to R89."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_gold.scenes import acolytes, banners, begin, gold, hand, player, seat, traits
from games.colossi_gold.trait_scenes import over
from scene import Scene


def having(mine: str, pieces: str = "", **rest: Any) -> Scene:
    """Player 1 has these Traits; what is not told of the player is told of the position."""
    own = {key: rest.pop(key) for key in ("hand", "gold", "banners", "curses") if key in rest}
    return begin(player("C3", pieces, traits=mine, **own), rest.pop("other", player("E5")), **rest)


def test_abundant_draws_two_cards() -> None:
    scene = having("Abundant", moment="turn start")
    assert len(hand(scene, 1)) == 2
    assert len(hand(over(scene), 2)) == 1


def test_speedy_has_six_actions_and_plays_one_card() -> None:
    scene = having("Speedy", hand="Pilfer, Lure")
    assert scene.view["actions"] == 6
    scene.play("pilfer")
    assert scene.view["actions"] == 5 and not scene.of_kind("card")
    assert scene.offers("colossus 1", "spawn")


def test_ludicrously_capacious_has_five_actions_and_moves_twice() -> None:
    scene = having("Ludicrously capacious", hand="Pilfer, Lure")
    assert scene.view["actions"] == 5
    # CG-R87: spawning is a movement.
    scene.play("spawn", "stop", "colossus 1", "C2")
    assert scene.view["movements"] == 2 and scene.options == {"pilfer", "lure", "end"}


def test_ludicrously_capacious_holds_eight_cards() -> None:
    cards = "Pilfer, Pilfer, Lure, Lure, Lure, Walk, Walk"
    scene = having("Ludicrously capacious", hand=cards).play("pilfer")
    assert len(hand(scene, 1)) == 8
    # Poverty is a limit, and the lower one.
    scene = having("Ludicrously capacious", hand="Poverty, Lure, Lure, Lure, Walk").play("poverty")
    assert seat(scene, 1)["cards"] == 4 and scene.options == {"lure", "walk"}


def test_r57_with_both_the_lower_limits_count() -> None:
    scene = having("Ludicrously capacious, Speedy", hand="Pilfer, Lure")
    assert scene.view["actions"] == 5
    scene.play("pilfer", "colossus 1", "C2", "colossus 1", "C3")
    # Two Actions are left, and nothing to do with them: the next question is that of the Banner Phase.
    assert scene.options == {"place", "done"}


def test_a_trait_that_is_lost_counts_no_more() -> None:
    scene = having("Ludicrously capacious, Alchemist", hand="Lure, Lure, Lure, Walk, Walk, Walk, Walk")
    scene.play("alchemist", "ludicrously capacious")
    assert scene.view["actions"] == 4 and scene.options == {"lure", "walk"}
    scene.play("walk")
    assert seat(scene, 1)["cards"] == 6 and scene.offers("end")


def test_alchemist_turns_things_into_gold() -> None:
    scene = having("Alchemist, Sly", "B3*2", hand="Walk, Walk", banners="C4")
    scene.play("alchemist")
    assert scene.options == {"alchemist", "sly", "walk", "banner C4", "acolyte B3"}
    scene.play("walk", "alchemist", "sly", "alchemist", "banner C4", "alchemist", "acolyte B3")
    assert gold(scene) == [4, 0] and scene.view["actions"] == 4
    assert hand(scene, 1) == ["Walk"] and traits(scene, 1) == ["Alchemist"]
    assert banners(scene, 1) == {} and acolytes(scene, 1) == {"B3": 1}
    assert scene.view["discard"][0] == "Walk" and scene.view["trait_discard"] == ["Sly"]
    # It can turn itself.
    scene.play("alchemist", "alchemist")
    assert gold(scene) == [5, 0] and traits(scene, 1) == [] and not scene.offers("alchemist")


def test_r67_what_alchemist_takes_does_not_die() -> None:
    scene = having("Alchemist", "B3", other=player("E5", "B3", traits="Reactive"))
    scene.play("alchemist", "acolyte B3")
    assert scene.seat == 0 and acolytes(scene, 2) == {"B3": 1}


def test_alchemist_can_not_take_what_is_petrified() -> None:
    scene = having("Alchemist", "B3", beasts={"stone": "B3"})
    assert scene.play("alchemist").of_kind("acolyte") == set()


def test_alchemist_takes_one_of_a_pair() -> None:
    scene = having("Alchemist, Resolute", banners="C4*2").play("alchemist", "banner C4")
    assert banners(scene, 1) == {"C4": 1} and gold(scene) == [1, 0]
    # Without Resolute the second would go as well, for nothing.
    scene = having("Alchemist, Resolute", banners="C4*2").play("alchemist", "resolute")
    assert banners(scene, 1) == {"C4": 1} and gold(scene) == [1, 0]


def test_beast_whisperer_moves_a_beast_once_a_turn() -> None:
    beasts = {"stone": "A1", "wind": "C1"}
    scene = having("Beast whisperer", gold=2, beasts=beasts, unexplored="B1 A2").play("beast whisperer")
    assert scene.options == {"stone beast", "wind beast"}
    # Beasts go to tiles only.
    scene.play("stone beast")
    assert scene.view["beasts"] == {"stone": "B2", "wind": "C1"} and gold(scene) == [1, 0]
    assert not scene.offers("beast whisperer") and scene.view["actions"] == 4


def test_beast_whisperer_needs_gold_and_a_beast_that_can_go() -> None:
    assert not having("Beast whisperer", beasts={"stone": "A1"}).offers("beast whisperer")
    assert not having("Beast whisperer", gold=1).offers("beast whisperer")
    alone = having("Beast whisperer", gold=1, beasts={"stone": "A1"}, unexplored="A2 B1 B2")
    assert not alone.offers("beast whisperer")


def test_r88_free_abilities_are_there_when_no_action_is_left() -> None:
    scene = having("Beast whisperer", gold=1, beasts={"stone": "A1"}, actions_used=4)
    assert scene.options == {"beast whisperer", "end"}
    # CG-R89: and not in another's turn, nor in other steps.
    scene.play("end")
    assert not scene.offers("beast whisperer")


def test_boldness_buys_actions() -> None:
    scene = having("Boldness", gold=5).play("boldness", "boldness")
    assert scene.view["actions"] == 6 and gold(scene) == [1, 0]
    assert not scene.offers("boldness")


def test_boldness_buys_nothing_after_dominate() -> None:
    scene = having("Boldness, Mercantile", gold=5, hand="Dominate").play("dominate")
    assert scene.options == {"mercantile", "end"}


def test_boldness_is_there_in_extra_actions_too() -> None:
    scene = having("Boldness", gold=4, moment="extra actions", actions_added=2).play("boldness")
    assert scene.view["actions"] == 3 and gold(scene) == [2, 0]


def test_r68_mercantile_buys_six_cards_a_turn() -> None:
    scene = having("Mercantile", gold=9)
    for bought in range(6):
        assert len(hand(scene, 1)) == bought and scene.offers("mercantile")
        scene.play("mercantile")
    assert gold(scene) == [3, 0] and not scene.offers("mercantile")
    assert scene.view["actions"] == 4


def test_mercantile_keeps_the_hand_limit() -> None:
    scene = having("Mercantile", gold=1, hand="Lure, Lure, Lure, Walk, Walk, Walk", deck="Pilfer")
    scene.play("mercantile")
    assert scene.options == {"lure", "walk", "pilfer"}


@pytest.mark.parametrize("mine", ["Boldness", "Mercantile", "Beast whisperer"])
def test_who_has_too_little_gold_buys_nothing(mine: str) -> None:
    assert not having(mine, beasts={"stone": "A1"}).offers(mine.lower())


def test_miserly_gains_one_more_each_time() -> None:
    # CG-R70: a use of Alchemist is a gain, and so are all gold cubes of a space together.
    scene = having("Miserly, Alchemist", "B3*2", banners="C3", hand="Short Rest", cubes={"C3": "gold 3"})
    scene.play("alchemist", "acolyte B3", "alchemist", "acolyte B3")
    assert gold(scene) == [4, 0]
    assert gold(scene.play("short rest")) == [8, 0]


def test_r70_one_payment_by_one_player_is_a_gain() -> None:
    scene = begin(
        player("C3", hand="Short Rest", traits="Miserly", banners="C3"),
        player("E5", gold=3),
        player("E1", gold=1),
        player("A1"),
        tiles={"C3": "Ruins"},
    )
    # 2 and 1 more, then 1 and 1 more, then nothing: no gain, no more.
    scene.play("short rest")
    assert gold(scene) == [5, 1, 0, 0]
