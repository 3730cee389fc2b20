"""People talk at a table: two browsers in two languages, what others write is text, and who is not heard."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from colossarium.client import Client
from page.browsing import Visitor
from page.conftest import Come
from page.test_axe import is_sound
from page.words import say

TRICK = "<b id='trick'>look</b> https://example.org/ \u202eback"

BESIDE = """(words) => {
  window.stood = new Promise((done) => new MutationObserver(() => {
    if ([...document.querySelectorAll('li .says')].some((each) => each.textContent === words)) done(true);
  }).observe(document.body, { subtree: true, childList: true, characterData: true }));
}"""
"""Whether words have stood beside a name, for however short a time."""


def seated(come: Come, table: str, seat: int, token: str, **more: Any) -> Visitor:
    """Somebody at a seat, with the page of the table open."""
    who = come(**more)
    who.hold(table, {seat: token})
    who.go(f"/t/{table}")
    return who


def test_two_people_talk(come: Come, client: Client) -> None:
    table = client.open("kolossus", players=2, sit=["Ann", "Bea"], talk="chat", pause=0)
    tokens = {number: seat.token for number, seat in table.seats.items()}
    ann = seated(come, table.id, 0, tokens[0])
    bea = seated(come, table.id, 1, tokens[1], language="de-DE")
    button = ann.page.get_by_role("button", name=say("talk.open"))
    button.click()
    field = ann.page.get_by_role("textbox", name=say("talk.text"))
    expect(field).to_be_focused()
    ann.page.get_by_role("button", name="Good luck!").click()
    field.fill(TRICK)
    field.press("Enter")
    expect(field).to_have_value("")
    # What Ann wrote is text at Bea's, where a number says that something was said.
    unread = bea.page.get_by_role("button", name="Gespräch am Tisch, 2 ungelesen")
    unread.click()
    log = bea.page.get_by_role("log", name="Gespräch")
    expect(log).to_contain_text("Viel Glück!")
    expect(log).to_contain_text("<b id='trick'>look</b> https://example.org/ back")
    assert bea.page.locator("#trick, [role=log] a").count() == 0
    is_sound(bea)
    bea.page.get_by_role("button", name="Danke!").click()
    expect(ann.page.get_by_role("log", name=say("talk"))).to_contain_text("Thank you!")
    # Escape closes it, and the table's own keys are not meant by what is typed.
    field.press("l")
    assert ann.page.get_by_role("button", name=say("app.log"), pressed=True).count() == 0
    field.press("Escape")
    expect(button).to_be_focused()
    # Beside a name it stands for a while, so nobody need open anything.
    ann.page.evaluate(BESIDE, "Nice move!")
    bea.page.get_by_role("button", name="Schöner Zug!").click()
    assert ann.page.evaluate("stood")
    assert next(said.text for said in table.talk()) == "Good luck!"


def test_who_is_muted_is_not_shown_and_can_be_reported(come: Come, client: Client) -> None:
    table = client.open("kolossus", players=2, sit=["Ann", "Bea"], pause=0)
    bea = table.seats[1]
    ann = seated(come, table.id, 0, table.seats[0].token, size=(390, 844))
    bea.say(phrase="oops")
    ann.page.get_by_role("button", name=say("talk.unread", count=1)).click()
    log = ann.page.get_by_role("log", name=say("talk"))
    expect(log).to_contain_text("Oops!")
    assert ann.page.get_by_role("textbox", name=say("talk.text")).count() == 0, "this table has phrases only"
    is_sound(ann)
    menu = ann.page.get_by_role("button", name=say("talk.person", name="Bea"))
    menu.click()
    ann.page.get_by_role("menuitem", name=say("talk.mute", name="Bea")).click()
    expect(log).not_to_contain_text("Oops!")
    ann.page.reload()
    ann.page.get_by_role("button", name=say("talk.open")).click()
    expect(log).to_contain_text(say("talk.nothing"))
    menu.click()
    ann.page.get_by_role("menuitem", name=say("talk.report", name="Bea")).click()
    dialog = ann.page.get_by_role("dialog", name=say("talk.report.title", name="Bea"))
    dialog.get_by_text(say("talk.report.play"), exact=True).click()
    dialog.get_by_role("textbox").fill("slow on purpose")
    is_sound(ann)
    sent: list[object] = []
    ann.page.on("request", lambda request: sent.append(request.post_data))
    dialog.get_by_role("button", name=say("talk.report.send")).click()
    expect(ann.page.get_by_text(say("talk.report.sent"))).to_be_visible()
    body = json.loads(str(sent[0]))
    assert (body["seat"], body["reason"], body["words"]) == (1, "play", "slow on purpose")


def test_the_table_says_how_people_may_talk(come: Come, client: Client) -> None:
    ann = come()
    ann.go("/new/kolossus")
    ann.page.get_by_role("textbox", name=say("front.name")).fill("Ann")
    talk = ann.page.get_by_role("radiogroup", name=say("new.talk"))
    expect(talk.get_by_role("radio", checked=True)).to_have_text(say("new.talk.phrases"))
    talk.get_by_text(say("new.talk.chat"), exact=True).click()
    ann.page.get_by_role("button", name=say("new.go")).click()
    ann.page.wait_for_url("**/t/*")
    field = ann.page.get_by_role("textbox", name=say("talk.text"))
    field.fill("anybody there?")
    field.press("Enter")
    expect(ann.page.get_by_role("log")).to_contain_text("anybody there?")
    table = client.table(ann.page.url)
    assert table.present().table.talk == "chat" and [said.text for said in table.talk()] == ["anybody there?"]
    is_sound(ann)
