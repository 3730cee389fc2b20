"""What is shown of a game: the names of position documents, and what a person would ask besides."""

from __future__ import annotations

from typing import Any

from colossarium.games.kolossus import board
from colossarium.games.kolossus.naming import (
    alliance_of,
    land,
    members,
    miniatures,
    moment_of,
    skills,
    space,
    warband_of,
    weapon,
)
from colossarium.machine.state import State
from colossarium.script.declare import NONE


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Plain data, the same for every seat: everything in this game is public."""
    taken = state.row("taken")
    return {
        "moment": moment_of(state),
        "round": state.get("round"),
        "first": warband_of(state, "first_warband"),
        "turn": warband_of(state, "active"),
        "land": land(state),
        "citadel": space(state.get("citadel")),
        "crystals": state.get("crystals"),
        "waiting": state.get("waiting"),
        "warbands": {name: _warband(state, number) for number, name in enumerate(board.WARBANDS)},
        "alliances": {name: sum(taken[number::2]) for number, name in enumerate(board.ALLIANCES)},
        "taker": warband_of(state, "taker"),
        "last_taker": alliance_of(state, "last_taker"),
        "moved": members(state.get("moved"), board.REGIONS),
        "result": state.get("result"),
        "points": state.get("points"),
        "movement": state.get("movement"),
        "activated": _activated(state),
        "moving": _spot(state, state.get("mover")),
        "heading": _heading(state),
        "turned": bool(state.get("turned")),
    }


def turn(state: State) -> tuple[int | None, int]:
    """The round, and whose turn it is."""
    return state.get("round"), state.get("active")


def _warband(state: State, warband: int) -> dict[str, Any]:
    commander = state.get("commander", warband)
    spots = miniatures(state, warband)
    return {
        "title": board.WARBAND_TITLES[warband],
        "colour": board.COLOURS[warband],
        "alliance": board.ALLIANCES[warband % 2],
        "commander": None if commander == NONE else commander,
        "corner": sorted(board.STARTS[warband]),
        "colossus": spots["colossus"],
        "guardians": [spot for spot in spots["guardians"] if spot is not None],
        "warriors": [spot for spot in spots["warriors"] if spot is not None],
        "crystals": state.get("taken", warband),
        "mana": _mana(state, warband) if state.get("chapter") > 1 else None,
    }


def _mana(state: State, warband: int) -> dict[str, Any]:
    """The character board; weapon and pool are of chapter 3."""
    facts: dict[str, Any] = {
        "skills": skills(state, warband),
        "supply": state.get("supply", warband),
        "fresh": state.get("fresh", warband),
    }
    if state.get("chapter") > 2:
        facts["pool"] = state.get("pool", warband)
        facts["weapon"] = weapon(state, warband)
        facts["charged"] = bool(state.get("charged", warband))
    return facts


def _activated(state: State) -> list[str]:
    """The spaces of miniatures that were activated this turn."""
    figures = range(len(board.FIGURES))
    first = max(state.get("active"), 0) * len(figures)
    spots = (_spot(state, first + figure) for figure in figures if state.get("activated") >> figure & 1)
    return [spot for spot in spots if spot is not None]


def _spot(state: State, miniature: int) -> str | None:
    return None if miniature == NONE else space(state.get("spot", miniature))


def _heading(state: State) -> str | None:
    number = state.get("heading")
    return None if number == NONE else board.DIRECTIONS[number]
