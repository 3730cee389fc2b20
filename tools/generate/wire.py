"""The types of what goes over the wire, for the page."""

from __future__ import annotations

import json
from typing import Any, Literal, get_args, get_origin

import msgspec

from colossarium.lab import report
from colossarium.lab.report import LabReport
from colossarium.server import (
    wire,
    wire_accounts,
    wire_friends,
    wire_games,
    wire_lab,
    wire_lobby,
    wire_notices,
    wire_review,
    wire_talk,
)
from colossarium.table import view_types
from tools.generate.files import Files
from tools.generate.typescript import Writer, comment

PATH = "web/src/generated/wire.ts"
MODULES = (
    wire,
    wire_games,
    wire_review,
    wire_accounts,
    wire_talk,
    wire_notices,
    wire_lab,
    wire_lobby,
    wire_friends,
)
VALUES = {
    "ASK_AGAIN": wire_lobby.ASK_AGAIN,
    "CLOCK_KINDS": get_args(wire_accounts.ClockKind),
    "MOST_NOT_AT": wire_lobby.MOST_NOT_AT,
    "USUAL_ABSENCE": wire.USUAL_ABSENCE,
}
"""What the page has to know besides types."""
SOURCE = (
    "`wire.py` and `wire_*.py` in `src/colossarium/server/`, "
    "`src/colossarium/table/view_types.py` and `src/colossarium/lab/report.py`"
)


def wire_types() -> list[type]:
    """Every type of a request, an answer or a message, in the order of their source."""
    found = (each for each in _declared().values() if isinstance(each, type) and issubclass(each, wire.Wire))
    return [each for each in found if each not in (wire.Wire, wire.Request) and each is not msgspec.Struct]


def _declared() -> dict[str, Any]:
    return {name: each for module in MODULES for name, each in vars(module).items()}


def files() -> Files:
    """TypeScript."""
    words = {
        name: each
        for module in (*MODULES, report)
        for name, each in vars(module).items()
        if get_origin(each) is Literal
    }
    writer = Writer(words)
    messages = "\n".join(
        [*comment("What comes through a WebSocket."), f"export type Message = {writer.of(wire.Message)};"]
    )
    values = "\n".join(
        f"export const {name} = {json.dumps(each)}{' as const' if isinstance(each, tuple) else ''};"
        for name, each in VALUES.items()
    )
    return {PATH: writer.text(SOURCE, [view_types.View, *wire_types(), LabReport], [messages, values])}
