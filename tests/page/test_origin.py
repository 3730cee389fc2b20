"""A table that began from a record or a position says so wherever it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import colossarium as co
from colossarium.client import Client
from colossarium.table.record import Record
from page.browsing import SEED
from page.conftest import Come
from page.test_accounts import keep, part, with_passkeys
from page.words import say


def start(kind: str) -> Record:
    """A game at its beginning, as a record has it, or one that begins with a position."""
    game = co.new("beasthunt", players=2, seed=SEED)
    return game.record if kind == "record" else co.set_up("beasthunt", game.position, seed=SEED).record


@pytest.mark.parametrize(("kind", "name"), [("record", "Rike"), ("position", "Pia")])
def test_it_says_so_wherever_it_is_shown(
    come: Come, client: Client, served: str, kind: str, name: str
) -> None:
    short, long = say(f"table.origin.{kind}.short"), say(f"table.origin.{kind}")
    other = f"{name} the Other"
    table = client.go_on(start(kind), 0, sit=[None, other], pause=0, public=True)
    who = with_passkeys(come(address=served.replace("127.0.0.1", "localhost")))
    who.go("/me")
    keep(who, name)
    expect(part(who, "me.going")).to_contain_text(say("me.going.none"))

    who.go("/")
    row = who.page.get_by_role("listitem").filter(has_text=other)
    expect(row).to_contain_text(short)
    expect(row.locator("[title]").first).to_have_attribute("title", long)
    row.get_by_role("link").click()
    expect(who.page.get_by_role("main").get_by_text(long, exact=True)).to_be_visible()

    who.page.get_by_role("button", name=say("table.sit")).first.click()
    head = who.page.locator("header")
    expect(head).to_contain_text(short)
    who.page.wait_for_function(
        "table => localStorage.getItem('colossarium.seats')?.includes(table)", arg=table.id
    )
    who.go("/")
    expect(who.page.get_by_role("region", name=say("front.mine"))).to_contain_text(short)
    who.go("/me")
    expect(part(who, "me.going").get_by_role("listitem")).to_contain_text(short)

    table.seats[1].resign()
    who.go("/me")
    expect(part(who, "me.finished").get_by_role("listitem")).to_contain_text(short)
    part(who, "me.finished").get_by_role("link").click()
    who.page.wait_for_url("**/replay/**")
    expect(head).to_contain_text(short)


def test_so_does_a_record_that_somebody_brings(come: Come, tmp_path: Path) -> None:
    file, who = tmp_path / "record.json", come()
    file.write_text(start("position").json())
    who.go("/replay")
    who.page.locator("input[type=file]").set_input_files(file)
    who.page.get_by_role("slider").wait_for()
    expect(who.page.locator("header")).to_contain_text(say("table.origin.position.short"))
