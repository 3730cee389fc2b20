"""Names that can stand beside each other at a table."""

from __future__ import annotations

import pytest

from colossarium.server.refused import Refused
from colossarium.server.tables.seats import SeatHolder, checked_name

OTHERS = [SeatHolder(name="Ann"), SeatHolder(reserved="Bea"), SeatHolder()]


@pytest.mark.parametrize("name", ["Ann", "ann", " ANN ", "Ａｎｎ", "𝐀𝐧𝐧", "bea"])
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
