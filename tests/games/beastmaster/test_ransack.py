"""Ransack (section 6.4), a Beast Master card that plays others: the rulings about it, and E19."""

from __future__ import annotations

from games.beastmaster.scenes import (
    acolytes,
    gold,
    hand,
    player,
    window,
)
from scene import Scene

OTHERS = (
    "Bank Run, Enrage the Beast, Enrage the Beast, Eruption, Eruption, Eruption",
    "Ghouls!, Landslide, Power Surge, Rampage, Rampage, Rampage",
)


def test_e19_ransack() -> None:
    scene = window(player(banners="B6", hand="Ransack"), player(), beast_deck="Bank Run, Rampage, Sabotage")
    scene.play("ransack")
    assert scene.options == {"bank run", "rampage", "sabotage"}
    scene.play("sabotage")
    assert scene.options == {"bank run", "rampage"}
    scene.play("rampage")
    assert gold(scene) == [2, 0]
    assert scene.view["beast_discard"][:3] == ["Ransack", "Bank Run", "Rampage"]
    assert scene.view["beast"] == "C3"
    assert scene.view["beast_deck"] == 1
    # Only its player knows what is on top.
    assert scene.game.view(0)["table"]["known_beast_deck"][:1] == ["Sabotage"]
    assert "Sabotage" not in str(scene.game.view(1)["table"]["known_beast_deck"])


def test_nobody_else_sees_what_ransack_draws() -> None:
    scene = window(player(hand="Ransack"), player(), beast_deck="Bank Run, Rampage, Sabotage").play("ransack")
    assert sorted(scene.game.view(0)["table"]["drawn"]) == ["Bank Run", "Rampage", "Sabotage"]
    for other in (1, None):
        assert scene.game.view(other)["table"]["drawn"] == []
        told = " ".join(line.text for line in scene.game.log(other)).lower()
        assert "sabotage" not in told and "bank run" not in told


def places_on_offer(scene: Scene) -> set[str | None]:
    assert scene.game.decision is not None
    return {option.place for option in scene.game.decision.options}


def test_cards_that_were_drawn_are_told_from_those_in_hand() -> None:
    scene = window(player(hand="Ransack, Rampage"), player(), beast_deck="Bank Run, Rampage, Sabotage")
    assert places_on_offer(scene) == {"hand", None}
    scene.play("ransack")
    assert places_on_offer(scene) == {"drawn"}


def test_what_ransack_put_on_top_is_still_known_when_another_draws_it() -> None:
    scene = window(
        player(hand="Ransack"),
        player(perk="Beast Mantle", hand="Zeal, Purge"),
        beast_deck="Bank Run, Rampage, Sabotage",
        movements_used=4,
    )
    scene.play("ransack", "sabotage", "rampage")
    assert scene.view["active_player"] == 1
    scene.play("discard", "zeal", "discard", "purge")
    assert "Sabotage" in hand(scene, 2)

    def known(viewer: int | None) -> list[str]:
        return scene.game.view(viewer)["table"]["players"][1]["known"]  # type: ignore[no-any-return]

    assert known(0) == ["Sabotage"] and known(None) == []
    assert scene.game.view(0)["table"]["known_beast_deck"] == []


def test_ransack_plays_the_last_card() -> None:
    scene = window(player(hand="Ransack"), player("", "E1"), beast_deck="Bank Run, Take Flight, Sabotage")
    scene.play("ransack", "bank run", "sabotage")
    assert scene.view["resolving"] == ["Ransack", "Take Flight"]
    scene.play("E1")
    assert gold(scene) == [1, 0]
    assert scene.view["beast_discard"][:3] == ["Ransack", "Take Flight", "Sabotage"]


def test_what_ransack_plays_is_in_no_pile_while_control_is_checked() -> None:
    scene = window(
        player("E1", banners="A1 A2 A3 A4 A5", hand="Ransack"),
        player("B6"),
        beast_deck="Bank Run, Take Flight, Sabotage",
    )
    scene.play("ransack", "bank run", "sabotage", "E1", "E2")
    # The Colossus has fled to E2, and has no Banner left for it.
    assert scene.seat == 0 and scene.offers("A1") and scene.offers("pass")
    assert scene.view["resolving"] == ["Ransack", "Take Flight"]
    assert scene.view["beast_discard"][0] == "Sabotage"
    scene.play("pass")
    assert scene.view["resolving"] == []
    assert scene.view["beast_discard"][:3] == ["Ransack", "Take Flight", "Sabotage"]


def test_one_dodge_is_for_ransack_and_what_is_in_it() -> None:
    scene = window(
        player(hand="Ransack"), player("", "C4 D5", hand="Dodge"), beast_deck="Rampage, Landslide, Sabotage"
    )
    scene.play("ransack", "landslide", "sabotage", "C4", "dodge", "B4", "D5")
    assert (scene.seat, scene.offers("stay")) == (1, True)
    scene.play("stay")
    assert acolytes(scene, 2) == {"B4": 1} and gold(scene) == [1, 0]


def test_r75_ransack_in_ransack() -> None:
    deck = "Ransack, Rampage, Landslide, Take Flight, Sabotage"
    scene = window(player(hand="Ransack"), player(), beast_deck=deck)
    scene.play("ransack", "landslide", "rampage")
    # The other Ransack draws what was put back, and two more.
    assert scene.options == {"landslide", "take flight", "sabotage"}
    scene.play("sabotage", "landslide")
    assert scene.view["resolving"] == ["Ransack", "Ransack", "Take Flight"]
    scene.play("E1")
    assert scene.view["beast_discard"][:5] == ["Ransack", "Ransack", "Take Flight", "Landslide", "Rampage"]
    assert scene.view["resolving"] == []


def test_a_card_out_of_ransack_counts_the_hand_without_it() -> None:
    # Ghouls! is not in hand when it comes out of Ransack: the one card that is counts.
    scene = window(
        player("", "A2", hand="Ransack, Zeal"), player(), beast_deck="Ghouls!, Landslide, Sabotage"
    )
    scene.play("ransack", "landslide", "sabotage")
    assert hand(scene, 1) == [] and scene.view["discard"] == ["Zeal"]
    scene = window(player("", "A2", hand="Ransack"), player(), beast_deck="Ghouls!, Landslide, Sabotage")
    scene.play("ransack", "landslide", "sabotage")
    assert any("nothing to work on" in text for text in scene.told)


def test_r64_with_two_cards_one_is_discarded() -> None:
    held = [player(hand=each) for each in OTHERS]
    scene = window(
        player("", "B5", hand="Ransack, Terraform, Sabotage, Ritual Sacrifice"),
        *held,
        beast_deck="Take Flight, Ransack",
    )
    scene.play("ransack")
    assert scene.options == {"take flight", "ransack"}
    scene.play("ransack")
    assert scene.view["resolving"] == ["Ransack", "Take Flight"]


def test_r64_a_single_card_is_played() -> None:
    held = [player(hand=each) for each in OTHERS]
    scene = window(
        player(hand="Ransack, Ransack, Terraform, Sabotage, Ritual Sacrifice"),
        *held,
        beast_deck="Take Flight",
    )
    scene.play("ransack")
    assert scene.view["resolving"] == ["Ransack", "Take Flight"]


def test_ransack_needs_a_card_in_deck_or_discard() -> None:
    held = [player(hand=each) for each in OTHERS]
    scene = window(
        player(hand="Ransack, Ransack, Sabotage, Ritual Sacrifice, Take Flight"),
        *held,
        beast_deck="Terraform",
    )
    assert scene.offers("ransack")
    mine = "Ransack, Ransack, Terraform, Sabotage, Ritual Sacrifice, Take Flight"
    scene = window(player(hand=mine), *held)
    assert not scene.offers("ransack") and scene.offers("take flight")
