"""Finding what was meant among the options."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.table.decision import Decision, Option
from colossarium.table.errors import IllegalChoice

OPTIONS = (
    Option("h11.NW", "place", 4, "h11.NW"),
    Option("unicorn", "beast", 7, "Unicorn"),
    Option("12", "number", 9, "twelve"),
    Option("done", "verb", 30, "done"),
)
ASKED = Decision(1, "What now?", OPTIONS)


@pytest.mark.parametrize("pick", ["unicorn", "Unicorn", " UNICORN ", 7, OPTIONS[1]])
def test_by_name_label_number_and_object(pick: str | int | Option) -> None:
    assert ASKED.find(pick) is OPTIONS[1]


def test_text_is_a_name_and_never_a_number() -> None:
    assert ASKED.find("12").number == 9
    with pytest.raises(IllegalChoice):
        ASKED.find("7")


def test_a_typing_mistake_is_understood_but_not_played() -> None:
    with pytest.raises(IllegalChoice, match=r"'unicrn' is not on offer: .*did you mean unicorn") as caught:
        ASKED.find("unicrn")
    assert caught.value.sentence == str(caught.value)


@pytest.mark.parametrize(
    "pick", [0, 8, -1, True, None, 7.0, ("unicorn",), Option("unicorn", "beast", 8, "Unicorn")]
)
def test_anything_else_is_refused(pick: Any) -> None:
    with pytest.raises(IllegalChoice):
        ASKED.find(pick)


def test_an_exact_name_comes_before_one_that_is_alike() -> None:
    decision = Decision(0, "", (Option("a", "x", 0, "b"), Option("b", "x", 1, "a"), Option("A", "x", 2, "A")))
    assert [decision.find(name).number for name in "abA"] == [0, 1, 2]


def test_many_options_are_counted() -> None:
    many = Decision(0, "", tuple(Option(f"n{i}", "x", i, "") for i in range(40)))
    with pytest.raises(IllegalChoice, match=r"the 40 options are n0, .* and more"):
        many.find("zzz")
