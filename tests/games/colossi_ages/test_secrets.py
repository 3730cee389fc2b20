"""Nothing that a seat is told depends on what it can't know. More of it is in tests/games/colossi."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import colossarium as co
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.table.deal import deal_anew
from games.colossi_ages.age_cards import AGES
from games.colossi_ages.oracle.crowded import crowded
from games.colossi_ages.scenes import begin, player, reaping
from hidden_information import Twins, hidden, moments, told
from pick import pick
from scene import Scene

INFO = find("colossi_ages")
REVEALS = (" lies on ", " discards ", " gains ", " lies face up", " begins", " is turned up", " under ")
"""How lines read with which tiles, cards, Traits and Ages become public."""


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3, "traits": "goals"}, {"players": 4}, {"players": 3}]
)
def test_what_a_seat_is_told_is_the_same_in_both_worlds(options: dict[str, Any]) -> None:
    met: Counter[str] = Counter()
    for seed in range(2):
        dice = Dice(seed)
        for game in moments("colossi_ages", seed, every=25 * options["players"], **options):
            for seat in (None, *range(options["players"])):
                twins = Twins(game, seat, dice, REVEALS)
                twins.go()
                met += twins.met
    assert met["compared"] > 50


@pytest.mark.parametrize("players", [2, 4])
def test_other_worlds_keep_the_laws(players: int) -> None:
    """What is dealt anew is a position that the game could be in, for each seat and for a spectator."""
    worlds = 0
    for game in moments("colossi_ages", 5, every=40, players=players):
        for seat in (None, *range(players)):
            other = game.copy()
            other.state.become(deal_anew(game.state, seat, Dice(worlds)))
            assert other.status == []
            worlds += 1
    assert worlds > 10


def test_the_worlds_differ() -> None:
    state = moments("colossi_ages", 1, every=40, players=3)[1].state
    worlds = [deal_anew(state, 0, Dice(seed)) for seed in range(8)]
    for field in ("card_deck", "tile_deck", "trait_deck", "ages_to_come"):
        assert len({tuple(world.row(field)) for world in worlds}) > 1, field
    assert len({tuple(world.row("hand", 1)) for world in worlds}) > 1
    assert {tuple(world.row("hand", 0)) for world in worlds} == {tuple(state.row("hand", 0))}
    numbers = [[AGES[age][1] for age in world.row("ages_to_come")] for world in worlds]
    assert numbers == [[3, 2]] * 8


def looking(deck: str, tile_deck: str = "Oasis, Ruins, Market", seed: int = 1) -> Scene:
    return begin(
        player(traits="Soothsayer"), player(), moment="turn start", deck=deck, tile_deck=tile_deck, seed=seed
    )


def test_only_the_soothsayer_sees_what_lies_on_a_deck() -> None:
    one = looking("Walk, Lure, Recall").play("card deck")
    two = looking("Steal, Purge, Growth").play("card deck")
    assert one.game.view(0)["table"]["peeked"] == ["Walk", "Lure", "Recall"]
    for seat in (None, 1):
        assert told(one, seat) == told(two, seat)
        assert one.game.view(seat)["waiting"] is None
    one.play("recall", "walk")
    two.play("growth", "steal")
    for seat in (None, 1):
        assert told(one, seat) == told(two, seat)
    assert one.game.view(0)["table"]["known_deck"] == ["Recall", "Walk", "Lure"]


def test_three_cards_alike_look_like_any_others() -> None:
    """With nothing to choose the soothsayer is not asked, and nobody else learns that."""
    alike = looking("Walk, Walk, Walk").play("card deck")
    unlike = looking("Walk, Lure, Recall").play("card deck")
    assert alike.offers("end") and not unlike.offers("end")
    unlike.play("walk", "lure")
    for seat in (None, 1):
        assert told(alike, seat) == told(unlike, seat)


def test_the_soothsayer_goes_on_knowing_what_another_draws() -> None:
    scene = looking("Walk, Lure, Recall").play("card deck", "recall", "walk")
    scene.play("end", "end")
    table = scene.game.view(0)["table"]
    # Player 1 drew the first one at the end of the turn, player 2 the second.
    assert table["players"][1]["known"] == ["Walk"]
    assert table["known_deck"] == ["Lure"]
    assert scene.game.view(1)["table"]["players"][0]["known"] == []


def test_a_hand_of_one_title_gives_tribute_like_any_other() -> None:
    """Who holds only cards of one title, and no Gold, is not asked which to hand over."""
    alike, unlike = (
        reaping(player("C4"), player("A3", hand=cards), player("E3"), tiles={"C4": "Ruins"}).play("C4")
        for cards in ("Walk, Walk", "Walk, Lure")
    )
    assert alike.options == {"A3", "pass"} and unlike.options == {"walk", "lure"}
    assert unlike.game.view(2)["waiting"] is None
    unlike.play("walk")
    for seat in (None, 2):
        assert told(alike, seat) == told(unlike, seat)
    assert unlike.game.view(1)["table"]["players"][0]["known"] == ["Walk"]


def test_who_gives_a_card_to_exchange_may_know_where_it_went() -> None:
    """With one other player it is there, if it did not come back; of two others it may be with either."""
    scene = begin(player(hand="Exchange, Walk"), player(hand="Purge"))
    scene.play("exchange", "walk", "purge")
    back = "Walk" in scene.game.view(0)["table"]["players"][0]["hand"]
    for giver, other, gave in ((0, 1, "Walk"), (1, 0, "Purge")):
        table = scene.game.view(giver)["table"]["players"]
        assert table[other]["known"] == ([] if back else [gave])
        assert (gave in table[giver]["hand"]) == back
    lone = begin(player(), player(hand="Exchange, Walk"), player(), turn="player 2").play("exchange", "walk")
    lone.play_on("done")
    assert "Walk" in lone.game.view(1)["table"]["players"][1]["hand"]
    three = begin(player(hand="Exchange, Walk, Lure, Purge"), player(), player(), seed=3)
    three.play("exchange", "walk", "lure", "purge")
    assert [each["known"] for each in three.game.view(0)["table"]["players"]] == [[], [], []]


def test_giving_a_card_for_another_tells_everybody_both() -> None:
    """Parasitic takes from the open discard pile, so all know what came into that hand."""
    scene = begin(
        player("C3", hand="Pilfer"), player("A3", hand="Walk", traits="Parasitic"), player("E3")
    ).play("pilfer", "walk")
    for seat in (0, 2):
        assert scene.game.view(seat)["table"]["players"][1]["known"] == ["Pilfer"]


ABOUT_HIDDEN_THINGS = ("number", "deck", "for 1 Gold", "Give ", "has played", "discard")
"""What questions are about in which cards are looked at, given away or taken."""


def secretive(seed: int) -> dict[str, Any]:
    """Somebody looks at decks, somebody takes cards that were played, and there is an Exchange at hand."""
    chance, position = Random(seed), crowded(seed, "base")
    players: list[dict[str, Any]] = position["players"]
    for trait in ("Soothsayer", "Parasitic"):
        if not any(trait in player["traits"] for player in players):
            players[chance.randrange(len(players))]["traits"][trait == "Parasitic"] = trait
    if not any("Exchange" in player["hand"] for player in players):
        players[0]["hand"][0] = "Exchange"
    return position


def test_what_a_seat_is_told_is_the_same_where_much_is_hidden() -> None:
    met: Counter[str] = Counter()
    # In some of these two of three tiles are alike in one world, and its soothsayer is asked only once.
    for seed in (19, 21, 22, 33, 35):
        game, dice = co.set_up("colossi_ages", secretive(seed), seed=seed), Dice(seed)
        for _ in range(80):
            decision = game.decision
            if decision is None:
                break
            if any(words in decision.prompt for words in ABOUT_HIDDEN_THINGS):
                for seat in (None, *range(game.players)):
                    twins = Twins(game, seat, dice, REVEALS)
                    twins.go()
                    met += twins.met
                    other = deal_anew(game.state, seat, dice)
                    one, two = (deal_anew(state, seat, Dice(7)) for state in (game.state, other))
                    assert hidden(one) == hidden(two)
            game.play("exchange" if "exchange" in decision.names else pick(game, dice))
    assert met["compared"] > 100
