"""Views told as what changed are the views."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import colossarium as co
from colossarium.games import OURS
from colossarium.server import wire
from colossarium.server.tables.patches import patch_of, patched


@pytest.mark.parametrize("slug", OURS)
def test_a_patch_makes_the_next_view_of_the_last(slug: str) -> None:
    game, random = co.new(slug, players=2, seed=1, machine="interpreter"), Random(1)
    views = [game.view(seat) for seat in (0, 1)]
    sent = whole = 0
    for _ in range(30):
        assert game.decision is not None
        game.play(random.choice(game.decision.options))
        for seat, before in enumerate(views):
            view, kept = game.view(seat), msgspec.json.encode(before)
            text = msgspec.json.encode(patch_of(before, view))
            patch = msgspec.json.decode(text, type=list[wire.PatchOperation])
            assert msgspec.json.encode(patched(before, patch), order="deterministic") == msgspec.json.encode(
                view, order="deterministic"
            )
            assert msgspec.json.encode(before) == kept
            views[seat] = view
            sent, whole = sent + len(text), whole + len(msgspec.json.encode(view))
    assert sent < whole * 3 / 4


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 1}, {}),
        ({}, {"a/b~": {"~1": [1]}}),
        ({"a/b~": {"~1": [1, {"x": 2}]}}, {"a/b~": {"~1": [1, {"x": 3}]}}),
        ({"a": [1, 2]}, {"a": [1]}),
        ({"a": None}, {"a": {"b": None}}),
        ({"a": {"b": None}}, {"a": None}),
    ],
)
def test_keys_come_go_and_change(before: object, after: object) -> None:
    assert patched(before, patch_of(before, after)) == after


def test_a_patch_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(LookupError):
        patched({}, [wire.PatchOperation(op="replace", path="/a/b", value=1)])
