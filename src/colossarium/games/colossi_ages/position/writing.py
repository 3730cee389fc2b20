"""Writing a position document for a state."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi.position.naming import beast, seat_name, traits
from colossarium.games.colossi.position.writing import borrowed, card_piles, knows, options, told, trait_piles
from colossarium.games.colossi_ages import board
from colossarium.games.colossi_ages.position.goals import CUBED
from colossarium.games.colossi_ages.position.naming import land
from colossarium.games.island.writing import (
    acolytes,
    hand,
    named,
    pile,
    rolls,
    seats,
    space,
    spaces,
    title,
    titles,
)
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.errors import PositionError

UNDER_WAY = ("steps_inside", "reaps_inside", "cards_resolving")
"""What is going on while something else than a decision of a turn or of the Reap Phase is asked."""
KEPT = (
    "actions",
    "hand",
    "beasts",
    "tiles",
    "shown_traits",
    "deck",
    "discard",
    "tile_deck",
    "tile_discard",
    "trait_deck",
    "trait_discard",
)
"""What is written even if there is none: left out, it would mean something else."""


def can_write(state: State) -> bool:
    """At the end, and when a player may begin something: the decisions `action` and `reap`."""
    return _moment(state) is not None


def _moment(state: State) -> str | None:
    """The moment at which a document of this state goes on, or None in the middle of something."""
    if state.status is Status.OVER:
        return "over"
    if state.status is not Status.ASKING:
        return None
    if "end" in (state.program.vocabulary[word].name for word in state.options()):
        return "action"
    moment = board.MOMENTS[state.get("moment")]
    if moment == "reaping" and not any(state.get(field) for field in UNDER_WAY) and _asks_for_a_space(state):
        return "reaping"
    return None


def _asks_for_a_space(state: State) -> bool:
    kinds = {state.program.vocabulary[word].kind for word in state.options()}
    return "space" in kinds


def write(state: State) -> dict[str, Any]:
    """The document; `PositionError` in the middle of something."""
    moment = _moment(state)
    if moment is None:
        raise PositionError(
            ["a position can't be written in the middle of something: go on to the next Action"]
        )
    document: dict[str, Any] = {
        "game": state.program.edition.slug,
        "options": options(state),
        "moment": moment,
        **_age(state),
        **(_turn(state) if moment == "action" else {}),
        "reaper": seat_name(state, "reaper"),
        "players": [_player(state, each) for each in range(state.get("players"))],
        **land(state),
        **_piles(state),
        "rolls": rolls(state),
    }
    return told(document, KEPT)


def _age(state: State) -> dict[str, Any]:
    return {
        "age": state.get("age"),
        "age_card": title(state, "age", state.get("age_card")),
        "ages_to_come": pile(state, "ages_to_come", "age"),
        "mantle": seat_name(state, "mantle"),
    }


def _turn(state: State) -> dict[str, Any]:
    """The turn that is under way."""
    return {
        "round": state.get("turn"),
        "turn": seat_name(state, "active_player"),
        "actions": state.get("actions"),
        "used_traits": traits(state, state.get("used_traits")),
        "boldness_uses": state.get("boldness_uses"),
        "resurrected": bool(state.get("resurrected")),
        **borrowed(state),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    return told(
        {
            "colossus": space(state.get("colossus", seat)),
            "lying": bool(state.get("lying", seat)),
            "acolytes": acolytes(state, seat),
            "gold": state.get("gold", seat),
            "hand": hand(state, seat),
            "traits": traits(state, state.get("traits_of", seat)),
            "animal": beast(state, state.get("animal", seat)),
            "animal_ripe": bool(state.get("animal_ripe", seat)),
            "marks": spaces(state.get("marks", seat)),
            "passed": seat in seats(state, state.get("passed")),
            "cards_played": state.get("cards_played", seat),
            "kills": state.get("kills", seat),
            "knows": knows(state, seat),
        },
        KEPT,
    )


def _piles(state: State) -> dict[str, Any]:
    cards = named(state, "card", state.row("tucked"))
    under = named(state, "trait", state.row("tucked_under"))
    progress = {
        name: count
        for name, count in zip(titles(state, "trait"), state.row("progress"), strict=True)
        if count and name in CUBED
    }
    return {
        **card_piles(state),
        "tile_deck": pile(state, "tile_deck", "tile"),
        "tile_discard": pile(state, "tile_discard", "tile"),
        "progress": progress,
        "tucked": [{"card": card, "under": trait} for card, trait in zip(cards, under, strict=True)],
        "tucked_traits": traits(state, state.get("tucked_traits")),
        "tucked_acolytes": state.get("tucked_acolytes"),
        **trait_piles(state),
    }
