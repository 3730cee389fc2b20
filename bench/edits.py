"""From an edit in the page's lab to its first figures: `PYTHONPATH=tests python -m bench.edits`.

In a real browser a number of the rules is turned at a slider, the variant is checked, a click has games of it
played beside the game as it is, and the first figures of both stand in the page. Each edit makes rules that
have never been compiled. The page has to be built (`tools/page.py`).

Times depend on what else runs on the machine, so it is told how long a second of work takes at this moment;
they are faults with `--strict` alone.
"""

from __future__ import annotations

import statistics
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time

from playwright.sync_api import Page, ViewportSize, sync_playwright

from bench.report import STRICT, parser, say
from page.browsing import launch
from page.words import say as words_of
from server.serving import Serving

EDITS, BAR = 5, 5.0
"""Edits of a game, and seconds to the first figures."""
WIDTH, HEIGHT = 1280, 720
FIGURES = """() => /\\d/.test(document.querySelector('.progress')?.textContent ?? '')
  && document.querySelectorAll('#see-panel tbody tr').length > 0"""


def edits(page: Page, address: str, game: str) -> list[float]:
    """Seconds of each."""
    page.goto(f"{address}/lab/{game}")
    found = []
    for edit in range(EDITS):
        page.get_by_role("tab", name=words_of("lab.tab.games")).click()
        page.locator(".status.sound[aria-busy=false]").wait_for()
        number = page.get_by_role("slider").nth(edit)
        number.focus()
        at_its_most = number.evaluate("(slider) => slider.value === slider.max")
        began = monotonic()
        page.keyboard.press("ArrowLeft" if at_its_most else "ArrowRight")
        page.get_by_role("button", name=words_of("lab.games.start")).click()
        page.wait_for_function(FIGURES)
        found.append(monotonic() - began)
        page.get_by_role("button", name=words_of("lab.games.stop")).click()
        page.reload()
    return found


def crowd() -> float:
    """Seconds that pass while this process works for one: more than one where others work, too."""
    began, busy = monotonic(), process_time()
    while process_time() - busy < 1:
        pass
    return monotonic() - began


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("games", nargs="*", default=["beasthunt", "colossi_ages", "kolossus"])
    made.add_argument("--strict", action="store_true", help=STRICT)
    return made


def main(words: list[str] | None = None) -> int:
    asked = options().parse_args(words)
    said: dict[str, object] = {"seconds that a second of work takes": round(crowd(), 2)}
    faults = []
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        lab = ("--lab", "--lab-seconds", "0", "--rate", "0", "--connections", "0")
        server = Serving(folder, "--database", str(folder / "tables.sqlite"), "--port", "0", *lab)
        browser = launch(playwright)
        for game in asked.games:
            size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
            page = browser.new_context(viewport=size, reduced_motion="reduce").new_page()
            found = edits(page, server.address, game)
            said[game] = f"{statistics.median(found):.1f} s, at most {max(found):.1f} s"
            if asked.strict and max(found) > BAR:
                faults.append(f"{game}: {max(found):.1f} s")
            page.context.close()
        browser.close()
        server.stop()
    return say({**said, "faults": faults}, asked.json)


if __name__ == "__main__":
    sys.exit(main())
