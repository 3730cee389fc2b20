"""What the JSON schemas of both Colossi editions have in common."""

from __future__ import annotations

from colossarium.games.colossi.state import ACOLYTES, MOST_TRAITS, SHOWN_TRAITS
from colossarium.games.island.board import ISLAND
from colossarium.games.island.reading import DIE, PLAYERS
from colossarium.games.island.state import MOST_GOLD_TO_BEGIN_WITH
from colossarium.games.island.writing import SEATS
from colossarium.script.layout import MOST_LAID
from colossarium.table.schema import Schema, by_name, flag, list_of, number, one_of, section, text


def space(note: str) -> Schema:
    return one_of(ISLAND.spaces, note)


def by_space(values: Schema, note: str) -> Schema:
    return by_name(ISLAND.spaces, values, note)


def titles(what: str, most: int, note: str) -> Schema:
    return list_of(text(f"the title of a {what}"), most, note)


def known_deck(most: int, note: str) -> Schema:
    return list_of({"type": ["string", "null"]}, most, f"{note}, from the top; null for what is not known")


def player(cards: int, tiles: int, further: Schema) -> Schema:
    """A player of either edition, with at most so many cards and tiles."""
    knows = {
        "hands": by_name(SEATS, titles("card", cards, "cards in that hand"), "cards of other hands"),
        "deck": known_deck(cards, "the card deck"),
        "tile_deck": known_deck(tiles, "the tile deck"),
    }
    properties = {
        "colossus": space("where the Colossus stands"),
        "acolytes": by_space(number(ACOLYTES, "how many"), "Acolytes; the others are in reserve"),
        "gold": number(MOST_GOLD_TO_BEGIN_WITH, "Gold"),
        "hand": titles("card", cards, "cards in hand"),
        "traits": titles("Trait", MOST_TRAITS, "Traits that work for the player, a borrowed one too"),
        "animal": text("the Beast that the Colossus is like, by Animalistic"),
        "animal_ripe": flag("that ends with this turn of the player"),
        **further,
        "knows": section(knows, "what the player has been shown and remembers"),
    }
    return section(properties, "a player")


def players(one: Schema) -> Schema:
    return {"type": "array", "items": one, "minItems": min(PLAYERS), "maxItems": max(PLAYERS)}


def borrowed() -> Schema:
    """What Traits do for one turn."""
    return {
        "sly_about": one_of(SEATS, "whose pieces are roads for the active player this turn"),
        "lent_trait": text("the Trait that Mimicry has borrowed for this turn"),
        "lender": one_of(SEATS, "whose it is"),
    }


def piles(cards: int) -> Schema:
    """Cards and Traits."""
    return {
        "deck": titles("card", cards, "cards to draw, the next one first"),
        "discard": titles("card", cards, "the discard pile, the uppermost first"),
        "trait_deck": titles("Trait", MOST_TRAITS, "Traits to draw, the next one first"),
        "trait_discard": titles("Trait", MOST_TRAITS, "discarded Traits, the uppermost first"),
        "shown_traits": titles("Trait", SHOWN_TRAITS, "the Traits that lie face up"),
    }


def rolls() -> Schema:
    return list_of(number(DIE, "a face", least=1), MOST_LAID, "what the next rolls of the die show")
