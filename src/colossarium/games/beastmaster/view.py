"""What is shown of a game: the names of position documents, and what a person would ask besides."""

from __future__ import annotations

from typing import Any

from colossarium.games.beastmaster import board
from colossarium.games.beastmaster.naming import hand, known_cards, known_deck, land, pieces
from colossarium.games.island.writing import named, pile, seats, spaces, title
from colossarium.machine.state import State
from colossarium.script.declare import NONE


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Plain data. The state holds only what the seat may know; `hand` and `known` are told to that seat."""
    return {
        "moment": board.MOMENTS[state.get("moment")],
        "age": state.get("age"),
        "first": state.get("leader"),
        "active_player": state.get("active_player"),
        "movements_used": state.get("movements_used"),
        "cards_played": state.get("cards_played"),
        "mantle_discards": state.get("mantle_discards"),
        "players": [_player(state, each, seat) for each in range(state.get("players"))],
        **land(state),
        "tiles_to_lay": state.get("tile_stack_size"),
        "turned_up": None if state.get("turned_up") == NONE else board.TILES[state.get("turned_up")],
        "deck": state.get("card_deck_size"),
        "discard": pile(state, "card_discard", "card"),
        "beast_deck": state.get("beast_card_deck_size"),
        "beast_discard": pile(state, "beast_card_discard", "beast_card"),
        "known_beast_deck": [] if seat is None else known_deck(state, seat),
        "drawn": [] if seat is None else named(state, "beast_card", state.row("drawn", seat)),
        "resolving": [
            *named(state, "card", [state.get("resolving")]),
            *named(state, "beast_card", state.row("beast_resolving")),
        ],
        "card_player": None if state.get("card_player") == NONE else state.get("card_player"),
        "dodging": seats(state, state.get("dodging")),
    }


def turn(state: State) -> tuple[int | None, int]:
    """The round, and whose turn it is."""
    return state.get("age"), state.get("active_player")


def _player(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    return {
        **pieces(state, seat),
        "controls": spaces(state.get("controlled", seat)),
        "reserve": state.get("reserve", seat),
        "banner_reserve": state.get("banner_reserve", seat),
        "gold": state.get("gold", seat),
        "perk": title(state, "card", state.get("perk", seat)),
        "cards": state.get("hand_size", seat),
        "beast_cards": state.get("beast_hand_size", seat),
        "hand": hand(state, seat) if seat == viewer else None,
        "known": [] if viewer is None else known_cards(state, viewer, seat),
        "rank": state.get("rank", seat) or None,
    }
