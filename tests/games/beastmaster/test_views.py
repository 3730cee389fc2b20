"""What is shown: the table for everybody, hands for their owners, and what may be taken back."""

from __future__ import annotations

import json

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from colossarium.table.errors import NothingToUndo
from games.beastmaster.scenes import begin, hand, player, window
from pick import pick


def test_a_view_is_plain_data() -> None:
    game, dice = co.new("beastmaster", players=4, landmarks="chosen", seed=7), Dice(7)
    while not game.over:
        if dice.below(20) == 0:
            for seat in (None, 0, 1, 2, 3):
                view = game.view(seat)
                assert json.loads(json.dumps(view)) == view
        game.play(pick(game, dice))
    assert game.view()["over"] and sorted(each["rank"] for each in game.view()["table"]["players"])[0] == 1


def test_hands_are_for_their_owners() -> None:
    game = begin(player(hand="Purge, Rampage"), player(hand="Zeal"), player()).game
    for seat in (None, 0, 1, 2):
        players = game.view(seat)["table"]["players"]
        assert [(each["cards"], each["beast_cards"]) for each in players] == [(1, 1), (1, 0), (0, 0)]
        hands = [["Purge", "Rampage"], ["Zeal"], []]
        assert [each["hand"] for each in players] == [
            cards if owner == seat else None for owner, cards in enumerate(hands)
        ]


def test_the_tile_that_is_to_be_laid_is_seen_by_all() -> None:
    game = co.new("beastmaster", landmarks="chosen", seed=3)
    tables = [game.view(seat)["table"] for seat in (None, 0, 1)]
    assert tables[0] == {**tables[1], "players": tables[0]["players"]}
    for table in tables:
        assert table["turned_up"] in ("hallowed ground", "market", "ruins", "volcano")
        assert table["tiles_to_lay"] == 7 and table["tiles"] == {}


def test_a_card_that_is_resolving() -> None:
    scene = begin(player("A4", "A4", hand="Purge"), player()).play("purge")
    table = scene.view
    assert table["resolving"] == ["Purge"] and table["card_player"] == 0
    assert table["discard"] == [] and hand(scene, 1) == []
    scene = window(player("D5", "C4*2", hand="Dodge"), player(hand="Rampage")).play("rampage", "C4", "dodge")
    assert scene.view["resolving"] == ["Rampage"]
    assert scene.view["card_player"] == 1 and scene.view["dodging"] == [0]


def test_ransack_shows_its_player_what_it_draws() -> None:
    scene = window(player(hand="Ransack"), player(), beast_deck="Bank Run, Rampage, Sabotage").play("ransack")
    assert sorted(scene.game.view(0)["table"]["drawn"]) == ["Bank Run", "Rampage", "Sabotage"]
    for seat in (None, 1):
        assert scene.game.view(seat)["table"]["drawn"] == []


def test_a_movement_is_taken_back_when_nobody_can_react() -> None:
    """Everybody sees that nobody holds a Beast Master card, so nothing hidden was looked at."""
    scene = begin(player("", "A3", hand="Purge"), player(hand="Zeal")).play("acolyte A3", "A4")
    assert scene.game.undo(2, seat=0) == 2
    assert scene.view["movements_used"] == 0


@pytest.mark.parametrize("card", ["Rampage", "Sabotage"])
def test_a_movement_stands_when_somebody_might_react(card: str) -> None:
    """Whether they could or not: Sabotage finds no Banner."""
    scene = begin(player("", "A3"), player(hand=card)).play("acolyte A3", "B3")
    scene.play_on("pass")
    with pytest.raises(NothingToUndo, match="something hidden was seen since"):
        scene.game.undo(seat=0)
