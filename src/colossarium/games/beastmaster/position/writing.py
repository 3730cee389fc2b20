"""Writing a position document for a state."""

from __future__ import annotations

from typing import Any

from colossarium.games.beastmaster import board
from colossarium.games.island import writing as island
from colossarium.games.island.writing import (
    SEATS,
    acolytes,
    counted,
    known_pile,
    pile,
    rolls,
    space,
    spaces,
    title,
    titles,
)
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.errors import PositionError


def can_write(state: State) -> bool:
    """At the end, and when the active player may begin something: not in the middle of a Movement or card."""
    if state.status is Status.OVER:
        return True
    if state.status is not Status.ASKING:
        return False
    return "end" in (state.program.vocabulary[word].name for word in state.options())


def write(state: State) -> dict[str, Any]:
    """The document; `PositionError` in the middle of something."""
    if not can_write(state):
        raise PositionError(
            ["a position can't be written in the middle of a choice or of a window: go on to the next one"]
        )
    document: dict[str, Any] = {
        "game": state.program.edition.slug,
        "options": {
            option.name: option.decode(state.get(option.name)) for option in state.program.edition.options
        },
        "moment": "over" if state.status is Status.OVER else "action",
        "age": state.get("age"),
        "first": SEATS[state.get("leader")],
        "turn": SEATS[state.get("active_player")],
        "players": [_player(state, seat) for seat in range(state.get("players"))],
        **land(state),
        "deck": pile(state, "card_deck", "card"),
        "discard": pile(state, "card_discard", "card"),
        "beast_deck": pile(state, "beast_card_deck", "beast_card"),
        "beast_discard": pile(state, "beast_card_discard", "beast_card"),
        **{name: state.get(name) for name in ("movements_used", "cards_played", "mantle_discards")},
        "rolls": rolls(state),
    }
    optional = ("movements_used", "cards_played", "mantle_discards", "rolls")
    return {key: value for key, value in document.items() if value or key not in optional}


def _player(state: State, seat: int) -> dict[str, Any]:
    knows = {
        "hands": {
            SEATS[other]: cards
            for other in range(state.get("players"))
            if (cards := known_cards(state, seat, other))
        },
        "beast_deck": known_deck(state, seat),
    }
    player = {
        **pieces(state, seat),
        "gold": state.get("gold", seat),
        "perk": title(state, "card", state.get("perk", seat)),
        "hand": hand(state, seat),
        "knows": {key: value for key, value in knows.items() if value},
    }
    return {key: value for key, value in player.items() if value or key == "hand"}


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
