"""A bot and its strength in one word."""

from __future__ import annotations

from pathlib import Path

import pytest

from bots.games_and_bots import Scripted
from colossarium.bots import bot_spec
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.bots.random import BOT
from colossarium.table.errors import BadOption, ColossariumError


@pytest.mark.parametrize(
    ("text", "name", "playouts", "seconds"),
    [
        ("playouts", "playouts", 1000, None),
        (" playouts:50 ", "playouts", 50, None),
        ("playouts@0.5", "playouts", None, 0.5),
        ("playouts@2", "playouts", None, 2.0),
        ("random@.25", "random", None, 0.25),
    ],
)
def test_a_name_and_how_much_it_thinks(
    text: str, name: str, playouts: int | None, seconds: float | None
) -> None:
    spec = parse_bot_spec(text)
    assert (spec.label, spec.bot, spec.playouts, spec.seconds) == (text.strip(), name, playouts, seconds)
    assert spec.load().name == name


@pytest.mark.parametrize(
    "text",
    ["playouts:", "playouts:x", "playouts:-1", "playouts:1.5", "playouts@", "playouts@1e9", "playouts@nan"],
)
def test_what_is_no_strength(text: str) -> None:
    with pytest.raises(BadOption, match="is no bot: write NAME, NAME:PLAYOUTS or NAME@SECONDS"):
        parse_bot_spec(text)


@pytest.mark.parametrize("text", ["", "C:\\nets\\my.safetensors", "nets/a:b.safetensors"])
def test_what_is_no_bot(text: str) -> None:
    with pytest.raises(ColossariumError, match=r"there is no bot|can't be read: No such file"):
        parse_bot_spec(text)


def test_equal_bots_share_an_identity() -> None:
    assert parse_bot_spec("playouts").identity == parse_bot_spec("playouts:1000").identity
    assert parse_bot_spec("playouts@1").identity == parse_bot_spec("playouts@1.0").identity
    assert parse_bot_spec("playouts:1").identity != parse_bot_spec("playouts@1").identity


def test_a_file_goes_by_its_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_spec, "find_or_load", lambda name: BOT)
    path = tmp_path / "my.safetensors"
    path.write_bytes(b"one")
    first = parse_bot_spec(f"{path}:20")
    assert (first.bot, first.playouts, first.label) == (str(path), 20, "my:20")
    carried = parse_bot_spec(f"{path}:carry-over:20")
    assert (carried.bot, carried.playouts) == (f"{path}:carry-over", 20)
    assert carried.identity not in (first.identity, parse_bot_spec(f"{path}:other:20").identity)
    path.write_bytes(b"two")
    assert parse_bot_spec(f"{path}:carry-over:20").identity != carried.identity
    assert parse_bot_spec(f"{path}:20").identity != first.identity


def test_a_bot_that_is_given_itself() -> None:
    spec = parse_bot_spec(Scripted(0))
    assert (spec.label, spec.playouts) == ("scripted", 1000) and isinstance(spec.load(), Scripted)
