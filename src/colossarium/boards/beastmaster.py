"""The table of Beast Master in the terminal; `island.py` has what all editions share. A flag is a Banner."""

from __future__ import annotations

from rich.console import RenderableType

from colossarium.boards import BoardContext, Labels, island
from colossarium.boards.hexagons import Hexagon, Line, Piece
from colossarium.games.beastmaster.view import MasterPlayer, MasterTable
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = island.MARKED
GROUNDS = {
    "hallowed ground": "on #2c2a52",
    "market": "on #4a3a1a",
    "ruins": "on #3c3c3c",
    "volcano": "on #571a12",
}
"""The ground that a tile makes; others are grass."""
LOOT = {"gold1": "+1", "gold2": "+2", "colossus": "+C", "beast": "+B"}
TOKEN = "#b9c7a0"
BEAST = "bold #ffffff on #a3182a"
LEGEND = f"""P Colossus  p2 two Acolytes  {island.FLAG}p Banner  A1:p controlled by P
+1 +2 Gold  +C Colossus card  +B Beast Master card"""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    return island.draw(sight, _hexagon, _in_front, _state_of_play(sight), LEGEND)


def phrase(option: Option, view: View[MasterTable], labels: Labels) -> str:
    """What an option is."""
    return island.phrase(option, lambda space: _what_is_there(space, view["table"], labels))


def _what_is_there(space: str, table: MasterTable, labels: Labels) -> str:
    """What matters most on a space."""
    if table["beast"] == space:
        return "the Beast"
    return _title(space, table, labels)


def _title(space: str, table: MasterTable, labels: Labels) -> str:
    """What the tile on a space is called; "" where there is none."""
    tile = table["tiles"].get(space)
    return "" if tile is None else labels["tile"][tile]


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: MasterTable = island.table_of(sight)
    name = _title(space, table, sight.labels)
    ground = GROUNDS.get(table["tiles"].get(space, ""), island.GRASS)
    loot: Piece = (" ".join(LOOT[token] for token in table["loot"].get(space, ())), TOKEN)
    flags = _flags(space, table)
    title: Line = [(name, island.TILE)] if name else [loot]
    standing = [(" BEAST ", BEAST)] if table["beast"] == space else island.pieces(space, table)
    lying = [*flags, (" " if flags else "", ""), loot] if name else flags
    return island.hexagon(space, sight, title, (standing, lying), ground)


def _flags(space: str, table: MasterTable) -> Line:
    chips = []
    for seat, player in enumerate(table["players"]):
        if space in player["banners"]:
            chips.append(island.flags(seat, 2 if player["second_banner"] == space else 1))
    return island.spaced(chips)


def _in_front(player: MasterPlayer) -> str:
    return f"Perk {player['perk']}" if player["perk"] else ""


def _state_of_play(sight: BoardContext) -> list[str]:
    """The Age and what the active player has done; the piles."""
    table: MasterTable = island.table_of(sight)
    parts = [f"Age {table['age']} of {table['ages']}", table["moment"]]
    if table["on_turn"] is not None:
        player = table["players"][table["active_player"]]
        movements = f"{table['movements_used']} of {island.many(player['movement_limit'], 'Movement')}"
        cards = f"{table['cards_played']} of {island.many(player['card_limit'], 'card')}"
        parts.append(f"{movements} and {cards} used")
    elif table["tiles_to_lay"] or table["turned_up"]:
        parts.append(f"{island.many(table['tiles_to_lay'], 'Landmark')} to come")
    if table["resolving"] and table["card_player"] is not None:
        parts.append(f"{sight.names[table['card_player']]} plays {' and '.join(table['resolving'])}")
    piles = f"Decks {table['deck']} + {table['beast_deck']}"
    piles += f"   discards {island.pile(table['discard'])} + {island.pile(table['beast_discard'])}"
    return ["   ".join(parts), piles, *island.known_deck("Beast Master deck", table["known_beast_deck"])]
