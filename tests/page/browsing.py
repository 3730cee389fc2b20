"""A browser at the page, as a player has it."""

from __future__ import annotations

import json
import random
import re
import shutil
from collections.abc import Mapping
from typing import Any, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Response,
    Route,
    expect,
)

from colossarium.games import find
from colossarium.table.record import Record

NAMES = ("chromium", "chromium-browser", "google-chrome")
WORDS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""It runs as root where tests do, and has nobody to call."""

SEED = 7

FULL, PHONE = (1280, 800), (360, 740)
LIMIT = 30_000
"""Milliseconds after which a test gives up waiting."""
expect.set_options(timeout=LIMIT)

SELECTABLE = (
    "button.selectable:not(:disabled)",
    "[data-option]",
    "[data-zone].live",
    "g.square.selectable",
    "[data-shift]",
    ".caption.asked .button.main",
)
"""Everything that lights up: what a board, a hand or the prompt lets a player pick."""

TOOLS = """
if (location.protocol.startsWith('http')) {
  // What bots do is shown without a pause, and nothing else opens by itself.
  const kept = 'colossarium.settings';
  const quiet = { pace: 0, log: false, sound: 'off' };
  if (!localStorage.getItem(kept)) localStorage.setItem(kept, JSON.stringify(quiet));
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const seen = (thing) => {
    const box = thing.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && thing.checkVisibility({ visibilityProperty: true });
  };
  const selectable = () => [...document.querySelectorAll('SELECTABLE')].filter(seen);
  const over = () => document.querySelector('section.over') !== null;
  /** A point at which a pointer meets this thing, and nothing that lies over it. */
  const point = (thing) => {
    let box = thing.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
      thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      box = thing.getBoundingClientRect();
    }
    const places = [[50, 50], [50, 25], [25, 50], [75, 50], [50, 80], [15, 15], [85, 85], [50, 8]];
    for (const [across, down] of places) {
      const x = box.left + (box.width * across) / 100;
      const y = box.top + (box.height * down) / 100;
      const met = document.elementFromPoint(x, y);
      if (met && thing.contains(met)) return { x, y };
    }
    return null;
  };
  const until = async (found) => {
    for (const end = performance.now() + 30000; performance.now() < end; await frame()) {
      const now = found();
      if (now) return now;
    }
    throw new Error('nothing lights up: ' + document.body.innerText.slice(0, 400));
  };
  /** The next thing to pick; `chance` says which. */
  const next = async (chance) => {
    await frame();
    await frame();
    const things = await until(() => (over() ? [] : selectable().length > 0 && selectable()));
    for (let at = 0; at < things.length; at++) {
      const thing = things[(Math.floor(chance * things.length) + at) % things.length];
      const met = point(thing);
      if (met) return { over: false, ...met };
    }
    if (things.length > 0) things[0].focus();
    return { over: things.length === 0, x: -1, y: -1 };
  };
  const turn = () => frame().then(frame).then(() => until(() => over() || selectable().length > 0));
  /** Where a second tap takes what a first one has read; null: it was taken at once. */
  const again = async () => {
    await frame();
    const asked = [...document.querySelectorAll('[data-take], .card.armed')].find(seen);
    return asked ? point(asked) : null;
  };
  window.tester = { next, turn, until, selectable, over, frame, seen, again };
}
""".replace("SELECTABLE", ", ".join(SELECTABLE))


class Found(NamedTuple):
    """What to pick: a point on the screen; the keyboard has it in focus where no point is free."""

    over: bool
    x: float
    y: float


def chromium() -> str | None:
    """Where the browser is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    path = chromium()
    assert path is not None
    return playwright.chromium.launch(executable_path=path, args=list(WORDS))


def _with_seed(route: Route) -> None:
    """A request to open a table, which begins with a record that has nothing but a seed."""
    if route.request.method != "POST":
        return route.fallback()
    body = json.loads(route.request.post_data or "")
    # Nobody adds to a chance that is given.
    body.pop("commitment_id", None)
    for sitter in body.get("sit", ()):
        sitter.pop("contribution", None)
    start = Record(body["game"], find(body["game"]).rules_version, body.get("options", {}), [], seed=SEED)
    route.continue_(post_data=json.dumps({**body, "from": {"record": start.plain(), "choices": 0}}))


class Visitor:
    """Somebody with a browser of their own, and everything that it received and complained of."""

    def __init__(self, context: BrowserContext, address: str, touch: bool) -> None:
        self.context, self.address, self.touch = context, address, touch
        context.add_init_script(TOOLS)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(LIMIT)
        self.received: list[str] = []
        self.sent: list[dict[str, Any]] = []
        """Bodies of the choices that were sent."""
        self.answers: list[int] = []
        """What the server said to them."""
        self._complaints: list[str] = []
        self._expected: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.page.on("response", self._answered)
        self.page.on("request", self._asked)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(message.text)

    def _hear(self, frame: str | bytes) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def _answered(self, response: Response) -> None:
        if response.url.endswith("/choices"):
            self.answers.append(response.status)
        if "/api/tables" in response.url and response.request.method == "GET":
            try:
                self.received.append(response.text())
            except Exception:
                return  # the page went on before it was read

    def _asked(self, request: Any) -> None:
        if request.method == "POST" and request.url.endswith("/choices"):
            self.sent.append(request.post_data_json)

    def expect(self, *patterns: str) -> None:
        """Complaints that belong to the trouble that a test makes."""
        self._expected += patterns

    @property
    def complaints(self) -> list[str]:
        return [each for each in self._complaints if not any(re.search(one, each) for one in self._expected)]

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def hold(self, table: str, tokens: Mapping[int, str]) -> None:
        """Have seats at a table from before."""
        kept = json.dumps({table: {"tokens": {str(seat): token for seat, token in tokens.items()}, "at": 1}})
        self.context.add_init_script(
            f"""if (location.protocol.startsWith('http') && !localStorage.getItem('given.{table}')) {{
                localStorage.setItem('given.{table}', 'yes');
                const all = JSON.parse(localStorage.getItem('colossarium.seats') ?? '{{}}');
                localStorage.setItem('colossarium.seats', JSON.stringify({{ ...all, ...{kept} }}));
            }}"""
        )

    def seed_tables(self) -> None:
        """Tables that are opened from here have the same chance in every run."""
        self.page.route("**/api/tables", _with_seed)

    def play_now(self, title: str, name: str = "Ann") -> None:
        """Begin a game against bots, from the front page."""
        self.seed_tables()
        self.go("/")
        card = self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title))
        card.get_by_role("button", name="Play now").click()
        self.page.get_by_role("dialog").get_by_role("textbox").fill(name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/t/*")

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2].partition("?")[0]

    def next(self, dice: random.Random) -> Found:
        """Wait until something lights up or the game is over."""
        return Found(**self.page.evaluate("(chance) => tester.next(chance)", dice.random()))

    def pick(self, dice: random.Random) -> bool:
        """Pick something that is selectable, when there is something; False: the game is over."""
        found = self.next(dice)
        if found.over:
            return False
        if found.x < 0:
            self.page.keyboard.press("Enter")
        elif self.touch:
            self.page.touchscreen.tap(found.x, found.y)
            if again := self.page.evaluate("() => tester.again()"):
                self.page.touchscreen.tap(again["x"], again["y"])
        else:
            self.page.mouse.click(found.x, found.y)
        return True

    def wait_for_turn(self) -> None:
        self.page.evaluate("() => tester.turn()")

    @property
    def selectable(self) -> int:
        """How many things may be picked now."""
        return int(self.page.evaluate("() => tester.selectable().length"))

    @property
    def over(self) -> bool:
        return self.page.locator("section.over").is_visible()

    @property
    def events(self) -> list[dict[str, Any]]:
        """All that was told of a table, in the order in which it came."""
        told = [json.loads(text) for text in self.received if text.startswith("{")]
        return [each for each in told if each.get("type") == "event"]
