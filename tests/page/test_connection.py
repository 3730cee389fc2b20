"""Reloads, lost connections and a server that starts anew: nothing is lost, nothing is done twice."""

from __future__ import annotations

import random
import socket
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from colossarium.client import Client
from page.browsing import Visitor
from page.conftest import QUICK, Come
from page.words import say
from server.serving import Serving

Sit = Callable[..., Visitor]
TROUBLE = ("Failed to load resource", "WebSocket connection")
"""What a browser itself says about a connection that is not there."""


def kept_token(who: Visitor) -> str:
    found = who.page.evaluate(
        "(table) => JSON.parse(localStorage['colossarium.seats'])[table].tokens[0]", who.table
    )
    return str(found)


def made(client: Client, who: Visitor) -> int:
    """How many choices of Ann's the server has, when it has had the time to take all of them."""
    for _ in range(100):
        found = taken(client, who)
        if found >= meant(who):
            return found
    return found


def taken(client: Client, who: Visitor) -> int:
    seat = client.seat(who.table, kept_token(who))
    present = seat.present().number
    count = 0
    for event in seat.events(since=0):
        count += event.reason == "chosen" and event.seat == 0
        if event.number >= present:
            break
    return count


def meant(who: Visitor) -> int:
    """How many choices Ann made: however often one was sent, it has one id."""
    return len({each["client_id"] for each in who.sent})


def picks(who: Visitor, dice: random.Random, count: int) -> None:
    for _ in range(count):
        assert who.pick(dice)
    who.wait_for_turn()


def test_a_reload_keeps_seat_and_state(sit: Sit) -> None:
    who = sit("beastmaster")
    picks(who, random.Random(1), 4)
    prompt = who.page.get_by_role("region", name=say("app.prompt"))
    hand = who.page.get_by_role("group", name=say("island.hand"))
    # The page knows that there are hints as soon as the server has said what it offers.
    hint = prompt.get_by_role("button", name=say("hint"), exact=True)
    hint.wait_for()
    before = prompt.inner_text(), hand.inner_text(), who.page.locator("#log").text_content(), who.selectable
    who.page.reload()
    who.wait_for_turn()
    hint.wait_for()
    after = prompt.inner_text(), hand.inner_text(), who.page.locator("#log").text_content(), who.selectable
    assert after == before
    picks(who, random.Random(2), 2)
    # Some of these are followed by secret moments, so that events don't tell who chose.
    assert meant(who) == 6
    assert set(who.answers) == {200}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_server_that_starts_anew_loses_and_doubles_nothing(come: Come, built: None, tmp_path: Path) -> None:
    words = ("--database", str(tmp_path / "tables.sqlite"), "--port", str(free_port()), *QUICK)
    server = Serving(tmp_path, *words)
    with Client(server.address) as client:
        table = client.open("beasthunt", sit=["Ann", "bot:random"], players=2, first=1, pause=0)
        who = come(address=server.address)
        who.expect(*TROUBLE)
        who.hold(table.id, {0: table.seats[0].token})
        who.go(f"/t/{table.id}")
        dice = random.Random(3)
        picks(who, dice, 3)
        assert server.stop() == 0
        trouble = who.page.locator(".trouble")
        expect(trouble).to_contain_text(say("table.lost.restart")[:20])
        assert who.pick(dice), "a choice while nobody listens"
        again = Serving(tmp_path, *words)
        expect(trouble).to_be_empty(timeout=30_000)
        picks(who, dice, 3)
        assert made(client, who) == meant(who) == 7
        assert again.stop() == 0


def test_a_choice_made_offline_is_sent_once_when_the_network_is_back(sit: Sit, client: Client) -> None:
    who = sit("beasthunt")
    who.expect(*TROUBLE)
    dice = random.Random(4)
    picks(who, dice, 2)
    who.context.set_offline(True)
    assert who.pick(dice)
    expect(who.page.locator(".trouble")).to_contain_text(say("table.lost.kept"), timeout=30_000)
    assert taken(client, who) == 2
    who.context.set_offline(False)
    expect(who.page.locator(".trouble")).to_be_empty(timeout=30_000)
    picks(who, dice, 1)
    assert made(client, who) == meant(who) == 4
