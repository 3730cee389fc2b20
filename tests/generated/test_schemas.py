"""What seats are shown, and what the server sends, is as the generated schemas say."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import msgspec
import pytest

import colossarium as co
from colossarium.games import OURS, find
from colossarium.machine.chance import Dice
from colossarium.server import wire
from colossarium.table.typed_view import TypedView
from pick import pick
from server.http import fake_service as fake
from tools.generate.files import ROOT

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "beasthunt": [{"players": 3}],
    "beastmaster": [{"players": 2}, {"players": 4, "landmarks": "chosen"}],
    "colossi_ages": [{"players": 4}, {"players": 3, "traits": "goals"}, {"players": 2, "traits": "none"}],
    "colossi_gold": [{"players": 4, "target_gold": 20}, {"players": 2, "traits": "off", "target_gold": 20}],
    "kolossus": [{"players": 2}, {"players": 3, "chapter": 2}, {"players": 4, "chapter": 3}],
}
CASES = [(slug, options) for slug, several in OPTIONS.items() for options in several]
LOOKS = 12
"""How often a game is looked at, with the eyes of who is asked, another seat and a spectator."""


def validator(name: str) -> Any:
    schema = json.loads((ROOT / "docs" / "schemas" / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def test_every_game_has_a_typed_view() -> None:
    assert set(OPTIONS) == set(OURS)
    assert all(isinstance(find(slug).view, TypedView) for slug in OURS)


@pytest.mark.parametrize(("slug", "options"), CASES, ids=lambda each: str(each))
def test_views_of_random_games_are_valid(slug: str, options: dict[str, Any]) -> None:
    valid, dice = validator(slug), Dice(5)
    game = co.new(slug, seed=5, **options)
    length = len(_played(slug, options).choices)
    while True:
        if game.over or len(game.choices) % (length // LOOKS) == 0:
            for seat in {game.seat if not game.over else 0, 1, None}:
                valid.validate(msgspec.json.decode(msgspec.json.encode(game.view(seat))))
        if game.over:
            break
        game.play(pick(game, dice))


def _played(slug: str, options: dict[str, Any]) -> co.Game:
    game, dice = co.new(slug, seed=5, **options), Dice(5)
    while not game.over:
        game.play(pick(game, dice))
    return game


def test_a_key_that_nobody_declared_is_refused() -> None:
    view = msgspec.to_builtins(co.new("kolossus", seed=1).view())
    valid = validator("kolossus")
    valid.validate(view)
    view["table"]["secret"] = 1
    with pytest.raises(jsonschema.ValidationError, match="secret"):
        valid.validate(view)


def test_what_the_server_sends_is_valid() -> None:
    whole = validator("wire")
    talk = wire.Talk(said=[fake.SAID], whole=False)
    told = (wire.Presence(seats=[True]), talk)
    for sent in (fake.event(1), fake.event(2, 0), fake.replay(), fake.table(), *told):
        valid = whole.evolve(
            schema={"$ref": f"#/$defs/{type(sent).__name__}", "$defs": whole.schema["$defs"]}
        )
        valid.validate(msgspec.to_builtins(sent))
