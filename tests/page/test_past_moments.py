"""While a game runs, a line of its log leads to its moment, and from there back to now."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from colossarium.client import Client, Table
from page.browsing import PHONE, Visitor
from page.conftest import SHORT, Come, open_seeded
from page.words import say
from sampling import sampled

Sit = Callable[..., Visitor]


def show_log(who: Visitor) -> Locator:
    """The lines of the log that lead somewhere."""
    prompt(who).wait_for()
    if who.touch:
        who.page.get_by_role("navigation", name=say("app.tabs")).get_by_text(say("app.log")).tap()
    else:
        who.page.keyboard.press("l")
    return who.page.locator("#log .lead")


def prompt(who: Visitor) -> Locator:
    return who.page.get_by_role("region", name=say("app.prompt"))


def to_now(who: Visitor) -> None:
    who.page.get_by_role("button", name=say("table.then.now")).click()


def look_back(who: Visitor) -> None:
    """Come anew, look at the earliest moment that can be had, and go back to now."""
    who.page.reload()
    first = show_log(who).first
    first.wait_for()
    first.click()
    to_now(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="past moments"))
def test_a_line_from_before_the_reload_leads_to_its_moment_and_back(sit: Sit, game: str) -> None:
    who = sit(game)
    board = who.page.locator("main.board")
    begun = board.inner_html()
    dice = random.Random(11)
    for _ in range(6):
        assert who.pick(dice)
    who.wait_for_turn()
    who.page.reload()
    who.wait_for_turn()
    who.page.get_by_role("button", name=say("hint"), exact=True).wait_for()
    asked, selectable = prompt(who).inner_text(), who.selectable
    leads = show_log(who)
    leads.first.wait_for()
    text = leads.first.inner_text()
    now = board.inner_html()
    leads.first.click()
    expect(prompt(who)).to_contain_text(text)
    expect(prompt(who)).to_contain_text(say("table.then.turn"))
    assert who.selectable == 0, "the past can't be played"
    assert board.inner_html() not in (now, begun)
    to_now(who)
    expect(prompt(who)).not_to_contain_text(say("table.then"))
    assert (prompt(who).inner_text(), who.selectable) == (asked, selectable)
    assert who.pick(dice)


def choose(table: Table, times: int, dice: random.Random | None = None) -> None:
    """Whoever is asked chooses: what comes first, or anything."""
    for _ in range(times):
        for seat in table.seats.values():
            seat.present()
        asked = next(seat for seat in table.seats.values() if seat.decision)
        assert asked.decision
        asked.choose(dice.choice(asked.decision.options) if dice else asked.decision.options[0])


def test_what_happens_meanwhile_is_told_and_waits(come: Come, client: Client) -> None:
    table = open_seeded(client, "beasthunt", ["Ann", "Bea"], players=2)
    choose(table, 3)
    who = come()
    who.go(f"/t/{table.id}")
    show_log(who).first.click()
    board, lines = who.page.locator("main.board"), who.page.locator("#log li")
    shown, seen, told = board.inner_html(), lines.count(), len(table.seats[0].present().lines)
    choose(table, 1)
    expect(lines).not_to_have_count(seen)
    new = len(table.seats[0].present().lines) - told
    expect(prompt(who)).to_contain_text(say(f"table.then.news{'.one' * (new == 1)}", count=new))
    assert board.inner_html() == shown
    who.page.keyboard.press("Escape")
    expect(who.page.get_by_role("button", name=say("table.then.now"))).to_have_count(0)
    assert board.inner_html() != shown


def test_after_a_reload_every_line_of_a_long_game_leads_to_its_moment(come: Come, client: Client) -> None:
    table = open_seeded(client, "beastmaster", ["Ann", "Bea", "Cleo", "Dan"], players=4)
    dice = random.Random(3)
    while (last := table.seats[0].present()).number <= 120:
        choose(table, 10, dice)
    who = come()
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    prompt(who).wait_for()
    who.page.reload()
    leads, lines = show_log(who), who.page.locator("#log li")
    earlier = who.page.locator("#log").get_by_role("button", name="earlier")
    while earlier.count():
        earlier.click()
    folded = who.page.locator('#log .fold[aria-expanded="false"]')
    while folded.count():
        folded.first.click()
    expect(lines).to_have_count(len(last.lines))
    first = lines.first.locator(".lead")
    first.wait_for()
    now = next(table.seats[0].events(since=last.number - 1))
    expect(leads).to_have_count(len(last.lines) - len(now.lines))
    assert {each["number"] for each in who.events} == set(range(1, last.number + 1))
    text = first.inner_text()
    first.click()
    expect(prompt(who)).to_contain_text(text)
    to_now(who)


def test_on_a_phone_one_steps_through_the_past(sit: Sit) -> None:
    who = sit("beastmaster", PHONE)
    dice = random.Random(12)
    for _ in range(5):
        assert who.pick(dice)
    who.wait_for_turn()
    leads = show_log(who)
    leads.last.tap()
    happened = prompt(who).locator("p")
    before = happened.inner_text()
    who.page.get_by_role("button", name=say("table.then.earlier")).tap()
    expect(happened).not_to_have_text(before)
    who.page.get_by_role("button", name=say("table.then.later")).tap()
    expect(happened).to_have_text(before)
    assert who.selectable == 0
