"""Three hosts with a server each, cut off, killed, without their database, or replaced by a later version while
people play: `bench.hosts` and `bench.upgrade` in small."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import network
from sampling import sampled, taken

ROOT = Path(__file__).parents[3]
EVENTS = 5 * len(sampled(range(4), keep=1))
"""Each kind of event, once or more often."""


@pytest.mark.skipif(not taken("hosts", one_in=3), reason="one version in three: it takes a minute")
def test_nothing_acknowledged_is_lost_when_hosts_fail() -> None:
    found = run("hosts", "--events", str(EVENTS), "--seed", "7")
    kinds = ("kill", "cut", "database_fails", "stop_in_order", "database_cut")
    assert sum(found[kind] for kind in kinds) == EVENTS


@pytest.mark.skipif(not taken("upgrade", one_in=3), reason="one version in three: it takes a minute")
def test_servers_are_replaced_by_a_later_version_one_by_one_while_people_play() -> None:
    """The earlier version is a commit of the history, with a database of four steps ago."""
    found = run("upgrade", "--kills", "0", "--seconds", "1", "--seed", "7")
    side_by_side = ("acknowledged_with_1_of_3_new", "acknowledged_with_2_of_3_new")
    assert all(found[each] for each in (*side_by_side, "old_servers_killed", "old_servers_stopped_in_order"))


def run(bench: str, *words: str) -> dict[str, Any]:
    """On hosts of its own, so in a process of its own: it takes root, `ip` and PostgreSQL."""
    command = [sys.executable, "-m", f"bench.{bench}", "--json", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 2:
        pytest.skip(done.stderr.strip())
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    assert found["faults"] == []
    assert found["acknowledged"] >= 40
    return found


def test_who_can_not_make_hosts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(network.CannotMakeHosts, match="root"):
        network.Network(2)
