"""The table of Three Ages in the terminal; `island.py` has what all editions share.

A Beast is its first letters in capitals, `*3` are three Gold cubes, `?` is unexplored. A Reaped space bears
the reaper's letter behind a tick.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import BoardContext, colossi, island
from colossarium.cli.boards.hexagons import Hexagon, Line
from colossarium.games.colossi_ages.view import AgesPlayer, AgesTable, AgesTrait
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = island.MARKED
GRASS = {"Gold Grass": "+1 Gold", "Card Grass": "+Card", "Trait Grass": "+Trait"}
"""What is written on Grass: its Loot."""
WATER = "on #0b2a4a"
CUBES = "bold #f0dd62"
MARK = "✓"
TURN_PARTS = frozenset({"turn start", "action", "drawing", "turn end"})
LEGEND = f"""P Colossus  p2 two Acolytes  A1:p controlled by P  *3 Gold cubes  TIME a Beast
? unexplored  {MARK}p Reaped by P  +1 Gold +Card +Trait Loot"""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    hexagons = {space: _hexagon(space, sight) for space in island.spaces()}
    below = Group(_state_of_play(sight), Text(LEGEND, style="dim"))
    return island.lay_out(sight, hexagons, _blocks(sight), _rows(sight), below)


def phrase(option: Option, view: View[AgesTable]) -> str:
    """What picking an option does."""
    return colossi.phrase(option, view, _what_is_there(option.name, view["table"]))


def reads_as(kind: str, title: str, options: Mapping[str, str | int]) -> tuple[str, str]:
    """Where Traits have goals, a Trait has the text of its goal."""
    if kind == "trait" and options["traits"] == "goals":
        return "goal", f"Goal {title}"
    return kind, title


def _what_is_there(space: str, table: AgesTable) -> str:
    """The tile, and what matters on it."""
    parts = [table["tiles"].get(space, "unexplored")]
    parts += colossi.named_beasts(space, table)
    if cubes := table["cubes"].get(space):
        parts.append(island.many(cubes, "cube"))
    return ", ".join(parts)


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: AgesTable = island.table_of(sight)
    if space in table["water"]:
        return Hexagon([("~ ~ ~", island.LABEL)], ([], []), WATER, island.LABEL)
    tile = table["tiles"].get(space)
    if tile is None:
        title, ground = "?", colossi.UNEXPLORED
    elif tile in GRASS:
        title, ground = GRASS[tile], island.GRASS
    else:
        title, ground = tile.removeprefix("The "), colossi.ENVIRONMENT
    lines = (island.pieces(space, table), _things(space, table))
    return island.hexagon(space, sight, [(title, island.TILE)], lines, ground)


def _things(space: str, table: AgesTable) -> Line:
    """Beasts, cubes and reap marks."""
    chips = colossi.beasts(space, table)
    if cubes := table["cubes"].get(space):
        chips.append((f"*{cubes}", CUBES))
    for seat, player in enumerate(table["players"]):
        if space in player["marks"]:
            letter, style = island.COLOURS[seat]
            chips.append((f"{MARK}{letter.lower()}", style))
    return island.spaced(chips)


def _seats(sight: BoardContext) -> list[tuple[int, AgesPlayer]]:
    table: AgesTable = island.table_of(sight)
    return list(enumerate(table["players"]))


def _rows(sight: BoardContext) -> Table:
    """A row for each player."""
    rows = Table.grid(padding=(0, 2))
    rows.add_row(*(Text(title, style="dim") for title in ("", "", "Gold", "Acolytes", "cards", "Traits")))
    for seat, player in _seats(sight):
        rows.add_row(
            island.name(sight, seat),
            island.role(sight, seat),
            Text(f"{player['gold']:>4}", style="bold"),
            Text(f"{player['reserve']} left"),
            Text(f"{player['cards']}{island.known(player)}"),
            Text(_traits(player)),
        )
    return rows


def _blocks(sight: BoardContext) -> list[RenderableType]:
    """A block of lines for each player."""
    blocks: list[RenderableType] = []
    for seat, player in _seats(sight):
        facts = Text.assemble(
            (f"{player['gold']} Gold", "bold"), f"  cards {player['cards']}{island.known(player)}"
        )
        left = Text(f"{island.many(player['reserve'], 'Acolyte')} left")
        traits = [Text(text)] if (text := _traits(player)) else []
        blocks.append(Group(island.head(sight, seat), facts, left, *traits, Text()))
    return blocks


def _traits(player: AgesPlayer) -> str:
    """The Traits in front of a player, with progress; a Colossus that is like a Beast; a lying one."""
    parts = [_trait(trait) for trait in player["traits"]]
    if player["animal"]:
        parts.append(f"like the {player['animal'].title()} Beast")
    if player["lying"]:
        parts.append("Colossus lies")
    return ", ".join(parts)


def _trait(trait: AgesTrait) -> str:
    text = str(trait["title"])
    if trait["needs"]:
        text += f" {trait['progress']}/{trait['needs']}"
    return f"{text} (borrowed)" if trait["lent_by"] is not None else text


def _state_of_play(sight: BoardContext) -> Text:
    """The Age, the turn and the piles; what one knows of decks."""
    table: AgesTable = island.table_of(sight)
    parts = [f"Age {table['age']} of 3: {table['age_card']}"]
    if table["moment"] in TURN_PARTS:
        parts.append(f"turn {table['round']} of {table['turns_per_age']}")
        parts.append(f"{island.many(table['actions'], 'Action')} left")
    elif table["moment"] in ("age scoring", "reaping"):
        parts.append("Reap Phase")
    parts.append(f"Mantle: {sight.names[table['mantle']]}")
    if table["resolving"]:
        parts.append(f"{' in '.join(reversed(table['resolving']))} is being played")
    piles = f"Cards {table['deck']}, discards {island.pile(table['discard'])}   "
    piles += f"tiles {table['tile_deck']}, discards {island.pile(table['tile_discard'])}"
    lines = ["   ".join(parts), piles]
    if sight.view["options"]["traits"] != "none":
        lines.append(f"Traits in view: {', '.join(table['shown_traits'])}   deck {table['trait_deck']}")
    return Text("\n".join([*lines, *colossi.known_decks(table)]))
