"""The table of Merlin's Beast Hunt in the terminal.

A die is its face's letter on its owner's colour, with that colour's letter; a fence is a strip in the
pattern of its type, on the colour of its owner. Gold is only what may be picked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.boards import BoardContext, Labels
from colossarium.boards import beasthunt_grid as grid
from colossarium.boards.canvas import Canvas
from colossarium.games.beasthunt.board import COLUMNS, DIE_PARTS, LINES, PLACES, ROWS, SQUARES
from colossarium.games.beasthunt.view import HuntPlayer, HuntTable
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = frozenset({"square", "line", "place"})

COLOURS = {
    "purple": "bold #1b1024 on #b893ea",
    "green": "bold #0d2312 on #74cc85",
    "orange": "bold #2a1500 on #f2a257",
    "yellow": "bold #2a2500 on #f0dd62",
    "black": "bold #e8e8e8 on #55555f",
}
PATTERNS = {"water": "≈", "thorns": "×", "lightning": "ϟ", "bamboo": "‖"}
LETTERS = {"water": "W", "thorns": "T", "lightning": "L", "bamboo": "B", "wild": "*", "beast": "&"}
BLOCK_WIDTH = 26
"""Columns of a player's block beside the board."""
TITLES = ("", "", "", "score", "hand", "dice", "pool", "deck")

GRASS = "on #17301f"
LABEL = f"#6f8f77 {GRASS}"
BEAST = f"bold #ffffff {GRASS}"
CLOSED = f"italic #9fb8a5 {GRASS}"
FRAME = "#7a7468"
SOCKET = "#8a8478"
GOLD = "bold #201800 on #e5b94e"


def phrase(option: Option, view: View[HuntTable], labels: Labels) -> str:
    """A beast comes from the supply, and a square with a beast stands for it."""
    table: HuntTable = view["table"]
    if option.kind == "beast":
        return f"add a {option.label}"
    if option.kind == "square" and option.name in table["beasts"]:
        return f"move the {table['beasts'][option.name]} on {option.label}"
    return option.label


def draw(sight: BoardContext) -> RenderableType:
    """The board, the players beside it where there is room, else below it, and what letters mean."""
    table: HuntTable = sight.view["table"]
    board = _board(table, sight.marks)
    side = 1 if len(table["players"]) == 2 else 2
    if sight.width >= 2 + grid.WIDTH + side * (BLOCK_WIDTH + 2):
        together = Table.grid(padding=(0, 2, 0, 0))
        together.add_row(board, _blocks(table, sight, side))
        return Padding(Group(*_warnings(sight), together, Text(), _legend(table)), (0, 1))
    return Padding(
        Group(*_warnings(sight), board, _rows(table, sight), *_earnings(table, sight), _legend(table)), (0, 1)
    )


def _warnings(sight: BoardContext) -> list[Text]:
    """That the end is near, where it is."""
    table: HuntTable = sight.view["table"]
    if sight.view["over"]:
        return []
    lines = []
    if table["last_turns"]:
        left = table["last_turns"]
        lines.append(
            "Last turns: this is the last one." if left == 1 else f"Last turns: {left} left, with this one."
        )
    idle, limit = table["idle_turns"], table["idle_turns_to_end"]
    if idle and idle >= limit - len(table["players"]):
        lines.append(f"No die or card for {_many(idle, 'turn')}: the game ends when it is {limit}.")
    return [Text(line, style="bold") for line in lines]


def _board(table: HuntTable, marks: Mapping[str, str]) -> Text:
    canvas = Canvas(grid.WIDTH, grid.HEIGHT)
    _frame(canvas)
    for square in SQUARES:
        _square(canvas, square, table, marks)
    for line in LINES:
        _line(canvas, line, table["cards"].get(line), line in table["complete"], marks.get(line))
    for place in PLACES:
        _place(canvas, place, table["dice"].get(place), marks.get(place))
    return _with_coordinates(canvas.text())


def _with_coordinates(board: Text) -> Text:
    """The columns of holes above the board and their rows beside it: in column h2 and row 1 is h21."""
    rows = {grid.hole(1, row)[1]: str(row) for row in range(len(ROWS) + 1)}
    columns = Canvas(grid.WIDTH, 1)
    for column in range(len(COLUMNS) + 1):
        columns.put(grid.die_column(column), 0, f"h{column}", FRAME)
    lines = [Text("  ").append_text(columns.text())]
    for number, line in enumerate(board.split("\n")):
        lines.append(Text.assemble((f"{rows.get(number, ' ')} ", FRAME), line))
    return Text("\n").join(lines)


def _frame(canvas: Canvas) -> None:
    right, bottom = grid.WIDTH - 1, grid.HEIGHT - 1
    canvas.fill(0, 0, grid.WIDTH, 1, "─", FRAME)
    canvas.fill(0, bottom, grid.WIDTH, 1, "─", FRAME)
    canvas.fill(0, 0, 1, grid.HEIGHT, "│", FRAME)
    canvas.fill(right, 0, 1, grid.HEIGHT, "│", FRAME)
    for x, y, corner in ((0, 0, "┌"), (right, 0, "┐"), (0, bottom, "└"), (right, bottom, "┘")):
        canvas.put(x, y, corner, FRAME)


def _square(canvas: Canvas, name: str, table: HuntTable, marks: Mapping[str, str]) -> None:
    x, y = grid.square(name)
    canvas.fill(x, y, grid.SQUARE_WIDTH, grid.SQUARE_HEIGHT, " ", GRASS)
    canvas.put(x + 1, y, name, LABEL)
    if name in marks:
        mark = f" {marks[name]} "
        canvas.put(x + grid.SQUARE_WIDTH - 1 - len(mark), y, mark, GOLD)
    if name in table["beasts"]:
        canvas.put(x, y + 1, table["beasts"][name].capitalize().center(grid.SQUARE_WIDTH), BEAST)
    if name in table["enclosed"]:
        canvas.put(x, y + 2, "enclosed".center(grid.SQUARE_WIDTH), CLOSED)


def _line(canvas: Canvas, name: str, card: str | None, complete: bool, mark: str | None) -> None:
    """A fence card, or the faint line where one could stand. A complete fence is a strip without gaps."""
    x, y, width, height = grid.fence(name)
    if card is not None:
        colour, kind = DIE_PARTS[card]
        strip = PATTERNS[kind] * width if complete else (f"{PATTERNS[kind]} " * width)[:width]
        for row in range(height):
            canvas.put(x, y + row, strip, COLOURS[colour] if complete else _outline(colour))
        canvas.put(*grid.middle(name), _short(card), COLOURS[colour])
    elif grid.is_upright(name):
        canvas.fill(x + 1, y, 1, height, "╎", FRAME)
    else:
        canvas.fill(x, y, width, 1, "▁", FRAME)
    if mark is not None:
        canvas.put(*grid.middle(name), f"{mark:>2}", GOLD)


def _place(canvas: Canvas, name: str, die: str | None, mark: str | None) -> None:
    point = grid.place(name)
    if die is not None:
        canvas.put(*point, _short(die), COLOURS[DIE_PARTS[die][0]])
    elif mark is not None:
        canvas.put(*point, f"{mark:>2}", GOLD)
    else:
        canvas.put(*point, "··", SOCKET)


def _short(piece: str) -> str:
    """`purple water` is Wp."""
    colour, kind = DIE_PARTS[piece]
    return LETTERS[kind] + colour[0]


def _outline(colour: str) -> str:
    """A colour as the colour of the letters, not of what is behind them."""
    return COLOURS[colour].split(" on ")[1]


def _rows(table: HuntTable, sight: BoardContext) -> Table:
    """A row for each player: everything but the order of their deck is public."""
    rows = Table.grid(padding=(0, 2))
    for _ in TITLES:
        rows.add_column(no_wrap=True)
    rows.add_row(*(Text(title, style="dim") for title in TITLES))
    for seat, player in enumerate(table["players"]):
        rows.add_row(
            _name(player, sight, seat),
            Text(player["colour"]),
            _role(sight, seat),
            Text(f"{player['score']:>5}", style="bold"),
            _hand(player),
            _dice(sight, seat),
            Text(f"{player['pool']:>4}"),
            Text(f"{player['deck']:>4}"),
        )
    return rows


def _earnings(table: HuntTable, sight: BoardContext) -> list[Text]:
    """Where each player's score is from, and what lies on the discard pile."""
    lines = []
    for seat, player in enumerate(table["players"]):
        parts = []
        if player["captured"]:
            parts += [f"fences {player['points']}", f"captured {_caught(player)}"]
        if player["discards"]:
            parts.append(f"discards {_pile(player)}")
        if parts:
            lines.append(Text(f"  {sight.names[seat]}: {'; '.join(parts)}"))
    return lines


def _blocks(table: HuntTable, sight: BoardContext, across: int) -> Table:
    """A block of lines for each player."""
    blocks = Table.grid(padding=(0, 2, 1, 0))
    for _ in range(across):
        blocks.add_column(width=BLOCK_WIDTH)
    found = [_block(table, sight, seat) for seat in range(len(table["players"]))]
    for first in range(0, len(found), across):
        blocks.add_row(*found[first : first + across])
    return blocks


def _block(table: HuntTable, sight: BoardContext, seat: int) -> Group:
    player = table["players"][seat]
    facts = {
        "score": Text(f"{player['score']:<4}", style="bold").append("fences ", style="not bold dim"),
        "hand": _hand(player),
        "dice": _dice(sight, seat),
        "pool": Text(f"{player['pool']:<4}").append("deck ", style="dim").append(str(player["deck"])),
        "captured": Text(_caught(player)),
    }
    facts["score"].append(str(player["points"]), style="not bold")
    if player["discards"]:
        facts["discards"] = Text(_pile(player))
    rows = Table.grid(padding=(0, 1, 0, 0))
    rows.add_column(width=len("captured"), style="dim")
    rows.add_column(width=BLOCK_WIDTH - len("captured") - 1)
    for title, fact in facts.items():
        rows.add_row(title, fact)
    name = Text.assemble(_name(player, sight, seat), f" {player['colour']} ", _role(sight, seat))
    return Group(name, rows, Text())


def _name(player: HuntPlayer, sight: BoardContext, seat: int) -> Text:
    return Text.assemble((f" {sight.names[seat]} ", COLOURS[player["colour"]]))


def _role(sight: BoardContext, seat: int) -> Text:
    turn = _has_turn(sight, seat)
    return Text(sight.roles[seat] + (" <" if turn else ""), style="bold" if turn else "")


def _has_turn(sight: BoardContext, seat: int) -> bool:
    return bool(seat == sight.view["table"]["active_player"]) and not sight.view["over"]


def _hand(player: HuntPlayer) -> Text:
    return Text(" ".join(LETTERS[card] for card in player["hand"]))


def _dice(sight: BoardContext, seat: int) -> Text:
    """The dice that were rolled, kept ones apart; or just how many there are."""
    table: HuntTable = sight.view["table"]
    rolled, ready = (table["rolled"], table["ready"]) if _has_turn(sight, seat) else ([], [])
    if not rolled and not ready:
        active = table["players"][seat]["active"]
        own = [str(active["own"])] if active["own"] else []
        return Text(" and ".join([*own, f"{active['neutral']} black"] if active["neutral"] else own))
    used = table["spent"]
    unused = list((Counter(ready) - Counter(used)).elements())
    text = _chips(rolled)
    if rolled and unused:
        text.append(" kept ", style="dim")
    text.append_text(_chips(unused))
    if used:
        text.append(" used " if text else "used ", style="dim").append_text(_chips(used, "dim "))
    return text


def _chips(dice: Sequence[str], manner: str = "") -> Text:
    return Text(" ").join(Text(_short(die), manner + COLOURS[DIE_PARTS[die][0]]) for die in dice)


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _counted(beasts: Mapping[str, int]) -> str:
    return ", ".join(_many(count, beast) for beast, count in beasts.items())


def _caught(player: HuntPlayer) -> str:
    """What captured beasts bring, and which they are."""
    if not player["captured"]:
        return ""
    return f"{player['captured_points']}: {_counted(player['captured'])}"


def _pile(player: HuntPlayer) -> str:
    """The cards of a discard pile, counted: 2W 1T."""
    counts = Counter(player["discards"])
    return " ".join(f"{count}{LETTERS[card]}" for card, count in counts.items())


def _legend(table: HuntTable) -> Text:
    meanings = "  ".join(f"{letter} {face}" for face, letter in LETTERS.items())
    supply = ", ".join(
        f"{_many(count, beast)} ({table['beast_points'][beast]})" for beast, count in table["supply"].items()
    )
    lines = (
        meanings,
        f"‖ ‖ fence with gaps: not complete yet   (5) points   black dice left: {table['neutral']}",
        f"beasts left: {supply or 'none'}",
    )
    return Text("\n".join(lines), style="dim")
