"""A phone in somebody's hand: 360 pixels wide, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from colossarium.client import Client, Table
from page.browsing import PHONE, Visitor
from page.conftest import SHORT, Come, open_seeded
from page.measuring import is_seen_whole, settle
from page.words import say
from sampling import sampled

Sit = Callable[..., Visitor]
FINGER = 40

NARROW = """() => {
  const small = [];
  const things = document.querySelectorAll('button, a.button, input, [role="radio"], [role="slider"]');
  for (const thing of things) {
    if (!tester.seen(thing) || thing.closest('.board svg, .sr-only')) continue;
    const box = thing.getBoundingClientRect();
    if (Math.min(box.width, box.height) < FINGER - 0.5) {
      const name = (thing.ariaLabel ?? thing.textContent).trim().slice(0, 40);
      small.push(`${name} (${thing.className}): ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  return small;
}""".replace("FINGER", str(FINGER))


def fits(who: Visitor) -> None:
    """Nothing scrolls sideways, nothing is too small for a finger."""
    settle(who)
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert who.page.evaluate(NARROW) == []


def test_the_front_page_fits(come: Come, finished: dict[str, Table]) -> None:
    who = come(PHONE)
    who.go("/")
    who.page.get_by_role("button", name=say("front.play")).nth(2).wait_for()
    fits(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="tables that are made"))
def test_making_a_table_fits(come: Come, game: str) -> None:
    who = come(PHONE)
    who.go(f"/new/{game}")
    who.page.get_by_role("button", name=say("new.go")).wait_for()
    fits(who)


TALL = (390, 844)
OVER = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [one, other] = [box('.popup'), box('main.board')];
  return one.top < other.bottom && other.top < one.bottom;
}"""
WHOLE = """() => {
  const room = document.querySelector('aside.side').getBoundingClientRect();
  return [...document.querySelectorAll('aside.side li.panel .line')]
    .filter((each) => each.getBoundingClientRect().bottom <= room.bottom).length;
}"""


@pytest.mark.parametrize("game", SHORT)
def test_a_table_fits_with_all_its_tabs(sit: Sit, game: str) -> None:
    who = sit(game, PHONE)
    tabs = who.page.get_by_role("navigation", name=say("app.tabs")).get_by_role("button")
    assert tabs.count() >= 2
    for at in range(tabs.count()):
        tabs.nth(at).tap()
        fits(who)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="tables of four"))
def test_a_table_of_four_is_seen_whole(come: Come, client: Client, game: str) -> None:
    options = {**SHORT[game], "players": 4}
    table = open_seeded(client, game, ["Ann", *["bot:random"] * 3], **options)
    who = come(TALL)
    who.hold(table.id, {0: table.seats[0].token})
    who.go(f"/t/{table.id}")
    who.wait_for_turn()
    scores = who.page.locator(".tabs .scores > span")
    tabs = who.page.get_by_role("navigation", name=say("app.tabs")).get_by_role("button")
    for at in range(tabs.count()):
        tabs.nth(at).tap()
        assert scores.count() == 4
        is_seen_whole(who)
        if at == 1:
            assert who.page.evaluate(WHOLE) >= 3
    tabs.first.tap()
    space = who.page.locator("main.board [data-zone]:not(.live)").first
    if space.count():
        space.dispatch_event("click")
        who.page.locator("aside.popup").wait_for()
        assert not who.page.evaluate(OVER)


@pytest.mark.parametrize("game", sampled(SHORT, keep=2, of="replays"))
def test_a_replay_fits(come: Come, finished: dict[str, Table], game: str) -> None:
    who = come(PHONE)
    who.go(f"/replay/{finished[game].id}?at=20")
    who.page.get_by_role("slider").wait_for()
    fits(who)


@pytest.mark.parametrize("path", ["rules", "gallery", "learn"])
def test_pages_to_learn_from_fit(come: Come, path: str) -> None:
    who = come(PHONE)
    for game in sampled(SHORT, keep=2, of=path):
        who.go(f"/{path}/{game}")
        who.page.locator("article.rules-text, ul.wall li, .over .main").first.wait_for()
        fits(who)
