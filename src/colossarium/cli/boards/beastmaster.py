"""The table of Beast Master in the terminal.

A capital letter is a Colossus, a small one with a number are Acolytes, both on their owner's colour; a
flag is a Banner. The name of a space has the colour and the letter of who controls it. Gold is only what
may be picked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import Sight
from colossarium.cli.boards.hexagons import WIDEST, Hexagon, Island, Line, Look, Piece
from colossarium.table.decision import Option

MARKED = frozenset({"space", "acolyte", "colossus"})

COLUMNS = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
COLOURS = (
    ("P", "bold #1b1024 on #b893ea"),
    ("G", "bold #0d2312 on #74cc85"),
    ("O", "bold #2a1500 on #f2a257"),
    ("Y", "bold #2a2500 on #f0dd62"),
)
"""The letter and the colour of each player."""
TILES = {
    "hallowed ground": ("Hallowed", "on #2c2a52"),
    "market": ("Market", "on #4a3a1a"),
    "ruins": ("Ruins", "on #3c3c3c"),
    "volcano": ("Volcano", "on #571a12"),
}
"""What is written on a tile, and the ground it makes."""
LOOT = {"gold1": "+1", "gold2": "+2", "colossus": "+C", "beast": "+B"}
GRASS = "on #17301f"
LABEL = "#8fae96"
TOKEN = "#b9c7a0"
TILE = "bold #e8e4d8"
BEAST = "bold #ffffff on #a3182a"
BANNER = "⚑"
LOOK = Look(edge="#7a7468", mark="bold #201800 on #e5b94e")
LEGEND = f"""P Colossus  p2 two Acolytes  {BANNER}p Banner  A1:p controlled by P
+1 +2 Gold  +C Colossus card  +B Beast Master card"""
WINDOWS = frozenset({"after drawing", "before scoring", "after scoring"})
"""Moments that can't be seen from what has been done: who may react wants to know what comes next."""
BLOCK_WIDTH = 38
"""Columns of the players beside the board."""


def draw(sight: Sight) -> RenderableType:
    """The island, the players beside it where there is room, else below it, and what letters mean."""
    table: Mapping[str, Any] = sight.view["table"]
    island = Island(COLUMNS, sight.width)
    board = island.draw({space: _hexagon(space, table, sight.marks) for space in island.spaces}, LOOK)
    below = Group(_state_of_play(table, sight), Text(LEGEND, style="dim"))
    if sight.width >= 2 + island.width + 2 + BLOCK_WIDTH:
        together = Table.grid(padding=(0, 2, 0, 0))
        together.add_row(board, _blocks(table, sight))
        return Padding(Group(together, below), (0, 1))
    return Padding(Group(board, _rows(table, sight), _hand(table, sight), below), (0, 1))


def phrase(option: Option, view: Mapping[str, Any]) -> str:
    """What picking an option does."""
    names = {each["name"] for each in view["decision"]["options"]}
    if option.kind in ("card", "beast_card") and names & {"end", "pass"}:
        return f"play {option.label}"
    if option.kind == "acolyte" and "end" in names:
        return f"move {option.label}"
    if option.kind == "colossus" and "end" in names:
        return "move your Colossus"
    if option.kind == "space":
        there = _what_is_there(option.name, view["table"])
        return f"{option.label} ({there})" if there else option.label
    return option.label


def _what_is_there(space: str, table: Mapping[str, Any]) -> str:
    """What matters most on a space."""
    if table["beast"] == space:
        return "the Beast"
    tile: str = table["tiles"].get(space, "")
    return tile.title()


# the island


def _hexagon(space: str, table: Mapping[str, Any], marks: Mapping[str, str]) -> Hexagon:
    tile = table["tiles"].get(space)
    name, ground = TILES.get(tile, ("", GRASS))
    loot: Piece = (" ".join(LOOT[token] for token in table["loot"].get(space, ())), TOKEN)
    flags = _flags(space, table)
    title: Line = [(name, TILE)] if name else [loot]
    standing = [(" BEAST ", BEAST)] if table["beast"] == space else _pieces(space, table)
    lying = [*flags, (" " if flags else "", ""), loot] if name else flags
    names = [space, f"acolyte {space}"]
    names += [f"colossus {seat + 1}" for seat, each in _seats(table) if each["colossus"] == space]
    mark = " ".join(marks[each] for each in names if each in marks)
    whose = _controller(space, table)
    if whose is None:
        return Hexagon(title, (standing, lying), ground, LABEL, mark)
    letter, style = COLOURS[whose]
    return Hexagon(title, (standing, lying), ground, style, mark, f":{letter.lower()}")


def _controller(space: str, table: Mapping[str, Any]) -> int | None:
    return next((seat for seat, player in _seats(table) if space in player["controls"]), None)


def _pieces(space: str, table: Mapping[str, Any]) -> Line:
    """Everybody's pieces, a Colossus first; without gaps if there are too many."""
    chips = []
    for seat, player in _seats(table):
        letter, style = COLOURS[seat]
        text = letter if player["colossus"] == space else ""
        count = player["acolytes"].get(space, 0)
        text += f"{letter.lower()}{count}" if count else ""
        if text:
            chips.append((text, style))
    return _spaced(chips)


def _flags(space: str, table: Mapping[str, Any]) -> Line:
    chips = []
    for seat, player in _seats(table):
        if space in player["banners"]:
            flags = BANNER * (2 if player["second_banner"] == space else 1)
            chips.append((f"{flags}{COLOURS[seat][0].lower()}", COLOURS[seat][1]))
    return _spaced(chips)


def _spaced(chips: Sequence[Piece]) -> Line:
    gaps = sum(len(text) for text, _ in chips) + len(chips) - 1 <= WIDEST - 4
    spaced: list[Piece] = []
    for chip in chips:
        if spaced and gaps:
            spaced.append((" ", ""))
        spaced.append(chip)
    return spaced


def _seats(table: Mapping[str, Any]) -> list[tuple[int, Mapping[str, Any]]]:
    return list(enumerate(table["players"]))


# the players


def _rows(table: Mapping[str, Any], sight: Sight) -> Table:
    """A row for each player."""
    rows = Table.grid(padding=(0, 2))
    titles = ("", "", "Gold", "Acolytes", "Banners", "cards", "Perk")
    rows.add_row(*(Text(title, style="dim") for title in titles))
    for seat, player in _seats(table):
        rows.add_row(
            _name(sight, seat),
            _role(table, sight, seat),
            Text(f"{player['gold']:>4}", style="bold"),
            Text(f"{player['reserve']} left"),
            Text(f"{player['banner_reserve']} left"),
            Text(_cards(player)),
            Text(player["perk"] or ""),
        )
    return rows


def _blocks(table: Mapping[str, Any], sight: Sight) -> Table:
    """A block of lines for each player."""
    blocks = Table.grid()
    blocks.add_column(width=BLOCK_WIDTH)
    for seat, player in _seats(table):
        name = _name(sight, seat).append(" ", style="default on default")
        facts = Text.assemble((f"{player['gold']} Gold", "bold"), f"  cards {_cards(player)}")
        left = f"{_many(player['reserve'], 'Acolyte')} and {_many(player['banner_reserve'], 'Banner')} left"
        perk = [Text(f"Perk {player['perk']}")] if player["perk"] else []
        blocks.add_row(Group(name.append_text(_role(table, sight, seat)), facts, Text(left), *perk, Text()))
    blocks.add_row(_hand(table, sight))
    return blocks


def _name(sight: Sight, seat: int) -> Text:
    letter, style = COLOURS[seat]
    return Text.assemble((f" {letter} {sight.names[seat]} ", style))


def _role(table: Mapping[str, Any], sight: Sight, seat: int) -> Text:
    turn = seat == table["active_player"] and table["moment"] != "over"
    return Text(sight.roles[seat] + (" <" if turn else ""), style="bold" if turn else "")


def _cards(player: Mapping[str, Any]) -> str:
    """How many cards somebody holds, and what one knows of them."""
    known = f" (with {', '.join(player['known'])})" if player["known"] else ""
    return f"{player['cards']} + {player['beast_cards']}{known}"


def _hand(table: Mapping[str, Any], sight: Sight) -> Text:
    """The cards of who looks."""
    seat = sight.view["seat"]
    if seat is None:
        return Text()
    hand = table["players"][seat]["hand"]
    return Text.assemble(("hand ", "dim"), ", ".join(hand) if hand else "no cards")


def _state_of_play(table: Mapping[str, Any], sight: Sight) -> Text:
    """The Age and what the active player has done; the piles."""
    parts = [f"Age {table['age']} of {sight.view['options']['ages']}"]
    if table["moment"] in ("action", "reaction", "before scoring"):
        used, played = table["movements_used"], table["cards_played"]
        parts.append(f"{_many(used, 'Movement')} and {_many(played, 'card')} used")
    elif table["tiles_to_lay"] or table["turned_up"]:
        parts.append(f"{_many(table['tiles_to_lay'], 'Landmark')} to come")
    if table["moment"] in WINDOWS:
        parts.append(table["moment"])
    if table["resolving"]:
        parts.append(f"{sight.names[table['card_player']]} plays {' and '.join(table['resolving'])}")
    piles = f"Decks {table['deck']} + {table['beast_deck']}"
    piles += f"   discards {_pile(table['discard'])} + {_pile(table['beast_discard'])}"
    lines = ["   ".join(parts), piles]
    if table["known_beast_deck"]:
        known = ", ".join(title or "?" for title in table["known_beast_deck"])
        lines.append(f"You know the Beast Master deck from the top: {known}")
    return Text("\n".join(lines))


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _pile(titles: Sequence[str]) -> str:
    """How many there are, and which is on top."""
    return f"{len(titles)} ({titles[0]} on top)" if titles else "0"
