"""What the tables of all editions on the island have in common in the terminal.

A capital letter is a Colossus, a small one with a number are Acolytes, both on their owner's colour. The
name of a space has the colour and the letter of who controls it. Gold is only what may be picked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.boards import BoardContext
from colossarium.boards.hexagons import WIDEST, Hexagon, HexagonGrid, Line, Look, Piece, is_cut
from colossarium.games.island.board import COLUMNS as ISLAND_COLUMNS
from colossarium.table.decision import Option

MARKED = frozenset({"space", "acolyte", "colossus"})
"""The kinds of options whose numbers stand on the board."""
COLUMNS = {column.letter: column.size for column in ISLAND_COLUMNS}
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
FLAG = "⚑"
RESERVES = {"reserve": "Acolyte", "banner_reserve": "Banner"}
"""What players have left."""


def table_of(sight: BoardContext) -> Any:
    """What the game itself shows, of the type that its view declares."""
    return sight.view["table"]


def draw(
    sight: BoardContext,
    hexagon: Callable[[str, BoardContext], Hexagon],
    in_front: Callable[[Any], str],
    state_of_play: Sequence[str],
    legend: str,
) -> RenderableType:
    """The island with the players beside it where there is room, as blocks; else below it, as rows."""
    hexagons = {space: hexagon(space, sight) for space in spaces()}
    island = HexagonGrid(COLUMNS, sight.width)
    board = island.draw(hexagons, LOOK)
    lines = [*_in_full(hexagons, island.room), *state_of_play]
    below = Group(Text("\n".join(lines)), Text(legend, style="dim"))
    if sight.width >= 2 + island.width + 2 + BLOCK_WIDTH:
        beside = Table.grid()
        beside.add_column(width=BLOCK_WIDTH)
        for block in (*_blocks(sight, in_front), hand(sight)):
            beside.add_row(block)
        together = Table.grid(padding=(0, 2, 0, 0))
        together.add_row(board, beside)
        return Padding(Group(together, below), (0, 1))
    return Padding(Group(board, _rows(sight, in_front), hand(sight), below), (0, 1))


def _in_full(hexagons: Mapping[str, Hexagon], room: int) -> list[str]:
    """What is on spaces that hold more, or are called by more, than is to be seen on the board."""
    cut = [space for space, hexagon in hexagons.items() if is_cut(space, hexagon, room)]
    names = (f"{space} {''.join(text for text, _ in hexagons[space].title)}" for space in cut)
    lines = [f"Tiles in full: {', '.join(names)}"] if cut else []
    for space, hexagon in hexagons.items():
        if any(sum(len(text) for text, _ in line) > room for line in hexagon.lines):
            chips = [text for line in hexagon.lines for text, _ in line if text.strip()]
            lines.append(f"{space} in full: {' '.join(chips)}")
    return lines


def _rows(sight: BoardContext, in_front: Callable[[Any], str]) -> Table:
    """A row for each player."""
    rows = Table.grid(padding=(0, 2))
    reserves = [reserve for reserve in RESERVES if reserve in table_of(sight)["players"][0]]
    heads = ("", "", "Gold", *(f"{RESERVES[reserve]}s" for reserve in reserves), "cards", "in front")
    rows.add_row(*(Text(title, style="dim") for title in heads))
    for seat, player in seats(table_of(sight)):
        rows.add_row(
            name(sight, seat),
            role(sight, seat),
            Text(f"{player['gold']:>4}", style="bold"),
            *(Text(f"{player[reserve]} left") for reserve in reserves),
            Text(cards(player)),
            Text(in_front(player)),
        )
    return rows


def _blocks(sight: BoardContext, in_front: Callable[[Any], str]) -> list[RenderableType]:
    """A block of lines for each player."""
    blocks: list[RenderableType] = []
    for seat, player in seats(table_of(sight)):
        facts = Text.assemble((f"{player['gold']} Gold", "bold"), f"  cards {cards(player)}")
        left = [many(player[reserve], thing) for reserve, thing in RESERVES.items() if reserve in player]
        front = [Text(text)] if (text := in_front(player)) else []
        blocks.append(Group(head(sight, seat), facts, Text(f"{' and '.join(left)} left"), *front, Text()))
    return blocks


def cards(player: Mapping[str, Any]) -> str:
    """How many cards somebody holds, of each kind, and what one knows of them."""
    held = [str(player[kind]) for kind in ("cards", "beast_cards") if kind in player]
    known = f" (with {', '.join(player['known'])})" if player["known"] else ""
    return " + ".join(held) + known


def phrase(option: Option, what_is_there: Callable[[str], str]) -> str:
    """What an option is; a space, or a Banner on one, says what is there."""
    if option.kind == "acolyte" or option.place not in spaces():
        return option.label
    there = what_is_there(option.place)
    return f"{option.label} ({there})" if there else option.label


def spaces() -> list[str]:
    """In board order."""
    return HexagonGrid(COLUMNS, 0).spaces


def hexagon(
    space: str,
    sight: BoardContext,
    title: Line,
    lines: tuple[Line, Line],
    ground: str,
) -> Hexagon:
    """A space with its controller and the number of the option that it, or something on it, is."""
    table, mark = table_of(sight), sight.marks.get(space, "")
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


def flags(seat: int, count: int) -> Piece:
    """Banners of a player on one space."""
    letter, style = COLOURS[seat]
    return f"{FLAG * count}{letter.lower()}", style


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
    turn = seat == table_of(sight)["active_player"] and not sight.view["over"]
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


def many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def known_deck(what: str, titles: Sequence[str | None]) -> list[str]:
    """What one knows of a deck, if anything."""
    known = ", ".join(each or "?" for each in titles)
    return [f"You know the {what} from the top: {known}"] if titles else []


def pile(titles: Sequence[str]) -> str:
    """How many there are, and which is on top."""
    return f"{len(titles)} ({titles[0]} on top)" if titles else "0"
