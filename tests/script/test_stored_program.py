"""Programs as bytes and back, and compiled rules that are kept on disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from colossarium.games import OURS, find
from colossarium.machine.cache import Cache
from colossarium.machine.program_cache import PROGRAMS, cached_program
from colossarium.script import compile_edition, compiler
from colossarium.script.declare import Capacity, Edition, Field, Layer, Seen, Source, number
from colossarium.script.stored_program import decode, encode, program_key
from colossarium.table.machines import program_of
from machine import sample_game

EDITION = sample_game.EDITION


@pytest.mark.parametrize("slug", OURS)
def test_what_is_read_is_what_was_written(slug: str) -> None:
    program = program_of(find(slug))
    again = decode(encode(program), program.edition.layers)
    assert again == program
    assert compiler._fingerprint(again) == program.fingerprint, "the types are the same, not only the values"


def changed(**changes: object) -> Edition:
    return replace(EDITION, **changes)  # type: ignore[arg-type]


def with_field(field: Field) -> Edition:
    return changed(fields=(*EDITION.fields, field))


def test_a_key_names_all_that_an_edition_says() -> None:
    (layer,) = EDITION.layers
    text = replace(layer.sources[0], text=layer.sources[0].text + "\n# one more line\n")
    editions = [
        EDITION,
        changed(slug="another"),
        changed(layers=(replace(layer, sources=(text,)),)),
        changed(layers=(layer, Layer("more", (Source("more", ""),)))),
        changed(left_out={"card": ("Recall",)}),
        changed(constants={**EDITION.constants, "MORE": 1}),
        with_field(number("more", most=1)),
        with_field(number("more", most=1, seen=Seen.HIDDEN)),
        with_field(number("more", most=3)),
        with_field(number("more", most=Capacity(3, "card"))),
        with_field(number("more", most=Capacity(3, "card", more=1))),
    ]
    assert len({program_key(each) for each in editions}) == len(editions)


def test_rules_are_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cached_program(EDITION, Cache(tmp_path))
    assert first == compile_edition(EDITION)

    def refuse(edition: Edition) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(compiler, "compile_edition", refuse)
    assert cached_program(EDITION, Cache(tmp_path)) == first
    (file,) = (tmp_path / PROGRAMS).iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(AssertionError, match="compiled again"):
        cached_program(EDITION, Cache(tmp_path))
