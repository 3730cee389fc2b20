"""Facts of the entries of lists: numbers and members of kinds, and lists in the order of the alphabet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import NONE
from script.small_edition import edition, program

RULES = """
@card("Gamma", home=B2, next=ALPHA)
def gamma(me):
    gold[me] += 3

@card("Delta", home=C3)
def delta(me):
    home[me] = card_home[DELTA]
"""


def test_a_member_is_a_fact_and_none_where_it_is_not_told() -> None:
    found = program(RULES)
    tables = {table.name: table.values for table in found.tables}
    assert tables["card_home"] == (NONE, NONE, 5, 10)
    assert tables["card_next"] == (NONE, NONE, 0, NONE)
    assert tables["card_copies"] == (2, 0, 0, 0)
    assert found.lists["card"][2].facts == {"home": 5, "next": 0}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def s(me): gold[me] += acolytes[card_next[GAMMA], me]", "asked for by space"),
        ('@card("E", home=B9)\ndef e(me): pass', "a plain number or a member of a kind, not B9"),
        ('@card("E", home=DONE)\ndef e(me): pass', "a plain number or a member of a kind, not DONE"),
        ('@card("E", home=2)\ndef e(me): pass', "card_home is a space for other entries of the list"),
        ('@card("E", home=ALPHA)\ndef e(me): pass', "card_home is a space for other entries of the list"),
        ('@card("E", copies=B2)\ndef e(me): pass', "card_copies is a number for other entries of the list"),
        ('@card("A1")\ndef e(me): pass\n@card("E", home=A1)\ndef f(me): pass', "A1 is a member of several"),
    ],
)
def test_what_is_no_such_member_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        program(f"{RULES}\n{text}")


def test_a_list_can_be_in_the_order_of_the_alphabet() -> None:
    declared = edition(f'{RULES}\n@entry("setup")\ndef begin():\n    pass\n')
    kinds = tuple(replace(kind, alphabetical=kind.name == "card") for kind in declared.kinds)
    found = compile_edition(replace(declared, kinds=kinds))
    assert [entry.title for entry in found.lists["card"]] == ["Alpha", "Beta", "Delta", "Gamma"]
    assert [found.scripts[entry.script].name for entry in found.lists["card"]][2:] == ["delta", "gamma"]
