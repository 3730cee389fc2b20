"""The files in `deploy/`: proxies that are started with them, and the unit as its lines say."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

import colossarium as co
from colossarium.client import Client, Seat
from colossarium.server.metrics import Metrics
from sampling import WHOLE, sampled
from server.proxies import DEPLOY, MISSING, NAME, Caddy, Nginx, Proxy, free_port, port_of, proxy
from server.serving import LIMIT, QUICK, Serving
from server.systemd import NoSystemd, systemd_with

UNIT = DEPLOY / "colossarium@.service"
BEHIND = ("--allow-host", "localhost", "--proxy", "127.0.0.1")


KINDS: list[type[Proxy]] = [Nginx, Caddy]


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> type[Proxy]:
    found: type[Proxy] = request.param
    if not found.path():
        pytest.skip(MISSING.format(found.program))
    return found


def answer(seat: Seat) -> None:
    """If this seat is asked, any choice will do."""
    if seat.decision is not None:
        seat.choose(seat.decision.options[0])


@pytest.mark.parametrize("kind", sampled(KINDS, keep=1), indirect=True, ids=lambda kind: kind.program)
def test_a_game_behind_a_proxy_goes_on_while_all_is_restarted_and_killed(
    kind: type[Proxy], postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process after the other is stopped and starts anew, then each is killed, then the proxy reads its
    file: nobody has to do anything, and nothing that was granted is lost."""
    words = [*QUICK, *BEHIND, "--database", postgres_url]
    with ExitStack() as running:
        servers = [running.enter_context(Serving(tmp_path, *words)) for _ in range(2)]
        ports = [port_of(server.address) for server in servers]
        front = running.enter_context(proxy(kind, tmp_path, ports))
        monkeypatch.setenv("SSL_CERT_FILE", str(front.certificate.chain))
        with Client(front.address) as client:
            if kind is Nginx:  # Caddy does so without a word in its file, and not at ports of a test
                assert httpx.get(f"http://localhost:{front.http}/").is_redirect
            table = client.open("beasthunt", players=2, sit=["Ann", "Bea"], pause=0.0)
            ann, bea = table.seats[0], table.seats[1]
            done = 0
            for anns in ann.events():
                if anns.table.state == "over":
                    break
                answer(ann)
                bea.present()
                answer(bea)
                done += 1
                if done in (4, 8, 12, 16):
                    which, kills = done // 4 % 2, done > 8
                    ends = signal.SIGKILL if kills else signal.SIGTERM
                    assert servers[which].stop(ends) == (-ends if kills else 0), servers[which].complaints
                    words_now = [*words, "--port", str(ports[which])]
                    servers[which] = running.enter_context(Serving(tmp_path, *words_now))
                if done == 20:
                    front.reload()
            assert done > 20
            again = co.replay(table.record())
            assert again.over
            assert [line.choice for line in ann.log] == [line.choice for line in again.log(seat=0)]
        for server in servers:
            assert "ERROR" not in server.complaints


@pytest.mark.parametrize("kind", KINDS, indirect=True, ids=lambda kind: kind.program)
def test_limits_count_who_is_behind_the_proxy(
    kind: type[Proxy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a client says of where it comes from is not believed, and the page comes over TLS."""
    words = ["--port", "0", "--bot-processes", "1", "--rate", "1", "--burst", "5", *BEHIND]
    with Serving(tmp_path, *words) as server:
        with proxy(kind, tmp_path, [port_of(server.address), free_port()]) as front:
            monkeypatch.setenv("SSL_CERT_FILE", str(front.certificate.chain))
            with httpx.Client(base_url=front.address) as client:
                claimed = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(30)]
                said = [client.get("/api/games/beasthunt", headers=each).status_code for each in claimed]
        assert 429 in said and 200 in said
        assert server.stop() == 0


class Version(BaseHTTPRequestHandler):
    """A process that has the files of its own page and no others."""

    files: ClassVar[set[str]]

    def do_GET(self) -> None:
        known = self.path in self.files or self.path == "/api/ready"
        self.send_response(200 if known else 404)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok" if known else b"no")

    def log_message(self, *said: object) -> None:
        """Nothing."""


@contextmanager
def process_with(*files: str) -> Iterator[int]:
    """A process with these files; its port."""
    with process_as(Version, files=set(files)) as port:
        yield port


@contextmanager
def process_as(kind: type[BaseHTTPRequestHandler], **known: object) -> Iterator[int]:
    """A process that answers in this way; its port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("", (kind,), known))
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Named(Version):
    """A process that says which it is."""

    name: ClassVar[str]

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(self.name)))
        self.end_headers()
        self.wfile.write(self.name.encode())


@pytest.mark.parametrize("kind", KINDS, indirect=True, ids=lambda kind: kind.program)
def test_what_concerns_a_table_goes_to_one_process_and_when_that_ends_to_the_other(
    kind: type[Proxy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as running:
        first, second = ExitStack(), ExitStack()
        ports = [
            stack.enter_context(process_as(Named, name=name))
            for stack, name in ((running.enter_context(first), "one"), (running.enter_context(second), "two"))
        ]
        front = running.enter_context(proxy(kind, tmp_path, ports))
        monkeypatch.setenv("SSL_CERT_FILE", str(front.certificate.chain))
        with httpx.Client(base_url=front.address, timeout=LIMIT) as client:
            tables = [f"/api/tables/table{number}" for number in range(24)]
            paths = ("", "/live", "/events?seat=1", "/log")
            at = {each: {client.get(each + path).text for path in paths} for each in tables}
            assert all(len(names) == 1 for names in at.values())
            assert {name for names in at.values() for name in names} == {"one", "two"}
            # What a client says of it is not believed.
            claimed = {client.get(tables[0], headers={"X-Table": str(each)}).text for each in range(24)}
            assert claimed == at[tables[0]]
            first.close()
            assert {client.get(each).text for each in tables} == {"two"}


@pytest.mark.parametrize("kind", KINDS, indirect=True, ids=lambda kind: kind.program)
def test_pages_of_two_versions_find_their_files_while_one_replaces_the_other(
    kind: type[Proxy], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page came from the process of one version, and its files were looked for at that of the other."""
    old, new, both, none = (f"/assets/{name}-1a2b3c.js" for name in ("old", "new", "both", "none"))
    with (
        process_with(old, both) as before,
        process_with(new, both) as after,
        proxy(kind, tmp_path, [before, after]) as front,
    ):
        monkeypatch.setenv("SSL_CERT_FILE", str(front.certificate.chain))
        with httpx.Client(base_url=front.address) as client:
            # Several times: which process is asked goes by turns, or by chance.
            asked = [each for each in (old, new, both, none) for _ in range(6)]
            assert [client.get(each).status_code for each in asked] == [200] * 18 + [404] * 6


class Manager:
    """What systemd is for a service of `Type=notify`: a socket that is told how it stands."""

    def __init__(self, address: str) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(address)
        self.socket.settimeout(LIMIT)

    def told(self) -> str:
        return self.socket.recv(256).decode()


def _unit() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(UNIT)
    return parser["Service"]


def of_instance(unit: configparser.SectionProxy, port: str) -> dict[str, str]:
    """The variables that an instance has from its unit."""
    words = unit["Environment"].replace("%i", port).split()
    return dict(word.split("=", 1) for word in words)


def four_digits() -> str:
    """The name of an instance: a port that is free, as that of its figures is."""
    for port in range(8100, 9900):
        with suppress(OSError), socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", port))
            other.bind(("127.0.0.1", 10_000 + port))
            return str(port)
    raise OSError("no port is free")


def test_prometheus_asks_each_process_behind_the_proxies() -> None:
    """The ports of their figures are made by the unit from those that the proxies know."""
    unit = _unit()
    behind = {
        file: set(re.findall(r"\b127\.0\.0\.1:(\d+)", (DEPLOY / file).read_text()))
        for file in ("nginx.conf", "Caddyfile", "prometheus.yml")
    }
    assert behind["nginx.conf"] == behind["Caddyfile"] and len(behind["Caddyfile"]) == 2
    figures = {of_instance(unit, port)["COLOSSARIUM_METRICS_PORT"] for port in behind["Caddyfile"]}
    assert behind["prometheus.yml"] == figures


def test_the_unit_starts_what_there_is_and_says_when(tmp_path: Path) -> None:
    """Its line, with the variables of its file, as systemd would run it: ready, then stopping, then ended."""
    unit = _unit()
    assert unit["Type"] == "notify"
    environment = dict(
        line.split("=", 1)
        for line in (DEPLOY / "environment").read_text().splitlines()
        if line and not line.startswith("#")
    )
    assert environment["COLOSSARIUM_NAME"] == NAME
    port = four_digits()
    line = (
        unit["ExecStart"].replace("%i", port).replace("${COLOSSARIUM_NAME}", environment["COLOSSARIUM_NAME"])
    )
    program, *words = line.split()
    assert program.endswith("/bin/colossarium") and "$" not in line and "%" not in line
    manager = Manager(str(tmp_path / "notify"))
    command = str(Path(sys.executable).with_name("colossarium"))
    started = subprocess.Popen(
        [command, *words],
        env={
            **os.environ,
            **{name: value for name, value in of_instance(unit, port).items() if "%" not in value},
            "COLOSSARIUM_DATABASE": str(tmp_path / "tables.sqlite"),
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert manager.told() == "READY=1"
        here = f"http://127.0.0.1:{port}/api/ready"
        assert httpx.get(here, headers={"Host": NAME}).status_code == 200
        figures = httpx.get(f"http://127.0.0.1:1{port}/metrics")
        assert "colossarium_requests_total{" in figures.text
        started.send_signal(signal.SIGTERM)
        assert manager.told() == "STOPPING=1"
        assert started.wait(LIMIT) == 0
    finally:
        started.kill()
        started.wait(LIMIT)


@pytest.mark.skipif(WHOLE not in os.environ, reason="only with --all: it mounts much, in namespaces")
def test_a_game_is_played_with_all_that_the_unit_shuts_off(tmp_path: Path) -> None:
    """By a systemd of its own, with the unit as it is: people and bots play, rules are compiled to native
    code, whoever kills it has it started again with its tables, and it stops in order."""
    port = four_digits()
    name = f"colossarium@{port}"
    environment = "COLOSSARIUM_NAME=localhost\nCOLOSSARIUM_DATABASE=/var/lib/colossarium/tables.sqlite\n"
    with ExitStack() as running:
        try:
            systemd = running.enter_context(systemd_with(tmp_path, environment))
        except NoSystemd as why:
            pytest.skip(str(why))

        def asked(what: str) -> str:
            return systemd.inside("systemctl", "show", "-P", what, name).strip()

        assert not systemd.inside("systemctl", "start", name), systemd.console
        process = f"/proc/{asked('MainPID')}"
        status = dict(
            line.split(":\t", 1) for line in systemd.inside("cat", f"{process}/status").splitlines()
        )
        assert status["Seccomp"] == "2" and status["NoNewPrivs"] == "1"
        assert int(status["CapEff"], 16) == int(status["CapBnd"], 16) == 0
        assert "0" not in status["Uid"].split()
        mounts = [line.split() for line in systemd.inside("cat", f"{process}/mountinfo").splitlines()]
        options = {fields[4]: fields[5].split(",") for fields in mounts}
        assert "ro" in options["/"] and "rw" in options["/var/lib/private/colossarium"]
        with Client(f"http://localhost:{port}") as client:
            table = client.open("beasthunt", players=2, sit=["Ann", "bot:playouts"], pause=0.0)
            ann = table.seats[0]
            for event in ann.events():
                answer(ann)
                if event.number > 20:
                    break
            kept = systemd.inside("find", "/var/cache/private/colossarium", "-type", "f")
            assert kept, "native code is kept for the next start"
            systemd.inside("kill", "-9", asked("MainPID"))
            # The client asks until it is there again.
            assert ann.present().number > 20 and asked("NRestarts") == "1"
        assert not systemd.inside("systemctl", "stop", name)
        assert (asked("Result"), asked("ExecMainStatus")) == ("success", "0")


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip(MISSING.format("systemd"))
    program = tmp_path / "colossarium"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copy = tmp_path / "colossarium@8001.service"
    copy.write_text(UNIT.read_text().replace("/opt/colossarium/bin/colossarium", str(program)))
    done = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True)
    complaints = [line for line in done.stderr.splitlines() if "colossarium" in line]
    assert not complaints


def _expressions() -> Iterator[str]:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    for panel in board["panels"]:
        for target in panel.get("targets", []):
            yield target["expr"]


def test_the_board_shows_figures_that_there_are() -> None:
    there = {family.name for family in text_string_to_metric_families(Metrics().text())}
    there |= {f"{name}{end}" for name in there for end in ("_total", "_bucket", "_count", "_sum")}
    named = {name for each in _expressions() for name in re.findall(r"colossarium_\w+", each)}
    assert len(named) >= 8 and not named - there
