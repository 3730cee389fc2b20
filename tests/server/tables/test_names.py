"""Names that can stand beside each other at a table."""

from __future__ import annotations

import pytest

from colossarium.server.refused import Refused
from colossarium.server.tables.seats import SeatHolder, characters, checked_name

OTHERS = [SeatHolder(name="Ann"), SeatHolder(reserved="Bea"), SeatHolder()]


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "ann",
        " ANN ",
        "Ａｎｎ",
        "𝐀𝐧𝐧",
        "bea",
        "Аnn",
        "Αnn",
        "A nn",
        "Веа",
        "Ann\ufe0f",
        "Ann\U000e0100",
        "ꓮnn",
        "Ꭺnn",
        "ᴀɴɴ",
    ],
)
def test_no_two_names_read_alike(name: str) -> None:
    with pytest.raises(Refused, match=r"is called .* already"):
        checked_name(name, OTHERS)


@pytest.mark.parametrize("name", ["Anna", "Änn", "Cleo", "李", "2nd Ann"])
def test_another_name_stays_as_it_is_written(name: str) -> None:
    assert checked_name(f"  {name} ", OTHERS) == name


@pytest.mark.parametrize("name", ["", " ", "x" * 33, "A\u200bnn", "\u202eAnn", "A\nnn\0", "\ud800"])
def test_unreadable_names_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="letters"):
        checked_name(name, OTHERS)


def test_bots_that_play_the_same_character_can_be_told_apart() -> None:
    pebble, tuff = SeatHolder(bot="pebble"), SeatHolder(bot="tuff")
    assert characters([SeatHolder(name="Ann"), pebble, tuff, pebble]) == [None, "Pebble", "Tuff", "Pebble II"]
    assert characters([SeatHolder(name="pebble"), pebble]) == [None, "Pebble II"], "a person is called so"
    assert characters([SeatHolder(name="Ann", bot="pebble"), SeatHolder()]) == [None, None], "it stands in"
    with pytest.raises(Refused, match=r"is called pebble ii already"):
        checked_name("pebble ii", [pebble, pebble, SeatHolder()])


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164\u3164", "\u115fx\u115f", "\u0301", "Z\u0351\u0343\u0359a", "e" + "\u0301" * 20]
)
def test_names_that_cannot_be_seen_or_pile_up_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="letter"):
        checked_name(name, OTHERS)


@pytest.mark.parametrize("name", ["Player 2", "player2", "Pl\u0430yer 1", "PIayer 3", "Spieler 4", "Seat 0"])
def test_nobody_is_called_like_a_seat(name: str) -> None:
    with pytest.raises(Refused, match="calls a seat"):
        checked_name(name, OTHERS, ["Player 1", "Player 2"])


@pytest.mark.parametrize("name", ["Nguyễn", "Player", "Agent 47", "Кирилл", "Zoë"])
def test_names_of_all_writings_are_names(name: str) -> None:
    assert checked_name(name, OTHERS, ["Player 1", "Player 2"]) == name
