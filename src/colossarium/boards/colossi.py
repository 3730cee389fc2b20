"""What the tables of both Colossi editions have in common in the terminal, besides what the island has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from colossarium.boards import BoardContext, Labels, island
from colossarium.boards.hexagons import Piece
from colossarium.games.colossi.view import ColossiPlayer, ColossiTable, ColossiTrait

ENVIRONMENT = "on #3a2f4d"
UNEXPLORED = "on #1c1c1c"
BEAST = "bold #ffffff on #a3182a"
LOOT = {"gold": "+{} Gold", "card": "+Card", "trait": "+Trait"}
"""What is written on Grass: its Loot, as the rules print it on the tile."""


def loot(sight: BoardContext, tile: str) -> str:
    """What is printed on a tile; "" for one that has no Loot, or more than that."""
    facts = sight.printed["tile"].get(tile, {})
    found = [text.format(facts[sort]) for sort, text in LOOT.items() if facts.get(sort)]
    return found[0] if found and not facts.get("environment") else ""


def what_is_there(space: str, table: ColossiTable, cubes: Mapping[str, int], labels: Labels) -> str:
    """The tile, and what matters on it: Beasts and cubes, by what they are called."""
    parts = [table["tiles"].get(space, "unexplored")]
    parts += [labels["beast"][beast] for beast, at in table["beasts"].items() if at == space]
    return ", ".join([*parts, *(island.many(count, cube) for cube, count in cubes.items() if count)])


def beasts(space: str, table: ColossiTable) -> list[Piece]:
    """The Beasts on a space, by their first letters."""
    return [(beast[:5].upper(), BEAST) for beast, at in table["beasts"].items() if at == space]


def in_front(player: ColossiPlayer, traits: Iterable[str], labels: Labels) -> list[str]:
    """Traits in front of a player, and a Colossus that is like a Beast."""
    beast = player["animal"]
    return [*traits, *([f"like the {labels['beast'][beast]}"] if beast else [])]


def trait(each: ColossiTrait, goal: str = "") -> str:
    """A Trait with how far it is, and whether it is borrowed."""
    count = goal or (f" {each['used']}/{each['uses']}" if each["used"] else "")
    return f"{each['title']}{count}{' (borrowed)' if each['lent_by'] is not None else ''}"


def piles(sight: BoardContext, tile_discard: str) -> list[str]:
    """All of them, and what one knows of decks."""
    table: ColossiTable = island.table_of(sight)
    cards = f"Cards {table['deck']}, discards {island.pile(table['discard'])}"
    lines = [f"{cards}   tiles {table['tile_deck']}{tile_discard}"]
    if table["trait_deck"] or table["shown_traits"]:
        lines.append(f"Traits in view: {', '.join(table['shown_traits'])}   deck {table['trait_deck']}")
    if table["turned_traits"]:
        lines.append(f"Turned up: {', '.join(table['turned_traits'])}")
    lines += island.known_deck("cards", table["known_deck"])
    return lines + island.known_deck("tiles", table["known_tile_deck"])
