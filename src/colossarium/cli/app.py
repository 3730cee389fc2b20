"""The command itself: its commands, and how its errors are told."""

from __future__ import annotations

from collections.abc import Callable
from inspect import getdoc
from typing import Annotated, Any

import typer
from rich.text import Text
from typer.core import TyperGroup

from colossarium.cli import INTERRUPTED, NOTHING_YET, exit_codes
from colossarium.cli.bench.command import bench
from colossarium.cli.examples import epilogue
from colossarium.cli.games import games
from colossarium.cli.output import err, out
from colossarium.cli.perft import perft
from colossarium.cli.play import play
from colossarium.cli.replay import replay
from colossarium.cli.serve import serve
from colossarium.cli.simulate import simulate
from colossarium.cli.terminal.command import terminal
from colossarium.cli.verify import verify
from colossarium.machine.errors import MachineError
from colossarium.script.errors import ScriptError
from colossarium.table.errors import ColossariumError
from colossarium.version import __version__


class Commands(TyperGroup):
    """Tells our own errors as a sentence, without a traceback. What is left is a bug and shows one."""

    def make_context(self, *arguments: Any, **more: Any) -> Any:
        try:
            return super().make_context(*arguments, **more)
        except KeyboardInterrupt:  # while it reads the line; otherwise typer would end without a word
            err().print(NOTHING_YET)
            raise typer.Exit(INTERRUPTED) from None

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (ColossariumError, ScriptError, MachineError, OSError) as error:
            complain(error)
            raise typer.Exit(exit_codes.USAGE) from None


def complain(error: Exception) -> None:
    """One line on standard error; more only where a position or a script has more than one fault."""
    if isinstance(error, OSError) and error.strerror is not None:
        sentence = f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    else:
        sentence = str(error)
    err().print(Text.assemble(("colossarium: ", "bold red"), sentence), soft_wrap=True)


app = typer.Typer(
    cls=Commands,
    name="colossarium",
    help="Tabletop games of colossi and beasts, for people and for machines.",
    epilog=exit_codes.CHECK_CODES,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        out().print(f"colossarium {__version__}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Tabletop games of colossi and beasts, for people and for machines."""


def _explanation(command: Callable[..., None]) -> str:
    """The docstring, a line for each paragraph: a terminal breaks lines where it must, and nowhere else."""
    paragraphs = (getdoc(command) or "").split("\n\n")
    return "\n\n".join(" ".join(each.split()) for each in paragraphs)


for command in (play, terminal, serve, simulate, verify, perft, replay, games, bench):
    app.command(help=_explanation(command), epilog=epilogue(command.__name__))(command)
