"""What a finger does: a first tap reads, a second takes; a mouse takes at once. Cards have their texts."""

from __future__ import annotations

from collections.abc import Callable

from page.browsing import PHONE, Visitor
from page.words import say

Sit = Callable[..., Visitor]

READ = """() => [...document.querySelectorAll('.hand .card.selectable')].map((card) => {
  const text = card.querySelector('.text');
  const seen = text.getBoundingClientRect();
  return {
    title: card.querySelector('.title').textContent.trim(),
    text: text.textContent.trim(),
    size: parseFloat(getComputedStyle(text).fontSize),
    whole: text.scrollHeight <= text.clientHeight + 1,
    inside: seen.left >= 0 && seen.right <= innerWidth,
  };
})"""


def reads(who: Visitor, cards: int) -> None:
    """So many cards are on offer, each with a text that one can read."""
    read = who.page.evaluate(READ)
    assert len(read) == cards
    for card in read:
        assert card["title"] and len(card["text"]) > 10 and card["size"] >= 14, card
        assert card["whole"] and card["inside"], card


def test_the_first_choice_can_be_read_and_a_second_tap_takes_it(sit: Sit) -> None:
    who = sit("colossi_ages", PHONE)
    reads(who, 3)
    card = who.page.locator(".hand .card.selectable").nth(1)
    title = card.locator(".title").inner_text()
    card.tap()
    armed = who.page.locator(".hand .card.armed")
    armed.get_by_text(say("cards.again")).wait_for()
    assert armed.locator(".title").inner_text() == title
    reads(who, 3)
    assert who.sent == []
    # Another one is read first too, and a tap beside them takes nothing.
    who.page.locator(".hand .card.selectable").first.tap()
    assert armed.locator(".title").inner_text() != title
    who.page.locator(".prompt p").tap()
    armed.wait_for(state="detached")
    # A word that can't be taken back is asked about, and can be left.
    who.page.locator(".prompt .button.selectable").tap()
    who.page.get_by_text(say("cards.final")).wait_for()
    who.page.get_by_role("button", name=say("cards.not")).tap()
    assert who.sent == []
    card.tap()
    armed.tap()
    who.page.wait_for_function("() => document.querySelector('.card.armed') === null")
    assert [each["choice"] for each in who.sent] == [title.replace("\u00ad", "").lower()]


def test_a_mouse_takes_at_once_what_it_can_read(sit: Sit) -> None:
    who = sit("colossi_gold", (1280, 720), language="de-DE")
    reads(who, 3)
    with who.page.expect_response("**/choices"):
        who.page.locator(".hand .card.selectable").first.click()
    assert len(who.sent) == 1
    # With the log open, Escape closes it and asks nothing.
    who.wait_for_turn()
    if not who.page.locator(".frame.logged").count():
        who.page.keyboard.press("l")
    who.page.keyboard.press("Escape")
    who.page.locator(".frame.logged").wait_for(state="detached")
    assert who.page.get_by_role("dialog").count() == 0
