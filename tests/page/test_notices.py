"""The page calls who is asked: by its title and icon, and by messages of the browser to who wants them."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from colossarium.client import Client, Correspondence, Seat, Table, Terms
from page.browsing import FULL, PHONE, Visitor
from page.conftest import Come
from page.test_axe import is_sound
from page.words import say
from server.notices.push_service import Browser

SUBSCRIBE = """(given) => {
  // The browser's own push service is on the internet, which tests do without.
  let kept = JSON.parse(localStorage.getItem('test.push') ?? 'null');
  const found = (of) => of && {
    endpoint: of.endpoint,
    options: { applicationServerKey: new Uint8Array(of.key).buffer },
    toJSON: () => ({ endpoint: of.endpoint, keys: { p256dh: of.p256dh, auth: of.auth } }),
    unsubscribe: async () => { kept = null; localStorage.removeItem('test.push'); return true; },
  };
  PushManager.prototype.getSubscription = async () => found(kept);
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error('browsers refuse that');
    kept = { ...given, key: [...applicationServerKey] };
    localStorage.setItem('test.push', JSON.stringify(kept));
    return found(kept);
  };
}"""


DELIVERIES = count(1)


def by_days(client: Client, *sit: str) -> Table:
    return client.open("beasthunt", players=2, sit=sit, terms=Terms(clock=Correspondence(days=1)))


def arrive(come: Come, table: Table, size: tuple[int, int], push: Browser, **more: Any) -> Visitor:
    who = come(size, **more)
    who.hold(table.id, {0: table.seats[0].token})
    mine = push.subscription
    given = {"endpoint": mine.endpoint, "p256dh": mine.p256dh, "auth": mine.auth}
    who.context.add_init_script(f"({SUBSCRIBE})({json.dumps(given)})")
    return who


def deliver(who: Visitor, cdp: CDPSession, registration: str, *messages: dict[str, str]) -> list[str]:
    """What the browser shows of messages that its push service brings in this order, as soon as it shows the
    last of them; they are taken away again. That one is brought until then: for a moment after a page was
    left the browser still counts it among those that are seen. What is brought now has a mark of its own, as
    the browser may show one of an earlier delivery once more only now."""
    who.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    mark = f" [{next(DELIVERIES)}]"
    *before, last = ({**message, "body": message["body"] + mark} for message in messages)

    def bring(message: dict[str, str]) -> None:
        what = {"origin": who.address, "registrationId": registration, "data": json.dumps(message)}
        cdp.send("ServiceWorker.deliverPushMessage", what)

    for message in before:
        bring(message)
    for _ in range(60):
        bring(last)
        told: list[str] | None = who.page.evaluate(
            """async ([last, mark]) => {
              const worker = await navigator.serviceWorker.getRegistration();
              for (const end = performance.now() + 1000; performance.now() < end; await tester.frame()) {
                const all = await worker.getNotifications();
                if (!all.some((each) => each.body === last)) continue;
                all.forEach((each) => each.close());
                const brought = all.filter((each) => each.body.endsWith(mark));
                return brought.map((each) => each.title + ': ' + each.body.slice(0, -mark.length));
              }
              return null;
            }""",
            [last["body"], mark],
        )
        if told is not None:
            bring(last)  # as it happens by itself now and then: nobody is the worse for it
            return told
    raise AssertionError(f"no notice says: {last['body']}")


def test_who_wants_it_is_told_by_the_browser(come: Come, client: Client) -> None:
    table, push = by_days(client, "Ann", "Bea"), Browser("ann-at-home")
    who = arrive(come, table, FULL, push)
    who.context.grant_permissions(["notifications"], origin=who.address)
    cdp = who.context.new_cdp_session(who.page)
    registrations: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    who.go(f"/t/{table.id}")
    who.page.get_by_role("button", name=say("table.menu"), exact=True).click()
    who.page.get_by_role("menuitem", name=say("notices.menu")).click()
    dialog = who.page.get_by_role("dialog")
    switch = dialog.get_by_role("switch", name=say("notices.table"))
    expect(switch).not_to_be_checked()
    is_sound(who)
    with who.page.expect_response(f"**/api/tables/{table.id}/notices") as answer:
        switch.click()
    assert answer.value.ok and push.endpoint in (answer.value.request.post_data or "")
    expect(switch).to_be_checked()
    dialog.get_by_text(say("notices.table.on")).wait_for()

    said = {"title": "Merlin", "body": "It is your turn.", "table": table.id}
    who.page.bring_to_front()
    elsewhere = {"title": "Kolossus", "body": "The game is over.", "table": "elsewhere"}
    shown = deliver(who, cdp, registrations[-1], said, elsewhere)
    assert shown == ["Kolossus: The game is over."], "the table is in sight"
    with who.page.expect_response(f"**/api/tables/{table.id}/notices"):
        who.page.reload()  # what was wanted is renewed
    who.go("/")
    assert deliver(who, cdp, registrations[-1], said) == ["Merlin: It is your turn."]

    who.go(f"/t/{table.id}")
    who.page.get_by_role("button", name=say("table.menu"), exact=True).click()
    who.page.get_by_role("menuitem", name=say("notices.menu")).click()
    expect(switch).to_be_checked()
    with who.page.expect_response(f"**/api/tables/{table.id}/notices/stop") as answer:
        switch.click()
    assert answer.value.ok
    expect(switch).not_to_be_checked()


@pytest.mark.parametrize(("permission", "state"), [("denied", "blocked"), ("granted", "table.on")])
def test_in_the_waiting_room_it_says_how_it_stands(
    come: Come, client: Client, permission: str, state: str
) -> None:
    table = by_days(client, "Ann")
    who = arrive(come, table, PHONE, Browser("ann-on-her-way"), language="de-DE")
    who.context.add_init_script(
        f"Notification.requestPermission = async () => '{permission}';"
        f"Object.defineProperty(Notification, 'permission', {{ get: () => '{permission}' }})"
    )
    who.go(f"/t/{table.id}")
    switch = who.page.get_by_role("switch", name=say("notices.table", "de"))
    if permission == "granted":
        switch.click()
    who.page.get_by_text(say(f"notices.{state}", "de")).wait_for()
    expect(switch).to_be_enabled() if permission == "granted" else expect(switch).to_be_disabled()
    assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    switch.scroll_into_view_if_needed()
    is_sound(who)


def asked(table: Table) -> Seat:
    """Who is asked at a table."""
    for seat in table.seats.values():
        seat.present()
    return next(each for each in table.seats.values() if each.decision)


def test_a_tab_says_whose_turn_it_is(come: Come, client: Client) -> None:
    table = by_days(client, "Ann", "Bea")
    first = asked(table)
    who = come()
    who.hold(table.id, {first.number: first.token})
    who.go(f"/t/{table.id}")
    calling = f"● {say('table.your_turn')}"
    who.page.wait_for_function("(said) => document.title.startsWith(said)", arg=calling)
    icon = who.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    while (second := asked(table)).number == first.number:
        assert first.decision
        first.choose(first.decision.options[0])
    who.page.wait_for_function("(said) => !document.title.startsWith(said)", arg=calling)
    expect(icon).to_have_attribute("href", "/icon.svg")
    front = come()
    front.hold(table.id, {second.number: second.token})
    front.go("/")
    front.page.wait_for_function("(said) => document.title.startsWith(said)", arg=calling)
