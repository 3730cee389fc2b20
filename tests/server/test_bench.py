"""The bars of `bench/` in small, and that they would notice what they look for."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, delete

from bench import hostile, kill, replays, tables
from bench.acknowledged import compare_player
from bench.attacks import Attack
from bench.documented_requests import DocumentedRequests
from bench.logs import MAY_CHANGE, Logs, sign_in
from bench.played_table import Player, SentRequest
from bench.report import say
from bench.schema_values import SchemaValues
from bench.target_tables import Targets, TargetTable
from colossarium.client import requests
from colossarium.server import wire
from colossarium.server.store import schema
from colossarium.server.tables.entries import AnyEntry, ChoiceMade
from sampling import sampled
from server.store.samples import first_entries, open_one, store_in, summary

KILLS = len(sampled(range(6), keep=3))
REQUESTS = len(sampled(range(3), keep=1)) * 500

# ---------------------------------------------------------------------------------------------------- killing


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    found = asyncio.run(kill.kill_repeatedly(KILLS, tmp_path, None, seed=4))
    assert found["faults"] == []
    assert found["acknowledged"] >= (KILLS - 1) * kill.FINAL_CHOICES


def player(*granted: str, pending: str | None = None) -> Player:
    """One who remembers these choices."""
    made = Player({0: "token"}, [request(name) for name in granted])
    made.pending = None if pending is None else request(pending)
    return made


def request(name: str) -> SentRequest:
    return SentRequest(f"request-{name}", 0, name, requests.choose("table", 1, name, "token"))


def log(*names: str) -> list[AnyEntry]:
    """A log with these choices, one by a bot and one by somebody else."""
    others = [
        ChoiceMade(at=1, seat=1, choice="x", client_id="other"),
        ChoiceMade(at=1, seat=0, choice="y", bot="random"),
    ]
    return [*others, *(ChoiceMade(at=1, seat=0, choice=name, client_id=f"request-{name}") for name in names)]


@pytest.mark.parametrize(
    ("remembered", "kept", "right"),
    [
        (player("a", "b"), log("a", "b"), True),
        (player("a", "b", pending="c"), log("a", "b"), True),
        (player("a", "b", pending="c"), log("a", "b", "c"), True),
        (player("a", "b"), log("a"), False),
        (player("a", "b"), log("b", "a"), False),
        (player("a", "b"), log("a", "b", "b"), False),
        (player("a", "b"), log("a", "b", "c"), False),
        (player("a", pending="b"), log("a", "c"), False),
    ],
)
def test_what_is_lost_or_doubled_is_noticed(remembered: Player, kept: list[AnyEntry], right: bool) -> None:
    assert (compare_player("table", remembered, kept, Counter()) is None) == right


# ----------------------------------------------------------------------------------------------- many tables


@pytest.mark.parametrize(("servers", "bots"), sampled([(1, None), (1, "random"), (2, None)], keep=1))
def test_every_choice_is_granted_and_told_of(
    tmp_path: Path, servers: int, bots: str | None, request: pytest.FixtureRequest
) -> None:
    words = ["--tables", str(12 // servers), "--servers", str(servers), "--think", "0.1", "--seconds", "1"]
    words += ["--processes", "2", *(["--bots", bots] if bots else [])]
    words += ["--apart", "--database", request.getfixturevalue("postgres_url")] if servers > 1 else []
    asked = tables.options().parse_args(words)
    found = asyncio.run(tables.measure(asked, tmp_path))
    assert found["faults"] == []
    assert found["many"]["tables"] == 12
    assert found["few"]["tables"] == tables.FEW
    assert found["many"]["choices"] > 12
    assert set(found["many_to_few"]) == {"p50", "p99", "server_busy"}


QUICK = {"tables": 1000, "server_busy": 0.3, "p99_ms": 249.0}


@pytest.mark.parametrize(
    ("few", "many", "ratio", "says"),
    [
        ({}, {}, {}, []),
        ({}, {}, {"p99": 3.0}, []),
        ({}, {"p99_ms": 251.0}, {}, ["250"]),
        # However slow it is with a few, too.
        ({"p99_ms": 251.0}, {"p99_ms": 251.0}, {"p99": 1.0}, ["250"]),
        ({"p99_ms": 251.0}, {}, {}, []),
        ({}, {}, {"p99": 3.1}, ["3.10 times"]),
        ({}, {"server_busy": 0.9}, {}, ["0.90 of a core"]),
        ({"server_busy": 0.9}, {"p99_ms": 300.0}, {"p99": 4.0}, ["0.90 of a core", "300 ms", "4.00 times"]),
    ],
)
def test_bars_that_are_missed_are_named(
    few: dict[str, Any], many: dict[str, Any], ratio: dict[str, float], says: list[str]
) -> None:
    found = tables.missed({**QUICK, "tables": 10, **few}, {**QUICK, **many}, ratio)
    assert len(found) == len(says)
    assert all(word in each for word, each in zip(says, found, strict=True))


def test_a_choice_comes_every_four_seconds_if_nobody_says_otherwise() -> None:
    assert tables.options().parse_args([]).think == 4


# ---------------------------------------------------------------------------------------------------- hostile


def test_hostile_requests_change_nothing(tmp_path: Path) -> None:
    words = ["--requests", str(REQUESTS), "--lines", "8", "--seed", "3"]
    asked = hostile.options().parse_args(words)
    found = asyncio.run(hostile.run(asked, tmp_path))
    assert found["faults"] == []
    assert found["kinds"] > 40
    assert found["requests"] >= REQUESTS


ACTED_UPON = {"account_seats", "places", "notices", "talk"}
"""What the server would do something about, or a table's people have: there is none of it before."""


def test_whatever_changes_in_the_database_is_noticed(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def open_table() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await store.secret()
            await store.append("t1", 1, first_entries()[0], summary())

    asyncio.run(open_table())
    sign_in(database, "mallory", "t1")
    logs, engine, unnoticed = Logs(database), create_engine(f"sqlite:///{database}"), set()
    for place in reversed(schema.metadata.sorted_tables):
        before = logs.digests()
        with engine.begin() as connection:
            connection.execute(delete(place))
        changed = hostile.changes(before, logs.digests())
        assert changed in ([], ["t1"] if place in (schema.entries, schema.tables) else [place.name])
        if not changed:
            unnoticed.add(place.name)
    logs.close()
    engine.dispose()
    assert unnoticed == ACTED_UPON | MAY_CHANGE.keys()


PROBLEM = b'{"status": 409, "code": "stale", "sentence": "too late"}'


@pytest.mark.parametrize(
    ("attack", "status", "body", "right"),
    [
        (Attack(b"", ""), 409, PROBLEM, True),
        (Attack(b"", ""), 400, PROBLEM, False),
        (Attack(b"", ""), 409, b"too late", False),
        (Attack(b"", "", raw=True), 400, b"too late", True),
        (Attack(b"", "", raw=True), 500, PROBLEM, False),
        (Attack(b"", "", raw=True), 200, b"{}", False),
        (Attack(b"", "", harmless=True), 200, b"{}", True),
        (Attack(b"", "", harmless=True), 503, PROBLEM, False),
        (Attack(b"", "", granted=wire.Accepted(number=3)), 200, b'{"number": 3, "done": true}', True),
        (Attack(b"", "", granted=wire.Accepted(number=3)), 200, b'{"number": 4, "done": true}', False),
        (Attack(b"", "", granted=wire.Accepted(number=3)), 409, PROBLEM, False),
    ],
)
def test_a_wrong_answer_is_noticed(attack: Attack, status: int, body: bytes, right: bool) -> None:
    assert (hostile.fault_in_answer(attack, status, body) is None) == right


SEATED = {
    "type": "object",
    "properties": {"name": {"type": "string", "minLength": 1}, "seat": {"$ref": "#/components/schemas/Seat"}},
    "required": ["name", "seat"],
    "additionalProperties": False,
}
ID = {"type": "string", "pattern": "^[a-z0-9]{1,64}$"}
DOCUMENT: dict[str, Any] = {
    "paths": {
        "/api/tables/{table}": {
            "get": {
                "parameters": [
                    {"name": "table", "in": "path", "schema": ID},
                    {"name": "since", "in": "query", "schema": {"type": "integer", "minimum": 0}},
                ]
            },
            "post": {"requestBody": {"content": {"application/json": {"schema": SEATED}}}},
        }
    },
    "components": {"schemas": {"Seat": {"type": "integer", "minimum": 0, "maximum": 15}}},
}


def test_what_a_document_does_not_allow_is_made_from_what_it_allows() -> None:
    values = SchemaValues(DOCUMENT)
    wrong = [values.not_allowed(Random(number), SEATED) for number in range(200)]
    assert not any(values.allows(SEATED, each) for each in wrong)
    assert all(values.allows(SEATED, values.allowed(Random(number), SEATED)) for number in range(200))
    nearly = [each for each in wrong if isinstance(each, dict) and each.keys() & {"name", "seat"}]
    assert len(nearly) > 100, "most are right but for one thing"
    assert len({str(each) for each in wrong}) > 40


def test_the_same_seed_makes_the_same_requests() -> None:
    request = requests.choose("t", 1, "a", "co1.t.0.aa.ff")
    tokens = {0: "co1.t.0.aa.ff", 1: "co1.t.1.bb.ee"}
    granted = [(request, wire.Accepted(number=2))] * 3
    seated = [TargetTable(f"t{n}", tokens, 0, 20, ["a", "b"], granted) for n in range(2)]
    targets = Targets(seated, "w", "co1.w.0.cc.dd", "o", DOCUMENT)
    factories = [DocumentedRequests(targets, seed, 1) for seed in (1, 1, 2)]
    one, same, other = ([factory.make(number).data for number in range(200)] for factory in factories)
    assert one == same
    assert one != other


# ---------------------------------------------------------------------------------------------- dear replays


def test_who_attacks_with_long_records_is_refused_and_nobody_else(tmp_path: Path) -> None:
    words = ["--record", "300", "--replays", "1", "--choices", "4", "--posts", "12"]
    found = asyncio.run(replays.measure(replays.options().parse_args(words), tmp_path))
    assert found["faults"] == []
    assert found["record"] == 300
    assert found["posts"]["429"] >= 4, "more than may wait were posted"
    assert found["attacked"]["choices"] >= 4
    assert set(found["attacked_to_quiet"]) == {"reader_seconds", "choice_ms"}


@pytest.mark.parametrize(
    ("seconds", "times", "says"),
    [(0.99, 2.0, []), (1.01, 1.0, ["waited for 1.01 s"]), (0.1, 2.1, ["2.10 times as long"])],
)
def test_an_attack_that_others_notice_is_named(seconds: float, times: float, says: list[str]) -> None:
    found = replays.missed({"reader_most_seconds": seconds}, {"choice_ms": times})
    assert len(found) == len(says)
    assert all(word in each for word, each in zip(says, found, strict=True))


# -------------------------------------------------------------------------------------------------- reporting


@pytest.mark.parametrize(("faults", "code"), [([], 0), (["lost"], 1)])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_broken_bar_is_an_exit_code(
    faults: list[str], code: int, as_json: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert say({"runs": 3, "few": {"p99_ms": 1.25}, "faults": faults}, as_json) == code
    said = capsys.readouterr().out
    if as_json:
        assert json.loads(said)["faults"] == faults
    else:
        assert "few: p99 ms 1.25" in said.replace("_", " ")
        assert ("lost" in said) == bool(faults)


@pytest.mark.parametrize(
    ("missed", "strict", "code"), [([], True, 0), (["slow"], False, 0), (["slow"], True, 1)]
)
def test_a_time_that_is_missed_is_a_fault_with_strict(missed: list[str], strict: bool, code: int) -> None:
    assert say({"missed": missed, "faults": []}, False, strict) == code


@pytest.mark.parametrize("main", [kill.main, tables.main, hostile.main, replays.main])
def test_each_says_what_it_does(main: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(main)
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "--json" in capsys.readouterr().out
