"""The island of Kolossus in the terminal.

The higher the land, the lighter it is, and every space says its level. A miniature is the letter of its
class and that of its warband, on the warband's colour, with a sign if it moves or has moved. Ground
of a start corner is tinted in the colour of its warband. Gold is only what may be picked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.boards import BoardContext, Labels
from colossarium.boards.canvas import Canvas
from colossarium.games.kolossus.board import (
    ALLIANCE_TITLES,
    COLUMNS,
    EARTHQUAKE,
    INITIATIVE,
    LANDSCAPE_TITLES,
    RANK_TITLES,
    ROWS,
    SHIFT_PARTS,
)
from colossarium.games.kolossus.view import KolossusMana, KolossusRank, KolossusTable, KolossusWarband
from colossarium.script.declare import NONE
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = frozenset({"space"})

SPOTS = {
    f"{column}{row}": (across, down)
    for down, row in enumerate(reversed(ROWS))
    for across, column in enumerate(COLUMNS)
}
"""Where each space is: so many further to the right and down."""
CELL_WIDTH, CELL_HEIGHT = 6, 2
"""Room for a level and a number of three digits, with gaps: to be told apart without colours too."""
MARGIN = 3
WIDTH = MARGIN + len(COLUMNS) * CELL_WIDTH
HEIGHT = len(ROWS) * CELL_HEIGHT + 1
BLOCK_WIDTH = 38
"""Columns of what is told of a warband."""


@dataclass(frozen=True)
class Colours:
    """How a warband looks."""

    letter: str
    piece: str
    """The style of its miniatures."""
    tired: str
    """The style of those that were activated."""
    ground: str
    """What is behind its start corner."""
    digit: str


@dataclass(frozen=True)
class LandscapeLook:
    """How a landscape looks."""

    level: str
    name: str
    shade: str
    """What is behind."""
    digit: str
    """The colour of its level."""


WARBANDS = {
    "tuatha": Colours("t", "bold #ffffff on #2f6fe0", "#c3d4f4 on #24406f", "#12264a", "#7fa8f0"),
    "krell": Colours("k", "bold #2a2500 on #f0dd3a", "#ece3a6 on #6b6220", "#3a3510", "#f0dd62"),
    "ishtari": Colours("i", "bold #04210c on #4fe07e", "#bfe6cb on #2b6b40", "#0f3d22", "#7fe09c"),
    "firbolg": Colours("f", "bold #ffffff on #d8323c", "#f0c3c6 on #74272c", "#45161a", "#f08a90"),
}
SHADES = (
    ("#10150f", "#5d6b58"),
    ("#2b4a2c", "#9fc09c"),
    ("#6b5d38", "#d8c99c"),
    ("#8c8c92", "#202024"),
    ("#e2daf2", "#40306a"),
)
LEVELS = {
    "." if level == 1 else str(level): LandscapeLook(str(level), title, *shades)
    for level, (title, shades) in enumerate(zip(LANDSCAPE_TITLES, SHADES, strict=True), 1)
}
"""By their signs in a view."""
WAYS = {"N": "north", "E": "east", "S": "south", "W": "west"}
TOUGHEST_TINT = "3"
"""On higher land the number of a level keeps its own colour, to be readable."""
MOVES, ACTIVATED = ">", "'"
"""What stands behind the letters of the miniature that moves, and of those that were activated."""
MOVING = "bold #000000 on #ffffff"
GOLD = "bold #201800 on #e5b94e"
CRYSTAL = "bold #0a5a78"
AXIS = "#8a8478"


def draw(sight: BoardContext) -> RenderableType:
    """The island, the warbands beside it where there is room, else below it, and what letters mean."""
    table: KolossusTable = sight.view["table"]
    board = _island(table, sight.marks)
    below = Group(Text(_state_of_play(table, sight.width - 2), style="bold"), _legend(table))
    if sight.width >= 2 + WIDTH + 2 + BLOCK_WIDTH:
        together = Table.grid(padding=(0, 2, 0, 0))
        together.add_row(board, _blocks(table, sight, 1))
        return Padding(Group(together, below), (0, 1))
    return Padding(Group(board, Text(), _blocks(table, sight, 2), below), (0, 1))


# what options mean


def worth_knowing(option: Option, view: View[KolossusTable]) -> bool:
    """Whether there is more to say of an option than where it is on the board: somebody, or crystals."""
    table: KolossusTable = view["table"]
    if option.kind != "space" or table["turn"] is None:
        return False
    miniatures = (spaces for each in table["warbands"].values() for spaces in _standing(each).values())
    return any(option.name in spaces for spaces in miniatures) or option.name == table["citadel"]


def phrase(option: Option, view: View[KolossusTable], labels: Labels) -> str:
    """What it means to pick an option: whom one beats, what it costs, how much is there already."""
    table: KolossusTable = view["table"]
    if option.kind == "space":
        return _space_in_words(option.name, table)
    if option.kind == "shift":
        region, way = SHIFT_PARTS[option.member]
        return f"{region} to the {WAYS[way]}"
    if option.kind == "activation":
        return f"{option.label} ({_many(_rank(option, table)['activation_cost'], 'point')})"
    if option.kind == "rebirth":
        return f"{option.label} ({_rank(option, table)['rebirth_cost']} mana)"
    if option.kind == "warband":
        warband = table["warbands"][option.name]
        return f"{option.label} ({warband['colour']}, {_corner_in_words(warband)})"
    if option.kind == "skill":
        return f"{option.label} (now {_own_mana(table)['skills'][option.name]})"
    return _verb_in_words(option, table, labels)


def _rank(option: Option, table: KolossusTable) -> KolossusRank:
    """The class of miniatures that an option names."""
    return list(table["ranks"].values())[option.member]


def _own(table: KolossusTable) -> KolossusWarband:
    """The warband whose turn it is."""
    assert table["turn"] is not None
    return table["warbands"][table["turn"]]


def _own_mana(table: KolossusTable) -> KolossusMana:
    mana = _own(table)["mana"]
    assert mana is not None, "there is no mana in chapter 1"
    return mana


def _standing(warband: KolossusWarband) -> dict[str, list[str]]:
    """Where the miniatures of each class stand, by its title."""
    colossus = [warband["colossus"]] if warband["colossus"] else []
    return {
        RANK_TITLES["warrior"]: warband["warriors"],
        RANK_TITLES["guardian"]: warband["guardians"],
        RANK_TITLES["colossus"]: colossus,
    }


def _corner_in_words(warband: KolossusWarband) -> str:
    """Where it begins: "south-west"."""
    across, down = SPOTS[warband["corner"][0]]
    north, east = down < len(ROWS) // 2, across > len(COLUMNS) // 2
    return f"{'north' if north else 'south'}-{'east' if east else 'west'}"


def _space_in_words(space: str, table: KolossusTable) -> str:
    """Who stands there: one's own miniature, a friend to turn at, or an enemy; else what lies there."""
    own = _own(table)
    for warband in table["warbands"].values():
        for title, spaces in _standing(warband).items():
            if space in spaces:
                who = f"the {title}" if warband is own else f"the {title} of {warband['title']}"
                if warband["friend"]:
                    # With the Sword of Storm a leg may end on a friend, to turn there.
                    return f"turn at {who} on {space}" if table["moving"] else f"{who} on {space}"
                return f"beat {who} on {space}"
    if space == table["citadel"] and table["crystals"] and table["moving"]:
        return f"{space} (Citadel, {_many(table['crystals'], 'crystal')})"
    across, down = SPOTS[space]
    return f"{space} ({LEVELS[table['land'][down][across]].name})"


def _verb_in_words(option: Option, table: KolossusTable, labels: Labels) -> str:
    verb = option.member if option.kind == "verb" else NONE
    if verb == INITIATIVE:
        result, cost = table["raised_result"], table["initiative_cost"]
        return f"{option.label}: raise the result to {result} ({cost} mana)"
    if verb == EARTHQUAKE:
        return f"{option.label} ({table['earthquake_cost']} mana)"
    if option.place == "weapon":
        return f"charge the {_weapon(_own_mana(table), labels)} ({table['charge_cost']} mana)"
    if option.place == "pool":
        return f"{option.label} (now {_own_mana(table)['pool']})"
    return option.label


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _weapon(mana: KolossusMana, labels: Labels) -> str:
    """What a Titan Weapon is called."""
    weapon = mana["weapon"]
    return "" if weapon is None else labels["weapon"][weapon]


# the island


def _island(table: KolossusTable, marks: Mapping[str, str]) -> Text:
    canvas = Canvas(WIDTH, HEIGHT)
    pieces = dict(_pieces(table))
    corners = {space: name for name, each in table["warbands"].items() for space in each["corner"]}
    for space, (across, down) in SPOTS.items():
        x, y = MARGIN + across * CELL_WIDTH, down * CELL_HEIGHT
        ground = _ground(canvas, x, y, LEVELS[table["land"][down][across]], corners.get(space))
        crystals = table["crystals"] if space == table["citadel"] else 0
        if crystals:
            text = f"◆{crystals}"
            canvas.put(x + CELL_WIDTH - len(text), y + 1, text, f"{CRYSTAL} {ground}")
        if space in pieces:
            canvas.put(x + (0 if crystals else 1), y + 1, *pieces[space])
        if space in marks:
            canvas.put(x + 2, y, f"{marks[space]:>3}", GOLD)
    for down, row in enumerate(reversed(ROWS)):
        canvas.put(0, down * CELL_HEIGHT, f"{row:>2}", AXIS)
    for across, column in enumerate(COLUMNS):
        canvas.put(MARGIN + across * CELL_WIDTH + CELL_WIDTH // 2, HEIGHT - 1, column, AXIS)
    return canvas.text()


def _ground(canvas: Canvas, x: int, y: int, land: LandscapeLook, owner: str | None) -> str:
    """The land of a space, and the style of what is behind."""
    shade, digit = land.shade, land.digit
    if owner is not None:
        shade = WARBANDS[owner].ground if land.level == "1" else shade
        digit = WARBANDS[owner].digit if land.level <= TOUGHEST_TINT else digit
    canvas.fill(x, y, CELL_WIDTH, CELL_HEIGHT, " ", f"on {shade}")
    canvas.put(x, y, land.level, f"{digit} on {shade}")
    return f"on {shade}"


def _pieces(table: KolossusTable) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each miniature: its space, its letters and their style."""
    for name, warband in table["warbands"].items():
        colours = WARBANDS[name]
        for title, spaces in _standing(warband).items():
            for space in spaces:
                letters = title[0] + colours.letter
                if space == table["moving"]:
                    yield space, (letters + MOVES, MOVING)
                elif space in table["activated"]:
                    yield space, (letters + ACTIVATED, colours.tired)
                else:
                    yield space, (letters, colours.piece)


# the warbands


def _blocks(table: KolossusTable, sight: BoardContext, across: int) -> Table:
    """A block of lines for each warband; allies stand below each other."""
    blocks = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(across):
        blocks.add_column(width=BLOCK_WIDTH)
    found = [_block(name, table, sight) for name in table["warbands"]]
    for first in range(0, len(found), across):
        blocks.add_row(*found[first : first + across])
    return blocks


def _block(name: str, table: KolossusTable, sight: BoardContext) -> Group:
    warband = table["warbands"][name]
    mana = warband["mana"]
    lines = [_who(name, table, sight), _strength(warband)]
    if mana is not None:
        lines.append(_mana(mana, table))
        if mana.get("weapon") is not None:
            lines.append(_titan(mana, sight.labels))
    return Group(*lines, Text())


def _who(name: str, table: KolossusTable, sight: BoardContext) -> Text:
    warband = table["warbands"][name]
    turn = table["turn"] == name and not sight.view["over"]
    line = Text.assemble((f" {warband['title']} ", WARBANDS[name].piece), " ")
    if (seat := warband["commander"]) is not None:
        who = " ".join(each for each in (sight.names[seat], sight.roles[seat], "<" if turn else "") if each)
        line.append(who, style="bold" if turn else "")
    return line


def _strength(warband: KolossusWarband) -> Text:
    """Crystals, and what is left of the miniatures."""
    left = "  ".join(f"{len(spaces)} {title[0]}" for title, spaces in _standing(warband).items())
    alliance = ALLIANCE_TITLES[warband["alliance"]]
    return Text.assemble((f"◆ {warband['crystals']}", "bold"), f"   {left}   {alliance}")


def _mana(mana: KolossusMana, table: KolossusTable) -> Text:
    """Attack and Defence of each class, and the mana that is not in use."""
    skills = "  ".join(
        f"{name[0].upper()} {mana['skills'][rank['attack']]}/{mana['skills'][rank['defence']]}"
        for name, rank in table["ranks"].items()
    )
    fresh = f"+{mana['fresh']}" if mana["fresh"] else ""
    return Text(f"{skills}  supply {mana['supply']}{fresh}")


def _titan(mana: KolossusMana, labels: Labels) -> Text:
    """The pool and the Titan Weapon."""
    line = Text(f"pool {mana['pool']}  {_weapon(mana, labels)}")
    return line.append(" charged", style="bold") if mana["charged"] else line


# below


def _state_of_play(table: KolossusTable, width: int) -> str:
    """The round, what the turn still has, and how the alliances stand, on a line of its own if need be."""
    quake = table["round"] == 0
    parts = ["Before the first round" if quake else f"Round {table['round']} of {table['last_round']}"]
    if table["result"]:
        parts.append(f"{'shift by' if quake else 'destiny'} {table['result']}")
    if table["points"]:
        parts.append(_many(table["points"], "activation point"))
    if table["movement"]:
        parts.append(_many(table["movement"], "movement point"))
    now = "   ".join(parts)
    standing = " : ".join(
        f"{ALLIANCE_TITLES[name]} ◆ {crystals}" for name, crystals in table["alliances"].items()
    )
    together = f"{now}   {standing}"
    return together if len(together) <= width else f"{now}\n{standing}"


def _legend(table: KolossusTable) -> Text:
    legend = Text(style="dim")
    for land in LEVELS.values():
        legend.append(f" {land.level} ", style=f"not dim {land.digit} on {land.shade}").append(
            f" {land.name}  "
        )
    ranks = "  ".join(f"{title[0]} {title}" for title in reversed(RANK_TITLES.values()))
    legend.append(f"\n{ranks}  ◆ crystals")
    legend.append(f"\n{MOVES} moves now  {ACTIVATED} was activated this turn")
    if any(warband["mana"] is not None for warband in table["warbands"].values()):
        legend.append("\nW 2/1 Attack 2 and Defence 1 of Warriors  supply 13+2: two are fresh")
    return legend
