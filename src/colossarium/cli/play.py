"""`colossarium play`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli.game_options import Knobs, VariantFile, named_game, offer
from colossarium.cli.output import out
from colossarium.cli.training import check_training
from colossarium.server.settings import Settings

if TYPE_CHECKING:
    from colossarium.table.info import GameInfo

USUAL = Settings()
AGAINST_BOTS = "against=bots"
"""Bots on the other seats: nobody else can come to a server that only this machine reaches."""


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            help="Begin with this game, or the one of this file; without it the front page.",
            show_default=False,
        ),
    ] = None,
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006  (read only)
    port: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=65535,
            help=f"Port of this machine; without it {USUAL.port}, or a free one if that is taken.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="COLOSSARIUM_DATABASE",
            metavar="PATH",
            help="Where tables are kept; without it a file in the user's data folder.",
            show_default=False,
        ),
    ] = USUAL.database,
    lab_training: Annotated[
        float,
        typer.Option(
            min=0,
            max=10_000,
            metavar="MINUTES",
            help="Let the page's lab train players for variants, so long at most; needs PyTorch (the extra "
            "learn).",
        ),
    ] = USUAL.lab_training,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser, or only print the address.")
    ] = True,
) -> None:
    """Play in the browser: people at this machine, and bots.

    Starts a server that only this machine can reach, and opens the page. Ctrl-C stops it; tables are kept,
    and are there the next time. `colossarium serve` is for playing with others over a network, and
    `colossarium terminal` for playing without a browser.
    """
    from colossarium.server.precompile import precompiling

    check_training(lab_training)
    settings = Settings(database=database, lab=True, lab_seconds=0, lab_training=lab_training, push=False)
    if game is None and variant is None and not knobs:
        with precompiling():
            _serve("", port, settings, browser)
        return
    info = _offered(game, variant, knobs)
    with precompiling(info.board):  # before all that a server needs is imported
        _serve(f"/new/{info.slug}?{AGAINST_BOTS}", port, settings, browser)


def _offered(game: str | None, variant: Path | None, knobs: list[str]) -> GameInfo:
    """The game to begin with; one of a file can be found by its name from now on."""
    if game is None and variant is None:
        raise typer.BadParameter("name the game whose numbers are set", param_hint="GAME")
    info = named_game(str(variant) if game is None else game, None if game is None else variant, knobs)
    offer(info)
    return info


def _serve(path: str, port: int | None, settings: Settings, browser: bool) -> None:
    import webbrowser

    from colossarium.server import logs
    from colossarium.server.run import serve
    from colossarium.server.store.errors import StoreError

    def ready(address: str) -> None:
        out().print(f"Colossarium is at {address}{path}   (Ctrl-C stops it)", soft_wrap=True)
        if browser:
            webbrowser.open(f"{address}{path}")

    logs.configure("plain", "warning", False)
    try:
        serve(replace(settings, port=_port(port)), ready)
    except StoreError:
        running = f"http://{USUAL.host}:{USUAL.port}"
        if not _answers(running):
            raise
        out().print(f"Colossarium is running already, at {running}{path}", soft_wrap=True)
        if browser:
            webbrowser.open(f"{running}{path}")


def _port(wanted: int | None) -> int:
    """The port that was asked for, or the usual one; a free one if that is taken."""
    from colossarium.server.run import CannotServe, listen

    if wanted is not None:
        return wanted
    try:
        listen(USUAL.host, USUAL.port).close()
    except CannotServe:
        return 0
    return USUAL.port


def _answers(address: str) -> bool:
    """Whether a server of ours is there."""
    import httpx

    try:
        return "tables" in httpx.get(f"{address}/api/health", timeout=2).json()
    except (httpx.HTTPError, ValueError):
        return False
