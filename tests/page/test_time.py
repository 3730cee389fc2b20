"""Time on the page: a clock beside each player, a pause, giving up, and choosing all that for a new table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from colossarium.client import Client, RealTime, Table, Terms
from page.browsing import FULL, PHONE, Visitor
from page.conftest import Come

BLITZ = Terms(clock=RealTime(bank=600, increment=10), out_of_time="loss")


def timed(client: Client, game: str = "beasthunt", *sit: str, **more: Any) -> Table:
    return client.open(
        game, players=len(sit or "AB"), sit=sit or ("Ann", "Bea"), pause=0, terms=BLITZ, **more
    )


def arrive(come: Come, table: Table, seat: int, size: tuple[int, int] = FULL, **more: Any) -> Visitor:
    who = come(size, **more)
    who.hold(table.id, {seat: table.seats[seat].token})
    who.go(f"/t/{table.id}")
    who.page.locator(".prompt").wait_for()
    return who


def choose_in_menu(who: Visitor, label: str, item: str) -> None:
    who.page.get_by_role("button", name=label, exact=True).click()
    who.page.get_by_role("menuitem", name=item).click()


@pytest.mark.parametrize("size", [FULL, PHONE])
def test_two_players_see_the_same_clock_run(come: Come, client: Client, size: tuple[int, int]) -> None:
    table = timed(client)
    ann, bea = (arrive(come, table, seat, size) for seat in (0, 1))
    for who in (ann, bea):
        running = who.page.locator(".time.runs:visible").first
        expect(running).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
        assert running.get_attribute("role") == "timer"
        before = running.inner_text()
        expect(running).not_to_have_text(before)
        assert "tabular-nums" in running.evaluate("(each) => getComputedStyle(each).fontVariantNumeric")
        assert who.page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_pause_is_asked_for_and_ended(come: Come, client: Client) -> None:
    table = timed(client)
    ann, bea = (arrive(come, table, seat) for seat in (0, 1))
    choose_in_menu(ann, "Menu", "Ask for a pause")
    bea.page.get_by_text("Ann asks for a pause. Do you agree?").wait_for()
    bea.page.get_by_role("button", name="Agree").click()
    for who in (ann, bea):
        who.page.get_by_text("no time runs").wait_for()
        expect(who.page.locator(".time.runs")).to_have_count(0)
        assert who.selectable == 0
    ann.page.get_by_role("button", name="Go on").click()
    expect(bea.page.locator(".time.runs:visible").first).to_be_visible()


def test_giving_up_is_confirmed_and_the_end_says_who_did(come: Come, client: Client) -> None:
    table = timed(client)
    ann, bea = arrive(come, table, 0), arrive(come, table, 1, (390, 844), language="de-DE")
    choose_in_menu(ann, "Menu", "Give up")
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    choose_in_menu(ann, "Menu", "Give up")
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    ann.page.locator("section.over").get_by_text("Ann resigned").wait_for()
    ann.page.locator("section.over").get_by_role("heading", name="Victory: Bea").wait_for()
    bea.page.locator("section.over").get_by_text("Ann hat aufgegeben").wait_for()
    replay = come()
    replay.go(f"/replay/{table.id}")
    replay.page.get_by_role("button", name="How it ended").click()
    replay.page.get_by_text("Player 1 resigned").or_(replay.page.get_by_text("Ann resigned")).wait_for()


def test_a_draw_is_offered_in_a_game_that_has_one(come: Come, client: Client) -> None:
    table = timed(client, "kolossus")
    ann, bea = (arrive(come, table, seat) for seat in (0, 1))
    choose_in_menu(ann, "Menu", "Offer a draw")
    ann.page.get_by_role("dialog").get_by_role("button", name="Offer a draw").click()
    bea.page.get_by_role("button", name="Agree").click()
    ann.page.locator("section.over").get_by_text("The players agreed to a draw").wait_for()
    plain = timed(client)
    other = arrive(come, plain, 0)
    other.page.get_by_role("button", name="Menu", exact=True).click()
    assert other.page.get_by_role("menuitem", name="Offer a draw").count() == 0


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_clock_is_chosen_for_a_new_table(come: Come, client: Client, language: str) -> None:
    who = come((390, 844) if language == "de-DE" else FULL, language=language)
    who.go("/new/beasthunt")
    own = {"en-GB": "Own numbers", "de-DE": "Eigene Zahlen"}[language]
    lost = {"en-GB": "The game is lost", "de-DE": "Das Spiel ist verloren"}[language]
    who.page.get_by_role("radio", name="Blitz: 10 min + 10 s").click()
    who.page.get_by_role("radio", name=own).click()
    minutes = who.page.get_by_role("spinbutton").filter(has_text="15").first
    minutes.press("ArrowUp")
    who.page.get_by_role("radio", name=lost).click()
    assert who.page.evaluate("document.documentElement.scrollWidth") <= who.page.viewport_size["width"]  # type: ignore[index]
    who.page.get_by_role("textbox").first.fill("Ann")
    who.page.locator("button.main").click()
    who.page.wait_for_url("**/t/*")
    shown = client.table(who.table).present().table.terms
    assert shown.clock == RealTime(bank=960, increment=15, each="turn") and shown.out_of_time == "loss"
    who.page.get_by_text("16 min + 15 s").wait_for()
