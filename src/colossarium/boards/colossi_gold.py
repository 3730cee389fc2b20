"""The table of Fifty Gold in the terminal; `colossi.py` and `island.py` have what editions share.

A Beast is its first letters in capitals, `*3` are three gold cubes, `c1` a card cube and `t1` a trait cube,
`?` is unexplored. A Banner is a flag with its owner's letter, a pair two flags.
"""

from __future__ import annotations

from functools import partial

from rich.console import RenderableType

from colossarium.boards import BoardContext, Labels, colossi, island
from colossarium.boards.hexagons import Hexagon, Line
from colossarium.games.colossi_gold.view import GoldPlayer, GoldTable
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = island.MARKED | {"banner"}
LAIR = "on #4d2a2a"
CUBES = {"gold": ("*", "bold #f0dd62"), "card": ("c", "bold #7fb4f0"), "trait": ("t", "bold #74cc85")}
LEGEND = f"""P Colossus  p2 two Acolytes  {island.FLAG}p Banner  A1:p controlled by P  TIME a Beast
? unexplored  *3 gold cubes  c1 card cube  t1 trait cube  +1 Gold +Card Loot"""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    return island.draw(sight, _hexagon, partial(_in_front, sight.labels), _state_of_play(sight), LEGEND)


def phrase(option: Option, view: View[GoldTable], labels: Labels) -> str:
    """What an option is."""
    return island.phrase(option, lambda space: _what_is_there(space, view["table"], labels))


def _what_is_there(space: str, table: GoldTable, labels: Labels) -> str:
    cubes = {labels["cube"][sort]: count for sort, count in table["cubes"].get(space, {}).items()}
    return colossi.what_is_there(space, table, cubes, labels)


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: GoldTable = island.table_of(sight)
    tile = table["tiles"].get(space)
    if tile is None:
        title, ground = "?", colossi.UNEXPLORED
    elif loot := colossi.loot(sight, tile):
        title, ground = loot, island.GRASS
    elif sight.printed["tile"][tile].get("lair"):
        title, ground = sight.short("tile", tile), LAIR
    else:
        title, ground = sight.short("tile", tile), colossi.ENVIRONMENT
    lines = (_standing(space, table), _lying(space, table))
    return island.hexagon(space, sight, [(title, island.TILE)], lines, ground)


def _standing(space: str, table: GoldTable) -> Line:
    """Pieces and Banners."""
    chips = [chip for chip in island.pieces(space, table) if chip[0].strip()]
    for seat, player in enumerate(table["players"]):
        if count := player["banners"].get(space):
            chips.append(island.flags(seat, count))
    return island.spaced(chips)


def _lying(space: str, table: GoldTable) -> Line:
    """Beasts and cubes."""
    chips = colossi.beasts(space, table)
    for sort, count in table["cubes"].get(space, {}).items():
        letter, style = CUBES[sort]
        chips.append((f"{letter}{count}", style))
    return island.spaced(chips)


def _in_front(labels: Labels, player: GoldPlayer) -> str:
    """What both editions have, and Curses."""
    parts = colossi.in_front(player, map(colossi.trait, player["traits"]), labels)
    return ", ".join([*parts, *player["curses"]])


def _state_of_play(sight: BoardContext) -> list[str]:
    """The round, the step, the piles, and what is in the air."""
    table: GoldTable = island.table_of(sight)
    parts = [f"Round {table['round']}", f"the game ends at {table['target_gold']} Gold"]
    if table["triggered"]:
        parts[-1] = "the last round"
    if table["actions"]:
        parts.append(f"{island.many(table['actions'], 'Action')} left")
    elif table["moment"] in table["steps"]:
        parts.append(sight.labels["moment"][table["moment"]])
    if table["resolving"]:
        parts.append(f"{table['resolving']} is being played")
    lines = ["   ".join(parts), *colossi.piles(sight, "")]
    lifted = _in_the_air(table)
    return [*lines, f"In the air: {', '.join(lifted)}"] if lifted else lines


def _in_the_air(table: GoldTable) -> list[str]:
    """What a Launchpad has yet to put down, and where it was."""
    parts = []
    for space, lot in table["lifted_cubes"].items():
        cubes = " ".join(f"{CUBES[sort][0]}{count}" for sort, count in lot.items())
        parts.append(f"{cubes} from {space}")
    for seat, player in enumerate(table["players"]):
        letter = island.COLOURS[seat][0]
        parts += [
            f"{island.flags(seat, count)[0]} from {space}"
            for space, count in player["lifted_banners"].items()
        ]
        parts += [f"{letter} from {player['lifted_from']}"] if player["lifted_from"] else []
        parts += [f"{letter.lower()}{count} from {space}" for space, count in player["lifted"].items()]
    return parts + [f"{beast[:5].upper()} from {space}" for beast, space in table["lifted_beasts"].items()]
