"""A server with the built page, and a browser."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from page.browsing import chromium, launch
from server.serving import Serving

ROOT = Path(__file__).parents[2]
WHY = "Chromium is not installed: the tests of the page need it (on Debian: apt install chromium)"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip(WHY)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def built() -> None:
    """The page, made of what lies in `web/` now."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], check=True, cwd=ROOT)


@pytest.fixture(scope="session")
def served(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that plays quickly."""
    folder = tmp_path_factory.mktemp("page")
    words = ("--port", "0", "--rate", "0", "--connections", "0", "--pause", "0.02")
    quick = ("--bot-processes", "1", "--bot-seconds", "0.01")
    server = Serving(folder, "--database", str(folder / "tables.sqlite"), *words, *quick)
    yield server.address
    assert server.stop() == 0
