"""Whatever stands under a key of a document, it is read or refused with a sentence, in every game.

Each key is tried with two sorts of junk, another pair for each.
"""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.games import OURS, find
from colossarium.table.documents import documents_of
from colossarium.table.errors import PositionError

JUNK: tuple[Any, ...] = (None, True, -1, 1.5, 2**40, "", "C3", [], [[]], [None], {}, {"": 1}, {"C3": []})


@pytest.mark.parametrize("slug", OURS)
def test_junk_under_any_key_is_no_crash(slug: str) -> None:
    keys = list(documents_of(find(slug)).schema()["properties"])
    refused = 0
    for index, key in enumerate(keys):
        for junk in (JUNK[index % len(JUNK)], JUNK[(2 + 5 * index) % len(JUNK)]):
            try:
                co.set_up(slug, {key: junk}, seed=1, machine="interpreter")
            except PositionError as error:
                refused += 1
                assert error.faults
    assert refused > len(keys) // 2


def test_many_faults_are_counted() -> None:
    with pytest.raises(PositionError, match="more faults") as refused:
        co.set_up("beasthunt", {"rolled": ["A1"] * 1000}, seed=1)
    assert len(str(refused.value)) < 20_000
