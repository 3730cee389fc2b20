"""Movements and roads (rules, section 4.3), and decision `main` (4.2)."""

from __future__ import annotations

from games.beastmaster.scenes import acolytes, begin, colossi, controls, player, seat, spaces


def test_the_options_of_main() -> None:
    scene = begin(player("", "B2 C4", hand="Pilfer, Dodge, Rampage"), player())
    # BM-R31: Beast Master cards and Dodge are never played like other cards.
    assert scene.options == spaces("create end pilfer") | {"colossus 1", "acolyte B2", "acolyte C4"}


def test_a_turn_has_four_movements() -> None:
    scene = begin(player("", "A1", hand="Pilfer, Convert"), player())
    scene.play("acolyte A1", "A2", "colossus 1", "A4", "create", "A4", "acolyte A2", "A1")
    assert scene.view["movements_used"] == 4
    assert scene.of_kind("acolyte") == scene.of_kind("colossus") == set()
    assert not scene.offers("create")
    assert scene.offers("pilfer", "convert", "end")


def test_two_cards_a_turn() -> None:
    scene = begin(player(hand="Pilfer, Pilfer, Abundance"), player(), deck="Dodge")
    scene.play("pilfer", "pilfer")
    assert scene.view["cards_played"] == 2
    assert scene.of_kind("card") == set()


def test_r74_the_phase_ends_by_itself_with_nothing_left() -> None:
    scene = begin(player(), player("", "E4"), movements_used=4, cards_played=2)
    assert scene.view["active_player"] == 1


def test_blinding_speed_is_looked_up_each_time() -> None:
    scene = begin(player("", "A1", perk="Blinding Speed", hand="Pilfer"), player(), movements_used=4)
    assert scene.offers("create")
    scene.play("create", "A5")
    assert not scene.offers("create") and scene.offers("pilfer")
    fast = begin(player("", "A1", hand="Blinding Speed"), player(), movements_used=4)
    assert not fast.offers("create")
    assert fast.play("blinding speed").offers("create")
    # Replaced in mid-turn it takes the fifth away again; what is left never falls below nothing.
    slow = begin(player("", "A1", perk="Blinding Speed", hand="Outpost, Pilfer"), player(), movements_used=5)
    slow.play("outpost")
    assert not slow.offers("create") and slow.offers("pilfer")


def test_r11_a_colossus_never_goes_to_the_beast_or_the_volcano() -> None:
    scene = begin(player("C2"), player())
    assert scene.play("colossus 1").options == spaces("B2 B3 D2 D3")


def test_r12_an_acolyte_may_walk_into_the_volcano() -> None:
    scene = begin(player("", "B1*2"), player()).play("acolyte B1", "C1")
    assert acolytes(scene, 1) == {"B1": 1}
    assert seat(scene, 1)["reserve"] == 9


def test_r13_the_moving_piece_is_no_road() -> None:
    # The Colossus alone goes one step; with an Acolyte on A4 it goes beyond.
    assert begin(player("A5"), player()).play("colossus 1").options == spaces("A4 B5 B6")
    scene = begin(player("A5", "A4"), player()).play("colossus 1")
    assert scene.options == spaces("A4 B5 B6 A3 B4")


def test_roads_do_not_lead_through_the_beast_or_the_volcano() -> None:
    # Opposing pieces are no roads either, and never block.
    scene = begin(player("C2", "D3"), player("", "D2 B3")).play("colossus 1")
    assert scene.options == spaces("B2 B3 D2 D3 D4 E2 E3")


def test_r14_creating_takes_the_whole_road() -> None:
    scene = begin(player("A5", "A4 A3 A2"), player()).play("create")
    assert scene.options == spaces("A1 A2 A3 A4 A5 B2 B3 B4 B5 B6")


def test_r15_tunnels() -> None:
    keys = {"perk": "Tunnel Keys"}
    # From Landmark to Landmark, and on by a road where an own piece is.
    scene = begin(player("A2", "D4", **keys), player()).play("colossus 1")
    assert scene.options == spaces("A1 A3 B2 B3 B4 D4 B6 D6 E2 D3 D5 C4 E3 E4")
    # A Landmark under the Beast can be entered to die, but not passed.
    scene = begin(player("A3", "B4", **keys), player(), beast="A2").play("acolyte B4")
    assert scene.offers("A2", "D6")
    scene = begin(player("A5", "A1", **keys), player(), beast="A2").play("acolyte A1")
    assert scene.options == spaces("A2 B1 B2")


def test_tunnels_start_only_on_a_landmark() -> None:
    scene = begin(player("C5", perk="Tunnel Keys"), player()).play("colossus 1")
    assert scene.options == spaces("B6 D6 C4 B5 D5") | spaces("A2 E2 B4 D4")
    scene = begin(player("E4", perk="Tunnel Keys"), player()).play("colossus 1")
    assert scene.options == spaces("E3 D4 D5 E5") | spaces("A2 E2 B4 B6 D6") - spaces("E4")


def test_r16_nothing_happens_on_the_way() -> None:
    scene = begin(player("A5", "A4"), player("", "B4 B4"))
    scene.play("colossus 1", "A3")
    assert colossi(scene) == ["A3", "E5"]
    assert controls(scene, 1) == spaces("A3 A4")
