"""The JSON schema of position documents."""

from __future__ import annotations

from colossarium.games.colossi.position.schema import (
    borrowed,
    by_space,
    piles,
    player,
    players,
    rolls,
    space,
    titles,
)
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.naming import CUBES
from colossarium.games.colossi_gold.state import (
    CURSES,
    MOST_CARDS,
    MOST_TILES,
    OPTIONS,
)
from colossarium.games.island.writing import SEATS
from colossarium.table.schema import (
    Schema,
    by_name,
    flag,
    list_of,
    number,
    one_of,
    settings,
    text,
    whole,
)

MOMENTS = board.MOMENTS[board.MOMENTS.index("turn start") :]
"""Those after setup."""
MOST_ROUNDS = 9_999
MOST_IN_A_TURN = 99
"""Actions of all sorts."""
MOST_TOKENS = 9
MOST_CUBES = 999
"""Of each sort, on the whole island."""
MOST_YIELD = 99
MOST_IN_THE_DECK = 40
"""Tiles: there must be room in the box for all of them, and for what is there."""
MOST_TRADES = 6


def _player() -> Schema:
    further = {
        "banners": by_space(number(2, "1, or 2 for a pair"), "Banners; the others are in hand"),
        "curses": titles("Curse", CURSES, "Curses that stay in front of the player"),
        "leave_tokens": number(MOST_TOKENS, "Banners that the Stone Lair still lets the player leave"),
    }
    return player(MOST_CARDS, MOST_TILES, further)


def _turn() -> Schema:
    in_a_turn = {
        "actions_used": "Actions used in this step",
        "actions_added": "Actions that Boldness and the Time Lair have added to this step",
        "actions_to_come": "Actions that the Time Lair gives after the Banner Phase",
        "movements": "Actions for movement in this turn",
        "cards_played": "Actions for cards in this turn",
    }
    return {
        "moment": {**one_of(MOMENTS, "where the game goes on"), "default": MOMENTS[0]},
        "round": number(MOST_ROUNDS, "which round it is", least=1),
        "leader": one_of(SEATS, "who has the first turn of a round"),
        "turn": one_of(SEATS, "the active player; the leader if not given"),
        "triggered": flag("somebody has had the Gold that ends the game"),
        **{key: number(MOST_IN_A_TURN, note) for key, note in in_a_turn.items()},
        "dominating": flag("Dominate was played in this turn"),
        "whispered": flag("Beast whisperer was used in this turn"),
        "trades": number(MOST_TRADES, "uses of Mercantile in this turn"),
        **borrowed(),
        "fresh": _spaces("spaces that received a Banner in this Deploy"),
        "left": _spaces("Banners that the Stone Lair left in play in this Rest"),
    }


def _spaces(note: str) -> Schema:
    return list_of(space("a space"), len(board.SPACES), note)


def _land() -> Schema:
    lot = by_name(CUBES, number(MOST_CUBES, "how many"), "how many cubes of each sort")
    return {
        "tiles": by_space(text("the title of a tile"), "tiles; other spaces are unexplored"),
        "cubes": by_space(lot, f"loot cubes, {MOST_CUBES} at most of each sort in all"),
        "mine_yield": number(MOST_YIELD, "the cubes that the next scoring of Deep Mines brings", least=1),
        "beasts": by_name(board.BEASTS, space("where it is"), "the Beasts on the island"),
        "tile_deck": titles("tile", MOST_IN_THE_DECK, "tiles to explore with, the next one first"),
        "boxed": titles("tile", MOST_TILES, "tiles in the box that everybody saw go there"),
        "beasts_out": list_of(
            one_of(board.BEASTS), len(board.BEASTS), "Beasts that Animalistic has shown not to be in the game"
        ),
    }


def schema() -> Schema:
    """The schema, as plain data."""
    properties: Schema = {
        "game": {"const": "colossi_gold"},
        "options": settings(OPTIONS),
        **_turn(),
        "players": players(_player()),
        **_land(),
        **piles(MOST_CARDS),
        "rolls": rolls(),
    }
    return whole("A position of Colossi: Fifty Gold", properties)
