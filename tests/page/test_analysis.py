"""Hints at tables against bots, winning chances and better choices of games that are over."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from colossarium.client import Client, Table
from page.browsing import FULL, PHONE, Visitor
from page.conftest import SHORT, Come
from page.test_axe import is_sound
from page.test_replay import at, opened
from page.words import say
from sampling import sampled

Sit = Callable[..., Visitor]

READABLE = """(mark) => {
  const odds = mark.querySelector('.odds');
  const box = odds.getBoundingClientRect();
  odds.style.pointerEvents = 'auto';
  const middle = box.top + box.height / 2;
  const met = [box.left + 1, box.right - 1].map((x) => document.elementFromPoint(x, middle));
  odds.style.pointerEvents = '';
  return met.every((each) => each === odds);
}"""
"""Whether the odds of a mark are on the screen, and nothing lies over them."""


@pytest.mark.parametrize(
    ("game", "size"),
    sampled([("colossi_ages", FULL), ("beasthunt", PHONE), ("kolossus", FULL)], keep=1, of="hints"),
)
def test_a_hint_is_marked_and_listed_until_it_is_put_away(sit: Sit, game: str, size: tuple[int, int]) -> None:
    who = sit(game, size)
    who.wait_for_turn()
    page = who.page
    before = who.selectable
    button = page.get_by_role("button", name=say("hint"), exact=True)
    button.click()
    panel = page.get_by_role("status", name=say("hint.title"))
    panel.wait_for()
    page.locator(".hint-mark.best").wait_for()
    assert who.selectable == before
    is_sound(who)
    page.keyboard.press("h")
    expect(panel).to_have_count(0)
    expect(page.locator(".hint-mark")).to_have_count(0)
    page.keyboard.press("h")
    panel.wait_for()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_visible()


@pytest.mark.parametrize("size", sampled([(1280, 720), PHONE], keep=1, of="hints"))
def test_what_a_hint_marks_lies_under_nothing(sit: Sit, size: tuple[int, int]) -> None:
    who = sit("colossi_ages", size)
    places: set[bool] = set()
    dice = random.Random(1)
    while len(places) < 2:  # on the board, and beside it
        who.wait_for_turn()
        who.page.get_by_role("button", name=say("hint"), exact=True).wait_for()
        who.page.keyboard.press("h")
        best = who.page.locator(".hint-mark.best")
        best.wait_for()
        expect(who.page.get_by_role("status", name=say("hint.title"))).to_contain_text(best.inner_text())
        who.page.wait_for_function(f"(mark) => ({READABLE})(mark)", arg=best.element_handle())
        places.add("beside" in (best.get_attribute("class") or ""))
        who.page.get_by_role("button", name=say("hint"), exact=True).wait_for()
        who.page.keyboard.press("h")
        expect(best).to_have_count(0)
        who.pick(dice)


def test_people_who_play_each_other_are_offered_none(come: Come, client: Client) -> None:
    table = client.open("beasthunt", sit=["Ann", "Bea"], pause=0, **SHORT["beasthunt"])
    for seat in table.seats.values():
        who = come()
        who.hold(table.id, {seat.number: seat.token})
        with who.page.expect_response(re.compile("/api/health")):
            who.go(f"/t/{table.id}")
        who.page.locator(".prompt").wait_for()
        expect(who.page.get_by_role("button", name=say("hint"), exact=True)).to_have_count(0)
        who.page.keyboard.press("h")
        expect(who.page.get_by_role("status", name=say("hint.title"))).to_have_count(0)


def test_a_replay_tells_what_was_missed_and_is_played_on_from_there(
    come: Come, finished: dict[str, Table]
) -> None:
    who = come()
    opened(who, finished["beasthunt"], "?at=5")
    page = who.page
    page.get_by_role("button", name=say("analysis"), exact=True).click()
    panel = page.get_by_role("region", name=say("analysis"), exact=True)
    panel.get_by_role("img").wait_for()
    missed = panel.locator("ol").first.get_by_role("button").first
    missed.wait_for()
    missed.focus()
    page.keyboard.press("Enter")
    expect(missed).to_have_attribute("aria-current", "true")
    chosen = at(who)
    note = panel.locator(".note.better")
    note.wait_for()
    assert re.search(r"\d+ % → \d+ %", note.inner_text())
    is_sound(who)
    note.get_by_role("button", name=say("analysis.try")).click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert at(who) == chosen - 1
    expect(dialog.get_by_role("radio", name="Atlas")).to_have_attribute("aria-checked", "true")
    dialog.get_by_role("button", name=say("replay.play_on.go")).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name=say("hint"), exact=True).wait_for()


def test_the_end_of_a_game_and_a_phone_have_it_too(come: Come, finished: dict[str, Table]) -> None:
    who = come(PHONE, language="de-DE")
    who.go(f"/t/{finished['beasthunt'].id}")
    over = who.page.locator("section.over")
    over.get_by_role("group", name=re.compile("Gewinnchancen")).wait_for()
    over.get_by_role("button", name=say("analysis.missed.find", "de")).click()
    over.locator(".chances").first.wait_for()
    is_sound(who)
    opened(who, finished["beasthunt"], "?at=5")
    who.page.get_by_role("button", name=say("replay.menu", "de")).click()
    who.page.get_by_text(say("analysis.show", "de")).click()
    dialog = who.page.get_by_role("dialog")
    dialog.get_by_role("img").wait_for()
    dialog.locator("ol button").first.click()
    expect(dialog).to_have_count(0)
    assert at(who) != 5
