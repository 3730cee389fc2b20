"""`colossarium play`: a server of its own, and the browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from colossarium.games import OURS


def start(tmp_path: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "colossarium", "play", "--no-browser", *words],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1", "COLUMNS": "200"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+\S*", line)
    assert found, line
    return found.group()


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them")
def test_it_serves_this_machine_until_it_is_told_to_stop(tmp_path: Path) -> None:
    process = start(tmp_path, "kolossus", "--port", "0")
    try:
        where = address(process)
        page = "/new/kolossus?against=bots"  # a friend could not come to this address
        assert where.endswith(page)
        base = where.removesuffix(page)
        games = httpx.get(f"{base}/api/games", timeout=30).json()
        assert set(OURS) <= {game["game"] for game in games}
        assert (tmp_path / "colossarium" / "colossarium.sqlite").exists()
        second = start(tmp_path, "--port", "0")
        _, told = second.communicate(timeout=60)
        assert second.returncode in (0, 2)
        if second.returncode == 2:
            assert "another server" in told or "in use" in told
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


def test_a_game_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    process = start(tmp_path, "chess")
    _, told = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "there is no game 'chess'" in told and "Traceback" not in told
