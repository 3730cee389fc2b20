"""Reaction windows (rules, section 5.1): who is asked, in which order, and that nobody else learns it."""

from __future__ import annotations

import pytest

from games.beastmaster.scenes import banners, begin, gold, player, seat, spaces, window
from scene import Scene


def asked(scene: Scene) -> list[int]:
    """The seats that are asked one after another, if all pass."""
    seats = []
    while scene.offers("pass"):
        assert scene.seat is not None
        seats.append(scene.seat)
        scene.play("pass")
    return seats


def test_r35_from_the_active_player_clockwise() -> None:
    held = player(hand="Take Flight")
    more = player(hand="Rampage")
    scene = window(more, held, more, turn="player 2")
    assert asked(scene) == [1, 2, 0]
    assert scene.view["moment"] == "action"


def test_who_has_nothing_playable_is_not_asked() -> None:
    # Bank Run: no Market is next to the Beast. Sabotage: no Banner stands alone.
    scene = window(player(hand="Bank Run"), player(hand="Sabotage"), player())
    assert scene.view["moment"] == "action"


def test_r36_a_reaction_allows_a_reaction() -> None:
    scene = window(player(hand="Take Flight"), player(hand="Rampage"), player(hand="Rampage"))
    scene.play("pass", "rampage", "C4", "C5")
    assert scene.seat == 2
    scene.play("pass")
    # Player 1 passed before the Rampage, and is asked again after it.
    assert scene.seat == 0
    scene.play("take flight", "B5")
    # Nobody but player 3 has a card left; all must pass in a row.
    assert scene.seat == 2
    assert asked(scene) == [2]
    assert scene.view["moment"] == "action"


def test_several_cards_in_one_window_and_none_count_as_plays() -> None:
    scene = window(player(hand="Rampage, Take Flight, Pilfer"), player())
    scene.play("rampage", "C4", "C5", "take flight", "A1")
    assert scene.view["beast"] == "A1"
    assert scene.view["cards_played"] == 0
    # The last one played lies on top.
    assert scene.view["beast_discard"] == ["Take Flight", "Rampage"]
    assert scene.offers("pilfer")


def test_windows_after_the_drawing_phase_and_after_a_movement_and_a_card() -> None:
    scene = begin(player(hand="Pilfer"), player(hand="Rampage"), moment="drawing", deck="Dodge")
    assert (scene.seat, scene.view["moment"]) == (1, "after drawing")
    scene.play("pass", "create", "A5")
    assert (scene.seat, scene.view["moment"]) == (1, "reaction")
    scene.play("pass", "pilfer")
    assert (scene.seat, scene.view["moment"]) == (1, "reaction")
    scene.play("pass", "end")
    assert (scene.seat, scene.view["moment"]) == (1, "before scoring")
    scene.play("pass")
    assert (scene.seat, scene.view["moment"]) == (1, "after scoring")
    scene.play("pass")
    assert scene.view["active_player"] == 1


def test_free_options_open_no_window() -> None:
    scene = begin(
        player(hand="Pilfer, Pilfer, Convert", banners="A1", perk="Beast Mantle"),
        player(hand="Rampage"),
        beast_deck="Take Flight",
    )
    scene.play("discard", "pilfer", "discard", "pilfer")
    # BM-R47: the second discard drew a card, which waits for the next window.
    assert "Take Flight" in seat(scene, 1)["hand"]
    assert (scene.seat, scene.view["moment"]) == (0, "action")
    scene.play("end")
    assert (scene.seat, scene.view["moment"]) == (0, "before scoring")
    assert scene.options == spaces("pass") | {"take flight"}


def test_after_the_window_before_scoring_there_is_no_way_back() -> None:
    scene = begin(player(hand="Take Flight", banners="A5"), player(), moment="before scoring")
    scene.play("take flight", "E1")
    assert gold(scene) == [1, 0]
    assert scene.view["active_player"] == 1


def test_a_card_in_a_window_takes_control_too() -> None:
    # The Beast drives player 2's Colossus off E4; player 1's Acolyte takes the space, on player 2's turn.
    scene = window(
        player("", "D4", hand="Take Flight"), player("E4", banners="E4"), turn="player 2", first="player 1"
    )
    scene.play("take flight", "E4")
    assert scene.seat == 1
    scene.play("D4")
    assert "D4" in banners(scene, 2)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nobody_learns_who_is_asked(viewer: int | None) -> None:
    """The same public position, with different hands: what others see is the same."""
    views = []
    for hands in (("Rampage", "Bank Run"), ("Bank Run", "Rampage")):
        scene = window(player(), player(), player(hand=hands[0]), player(hand=hands[1]))
        assert scene.seat == 2 + hands.index("Rampage")
        view = scene.game.view(viewer)
        assert view["waiting"] is None and view["decision"] is None
        views.append(view)
    assert views[0] == views[1]


def test_who_is_asked_knows() -> None:
    scene = window(player(), player(hand="Rampage"))
    view = scene.game.view(1)
    assert view["waiting"] == 1 and view["decision"] is not None
    assert [each["name"] for each in view["decision"]["options"]] == ["pass", "rampage"]


def test_passing_leaves_no_trace() -> None:
    told = window(player(), player(hand="Rampage")).play("pass").told
    assert not [line for line in told if "Player 2" in line]
