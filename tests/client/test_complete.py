"""The client has a call for all that the API offers, and both clients have the same ones."""

from __future__ import annotations

import re

import pytest

from colossarium.client import AsyncClient, Client
from colossarium.client.asynchronous import AsyncSeat, AsyncTable
from colossarium.client.blocking import Seat, Table
from colossarium.server.http.operations import OPERATIONS

OTHERWISE = {"take_back": "undo", "consent": "agree", "replay_record": "replay", "live": "messages"}
"""What a player calls otherwise than the API's document."""
FOR_PROGRAMS = {"about", "openapi"}
"""What only who writes a client asks for."""


def calls(*kinds: type) -> set[str]:
    return {name for kind in kinds for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize("name", [each.name for each in OPERATIONS if each.name not in FOR_PROGRAMS])
def test_there_is_a_call_for_it(name: str) -> None:
    words = re.sub("([A-Z])", r"_\1", name).lower()
    assert OTHERWISE.get(words, words) in calls(Client, Table, Seat)


@pytest.mark.parametrize(
    ("one", "other"),
    [(Client, AsyncClient), (Table, AsyncTable), (Seat, AsyncSeat)],
    ids=lambda kind: str(kind),
)
def test_both_clients_have_it(one: type, other: type) -> None:
    assert calls(one) == calls(other)
