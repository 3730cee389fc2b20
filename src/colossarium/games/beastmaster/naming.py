"""What lies on the island and in hands by its names, for what is shown."""

from __future__ import annotations

from typing import Any

from colossarium.games.beastmaster import board
from colossarium.games.island import writing as island
from colossarium.games.island.writing import acolytes, counted, known_pile, space, spaces, titles
from colossarium.machine.state import State


def pieces(state: State, seat: int) -> dict[str, Any]:
    """What a player has on the island."""
    return {
        "colossus": space(state.get("colossus", seat)),
        "acolytes": acolytes(state, seat),
        "banners": spaces(state.get("banners", seat)),
        "second_banner": space(state.get("second_banner", seat)),
    }


def land(state: State) -> dict[str, Any]:
    """Tiles, Loot tokens and the Beast, by the names of spaces."""
    tiles = state.row("sites")
    return {
        "tiles": {
            name: board.TILES[tile]
            for number, name in enumerate(board.SPACES)
            for tile, where in enumerate(tiles)
            if where >> number & 1
        },
        "loot": {
            name: tokens
            for number, name in enumerate(board.SPACES)
            if (tokens := counted(board.TOKENS, state.row("loot", number)))
        },
        "beast": space(state.get("beast_space")),
    }


def hand(state: State, seat: int) -> list[str]:
    """All cards of a hand, Beast Master cards last."""
    return [
        *island.hand(state, seat),
        *counted(titles(state, "beast_card"), state.row("beast_hand", seat)),
    ]


def known_cards(state: State, seat: int, other: int) -> list[str]:
    """What a seat knows of another one's hand."""
    return [
        *island.known_hand(state, seat, other),
        *counted(titles(state, "beast_card"), state.row("known_beast_hand", seat, other)),
    ]


def known_deck(state: State, seat: int) -> list[str | None]:
    """What a seat knows of the Beast Master deck, from the top down to the last card it knows."""
    return known_pile(state, "beast_card", seat)
