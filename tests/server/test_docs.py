"""Every command and every name of docs/server.md, against a server that runs."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from colossarium.client import retry
from colossarium.server import analyses, connections, networks, replays, wire
from colossarium.server.accounts import friends
from colossarium.server.http import events, rate_limits, requests, streams
from colossarium.server.http.app import make_app
from colossarium.server.metrics import Metrics
from colossarium.server.notices import addresses
from colossarium.server.sessions import presence, session, subscriber
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from colossarium.server.tables import seats
from colossarium.server.workers import analysis_pool
from server.http.fake_service import FakeService
from server.serving import LIMIT, Serving, serving

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
TEXT = PAGE.read_text(encoding="utf-8")
WRITTEN = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("page")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Serving]:
    with serving(folder, "--database", "tables.sqlite") as found:
        yield found


def blocks(kind: str, text: str = TEXT) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def run_python(session: str, server: Serving) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(session.replace(WRITTEN, server.address), "a session", "exec"), names)
    return names


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="there is no bash or no curl")
def test_the_session_with_curl(server: Serving, folder: Path) -> None:
    lines = "\n".join(blocks("sh")).replace(WRITTEN, server.address)
    places = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["bash", "-u"],
        input=lines,
        cwd=folder,
        env={**os.environ, "PATH": places, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=LIMIT,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert '"sentence"' not in done.stdout, "something was refused"
    assert "Which beast is the first on the board?" in done.stdout
    reasons = re.findall(r'"reason":"(\w+)"', done.stdout)
    assert reasons[-3:] == ["bot", "chosen", "undone"]
    assert re.search(r"\bwins?\b|share the victory", done.stdout)
    table = json.loads((folder / "opened.json").read_text(encoding="utf-8"))["table"]["id"]
    assert asyncio.run(choices_of(folder / "backup.sqlite", table)) > 10


async def choices_of(database: Path, table: str) -> int:
    """How long a table's log is in a backup."""
    store = open_store(str(database))
    try:
        kept = await store.load(table)
        return 0 if kept is None else len(kept.entries)
    finally:
        await store.close()


def test_the_session_in_python(server: Serving) -> None:
    (session,) = blocks("python")
    assert run_python(session, server)["event"].number > 20


def test_the_session_of_the_readme(server: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (PAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    (session,) = (each for each in blocks("python", readme) if "colossarium.client" in each)
    names = run_python(session, server)
    assert names["event"].table.state == "over"
    assert json.loads(capsys.readouterr().out) == names["ann"].view["winners"]


def test_every_path_of_the_api_is_on_the_page() -> None:
    for served in make_app(FakeService(), Settings()).openapi_schema.to_schema()["paths"]:
        path = served.replace("/api/tables/{table}/seats/{seat}", "…/seats/{n}")
        path = path.replace("/api/tables/{table}/", "…/").replace("{table}", "{id}")
        short = path.replace("…/seats/{n}", "…")
        assert f"`{path}" in TEXT or f"`{short}" in TEXT or path in ("/", "/api/openapi.json"), path


def test_every_reason_of_an_event_is_on_the_page() -> None:
    for reason in get_args(wire.Reason):
        assert f"`{reason}`" in TEXT, reason


def test_the_page_has_the_numbers_of_the_code() -> None:
    usual = Settings()
    for said in (
        f"{usual.rate:.0f} a second, {usual.burst} at once; opening a table counts as {rate_limits.OPENING}",
        f"event streams from one address | {usual.connections} |",
        f"a network of {networks.HOME} bits of IPv6",
        f"A network of {networks.WIDER} bits has {1 << networks.HOME - networks.WIDER} of those: "
        f"it has as much as {networks.MOST_HOMES} ",
        f"all together {addresses.MOST_ASKED_IN_ALL} times",
        f"An address gets {addresses.MOST_MAILS} mails an hour",
        f"{friends.MOST_FRIENDS} friends at most, {friends.MOST_INVITED} invitations an hour",
        f"event streams in all | {usual.most_streams} |",
        f"| {usual.tables_each}, and {usual.stored_each} MB | `--tables-each`",
        f"| {usual.most_tables}, and {usual.most_stored} MB | `--most-tables`",
        f"| {usual.keep_open} days before the game, {usual.keep_playing} during it, {usual.keep_over} after",
        f"pays for {usual.request_seconds * 1000:.0f} ms",
        f"who owes waits, {rate_limits.MOST_DEBT:.0f} seconds at most",
        f"{usual.most_body // 1024} KiB, within {requests.BODY_SECONDS:.0f} seconds | `--most-body`",
        f"{connections.MOST_HEAD // 1024} KiB, within {connections.HEAD_SECONDS:.0f} seconds | |",
        f"{streams.SLOW_SECONDS:.0f} seconds, or {subscriber.MOST_WAITING} messages",
        f"{seats.MOST_LETTERS} letters",
        f"({presence.GONE // 1000} seconds after the connection ended)",
        f"{analyses.HINT_ITERATIONS:,} iterations of the search, {analyses.HINT_SECONDS:.0f} seconds at most",
        f"{analyses.JUDGED_ITERATIONS} iterations each, {analyses.MOST_JUDGED} choices and "
        f"{analyses.JUDGED_SECONDS:.0f} seconds at once at most",
        f"| {analyses.CURVE_SECONDS:.0f} seconds at most; with a network",
        f"the last {analyses.KEPT_HINTS} hints, {analyses.KEPT_GAMES} tables",
        f"{analysis_pool.MOST_EACH} requests of one address and {analysis_pool.MOST} in all",
        f"{requests.MOST_RECORD // 1024} KiB; the record at most {replays.MOST_CHOICES} choices",
        f"{replays.MOST_MOMENTS} at once at most",
        f"`patience` seconds ({retry.PATIENCE:.0f})",
    ):
        assert said in TEXT, said
    assert (session.LONG_GAP, events.HELLO_SECONDS) == (100, 10.0), "the page has them in words"


def test_every_metric_is_on_the_page() -> None:
    shown = set(re.findall(r"^# TYPE (\w+)", Metrics().text(), re.MULTILINE))
    shown = {name for name in shown if not name.endswith("_created")}
    assert shown == set(re.findall(r"`(colossarium_\w+)`", TEXT))
