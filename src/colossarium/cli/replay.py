"""`colossarium replay`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from colossarium.cli.choices import AsJson
from colossarium.cli.output import out, print_json
from colossarium.table.game import Game


def replay(
    record: Annotated[
        str,
        typer.Argument(help="A file with a record, the record itself as one line, or - for standard input."),
    ],
    upto: Annotated[
        int | None, typer.Option("--to", min=0, metavar="N", help="Stop after N choices.", show_default=False)
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell the game in words.")] = False,
    trace: Annotated[
        bool,
        typer.Option("--trace", help="Step through the rules' scripts, from the last choice to its end."),
    ] = False,
    line: Annotated[
        bool, typer.Option("--line", help="Print the record as one line of text instead.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Play a record again, check that it reaches the same end, and show it.

    A record that does not fit the rules is an error (exit code 2); the message says at which choice.
    """
    from colossarium import face
    from colossarium.table.record import parse_record, read_record

    found = parse_record(sys.stdin.read(), "standard input") if record == "-" else read_record(record)
    if upto is not None and upto < len(found.choices):
        # What the whole record leads to says nothing about a part of it.
        found = msgspec.structs.replace(found, choices=found.choices[:upto], digest="")
    game = face.replay(found)
    if line:
        out().print(game.record.text(), markup=False, soft_wrap=True)
    elif json:
        print_json(_plain(game, log, trace))
    else:
        _tell(game, log, trace)


def _plain(game: Game, log: bool, trace: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "options": game.options,
        "choices": len(game.choices),
        "over": game.over,
        "scores": game.scores,
        "winners": game.winners,
        "digest": game.record.digest,
    }
    if log:
        data["log"] = [{"choice": each.choice, "text": each.text} for each in game.log()]
    if trace:
        data["trace"] = [asdict(moment) for moment in _moments(game)]
    return data


def _tell(game: Game, log: bool, trace: bool) -> None:
    from colossarium.cli.play.screen import Screen

    names = [f"Player {seat + 1}" for seat in range(game.players)]
    screen = Screen(out(), names, [""] * game.players)
    if log:
        for each in game.log():
            screen.say(f"{each.choice + 1:>5}  {each.text}" if each.choice >= 0 else f"       {each.text}")
    if trace:
        from colossarium.machine.trace import render

        screen.console.print(Text(render(_moments(game))), soft_wrap=True)
    if game.over:
        screen.table(game, None, None)
        screen.result(game)
        return
    decision = game.decision
    assert decision is not None
    screen.table(game, decision.seat, decision)
    screen.say(f"After {len(game.choices)} choices {names[decision.seat]} is asked: {decision.prompt}")


def _moments(game: Game) -> list[Any]:
    """The lines of the rules that the last choice made run, up to the next decision."""
    from colossarium.machine.trace import Trace

    state, follow = game.origin.begin.copy(), Trace(game.program)
    moments = follow.run(state)
    words = {word.name: word.number for word in game.program.vocabulary}
    for choice in game.choices:
        moments = follow.answer(state, words[choice])
    return moments
