"""The client has a call for all that the API offers, and both clients have the same ones."""

from __future__ import annotations

import pytest
from litestar import get, post

from colossarium.client import AsyncClient, Client
from colossarium.client.asynchronous import AsyncSeat, AsyncTable
from colossarium.client.blocking import Seat, Table
from colossarium.server.http.app import API

OTHERWISE = {
    "take_back": "undo",
    "consent": "agree",
    "replay_record": "replay",
    "commitment": "open",
    "ready": "health",
    "recap_record": "recap",
    "analysis_record": "analysis",
    "judged_choices_record": "judged_choices",
    "live": "messages",
    "check": "check_variant",
    "runs": "run_variant",
    "trainings": "train_variant",
}
"""What a player calls otherwise than the API's document."""
FOR_PROGRAMS = {"about", "openapi"}
"""What only who writes a client asks for."""
WITH_PASSKEYS = {
    *("ask_to_keep_name", "keep_name", "ask_to_sign_in", "sign_in", "ask_to_confirm", "remove_passkey"),
    *("link_device", "ask_to_add_device", "add_device", "delete_account"),
}
"""What takes a passkey: browsers have them."""
OPERATIONS = (
    {each.handler_name for each in API if isinstance(each, get | post)} - FOR_PROGRAMS - WITH_PASSKEYS
)


def calls(*kinds: type) -> set[str]:
    return {name for kind in kinds for name in dir(kind) if not name.startswith("_")}


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_there_is_a_call_for_it(name: str) -> None:
    assert OTHERWISE.get(name, name) in calls(Client, Table, Seat)


@pytest.mark.parametrize(
    ("one", "other"),
    [(Client, AsyncClient), (Table, AsyncTable), (Seat, AsyncSeat)],
    ids=lambda kind: str(kind),
)
def test_both_clients_have_it(one: type, other: type) -> None:
    assert calls(one) == calls(other)
