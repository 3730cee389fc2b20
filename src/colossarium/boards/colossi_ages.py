"""The table of Three Ages in the terminal; `island.py` has what all editions share.

A Beast is its first letters in capitals, `*3` are three Gold cubes, `?` is unexplored. A Reaped space bears
the reaper's letter behind a tick.
"""

from __future__ import annotations

from functools import partial

from rich.console import RenderableType

from colossarium.boards import BoardContext, Labels, colossi, island
from colossarium.boards.hexagons import Hexagon, Line
from colossarium.games.colossi_ages.view import AgesPlayer, AgesTable, AgesTrait
from colossarium.script.declare import NONE
from colossarium.script.program import Listed
from colossarium.table.decision import Option
from colossarium.table.game import Game
from colossarium.table.view_types import View

MARKED = island.MARKED
WATER = "on #0b2a4a"
CUBES = "bold #f0dd62"
MARK = "✓"
READ_ELSEWHERE = ("goal",)
"""A goal is read with its Trait."""
LEGEND = f"""P Colossus  p2 two Acolytes  A1:p controlled by P  *3 Gold cubes  TIME a Beast
? unexplored  {MARK}p Reaped by P  +1 Gold +Card +Trait Loot"""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    return island.draw(sight, _hexagon, partial(_in_front, sight.labels), _state_of_play(sight), LEGEND)


def phrase(option: Option, view: View[AgesTable], labels: Labels) -> str:
    """What an option is."""
    table = view["table"]
    return island.phrase(
        option,
        lambda space: colossi.what_is_there(space, table, {"cube": table["cubes"].get(space, 0)}, labels),
    )


def reads_as(game: Game, kind: str, entry: Listed) -> Listed:
    """Where Traits have goals, a Trait has the text of its goal."""
    goal = game.fact("goal_of", entry.title) if kind == "trait" else NONE
    return entry if goal == NONE else game.program.lists["goal"][goal]


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: AgesTable = island.table_of(sight)
    if space in table["water"]:
        return Hexagon([("~ ~ ~", island.LABEL)], ([], []), WATER, island.LABEL)
    tile = table["tiles"].get(space)
    if tile is None:
        title, ground = "?", colossi.UNEXPLORED
    elif loot := colossi.loot(sight, tile):
        title, ground = loot, island.GRASS
    else:
        title, ground = sight.short("tile", tile), colossi.ENVIRONMENT
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


def _trait(trait: AgesTrait) -> str:
    """With how far its goal is."""
    return colossi.trait(trait, f" {trait['progress']}/{trait['needs']}" if trait["needs"] else "")


def _in_front(labels: Labels, player: AgesPlayer) -> str:
    """What both editions have, and a Colossus that lies on its side."""
    parts = colossi.in_front(player, map(_trait, player["traits"]), labels)
    return ", ".join([*parts, "Colossus lies"] if player["lying"] else parts)


def _state_of_play(sight: BoardContext) -> list[str]:
    """The Age, the turn and the piles."""
    table: AgesTable = island.table_of(sight)
    parts = [f"Age {table['age']} of {table['ages']}: {table['age_card']}"]
    if table["in_a_turn"]:
        parts.append(f"turn {table['round']} of {table['turns_per_age']}")
        if table["actions"]:
            parts.append(f"{island.many(table['actions'], 'Action')} left")
    else:
        parts.append(sight.labels["moment"][table["moment"]])
    parts.append(f"Mantle: {sight.names[table['mantle']]}")
    if table["resolving"]:
        parts.append(f"{' in '.join(reversed(table['resolving']))} is being played")
    return ["   ".join(parts), *colossi.piles(sight, f", discards {island.pile(table['tile_discard'])}")]
