"""The table of Fifty Gold in the terminal; `colossi.py` and `island.py` have what editions share.

A Beast is its first letters in capitals, `*3` are three gold cubes, `c1` a card cube and `t1` a trait cube,
`?` is unexplored. A Banner is a flag with its owner's letter, a pair two flags.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import BoardContext, colossi, island
from colossarium.cli.boards.hexagons import Hexagon, Line
from colossarium.games.colossi_gold.view import GoldPlayer, GoldTable
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = island.MARKED | {"banner"}
PRODUCES = {
    "Starting Tile": "+1 Gold",
    "Grass, 1 Gold": "+1 Gold",
    "Grass, 2 Gold": "+2 Gold",
    "Grass, card": "+Card",
    "Grass, Trait": "+Trait",
}
"""What is written on Grass and Starting tiles: what they produce."""
LAIR = "on #4d2a2a"
CUBES = {"gold": ("*", "bold #f0dd62"), "card": ("c", "bold #7fb4f0"), "trait": ("t", "bold #74cc85")}
FLAG = "⚑"
LEGEND = f"""P Colossus  p2 two Acolytes  {FLAG}p Banner  A1:p controlled by P  TIME a Beast  ? unexplored
*3 gold cubes  c1 card cube  t1 trait cube  +1 Gold +Card +Trait what a tile produces"""
STEPS = {
    "beast move": "Move Beast",
    "banner phase": "Banner Phase",
    "deploying": "Deploy",
    "resting": "Rest",
}
"""Steps of a turn without Actions, as people call them."""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    hexagons = {space: _hexagon(space, sight) for space in island.spaces()}
    below = Group(*_in_full(sight, hexagons), _state_of_play(sight), Text(LEGEND, style="dim"))
    return island.lay_out(sight, hexagons, _blocks(sight), _rows(sight), below)


def phrase(option: Option, view: View[GoldTable]) -> str:
    """What picking an option does."""
    if option.kind == "banner":
        does = {"deploying": "move ", "resting": "score "}.get(view["table"]["moment"], "")
        return f"{does}{option.label} ({_what_is_there(option.name.removeprefix('banner '), view['table'])})"
    return colossi.phrase(option, view, _what_is_there(option.name, view["table"]))


def _what_is_there(space: str, table: GoldTable) -> str:
    """The tile, and what matters on it."""
    parts = [table["tiles"].get(space, "unexplored"), *colossi.named_beasts(space, table)]
    parts += [island.many(count, f"{sort} cube") for sort, count in table["cubes"].get(space, {}).items()]
    return ", ".join(parts)


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: GoldTable = island.table_of(sight)
    tile = table["tiles"].get(space)
    if tile is None:
        title, ground = "?", colossi.UNEXPLORED
    elif tile in PRODUCES:
        title, ground = PRODUCES[tile], island.GRASS
    elif tile.startswith("Lair: "):
        title, ground = f"{tile.removeprefix('Lair: ').removesuffix(' Beast')} Lair", LAIR
    else:
        title, ground = tile.removeprefix("The ").removesuffix(" of the Giants"), colossi.ENVIRONMENT
    lines = (_standing(space, table), _lying(space, table))
    return island.hexagon(space, sight, [(title, island.TILE)], lines, ground, (f"banner {space}",))


def _in_full(sight: BoardContext, hexagons: Mapping[str, Hexagon]) -> list[Text]:
    """What is on spaces that hold more than is to be seen on the board."""
    room = island.room(sight)
    lines = []
    for space, hexagon in hexagons.items():
        if any(sum(len(text) for text, _ in line) > room for line in hexagon.lines):
            chips = [text for line in hexagon.lines for text, _ in line if text.strip()]
            lines.append(Text(f"{space} in full: {' '.join(chips)}"))
    return lines


def _standing(space: str, table: GoldTable) -> Line:
    """Pieces and Banners."""
    chips = [chip for chip in island.pieces(space, table) if chip[0].strip()]
    for seat, player in enumerate(table["players"]):
        if count := player["banners"].get(space):
            letter, style = island.COLOURS[seat]
            chips.append((f"{FLAG * count}{letter.lower()}", style))
    return island.spaced(chips)


def _lying(space: str, table: GoldTable) -> Line:
    """Beasts and cubes."""
    chips = colossi.beasts(space, table)
    for sort, count in table["cubes"].get(space, {}).items():
        letter, style = CUBES[sort]
        chips.append((f"{letter}{count}", style))
    return island.spaced(chips)


def _seats(sight: BoardContext) -> list[tuple[int, GoldPlayer]]:
    table: GoldTable = island.table_of(sight)
    return list(enumerate(table["players"]))


def _rows(sight: BoardContext) -> Table:
    """A row for each player."""
    rows = Table.grid(padding=(0, 2))
    heads = ("", "", "Gold", "Acolytes", "Banners", "cards", "Traits and Curses")
    rows.add_row(*(Text(title, style="dim") for title in heads))
    for seat, player in _seats(sight):
        rows.add_row(
            island.name(sight, seat),
            island.role(sight, seat),
            Text(f"{player['gold']:>4}", style="bold"),
            Text(f"{player['reserve']} left"),
            Text(f"{player['banner_reserve']} left"),
            Text(f"{player['cards']}{island.known(player)}"),
            Text(_in_front(player)),
        )
    return rows


def _blocks(sight: BoardContext) -> list[RenderableType]:
    """A block of lines for each player."""
    blocks: list[RenderableType] = []
    for seat, player in _seats(sight):
        facts = Text.assemble(
            (f"{player['gold']} Gold", "bold"), f"  cards {player['cards']}{island.known(player)}"
        )
        left = f"{island.many(player['reserve'], 'Acolyte')}, "
        left += f"{island.many(player['banner_reserve'], 'Banner')} left"
        front = [Text(text)] if (text := _in_front(player)) else []
        blocks.append(Group(island.head(sight, seat), facts, Text(left), *front, Text()))
    return blocks


def _in_front(player: GoldPlayer) -> str:
    """Traits and Curses in front of a player, and a Colossus that is like a Beast."""
    parts = [
        f"{trait['title']} (borrowed)" if trait["lent_by"] is not None else str(trait["title"])
        for trait in player["traits"]
    ]
    if player["animal"]:
        parts.append(f"like the {player['animal'].title()} Beast")
    return ", ".join([*parts, *player["curses"]])


def _state_of_play(sight: BoardContext) -> Text:
    """The round, the step and the piles; what one knows of decks."""
    table: GoldTable = island.table_of(sight)
    parts = [f"Round {table['round']}", f"the game ends at {table['target_gold']} Gold"]
    if table["triggered"]:
        parts[-1] = "the last round"
    if table["moment"] in ("action", "extra actions"):
        parts.append(f"{island.many(table['actions'], 'Action')} left")
    elif table["moment"] in STEPS:
        parts.append(STEPS[table["moment"]])
    if table["resolving"]:
        parts.append(f"{table['resolving']} is being played")
    piles = f"Cards {table['deck']}, discards {island.pile(table['discard'])}   tiles {table['tile_deck']}"
    lines = ["   ".join(parts), piles]
    if sight.view["options"]["traits"] == "on":
        lines.append(f"Traits in view: {', '.join(table['shown_traits'])}   deck {table['trait_deck']}")
    if table["turned_traits"]:
        lines.append(f"Turned up: {', '.join(table['turned_traits'])}")
    if parts := _in_the_air(table):
        lines.append(f"In the air: {', '.join(parts)}")
    return Text("\n".join([*lines, *colossi.known_decks(table)]))


def _in_the_air(table: GoldTable) -> list[str]:
    """What a Launchpad has yet to put down, and where it was."""
    parts = []
    for space, lot in table["lifted_cubes"].items():
        cubes = " ".join(f"{CUBES[sort][0]}{count}" for sort, count in lot.items())
        parts.append(f"{cubes} from {space}")
    for seat, player in enumerate(table["players"]):
        letter = island.COLOURS[seat][0]
        parts += [
            f"{FLAG * count}{letter.lower()} from {space}"
            for space, count in player["lifted_banners"].items()
        ]
        parts += [f"{letter} from {player['lifted_from']}"] if player["lifted_from"] else []
        parts += [f"{letter.lower()}{count} from {space}" for space, count in player["lifted"].items()]
    return parts + [f"{beast[:5].upper()} from {space}" for beast, space in table["lifted_beasts"].items()]
