"""Names are kept with a passkey, and games, ratings and devices with them; the browser's own authenticator is
one in software."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from colossarium.client import Client, Table
from page.browsing import PHONE, Visitor
from page.conftest import Come
from page.test_axe import is_sound
from page.words import say

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_passkeys(who: Visitor) -> Visitor:
    session = who.context.new_cdp_session(who.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return who


def press(who: Visitor, key: str, **blanks: str) -> None:
    who.page.get_by_role("button", name=say(key, **blanks), exact=True).click()


def part(who: Visitor, key: str):  # type: ignore[no-untyped-def]
    """A part of one's page."""
    return who.page.get_by_role("region", name=say(key), exact=True)


def keep(who: Visitor, name: str) -> None:
    who.page.get_by_role("textbox", name=say("me.keep.name")).fill(name)
    press(who, "me.keep.go")


def token(who: Visitor, table: str) -> str:
    """That of the seat which a browser holds."""
    kept = json.loads(who.page.evaluate("localStorage.getItem('colossarium.seats')"))
    (found,) = kept[table]["tokens"].values()
    return str(found)


def rated_game(client: Client, winner: Visitor, loser: Visitor, name: str, other: str) -> str:
    """A game between two names that ends at once; gives its table."""
    winner.go("/new/beasthunt")
    expect(winner.page.get_by_role("textbox", name=say("front.name"))).to_have_value(name)
    press(winner, "new.go")
    winner.page.wait_for_url("**/t/*")
    loser.page.goto(winner.page.url)
    expect(loser.page.get_by_role("textbox", name=say("table.name"))).to_have_value(other)
    expect(loser.page.get_by_text(say("account.sits"))).to_be_visible()
    loser.page.get_by_role("button", name=say("table.sit")).first.click()
    loser.page.wait_for_function(
        "table => localStorage.getItem('colossarium.seats')?.includes(table)", arg=winner.table
    )
    client.seat(winner.table, token(loser, winner.table)).resign()
    return winner.table


def test_a_name_is_kept_with_its_games_and_everything_can_be_taken_along_or_deleted(
    come: Come, client: Client, served: str
) -> None:
    local = served.replace("127.0.0.1", "localhost")
    wilma, xaver, phone = (with_passkeys(come(address=local)) for _ in range(3))
    guests: Table = client.open("beasthunt", sit=["Wilma", None], public=False)
    wilma.hold(guests.id, {0: guests.seats[0].token})
    wilma.go("/")
    press(wilma, "account.keep")
    wilma.page.get_by_role("dialog").get_by_role("textbox").wait_for()
    is_sound(wilma)
    keep(wilma, "Wilma")
    press(wilma, "me.claim.yes")
    expect(wilma.page.get_by_text(say("me.claim.done", count=1))).to_be_visible()
    expect(wilma.page.get_by_role("link", name=say("account.enter", name="Wilma"))).to_be_visible()
    assert client.table(guests.id).present().table.seats[0].account

    xaver.go("/me")
    xaver.expect("409")
    keep(xaver, "wilma")
    expect(xaver.page.get_by_role("alert")).to_have_text(say("me.refused.name_taken"))
    keep(xaver, "Xaver")
    expect(part(xaver, "me.ratings")).to_contain_text(say("me.ratings.none"))
    table = rated_game(client, wilma, xaver, "Wilma", "Xaver")
    expect(wilma.page.get_by_text(re.compile(say("account.change") + r" \+\d"))).to_be_visible()
    expect(xaver.page.get_by_text(re.compile(say("account.change") + r" -\d"))).to_be_visible()

    wilma.go("/me")
    expect(part(wilma, "me.finished")).to_contain_text(say("me.place.1"))
    expect(part(wilma, "me.finished").get_by_role("link")).to_have_attribute("href", f"/replay/{table}")
    expect(part(wilma, "me.going")).to_contain_text(say("front.mine.open"))
    expect(part(wilma, "me.ratings").get_by_role("img")).to_be_visible()
    expect(part(wilma, "me.opponents").get_by_role("link")).to_have_text("Xaver")
    is_sound(wilma)

    press(wilma, "me.devices.add")
    link = part(wilma, "me.devices").get_by_role("textbox").input_value()
    phone.page.goto(link)
    press(phone, "me.add.go", name="Wilma")
    expect(part(phone, "me.finished")).to_contain_text(say("me.place.1"))
    assert phone.page.url == f"{local}/me" and token(phone, guests.id) == guests.seats[0].token
    expect(part(phone, "me.devices").get_by_role("listitem")).to_have_count(2)
    phone.expect("401")  # what is still being asked for while it signs out
    press(phone, "me.sign_out.here")
    expect(phone.page.get_by_role("heading", name=say("me.keep.title"))).to_be_visible()
    assert guests.id not in phone.page.evaluate("localStorage.getItem('colossarium.seats')")
    press(phone, "me.keep.sign_in")
    expect(part(phone, "me.sign_ins").get_by_role("listitem")).to_have_count(2)
    press(phone, "me.sign_out.everywhere")
    expect(phone.page.get_by_role("heading", name=say("me.keep.title"))).to_be_visible()

    wilma.expect("401")
    wilma.page.reload()
    expect(wilma.page.get_by_role("heading", name=say("me.keep.title"))).to_be_visible()
    press(wilma, "me.keep.sign_in")
    with wilma.page.expect_download() as saved:
        press(wilma, "me.export")
    kept = json.loads(Path(saved.value.path()).read_text())
    assert kept["account"]["name"] == "Wilma" and len(kept["kept"]["passkeys"]) == 2
    press(wilma, "me.delete")
    is_sound(wilma)
    press(wilma, "me.delete.go")
    wilma.page.wait_for_url(f"{local}/")
    expect(wilma.page.get_by_role("button", name=say("account.keep"))).to_be_visible()
    xaver.go("/me")
    expect(part(xaver, "me.opponents")).to_contain_text(say("me.opponents.guests"))
    assert "Wilma" not in part(xaver, "me.opponents").inner_text()


def test_where_no_passkey_works_the_page_says_why(come: Come) -> None:
    who = come(PHONE, language="de-DE")
    who.go("/privacy")
    who.page.get_by_role("heading", name=say("privacy.title", "de")).wait_for()
    is_sound(who)
    who.page.get_by_role("button", name=say("account.keep", "de")).click()
    expect(who.page.get_by_role("dialog")).to_contain_text(say("me.impossible.address", "de"))
    who.page.get_by_role("dialog").get_by_role("link").click()
    who.page.wait_for_url("**/privacy")
