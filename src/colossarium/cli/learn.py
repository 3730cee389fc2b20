"""`colossarium learn`."""

from __future__ import annotations

import json as as_text
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from colossarium.cli import INTERRUPTED
from colossarium.cli.game_options import VariantFile, named_game, number_or_word
from colossarium.cli.interruption import interruptible
from colossarium.cli.output import err

Each = TypeVar("Each")


@interruptible()
def learn(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "-p",
            help="How many play, several with commas: 2,3,4; 2*3,4 for three games of 2 to each of 4.",
        ),
    ] = "",
    option: Annotated[
        list[str],
        typer.Option(
            "--option",
            "-o",
            metavar="NAME=VALUE,…",
            help="An option of the game, with all its values; base*3 counts three times.",
        ),
    ] = [],  # noqa: B006  (read only)
    minutes: Annotated[
        float | None, typer.Option(min=0, help="How long at most.", show_default=False)
    ] = None,
    decisions: Annotated[
        int | None, typer.Option(min=0, help="How many decisions at most.", show_default=False)
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=1, help="How many are played at once.", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="The player's file; GAME.safetensors without it.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            help="Go on with this network; `network` is the one that comes with the game.",
            show_default=False,
        ),
    ] = None,
    carry_over: Annotated[
        bool, typer.Option("--carry-over", help="Go on even if the rules have lost what it knew.")
    ] = False,
    variant: VariantFile = None,
    knobs: Annotated[
        list[str],
        typer.Option("--knob", metavar="NAME=NUMBER", help="A number of the rules, such as actions=5."),
    ] = [],  # noqa: B006
    device: Annotated[
        str | None, typer.Option(help="cuda or cpu; a GPU where there is one.", show_default=False)
    ] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0)] = 1,
    set_: Annotated[
        list[str],
        typer.Option("--set", metavar="NAME=NUMBER", help="A number of the algorithm, such as rate=0.0003."),
    ] = [],  # noqa: B006
    precise: Annotated[
        bool, typer.Option("--precise", help="Write numbers of 32 bits instead of 16.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, a line for each event.")] = False,
) -> None:
    """Train a network that plays a game, by self-play, from nothing but its rules.

    Without --minutes and --decisions it goes on until Ctrl-C. Several numbers of players and values of
    options are learned in one network; the first of them has half of the games, if nothing is said.
    """
    from colossarium.envs.extras import require

    require("learn", "numpy", "torch")
    from colossarium.learn.run import learn as train
    from colossarium.learn.run import make_hyperparameters, sentence_of
    from colossarium.table.chunks import Interrupted

    def tell(sentence: str, data: dict[str, Any]) -> None:
        if json:
            print(as_text.dumps(data), flush=True)
        else:
            err().print(sentence, soft_wrap=True, markup=False)

    info = named_game(game, variant, knobs)
    numbers = {"minutes": minutes, "decisions": decisions, "games": games, "seed": seed, **_numbers(set_)}
    hyperparameters = make_hyperparameters(device, numbers)
    path = out or Path(f"{info.slug}.safetensors")
    try:
        result = train(
            info, _counts(players), _values(option), hyperparameters, path,
            resume=resume, carry_over=carry_over, kind="F32" if precise else "F16", tell=tell,
        )  # fmt: skip
    except Interrupted:
        err().print(f"Interrupted: what was learned until then is in {path}.")
        raise typer.Exit(INTERRUPTED) from None
    tell(sentence_of(result), {"result": result.as_data(), "file": str(path)})
    if not json:
        sys.stdout.write(f"{path}\n")


def _counts(text: str) -> list[int] | dict[int, float]:
    try:
        return _weighed([(int(each), weight) for each, weight in _split(text)] if text.strip() else [])
    except ValueError:
        raise typer.BadParameter(f"{text!r} should be numbers of players, such as 2,3,4 or 2*3,4") from None


def _split(text: str) -> list[tuple[str, float | None]]:
    """Values, each with what it counts if that is said."""
    found: list[tuple[str, float | None]] = []
    for each in text.split(","):
        value, star, weight = (part.strip() for part in each.partition("*"))
        found.append((value, float(weight) if star else None))
    return found


def _weighed(values: list[tuple[Each, float | None]]) -> list[Each] | dict[Each, float]:
    """A list, or what each counts, if anything is said of that."""
    if all(weight is None for _, weight in values):
        return [value for value, _ in values]
    return {value: 1.0 if weight is None else weight for value, weight in values}


def _values(pairs: Iterable[str]) -> dict[str, list[str | int] | dict[str | int, float]]:
    found: dict[str, list[str | int] | dict[str | int, float]] = {}
    for pair in pairs:
        name, equals, values = (part.strip() for part in pair.partition("="))
        if not equals or not name or not values:
            raise typer.BadParameter(f"{pair!r} should be NAME=VALUE or NAME=VALUE,VALUE")
        if name in found or name == "players":
            raise typer.BadParameter(f"{name} is given twice" if name in found else "say --players instead")
        try:
            found[name] = _weighed([(number_or_word(value), weight) for value, weight in _split(values)])
        except ValueError:
            raise typer.BadParameter(
                f"{pair!r} should be {name}=VALUE*NUMBER where a value counts more"
            ) from None
    return found


def _numbers(pairs: Iterable[str]) -> dict[str, Any]:
    """Numbers of the algorithm; `Hyperparameters` knows which there are."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = (part.strip() for part in pair.partition("="))
        try:
            found[name] = as_text.loads(value)
        except ValueError:
            raise typer.BadParameter(f"{pair!r} should be NAME=NUMBER") from None
    return found
