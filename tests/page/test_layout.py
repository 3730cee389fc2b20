"""Things have room: nothing is cut off, and nothing lies over what one reads."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from colossarium.client import Client, Table
from page.browsing import FULL, PHONE, Visitor
from page.conftest import SHORT, Come, open_seeded
from page.measuring import is_seen_whole, settle
from page.words import say
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


@pytest.mark.parametrize("chapter", sampled([1, 2, 3], keep=1, of="character boards"))
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
    settle(who)
    box = who.page.locator('[data-cell="5,5"]').bounding_box()
    assert box
    who.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.6)
    who.page.locator(".caption").wait_for()
    names = who.page.locator(".kolossus svg text").filter(has_text="11")
    assert names.count() == 1
    assert who.page.evaluate(SHARED, [".caption", ".kolossus svg text"]) == 0


SMALL = (1280, 720)
BELOW = """() => [...document.querySelectorAll('aside.side li.panel')]
  .filter((each) => each.getBoundingClientRect().bottom > innerHeight).length"""


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="tables of four"))
def test_a_table_of_four_is_seen_whole_on_a_small_screen(come: Come, client: Client, game: str) -> None:
    options = {**SHORT[game], "players": 4}
    table = open_seeded(client, game, ["Ann", *["bot:random"] * 3], **options)
    who = come(SMALL)
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    dice = random.Random(6)
    for _ in range(5):
        assert who.pick(dice)
    who.wait_for_turn()
    if not who.page.locator("#log").is_visible():
        who.page.keyboard.press("l")
    who.page.locator("#log li").first.wait_for()
    assert is_seen_whole(who) >= 0.85
    assert who.page.evaluate(SHARED, ["#log", "main.board, .prompt, .frame > .hand"]) == 0
    if game == "kolossus":
        assert who.page.evaluate(BELOW) == 0


FOLD = """() => [...document.querySelectorAll('article .ways .button.main')].slice(0, 3)
  .map((each) => each.getBoundingClientRect().bottom <= innerHeight)"""


def test_own_tables_stand_above_the_games_and_push_none_below_the_fold(come: Come, client: Client) -> None:
    who = come(SMALL)
    for game in ("beasthunt", "kolossus"):
        table = client.open(game, sit=["Ann"], **SHORT[game])
        who.hold(table.id, {0: table.seats[0].token})
    who.go("/")
    who.page.locator("section[aria-labelledby=mine] li").nth(1).wait_for()
    who.page.get_by_role("button", name=say("front.play")).nth(2).wait_for()
    mine = who.page.locator("section[aria-labelledby=mine]").bounding_box()
    games = who.page.locator("article").first.bounding_box()
    assert mine and games and mine["y"] + mine["height"] <= games["y"]
    assert who.page.evaluate(FOLD) == [True, True, True]
    is_seen_whole(who)


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


@pytest.mark.parametrize("size", sampled([FULL, (844, 390), PHONE], keep=2, of="names on cards"))
def test_names_on_cards_are_whole_or_not_there(
    come: Come, finished: dict[str, Table], size: tuple[int, int]
) -> None:
    who = come(size)
    who.go(f"/replay/{finished['beasthunt'].id}?at=20&viewer=all")
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
