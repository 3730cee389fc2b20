"""Parasitic (rules, sections 4.6 and 6.7), and ruling CG-R69."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import begin, gold, hand, player, seat, traits
from scene import Scene


def feeding(card: str, held: str = "Walk, Walk", **rest: Any) -> Scene:
    """Player 1 plays a card, and player 2 may take it."""
    me = player("C3", hand=card, **rest.pop("own", {}))
    parasite = player("E5", hand=held, traits=rest.pop("theirs", "Parasitic"))
    return begin(me, parasite, **rest).play(card.lower())


def test_parasitic_takes_the_card_for_another() -> None:
    scene = feeding("Harvest")
    assert scene.seat == 1 and scene.options == {"walk", "pass"}
    scene.play("walk")
    assert hand(scene, 2) == ["Harvest", "Walk"] and scene.view["discard"] == ["Walk"]
    # Everybody saw which card it was.
    assert scene.game.view(0)["table"]["players"][1]["known"] == ["Harvest"]


def test_parasitic_may_pass_and_needs_a_card() -> None:
    scene = feeding("Harvest").play("pass")
    assert hand(scene, 2) == ["Walk", "Walk"] and scene.view["discard"] == ["Harvest"]
    assert feeding("Harvest", held="").seat == 0


def test_parasitic_does_not_take_its_owners_cards() -> None:
    me = player("C3", hand="Harvest, Walk", traits="Parasitic")
    scene = begin(me, player("E5")).play("harvest")
    assert scene.view["discard"] == ["Harvest"] and scene.offers("walk", "end")


def test_r69_after_the_effect_also_of_haste() -> None:
    scene = feeding("Haste")
    assert scene.seat == 1 and gold(scene) == [5, 0] and scene.view["active_player"] == 0
    scene.play("walk")
    # Then the turn is over.
    assert scene.view["active_player"] == 1 and "Haste" in hand(scene, 2)


def test_r69_also_of_pity_and_totality() -> None:
    assert gold(feeding("Pity")) == [5, 10]
    assert feeding("Totality").options == {"walk", "pass"}


def test_r69_curses_that_stay_are_never_on_the_pile() -> None:
    scene = feeding("Sacrifice")
    assert scene.seat == 0 and seat(scene, 1)["curses"] == ["Sacrifice"]


def test_parasitic_stolen_by_the_card_works_for_the_thief() -> None:
    scene = feeding("Steal")
    assert traits(scene, 1) == ["Parasitic"] and scene.seat == 0 and scene.view["discard"] == ["Steal"]


def test_parasitic_gives_a_card_that_the_effect_brought() -> None:
    # Abundance gives player 2 a card, which may go at once.
    scene = feeding("Abundance", held="", deck="Lure, Lure, Lure, Recall")
    assert scene.seat == 1 and scene.options == {"recall", "pass"}
