"""`colossarium replay`."""

from __future__ import annotations

import hashlib
import re
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from rich.text import Text

from colossarium.cli.game_options import AsJson, Knobs, VariantFile, check_language, variant_of_record
from colossarium.cli.output import out, print_json
from colossarium.table.errors import RecordError
from colossarium.table.game import Game
from colossarium.table.languages import WRITTEN, catalogue_of
from colossarium.table.record import Ending, Record, parse_record, read_record
from colossarium.table.words import Words

if TYPE_CHECKING:
    from colossarium.cli.terminal.screen import Screen


def replay(
    record: Annotated[
        str,
        typer.Argument(help="A file with a record, the record itself as one line, or - for standard input."),
    ],
    upto: Annotated[
        int | None, typer.Option("--to", min=0, metavar="N", help="Stop after N choices.", show_default=False)
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell the game in words.")] = False,
    language: Annotated[
        str, typer.Option("--language", metavar="LANGUAGE", help="That of the log and the question: en, de.")
    ] = "en",
    points: Annotated[
        bool, typer.Option("--points", help="Say where the points came from, if the game is over.")
    ] = False,
    trace: Annotated[
        bool,
        typer.Option("--trace", help="Step through the rules' scripts, from the last choice to its end."),
    ] = False,
    line: Annotated[
        bool, typer.Option("--line", help="Print the record as one line of text instead.")
    ] = False,
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006  (read only)
    commitment: Annotated[
        str | None,
        typer.Option(
            "--commitment",
            metavar="HEX",
            help="Check that all chance came from the key that a server committed itself to: "
            "the table's `commitment`, written down before the game began.",
            show_default=False,
        ),
    ] = None,
    table: Annotated[
        Path | None,
        typer.Option(
            "--table",
            metavar="FILE",
            help="With --commitment: what the server answers at /api/tables/ID when the game is over, if "
            "players added to the key. It has the server's secret and what each seat added.",
            show_default=False,
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Play a record again, check that it reaches the same end, and show it.

    A record that does not fit the rules, or not the commitment, is an error (exit code 2); the message says
    what does not fit, and at which choice.
    """
    from colossarium import face

    found = parse_record(sys.stdin.read(), "standard input") if record == "-" else read_record(record)
    if upto is not None and upto < len(found.choices):
        # What the whole record leads to says nothing about a part of it.
        found = msgspec.structs.replace(found, choices=found.choices[:upto], digest="")
    if commitment is not None:
        check_commitment(found, commitment, table)
    game = face.replay(found, game=variant_of_record(found.game, variant, knobs))
    if language != WRITTEN:
        check_language(language, "--language")
        game.words = Words(game.program, catalogue_of(game.info, language))
    if line:
        out().print(game.record.text(), markup=False, soft_wrap=True)
    elif json:
        print_json(_plain(game, log, trace, points))
    else:
        _tell(game, log, trace, points)


def check_commitment(record: Record, commitment: str, table: Path | None = None) -> None:
    """See that the key of a record is the one whose SHA-256 was made known before the game, or comes from it
    and from what the players added."""
    wanted = commitment.strip().lower()
    if re.fullmatch("[0-9a-f]{64}", wanted) is None:
        raise typer.BadParameter("a commitment has 64 digits from 0 to f", param_hint="--commitment")
    if record.key is None:
        raise RecordError("the record has a seed and no key: its game was not played under a commitment")
    if re.fullmatch("([0-9a-fA-F]{2})*", record.key) is None:
        raise RecordError("the key of the record is not written in hexadecimal digits")
    if table is not None:
        _check_joint_key(record, wanted, table)
        return
    found = hashlib.sha256(bytes.fromhex(record.key)).hexdigest()
    if found != wanted:
        raise RecordError(
            f"the key of the record is not the one of the commitment: its SHA-256 is {found}. "
            "If players added to it, --table says what"
        )


def _check_joint_key(record: Record, commitment: str, file: Path) -> None:
    from colossarium.server import wire
    from colossarium.server.joint_key import check_chance

    text = file.read_bytes()
    try:
        shown = msgspec.json.decode(text, type=wire.Event).table
    except msgspec.MsgspecError as error:
        raise RecordError(f"{file} is not what a server answers at /api/tables/ID: {error}") from None
    if shown.key != record.key:
        raise RecordError("the record and the table have different keys: they are not of the same game")
    check_chance(shown, commitment, {})


def _plain(game: Game, log: bool, trace: bool, points: bool) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": game.name,
        "options": game.options,
        "choices": len(game.choices),
        "over": game.over,
        "scores": game.scores,
        "winners": game.winners,
        "draw": game.draw,
        "places": game.places,
        "digest": game.record.digest,
    }
    if game.ending is not None:
        data["ending"] = msgspec.to_builtins(game.ending)
    if log:
        data["log"] = [{"choice": each.choice, "text": str(each)} for each in game.log()]
    if points and game.over:
        data["points"] = [asdict(source) for source in game.breakdown()]
    if trace:
        data["trace"] = [asdict(moment) | {"place": moment.place._asdict()} for moment in _moments(game)]
    return data


def _tell(game: Game, log: bool, trace: bool, points: bool) -> None:
    from colossarium.cli.terminal.screen import Screen

    names = [game.words.label("player", seat) for seat in range(game.players)]
    screen = Screen(out(), names, [""] * game.players)
    if log:
        for each in game.log():
            number = f"{each.choice + 1:>5}" if each.choice >= 0 else " " * 5
            line = f"{number}  {'  ' * (0 if each.heading else each.depth)}{each}"
            screen.console.print(Text(line), soft_wrap=not screen.console.is_terminal)
    if trace:
        from colossarium.machine.trace import render

        screen.console.print(Text(render(_moments(game))), soft_wrap=True)
    if game.over:
        screen.table(game, None, None)
        if game.ending is not None:
            _tell_ending(screen, game.ending, names)
        else:
            screen.result(game)
        if points:
            screen.points(game)
        return
    if game.ending is not None:
        screen.table(game, None, None)
        _tell_ending(screen, game.ending, names)
        return
    decision = game.decision
    assert decision is not None
    screen.table(game, decision.seat, decision)
    screen.say(f"After {len(game.choices)} choices {names[decision.seat]} is asked: {decision.prompt}")


def _tell_ending(screen: Screen, ending: Ending, names: list[str]) -> None:
    """How a game ended that its choices alone do not end."""
    for sentence in ending.sentences(names):
        screen.say(f"{sentence[0].upper()}{sentence[1:]}.")
    winners = " and ".join(names[seat] for seat in ending.winners)
    screen.say(f"{winners} won." if winners else "Nobody won.")


def _moments(game: Game) -> list[Any]:
    """The lines of the rules that the last choice made run, up to the next decision."""
    from colossarium.machine.trace import Trace

    state, follow = game.origin.begin.copy(), Trace(game.program)
    moments = follow.run(state)
    words = {word.name: word.number for word in game.program.vocabulary}
    for choice in game.choices:
        moments = follow.answer(state, words[choice])
    return moments
