"""How quick the page is, in a real browser: `PYTHONPATH=tests python -m bench.page`.

First a start with cold caches: `colossarium play` with an empty cache and an empty data folder, a newcomer
who clicks at once, and the seconds until something on the board may be picked; where bots begin, their
choices are in it. The browser is open already.
Then some choices in each game: the time from an event's arrival to the frame that shows it, the longest task
of the page, and how much its layout shifts; the bytes of the front page with an empty browser. An event that
tells its reader nothing (somebody else has picked up a die and not put it down) shows nothing: such ones are
counted as quiet, or the next event's change would be taken for theirs.

Times depend on what else runs on the machine: only bytes and shifts are faults. `--strict` takes times too.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.report import STRICT, parser, say
from page.browsing import FULL, Visitor, launch

GAMES = {
    "beasthunt": "Merlin's Beast Hunt",
    "beastmaster": "Beast Master",
    "colossi_ages": "Colossi: Three Ages",
    "colossi_gold": "Colossi: Fifty Gold",
    "kolossus": "Kolossus: The Citadel of Time",
}
CHOICES = 30
BYTES, SHIFT, SHOWN, TASK, START = 200_000, 0.1, 100, 200, 5
"""The bars: bytes, a layout's score, milliseconds, milliseconds, seconds."""

WATCH = """
window.found = { shown: [], quiet: 0, tasks: [], shifts: [] };
const known = new Map();
const news = (message) => {
  const { table, view, undo, log_offset, lines } = message;
  const [before, now] = [known.get(table.id), JSON.stringify([table, view, undo])];
  known.set(table.id, { now, lines: log_offset + lines.length });
  return !before || before.now !== now || lines.length > 0 || log_offset < before.lines;
};
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
  .observe({ type, buffered: true });
watch('longtask', (entry) => found.tasks.push(entry.duration));
watch('layout-shift', (entry) => !entry.hadRecentInput && found.shifts.push(entry.value));
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', (message) => {
      const came = performance.now();
      const told = JSON.parse(message.data);
      if (told.type !== 'event') return;
      if (!news(told)) {
        found.quiet += 1;
        return;
      }
      const changed = new MutationObserver(() => {
        changed.disconnect();
        requestAnimationFrame(() => setTimeout(() => found.shown.push(performance.now() - came)));
      });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      changed.observe(document.body, all);
    });
  }
};
"""


def visitor(browser: Browser, address: str) -> Visitor:
    context = browser.new_context(viewport={"width": FULL[0], "height": FULL[1]}, reduced_motion="reduce")
    return Visitor(context, address, False)


def cold(browser: Browser, folder: Path) -> tuple[subprocess.Popen[str], str, dict[str, float]]:
    """A first start; gives the server, where it is, and the seconds until each step of the newcomer."""
    environment = {
        **os.environ,
        "NO_COLOR": "1",
        "PYTHONUNBUFFERED": "1",
        "COLOSSARIUM_CACHE": str(folder / "cache"),
        "XDG_DATA_HOME": str(folder / "data"),
    }
    environment.pop("COLOSSARIUM_DATABASE", None)
    who = visitor(browser, "")
    began = monotonic()
    server = subprocess.Popen(
        [sys.executable, "-m", "colossarium", "play", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    who.address = next(word for word in line.split() if word.startswith("http://"))
    times = {"address": monotonic() - began}
    who.play_now(next(iter(GAMES.values())))
    times["table"] = monotonic() - began
    who.wait_for_turn()
    times["game"] = monotonic() - began
    address = who.address
    who.context.close()
    return server, address, times


def front(browser: Browser, address: str) -> dict[str, float]:
    """The front page in an empty browser."""
    who = visitor(browser, address)
    who.context.add_init_script(WATCH)
    session = who.context.new_cdp_session(who.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    who.go("/")
    who.page.get_by_role("button", name="Play now").nth(2).wait_for()
    who.page.wait_for_load_state("networkidle")
    shift = who.page.evaluate("found.shifts.reduce((sum, each) => sum + each, 0)")
    who.context.close()
    return {"bytes": sum(sizes), "files": len(sizes), "layout_shift": shift}


def played(browser: Browser, address: str, title: str, seed: int) -> dict[str, float]:
    """Some choices of a game."""
    who = visitor(browser, address)
    who.context.add_init_script(WATCH)
    who.play_now(title)
    who.wait_for_turn()
    who.page.evaluate("() => { found.tasks.length = 0; }")
    dice = random.Random(seed)
    for _ in range(CHOICES):
        who.pick(dice)
    who.wait_for_turn()
    found: dict[str, Any] = who.page.evaluate("found")
    who.context.close()
    shown = sorted(found["shown"])
    return {
        "events": len(shown),
        "quiet_events": found["quiet"],
        "shown_after_ms_median": statistics.median(shown),
        "shown_after_ms_95": shown[int(len(shown) * 0.95)],
        "shown_after_ms_most": shown[-1],
        "longest_task_ms": max(found["tasks"], default=0.0),
        "layout_shift": sum(found["shifts"]),
    }


def options() -> ArgumentParser:
    made = parser(__doc__)
    made.add_argument("--strict", action="store_true", help=STRICT)
    return made


def main() -> int:
    given = options().parse_args()
    faults: list[str] = []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        server, address, start = cold(browser, Path(folder))
        try:
            first = front(browser, address)
            games = {game: played(browser, address, title, given.seed) for game, title in GAMES.items()}
        finally:
            server.terminate()
            server.wait(60)
            browser.close()
    if first["bytes"] >= BYTES:
        faults.append(f"the first page has {first['bytes']:.0f} bytes, of {BYTES}")
    for name, found in {"the front page": first, **games}.items():
        if found["layout_shift"] >= SHIFT:
            faults.append(f"{name} shifts by {found['layout_shift']:.3f}")
    slow = [f"a first game after {start['game']:.1f} s"] if start["game"] > START else []
    for game, found in games.items():
        if found["shown_after_ms_95"] > SHOWN:
            slow.append(f"{game}: an event is shown after {found['shown_after_ms_95']:.0f} ms")
        if found["longest_task_ms"] > TASK:
            slow.append(f"{game}: a task of {found['longest_task_ms']:.0f} ms")
    report: dict[str, Any] = {
        "first_start_seconds": start,
        "front_page": first,
        **games,
        "slow": slow or "nothing",
    }
    return say({**report, "faults": faults + (slow if given.strict else [])}, given.json)


if __name__ == "__main__":
    sys.exit(main())
