"""Beasts in phase 2: rulings BH-R16, BH-R23 to BH-R27, BH-R35, BH-R48 and BH-R50."""

from __future__ import annotations

from colossarium.games.beasthunt import board
from games.beasthunt.pieces import captured, dice, hole, placing

OUTER = set(board.SQUARES) - {"B2", "C2"}
ALL_BEASTS = {"unicorn", "centaur", "chimera", "basilisk"}


def test_r24_a_beast_face_is_never_placed_and_used_once() -> None:
    scene = placing("purple green", "purple beast, purple water", dice=dice("h11.NW", "purple water"))
    assert scene.options == {"purple water", "done", *ALL_BEASTS}
    scene.play("unicorn", "A1")
    assert scene.options == {"purple water", "done"}


def test_r16_a_wild_used_as_a_beast_stays_active() -> None:
    scene = placing("purple green", "purple wild")
    scene.play("centaur", "D3")
    assert scene.view["beasts"] == {"D3": "centaur"}
    assert scene.view["players"][0]["pool"] == 16


def test_r48_beast_or_wild_is_named_if_both_are_at_hand() -> None:
    scene = placing("purple green", "purple beast, black beast, purple wild, black wild")
    assert scene.after("unicorn", "A1").options == {"beast die", "wild die"}
    with_wild = scene.after("unicorn", "A1", "wild die")
    assert with_wild.view["wild_used"] and with_wild.view["beast_dice_used"] == 0
    scene.play("unicorn", "A1", "beast die", "unicorn", "B1", "beast die")
    # Only the Wild is left and only A2 is free, and nobody asks.
    scene.play("A1")
    assert scene.view["beasts"] == {"A2": "unicorn", "B1": "unicorn"}


def test_a_black_wild_is_as_good_for_a_beast() -> None:
    scene = placing("purple green", "black wild, purple water", dice=dice("h11.NW", "purple water"))
    assert scene.of_kind("beast") == ALL_BEASTS
    scene.play("unicorn", "A1")
    assert scene.view["wild_used"]
    assert scene.view["ready"] == ["purple water", "black wild"]
    assert scene.options == {"purple water", "done"}


def test_r51_the_beast_then_where_to_then_the_die() -> None:
    scene = placing("purple green", "purple beast, purple wild", beasts={"A1": "centaur"})
    for beast, goal in (("unicorn", "D3"), ("A1", "B1")):
        use = scene.after(beast)
        assert use.of_kind("square") == use.options
        use.play(goal)
        assert use.options == {"beast die", "wild die"}
        use.play("beast die")
        assert use.view["beast_dice_used"] == 1


def test_r23_any_card_blocks_a_beast() -> None:
    scene = placing(
        "purple green",
        "purple beast",
        dice=dice("h11.NW NE", "green water"),
        cards={"A1B1": "green water"},
        beasts={"A1": "unicorn"},
    )
    # A card without dice at its other end stands between A1 and B1; only A2 is open, and nobody is asked.
    assert scene.play("A1").view["beasts"] == {"A2": "unicorn"}


def test_r25_an_empty_supply_leaves_only_moves() -> None:
    everything = {"captured": {"unicorn": 5, "centaur": 4, "chimera": 6, "basilisk": 2}}
    scene = placing("purple green", "purple beast", seats={"green": everything}, beasts={"A1": "unicorn"})
    assert scene.options == {"A1", "done"}


def test_r25_a_beast_that_has_run_out_is_not_offered() -> None:
    scene = placing("purple green", "purple beast", seats={"green": {"captured": {"basilisk": 2}}})
    assert scene.of_kind("beast") == ALL_BEASTS - {"basilisk"}


def test_r26_any_beast_may_move_into_the_centre() -> None:
    scene = placing("purple green", "purple beast", beasts={"B1": "centaur", "C1": "unicorn"})
    assert scene.of_kind("square") == {"B1", "C1"}
    assert scene.after("B1").options == {"A1", "B2"}
    assert scene.after("C1").options == {"D1", "C2"}


def test_a_beast_between_beasts_and_cards_can_not_move() -> None:
    scene = placing(
        "purple green", "purple beast", beasts={"A1": "unicorn", "B1": "unicorn", "A2": "unicorn"}
    )
    assert scene.of_kind("square") == {"B1", "A2"}


def test_r27_a_square_that_is_only_walled_may_receive_a_beast() -> None:
    scene = placing(
        "purple green",
        "purple beast",
        dice=dice("h11.NW NE SW", "green water"),
        cards={"A1B1": "green water", "A1A2": "green water"},
    )
    assert scene.after("unicorn").options == OUTER


CLOSED = {
    "dice": {**hole("h10", "green water"), **hole("h01", "green water"), **hole("h11", "green water")},
    "cards": {"A1B1": "green water", "A1A2": "green water"},
}


def test_r35_an_enclosed_square_is_closed() -> None:
    scene = placing("purple green", "purple beast", beasts={"B1": "unicorn", "A2": "unicorn"}, **CLOSED)
    assert scene.view["enclosed"] == ["A1"]
    assert scene.after("unicorn").options == OUTER - {"A1", "B1", "A2"}
    assert scene.after("B1").options == {"C1", "B2"}


def test_r50_enclosed_from_the_moment_of_the_last_piece() -> None:
    pieces = dict(CLOSED["dice"])
    del pieces["h11.SE"]
    scene = placing("purple green", "purple water, purple beast", **{**CLOSED, "dice": pieces})
    assert "A1" in scene.after("unicorn").options
    scene.play("purple water")
    assert "A1" not in scene.after("unicorn").options


def test_a_beast_may_be_added_just_before_the_square_is_enclosed() -> None:
    pieces = dict(CLOSED["dice"])
    del pieces["h11.SE"]
    scene = placing("purple green", "purple water, purple beast", **{**CLOSED, "dice": pieces})
    scene.play("unicorn", "A1", "purple water")
    assert captured(scene) == [{"unicorn": 1}, {}]


def test_no_square_left_for_adding() -> None:
    everywhere = ["unicorn"] * 6 + ["chimera"] * 4
    squares = [square for square in board.SQUARES if square in OUTER]
    scene = placing("purple green", "purple beast", beasts=dict(zip(squares, everywhere, strict=True)))
    assert scene.of_kind("beast") == set()
    assert scene.of_kind("square") == {"B1", "C1", "A2", "D2", "B3", "C3"}
