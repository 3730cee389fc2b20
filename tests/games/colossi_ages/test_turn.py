"""The turn (rules, sections 4.2 to 4.4): its steps, Actions, the draw, hand limit and empty piles."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, colossi, hand, player, seat
from games.island.box import box
from scene import Scene

CARDS = box("colossi_ages").total()
FULL = "Walk, Walk, Lure, Lure, Pilfer, Recall"


def test_a_turn_has_four_actions() -> None:
    scene = begin(player("C3"), player("A3"), moment="turn start")
    assert (scene.view["moment"], scene.view["actions"]) == ("action", 4)
    assert scene.options == {"colossus 1", "spawn", "end"}
    scene.play("spawn", "stop")
    assert scene.view["actions"] == 3
    scene.play("colossus 1", "C4")
    assert (scene.view["actions"], colossi(scene)[0]) == (2, "C4")
    scene.play("acolyte C3", "C2")
    assert (scene.view["actions"], acolytes(scene, 1)) == (1, {"C2": 1})


def test_with_nothing_left_to_do_the_turn_ends() -> None:
    scene = begin(player("C3"), player("A3"), actions=1, deck="Walk, Lure, Recall")
    scene.play("colossus 1", "C4")
    assert scene.view["active_player"] == 1
    assert hand(scene, 1) == ["Walk"]


def test_r18_unused_actions_are_lost() -> None:
    scene = begin(player("C3"), player("A3"), player("E3"), actions=3)
    scene.play("end")
    assert (scene.seat, scene.view["active_player"], scene.view["actions"]) == (1, 1, 4)
    scene.play("end", "end")
    assert (scene.seat, scene.view["round"], scene.view["actions"]) == (0, 2, 4)


def test_without_actions_nothing_can_be_moved_or_played() -> None:
    scene = begin(player("C3", "C4", hand="Walk"), player("A3"), actions=0, deck="Lure, Recall, Purge")
    assert scene.view["active_player"] == 1
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_spawning_needs_an_acolyte_in_reserve() -> None:
    scene = begin(player("C3", "C4*10"), player("A3"))
    assert scene.options == {"colossus 1", "acolyte C4", "end"}


def test_held_acolytes_are_not_offered() -> None:
    scene = begin(player("C3", "C4*2 C2"), player("A3"), beasts={"stone": "C4"})
    assert scene.options == {"colossus 1", "acolyte C2", "spawn", "end"}


def test_a_piece_goes_to_adjacent_land() -> None:
    scene = begin(player("B2"), player("A3")).play("colossus 1")
    # A1 and B1 are Water with two players; A2, B3, C1, C2 are not.
    assert scene.options == {"A2", "B3", "C1", "C2"}


def test_each_turn_ends_with_a_draw() -> None:
    scene = begin(player("C3", hand="Purge"), player("A3"), deck="Walk, Lure, Recall")
    scene.play("end")
    assert (hand(scene, 1), hand(scene, 2)) == (["Purge", "Walk"], [])
    scene.play("end")
    assert hand(scene, 2) == ["Lure"]


def test_the_hand_limit_after_the_draw() -> None:
    scene = begin(player("C3", hand=FULL), player("A3"), deck="Purge, Convene")
    scene.play("end")
    assert seat(scene, 1)["cards"] == 7
    assert (scene.seat, scene.options) == (0, {"walk", "lure", "pilfer", "recall", "purge"})
    scene.play("purge")
    assert hand(scene, 1) == ["Lure", "Lure", "Pilfer", "Recall", "Walk", "Walk"]
    assert scene.view["discard"][0] == "Purge"
    assert scene.view["active_player"] == 1


def test_a_draw_of_several_is_one_instruction() -> None:
    scene = begin(player("C3", hand=FULL), player("A3"), deck="Purge, Convene, Convert")
    scene.play("pilfer")
    # Five were left, two came; the limit is applied to all of them.
    assert seat(scene, 1)["cards"] == 7
    assert scene.options == {"walk", "lure", "recall", "purge", "convene"}


def test_playing_a_card_costs_an_action() -> None:
    scene = begin(player("C3", hand="Sacrifice"), player("A3"), player("E3"))
    scene.play("sacrifice")
    assert (scene.view["actions"], scene.view["discard"]) == (3, ["Sacrifice"])
    assert seat(scene, 1)["cards_played"] == 1


@pytest.mark.parametrize(("card", "left"), [("Lure", 4), ("Walk", 4), ("Rampage", 3)])
def test_r6_a_beast_card_brings_its_action_back_but_rampage(card: str, left: int) -> None:
    scene = begin(player("C3", hand=card), player("A3"))
    scene.play(card.lower())
    assert scene.view["actions"] == left


def test_r53_twelve_cards_a_turn() -> None:
    scene = begin(player("C3", hand="Lure, Pilfer", traits="Hyperactive", cards_played=11), player("A3"))
    assert scene.offers("lure", "pilfer")
    scene.play("lure")
    assert seat(scene, 1)["cards_played"] == 12
    assert not scene.offers("pilfer")
    assert scene.offers("end", "spawn")


def test_the_bountiful_beast_gives_a_card_first() -> None:
    scene = begin(
        player("C3", hand="Sacrifice"), player("A3"), beasts={"bountiful": "C3"}, deck="Walk, Lure, Recall"
    )
    scene.play("sacrifice")
    assert hand(scene, 1) == ["Walk"]
    # Only for whoever controls its space.
    scene = begin(
        player("C3", hand="Sacrifice"), player("A3"), beasts={"bountiful": "A3"}, deck="Walk, Lure, Recall"
    )
    assert hand(scene.play("sacrifice"), 1) == []


def test_the_bountiful_beast_may_fill_the_hand_beyond_its_limit() -> None:
    scene = begin(
        player("C3", hand=FULL), player("A3"), beasts={"bountiful": "C3"}, deck="Purge, Convene, Convert"
    )
    scene.play("pilfer")
    # 6 - 1 + 1 + 2 cards.
    assert seat(scene, 1)["cards"] == 8
    scene.play("walk", "walk")
    assert hand(scene, 1) == ["Convene", "Convert", "Lure", "Lure", "Purge", "Recall"]


def test_what_is_counted_in_a_turn_begins_anew_with_the_next() -> None:
    scene = begin(
        player("C3", traits="Mercantile", gold=3, cards_played=3, kills=2),
        player("A3", traits="Sly"),
        used_traits=["Mercantile"],
        boldness_uses=4,
        sly_about="player 2",
        resurrected=True,
    )
    assert not scene.offers("mercantile")
    scene.play("end")
    view = scene.view
    assert (view["used_traits"], view["boldness_uses"], view["sly_about"]) == ([], 0, None)
    assert not view["resurrected"]
    assert (seat(scene, 1)["cards_played"], seat(scene, 1)["kills"]) == (0, 0)
    # Player 2 names nobody and ends; what player 1 can do once a turn can be done again.
    scene.play("pass", "end")
    assert scene.seat == 0 and scene.offers("mercantile")


# CA-R51: empty piles


def bare(pile: str, **rest: Any) -> Scene:
    """Player 1's turn, with a deck that is empty: everything that is nowhere else was discarded."""
    me = {"colossus": "C3", "acolytes": {"C4": 2}, "hand": ["Pilfer", "Early Reap"]}
    position = {"moment": "action", "players": [me, {"colossus": "E3"}], "beasts": {}, pile: []}
    return Scene.of("colossi_ages", {**position, **rest})


def test_r51_an_empty_deck_is_made_of_the_discards() -> None:
    scene = bare("deck")
    assert (scene.view["deck"], len(scene.view["discard"])) == (0, CARDS - 2)
    scene.play("end")
    assert seat(scene, 1)["cards"] == 3
    assert (scene.view["deck"], scene.view["discard"]) == (CARDS - 3, [])


def test_r51_the_card_being_resolved_is_in_neither_pile() -> None:
    scene = bare("deck").play("pilfer")
    assert seat(scene, 1)["cards"] == 3
    assert (scene.view["deck"], scene.view["discard"]) == (CARDS - 4, ["Pilfer"])


def test_r51_tiles_come_from_their_discards_too() -> None:
    scene = bare("tile_deck")
    discarded = scene.view["tile_discard"]
    assert (scene.view["tile_deck"], len(discarded)) == (0, 31)
    scene.play("colossus 1", "C2")
    assert scene.view["tiles"]["C2"] in discarded
    assert (scene.view["tile_deck"], scene.view["tile_discard"]) == (30, [])


def test_r51_traits_come_from_their_discards_too() -> None:
    tiles = {"C3": "Market", "C4": "Trait Grass", "E3": "Moat"}
    scene = bare("trait_deck", shown_traits=["Sly", "Speedy", "Winged"], tiles=tiles)
    assert (scene.view["trait_deck"], len(scene.view["trait_discard"])) == (0, 21)
    scene.play("early reap")
    assert scene.options == {"sly", "speedy", "winged", "trait deck"}
    scene.play("speedy")
    # The one that was taken is replaced at once, from what was discarded.
    assert (len(scene.view["shown_traits"]), scene.view["trait_deck"]) == (3, 20)
    assert scene.view["trait_discard"] == []


def test_r85_who_died_can_be_spawned_at_once() -> None:
    scene = begin(player("A3", "C2*10"), player("E3"), tiles={"C3": "Mountaintop of the Giants"})
    assert not scene.offers("spawn")
    scene.play("acolyte C2", "C3")
    assert acolytes(scene, 1) == {"C2": 9} and scene.offers("spawn")


def test_actions_that_were_left_are_gone_while_a_player_discards() -> None:
    scene = begin(player("C3", hand="Walk, Walk, Walk, Lure, Lure, Recall"), player("E3")).play("end")
    assert (scene.seat, scene.view["moment"], scene.view["actions"]) == (0, "drawing", 0)


def test_who_is_asked_in_secret_for_a_card_that_costs_nothing_sees_that_the_turn_goes_on() -> None:
    me = player("C3", hand="Walk", traits="Hyperactive")
    scene = begin(me, player("E3"), actions=0, lent_trait="Hyperactive", lender="player 2")
    own, others = (scene.game.view(seat)["table"] for seat in (0, 1))
    assert (own["moment"], others["moment"]) == ("action", "drawing")
    assert scene.game.view(1)["waiting"] is None
