"""Things have room: nothing is cut off, and nothing lies over what one reads."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from colossarium.client import Table
from page.browsing import FULL, PHONE, Visitor
from page.conftest import SHORT, Come
from sampling import sampled

Sit = Callable[..., Visitor]

SHARED = """([one, others]) => {
  const box = (thing) => thing.getBoundingClientRect();
  const top = box(document.querySelector(one));
  return [...document.querySelectorAll(others)].filter((each) => {
    const under = box(each);
    return under.left < top.right && top.left < under.right
      && under.top < top.bottom && top.top < under.bottom;
  }).length;
}"""
"""How many of the others a thing lies over."""

CUT = """() => {
  const room = document.querySelector('.frame > .hand').getBoundingClientRect();
  const things = document.querySelectorAll('.frame > .hand :is(button, strong, small, span)');
  return [...things].filter((each) => each.checkVisibility() && !each.closest('.sr-only, .long')
    && each.getBoundingClientRect().bottom > room.bottom).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_all_of_a_character_board_of_kolossus_is_seen(sit: Sit, chapter: int) -> None:
    who = sit("kolossus", chapter=chapter)
    dice = random.Random(3)
    for _ in range(8):
        assert who.pick(dice)
        who.wait_for_turn()
        assert who.page.evaluate(CUT) == []


@pytest.mark.parametrize("logged", [False, True])
def test_what_kolossus_says_of_a_square_covers_no_name_of_a_row(sit: Sit, logged: bool) -> None:
    who = sit("kolossus")
    if logged:
        who.page.keyboard.press("l")
    who.page.evaluate("tester.frame()")
    box = who.page.locator('[data-cell="5,5"]').bounding_box()
    assert box
    who.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6)
    who.page.locator(".caption").wait_for()
    names = who.page.locator(".kolossus svg text").filter(has_text="11")
    assert names.count() == 1
    assert who.page.evaluate(SHARED, [".caption", ".kolossus svg text"]) == 0


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, begin=2))
def test_the_log_lies_beside_the_board(sit: Sit, game: str) -> None:
    who = sit(game)
    who.page.keyboard.press("l")
    who.page.locator("#log li").first.wait_for()
    assert who.page.evaluate(SHARED, ["#log", "main.board, .prompt, .frame > .hand"]) == 0


WHOLE = """() => [...document.querySelectorAll('ul.wall .text')].filter((each) =>
  each.scrollHeight > each.clientHeight || getComputedStyle(each).overflow === 'hidden').length"""


@pytest.mark.parametrize("size", [FULL, PHONE])
def test_texts_of_the_gallery_can_be_read_whole(come: Come, size: tuple[int, int]) -> None:
    who = come(size, language="de-DE")
    who.go("/gallery/beasthunt")
    texts = who.page.locator("ul.wall .text")
    texts.first.wait_for()
    assert texts.count() > 10
    assert who.page.evaluate(WHOLE) == 0


CUT_NAMES = """() => [...document.querySelectorAll('.hand button > span')].filter((each) =>
  getComputedStyle(each).clipPath === 'none' && each.scrollWidth > each.clientWidth)
  .map((each) => each.textContent)"""


@pytest.mark.parametrize("size", [FULL, (844, 390), PHONE])
def test_names_on_cards_are_whole_or_not_there(
    come: Come, finished: dict[str, Table], size: tuple[int, int]
) -> None:
    who = come(size)
    who.go(f"/replay/{finished['beasthunt'].id}?at=20&eyes=all")
    cards = who.page.get_by_role("main").locator("xpath=..").locator(".hands button")
    cards.first.wait_for()
    assert cards.count() > 2
    assert who.page.evaluate(CUT_NAMES) == []


def test_the_number_of_a_round_stands_under_the_knob(come: Come, finished: dict[str, Table]) -> None:
    who = come()
    who.go(f"/replay/{finished['beasthunt'].id}")
    who.page.get_by_role("slider").wait_for()
    who.page.keyboard.press("PageDown")
    who.page.locator(".track .number").first.wait_for()
    assert who.page.evaluate(SHARED, [".track .knob", ".track .number"]) == 0
