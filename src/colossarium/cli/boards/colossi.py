"""What the tables of both Colossi editions have in common in the terminal, besides what the island has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.cli.boards import on_offer
from colossarium.cli.boards.hexagons import Piece
from colossarium.games.colossi.view import ColossiTable
from colossarium.table.decision import Option

ENVIRONMENT = "on #3a2f4d"
UNEXPLORED = "on #1c1c1c"
BEAST = "bold #ffffff on #a3182a"


def phrase(option: Option, view: Mapping[str, Any], what_is_there: str) -> str:
    """What picking an option does; a space says what is there."""
    names = on_offer(view)
    acting = bool(names & {"end", "stop"})
    if option.kind == "card" and acting:
        return f"play {option.label}"
    if option.kind == "trait" and "end" in names:
        return f"use {option.label}"
    if option.kind == "acolyte" and acting:
        return f"move {option.label}"
    if option.kind == "colossus" and acting:
        return "move your Colossus"
    if option.kind == "space":
        return f"{option.label} ({what_is_there})"
    return option.label


def beasts(space: str, table: ColossiTable) -> list[Piece]:
    """The Beasts on a space, by their first letters."""
    return [(beast[:5].upper(), BEAST) for beast, at in table["beasts"].items() if at == space]


def named_beasts(space: str, table: ColossiTable) -> list[str]:
    """The same in words."""
    return [f"{beast.title()} Beast" for beast, at in table["beasts"].items() if at == space]


def known_decks(table: ColossiTable) -> list[str]:
    """What one knows of decks."""
    return [
        f"You know the {what} from the top: {', '.join(each or '?' for each in known)}"
        for known, what in ((table["known_deck"], "cards"), (table["known_tile_deck"], "tiles"))
        if known
    ]
