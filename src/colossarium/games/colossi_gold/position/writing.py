"""Writing a position document for a state."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi.position.naming import beast, beasts, members, seat_name, tiles, traits
from colossarium.games.colossi.position.writing import borrowed, card_piles, knows, options, told, trait_piles
from colossarium.games.colossi_gold import board
from colossarium.games.colossi_gold.position.naming import banners, cubes, curses
from colossarium.games.island.writing import acolytes, counted, hand, pile, rolls, space, spaces, titles
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.errors import PositionError

KEPT = (
    "hand",
    "tiles",
    "deck",
    "discard",
    "tile_deck",
    "trait_deck",
    "trait_discard",
    "shown_traits",
)
"""What is written even if there is none: left out, it would mean something else."""
IN_THE_ACTIONS = {
    "action": "action",
    "beast move": "action",
    "extra actions": "extra actions",
    "turn end": "extra actions",
}
"""The step of which a player is asked for an Action: to hide it, the moment can be the next one already."""


def can_write(state: State) -> bool:
    """At the end, and at `action`, `beast_move`, `banner_phase`, `deploy` and `rest_next`."""
    return _moment(state) is not None


def _moment(state: State) -> str | None:
    """The moment at which a document of this state goes on, or None in the middle of something."""
    if state.status is Status.OVER:
        return "over"
    if state.status is not Status.ASKING or state.seat != state.get("active_player") or _is_under_way(state):
        return None
    moment = board.MOMENTS[state.get("moment")]
    words = [state.program.vocabulary[word] for word in state.options()]
    names, kinds = {word.name for word in words}, {word.kind for word in words}
    if "end" in names:
        return IN_THE_ACTIONS[moment]
    asked = {
        "beast move": "beast" in kinds and "pass" in names,
        "banner phase": "deploy" in names,
        "deploying": "done" in names,
        "resting": kinds == {"banner"},
    }
    return moment if asked.get(moment) else None


def _is_under_way(state: State) -> bool:
    return state.get("scorings") > 0 or state.get("colossus_steps") > 0 or state.get("resolving") >= 0


def write(state: State) -> dict[str, Any]:
    """The document; `PositionError` in the middle of something."""
    moment = _moment(state)
    if moment is None:
        raise PositionError(
            ["a position can't be written in the middle of something: go on to the next decision of a turn"]
        )
    document: dict[str, Any] = {
        "game": state.program.edition.slug,
        "options": options(state),
        "moment": moment,
        "round": state.get("round"),
        "leader": seat_name(state, "leader"),
        "turn": seat_name(state, "active_player"),
        "triggered": bool(state.get("triggered")),
        **(_turn(state) if moment != "over" else {}),
        "players": [_player(state, each) for each in range(state.get("players"))],
        **_land(state),
        **card_piles(state),
        **trait_piles(state),
        "rolls": rolls(state),
    }
    return told(document, KEPT)


def _turn(state: State) -> dict[str, Any]:
    """The turn that is under way."""
    return {
        **{
            key: state.get(key)
            for key in ("actions_used", "actions_added", "actions_to_come", "movements", "cards_played")
        },
        "dominating": bool(state.get("dominating")),
        "whispered": bool(state.get("whispered")),
        "trades": state.get("trades"),
        **borrowed(state),
        "fresh": spaces(state.get("fresh")),
        "left": spaces(state.get("left")),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    return told(
        {
            "colossus": space(state.get("colossus", seat)),
            "acolytes": acolytes(state, seat),
            "banners": banners(state, seat),
            "gold": state.get("gold", seat),
            "hand": hand(state, seat),
            "curses": curses(state, seat),
            "traits": traits(state, state.get("traits_of", seat)),
            "animal": beast(state, state.get("animal", seat)),
            "animal_ripe": bool(state.get("animal_ripe", seat)),
            "leave_tokens": state.get("leave_tokens", seat),
            "knows": knows(state, seat),
        },
        KEPT,
    )


def _land(state: State) -> dict[str, Any]:
    return {
        "tiles": tiles(state),
        "cubes": cubes(state),
        "mine_yield": state.get("mine_yield"),
        "beasts": beasts(state, "beast_at"),
        "tile_deck": pile(state, "tile_deck", "tile"),
        "boxed": counted(titles(state, "tile"), state.row("boxed")),
        "beasts_out": [beast(state, each) for each in members(state.get("beasts_out"))],
    }
