"""The five Perks (section 6.1) and rulings BM-R33, BM-R34, BM-R47 and BM-R48."""

from __future__ import annotations

import pytest

from games.beastmaster.scenes import banners, begin, gold, hand, player, seat
from scene import Scene

PERKS = ("A Bigger Bag", "Beast Mantle", "Blinding Speed", "Outpost", "Tunnel Keys")


@pytest.mark.parametrize("title", PERKS)
def test_a_perk_lies_in_front_of_its_player(title: str) -> None:
    scene = begin(player(hand=title), player()).play(title.lower())
    assert scene.view["players"][0]["perk"] == title
    assert scene.view["cards_played"] == 1
    assert scene.view["discard"] == []


@pytest.mark.parametrize("title", PERKS[1:])
def test_r33_a_new_perk_sends_the_old_one_to_the_discards(title: str) -> None:
    scene = begin(player(hand=title, perk="A Bigger Bag", banners="B6 D6"), player()).play(title.lower())
    assert seat(scene, 1)["perk"] == title
    assert scene.view["discard"] == ["A Bigger Bag"]
    # It is a discard of one's own, and Markets pay.
    assert gold(scene) == [4, 0]


def test_r34_a_perk_can_not_be_discarded_at_will() -> None:
    scene = begin(player(perk="Blinding Speed"), player())
    assert scene.options == {"colossus 1", "create", "end"}


def drawing(hand: str, perk: str) -> Scene:
    return begin(player(hand=hand, perk=perk), player(), moment="drawing", deck="Zeal, Steal")


def test_a_bigger_bag_holds_eight() -> None:
    six = "Pilfer, Pilfer, Convert, Convert, Purge, Purge"
    assert not drawing(six, "Outpost").offers("end")
    seven = f"{six}, Replace"
    scene = drawing(seven, "A Bigger Bag")
    assert scene.offers("end") and len(hand(scene, 1)) == 8
    scene = drawing(f"{seven}, Dodge", "A Bigger Bag")
    assert not scene.offers("end") and scene.offers("zeal", "dodge")


def test_the_limit_drops_when_the_bag_goes() -> None:
    cards = "Convert, Convert, Purge, Purge, Dodge, Rampage, Eruption"
    scene = begin(
        player(hand="Vandalize"),
        player(hand=cards, perk="A Bigger Bag", banners="B6"),
    )
    scene.play("vandalize")
    assert scene.seat == 1
    assert scene.options == {"convert", "purge", "dodge", "rampage", "eruption"}
    scene.play("eruption")
    # BM-R69: 2 Gold for what its owner discarded, nothing for the Perk.
    assert gold(scene) == [0, 2]
    assert scene.view["discard"] == ["Vandalize", "A Bigger Bag"]


def test_beast_mantle_draws_for_every_second_card() -> None:
    scene = begin(
        player(hand="Pilfer, Dodge, Zeal", perk="Beast Mantle", banners="D6"),
        player(),
        beast_deck="Terraform, Rampage",
    )
    scene.play("discard", "dodge")
    assert hand(scene, 1) == ["Pilfer", "Zeal"] and gold(scene) == [2, 0]
    scene.play("discard", "pilfer")
    assert hand(scene, 1) == ["Terraform", "Zeal"] and gold(scene) == [4, 0]
    # No window: the Beast Master card waits. And an odd last card draws nothing.
    assert scene.seat == 0 and scene.offers("end", "discard")
    scene.play("discard")
    assert hand(scene, 1) == ["Terraform"]
    assert not scene.offers("discard")
    assert scene.view["cards_played"] == 0
    scene.play("end")
    assert scene.options == {"terraform", "pass"}


def test_r47_the_count_begins_anew_each_turn() -> None:
    mantle = player(hand="Pilfer, Purge, Zeal", perk="Beast Mantle")
    scene = begin(mantle, player(), mantle_discards=1, beast_deck="Terraform")
    assert "Terraform" in hand(scene.after("discard", "pilfer"), 1)
    scene.play("end", "end")
    assert scene.seat == 0 and scene.view["mantle_discards"] == 0
    scene.play("discard", "pilfer")
    assert "Terraform" not in hand(scene, 1)


def test_beast_mantle_draws_nothing_when_no_card_is_left() -> None:
    held = (
        "Bank Run, Enrage the Beast, Enrage the Beast, Eruption, Eruption, Eruption",
        "Ghouls!, Landslide, Power Surge, Rampage, Rampage, Rampage",
        "Ransack, Ransack, Ritual Sacrifice, Sabotage, Take Flight, Terraform",
    )
    others = [player(hand=each) for each in held]
    scene = begin(player(perk="Beast Mantle", hand="Zeal, Purge, Pilfer"), *others)
    assert scene.view["beast_deck"] == 0
    scene.play("discard", "zeal", "discard", "purge")
    assert hand(scene, 1) == ["Pilfer"]


def test_blinding_speed_gives_a_fifth_movement() -> None:
    scene = begin(player(hand="Blinding Speed, Tunnel Keys"), player("E4"), movements_used=4)
    assert not scene.offers("create")
    scene.play("blinding speed")
    assert scene.offers("create")
    assert not scene.after("create", "A5").offers("create")
    # Without it none is left; the turn is over, and the next one has begun.
    scene.play("tunnel keys")
    assert scene.view["active_player"] == 1


def test_outpost_puts_a_second_banner_on_one_of_ones_own() -> None:
    scene = begin(player(perk="Outpost", banners="A5 B5"), player(banners="E5"))
    scene.play("second banner")
    assert scene.options == {"A5", "B5"}
    scene.play("B5")
    assert seat(scene, 1)["second_banner"] == "B5"
    assert seat(scene, 1)["banner_reserve"] == 2
    # BM-R48: only one, and it is free.
    assert not scene.offers("second banner")
    assert scene.view["movements_used"] == 0


def test_outpost_needs_a_banner_in_reserve() -> None:
    scene = begin(player(perk="Outpost", banners="A1 A3 A4 A5 B5"), player())
    assert not scene.offers("second banner")


def test_a_space_with_two_banners_is_scored_twice() -> None:
    def earned(**more: str) -> int:
        return gold(begin(player(banners="B5 A4", perk="Outpost", **more), player(), moment="scoring"))[0]

    assert (earned(), earned(second_banner="B5")) == (2, 3)


def test_the_second_banner_does_not_count_again_on_a_market() -> None:
    mantle = player(perk="Outpost", banners="B6", second_banner="B6", hand="Beast Mantle")
    scene = begin(mantle, player()).play("beast mantle")
    assert gold(scene) == [2, 0]


@pytest.mark.parametrize("title", ["Steal", "Vandalize"])
def test_the_second_banner_goes_with_the_perk(title: str) -> None:
    scene = begin(player(hand=title), player(perk="Outpost", banners="E5", second_banner="E5"))
    scene.play(title.lower())
    assert seat(scene, 2)["banner_reserve"] == 4
    assert banners(scene, 2) == {"E5"}
    assert seat(scene, 2).get("second_banner") is None
    assert "Player 2's second Banner leaves E5" in scene.told


def test_the_second_banner_goes_when_a_new_perk_comes() -> None:
    scene = begin(player(perk="Outpost", banners="A5", second_banner="A5", hand="Tunnel Keys"), player())
    scene.play("tunnel keys")
    assert seat(scene, 1)["banner_reserve"] == 4
    assert banners(scene, 1) == {"A5"}


def test_what_removes_the_banner_removes_both() -> None:
    scene = begin(
        player(perk="Outpost", banners="B5", second_banner="B5", hand="Sabotage"), player(), moment="reaction"
    )
    scene.play("sabotage")
    assert seat(scene, 1)["banner_reserve"] == 5


def test_tunnel_keys_are_for_the_owners_own_movements() -> None:
    keys = player("B4", perk="Tunnel Keys")
    scene = begin(keys, player())
    assert scene.play("colossus 1").offers("A2", "E2", "B6", "D6", "D4")
    # BM-R54: who moves another's Colossus does not have the keys.
    scene = begin(keys, player(hand="Influence"), turn="player 2")
    scene.play("influence", "colossus 1")
    assert scene.options == {"A3", "A4", "B3", "B5", "C4"}
