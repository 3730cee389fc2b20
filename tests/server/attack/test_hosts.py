"""Three hosts with a server each, cut off, killed and without their database: `bench.hosts` in small."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench import network
from sampling import sampled, taken

ROOT = Path(__file__).parents[3]
EVENTS = 5 * len(sampled(range(4), keep=1))
"""Each kind of event, once or more often."""


@pytest.mark.skipif(not taken("hosts", one_in=3), reason="one version in three: it takes a minute")
def test_nothing_acknowledged_is_lost_when_hosts_fail() -> None:
    """On hosts of its own, so in a process of its own: it takes root, `ip` and PostgreSQL."""
    command = [sys.executable, "-m", "bench.hosts", "--events", str(EVENTS), "--seed", "7", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 2:
        pytest.skip(done.stderr.strip())
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["faults"] == []
    assert found["acknowledged"] >= 40
    kinds = ("kill", "cut", "database_fails", "stop_in_order", "database_cut")
    assert sum(found[kind] for kind in kinds) == EVENTS


def test_who_can_not_make_hosts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(network.CannotMakeHosts, match="root"):
        network.Network(2)
