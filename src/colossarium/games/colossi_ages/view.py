"""What is shown of a game: the names of position documents, and what a person would ask besides."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi.naming import beast, beasts, members, seat_or_none, traits
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.naming import GOALS, by_space, land, tucked_cards
from colossarium.games.island.writing import (
    acolytes,
    hand,
    known_hand,
    known_pile,
    named,
    pile,
    seats,
    space,
    spaces,
    title,
    titles,
)
from colossarium.machine.state import State
from colossarium.script.declare import NONE


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Plain data. The state holds only what the seat may know: hands, known and peeked cards are its own."""
    return {
        "moment": board.MOMENTS[state.get("moment")],
        **_age(state),
        "mantle": state.get("mantle"),
        "active_player": seat_or_none(state, "active_player"),
        "acting": seat_or_none(state, "acting"),
        "reaper": seat_or_none(state, "reaper"),
        "actions": state.get("actions"),
        "water": list(board.WATER[state.get("players")]),
        **land(state),
        "lifted_beasts": beasts(state, "lifted_beast_from"),
        "lifted_cubes": by_space(state, "lifted_cubes"),
        "players": [_player(state, each, seat) for each in range(state.get("players"))],
        "resolving": named(state, "card", state.row("resolving")[: state.get("cards_resolving")]),
        "sly_about": seat_or_none(state, "sly_about"),
        "used_traits": traits(state, state.get("used_traits")),
        "boldness_uses": state.get("boldness_uses"),
        "resurrected": bool(state.get("resurrected")),
        **_piles(state),
        "known_deck": _known(state, "card", seat),
        "known_tile_deck": _known(state, "tile", seat),
        "peeked": [] if seat is None else named(state, "card", state.row("peeked_cards", seat)),
        "peeked_tiles": [] if seat is None else named(state, "tile", state.row("peeked_tiles", seat)),
    }


def turn(state: State) -> tuple[int | None, int]:
    """The round, and whose turn it is: in the Reap Phase whose decision, between turns the Mantle's."""
    round_ = (state.get("age") - 1) * state.get("turns_per_age") + state.get("turn")
    for field in ("active_player", "reaper"):
        if state.get(field) != NONE:
            return round_, state.get(field)
    return round_, state.get("mantle")


def _age(state: State) -> dict[str, Any]:
    card = state.get("age_card")
    return {
        "age": state.get("age"),
        "age_card": title(state, "age", card),
        "age_beasts": [] if card == NONE else list(board.AGES[card][2]),
        "round": state.get("turn"),
        "turns_per_age": state.get("turns_per_age"),
    }


def _piles(state: State) -> dict[str, Any]:
    return {
        "deck": state.get("card_deck_size"),
        "discard": pile(state, "card_discard", "card"),
        "tile_deck": state.get("tile_deck_size"),
        "tile_discard": pile(state, "tile_discard", "tile"),
        "trait_deck": state.get("trait_deck_size"),
        "trait_discard": pile(state, "trait_discard", "trait"),
        "shown_traits": traits(state, state.get("shown_traits")),
        "turned_traits": traits(state, state.get("turned_traits")),
        "pool": state.get("pool_size"),
    }


def _known(state: State, kind: str, seat: int | None) -> list[str | None]:
    return [] if seat is None else known_pile(state, kind, seat)


def _player(state: State, seat: int, viewer: int | None) -> dict[str, Any]:
    return {
        "colossus": space(state.get("colossus", seat)),
        "lying": bool(state.get("lying", seat)),
        "acolytes": acolytes(state, seat),
        "reserve": state.get("reserve", seat),
        "lifted": acolytes(state, seat, "lifted"),
        "lifted_from": space(state.get("lifted_from", seat)),
        "gold": state.get("gold", seat),
        "controls": spaces(state.get("controlled", seat)),
        "marks": spaces(state.get("marks", seat)),
        "passed": seat in seats(state, state.get("passed")),
        "cards": state.get("hand_size", seat),
        "hand": hand(state, seat) if seat == viewer else None,
        "known": [] if viewer is None else known_hand(state, viewer, seat),
        "cards_played": state.get("cards_played", seat),
        "kills": state.get("kills", seat),
        "traits": [_trait(state, trait) for trait in members(state.get("traits_of", seat))],
        "animal": beast(state, state.get("animal", seat)),
        "rank": state.get("rank", seat) or None,
    }


def _trait(state: State, trait: int) -> dict[str, Any]:
    """A Trait in front of a player, with everything that lies on and under it."""
    name = titles(state, "trait")[trait]
    lent = state.get("lent_trait") == trait
    alchemist = name == "Alchemist"
    return {
        "title": name,
        "lent_by": seat_or_none(state, "lender") if lent else None,
        "progress": state.get("progress", trait),
        **_goal(state, name),
        "cards": tucked_cards(state, trait),
        "traits": traits(state, state.get("tucked_traits")) if alchemist else [],
        "acolytes": state.get("tucked_acolytes") if alchemist else 0,
    }


def _goal(state: State, name: str) -> dict[str, Any]:
    """What a Trait with a goal needs, and the Gold that it pays; nothing without goals."""
    if state.get("traits") == GOALS:
        for entry in state.program.lists["goal"]:
            if entry.title == f"Goal {name}":
                return {"needs": entry.facts.get("needs", 0), "pays": entry.facts.get("gold", 0)}
    return {"needs": 0, "pays": 0}
