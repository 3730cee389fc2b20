"""What is written of both Colossi editions alike."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from colossarium.games.colossi.position.naming import seat_name, traits
from colossarium.games.island.writing import SEATS, known_hand, known_pile, pile, title
from colossarium.machine.state import State


def told(document: Mapping[str, Any], kept: Collection[str]) -> dict[str, Any]:
    """Without what is nothing, but for those keys that would mean something else if they were left out."""
    return {key: value for key, value in document.items() if value or (key in kept and value is not None)}


def options(state: State) -> dict[str, Any]:
    """The options, as people write them."""
    return {option.name: option.decode(state.get(option.name)) for option in state.program.edition.options}


def knows(state: State, seat: int) -> dict[str, Any]:
    """What a player has been shown and remembers."""
    found = {
        "hands": {
            SEATS[other]: cards
            for other in range(state.get("players"))
            if (cards := known_hand(state, seat, other))
        },
        "deck": known_pile(state, "card", seat),
        "tile_deck": known_pile(state, "tile", seat),
    }
    return {key: value for key, value in found.items() if value}


def borrowed(state: State) -> dict[str, Any]:
    """What Traits do for one turn."""
    return {
        "sly_about": seat_name(state, "sly_about"),
        "lent_trait": title(state, "trait", state.get("lent_trait")),
        "lender": seat_name(state, "lender"),
    }


def card_piles(state: State) -> dict[str, Any]:
    return {"deck": pile(state, "card_deck", "card"), "discard": pile(state, "card_discard", "card")}


def trait_piles(state: State) -> dict[str, Any]:
    """Nothing in a game without Traits."""
    if not state.get("traits"):
        return {}
    return {
        "trait_deck": pile(state, "trait_deck", "trait"),
        "trait_discard": pile(state, "trait_discard", "trait"),
        "shown_traits": traits(state, state.get("shown_traits")),
    }
