"""The server as an operator runs it, and a whole game on it as the Python client plays one."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import colossarium as co
from colossarium.cli import exit_codes
from colossarium.cli.app import app
from colossarium.cli.examples import EXAMPLES
from colossarium.client import AsyncClient, Client, Refused, Seat, retry
from colossarium.server import wire
from server.serving import LIMIT, QUICK, Serving, serving

HEAVY = {"uvicorn", "litestar", "sqlalchemy", "alembic", "httpx", "websockets", "prometheus_client"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("server"), "--metrics-port", "0") as found:
        yield found


@pytest.fixture
def client(server: Serving) -> Iterator[Client]:
    with Client(server.address) as found:
        yield found


def play(seat: Seat) -> None:
    """To the end, always the first option."""
    for _ in seat.events():
        if seat.decision is not None:
            seat.choose(seat.decision.options[0])


# ------------------------------------------------------------------------------------------------- playing


@pytest.mark.parametrize("game", [info.slug for info in co.games()])
def test_a_game_against_a_bot_to_its_end_and_again(game: str, client: Client, tmp_path: Path) -> None:
    table = client.open(game, players=2, sit=["Ann", "bot:random"], pause=0.01)
    ann = table.seats[0]
    committed = ann.present().table.commitment
    with pytest.raises(Refused, match="before the game is over"):
        table.record()
    play(ann)
    assert ann.view is not None
    assert ann.view["over"]
    record = table.record()
    again = co.replay(record)
    assert again.winners == ann.view["winners"]
    assert [line.choice for line in ann.log] == [line.choice for line in again.log(seat=0)]
    path = tmp_path / "evening.json"
    path.write_text(record.json(), encoding="utf-8")
    # Ann has added to the key, the bot has not.
    assert table.commitment == committed and table.check_chance() == [0]
    shown = tmp_path / "table.json"
    shown.write_bytes(msgspec.json.encode(table.present()))
    line = ["replay", str(path), "--commitment", committed]
    checked = CliRunner().invoke(app, [*line, "--table", str(shown)])
    assert checked.exit_code == exit_codes.OK, checked.output
    assert CliRunner().invoke(app, line).exit_code == exit_codes.USAGE
    rematch = ann.rematch()
    assert rematch.present().table.state == "playing"  # the bot sits there already
    assert rematch.table.id != table.id
    assert table.present().table.rematch == rematch.table.id


def test_both_kinds_of_stream_tell_the_same(client: Client, server: Serving) -> None:
    table = client.open("kolossus", players=2, sit=["Ann", "Bea"])
    for _ in range(6):
        asked, _ = in_turn(table.seats[0], table.seats[1])
        assert asked.decision is not None
        asked.choose(asked.decision.options[0])
    for token, last in ((None, table.present()), *((s.token, s.present()) for s in table.seats.values())):
        path = f"/api/tables/{table.id}"
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        with connect(f"ws{server.address.removeprefix('http')}{path}/live?since=0") as stream:
            stream.send(json.dumps({"token": token}))
            by_socket = [json.loads(stream.recv(LIMIT)) for _ in range(last.number)]
        with httpx.stream("GET", f"{server.address}{path}/events?since=0", headers=headers) as answer:
            data = (line for line in answer.iter_lines() if line.startswith("data:"))
            by_sse = [json.loads(next(data).removeprefix("data:")) for _ in range(last.number)]
        assert by_sse == by_socket
        assert [event["number"] for event in by_sse] == list(range(1, last.number + 1))
        assert by_sse[-1]["view"] == last.view


def test_chance_is_settled_before_anybody_sits(client: Client) -> None:
    table = client.open("beasthunt", players=2)
    committed = table.present().table
    assert committed.state == "open" and committed.key is None
    seats = [table.sit(seat, name) for seat, name in enumerate(("Ann", "Bea"))]
    assert seats[0].present().table.commitment == committed.commitment


def test_two_people_one_of_whom_comes_by_a_link(client: Client, server: Serving) -> None:
    table = client.open("beasthunt", players=2, sit=["Ann"], public=True)
    assert table.id in {each.id for each in client.lobby("open")}
    with Client(server.address) as elsewhere:
        bea = elsewhere.table(table.link).sit(1, "Bea")
        asked, other = in_turn(table.seats[0], bea)
        assert asked.decision is not None
        first = asked.decision.options[0]
        assert asked.choose(first).done
        with pytest.raises(Refused) as refused:
            other.choose(first)
        assert refused.value.status == 409
        back = elsewhere.seat(table.link, asked.token)
        assert back.number == asked.number
        assert back.undo().done
        assert back.present().reason == "snapshot"
        assert back.decision is not None
        assert first.name in back.decision.names


def in_turn(one: Seat, two: Seat) -> tuple[Seat, Seat]:
    """The one that is asked, then the other one."""
    one.present()
    two.present()
    return (one, two) if one.decision is not None else (two, one)


def test_taking_back_needs_the_others(client: Client) -> None:
    table = client.open("beasthunt", players=2, sit=["Ann", "Bea"])
    ann, bea = table.seats[0], table.seats[1]
    for _ in range(40):  # until chance, or the other one, has had a say
        seat, other = in_turn(ann, bea)
        assert seat.decision is not None
        seat.choose(seat.decision.options[0])
        now = seat.present()
        if now.undo is not None and now.undo.choices == 0:
            break
    with pytest.raises(Refused) as refused:
        seat.undo()
    assert refused.value.code == "undo_closed"
    asked = seat.undo(ask=True)
    assert not asked.done
    other.present()
    assert other.agree().done
    assert seat.present().table.proposal is None


def test_who_leaves_can_come_back(client: Client) -> None:
    table = client.open("beasthunt", players=3, sit=["Ann", "Bea", None])
    ann, bea = table.seats[0], table.seats[1]
    ann.seat_bot(2, "random")
    bea.leave()
    assert table.present().table.seats[1].state == "away"
    ann.seat_bot(1, "random")
    assert table.present().table.seats[1].state == "substitute"
    bea.come_back()
    assert [seat.state for seat in table.present().table.seats] == ["person", "person", "bot"]


class Losing(httpx.HTTPTransport):
    """A line on which every third answer is lost, after the request has arrived."""

    sent = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = super().handle_request(request)
        answer.read()
        self.sent += 1
        if self.sent % 3 == 0:
            raise httpx.ReadError("lost")
        return answer


def test_on_a_bad_line_no_choice_is_lost_or_doubled(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "FIRST_PAUSE", 0.0)
    with Client(server.address, transport=Losing()) as client:
        table = client.open("beasthunt", players=2, sit=["Ann", "Bea"])
        assert [seat.name for seat in table.present().table.seats] == ["Ann", "Bea"]
        made = []
        while table.present().table.state != "over":
            assert table.view is not None and table.view["waiting"] is not None
            seat = table.seats[table.view["waiting"]]
            seat.present()
            assert seat.decision is not None
            made.append(seat.decision.options[0].name)
            seat.choose(made[-1])
        assert table.record().choices == made


def test_many_tables_are_played_at_once(server: Serving) -> None:
    async def one(client: AsyncClient, name: str) -> str:
        table = await client.open("beasthunt", players=2, sit=[name, "bot:random"])
        seat = table.seats[0]
        async for event in seat.events():
            if event.number > 12:
                break
            if seat.decision is not None:
                await seat.choose(seat.decision.options[-1])
        return table.id

    async def all_of_them() -> list[str]:
        async with AsyncClient(server.address) as client:
            return await asyncio.gather(*(one(client, f"Guest {number}") for number in range(8)))

    assert len(set(asyncio.run(all_of_them()))) == 8


def test_the_client_finds_games_bots_and_health(client: Client) -> None:
    assert {game.game for game in client.games()} == {info.slug for info in co.games()}
    assert client.game("beasthunt").title == "Merlin's Beast Hunt"
    assert {bot.bot for bot in client.bots()} >= {"random", "playouts"}
    assert client.health().version == co.__version__
    with pytest.raises(Refused, match="no game 'chess'"):
        client.game("chess")


def test_metrics_are_served_to_the_operator(server: Serving, client: Client) -> None:
    server.wait_for("metrics are at ")
    address = server.complaints.partition("metrics are at ")[2].split()[0]
    before = figures(address)
    ann = client.open("beasthunt", players=2, sit=["Ann", "bot:random"]).seats[0]
    for event in ann.events():
        if ann.decision is not None:
            ann.choose(ann.decision.options[0])
        if event.number > 15:
            break
    after = figures(address)
    for name in (
        'colossarium_requests_total{method="POST",route="/api/tables/{table}/choices",status="200"}',
        "colossarium_choices_total",
        "colossarium_choice_seconds_count",
        "colossarium_bot_thoughts_total",
        "colossarium_store_batch_entries_sum",
        "colossarium_tables",
    ):
        assert after[name] > before.get(name, 0.0), name


def figures(address: str) -> dict[str, float]:
    lines = httpx.get(address).text.splitlines()
    pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(value) for name, _, value in pairs}


# ------------------------------------------------------------------------------------- beginning and ending


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_restart_is_only_a_pause(tmp_path: Path) -> None:
    words = [*QUICK, "--port", str(free_port())]
    with Serving(tmp_path, *words) as first, Client(first.address) as client:
        table = client.open("beasthunt", players=2, sit=["Ann", "Bea"])
        ann, _ = in_turn(table.seats[0], table.seats[1])
        events = ann.events()
        assert next(events).number > 0
        assert ann.decision is not None
        ann.choose(ann.decision.options[0])
        told = next(events)
        assert first.stop(signal.SIGINT) == 0, first.complaints
        with Serving(tmp_path, *words) as second:
            assert ann.decision is not None
            ann.choose(ann.decision.options[0])
            assert next(events).number == told.number + 1
            assert second.stop() == 0, second.complaints


def test_streams_are_told_that_the_server_stops(tmp_path: Path) -> None:
    with Serving(tmp_path, *QUICK) as server, Client(server.address) as client:
        table = client.open("beasthunt", sit=["Ann"])
        with connect(f"ws{server.address.removeprefix('http')}/api/tables/{table.id}/live") as stream:
            stream.send('{"token": null}')
            assert isinstance(msgspec.json.decode(stream.recv(LIMIT), type=wire.Message), wire.Event)
            server.process.send_signal(signal.SIGTERM)
            last: wire.Message | None = None
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    last = msgspec.json.decode(stream.recv(LIMIT), type=wire.Message)
            assert isinstance(last, wire.Closing)
            assert last.code == "restart"
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert server.ended() == 0, server.complaints


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    with Serving(tmp_path, *QUICK) as server:
        port = int(server.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(
                b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 10\r\n\r\n{"
            )
            with Client(server.address) as client:
                client.health()  # the slow request has been read by now
            server.process.send_signal(signal.SIGTERM)
            server.wait_for("stopping")
            assert server.stop() == 128 + signal.SIGTERM


@pytest.mark.parametrize("line", EXAMPLES["serve"])
def test_the_examples_run(line: str, tmp_path: Path) -> None:
    with Serving(tmp_path, *line.split()[2:], "--port", "0") as server:
        address = f"http://localhost:{server.address.rpartition(':')[2]}/api/health"
        called = {"Host": "play.example.org", "X-Forwarded-Proto": "https"}
        assert httpx.get(address).status_code == 200
        believed = httpx.get(address, headers=called)
        assert believed.status_code == (200 if "play.example.org" in line else 421)
        assert ("Strict-Transport-Security" in believed.headers) == ("--proxy" in line)
        assert "Server" not in believed.headers
        assert server.stop() == 0, server.complaints
    kept = "evening.sqlite" if "evening" in line else "colossarium/colossarium.sqlite"
    assert (tmp_path / kept).exists()


def test_an_address_that_others_can_reach_is_mentioned(tmp_path: Path) -> None:
    with Serving(tmp_path, *QUICK, "--host", "0.0.0.0", "--log-form", "json", "--log-requests") as server:
        assert server.address.startswith("http://localhost:")
        server.wait_for("proxy with TLS")
        with Client(server.address) as client:
            client.health()
        assert server.stop() == 0
    lines = [json.loads(line) for line in server.complaints.splitlines() if line.startswith("{")]
    assert {"time", "level", "from", "message"} <= set(lines[0])
    assert any("/api/health 200" in line["message"] for line in lines)


IN_THE_WAY = (
    ("--port TAKEN", "can't be used"),
    ("--metrics-port TAKEN --port 0", "metrics"),
    ("--host 256.1.2.3", "no address of this machine"),
    ("--database .", "is a folder"),
    ("--database nowhere/tables.sqlite", "no folder"),
    ("--database mysql://x/y", "mysql"),
    ("--database text.txt", "text.txt"),
    ("--allow-host http://play.example.org", "without http://"),
    ("--pause 31", "--pause"),
)
ONE_AFTER_THE_OTHER = """
import json, sys
from typer.testing import CliRunner
from colossarium.cli.app import app
for line in sys.argv[1:]:
    done = CliRunner().invoke(app, ["serve", *line.split()])
    print(json.dumps([done.exit_code, done.stdout, done.stderr]))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str, str]]:
    """The exit code and what is said of each, by one process: Python and the server are imported once."""
    folder = tmp_path_factory.mktemp("in the way")
    (folder / "text.txt").write_text("this is no database, and it is long enough to be looked at " * 20)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        lines = [words.replace("TAKEN", str(taken.getsockname()[1])) for words, _ in IN_THE_WAY]
        lines = [line if "--port" in line else f"{line} --port 0" for line in lines]
        lines = [line if "--database" in line else f"{line} --database tables.sqlite" for line in lines]
        done = subprocess.run(
            [sys.executable, "-c", ONE_AFTER_THE_OTHER, *lines],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=True,
            env={**os.environ, "NO_COLOR": "1", "COLUMNS": "200"},
        )
    told = [tuple(json.loads(line)) for line in done.stdout.splitlines()]
    return dict(zip((words for words, _ in IN_THE_WAY), told, strict=True))


@pytest.mark.parametrize(("words", "sentence"), IN_THE_WAY)
def test_what_is_in_the_way_is_said_in_a_sentence(
    words: str, sentence: str, said: dict[str, tuple[int, str, str]]
) -> None:
    code, out, err = said[words]
    assert code == exit_codes.USAGE, err
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err


def test_what_is_in_the_way_of_a_process_ends_it(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "colossarium", "serve", "--port", "0", "--database", "."]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, timeout=LIMIT)
    assert (done.returncode, done.stdout) == (exit_codes.USAGE, "")
    assert "is a folder" in " ".join(done.stderr.split()) and "Traceback" not in done.stderr


def test_other_commands_do_not_wait_for_the_server_to_be_imported() -> None:
    text = f"import sys, colossarium.cli.app; print({HEAVY!r} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
