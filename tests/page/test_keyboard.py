"""Without a mouse: from the front page to a finished turn, and the focus is always somewhere to be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from colossarium.games import find
from page.browsing import Visitor
from page.conftest import Come
from page.words import say
from sampling import sampled

Sit = Callable[..., Visitor]
GAMES = ("beasthunt", "beastmaster", "colossi_ages", "colossi_gold", "kolossus")
STOPS = 80
"""No page has as many tab stops."""
MOST_CHOICES = 30

FOCUS = """() => {
  const here = document.activeElement;
  return {
    nowhere: here === document.body || here === null,
    selectable: tester.selectable().includes(here),
    text: (here?.ariaLabel ?? here?.textContent ?? '').trim(),
    place: { ...here?.dataset },
    card: here?.closest('article')?.querySelector('h2, h3')?.textContent.trim() ?? '',
  };
}"""


def focus(who: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = who.page.evaluate(FOCUS)
    return found


def tab_to(who: Visitor, wanted: Callable[[dict[str, Any]], bool]) -> None:
    for _ in range(STOPS):
        if wanted(focus(who)):
            return
        who.page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not lead there")


def is_seen(who: Visitor) -> bool:
    """Whether the focus makes a difference to the eye."""
    page = who.page
    page.evaluate("() => tester.frame()")
    shown = page.screenshot(animations="disabled")
    page.evaluate("() => { window.was = document.activeElement; window.was.blur(); return tester.frame(); }")
    hidden = page.screenshot(animations="disabled")
    page.evaluate("() => { window.was.focus(); return tester.frame(); }")
    return shown != hidden


def choices_of_others(who: Visitor) -> int:
    return sum(event["reason"] == "chosen" and event["seat"] != event["viewer"] for event in who.events)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_by_keys_alone(come: Come, game: str) -> None:
    who = come()
    page = who.page
    who.seed_tables()
    who.go("/")
    title = find(game).title
    page.get_by_role("heading", name=title).wait_for()
    tab_to(who, lambda here: bool(here["card"] == title and here["text"] == say("front.play")))
    assert is_seen(who)
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("textbox").wait_for()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    who.wait_for_turn()
    others = choices_of_others(who)
    for choice in range(MOST_CHOICES):
        if choices_of_others(who) > others:
            break
        tab_to(who, lambda here: bool(here["selectable"]))
        if choice == 0:
            assert is_seen(who)
        page.keyboard.press("Enter")
        who.wait_for_turn()
        assert not focus(who)["nowhere"], f"the focus is lost after choice {choice + 1}"
    assert len(who.sent) > 0


ARROWS = {
    "beasthunt": "target",
    "beastmaster": "zone",
    "colossi_ages": "zone",
    "colossi_gold": "zone",
    "kolossus": "cell",
}


@pytest.mark.parametrize("game", sampled(GAMES, keep=2, of="arrows"))
def test_arrows_walk_over_the_board(sit: Sit, game: str) -> None:
    who = sit(game)
    kind = ARROWS[game]
    stops = who.page.locator(f"[data-{kind}][tabindex='0']")
    assert stops.count() == 1, "the board has one tab stop"
    stops.focus()
    seen = {focus(who)["place"][kind]}
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown"):
        who.page.keyboard.press(key)
        here = focus(who)
        assert here["text"], "each place says what it is"
        seen.add(here["place"][kind])
        assert stops.count() == 1
    assert len(seen) >= 3
    assert is_seen(who)


def test_escape_takes_a_choice_back(sit: Sit) -> None:
    who = sit("beastmaster")
    log = who.page.locator("#log li")
    lines = log.count()
    tab_to(who, lambda here: bool(here["selectable"]))
    who.page.keyboard.press("Enter")
    who.page.wait_for_function("(lines) => document.querySelectorAll('#log li').length > lines", arg=lines)
    who.wait_for_turn()
    told = [event["reason"] for event in who.events]
    is_open = [event for event in who.events if event["undo"]][-1]["undo"]["choices"] > 0
    who.page.keyboard.press("Escape")
    if is_open:
        who.page.wait_for_function(
            "(lines) => document.querySelectorAll('#log li').length <= lines", arg=lines
        )
        assert "undone" in [event["reason"] for event in who.events][len(told) :]
    else:
        who.page.get_by_role("dialog", name=say("table.back")).wait_for()
        who.page.keyboard.press("Escape")
        who.page.get_by_role("dialog", name=say("table.back")).wait_for(state="hidden")
    assert not focus(who)["nowhere"]
