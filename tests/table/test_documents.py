"""What the position documents of all games have in common: one reader, one writer, the same words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import jsonschema
import pytest

import colossarium as co
from colossarium.games import find, games
from colossarium.table.documents import Documents
from colossarium.table.errors import PositionError
from colossarium.table.forms import Entry
from colossarium.table.forms.nested import Nest
from colossarium.table.machines import program_of

SLUGS = [info.slug for info in games()]


def documents(slug: str) -> Documents:
    found = find(slug).positions
    assert isinstance(found, Documents)
    return found


def every(entries: Sequence[Entry]) -> Iterator[Entry]:
    for entry in entries:
        yield entry
        if isinstance(entry.form, Nest):
            yield from every(entry.form.entries)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_not_told_comes_from_scripts_that_only_look(slug: str) -> None:
    program = program_of(find(slug))
    usual = {entry.usual for entry in every(documents(slug).entries) if entry.usual}
    assert usual and usual <= set(program.facts)
    assert all(program.script(name).text for name in usual)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_entry_says_what_it_is(slug: str) -> None:
    schema = documents(slug).schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert all(entry.said(documents(slug).book) for entry in every(documents(slug).entries))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"game": "chess"}, "game can't be 'chess'"),
        ({"moments": 3}, "moments is not part of a position; did you mean moment"),
        ({"moment": "nowhere"}, "moment can't be 'nowhere'"),
        ({"options": {"players": 7}}, "options.players can't be 7"),
        ({"options": []}, "options should be an object with names and values, not a list"),
        ({"rolls": 3}, "rolls should be a list, not 3"),
        ({"turn": None}, "turn should be a name, not null"),
    ],
)
def test_every_game_refuses_in_the_same_words(slug: str, position: dict[str, Any], fault: str) -> None:
    with pytest.raises(PositionError) as refused:
        co.set_up(slug, position, machine="interpreter")
    assert any(each.startswith(fault) for each in refused.value.faults)


def test_at_most_32_rolls_can_be_laid_down() -> None:
    with pytest.raises(PositionError, match="rolls can lay down at most 32 rolls, not 33"):
        co.set_up("kolossus", {"rolls": [1] * 33}, machine="interpreter")
