"""People find each other: at a table that they look for, in the place of a bot, as friends."""

from __future__ import annotations

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from page.browsing import PHONE, Visitor
from page.conftest import Come
from page.test_accounts import keep, part, press, with_passkeys
from page.test_axe import is_sound
from page.words import say


def picture(who: Visitor, name: str) -> None:
    """For who wants to see it: `PICTURES=folder`."""
    if folder := os.environ.get("PICTURES"):
        who.page.screenshot(path=Path(folder) / f"{name}.png")


def look_for(who: Visitor, name: str, language: str = "en") -> None:
    """Fill in the form, for a game of two of Merlin's Beast Hunt, and send it."""
    form = who.page.get_by_role("form", name=say("find.title", language))
    form.get_by_role("combobox", name=say("find.game", language)).click()
    who.page.get_by_role("option").nth(1).click()
    form.get_by_role("radio", name="2").click()
    form.get_by_role("textbox", name=say("find.name", language)).fill(name)
    form.get_by_role("button", name=say("find.go", language)).click()
    who.page.wait_for_url("**/t/*")


def test_who_looks_for_a_table_waits_plays_bots_and_meets_who_comes(come: Come) -> None:
    ann, bea, cas = come(), come(PHONE, language="de-DE"), come(dark=False)
    ann.go("/")
    look_for(ann, "Annika")
    expect(ann.page.get_by_role("heading", name=say("find.wait.title"))).to_be_visible()
    is_sound(ann)
    press(ann, "table.qr")
    expect(ann.page.get_by_role("img", name=say("table.qr.label", link=ann.page.url))).to_be_visible()
    is_sound(ann)
    ann.page.keyboard.press("Escape")
    press(ann, "find.wait.begin")
    ann.page.wait_for_function("() => document.querySelector('.board')")

    # Another one looks on, and takes the place of the bot.
    bea.page.goto(ann.page.url)
    bea.page.get_by_role("button", name=re.compile("^Den Platz von")).click()
    picture(bea, "take-over-phone")
    dialog = bea.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Beate")
    dialog.get_by_role("button", name=say("find.take_over.go", "de")).click()
    expect(ann.page.get_by_text(say("find.arrived", name="Beate"))).to_be_visible()
    expect(dialog).to_have_count(0)

    # A third one looks on: both are told.
    cas.page.goto(ann.page.url)
    expect(ann.page.get_by_text(say("find.spectators.one")).first).to_be_visible()
    picture(ann, "looked-on")
    expect(cas.page.get_by_role("button", name=re.compile("^Take the place"))).to_have_count(0)
    cas.go("/")
    row = cas.page.get_by_role("listitem").filter(has_text="Annika").first
    expect(row).to_contain_text("Beate")
    # Nobody waits any more, so who looks for a table waits at one of their own; the next one comes to it.
    look_for(cas, "Caspar")
    assert cas.page.url != ann.page.url
    dee = come()
    dee.go("/")
    look_for(dee, "Dee")
    assert dee.page.url == cas.page.url
    expect(dee.page.get_by_text("Caspar").first).to_be_visible()


def test_friends_are_two_who_have_agreed_and_ask_each_other_to_tables(come: Come, served: str) -> None:
    local = served.replace("127.0.0.1", "localhost")
    fay, gil = with_passkeys(come(address=local)), with_passkeys(come(PHONE, address=local))
    fay.go("/me")
    keep(fay, "Fay")
    expect(part(fay, "friends")).to_contain_text(say("friends.none"))
    press(fay, "friends.make")
    link = part(fay, "friends").get_by_role("textbox").input_value()
    gil.page.goto(link)
    expect(gil.page.get_by_text(say("friends.accept.sign_in"))).to_be_visible()
    keep(gil, "Gil")
    press(gil, "friends.accept.go")
    expect(part(gil, "friends")).to_contain_text("Fay")
    is_sound(gil)
    picture(gil, "friends-phone")
    fay.go("/me")
    expect(part(fay, "friends")).to_contain_text("Gil")
    is_sound(fay)
    picture(fay, "friends")

    # At a table that began from a record, as its friends are told too.
    fay.seed_tables()
    fay.go("/new/beasthunt")
    fay.page.get_by_role("radiogroup", name=say("new.public")).get_by_text(
        say("new.public"), exact=True
    ).click()
    press(fay, "new.go")
    fay.page.wait_for_url("**/t/*")
    fay.page.get_by_role("button", name=say("friends.ask.name", name="Gil")).click()
    expect(fay.page.get_by_text(say("friends.ask.done"))).to_be_visible()
    picture(fay, "ask")
    gil.go("/")
    asked = gil.page.get_by_role("region", name=say("friends.invited", name="Fay"))
    expect(asked).to_contain_text(say("table.origin.record.short"))
    picture(gil, "invited-phone")
    asked.get_by_role("link").click()
    gil.page.wait_for_url(fay.page.url)
    gil.go("/me")
    expect(part(gil, "friends").get_by_role("listitem")).to_contain_text(say("table.origin.record.short"))


def test_a_link_in_a_mail_does_nothing_before_a_click(come: Come) -> None:
    who = come()
    who.page.goto(f"{who.address}/mail#stop=nobody.{'0' * 64}")
    expect(who.page.get_by_role("heading", name=say("mail.stop.title"))).to_be_visible()
    is_sound(who)
    picture(who, "mail")
    who.expect("403")
    press(who, "mail.stop.go")
    expect(who.page.get_by_role("alert")).to_be_visible()
