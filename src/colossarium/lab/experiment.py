"""What an experiment says: which sides are compared, who plays, and when it has its answer.

It is written in TOML, or as the same keys in Python. Every mistake is one sentence that says where it is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from colossarium.lab.sampling import MOST_GAMES
from colossarium.table.decision import nearest
from colossarium.table.errors import BadOption, DamagedFile
from colossarium.table.input_checks import check_number, shown
from colossarium.table.origin import check_seed
from colossarium.table.position import read_text

MOST_ARMS = 64
FEWEST_GAMES = 10

Text = Annotated[str, Meta(description="a text")]
Names = Annotated[tuple[str, ...], Meta(description='a list of names, such as ["Purge"]')]
Knobs = Annotated[dict[str, int], Meta(description="knobs with whole numbers, such as { actions = 5 }")]
Options = Annotated[
    dict[str, str | int], Meta(description='options with their values, such as { traits = "base" }')
]
Things = Annotated[
    dict[str, tuple[str, ...]], Meta(description='lists with titles, such as { card = ["Convene"] }')
]
Number = Annotated[int, Meta(description="a whole number")]
Share = Annotated[float, Meta(description="a number")]
Counts = Annotated[
    int | tuple[int, ...], Meta(description="a number of players, or a list of several such as [2, 4]")
]
Lineup = Annotated[
    str | tuple[str, ...],
    Meta(description='a bot, or one for each player such as ["network", "random"]'),
]
Lineups = Annotated[
    str | tuple[str | tuple[str, ...], ...],
    Meta(description='a bot, or one for each player such as ["network", "random"], or a list of such lists'),
]


class ArmPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One side. What it does not say is as the whole experiment has it."""

    name: Text = ""
    game: Text = ""
    variant: Text = ""
    """The path of a file, from where the experiment's file is."""
    set: Knobs = {}
    without: Things = {}
    options: Options = {}
    players: Number | None = None
    bots: Lineup | None = None
    force: Names = ()
    """What the first of the bots must take wherever it can, by the names of options."""
    forbid: Names = ()


class Sweep(msgspec.Struct, frozen=True, kw_only=True):
    """A number that takes several values, one in each arm: a knob, or an option."""

    knob: Text = ""
    option: Text = ""
    values: Annotated[tuple[int, ...], Meta(description="a list of whole numbers, such as [3, 4, 5]")]


class Experiment(msgspec.Struct, frozen=True, kw_only=True):
    """A whole experiment."""

    game: Text
    title: Text = ""
    question: Text = ""
    """In words, for who reads the report."""
    players: Counts | None = None
    """Of several numbers each is a case of its own."""
    bots: Lineups = "random"
    """As are several line-ups."""
    options: Options = {}
    arm: Annotated[tuple[ArmPlan, ...], Meta(description="a table [[arm]] for each side")] = ()
    sweep: Annotated[Sweep | None, Meta(description="a table [sweep]")] = None
    questions: Names = ()
    """The sections of the report; all unless told."""
    decides: Text = ""
    """The figure that decides when to stop, such as `length.turns`; without one all games are played."""
    confidence: Share = 0.95
    precision: Share | None = None
    games: Number = 1000
    """Of each side at most."""
    at_once: Number | None = None
    """Games of each side before the first look."""
    seed: Number = 1
    change: Names = ()
    """Things of which is asked how much they change winning: each is forced and forbidden in more games."""
    told: Number = 100
    """Of so many games of each side the log is told."""


S = TypeVar("S", bound=msgspec.Struct)


def read_experiment(source: Experiment | Mapping[str, Any] | str | Path) -> tuple[Experiment, Path]:
    """An experiment, and the folder from which its files are named; BadOption with a sentence."""
    if isinstance(source, Experiment):
        return check(source), Path()
    if isinstance(source, Mapping):
        return check(_experiment(source)), Path()
    path = Path(source)
    try:
        found = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise DamagedFile(f"{path} is no TOML: {error}") from None
    except RecursionError:
        raise DamagedFile(f"{path} is nested too deeply to be an experiment") from None
    try:
        return check(_experiment(found)), path.parent
    except BadOption as error:
        raise BadOption(f"{path.name}: {error}") from None


def _experiment(found: Mapping[str, Any]) -> Experiment:
    plain = dict(found)
    arms = plain.pop("arm", ())
    if not isinstance(arms, list | tuple) or not all(isinstance(each, Mapping) for each in arms):
        raise BadOption(f"arm is a table [[arm]] for each side, not {shown(arms)}")
    plain["arm"] = tuple(_struct(ArmPlan, each, place_of(number)) for number, each in enumerate(arms))
    if "sweep" in plain:
        if not isinstance(plain["sweep"], Mapping):
            raise BadOption(f"sweep is a table [sweep], not {shown(plain['sweep'])}")
        plain["sweep"] = _struct(Sweep, plain["sweep"], "sweep")
    return _struct(Experiment, plain, "")


def place_of(number: int, name: str = "") -> str:
    """What sentences call an arm."""
    return f"arm {number + 1}{f' ({name})' if name else ''}"


def _struct(kind: type[S], found: Mapping[str, Any], place: str) -> S:
    """The struct out of plain data, key by key."""
    at = f"{place}: " if place else ""
    hints = get_type_hints(kind, include_extras=True)
    values: dict[str, Any] = {}
    for key, value in found.items():
        if key not in hints:
            near = nearest(str(key), list(hints))
            hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(hints)}"
            raise BadOption(f"{at}there is no key {shown(key)}; {hint}")
        try:
            values[key] = msgspec.convert(value, hints[key])
        except msgspec.ValidationError:
            raise BadOption(f"{at}{key} is {_described(hints[key])}, not {shown(value)}") from None
    for field in msgspec.structs.fields(kind):
        if field.required and field.name not in values:
            raise BadOption(f"{at}there is no {field.name}: it is {_described(hints[field.name])}")
    return kind(**values)


def _described(hint: Any) -> str:
    if get_origin(hint) is Annotated:
        return next(meta.description for meta in get_args(hint)[1:] if isinstance(meta, Meta)) or ""
    if get_origin(hint) is UnionType or NoneType in get_args(hint):
        return _described(next(each for each in get_args(hint) if each is not NoneType))
    return "something else"


def check(experiment: Experiment) -> Experiment:
    """Refuse numbers that are out of their ranges."""
    check_number("games", experiment.games, FEWEST_GAMES, MOST_GAMES)
    check_number("told", experiment.told, 0, MOST_GAMES)
    check_seed(experiment.seed)
    if experiment.at_once is not None:
        check_number("at_once", experiment.at_once, FEWEST_GAMES, MOST_GAMES)
    if not 0.5 <= experiment.confidence <= 0.9999:
        raise BadOption(
            f"confidence is a number from 0.5 to 0.9999, such as 0.95, not {experiment.confidence:g}"
        )
    if experiment.precision is not None and not 0 < experiment.precision < float("inf"):
        raise BadOption(f"precision is a number above 0, such as 0.02, not {experiment.precision:g}")
    if experiment.sweep is not None:
        _check_sweep(experiment.sweep)
        _check_swept(experiment, experiment.sweep)
    return experiment


def _check_sweep(sweep: Sweep) -> None:
    if bool(sweep.knob) == bool(sweep.option):
        raise BadOption('sweep: say which knob takes these values (knob = "actions"), or which option')
    values = list(sweep.values)
    if len(values) < 2 or len(set(values)) < len(values):
        form = "values are at least two different numbers, such as [3, 4, 5]"
        raise BadOption(f"sweep: {form}, not {shown(values)}")


def _check_swept(experiment: Experiment, sweep: Sweep) -> None:
    """Refuse what sets the same as the sweep: one of the two would be lost without a word."""
    swept = (sweep.knob or sweep.option).lower()
    said: list[tuple[str, str, object]] = []
    if sweep.option == "players" and experiment.players is not None:
        said.append(("", "players is", experiment.players))
    for number, arm in enumerate(experiment.arm):
        place = f"{place_of(number, arm.name)}: "
        key, own = ("set", arm.set) if sweep.knob else ("options", arm.options)
        said += [
            (place, f"{key} has {name} =", value) for name, value in own.items() if name.lower() == swept
        ]
        if sweep.option == "players" and arm.players is not None:
            said.append((place, "players is", arm.players))
    for place, has, value in said:
        raise BadOption(
            f"{place}{has} {value}, and the sweep gives {swept} every one of its values: "
            "leave it out of one of the two"
        )
