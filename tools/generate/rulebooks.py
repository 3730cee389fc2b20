"""The examples of the rulebooks, as the page draws them: `web/src/rulebooks/GAME.LANGUAGE.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import colossarium as co
from colossarium.table.languages import LANGUAGES, catalogue_of
from colossarium.table.words import Words
from tools.generate.files import ROOT, Files

FOLDER = ROOT / "docs" / "rulebooks" / "examples"


def files() -> Files:
    games = sorted({path.parent.name for path in FOLDER.glob("*/*.json")})
    return {
        f"web/src/rulebooks/{game}.{language}.json": _file(game, language)
        for game in games
        for language in LANGUAGES
    }


def examples(game: str) -> Iterator[Path]:
    """The positions that a rulebook shows."""
    yield from sorted((FOLDER / game).glob("*.json"))


def lay_out(path: Path) -> co.Game:
    """The game of an example: a position, and choices that were made since, if it names some."""
    example = json.loads(path.read_text(encoding="utf-8"))
    game = co.set_up(path.parent.name, example["position"], seed=1)
    for choice in example.get("choices", ()):
        game.play(choice)
    return game


def _file(game: str, language: str) -> str:
    """One example on each line."""
    lines = [
        f"{json.dumps(path.stem)}: {json.dumps(_example(path, language), ensure_ascii=False)}"
        for path in examples(game)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _example(path: Path, language: str) -> dict[str, Any]:
    """What the seat that is asked sees, and the record that a table begins from; chance is its own."""
    game = lay_out(path)
    game.words = Words(game.program, catalogue_of(game.info, language))
    record = game.record.plain()
    kept = ("game", "rules", "options", "position", "choices")
    return {"view": game.view(game.seat), "record": {key: record[key] for key in kept}}
