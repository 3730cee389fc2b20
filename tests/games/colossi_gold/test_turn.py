"""The turn (rules, sections 4.1, 4.2 and 4.6): its beginning, Actions, and playing cards."""

from __future__ import annotations

from collections import Counter

import pytest

from games.colossi_gold.scenes import acolytes, beasts, begin, cubes, gold, hand, player, seat
from games.island.box import box

CAPACIOUS = "Ludicrously capacious"
CARDS = box("colossi_gold").total()
ALL_BUT_PILFER = list((box("colossi_gold") - Counter(["Pilfer"])).elements())


# Start, Replenish, Draw


def test_r11_producing_tiles_without_cubes_are_replenished() -> None:
    scene = begin(
        player("A1"),
        player("E5"),
        moment="turn start",
        tiles={
            "B2": "Grass, 2 Gold",
            "B3": "Grass, card",
            "B4": "Grass, Trait",
            "C2": "Mountaintop of the Giants",
        }
        | {"C3": "Market", "C4": "Lair: Golden Beast"},
        cubes={"D3": "card 1", "B5": "gold 3"},
        beasts={"golden": "C4"},
        unexplored="D5",
    )
    found = cubes(scene)
    assert [found[space] for space in ("B2", "B3", "B4", "C2")] == [
        {"gold": 2},
        {"card": 1},
        {"trait": 1},
        {"gold": 3},
    ]
    # A cube of any colour blocks it; Environments, Lairs and unexplored spaces give nothing.
    assert (found["D3"], found["B5"], found["A1"]) == ({"card": 1}, {"gold": 3}, {"gold": 1})
    assert not {"C3", "C4", "D5"} & set(found)


def test_r11_everybodys_tiles_on_every_turn() -> None:
    scene = begin(player("A1"), player("E5"), moment="beast move", tiles={"E5": "Grass, 2 Gold"})
    assert cubes(scene) == {}
    scene.play("done")
    assert (scene.view["active_player"], cubes(scene)["A1"], cubes(scene)["E5"]) == (
        1,
        {"gold": 1},
        {"gold": 2},
    )


@pytest.mark.parametrize(("mine", "cards"), [("", ["Walk"]), ("Abundant", ["Lure", "Walk"])])
def test_a_turn_begins_with_a_card(mine: str, cards: list[str]) -> None:
    scene = begin(player("A1", traits=mine), player("E5"), moment="turn start", deck="Walk, Lure, Recall")
    assert (hand(scene, 1), hand(scene, 2)) == (cards, [])
    assert (scene.view["moment"], scene.view["actions"]) == ("action", 4)


def test_r16_what_was_borrowed_works_in_the_same_start_step() -> None:
    scene = begin(
        player("A1", traits="Mimicry"), player("E5", "C3", traits="Sly"), player("E1"), moment="turn start"
    )
    # Sly is the only Trait to borrow, and then it asks.
    assert scene.options == {"player 2", "player 3"}
    scene.play("player 2")
    assert scene.view["sly_about"] == 1
    # Nothing was replenished before the decision was taken.
    assert scene.offers("end")


def test_r16_traits_work_before_the_tiles_are_replenished() -> None:
    scene = begin(player("A1", traits="Sly"), player("E5"), player("E1"), moment="turn start", deck="Walk")
    assert cubes(scene) == {} and hand(scene, 1) == []
    scene.play("player 3")
    assert cubes(scene) and hand(scene, 1) == ["Walk"]


def test_the_hand_limit_counts_after_the_draw() -> None:
    full = "Walk, Walk, Lure, Lure, Pilfer, Recall"
    scene = begin(player("A1", hand=full), player("E5"), moment="turn start", deck="Purge")
    assert scene.options == {"walk", "lure", "pilfer", "recall", "purge"}
    scene.play("purge")
    assert scene.view["discard"] == ["Purge"] and scene.view["moment"] == "action"


# Actions


def test_four_actions_of_any_kind() -> None:
    scene = begin(player("C3", hand="Pilfer"), player("E5"))
    assert scene.options == {"colossus 1", "spawn", "pilfer", "end"}
    scene.play("spawn", "stop")
    assert scene.view["actions"] == 3
    scene.play("colossus 1", "C4", "pilfer")
    assert (scene.view["actions"], scene.view["movements"], scene.view["cards_played"]) == (1, 2, 1)
    scene.play("acolyte C3", "B3")
    # Nothing is left, and the Banner Phase has come.
    assert scene.view["moment"] == "deploying" and acolytes(scene, 1) == {"B3": 1}


def test_r15_unused_actions_are_lost() -> None:
    scene = begin(player("C3"), player("E5")).play("end")
    assert scene.view["moment"] == "deploying" and scene.view["actions"] == 0
    scene.play("done")
    assert (scene.view["active_player"], scene.view["moment"], scene.view["actions"]) == (1, "action", 4)


@pytest.mark.parametrize(
    ("mine", "actions"), [("", 4), ("Speedy", 6), (CAPACIOUS, 5), (f"Speedy, {CAPACIOUS}", 5)]
)
def test_r57_how_many_actions(mine: str, actions: int) -> None:
    scene = begin(player("C3", traits=mine), player("E5"), moment="turn start")
    assert scene.view["actions"] == actions


def test_actions_are_counted_again_at_every_decision() -> None:
    # Who gains Speedy with the first Action has 6 in all.
    scene = begin(player("C3", hand="Steal"), player("E5", traits="Speedy"))
    scene.play("steal")
    assert scene.view["actions"] == 5 and not scene.offers("lure")
    # And who loses it has as many less.
    scene = begin(player("C3", traits="Speedy", hand="Mimesis"), player("E5"), actions_used=4)
    scene.play("mimesis", "speedy", "pass")
    assert scene.view["moment"] == "deploying"


def test_speedy_plays_one_card_a_turn() -> None:
    scene = begin(player("C3", traits="Speedy", hand="Recall, Pilfer"), player("E5"))
    scene.play("recall")
    assert scene.view["actions"] == 5
    assert scene.options == {"colossus 1", "spawn", "end"}


def test_r87_spawning_is_one_of_two_movements() -> None:
    scene = begin(player("C3", traits=CAPACIOUS, hand="Pilfer, Recall, Bolster"), player("E5"))
    scene.play("spawn", "stop", "colossus 1", "C4")
    assert scene.view["movements"] == 2 and scene.options == {"pilfer", "recall", "bolster", "end"}


def test_free_abilities_are_there_without_actions_and_only_then() -> None:
    me = player("C3", traits="Boldness, Mercantile", gold=3)
    scene = begin(me, player("E5"), actions_used=4)
    assert scene.options == {"boldness", "mercantile", "end"}
    scene.play("boldness")
    assert scene.view["actions"] == 1 and scene.offers("colossus 1", "spawn", "mercantile")
    scene.play("end")
    # CG-R88: not in other steps.
    assert scene.view["moment"] == "deploying" and scene.of_kind("trait") == set()


# Cards


def test_r19_r20_a_card_is_played_to_no_effect_and_put_away() -> None:
    scene = begin(player("C3", hand="Lure, Lure, Walk"), player("E5")).play("lure")
    assert (hand(scene, 1), scene.view["discard"], scene.view["actions"]) == (["Lure", "Walk"], ["Lure"], 3)
    assert scene.view["resolving"] is None


def test_r20_a_card_being_resolved_is_not_shuffled() -> None:
    scene = begin(player("C3", hand="Pilfer"), player("E5"), deck="Walk").play("pilfer")
    assert "Pilfer" not in hand(scene, 1) and scene.view["discard"] == ["Pilfer"]


def test_r18_discards_become_the_deck_and_without_any_nobody_draws() -> None:
    scene = begin(player("C3", hand="Pilfer"), player("E5"), deck="", discard=ALL_BUT_PILFER)
    assert (scene.view["deck"], len(scene.view["discard"])) == (0, CARDS - 1)
    scene.play("pilfer")
    assert (scene.view["deck"], scene.view["discard"], len(hand(scene, 1))) == (CARDS - 3, ["Pilfer"], 2)


def test_curses_that_stay_never_reach_the_discards() -> None:
    scene = begin(player("C3", hand="Poverty"), player("E5", hand="Walk", traits="Parasitic")).play("poverty")
    # CG-R69: so Parasitic can't take it.
    assert (scene.seat, seat(scene, 1)["curses"], scene.view["discard"]) == (0, ["Poverty"], [])


def test_r33_haste_leaves_only_the_end_step() -> None:
    scene = begin(
        player("C3", hand="Haste", banners="C4"), player("E5"), beasts={"golden": "C1"}, actions_to_come=2
    ).play("haste")
    assert scene.view["active_player"] == 1 and gold(scene) == [5, 0]
    assert not scene.view["hasty"] and beasts(scene) == {"golden": "C1"}


def test_r69_parasitic_comes_before_the_end_of_a_hasty_turn() -> None:
    scene = begin(player("C3", hand="Haste"), player("E5", hand="Walk", traits="Parasitic")).play("haste")
    assert (scene.seat, scene.options, scene.view["active_player"]) == (1, {"walk", "pass"}, 0)
    scene.play("walk")
    assert scene.view["active_player"] == 1 and "Haste" in hand(scene, 2)


def test_dominate_is_the_first_action_or_none() -> None:
    me = player("C3", hand="Dominate, Pilfer", traits="Mercantile", gold=2)
    scene = begin(me, player("E5"), deck="Walk")
    # Free abilities are no Actions.
    assert scene.play("mercantile").offers("dominate")
    assert not scene.after("pilfer").offers("dominate")
    assert not scene.after("spawn", "stop").offers("dominate")
    scene.play("dominate")
    # CG-R32: no more Actions, but free abilities stay.
    assert scene.options == {"mercantile", "end"}


def test_dominate_in_an_extra_action_only_ends_them() -> None:
    # CG-R19: the first Action of the turn may be one of these.
    scene = begin(
        player("C3", hand="Dominate", banners="C4"), player("E5"), moment="extra actions", actions_added=2
    ).play("dominate")
    assert scene.view["active_player"] == 1 and scene.view["players"][0]["banners"] == {"C4": 1}
