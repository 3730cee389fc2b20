"""What the terminal shows of Beast Hunt, without colours: nothing that matters is told by colour alone."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import colossarium as co
from colossarium.boards import BoardContext, drawing
from games.beasthunt.pieces import dice

WIDTHS = pytest.mark.parametrize("width", [80, 120])


def drawn(width: int = 80, **position: Any) -> str:
    """The table as one line of words, as the first player sees it."""
    game = co.set_up("beasthunt", {"moment": "placing", **position}, seed=1, machine="interpreter")
    names = tuple(f"Player {seat + 1}" for seat in range(game.players))
    roles = ("you", "random", "random", "random")[: game.players]
    console = Console(width=width, no_color=True, record=True, file=io.StringIO())
    console.print(drawing("beasthunt").draw(BoardContext(game.view(0), {}, names, roles, width)))
    text = console.export_text()
    assert all(len(line) <= width for line in text.splitlines())
    return " ".join(text.split())


BEAST: dict[str, Any] = {"ready": ["purple beast"]}


@WIDTHS
def test_last_turns_are_shown(width: int) -> None:
    three: dict[str, Any] = {"options": {"players": 3}, **BEAST}
    assert "Last turns" not in drawn(width, **three)
    assert "Last turns: 2 left, with this one." in drawn(width, last_turns=2, **three)
    assert "Last turns: this is the last one." in drawn(width, last_turns=1, **three)
    assert "Last turns" not in drawn(width, last_turns=1, moment="end")


def test_idle_turns_are_shown_when_they_become_dangerous() -> None:
    assert "No die or card" not in drawn(idle_turns=3, **BEAST)
    assert "No die or card for 4 turns: the game ends when it is 6." in drawn(idle_turns=4, **BEAST)
    one_round: dict[str, Any] = {"options": {"stall_rounds": 1}, **BEAST}
    assert "No die or card" not in drawn(**one_round)
    assert "No die or card for 1 turn: the game ends when it is 2." in drawn(idle_turns=1, **one_round)


@WIDTHS
def test_used_dice_are_set_apart(width: int) -> None:
    ready = ["purple beast", "purple beast", "purple wild", "black wild"]
    assert "*p &p &p *b" in drawn(width, ready=ready)
    assert "*p &p *b used &p" in drawn(width, ready=ready, beast_dice_used=1)
    # Of the Wilds one was used, and so none is of use.
    assert "&p &p used *p *b" in drawn(width, ready=ready, wild_used=True)
    rolled = drawn(width, moment="rolled", rolled=["purple water"], ready=["purple wild"])
    assert "Wp kept *p" in rolled


@WIDTHS
def test_where_the_score_is_from(width: int) -> None:
    captured = {"chimera": 2, "unicorn": 1}
    text = drawn(
        width, players=[{"points": 20, "captured": captured, "discards": ["thorns"] * 2}, "green"], **BEAST
    )
    assert "41" in text
    assert "fences 20" in text
    assert "captured 21: 1 unicorn, 2" in text
    assert "chimeras" in text
    assert "discards 2T" in text


@WIDTHS
def test_colours_are_told_in_words(width: int) -> None:
    text = drawn(width, players=["yellow", "orange"], moment="rolled", rolled=["yellow water"] * 2)
    assert "Player 1 yellow you <" in text
    assert "Player 2 orange random" in text


def test_a_fence_has_gaps_until_it_is_complete() -> None:
    one_end = dice("h11.NE SE", "green bamboo")
    cards = {"B1B2": "green bamboo"}
    assert "‖ ‖ Bg‖ ‖ " in drawn(dice=one_end, cards=cards, **BEAST)
    # Complete in the eyes of everybody, though it scores only at the end of the turn.
    both = {**one_end, **dice("h21.NW SW", "green bamboo")}
    for scored in ([], ["B1B2"]):
        assert "‖‖‖‖Bg‖‖‖‖" in drawn(dice=both, cards=cards, scored=scored, **BEAST)


def test_beasts_are_counted_and_their_points_shown() -> None:
    text = drawn(beasts={"A1": "basilisk"}, **BEAST)
    assert "beasts left: 6 unicorns (5), 4 centaurs (7), 6 chimeras (8), 1 basilisk (10)" in text
