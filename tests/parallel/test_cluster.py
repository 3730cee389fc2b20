"""The same results from a Ray cluster of two nodes, and sentences where there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import colossarium as co
from colossarium.parallel import spread
from colossarium.parallel.cluster import cluster_cores, connected
from colossarium.parallel.errors import NoCluster
from colossarium.table.errors import BadOption

MISSING = "Ray is not installed: `make test-all` installs the extra `cluster`"


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'colossarium\[cluster\]'"):
        co.simulate("beasthunt", games=1, cluster="auto")


def test_cores_are_those_of_this_machine() -> None:
    with pytest.raises(BadOption, match="on a cluster, all of them work"):
        co.simulate("beasthunt", games=1, cluster="auto", cores=2)
    with pytest.raises(BadOption, match="by its address"):
        co.simulate("beasthunt", games=1, cluster="")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two nodes with a core each, on this machine."""
    utilities = pytest.importorskip("ray.cluster_utils", reason=MISSING)
    cluster = utilities.Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        cluster.add_node(num_cpus=1)
        yield cluster.address
    finally:
        cluster.shutdown()


def timeless(result: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(result)
    data.pop("games_per_second", None)
    return data


def test_two_nodes_come_to_the_same(address: str) -> None:
    with connected(address):
        assert cluster_cores() == 2
    assert all_results(cluster=address) == all_results(cores=1)


def all_results(**where: Any) -> list[Any]:
    return [
        timeless(co.simulate("beasthunt", games=450, seed=3, players=3, **where)),
        timeless(co.simulate("beasthunt", ["playouts", "random"], 2, playouts=5, **where)),
        co.ladder("beasthunt", ["playouts:5", "random"], games=4, **where).pairs,
        timeless(co.verify("beasthunt", games=510, interpreted=1, **where)),
        co.perft(co.new("beasthunt", seed=1), 6, **where),
    ]


def test_both_nodes_work(address: str, tmp_path: Path) -> None:
    nodes = set(spread(cluster=address)(meet, [tmp_path, tmp_path]))
    assert len(nodes) == 2


def meet(folder: Path) -> str:
    """Waits for another node that does the same: a node has one core, so one alone would wait for ever."""
    node = str(import_module("ray").get_runtime_context().get_node_id())
    (folder / node).touch()
    for _ in range(600):
        if len(list(folder.iterdir())) == 2:
            break
        time.sleep(0.2)
    return node


def test_what_fails_there_is_raised_here(address: str) -> None:
    with pytest.raises(BadOption, match="no such thing"):
        list(spread(cluster=address)(refuse, [1]))


def refuse(chunk: int) -> None:
    raise BadOption("no such thing")


def test_an_address_where_nothing_is() -> None:
    pytest.importorskip("ray", reason=MISSING)
    with pytest.raises(NoCluster, match=r"there is no cluster at '127\.0\.0\.1:1'"):
        co.simulate("beasthunt", games=1, cluster="127.0.0.1:1")
