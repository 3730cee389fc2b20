"""What a seat can't know is dealt anew in both editions alike, and what it knows stays."""

from __future__ import annotations

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from colossarium.script.declare import NONE
from colossarium.table.deal import deal_anew
from games.colossi.scenes import Begin, player
from hidden_information import hidden, moments, told
from scene import Scene


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_another_world_depends_only_on_what_the_seat_knows(edition: str, seat: int | None) -> None:
    """Two worlds that the seat can't tell apart are dealt anew in the same way."""
    for game in moments(edition, 3, every=30, players=3):
        other = deal_anew(game.state, seat, Dice(99))
        one, two = (deal_anew(state, seat, Dice(7)) for state in (game.state, other))
        assert hidden(one) == hidden(two)


@pytest.fixture
def knowing(begin: Begin) -> Scene:
    """Player 1 was shown a card of player 2, and looked at both decks, as far as it remembers."""
    knows = {"hands": {"player 2": ["Purge"]}, "deck": [None, "Steal"], "tile_deck": ["Oasis"]}
    return begin(
        player(knows=knows),
        player(hand="Purge, Walk, Lure", knows={"hands": {"player 3": ["Recall"]}, "deck": ["Miracle"]}),
        player(hand="Recall, Pilfer"),
        deck="Miracle, Steal, Growth",
        tile_deck="Oasis, Ruins",
    )


def test_what_was_shown_stays_known_in_all_worlds(edition: str, knowing: Scene) -> None:
    state, program = knowing.game.state, knowing.game.program
    top, next_one = state.get("card_deck_size") - 1, state.get("card_deck_size") - 2
    purge, steal, recall = (program.kind("card").members.index(card) for card in ("purge", "steal", "recall"))
    oasis = program.kind("tile").members.index("oasis")
    tops = set()
    for seed in range(20):
        world = deal_anew(state, 0, Dice(seed))
        assert world.get("hand", 1, purge) >= 1
        assert world.get("card_deck", next_one) == steal
        assert world.get("tile_deck", state.get("tile_deck_size") - 1) == oasis
        # Player 1 knows that player 2 knows the next card, but not which it is.
        assert world.get("known_card_deck", 1, top) == world.get("card_deck", top) != NONE
        tops.add(world.get("card_deck", top))
        # What others were shown of hands, it can't know.
        assert not any(sum(world.row("known_hand", seat)) for seat in (1, 2))
        assert deal_anew(state, 1, Dice(seed)).get("hand", 2, recall) >= 1
    assert len(tops) > 1


def test_nobody_is_sent_what_others_know_of_hands(begin: Begin) -> None:
    """Who holds the cards can't know either which of them others were shown."""
    documents = []
    for ours, theirs in ((["Purge"], ["Recall"]), (["Walk", "Purge"], []), ([], ["Recall", "Pilfer"])):
        scene = begin(
            player(hand="Purge, Walk"),
            player(hand="Lure", knows={"hands": {"player 1": ours, "player 3": theirs}}),
            player(hand="Recall, Pilfer"),
        )
        assert scene.seat == 0
        documents.append(co.knowledge(scene.game, seed=1))
    assert documents[0] == documents[1] == documents[2]


def test_what_one_player_knows_is_shown_to_no_other(knowing: Scene) -> None:
    views = {seat: knowing.game.view(seat)["table"] for seat in (None, 0, 1, 2)}
    assert [views[seat]["known_deck"] for seat in (None, 0, 1, 2)] == [[], [None, "Steal"], ["Miracle"], []]
    assert [views[seat]["known_tile_deck"] for seat in (None, 0, 1, 2)] == [[], ["Oasis"], [], []]
    assert views[0]["players"][1]["known"] == ["Purge"]
    for seat in (None, 1, 2):
        assert views[seat]["players"][1]["known"] == []


def test_what_is_given_to_exchange_is_seen_by_its_giver_alone(edition: str, begin: Begin) -> None:
    def give(card: str) -> Scene:
        us = player(hand="Exchange, Walk, Lure"), player(hand="Purge"), player()
        return begin(*us).play("exchange", card)

    def pooled(seat: int, seed: int) -> int:
        return deal_anew(one.game.state, seat, Dice(seed)).get("pool", 0)

    one, two = give("walk"), give("lure")
    for seat in (None, 1, 2):
        assert told(one, seat) == told(two, seat)
    walk = one.game.program.kind("card").members.index("walk")
    assert {pooled(0, seed) for seed in range(10)} == {walk}
    assert len({pooled(1, seed) for seed in range(20)}) > 1
