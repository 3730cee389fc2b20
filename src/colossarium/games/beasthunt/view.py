"""What is shown of a game: the names of position documents, and what a person would ask besides."""

from __future__ import annotations

from typing import Any

from colossarium.games.beasthunt import board
from colossarium.games.beasthunt.naming import (
    beasts_by_name,
    cards_by_name,
    colour_of,
    dice_by_name,
    members,
    named,
    pieces,
)
from colossarium.machine.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Plain data, the same for every seat: only the order of the decks is hidden, and that is not in here."""
    complete = state.get("fenced") & state.get("paired", 0) & state.get("paired", 1)
    return {
        "moment": board.MOMENTS[state.get("moment")],
        "active_player": state.get("active_player"),
        "players": [_player(state, each) for each in range(state.get("players"))],
        **pieces(state),
        "supply": beasts_by_name(state, state.row("supply")),
        "neutral": state.get("neutral_pool"),
        "beast_points": {
            name: entry.facts["points"]
            for name, entry in zip(
                state.program.kind("beast").members, state.program.lists["beast"], strict=True
            )
        },
        "complete": named(board.LINES, complete),
        "scored": members(state, "scored", board.LINES),
        "fences": {
            line: _fence(state, board.LINES.index(line)) for line in members(state, "scored", board.LINES)
        },
        "enclosed": members(state, "enclosed", board.SQUARES),
        "rolled": dice_by_name(state, "loose"),
        "ready": dice_by_name(state, "ready"),
        "wild_used": bool(state.get("wild_used")),
        "beast_dice_used": state.get("beast_dice_used"),
        "last_turns": state.get("last_turns"),
        "idle_turns": state.get("idle_turns"),
        "idle_turns_to_end": state.get("stall_rounds") * state.get("players"),
    }


def turn(state: State) -> tuple[int | None, int]:
    """The round, and whose turn it is."""
    return None, state.get("active_player")


def _fence(state: State, line: int) -> dict[str, Any]:
    """What a fence has scored."""
    return {"worth": state.get("worth", line), "reinforced": bool(state.get("reinforced") >> line & 1)}


def _player(state: State, seat: int) -> dict[str, Any]:
    return {
        "colour": colour_of(state, seat),
        "hand": cards_by_name(state.row("hand", seat)),
        "deck": state.get("deck_size", seat),
        "discards": cards_by_name(state.row("discards", seat)),
        "pool": state.get("pool", seat),
        "active": {"own": state.get("own_dice", seat), "neutral": state.get("neutral_dice", seat)},
        "points": state.get("points", seat),
        "captured": beasts_by_name(state, state.row("captured", seat)),
        "score": state.get("score", seat),
    }
