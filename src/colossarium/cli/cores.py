"""Where a command works, on the command line: `--cores 4`, `--cluster auto`."""

from __future__ import annotations

from typing import Annotated

import typer

Cores = Annotated[
    int | None,
    typer.Option(
        "--cores",
        min=1,
        help="How many cores to use; without it, as the variable COLOSSARIUM_CORES says, or all.",
        show_default=False,
    ),
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Work on a Ray cluster instead: its address, or `auto` for the one this machine is part of.",
        show_default=False,
    ),
]
