"""The command itself: its commands, and how its errors are told."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import getdoc
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from colossarium.cli import INTERRUPTED, NOTHING_YET, exit_codes
from colossarium.machine.errors import MachineError
from colossarium.script.errors import ScriptError
from colossarium.table.errors import ColossariumError
from colossarium.version import __version__

COMMANDS = {
    "play": "play",
    "terminal": "terminal.command",
    "serve": "serve",
    "admin": "admin.command",
    "simulate": "simulate",
    "ladder": "ladder",
    "lab": "lab",
    "verify": "verify",
    "perft": "perft",
    "replay": "replay",
    "games": "games",
    "learn": "learn",
    "bench": "bench.command",
}
"""Where each command is. It is imported when it is wanted: starts are short."""


class Commands(TyperGroup):
    """Tells our own errors as a sentence, without a traceback. What is left is a bug and shows one."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, name: str) -> Any:
        return _command(name) if name in COMMANDS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS:
            from difflib import get_close_matches  # most have made no mistake

            near = get_close_matches(args[0], COMMANDS, n=1)
            if near:
                raise ColossariumError(f"there is no command {args[0]!r}; did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def make_context(self, *arguments: Any, **more: Any) -> Any:
        try:
            return super().make_context(*arguments, **more)
        except KeyboardInterrupt:  # while it reads the line; otherwise typer would end without a word
            from colossarium.cli.output import err

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
    from rich.text import Text

    from colossarium.cli.output import err

    if isinstance(error, OSError) and error.strerror is not None:
        sentence = f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    else:
        sentence = str(error)
    err().print(Text.assemble(("colossarium: ", "bold red"), sentence), soft_wrap=True)


STYLE: dict[str, Any] = {
    "add_completion": False,
    "pretty_exceptions_enable": False,
    "rich_markup_mode": "rich",
    "context_settings": {"help_option_names": ["--help", "-h"]},
}
app = typer.Typer(
    cls=Commands,
    name="colossarium",
    help="Tabletop games of colossi and beasts, for people and for machines.",
    epilog=exit_codes.CHECK_CODES,
    no_args_is_help=True,
    **STYLE,
)


def _version(wanted: bool) -> None:
    if wanted:
        from colossarium.cli.output import out

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
    """The docstring, a line for each paragraph: a terminal breaks lines where it must, and nowhere else but
    in paragraphs that begin with \\b, such as a piece of a file."""
    paragraphs = (getdoc(command) or "").split("\n\n")
    return "\n\n".join(
        each[1:].strip("\n") if each.startswith("\b") else " ".join(each.split()) for each in paragraphs
    )


@cache
def _command(name: str) -> Any:
    from colossarium.cli.examples import epilogue

    function = getattr(import_module(f"colossarium.cli.{COMMANDS[name]}"), name)
    if isinstance(function, typer.Typer):
        function.info.epilog = epilogue(name)
        for each in function.registered_commands:
            each.help = each.help or (_explanation(each.callback) if each.callback else None)
        return typer.main.get_command(function)
    alone = typer.Typer(**STYLE)
    alone.command(name, help=_explanation(function), epilog=epilogue(name))(function)
    return typer.main.get_command(alone)
