"""Two browsers at one table: each sees its own hand, and nothing of the other's."""

from __future__ import annotations

import random
from typing import Any

from colossarium.client import Client
from page.browsing import Visitor
from page.conftest import Come
from page.test_past_moments import look_back
from page.words import say

PICKS = 24
"""Some rounds."""
MOST_FRAMES = 2_000
"""So long something may take: half a minute at least."""


def open_by_hand(who: Visitor, game: str, name: str) -> None:
    """Make a table that waits for a friend."""
    who.go(f"/new/{game}")
    who.page.get_by_role("textbox", name=say("front.name")).fill(name)
    wait = who.page.get_by_role("radiogroup", name=say("new.pause"))
    wait.get_by_text(say("new.pause.0"), exact=True).click()
    who.page.get_by_role("button", name=say("new.go")).click()
    who.page.wait_for_url("**/t/*")


def join(who: Visitor, address: str, name: str) -> None:
    """Come by the link, and sit down."""
    who.page.goto(address)
    who.page.get_by_role("textbox", name=say("table.name")).fill(name)
    who.page.get_by_role("button", name=say("table.sit")).first.click()


def either_picks(visitors: tuple[Visitor, ...], dice: random.Random) -> bool:
    """Whoever is asked picks something; False when it is over."""
    for _ in range(600):
        for who in visitors:
            if who.over:
                return False
            if who.selectable:
                return who.pick(dice)
    raise AssertionError("nobody is asked")


def hands(who: Visitor, seat: int) -> list[Any]:
    """The hand of a seat at each moment, as this visitor was told."""
    return [
        event["view"]["table"]["players"][seat]["hand"]
        for event in who.events
        if event["view"] is not None and "hand" in event["view"]["table"]["players"][seat]
    ]


def newest(who: Visitor) -> int:
    """The last event that a visitor was told of; those that were read again come after it."""
    return max(int(event["number"]) for event in who.events)


def foreseen(who: Visitor, seat: int) -> set[str]:
    """Cards that a visitor may know to be in the hand of a seat: those that Ransack showed, or a gift."""
    tables = [event["view"]["table"] for event in who.events if event["view"] is not None]
    known = [card for table in tables for card in table["players"][seat]["known"]]
    return {card for table in tables for card in (*table["drawn"], *table["known_beast_deck"]) if card} | set(
        known
    )


def played(come: Come, game: str) -> tuple[Visitor, Visitor, Visitor]:
    ann, bea, watcher = come(), come(), come()
    open_by_hand(ann, game, "Ann")
    watcher.page.goto(ann.page.url)
    watcher.page.get_by_role("textbox", name=say("table.name")).wait_for()
    join(bea, ann.page.url, "Bea")
    dice = random.Random(5)
    for _ in range(PICKS):
        if not either_picks((ann, bea), dice):
            break
    for who in (ann, bea, watcher):
        look_back(who)
    assert [each["view"]["seat"] for each in ann.events if each["view"]][-1] == 0
    assert [each["view"]["seat"] for each in bea.events if each["view"]][-1] == 1
    return ann, bea, watcher


def test_nobody_receives_the_hand_of_another(come: Come, client: Client) -> None:
    ann, bea, watcher = played(come, "beastmaster")
    told = {who: list(who.received) for who in (ann, bea)}
    # Whatever the two were told in public by then the watcher is told too, perhaps a moment later.
    last = client.table(ann.table).present().number
    for _ in range(MOST_FRAMES):
        if newest(watcher) >= last:
            break
        watcher.page.evaluate("tester.frame()")
    assert newest(watcher) >= last
    known = "\n".join(watcher.received)
    for mine, other, seat in ((ann, bea, 0), (bea, ann, 1)):
        held = {card for hand in hands(mine, seat) for card in hand or ()}
        theirs = {card for hand in hands(other, 1 - seat) for card in hand or ()}
        assert held and theirs
        assert all(hand is None for hand in hands(other, seat))
        # What was played became public; a title may be in both hands.
        secret = {card for card in held if card not in known} - theirs - foreseen(other, seat)
        assert secret
        assert not [card for card in secret if any(card in text for text in told[other])]
    assert all(hand is None for seat in (0, 1) for hand in hands(watcher, seat))
    assert not [line for event in watcher.events for line in event["lines"] if line["private"]]


def test_players_of_an_open_game_receive_no_more_than_everybody(come: Come) -> None:
    ann, bea, watcher = played(come, "beasthunt")
    for who in (ann, bea):
        last = [event["view"]["table"] for event in who.events if event["view"]]
        seen = [event["view"]["table"] for event in watcher.events if event["view"]]
        assert last and seen
        assert all(type(player["deck"]) is int for table in last for player in table["players"])
        assert [table for table in last if table not in seen] == []
