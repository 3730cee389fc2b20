"""What both editions show alike: plain data, hands for their owners, and what may be taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from colossarium.table.errors import NothingToUndo
from games.colossi.scenes import Begin, player
from pick import pick


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("colossi_ages", {"traits": "none", "turns_per_age": 3}),
        ("colossi_ages", {"traits": "base", "turns_per_age": 3}),
        ("colossi_ages", {"traits": "goals", "turns_per_age": 3}),
        ("colossi_gold", {"traits": "on", "target_gold": 20}),
        ("colossi_gold", {"traits": "off", "target_gold": 20}),
    ],
)
def test_a_view_is_plain_data(slug: str, options: dict[str, Any]) -> None:
    game, dice = co.new(slug, players=4, seed=7, **options), Dice(7)
    while not game.over:
        if dice.below(20) == 0:
            for each in (None, 0, 1, 2, 3):
                view = game.view(each)
                assert json.loads(json.dumps(view)) == view
        game.play(pick(game, dice))
    assert game.view()["over"] and sorted(each["rank"] for each in game.view()["table"]["players"])[0] == 1


def test_hands_are_for_their_owners(begin: Begin) -> None:
    game = begin(player(hand="Purge, Walk"), player(hand="Lure"), player()).game
    for each in (None, 0, 1, 2):
        players = game.view(each)["table"]["players"]
        assert [seat["cards"] for seat in players] == [2, 1, 0]
        hands = [["Purge", "Walk"], ["Lure"], []]
        assert [seat["hand"] for seat in players] == [
            cards if owner == each else None for owner, cards in enumerate(hands)
        ]


def test_an_action_is_taken_back_but_not_what_turned_up_a_tile(begin: Begin) -> None:
    scene = begin(player("C3", "C4"), player("E3"), tiles={"B3": "Market"}, unexplored="C2")
    scene.play("colossus 1", "B3")
    assert scene.game.undo(2, seat=0) == 2
    assert scene.view["actions"] == 4
    scene.play("colossus 1", "C2")
    with pytest.raises(NothingToUndo, match="something hidden was seen since"):
        scene.game.undo(seat=0)
