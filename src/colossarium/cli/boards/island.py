"""What the tables of all editions on the island have in common in the terminal.

A capital letter is a Colossus, a small one with a number are Acolytes, both on their owner's colour. The
name of a space has the colour and the letter of who controls it. Gold is only what may be picked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import BoardContext
from colossarium.cli.boards.hexagons import WIDEST, Hexagon, Island, Line, Look, Piece

MARKED = frozenset({"space", "acolyte", "colossus"})
"""The kinds of options whose numbers stand on the board."""
COLUMNS = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
COLOURS = (
    ("P", "bold #1b1024 on #b893ea"),
    ("G", "bold #0d2312 on #74cc85"),
    ("O", "bold #2a1500 on #f2a257"),
    ("Y", "bold #2a2500 on #f0dd62"),
)
"""The letter and the colour of each player."""
GRASS = "on #17301f"
LABEL = "#8fae96"
TILE = "bold #e8e4d8"
LOOK = Look(edge="#7a7468", mark="bold #201800 on #e5b94e")
BLOCK_WIDTH = 38
"""Columns of the players beside the board."""


def table_of(sight: BoardContext) -> Any:
    """What the game itself shows, of the type that its view declares."""
    return sight.view["table"]


def lay_out(
    sight: BoardContext,
    hexagons: Mapping[str, Hexagon],
    blocks: Sequence[RenderableType],
    rows: Table,
    below: RenderableType,
) -> RenderableType:
    """The island with the players beside it where there is room, as blocks; else below it, as rows."""
    island = Island(COLUMNS, sight.width)
    board = island.draw(hexagons, LOOK)
    if sight.width >= 2 + island.width + 2 + BLOCK_WIDTH:
        beside = Table.grid()
        beside.add_column(width=BLOCK_WIDTH)
        for block in (*blocks, hand(sight)):
            beside.add_row(block)
        together = Table.grid(padding=(0, 2, 0, 0))
        together.add_row(board, beside)
        return Padding(Group(together, below), (0, 1))
    return Padding(Group(board, rows, hand(sight), below), (0, 1))


def spaces() -> list[str]:
    """In board order."""
    return Island(COLUMNS, 0).spaces


def room(sight: BoardContext) -> int:
    """The letters that a line on a space can have."""
    return Island(COLUMNS, sight.width).room


def hexagon(
    space: str,
    sight: BoardContext,
    title: Line,
    lines: tuple[Line, Line],
    ground: str,
    further: tuple[str, ...] = (),
) -> Hexagon:
    """A space with its controller and the number of the option that it, or something on it, is.

    `further` are the names of what an edition has on its spaces besides pieces.
    """
    table = table_of(sight)
    names = [space, f"acolyte {space}", *further]
    names += [f"colossus {seat + 1}" for seat, each in seats(table) if each["colossus"] == space]
    mark = " ".join(sight.marks[each] for each in names if each in sight.marks)
    whose = next((seat for seat, player in seats(table) if space in player["controls"]), None)
    if whose is None:
        return Hexagon(title, lines, ground, LABEL, mark)
    letter, style = COLOURS[whose]
    return Hexagon(title, lines, ground, style, mark, f":{letter.lower()}")


def pieces(space: str, table: Mapping[str, Any]) -> Line:
    """Everybody's pieces, a Colossus first."""
    chips = []
    for seat, player in seats(table):
        letter, style = COLOURS[seat]
        text = letter if player["colossus"] == space else ""
        count = player["acolytes"].get(space, 0)
        text += f"{letter.lower()}{count}" if count else ""
        if text:
            chips.append((text, style))
    return spaced(chips)


def spaced(chips: Sequence[Piece]) -> Line:
    """Side by side; without gaps if there are too many."""
    gaps = sum(len(text) for text, _ in chips) + len(chips) - 1 <= WIDEST - 4
    line: list[Piece] = []
    for chip in chips:
        if line and gaps:
            line.append((" ", ""))
        line.append(chip)
    return line


def seats(table: Mapping[str, Any]) -> list[tuple[int, Mapping[str, Any]]]:
    return list(enumerate(table["players"]))


def name(sight: BoardContext, seat: int) -> Text:
    letter, style = COLOURS[seat]
    return Text.assemble((f" {letter} {sight.names[seat]} ", style))


def role(sight: BoardContext, seat: int) -> Text:
    """Who somebody is, and whether it is their turn."""
    table = table_of(sight)
    turn = seat == table["active_player"] and table["moment"] != "over"
    return Text(sight.roles[seat] + (" <" if turn else ""), style="bold" if turn else "")


def head(sight: BoardContext, seat: int) -> Text:
    """Name and role in one line."""
    return name(sight, seat).append(" ", style="default on default").append_text(role(sight, seat))


def hand(sight: BoardContext) -> Text:
    """The cards of who looks."""
    seat = sight.view["seat"]
    if seat is None:
        return Text()
    held = table_of(sight)["players"][seat]["hand"]
    return Text.assemble(("hand ", "dim"), ", ".join(held) if held else "no cards")


def known(player: Mapping[str, Any]) -> str:
    """What one knows of somebody's cards."""
    return f" (with {', '.join(player['known'])})" if player["known"] else ""


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def pile(titles: Sequence[str]) -> str:
    """How many there are, and which is on top."""
    return f"{len(titles)} ({titles[0]} on top)" if titles else "0"
