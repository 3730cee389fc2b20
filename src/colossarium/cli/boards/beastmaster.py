"""The table of Beast Master in the terminal; `island.py` has what all editions share. A flag is a Banner."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import BoardContext, island, on_offer
from colossarium.cli.boards.hexagons import Hexagon, Line, Piece
from colossarium.games.beastmaster.view import MasterPlayer, MasterTable
from colossarium.table.decision import Option
from colossarium.table.view_types import View

MARKED = island.MARKED
TILES = {
    "hallowed ground": ("Hallowed", "on #2c2a52"),
    "market": ("Market", "on #4a3a1a"),
    "ruins": ("Ruins", "on #3c3c3c"),
    "volcano": ("Volcano", "on #571a12"),
}
"""What is written on a tile, and the ground it makes."""
LOOT = {"gold1": "+1", "gold2": "+2", "colossus": "+C", "beast": "+B"}
TOKEN = "#b9c7a0"
BEAST = "bold #ffffff on #a3182a"
BANNER = "⚑"
LEGEND = f"""P Colossus  p2 two Acolytes  {BANNER}p Banner  A1:p controlled by P
+1 +2 Gold  +C Colossus card  +B Beast Master card"""
WINDOWS = frozenset({"after drawing", "before scoring", "after scoring"})
"""Moments that can't be seen from what has been done: who may react wants to know what comes next."""


def draw(sight: BoardContext) -> RenderableType:
    """The island, the players, and what letters mean."""
    hexagons = {space: _hexagon(space, sight) for space in island.spaces()}
    below = Group(_state_of_play(sight), Text(LEGEND, style="dim"))
    return island.lay_out(sight, hexagons, _blocks(sight), _rows(sight), below)


def phrase(option: Option, view: View[MasterTable]) -> str:
    """What picking an option does."""
    names = on_offer(view)
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


def _what_is_there(space: str, table: MasterTable) -> str:
    """What matters most on a space."""
    if table["beast"] == space:
        return "the Beast"
    tile: str = table["tiles"].get(space, "")
    return tile.title()


def _hexagon(space: str, sight: BoardContext) -> Hexagon:
    table: MasterTable = island.table_of(sight)
    name, ground = TILES.get(table["tiles"].get(space, ""), ("", island.GRASS))
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
            flags = BANNER * (2 if player["second_banner"] == space else 1)
            letter, style = island.COLOURS[seat]
            chips.append((f"{flags}{letter.lower()}", style))
    return island.spaced(chips)


def _seats(sight: BoardContext) -> list[tuple[int, MasterPlayer]]:
    table: MasterTable = island.table_of(sight)
    return list(enumerate(table["players"]))


def _rows(sight: BoardContext) -> Table:
    """A row for each player."""
    rows = Table.grid(padding=(0, 2))
    titles = ("", "", "Gold", "Acolytes", "Banners", "cards", "Perk")
    rows.add_row(*(Text(title, style="dim") for title in titles))
    for seat, player in _seats(sight):
        rows.add_row(
            island.name(sight, seat),
            island.role(sight, seat),
            Text(f"{player['gold']:>4}", style="bold"),
            Text(f"{player['reserve']} left"),
            Text(f"{player['banner_reserve']} left"),
            Text(_cards(player)),
            Text(player["perk"] or ""),
        )
    return rows


def _blocks(sight: BoardContext) -> list[RenderableType]:
    """A block of lines for each player."""
    blocks: list[RenderableType] = []
    for seat, player in _seats(sight):
        facts = Text.assemble((f"{player['gold']} Gold", "bold"), f"  cards {_cards(player)}")
        acolytes = island.many(player["reserve"], "Acolyte")
        left = f"{acolytes} and {island.many(player['banner_reserve'], 'Banner')} left"
        perk = [Text(f"Perk {player['perk']}")] if player["perk"] else []
        blocks.append(Group(island.head(sight, seat), facts, Text(left), *perk, Text()))
    return blocks


def _cards(player: MasterPlayer) -> str:
    """How many cards somebody holds, and what one knows of them."""
    return f"{player['cards']} + {player['beast_cards']}{island.known(player)}"


def _state_of_play(sight: BoardContext) -> Text:
    """The Age and what the active player has done; the piles."""
    table: MasterTable = island.table_of(sight)
    parts = [f"Age {table['age']} of {sight.view['options']['ages']}"]
    if table["moment"] in ("action", "reaction", "before scoring"):
        used, played = table["movements_used"], table["cards_played"]
        limit = table["players"][table["active_player"]]["movement_limit"]
        parts.append(f"{used} of {island.many(limit, 'Movement')} and {island.many(played, 'card')} used")
    elif table["tiles_to_lay"] or table["turned_up"]:
        parts.append(f"{island.many(table['tiles_to_lay'], 'Landmark')} to come")
    if table["moment"] in WINDOWS:
        parts.append(table["moment"])
    if table["resolving"] and table["card_player"] is not None:
        parts.append(f"{sight.names[table['card_player']]} plays {' and '.join(table['resolving'])}")
    piles = f"Decks {table['deck']} + {table['beast_deck']}"
    piles += f"   discards {island.pile(table['discard'])} + {island.pile(table['beast_discard'])}"
    lines = ["   ".join(parts), piles]
    if table["known_beast_deck"]:
        known = ", ".join(title or "?" for title in table["known_beast_deck"])
        lines.append(f"You know the Beast Master deck from the top: {known}")
    return Text("\n".join(lines))
