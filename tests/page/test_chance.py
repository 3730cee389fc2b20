"""When a game is over the page checks in the browser where its chance came from."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from colossarium.client import Client
from colossarium.server.joint_key import joint_key
from page.browsing import Visitor
from page.conftest import Come
from page.test_accounts import token
from page.test_two_browsers import join, open_by_hand
from page.words import say

Forge = Callable[[dict[str, Any]], dict[str, Any]]
OTHER = bytes(range(32))


def other_key(table: dict[str, Any]) -> dict[str, Any]:
    """A key that does not come from the secret and what the players added."""
    return {**table, "key": OTHER.hex()}


def other_secret(table: dict[str, Any]) -> dict[str, Any]:
    """All that is told in the end fits, but another seal was shown in the beginning."""
    key = joint_key(OTHER, table["contributions"]).hex()
    return {**table, "secret": OTHER.hex(), "commitment": sha256(OTHER).hexdigest(), "key": key}


def other_contribution(table: dict[str, Any]) -> dict[str, Any]:
    """All that is told in the end fits, but what the second player added was not taken."""
    contributions = [table["contributions"][0], OTHER.hex()]
    key = joint_key(bytes.fromhex(table["secret"]), contributions).hex()
    return {**table, "contributions": contributions, "key": key}


def deceive(who: Visitor, forge: Forge) -> None:
    """From now on this browser is told something else of tables that are over."""
    told: list[str] = []

    def forged(text: str | bytes) -> str:
        event = json.loads(text)
        if event.get("table", {}).get("key"):
            event["table"] = forge(event["table"])
            told.append(event["table"]["key"])
        return json.dumps(event)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(forged(text)))

    who.page.route_web_socket("**/live*", between)
    who.page.reload()
    who.page.locator("section.over .seal").wait_for()
    assert told


def test_the_browser_says_whether_the_key_is_as_was_promised(come: Come, client: Client) -> None:
    ann, bea = come(), come()
    open_by_hand(ann, "beasthunt", "Ann")
    join(bea, ann.page.url, "Bea")
    for who in (ann, bea):
        who.page.wait_for_function("() => document.querySelector('.board')")
    client.seat(ann.table, token(bea, ann.table)).resign()

    for who in (ann, bea):
        expect(who.page.locator("section.over .seal")).to_have_text(say("table.seal.true", count=2))
    late = come()
    late.page.goto(ann.page.url)
    expect(late.page.locator("section.over .seal")).to_have_text(say("table.seal.late"))
    for forge in (other_key, other_secret, other_contribution):
        deceive(bea, forge)
        expect(bea.page.locator("section.over .seal")).to_have_text(say("table.seal.false"))
