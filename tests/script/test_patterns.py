"""A pattern is written once and read for several kinds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import Edition, Kind, Layer, Source, member, number
from colossarium.script.edition_json import read, write
from colossarium.script.program import Program
from script import small_edition

KINDS = (
    Kind("tile", ("Oasis", "Ruins", "Moat")),
    Kind("wild_die", ("blue die", "red die"), plural="wild_dice"),
)
FIELDS = (
    number("tile_count", most=99),
    number("wild_die_count", most=99),
    number("known_tile_count", by="player", most=99),
    number("known_wild_die_count", by="player", most=99),
    number("tile_price", most=9),
    member("top_tile", of="tile"),
    member("top_wild_die", of="wild_die"),
)
COUNT = '''
def count_things():
    """Nothing but things: each thing counts."""
    for thing in range(THINGS):
        thing_count += 1 + thing
        known_thing_count[P1] = thing_count

def choose_top_thing(me):
    top_thing = choose_thing(me, ALL_THINGS, "Which thing, {me}? Things say nothing.")
    log("{me} has chosen {thing}, {again:thing}, as something", me, top_thing, top_thing)
'''
BEGIN = """
@entry("setup")
def begin():
    count_tiles()
    count_wild_dice()
    choose_top_tile(P1)
    choose_top_wild_die(P1)
"""


def edition(pattern: str, *kinds: str, rules: str = BEGIN) -> Edition:
    """A small game with a pattern that is read for these kinds."""
    plain = small_edition.edition(rules)
    written = Source("rules/things.py", pattern)
    layer = Layer("patterns", tuple(written.about(kind) for kind in kinds))
    return replace(
        plain, kinds=(*plain.kinds, *KINDS), fields=(*plain.fields, *FIELDS), layers=(*plain.layers, layer)
    )


@pytest.fixture
def made() -> Program:
    return compile_edition(edition(COUNT, "tile", "wild_die"))


def refused(pattern: str, *kinds: str, rules: str = '@entry("setup")\ndef begin(): pass') -> ScriptError:
    with pytest.raises(ScriptError) as caught:
        compile_edition(edition(pattern, *kinds, rules=rules))
    return caught.value


def test_it_makes_scripts_for_each_kind(made: Program) -> None:
    state = State.new(made, "setup", {"players": 2, "style": 0})
    machine = Interpreter(made)
    machine.run(state)
    assert (state.get("tile_count"), state.get("wild_die_count")) == (1 + 2 + 3, 1 + 2)
    assert (state.get("known_tile_count", 0), state.get("known_wild_die_count", 0)) == (6, 3)
    assert [made.vocabulary[word].name for word in state.options()] == ["Oasis", "Ruins", "Moat"]
    machine.answer(state, state.options()[1])
    assert [made.vocabulary[word].name for word in state.options()] == ["blue die", "red die"]
    machine.answer(state, state.options()[1])
    assert (state.get("top_tile"), state.get("top_wild_die")) == (1, 1)


def test_its_texts_speak_of_the_kind(made: Program) -> None:
    assert made.script("count_wild_dice").text == "Nothing but wild dice: each wild die counts."
    texts = {message.template: message.blanks for message in made.messages}
    assert "Which tile, {me}? Tiles say nothing." in texts
    assert "Which wild die, {me}? Wild dice say nothing." in texts
    blanks = texts["{me} has chosen {wild_die}, {again}, as something"]
    assert [(blank.name, blank.kind) for blank in blanks] == [
        ("me", "player"),
        ("wild_die", "wild_die"),
        ("again", "wild_die"),
    ]


def test_its_scripts_stand_where_they_are_written(made: Program) -> None:
    first, second = made.script("count_tiles").place, made.script("count_wild_dice").place
    assert str(first) == str(second) == "rules/things.py:2:1"


def test_a_script_of_it_can_be_replaced_for_one_kind(made: Program) -> None:
    layers = edition(COUNT, "tile", "wild_die").layers
    text = "@replaces\ndef count_wild_dice():\n    wild_die_count = 50\n"
    more = replace(edition(COUNT), layers=(*layers, Layer("more", (Source("more.py", text),))))
    program = compile_edition(more)
    assert program.script("count_wild_dice").place.source == "more.py"
    assert program.script("count_tiles") == made.script("count_tiles")


def test_it_comes_back_from_a_store() -> None:
    written = edition(COUNT, "tile", "wild_die")
    assert read(write(written)) == written


def test_rules_that_were_stored_before_there_were_patterns_can_be_read() -> None:
    plain = small_edition.edition(BEGIN)
    assert read(write(plain).replace(',"kind":""', "").replace(',"old_names":{}', "")) == plain


def test_a_folder_has_patterns_after_its_rules(tmp_path: Path) -> None:
    for name in ("begin", "things"):
        (tmp_path / f"{name}.py").write_text(f"# {name}", encoding="utf-8")
    layer = Layer.folder("base", tmp_path, ("begin",), {"things": ("tile", "card")})
    found = [(source.text, source.kind) for source in layer.sources]
    assert found == [("# begin", ""), ("# things", "tile"), ("# things", "card")]


def test_there_must_be_such_a_kind() -> None:
    error = refused("# Piles\n" + COUNT, "tiel")
    assert error.sentence == "this pattern is read for a kind tiel that is not declared. Did you mean tile?"
    assert (str(error.place), error.line) == ("rules/things.py:1:1", "# Piles")


MISTAKES = {
    # the mistake: (a line of `def turn_thing(me):`, what the caret points at, the sentence's beginning)
    "no such name": ("gold[me] = thing_cuont", "thing_cuont", "for tile: there is no tile_cuont here"),
    "not for every kind": ("x = thing_price", "thing_price", "for wild_die: there is no wild_die_price here"),
    "no such script": ("burn_thing(me)", "burn_thing", "for tile: there is no script burn_tile"),
    "no such blank": ("log('A {thing}')", "'A {thing}'", "for tile: the blank {tile} is no variable"),
    "too many arguments": ("turn_thing(me, 1)", "turn_thing(me, 1)", "for tile: 2 arguments given"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_shown_where_it_is_written(name: str) -> None:
    line, pointed, sentence = MISTAKES[name]
    error = refused(f"def turn_thing(me):\n    {line}\n", "tile", "wild_die")
    assert error.sentence.startswith(sentence)
    assert error.place is not None and (error.place.source, error.place.line) == ("rules/things.py", 2)
    assert error.line == f"    {line}"
    assert error.line[error.place.column - 1 :].startswith(pointed)


def test_a_script_without_the_word_would_be_there_for_several_kinds() -> None:
    error = refused("def count_all():\n    pass\n", "tile")
    assert error.sentence == (
        "for tile: count_all needs the word thing in its name, as a pattern is read for several kinds"
    )
    assert "needs the word thing" in refused("def say_nothing():\n    pass\n", "tile").sentence


def test_it_is_read_once_for_a_kind() -> None:
    error = refused(COUNT, "tile", "tile")
    assert error.sentence == "for tile: count_tiles is defined twice; the first time at rules/things.py:2:1"


def test_in_other_rules_the_word_is_a_name_like_any_other() -> None:
    error = refused("", rules='@entry("setup")\ndef begin():\n    gold[0] = thing_count\n')
    assert error.sentence.startswith("there is no thing_count here")
