"""A browser at the page, as a player has it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright

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

FULL, PHONE = (1280, 800), (360, 740)
LIMIT = 60_000
"""Milliseconds after which a test gives up waiting."""

PICKABLE = (
    "button.lit:visible",
    "[data-option]:visible",
    "[data-zone].live",
    "g.square.lit",
    "[data-shift]",
)
"""Everything that lights up: what a board, a hand or the prompt lets a player pick."""


def chromium() -> str | None:
    """Where the browser is."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    path = chromium()
    assert path is not None
    return playwright.chromium.launch(executable_path=path, args=list(WORDS))


class Visitor:
    """Somebody with a browser of their own, and everything that it received and complained of."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(LIMIT)
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _hear(self, frame: str | bytes) -> None:
        self.received.append(frame if isinstance(frame, str) else frame.decode())

    def _answered(self, response: Any) -> None:
        if "/api/tables" in response.url and response.request.method == "GET":
            try:
                self.received.append(response.text())
            except Exception:
                return  # the page went on before it was read

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def play_now(self, title: str, name: str = "Ann") -> None:
        """Begin a game against bots, from the front page."""
        self.go("/")
        card = self.page.locator("article, li, section").filter(
            has=self.page.get_by_role("heading", name=title)
        )
        card.get_by_role("button", name="Play now").last.click()
        asked = self.page.get_by_role("dialog").get_by_role("textbox")
        self.page.wait_for_function(
            "location.pathname.startsWith('/t/') || document.querySelector('dialog[open]')"
        )
        if asked.count():
            asked.fill(name)
            self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/t/*")

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/t/")[2].partition("?")[0]

    def pickable(self) -> Locator:
        """What may be picked now."""
        return self.page.locator(", ".join(PICKABLE))

    @property
    def over(self) -> bool:
        return self.page.locator("section.over").is_visible()


@contextmanager
def visitor(
    browser: Browser,
    address: str,
    size: tuple[int, int] = FULL,
    *,
    dark: bool = True,
    language: str = "en-GB",
    reduced: bool = True,
) -> Iterator[Visitor]:
    """Somebody who comes with an empty browser."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        locale=language,
        reduced_motion="reduce" if reduced else "no-preference",
        has_touch=size[0] < 500,
    )
    try:
        yield Visitor(context, address)
    finally:
        context.close()
