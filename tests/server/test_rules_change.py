"""A package is updated while tables are played: they go on with the rules that they were opened with.

The toy of the other tests is installed as a game of another package, in a folder of its own. Its second
version calls rolling the die throwing, so no choice of an old log means anything to it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from colossarium.client import Client
from sampling import sampled
from server.serving import LIMIT, QUICK, Serving

TESTS = Path(__file__).parents[1]
GAME = """
from dataclasses import replace
from colossarium.script.declare import Kind, Layer, Source
import toy

VERSION = {version!r}
EDITION = toy.EDITION
if VERSION == "2":
    rules = toy.RULES.replace("ROLL", "THROW")
    verbs = Kind("verb", ("throw", "bury", "pass"))
    kinds = tuple(verbs if kind.name == "verb" else kind for kind in EDITION.kinds)
    EDITION = replace(EDITION, kinds=kinds, layers=(Layer("toy", (Source("toy/rules.py", rules),)),))
INFO = replace(toy.INFO, slug="gleaners", rules_version=VERSION, edition=lambda: EDITION)
"""


def install(folder: Path, version: str) -> Path:
    """A folder in which Python finds the game in this version."""
    about = folder / f"gleaners-{version}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: gleaners\nVersion: {version}\n")
    (about / "entry_points.txt").write_text("[colossarium.games]\ngleaners = gleaners:INFO\n")
    (folder / "gleaners.py").write_text(GAME.format(version=version))
    return folder


def path_with(folder: Path) -> str:
    return os.pathsep.join([str(folder), str(TESTS)])


@pytest.mark.parametrize("database", sampled(["sqlite", "postgresql"], keep=1), indirect=True)
def test_a_table_keeps_the_rules_it_was_opened_with(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = install(tmp_path / "old", "1"), install(tmp_path / "new", "2")
    words = [*QUICK, "--database", database]
    monkeypatch.setenv("PYTHONPATH", path_with(old))
    # A bot that thinks for minutes is still asked when the server is killed.
    with Serving(tmp_path, *words, "--bot-seconds", "60") as first, Client(first.address) as client:
        watched = client.open("gleaners", sit=["bot:playouts", "bot:random"], public=True)
        while watched.present().view["waiting"] != 0:  # type: ignore[index]
            time.sleep(0.05)
        table = client.open("gleaners", sit=["Ann", "Bea"])
        tokens = [table.seats[seat].token for seat in (0, 1)]
        begun = table.present()
        assert begun.table.rules == "1"
        assert begun.view is not None and begun.view["waiting"] is not None
        asked = table.seats[begun.view["waiting"]]
        asked.present()
        asked.choose("roll")
        first.process.kill()
        first.ended()

    monkeypatch.setenv("PYTHONPATH", path_with(new))
    with Serving(tmp_path, *words) as second, Client(second.address) as client:
        # Nobody asks for the table of the bots: the server has to find their move by itself.
        until = time.monotonic() + LIMIT
        while watched.id not in {each.id for each in client.lobby("over")}:
            assert time.monotonic() < until, second.complaints
            time.sleep(0.1)
        assert client.table(watched.id).record().rules == "1"

        seats = [client.seat(table.id, token) for token in tokens]
        seats[0].leave()
        seats[1].seat_bot(0, "playouts")  # thinks with the old rules, in a process of its own
        bea = seats[1]
        for event in bea.events():
            assert event.table.rules == "1"
            if bea.decision is not None:
                name = "roll" if "roll" in bea.decision.names else bea.decision.names[0]
                bea.choose(name)
        table = client.table(table.id)
        record = table.record()
        assert record.rules == "1"
        assert "roll" in record.choices
        assert table.replay("all").moments[1].choice == "roll"
        assert "failed" not in second.complaints

        over = table.present()
        opened = client.open("gleaners", sit=["Ann", "Bea"]).present()
        assert opened.table.rules == "2"
        on = client.go_on(table.id, 3, sit=["Ann", "Bea"]).present()
        assert on.table.rules == bea.rematch().present().table.rules == "1"
        assert second.stop() == 0, second.complaints

    path = tmp_path / "evening.json"
    path.write_text(record.json(), encoding="utf-8")
    path.with_name("table.json").write_bytes(msgspec.json.encode(over))
    assert replayed(path, old, begun.table.commitment).returncode == 0
    refused = replayed(path, new, begun.table.commitment)
    assert refused.returncode == 2
    assert "made with version 1 of the rules, this is 2" in " ".join(refused.stderr.split())


def replayed(record: Path, folder: Path, commitment: str) -> subprocess.CompletedProcess[str]:
    """The record on the command line, with the game of this folder."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "colossarium", "replay", str(record)),
            *("--commitment", commitment, "--table", str(record.with_name("table.json"))),
        ],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "200", "PYTHONPATH": path_with(folder)},
    )
