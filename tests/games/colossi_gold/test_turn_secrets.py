"""Being asked for a card must not tell what is in a hand (rules, sections 2 and 4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_gold.scenes import begin, player
from hidden_information import told
from scene import Scene

CAPACIOUS = "Ludicrously capacious"


def tired(card: str, **rest: Any) -> Scene:
    """Player 1 may not move any more; Dominate, if that is the card, can't be played either."""
    me = player("C3", traits=CAPACIOUS, hand=card)
    return begin(me, player("E5"), **{"actions_used": 2, "movements": 2, **rest})


def test_a_card_is_asked_for_in_secret() -> None:
    asked = tired("Walk")
    assert (asked.seat, asked.options) == (0, {"walk", "end"})
    # To all others the Actions are over.
    for seat in (None, 1):
        view = asked.game.view(seat)
        assert view["waiting"] is None
        assert (view["table"]["moment"], view["table"]["actions"]) == ("beast move", 0)
    # Who is asked knows better.
    own = asked.game.view(0)["table"]
    assert (own["moment"], own["actions"]) == ("action", 3)
    own = asked.play("end").game.view(0)["table"]
    assert (own["moment"], own["actions"]) == ("deploying", 0)


def test_who_holds_only_dominate_looks_like_who_plays_nothing() -> None:
    unable, unwilling = tired("Dominate"), tired("Walk")
    assert unable.view["moment"] == "deploying"
    unwilling.play("end")
    for seat in (None, 1):
        assert told(unable, seat) == told(unwilling, seat)


def test_so_do_those_who_have_played_a_card_before() -> None:
    used = {"actions_used": 3, "movements": 2, "cards_played": 1}
    unable, unwilling = tired("Dominate", **used), tired("Walk", **used).play("end")
    for seat in (None, 1):
        assert told(unable, seat) == told(unwilling, seat)


def test_extra_actions_are_asked_for_in_secret_too() -> None:
    rest = {"moment": "extra actions", "actions_used": 0, "actions_added": 2}
    asked = tired("Walk", **rest)
    for seat in (None, 1):
        view = asked.game.view(seat)
        assert view["waiting"] is None and view["table"]["moment"] == "turn end"
    own = asked.game.view(0)["table"]
    assert (own["moment"], own["actions"]) == ("extra actions", 2)
    assert own["steps"][-1] == "extra actions" not in asked.game.view(1)["table"]["steps"]
    unable, unwilling = tired("Dominate", **rest), asked.play("end")
    assert unable.view["active_player"] == unwilling.view["active_player"] == 1
    for seat in (None, 1):
        assert told(unable, seat) == told(unwilling, seat)


def test_what_was_counted_is_still_shown_when_the_actions_are_over() -> None:
    """Else the numbers would say that somebody is being asked."""
    asked, over = tired("Walk"), tired("Walk").play("end")
    for key in ("actions_used", "movements", "cards_played", "actions_to_come"):
        assert asked.view[key] == over.view[key]


@pytest.mark.parametrize("free", ["Mercantile", "Boldness"])
def test_who_has_something_else_to_do_is_asked_openly(free: str) -> None:
    me = player("C3", traits=f"{CAPACIOUS}, {free}", hand="Dominate", gold=2)
    scene = begin(me, player("E5"), actions_used=2, movements=2)
    assert scene.options == {free.lower(), "end"}
    assert scene.game.view(1)["waiting"] == 0
