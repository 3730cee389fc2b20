"""Who plays against somebody, and how many, is chosen where a game begins; faces stand beside names."""

from __future__ import annotations

from playwright.sync_api import expect

from colossarium.bots.levels import LEVELS
from page.browsing import PHONE
from page.conftest import Come
from page.test_phone import fits
from page.words import say


def test_bots_sit_on_the_other_seats_where_no_friend_can_come(come: Come) -> None:
    who = come(PHONE)
    who.go("/new/beasthunt?against=bots")
    who.page.get_by_role("textbox", name=say("front.name")).fill("Ann")
    second = who.page.get_by_role("radiogroup", name=say("new.player", number=2))
    expect(second.get_by_role("radio", name=say("new.who.bot"))).to_be_checked()
    wait = who.page.get_by_role("radiogroup", name=say("new.pause"))
    expect(wait.get_by_role("radio", name=say("new.pause.0"))).to_be_checked()
    second.get_by_text(say("new.who.friend"), exact=True).click()
    expect(wait.get_by_role("radio", name=say("new.pause.1"))).to_be_checked()
    second.get_by_text(say("new.who.bot"), exact=True).click()
    who.page.get_by_role("button", name=say("new.go")).click()
    who.page.wait_for_url("**/t/*")
    expect(who.page.locator("li.panel").nth(1).locator(".called")).to_have_text(LEVELS[0].label)


def test_an_opponent_is_chosen_for_each_seat(come: Come) -> None:
    who = come(PHONE)
    who.seed_tables()
    who.go("/")
    who.page.get_by_role("button", name=say("front.play")).first.click()
    dialog = who.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Ann")
    faces = dialog.get_by_role("radiogroup", name=say("cards.strength")).get_by_role("radio")
    expect(faces).to_have_text([one.label for one in LEVELS])
    expect(faces.first).to_be_checked()
    expect(dialog.get_by_text(LEVELS[0].about)).to_be_visible()
    dialog.get_by_role("radio", name=say("cards.players.of", count=4)).click()
    faces.nth(2).click()
    dialog.get_by_role("radio", name=say("cards.opponents.one", number=2, name="Cairn")).click()
    faces.nth(4).click()
    expect(dialog.get_by_text(LEVELS[4].about)).to_be_visible()
    fits(who)
    dialog.get_by_role("button", name=say("front.play")).click()
    who.page.wait_for_url("**/t/*")
    panels = who.page.locator("li.panel")
    for panel, name in enumerate(("Ann", "Cairn", "Atlas", "Cairn II")):
        expect(panels.nth(panel).locator(".called")).to_have_text(name)
        expect(panels.nth(panel).locator(".face svg")).to_have_count(0 if name == "Ann" else 1)
