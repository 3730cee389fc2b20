"""The page calls a thing as the game does, but for the places where a long word may be broken."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from colossarium.games import find
from colossarium.server.texts import texts_of
from colossarium.table.languages import LANGUAGES, catalogue_of

FOLDER = Path(__file__).parents[2] / "web" / "src" / "i18n"
SOFT_HYPHEN = "\u00ad"
PAGE = {
    "beasthunt": "hunt",
    "beastmaster": "master",
    "colossi_ages": "colossi",
    "colossi_gold": "colossi",
    "kolossus": "kolossus",
}
"""How the page's words of a game begin."""
KINDS = {
    "beasthunt": ("beast",),
    "beastmaster": ("card", "tile"),
    "colossi_ages": ("card", "tile", "trait", "age", "beast"),
    "colossi_gold": ("card", "tile", "trait", "beast"),
    "kolossus": ("weapon",),
}
"""The things that the page has names of its own for."""
SHELVES = {"beast_card": "card"}
"""Kinds that the page names together with others."""


def words(language: str) -> dict[str, str]:
    """All that the page says in a language."""
    said: dict[str, str] = {}
    for path in FOLDER.glob(f"*.{language}.json"):
        said.update(msgspec.json.decode(path.read_bytes(), type=dict[str, str]))
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PAGE)
def test_things_are_called_alike(game: str, language: str) -> None:
    page, info = words(language), find(game)
    assert page[f"game.{game}"] == catalogue_of(info, language)(info.title)
    called, titles = {}, {}
    for text in texts_of(info, language):
        kind = SHELVES.get(text.kind, text.kind)
        if kind in KINDS[game]:
            name = text.name.removesuffix(" beast") if kind == "beast" else text.name
            key = f"{PAGE[game]}.{kind}.{name}"
            called[key], titles[key] = page[key].replace(SOFT_HYPHEN, ""), text.title
    assert {key.split(".")[1] for key in called} == set(KINDS[game])
    assert called == titles
