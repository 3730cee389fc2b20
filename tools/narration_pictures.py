"""Pictures of what the page tells while others play: `python -m tools.narration_pictures GAME`.

Somebody sits at a table with bots, picks at random, and has everything shown one by one. Each thing that is
shown is a picture; `sheet.png` shows them all. Needs what the tests of the page need.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from colossarium.client import Client
from colossarium.games import games
from tools.generate.files import ROOT

sys.path.insert(0, str(ROOT / "tests"))

from page.browsing import Visitor, launch
from server.serving import Serving

BY_HAND = {"pace": -1, "sound": "off"}
NARRATED = """tester.until(
    () => document.querySelector('.scene') || tester.selectable().length > 0 || tester.over()
)"""


def visit(browser: Browser, address: str, words: argparse.Namespace) -> Visitor:
    """Somebody with a browser that tells one thing after the other."""
    wide, high = map(int, words.size.split("x"))
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="light" if words.light else "dark",
        locale=words.language,
        has_touch=wide < 500,
        is_mobile=wide < 500,
    )
    kept = f"localStorage.setItem('colossarium.settings', JSON.stringify({json.dumps(BY_HAND)}))"
    context.add_init_script(f"if (location.protocol.startsWith('http')) {kept}")
    return Visitor(context, address, wide < 500)


def frames(who: Visitor, folder: Path, words: argparse.Namespace) -> list[Path]:
    """What is shown, as pictures, until there are enough or the game is over."""
    dice, taken = random.Random(words.seed), list[Path]()
    scene = who.page.locator(".scene")
    while len(taken) < words.frames and not who.over:
        who.page.evaluate(NARRATED)
        if scene.count() == 0:
            who.pick(dice)
            who.page.evaluate("tester.frame()")
            continue
        who.page.wait_for_timeout(words.settle)
        taken.append(folder / f"{len(taken) + 1:03}.png")
        who.page.screenshot(path=taken[-1])
        scene.get_by_role("button").first.click()
    return taken


def sheet(browser: Browser, pictures: list[Path], path: Path) -> None:
    """All of them on one."""
    page = browser.new_page(viewport={"width": 1800, "height": 600})
    page.goto(pictures[0].parent.as_uri())
    drawn = "".join(f'<img src="{each.name}" width="590" style="margin:2px">' for each in pictures)
    page.set_content(f'<base href="{pictures[0].parent.as_uri()}/">{drawn}')
    page.wait_for_function("[...document.images].every((each) => each.complete)")
    page.screenshot(path=path, full_page=True)


def take_pictures(words: argparse.Namespace) -> int:
    folder = Path(words.out or ROOT / "narration" / words.game).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Serving(Path(data), "--port", "0", "--database", f"{data}/tables.sqlite", "--rate", "0")
        browser = launch(playwright)
        with Client(server.address) as client:
            sit = ["Ann", *(["bot:random"] * (words.players - 1))]
            table = client.open(words.game, sit=sit, pause=0, players=words.players)
            who = visit(browser, server.address, words)
            who.hold(table.id, {0: table.seats[0].token})
            who.go(f"/t/{table.id}")
            pictures = frames(who, folder, words)
        sheet(browser, pictures, folder / "sheet.png")
        browser.close()
        server.stop()
    print(f"{len(pictures)} pictures in {folder}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.narration_pictures", description=__doc__)
    parser.add_argument("game", choices=[info.slug for info in games()])
    parser.add_argument("--out", help="a folder; narration/GAME unless told")
    parser.add_argument("--size", default="1440x900", help="of the window")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--frames", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1, help="what Ann picks")
    parser.add_argument("--settle", type=int, default=500, help="milliseconds before each picture")
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--light", action="store_true")
    return take_pictures(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
