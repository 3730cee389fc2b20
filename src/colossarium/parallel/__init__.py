"""Where work is spread to: the cores of this machine, or those of a Ray cluster."""

from __future__ import annotations

import os

from colossarium.machine.processes import CORES, usable_cores
from colossarium.table.chunks import Spread
from colossarium.table.errors import BadOption
from colossarium.table.input_checks import check_number, shown


def spread(cores: int | None = None, cluster: str | None = None) -> Spread:
    """At most so many cores of this machine (None: all), or those of the cluster with this address."""
    if cluster is None:
        from colossarium.parallel.cores import Cores

        return Cores(default_cores() if cores is None else check_number("the number of cores", cores, 1))
    if cores is not None:
        raise BadOption("a number of cores is one of this machine: on a cluster, all of them work")
    if not isinstance(cluster, str) or not cluster:
        raise BadOption(f"a cluster is called by its address, or 'auto', not {shown(cluster)}")
    from colossarium.parallel.cluster import Cluster

    return Cluster(cluster)


def default_cores() -> int:
    """What the environment says, else all cores that this process may use."""
    told = os.environ.get(CORES)
    if told:
        return check_number(f"{CORES} in the environment", int(told) if told.isdecimal() else told, 1)
    return usable_cores()
