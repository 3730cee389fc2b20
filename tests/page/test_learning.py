"""Guided games, rules and galleries, as a newcomer meets them."""

from __future__ import annotations

import random

import pytest

from page.browsing import FULL, PHONE, Visitor
from page.conftest import SHORT, Come

MOST_STEPS = 200
CARD = "section[aria-labelledby='lesson-title']"


def begin(who: Visitor, game: str) -> None:
    who.go(f"/learn/{game}")
    who.page.locator(CARD).get_by_role("button", name="Begin").click()


def go_through(who: Visitor) -> int:
    """Do what the guide shows, to the end; gives how many choices that took."""
    page, picks = who.page, 0
    hint, on = page.locator(".guide .hint"), page.get_by_role("button", name="Go on", exact=True)
    for _ in range(MOST_STEPS):
        hint.or_(on).or_(page.locator(CARD)).first.wait_for()
        if page.locator(CARD).count():
            return picks
        if on.count():
            on.click()
            continue
        before = hint.inner_text()
        page.get_by_role("button", name="Show me").click()
        who.pick(random.Random(picks))
        page.evaluate(
            "(was) => tester.until(() => document.querySelector('.guide .hint')?.innerText !== was)", before
        )
        picks += 1
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("game", SHORT)
def test_a_guided_game_leads_to_its_end(come: Come, game: str) -> None:
    who = come(FULL)
    begin(who, game)
    assert go_through(who) >= 15
    who.page.get_by_role("link", name="Now play for real").click()
    who.page.wait_for_url(f"**/new/{game}")


def test_a_guided_game_goes_by_touch(come: Come) -> None:
    who = come(PHONE)
    begin(who, "beasthunt")
    assert go_through(who) >= 15
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_another_choice_than_the_right_one_gets_a_friendly_word(come: Come) -> None:
    who = come(FULL)
    begin(who, "beasthunt")
    hint = who.page.locator(".guide .hint")
    before = hint.inner_text()
    who.page.get_by_role("button", name="Thorns, purple die").click()
    assert "follow the plan" in who.page.locator(".guide").inner_text()
    assert hint.inner_text() == before


def test_the_rules_are_searched(come: Come) -> None:
    who = come(FULL)
    who.go("/rules/kolossus")
    page = who.page
    page.get_by_role("heading", name="Kolossus").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("great quake")
    page.locator("mark.here").first.wait_for()
    found = page.get_by_role("search").get_by_role("status")
    assert found.inner_text().startswith("1 of ")
    page.keyboard.press("Enter")
    assert found.inner_text().startswith("2 of ")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    assert len(set(found.inner_text().split(" of "))) == 1
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="6.2 Beating").click()
    assert page.url.endswith("#6-2-beating")


def test_german_readers_are_told_that_the_rules_are_english(come: Come) -> None:
    who = come(PHONE, language="de-DE")
    who.go("/rules/beastmaster")
    who.page.get_by_text("Die Regeln gibt es nur auf Englisch").wait_for()
    assert who.page.locator("article[lang=en]").count() == 1
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_gallery_has_a_link_to_each_thing(come: Come) -> None:
    who = come(FULL)
    who.go("/gallery/beastmaster")
    page = who.page
    page.get_by_role("textbox", name="Search").fill("moves twice")
    page.get_by_role("link", name="Rampage").click()
    page.get_by_role("dialog", name="Rampage").wait_for()
    assert page.url.endswith("?show=beast_card%3Arampage")
    page.reload()
    dialog = page.get_by_role("dialog", name="Rampage")
    dialog.wait_for()
    page.keyboard.press("ArrowRight")
    dialog.wait_for(state="detached")
    page.keyboard.press("Escape")
    page.evaluate("() => tester.until(() => location.search === '')")
