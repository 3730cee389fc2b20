"""Nothing that a seat is told depends on what it can't know."""

from __future__ import annotations

from collections import Counter

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.table.deal import deal_anew
from colossarium.table.errors import NothingToUndo, WrongSeat
from games.beastmaster.scenes import begin, player, window
from hidden_information import Twins, moments, told
from scene import Scene

INFO = find("beastmaster")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_is_told_is_the_same_in_both_worlds(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(4):
        dice = Dice(seed)
        for game in moments("beastmaster", seed, every=6 * players, players=players):
            for seat in (None, *range(players)):
                twins = Twins(game, seat, dice)
                twins.go()
                met += twins.met
    assert met["compared"] > 100
    assert met["only one world waits"] > 5
    assert players == 2 or met["different seats are asked"] > 0


def test_the_worlds_differ() -> None:
    state = moments("beastmaster", 1, every=40, players=3)[1].state
    worlds = [deal_anew(state, 0, Dice(seed)) for seed in range(5)]
    assert len({tuple(world.row("hand", 1)) for world in worlds}) > 1
    assert len({tuple(world.row("card_deck")) for world in worlds}) == 5
    assert {tuple(world.row("hand", 0)) for world in worlds} == {tuple(state.row("hand", 0))}


def test_what_was_shown_stays_known_in_all_worlds() -> None:
    """A card that one handed over, and the card that one put on top of the deck."""
    scene = begin(
        player(knows={"hands": {"player 2": ["Purge", "Rampage"]}, "beast_deck": [None, "Sabotage"]}),
        player(hand="Purge, Rampage, Zeal", knows={"hands": {"player 3": ["Dodge"]}}),
        player(hand="Dodge, Pilfer"),
        beast_deck="Landslide, Sabotage, Eruption, Eruption",
    )
    state, program = scene.game.state, scene.game.program
    purge, dodge = (program.kind("card").members.index(name) for name in ("purge", "dodge"))
    rampage, sabotage = (program.kind("beast_card").members.index(name) for name in ("rampage", "sabotage"))
    for seed in range(20):
        world = deal_anew(state, 0, Dice(seed))
        assert world.get("hand", 1, purge) >= 1 and world.get("beast_hand", 1, rampage) == 1
        assert world.get("beast_card_deck", 2) == sabotage
        # What others were shown of hands, it can't know.
        assert not any(sum(world.row("known_hand", seat)) for seat in (1, 2))
        assert deal_anew(state, 1, Dice(seed)).get("hand", 2, dodge) >= 1


def test_nobody_is_sent_what_others_know_of_hands() -> None:
    """Who holds the cards can't know either which of them others were shown."""
    documents = []
    for ours, theirs in ((["Purge"], ["Dodge"]), (["Convert", "Purge"], []), ([], ["Dodge", "Pilfer"])):
        scene = begin(
            player(hand="Purge, Convert"),
            player(hand="Zeal", knows={"hands": {"player 1": ours, "player 3": theirs}}),
            player(hand="Dodge, Pilfer"),
        )
        assert scene.seat == 0
        documents.append(co.knowledge(scene.game, seed=1))
    assert documents[0] == documents[1] == documents[2]


def test_a_window_does_not_show_who_is_asked() -> None:
    one = window(player("", "C4"), player(hand="Rampage"), player(hand="Purge"))
    two = window(player("", "C4"), player(hand="Rampage"), player(hand="Pilfer"))
    nobody = window(player("", "C4"), player(hand="Sabotage"), player(hand="Purge"))
    assert (one.seat, nobody.seat) == (1, 0)
    assert one.game.view(0)["waiting"] is None and one.game.view(0)["decision"] is None
    assert one.game.view(1)["waiting"] == 1 and one.game.view(1)["decision"] is not None
    assert told(one, 0) == told(two, 0)
    one.play("pass")
    for seat in (None, 0, 2):
        # Player 3 sees a hand of its own; the others do not.
        assert told(one, seat) == told(nobody, seat)


def test_a_dodge_that_was_not_played_was_never_asked_for() -> None:
    holding = window(player(hand="Rampage"), player("", "C4*2", hand="Dodge, Purge")).play("rampage", "C4")
    empty = window(player(hand="Rampage"), player("", "C4*2", hand="Pilfer, Purge")).play("rampage", "C4")
    assert (holding.seat, empty.seat) == (1, 0)
    with pytest.raises(WrongSeat, match=r"^seat 0 is not asked$"):
        holding.game.play("pass", seat=0)
    holding.play("pass")
    for scene in (holding, empty):
        scene.play("C5")
        with pytest.raises(NothingToUndo, match=r"^no more than 1 of the last choices can be taken back$"):
            scene.game.undo(2, seat=0)
    for seat in (None, 0):
        assert told(holding, seat) == told(empty, seat)


def test_equal_cards_are_discarded_like_others() -> None:
    """Who holds nothing but Dodges is not asked which to discard; nobody else learns that all are alike."""
    alike, unlike = (
        window(player(hand="Ghouls!"), player("", "A2", hand=cards)).play("ghouls!")
        for cards in ("Dodge, Dodge, Dodge", "Dodge, Dodge, Pilfer")
    )
    assert (alike.seat, unlike.seat) == (0, 1)
    assert unlike.game.view(0)["waiting"] is None
    unlike.play("dodge", "dodge")
    for seat in (None, 0):
        assert told(alike, seat) == told(unlike, seat)


def test_the_end_of_a_turn_does_not_show_a_hand() -> None:
    """With no Movement left one is asked only about cards that can be played."""
    able, unable = (
        begin(player(hand=cards, banners="A3"), player(hand="Rampage"), movements_used=4)
        for cards in ("Pilfer, Dodge", "Steal, Dodge")
    )
    assert (able.seat, unable.seat) == (0, 1)
    assert able.options == {"pilfer", "end"}
    # In both worlds somebody is asked in secret before the Scoring Phase.
    assert told(able, None) == told(unable, None)
    able.play("end")
    for seat in (None, 1):
        assert told(able, seat) == told(unable, seat)


def test_giving_a_card_tells_only_two_players_which() -> None:
    def extort(given: str) -> Scene:
        return begin(player(hand="Extortion"), player(hand="Purge, Zeal"), player(gold=2)).play(
            "extortion", given
        )

    one, two = extort("purge"), extort("zeal")
    assert told(one, None) == told(two, None) and told(one, 2) == told(two, 2)
    assert one.game.view(1)["table"]["players"][0]["known"] == ["Purge"]
    assert any("Purge" in line.text for line in one.game.log(0))
    assert any("Purge" in line.text for line in one.game.log(1))
