"""Soothsayer (section 7.7): who knows what of the decks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import begin, gold, hand, player, traits
from scene import Scene

GOALS = {"traits": "goals"}


def foreseeing(other: dict[str, Any] | None = None, **rest: Any) -> Scene:
    rest = {"deck": "Walk, Lure, Recall, Convert", "tile_deck": "Market, Oasis, Ruins, Moat", **rest}
    return begin(player("C3", traits="Soothsayer"), other or player("D4"), moment="turn start", **rest)


def known(scene: Scene, number: int, what: str = "known_deck") -> list[str | None]:
    """What player 1, 2 … knows of the next three places of a deck."""
    found: list[str | None] = scene.game.view(number - 1)["table"][what]
    return found[:3]


def last_cards(*deck: str) -> dict[str, Any]:
    """A deck with these cards, and all others discarded."""
    box = Counter(
        {entry.title: entry.facts["copies"] for entry in program_of(find("colossi_ages")).lists["card"]}
    )
    return {"deck": list(deck), "discard": list((box - Counter(deck)).elements())}


def test_things_that_are_looked_at_say_so() -> None:
    for deck, place in (("card deck", "peeked"), ("tile deck", "peeked_tiles")):
        decision = foreseeing().play(deck).game.decision
        assert decision is not None
        assert {option.place for option in decision.options} == {place}


def test_soothsayer_puts_cards_back_in_any_order() -> None:
    scene = foreseeing()
    assert scene.options == {"card deck", "tile deck", "pass"}
    scene.play("card deck")
    assert scene.options == {"walk", "lure", "recall"}
    scene.play("recall")
    assert scene.options == {"walk", "lure"}
    scene.play("walk")
    assert scene.offers("end")
    assert known(scene, 1) == ["Recall", "Walk", "Lure"]
    assert not any(known(scene, 2))
    scene.play("end")
    assert hand(scene, 1) == ["Recall"]
    assert known(scene, 1)[:2] == ["Walk", "Lure"]
    # Player 2 draws Walk, and player 1 knows it.
    scene.play("end")
    assert scene.game.view(0)["table"]["players"][1]["known"] == ["Walk"]


def test_soothsayer_puts_tiles_back_in_any_order() -> None:
    scene = foreseeing().play("tile deck")
    assert scene.options == {"market", "oasis", "ruins"}
    scene.play("oasis", "ruins")
    assert known(scene, 1, "known_tile_deck") == ["Oasis", "Ruins", "Market"]
    assert not any(known(scene, 2, "known_tile_deck"))


def test_the_cards_are_seen_by_their_owner_alone() -> None:
    scene = foreseeing().play("card deck")
    assert scene.game.view(0)["table"]["peeked"] == ["Walk", "Lure", "Recall"]
    assert scene.game.view(1)["table"]["peeked"] == []
    assert "Player 1 looks at the next 3 cards" in scene.told
    assert not any("You see" in line.text for line in scene.game.log(1))


def test_who_is_asked_nothing_tells_nothing() -> None:
    scene = foreseeing(deck="Walk, Walk, Walk, Lure").play("card deck")
    assert scene.offers("end") and known(scene, 1) == ["Walk", "Walk", "Walk"]


def test_soothsayer_may_pass() -> None:
    scene = foreseeing().play("pass")
    assert scene.offers("end") and not any(known(scene, 1))


def test_others_who_knew_these_places_know_nothing_of_them_any_more() -> None:
    deck = ["Walk", "Lure", "Recall", "Convert"]
    wise = player("D4", knows={"deck": deck})
    scene = begin(player("C3", traits="Soothsayer"), wise, moment="turn start", deck=", ".join(deck))
    assert known(scene, 2) == ["Walk", "Lure", "Recall"]
    scene.play("card deck", "walk", "lure")
    # Nothing has changed, but that only player 1 can tell.
    found = scene.game.view(1)["table"]["known_deck"]
    assert found[:4] == [None, None, None, "Convert"]


@pytest.mark.parametrize("cubes", [0, 4])
def test_the_goal_of_soothsayer_counts_uses(cubes: int) -> None:
    scene = begin(
        player("C3", traits="Soothsayer"),
        player("D4"),
        progress={"Soothsayer": cubes},
        moment="turn start",
        options=GOALS,
        deck="Walk, Lure, Recall",
    )
    scene.play("card deck", "walk", "lure")
    assert gold(scene) == [5 if cubes else 0, 0]
    assert traits(scene, 1) == ([] if cubes else ["Soothsayer"])


def test_an_empty_deck_is_not_on_offer() -> None:
    scene = foreseeing(**last_cards())
    assert scene.options == {"tile deck", "pass"}


def test_fewer_cards_are_looked_at_if_there_are_fewer() -> None:
    scene = foreseeing(**last_cards("Walk", "Lure")).play("card deck")
    assert scene.options == {"walk", "lure"}
    scene.play("lure")
    assert known(scene, 1) == ["Lure", "Walk"]


def test_a_last_card_stays_where_everybody_knows_it() -> None:
    wise = player("D4", knows={"deck": ["Walk"]})
    scene = foreseeing(wise, **last_cards("Walk")).play("card deck")
    assert scene.offers("end") and known(scene, 1) == known(scene, 2) == ["Walk"]


def test_sly_comes_before_soothsayer() -> None:
    scene = begin(player("C3", traits="Soothsayer, Sly"), player("E3"), moment="turn start")
    assert scene.options == {"player 2", "pass"}
    assert scene.after("pass").options == {"card deck", "tile deck", "pass"}
