"""`@deal` and scratch fields: what the compiler refuses, and what a layer can do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colossarium.script import edition_json
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Edition, number, scratch
from colossarium.script.errors import ScriptError
from colossarium.script.program import Program
from script.small_edition import edition

BEGIN = '@entry("setup")\ndef begin_here():\n    pass\n\n'
HIDE = "@deal\ndef hide(me):\n"


def with_scratch(*texts: str) -> Edition:
    first, *more = texts
    made = edition(BEGIN + first, *more)
    return replace(made, fields=(scratch(number("pooled", by=8, most=9)), *made.fields))


def compiled(*texts: str) -> Program:
    return compile_edition(with_scratch(*texts))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HIDE + "    gold[me] = 1", "hide changes gold, which everybody sees"),
        (HIDE + "    deck[me, 0] = roll(6)", "hide rolls, which a position can lay down"),
        (HIDE + "    pay(me)\n\ndef pay(me):\n    gold[me] += 1", r"which everybody sees \(in pay\)"),
        (HIDE + '    log("{me} hides", me)', "hide logs something"),
        (HIDE + '    offer(DONE)\n    choose(me, "Done?")', "hide (offers|asks) some"),
        (HIDE + "    return deck[me, 0]", "hide takes the seat whose knowledge stays"),
        ("@deal\ndef hide():\n    pass", "hide takes the seat whose knowledge stays"),
        (HIDE + "    pass\n\n@deal\ndef seek(me):\n    pass", "hide deals anew already"),
        (HIDE + "    pooled[0] = 1\n\ndef more():\n    pooled[1] += 1", "pooled is scratch: only what"),
        ("@deal()\ndef hide(me):\n    pass", "@deal takes no values"),
    ],
)
def test_what_a_script_that_deals_may_not_do(text: str, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        compiled(text)


def test_a_script_that_deals_changes_what_is_hidden_and_scratch() -> None:
    text = HIDE + "    pooled[0] = chance(6)\n    deck[me, 0] = pooled[0]\n    hand[me, 0] = shift(1)\n\n"
    program = compiled(text + "def shift(n):\n    return pooled[0] + n")
    assert program.deal == program.script_numbers["hide"]
    assert [block.field.name for block in program.layout.scratch] == ["pooled"]
    assert program.layout.block("pooled").offset == program.layout.frames_end
    assert compiled("def hide(me):\n    pass").deal is None


def test_a_layer_replaces_how_things_are_dealt() -> None:
    program = compiled(HIDE + "    deck[me, 0] = 1", "@replaces\ndef hide(me):\n    deck[me, 1] = 2")
    assert program.deal == program.script_numbers["hide"]
    with pytest.raises(ScriptError, match="hide changes gold, which everybody sees"):
        compiled(HIDE + "    deck[me, 0] = 1", "@replaces\ndef hide(me):\n    gold[me] = 2")


def test_a_fact_can_not_look_at_scratch() -> None:
    with pytest.raises(ScriptError, match="pooled"):
        compiled(HIDE + "    pooled[0] = 1\n\n@fact\ndef seen_first():\n    return pooled[0]")


def test_scratch_is_kept_with_stored_rules() -> None:
    made = compiled(HIDE + "    pooled[0] = 1")
    assert (
        compile_edition(edition_json.read(edition_json.write(made.edition))).fingerprint == made.fingerprint
    )
