"""Drawing, limits, discarding and Markets (rules, section 4.7), and what players know of hands."""

from __future__ import annotations

from typing import Any

from games.beastmaster.scenes import begin, gold, hand, player, seat, window
from games.island.box import box


def names(text: str) -> set[str]:
    return {each.strip() for each in text.split(",")}


CARDS = box("beastmaster").total()
FULL = "Convert, Convert, Intimidate, Intimidate, Dodge, Dodge"


def test_r27_an_empty_deck_is_made_of_the_discards() -> None:
    scene = begin(player(hand="Pilfer, Pilfer"), player(), deck="")
    assert (scene.view["deck"], len(scene.view["discard"])) == (0, CARDS - 2)
    scene.play("pilfer")
    # The card that was being resolved was in no pile, and could not be drawn.
    assert (scene.view["deck"], scene.view["discard"]) == (CARDS - 4, ["Pilfer"])
    assert seat(scene, 1)["cards"] == 3


def test_r27_nothing_left_nothing_drawn() -> None:
    scene = begin(
        player(hand="Rampage, Rampage, Rampage, Ransack, Ransack", banners="A4"),
        player(hand="Eruption, Eruption, Eruption, Bank Run, Ghouls!, Landslide"),
        player(hand="Enrage the Beast, Enrage the Beast, Power Surge, Ritual Sacrifice, Sabotage, Terraform"),
        moment="scoring",
        loot={"A4": ["beast", "beast"]},
        beast_deck="Take Flight",
    )
    assert seat(scene, 1)["beast_cards"] == 6
    assert scene.view["beast_deck"] == 0


def test_r26_the_limit_holds_for_everybody_after_a_card() -> None:
    scene = begin(player(hand="Abundance"), player(hand=FULL), deck="Zeal, Solitude, Influence, Fortitude")
    scene.play("abundance")
    assert scene.seat == 1
    assert seat(scene, 2)["cards"] == 7
    scene.play("dodge")
    assert seat(scene, 2)["cards"] == 6
    assert scene.seat == 0


def test_the_limit_counts_both_kinds_and_no_perks() -> None:
    scene = begin(
        player(hand="Convert, Convert, Dodge, Dodge, Rampage, Rampage", perk="Outpost"),
        player(),
        moment="drawing",
        deck="Zeal",
    )
    assert scene.options == {"convert", "dodge", "rampage", "zeal"}
    scene.play("rampage")
    assert scene.view["beast_discard"] == ["Rampage"]


def test_a_bigger_bag() -> None:
    scene = begin(player(hand=FULL, perk="A Bigger Bag"), player(), moment="drawing")
    assert seat(scene, 1)["cards"] == 7
    assert scene.view["moment"] == "action"


def test_r28_r29_markets_pay_for_discards_on_anybodys_turn() -> None:
    abundance = player(hand="Abundance")
    scene = begin(abundance, player(hand=FULL, banners="B6"), deck="Zeal, Solitude, Influence, Fortitude")
    scene.play("abundance", "dodge")
    assert gold(scene) == [0, 2]
    # A card that is played pays nothing, nor does a Market in the Scoring Phase.
    scene = begin(player(hand="Pilfer", banners="B6 D6"), player())
    assert gold(scene.play("pilfer", "end")) == [0, 0]


def test_a_second_banner_on_a_market_pays_no_more() -> None:
    scene = begin(
        player(hand=FULL, banners="B6", second_banner="B6", perk="Outpost"), player(), moment="drawing"
    )
    assert gold(scene.play("dodge")) == [2, 0]


def test_r30_the_lists_of_this_version() -> None:
    cards = box("beastmaster")
    assert (cards["Dodge"], cards["Convene"]) == (4, 1)


def test_hands_are_seen_by_their_owners_only() -> None:
    scene = begin(player(hand="Pilfer, Rampage"), player(hand="Dodge"))
    for viewer, own in ((0, ["Pilfer", "Rampage"]), (1, ["Dodge"])):
        players: list[dict[str, Any]] = scene.game.view(viewer)["table"]["players"]
        assert sorted(players[viewer]["hand"]) == own
        assert players[1 - viewer]["hand"] is None
    assert [each["hand"] for each in scene.view["players"]] == [None, None]
    assert [each["cards"] for each in scene.view["players"]] == [1, 1]


def test_draws_are_told_to_who_draws() -> None:
    scene = begin(player(hand="Pilfer"), player(), deck="Zeal, Solitude").play("pilfer")
    everybody = " ".join(line.text for line in scene.game.log())
    assert "Zeal" not in everybody and "zeal" not in everybody
    own = " ".join(line.text for line in scene.game.log(seat=0)).lower()
    assert "zeal" in own and "solitude" in own


def test_who_knows_the_top_of_the_deck_knows_who_draws_it() -> None:
    knows = {"beast_deck": ["Eruption"]}
    scene = begin(
        player(banners="A1", knows=knows),
        player(banners="E1"),
        turn="player 2",
        first="player 1",
        moment="scoring",
        beast_deck="Eruption",
        loot={"E1": ["beast"]},
    )
    assert hand(scene, 2) == ["Eruption"]
    players: list[dict[str, Any]] = scene.game.view(0)["table"]["players"]
    assert players[1]["known"] == ["Eruption"]
    assert scene.game.view(0)["table"]["known_beast_deck"] == []


def test_a_known_card_that_is_played_is_known_no_longer() -> None:
    knows = {"hands": {"player 2": ["Rampage"]}}
    scene = window(player(knows=knows), player(hand="Rampage, Rampage"))
    players: list[dict[str, Any]] = scene.game.view(0)["table"]["players"]
    assert players[1]["known"] == ["Rampage"]
    scene.play("rampage", "C4", "C5")
    players = scene.game.view(0)["table"]["players"]
    assert players[1]["known"] == []
