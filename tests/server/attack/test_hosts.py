"""Three hosts with a server each, cut off, killed, without their database, or replaced by a later version
while people play: `bench.hosts` and `bench.upgrade`, in small."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from bench import network, upgrade
from sampling import sampled

ROOT = Path(__file__).parents[3]
EVENTS = 5 * len(sampled(range(4), keep=1))
"""Each kind of event, once or more often."""
KINDS = ("kill", "cut", "database_fails", "stop_in_order", "database_cut")
REPLACED = (
    "acknowledged_with_1_of_3_new",
    "acknowledged_with_2_of_3_new",
    "old_servers_killed",
    "old_servers_stopped_in_order",
)
SIDE_BY_SIDE = 10
RUNS = {
    "hosts": (("--events", str(EVENTS)), KINDS),
    # The earlier version is a commit of the history, with a schema from before there were accounts.
    "upgrade": (("--kills", "0", "--choices", str(SIDE_BY_SIDE)), REPLACED),
}


@pytest.mark.parametrize("bench", sampled(RUNS, keep=1))
def test_nothing_acknowledged_is_lost_when_hosts_fail_or_have_another_version(bench: str) -> None:
    """On hosts of its own, so in a process of its own: it takes root, `ip` and PostgreSQL."""
    words, happens = RUNS[bench]
    command = [sys.executable, "-m", f"bench.{bench}", "--json", "--seed", "7", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 2:
        warnings.warn(f"bench.{bench}: {done.stderr.strip()}", stacklevel=1)
        pytest.skip(done.stderr.strip())
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["faults"] == []
    assert found["acknowledged"] >= 40
    assert all(found.get(each) for each in happens)
    if bench == "upgrade":
        assert all(found[each] >= SIDE_BY_SIDE for each in REPLACED[:2])
    else:
        assert sum(found[kind] for kind in KINDS) == EVENTS


def test_a_version_that_is_not_there_is_told_loudly(capsys: pytest.CaptureFixture[str]) -> None:
    """In a shallow clone, say: nobody should take it for tested."""
    assert upgrade.main(["--from", "0" * 40]) == 2
    said = capsys.readouterr().err
    assert "NOTHING IS KNOWN" in said and "--unshallow" in said


def test_who_can_not_make_hosts_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(network.CannotMakeHosts, match="root"):
        network.Network(2)
