"""Facts of listed things: what means nothing is refused, and room grows with what they count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import Capacity, Edition, Seen, member, number
from colossarium.script.edition_json import read, write
from colossarium.script.layout import Status
from script import small_edition

DEAL = """
@entry("setup")
def start():
    size = 0
    for card in range(CARDS):
        held[card] = card_copies[card]
        for copy in range(card_copies[card]):
            pile[size] = card
            size += 1
    pile_size = size
    shuffle(pile, pile_size)
"""
CARDS = """
@card("Alpha", copies=2, gift=1)
def alpha(me): pass

@card("Beta", copies=1, gift=1)
def beta(me): pass
"""
PILE = Capacity(4, "card", "copies")


def dealing(*layers: str) -> Edition:
    """A game with a pile of all its cards."""
    fields = (
        *small_edition.FIELDS,
        member("pile", of="card", by=PILE, seen=Seen.HIDDEN),
        number("pile_size", most=PILE),
        number("held", by="card", most=Capacity(2, "card", "copies", of_one=True)),
        number("titles", most=Capacity(0, "card")),
    )
    edition = small_edition.edition(DEAL, *layers, cards=CARDS)
    return replace(edition, fields=fields, constants={**edition.constants, "PILE": PILE})


def more(decorator: str) -> str:
    return f"{decorator}\ndef gamma(me): pass\n"


MISTAKES = {
    # the mistake: (the decorator in a layer on top, what the caret points at, part of the sentence)
    "misspelt": (
        '@card("C", copys=1)',
        "copys",
        "no script reads card_copys, a fact of this one only. Did you ",
    ),
    "misspelt, and told what is meant": ('@card("C", copys=1)', "copys", "Did you mean copies?"),
    "misspelt, unread": ('@card("C", copies=1, gft=1)', "gft", "Did you mean gift?"),
    "unknown": ('@card("C", copies=1, hue=1)', "hue", "The facts of the list are copies, gift."),
    "negative": ('@card("C", copies=-1)', "copies", "copies counts things, so it is a number from 0 to 4096"),
    "too many": ('@card("C", copies=5000)', "copies", "a number from 0 to 4096"),
    "too many in all": (
        '@card("C", copies=4095)',
        "copies",
        "comes to 4098 things, and there is room for 4096",
    ),
    "no text as a short title": (
        '@card("C", short=2)',
        "2",
        'a short title is a text in quotes: short="Void"',
    ),
    "an empty short title": ('@card("C", short=" ")', '" "', "a short title is a text in quotes"),
    "a text": ('@card("C", copies="2")', '"2"', "a fact is a plain number: copies=2"),
    "a fraction": ('@card("C", copies=1.5)', "1.5", "a fact is a plain number"),
    "a constant": ('@card("C", copies=TURNS)', "TURNS", "a fact is a plain number"),
    "a list": ('@card("C", copies=[2])', "[2]", "a fact is a plain number"),
    "large": ('@card("C", copies=99999999999)', "99999999999", "does not fit into 32 bits"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_in_facts(name: str) -> None:
    decorator, pointed, sentence = MISTAKES[name]
    with pytest.raises(ScriptError) as caught:
        compile_edition(dealing(more(decorator)))
    error = caught.value
    assert sentence in error.sentence
    assert error.place is not None and error.place.source == "layer2.py"
    assert error.line[error.place.column - 1 :].startswith(pointed)


def test_a_misspelt_fact_is_found_in_the_first_layer_too() -> None:
    cards = CARDS + more('@card("C", copys=1)')
    with pytest.raises(ScriptError, match=r"Did you mean copies\?"):
        compile_edition(
            small_edition.edition(DEAL.replace("held", "any").replace("pile", "hand"), cards=cards)
        )


def test_a_layer_may_add_a_fact_that_its_scripts_read() -> None:
    layer = more('@card("C", copies=1, hue=3)') + "def hue_of(card): return card_hue[card]\n"
    assert compile_edition(dealing(layer)).lists["card"][2].facts == {"copies": 1, "hue": 3}


@pytest.mark.parametrize("copies", [0, 1, 30, 1000])
def test_room_grows_with_the_list(copies: int) -> None:
    program = compile_edition(dealing(more(f'@card("C", copies={copies})')))
    room = max(4, 3 + copies)
    pile, held = program.layout.block("pile"), program.layout.block("held")
    assert pile.shape == (room,) and program.layout.block("pile_size").field.high == room
    assert held.field.high == max(2, copies) and program.layout.block("titles").field.high == 3
    assert program.edition.constants["PILE"] == room
    state = State.new(program, "setup", {})
    assert Interpreter(program).run(state) is Status.OVER
    assert state.get("pile_size") == 3 + copies and state.row("pile").count(2) == copies


def test_stored_rules_have_the_room_that_they_need() -> None:
    program = compile_edition(dealing(more('@card("C", copies=30)')))
    assert compile_edition(read(write(program.edition))).fingerprint == program.fingerprint


def test_room_for_a_list_that_is_not_there() -> None:
    edition = replace(dealing(), fields=(number("x", most=Capacity(1, "cart")),))
    with pytest.raises(ScriptError, match=r"there is no list cart to have room for. Did you mean card\?"):
        compile_edition(edition)


def test_a_thing_can_have_a_short_title() -> None:
    program = compile_edition(dealing(more('@card("The Gamma Ray", short="Gamma", copies=1)')))
    kind = program.kind("card")
    assert kind.members[-1] == "the gamma ray" and kind.shorts == ("Alpha", "Beta", "Gamma")
    assert "short" not in program.lists["card"][-1].facts
    plain = compile_edition(dealing(more('@card("The Gamma Ray", copies=1)')))
    assert plain.kind("card").shorts == () and plain.fingerprint != program.fingerprint


def test_two_things_of_a_list_have_two_short_titles() -> None:
    with pytest.raises(ScriptError, match="the kind card has two members of one short title"):
        compile_edition(dealing(more('@card("C", short="alpha", copies=1)')))
