"""Whole games through the page, by clicks, against bots, to the final score."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Error

from page.browsing import PHONE, Visitor, visitor

TITLES = {"beasthunt": "Merlin's Beast Hunt", "beastmaster": "Beast Master", "kolossus": "Kolossus"}
MOST_PICKS = 1500
"""No game takes as many."""
AT_ONCE = "localStorage.setItem('colossarium.settings', JSON.stringify({ pace: 0 }))"
"""What bots do is shown without a pause."""


def play_on(who: Visitor, dice: random.Random) -> int:
    """Pick what lights up until the game is over; gives how many picks that took."""
    page = who.page
    for picks in range(MOST_PICKS):
        page.wait_for_function(
            """(lit) => document.querySelector('section.over') || document.querySelector(lit)""",
            arg="button.lit, [data-option], [data-zone].live, g.square.lit, [data-shift]",
        )
        if who.over:
            return picks
        things = who.pickable()
        count = things.count()
        if count == 0:
            continue
        thing = things.nth(dice.randrange(count))
        before = page.evaluate("document.body.innerText")
        try:
            thing.click(timeout=1500)
        except Error:
            # Something lies over its middle, or it has just gone: the keyboard gets there too.
            try:
                thing.focus(timeout=1500)
                page.keyboard.press("Enter")
            except Error:
                continue
        try:
            page.wait_for_function("(before) => document.body.innerText !== before", arg=before, timeout=2000)
        except Error:
            continue
    raise AssertionError(f"no end after {MOST_PICKS} picks")


@pytest.mark.parametrize("game", TITLES)
def test_a_game_is_played_to_its_final_score(browser: Browser, served: str, game: str) -> None:
    with visitor(browser, served) as who:
        who.context.add_init_script(AT_ONCE)
        who.play_now(TITLES[game])
        picks = play_on(who, random.Random(7))
        assert picks > 5
        assert who.page.locator("section.over").get_by_text("Ann").count()
        assert who.complaints == []


def test_a_game_is_played_on_a_phone(browser: Browser, served: str) -> None:
    with visitor(browser, served, PHONE) as who:
        who.context.add_init_script(AT_ONCE)
        who.play_now(TITLES["beasthunt"])
        play_on(who, random.Random(3))
        assert who.complaints == []
        assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
