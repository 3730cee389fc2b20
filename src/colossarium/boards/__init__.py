"""How games look in the terminal. A drawing knows no rules: it gets what a seat may see, as plain data.

A game gets a drawing of its own by a row in `DRAWINGS`, and a variant has that of its game; without one, all
that a seat sees is shown as tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from colossarium.script.declare import Kind
from colossarium.script.program import Listed
from colossarium.table.decision import Option
from colossarium.table.fields import ShownField, shown_fields
from colossarium.table.game import Game
from colossarium.table.texts import named_in_views, with_numbers
from colossarium.table.typed_view import TypedView

Labels = Mapping[str, Mapping[str, str]]
"""For each kind its members, by their names in views, and what people call them."""


@dataclass(frozen=True)
class BoardContext:
    """All that a drawing gets."""

    view: Mapping[str, Any]
    """What `game.view(seat)` says."""
    marks: Mapping[str, str]
    """For each place on the board what may be picked there now: its number in the list of options."""
    names: tuple[str, ...]
    """What the log calls each player."""
    roles: tuple[str, ...]
    """Who each of them is: you, random."""
    width: int
    """Columns of the terminal."""
    fields: tuple[ShownField, ...] = ()
    """What is in the view of a game that has none of its own."""
    labels: Labels = field(default_factory=dict)
    printed: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    """For each list of the rules the numbers that belong to its things, by their titles."""
    shorts: Labels = field(default_factory=dict)
    """What members are called where there is little room, of the kinds in which any has a short title."""

    def short(self, kind: str, name: str) -> str:
        """What something is called where there is little room."""
        return self.shorts.get(kind, {}).get(name, name)


class Drawing(Protocol):
    """A module that draws a game."""

    MARKED: frozenset[str]
    """The kinds of options whose numbers it shows where they are on the board."""

    def draw(self, sight: BoardContext) -> RenderableType: ...

    # It may have `phrase(option, view, labels)` and `reads_as(game, kind, entry)` too: see below.


DRAWINGS = {
    "beasthunt": "colossarium.boards.beasthunt",
    "beastmaster": "colossarium.boards.beastmaster",
    "colossi_ages": "colossarium.boards.colossi_ages",
    "colossi_gold": "colossarium.boards.colossi_gold",
    "kolossus": "colossarium.boards.kolossus",
}
"""The module of each game that has a drawing, loaded when it is played."""


def drawing(board: str) -> Drawing:
    """The drawing of a game's board (`GameInfo.board`)."""
    found: Drawing = import_module(DRAWINGS.get(board, "colossarium.boards.plain"))
    return found


def context_of(
    game: Game,
    seat: int | None,
    marks: Mapping[str, str],
    names: Sequence[str],
    roles: Sequence[str],
    width: int,
) -> BoardContext:
    """What the drawing of a game gets, as a seat sees it."""
    fields, lists = tuple(shown_fields(game.info)), game.program.lists
    return BoardContext(
        game.view(seat),
        marks,
        tuple(names),
        tuple(roles),
        width,
        fields,
        labels_of(game, fields),
        {kind: {each.title: each.facts for each in entries} for kind, entries in lists.items()},
        shorts_of(game),
    )


def titled(game: Game, drawn: RenderableType) -> RenderableType:
    """A drawing below the title of its game."""
    return Group(Rule(Text(game.info.title, style="bold"), style="dim"), drawn)


def labels_of(game: Game, fields: Sequence[ShownField] = ()) -> Labels:
    """What members are called that have titles or labels, or that one of these fields is about."""
    named = {kind for field in fields for kind in (*field.by, field.of) if isinstance(kind, str)}
    named |= {kind.name for kind in named_in_views(game.info)}
    kinds = [kind for kind in game.program.kinds if kind.titled or kind.name in named]
    return {
        kind.name: {
            name: game.words.label(kind.name, member) for member, name in enumerate(_names(game, kind))
        }
        for kind in kinds
    }


def shorts_of(game: Game) -> Labels:
    """What members are called where there is little room."""
    kinds = [kind for kind in game.program.kinds if kind.shorts]
    return {kind.name: dict(zip(_names(game, kind), kind.shorts, strict=True)) for kind in kinds}


def _names(game: Game, kind: Kind) -> Sequence[str]:
    """The members of a kind as views call them."""
    view = game.info.view
    return view.names(game.program, kind.name) if isinstance(view, TypedView) else kind.members


def phrase(board: str, option: Option, view: Mapping[str, Any], labels: Labels) -> str:
    """What it means to pick an option, for the list of options: "move the chimera on D3".

    A drawing says so with a function `phrase(option, view, labels)`; without one its label has to do.
    """
    found = getattr(drawing(board), "phrase", None)
    return option.label if found is None else str(found(option, view, labels))


def printed_on(game: Game, kind: str, entry: Listed) -> str:
    """The text of a card and the like, as it reads in this game.

    A drawing whose game has options by which something reads differently says so with a function
    `reads_as(game, kind, entry)`: it gives the entry that has the text.
    """
    found = getattr(drawing(game.info.board), "reads_as", None)
    if found is not None:
        entry = found(game, kind, entry)
    text = game.program.scripts[entry.script].printed
    return with_numbers(game.info, text) if "{" in text else text


def read_elsewhere(game: Game) -> tuple[str, ...]:
    """The lists whose texts stand with other things: a drawing names them in `READ_ELSEWHERE`."""
    found: tuple[str, ...] = getattr(drawing(game.info.board), "READ_ELSEWHERE", ())
    return found


def is_worth_knowing(board: str, option: Option, view: Mapping[str, Any]) -> bool:
    """Whether an option is spoken of even where there are so many that the board alone numbers them.

    A drawing says so with a function `worth_knowing(option, view)`."""
    found = getattr(drawing(board), "worth_knowing", None)
    return found is not None and bool(found(option, view))
