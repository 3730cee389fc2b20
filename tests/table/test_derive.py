"""The form of a field follows from its declaration, in positions, views and games that declare neither."""

from __future__ import annotations

import pytest

from colossarium.script.declare import Edition, Field, Kind, flag, member, number, subset
from colossarium.table.forms import Book
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.nested import ByName, Places
from colossarium.table.forms.values import Counted, Flag, Inside, Member, MemberSet, Number, Pile, Readable

KINDS = (Kind("player", ("p1", "p2")), Kind("space", ("A1", "A2")), Kind("card", ("sow", "rob")))


def form(field: Field, value: type | None = None, *bound: str, exact: bool = False) -> Readable:
    sizes = [number("deck_size", most=5)]
    edition = Edition("small", KINDS, (field, *sizes), (), ())
    return form_of(Book(edition), field.name, value, bound, exact=exact)


@pytest.mark.parametrize(
    ("field", "found"),
    [
        (number("round", most=9), Number("round")),
        (member("turn", of="player"), Member("turn")),
        (subset("seen", of="space"), MemberSet("seen")),
        (member("deck", of="card", by=5), Pile("deck", "deck_size")),
        (member("row", of="card", by=5), Pile("row", rising=True)),
        (number("stones", by="space", most=9), ByName("space", Number("stones"), "space")),
        (member("tile", of="card", by="space"), ByName("space", Member("tile"), "space")),
        (number("dice", by=3, most=6), Places(Number("dice"), 3, "place")),
    ],
)
def test_what_a_field_is_by_itself(field: Field, found: Readable) -> None:
    assert form(field) == found


def test_what_is_asked_for() -> None:
    hand = number("hand", by=("player", "card"), most=3)
    assert form(flag("placed"), bool) == Flag("placed")
    assert form(member("turn", of="player"), int) == Number("turn")
    assert form(hand, list, "player") == Counted(("hand",))
    assert form(hand, list) == ByName("player", Counted(("hand",)), "player")


def test_axes_that_are_bound_are_not_named() -> None:
    known = number("known", by=("player", "player", "card"), most=3)
    assert form(known, list, "player") == ByName("player", Counted(("known",)), "player2")
    assert form(known, list, "player", "player2") == Counted(("known",))


def test_of_a_set_it_is_whether_who_is_bound_is_inside() -> None:
    passed = subset("passed", of="player")
    assert form(passed, None, "player") == form(passed, bool, "player") == Inside("passed")
    assert form(passed, list, "player") == MemberSet("passed")


def test_exact_forms_have_a_place_for_everything() -> None:
    deck, passed = member("deck", of="card", by=5), subset("passed", of="player")
    assert form(deck, exact=True) == Places(Member("deck", null=True), 5, "place")
    assert form(passed, None, "player", exact=True) == MemberSet("passed")
