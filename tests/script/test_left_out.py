"""Things that an edition leaves out of its lists: no script, no listener and no need of theirs is left."""

from __future__ import annotations

import pytest

from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import Edition
from colossarium.script.program import Program
from script.small_edition import edition

RULES = """
@entry("setup")
def setup():
    for me in range(players):
        for which in range(CARDS):
            if can_run_card(which, me):
                run_card(which, me)
        gold_came(me)

@bearer("card")
def holds(me, card):
    return 1

@event
def gold_came(me):
    gold[me] += 100

@card("Gamma", copies=3)
def gamma(me):
    needs(gold[me] > 0)
    beta(me)
    gold[me] += card_copies[GAMMA]

    @when
    def gold_came(me):
        gold[me] += 8
"""


def with_cards(**left_out: list[str]) -> Edition:
    """The small edition with one more card, and without some."""
    made = edition(RULES)
    for name, titles in left_out.items():
        made = made.without(name, titles)
    return made


def titles(program: Program) -> list[str]:
    return [each.title for each in program.lists["card"]]


def scripts(program: Program) -> set[str]:
    return {each.name for each in program.scripts}


def test_what_is_left_out_is_in_no_list_and_has_no_number() -> None:
    program = compile_edition(with_cards(card=["Alpha"]))
    assert titles(program) == ["Beta", "Gamma"]
    assert program.kind("card").members == ("beta", "gamma")
    assert "alpha" not in scripts(program)


def test_nothing_listens_any_more_and_nothing_is_needed() -> None:
    assert {"gamma.gold_came", "gamma.needs"} <= scripts(compile_edition(with_cards()))
    program = compile_edition(with_cards(card=["Gamma"]))
    assert not any(name.startswith("gamma") for name in scripts(program))


def test_a_script_that_others_call_stays() -> None:
    program = compile_edition(with_cards(card=["Beta"]))
    assert titles(program) == ["Alpha", "Gamma"] and "beta" in scripts(program)
    assert "beta" not in scripts(compile_edition(with_cards(card=["Beta", "Gamma"])))


def test_leaving_out_again_adds_to_it() -> None:
    twice = with_cards(card=["Beta"]).without("card", ["Gamma", "Beta"])
    assert twice.left_out == {"card": ("Beta", "Gamma")}
    assert titles(compile_edition(twice)) == ["Alpha"]


def test_without_anything_left_out_the_game_is_the_same() -> None:
    assert compile_edition(with_cards(card=[])).digest == compile_edition(with_cards()).digest


@pytest.mark.parametrize(
    ("left_out", "sentence"),
    [
        ({"card": ["Alhpa"]}, "there is no card 'Alhpa' to leave out of little. Did you mean Alpha?"),
        ({"card": ["Omega"]}, "there is no card 'Omega' to leave out of little."),
        ({"cards": ["Alpha"]}, "nothing can be left out of cards: the game little has no such list."),
        ({"tile": ["Alpha"]}, "nothing can be left out of tile: the game little has no such list."),
    ],
)
def test_what_is_not_there_can_not_be_left_out(left_out: dict[str, list[str]], sentence: str) -> None:
    with pytest.raises(ScriptError) as refused:
        compile_edition(with_cards(**left_out))
    assert str(refused.value).startswith(sentence)


def test_what_rules_name_can_not_be_left_out() -> None:
    naming = edition(RULES.replace("gold[me] += 100", "gold[me] += card_copies[ALPHA]"))
    with pytest.raises(ScriptError, match=r"rules\.py:16:.*there is no ALPHA here"):
        compile_edition(naming.without("card", ["Alpha"]))
