"""The games of an experiment as tables for spreadsheets and notebooks: Parquet and CSV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from colossarium.lab.samples import Samples
from colossarium.table.machines import program_of

if TYPE_CHECKING:
    import polars as pl
    from numpy.typing import NDArray


class CaseSamples(NamedTuple):
    """The games of a case, an arm after the other."""

    case: str
    samples: Sequence[Samples]
    steered: Sequence[Samples] = ()
    """Games of the same sides with something forced or forbidden."""


def write_tables(folder: Path, cases: Sequence[CaseSamples]) -> list[Path]:
    """`games`, `players` and `things`, each as `.parquet` and `.csv`; gives the files."""
    import polars as pl

    written = []
    for name, rows in (("games", _games), ("players", _players), ("things", _things)):
        parts = [pl.DataFrame(rows(each)) for case in cases for each in _named(case)]
        table = pl.concat(parts, how="diagonal_relaxed").fill_nan(None)
        for suffix in ("parquet", "csv"):
            path = folder / f"{name}.{suffix}"
            _write(table, path)
            written.append(path)
    return written


def _write(table: pl.DataFrame, path: Path) -> None:
    if path.suffix == ".csv":
        import polars as pl

        # What begins like this is a formula to a spreadsheet, and titles may come from anybody.
        plain = pl.col(pl.String).str.replace(r"^([=+\-@\t\r])", "'$1")
        table.with_columns(plain).write_csv(path, float_precision=6)
    else:
        table.write_parquet(path)


class _Named(NamedTuple):
    case: str
    samples: Samples

    def rows(self, count: int) -> dict[str, Any]:
        """The columns that say which side a row is of."""
        return {"case": [self.case] * count, "arm": [self.samples.arm.name] * count}


def _named(case: CaseSamples) -> Iterator[_Named]:
    return (_Named(case.case, samples) for samples in case.samples)


def _games(named: _Named) -> dict[str, Any]:
    """One row a game. Seats count from 0."""
    samples = named.samples
    count, told = len(samples), samples.told
    known: list[float | None] = [None] * count
    if told is not None:
        for game, share in zip(told.games.tolist(), told.known_from.tolist(), strict=True):
            known[game] = None if np.isnan(share) else share
    winners = samples.places == 1
    return {
        **named.rows(count),
        "seed": samples.seeds,
        "players": np.full(count, samples.places.shape[1]),
        "first_seat": samples.first,
        "turns": samples.turns,
        "choices": samples.decisions,
        "lead_changes": samples.lead_changes,
        "winners": np.where(winners.all(axis=1), 0, winners.sum(axis=1)),
        "points_of_the_best": samples.scores.max(axis=1),
        "points_of_the_last": samples.scores.min(axis=1),
        "known_from": known,
    }


def _players(named: _Named) -> dict[str, Any]:
    """One row a player of a game."""
    samples = named.samples
    games, seats = samples.places.shape
    labels = np.array([spec.label for spec in samples.arm.players])
    order = (np.arange(seats) - samples.first[:, None]) % seats
    return {
        **named.rows(games * seats),
        "seed": np.repeat(samples.seeds, seats),
        "seat": np.tile(np.arange(seats), games),
        "player": samples.players.ravel(),
        "bot": labels[samples.players.ravel()].tolist(),
        "order": order.ravel(),
        "points": samples.scores.ravel(),
        "place": samples.places.ravel(),
        "share_of_victory": samples.shares.ravel(),
        "most_behind": samples.deficits.ravel(),
    }


def _things(named: _Named) -> dict[str, Any]:
    """One row a card, tile, Trait … and whatever else is an option, or brought points; in all its games."""
    samples = named.samples
    counted, told = _counted(samples), _told(samples)
    things = list(dict.fromkeys([*counted, *told]))
    empty = dict.fromkeys(COUNTED)
    rows = [{**dict(zip(NAMED, thing, strict=True)), **counted.get(thing, empty)} for thing in things]
    return {
        **named.rows(len(things)),
        **{name: [row[name] for row in rows] for name in (*NAMED, *COUNTED)},
        "seats": [samples.places.size] * len(things),
        "told_games": [0 if samples.told is None else len(samples.told.games)] * len(things),
        "times_acted": [told.get(thing, (None, None))[0] for thing in things],
        "points_brought": [told.get(thing, (None, None))[1] for thing in things],
    }


NAMED = ("kind", "name", "title")
COUNTED = (
    "seats_offered",
    "seats_chosen",
    "times_offered",
    "times_chosen",
    "wins_of_choosers",
    "wins_of_others_who_could",
)
Thing = tuple[str, str, str]


def _counted(samples: Samples) -> dict[Thing, dict[str, Any]]:
    """What was offered and taken, word by word."""
    took, could = samples.chosen > 0, samples.offered > 0
    wins = samples.shares[:, :, None]
    columns = (
        could.sum(axis=(0, 1)),
        took.sum(axis=(0, 1)),
        samples.offered.sum(axis=(0, 1), dtype=np.int64),
        samples.chosen.sum(axis=(0, 1), dtype=np.int64),
        _mean(wins, took),
        _mean(wins, could & ~took),
    )
    words = program_of(samples.arm.info).vocabulary
    rows = zip(words, zip(*(column.tolist() for column in columns), strict=True), strict=True)
    return {
        (word.kind, word.name, word.label): dict(zip(COUNTED, values, strict=True)) for word, values in rows
    }


def _mean(wins: NDArray[np.float32], who: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The share of victories of these seats; not a number where there are none."""
    count = who.sum(axis=(0, 1))
    total = (wins * who).sum(axis=(0, 1), dtype=np.float64)
    means: NDArray[np.float64] = np.divide(total, count, out=np.full(len(count), np.nan), where=count > 0)
    return means


def _told(samples: Samples) -> dict[Thing, tuple[int | None, int | None]]:
    """How often things acted and what they brought, as far as it was told."""
    told, program = samples.told, program_of(samples.arm.info)
    if told is None:
        return {}
    found: dict[Thing, tuple[int | None, int | None]] = {}
    for (kind, member), acted in zip(told.things, told.acted.sum(axis=(0, 1)).tolist(), strict=True):
        title = program.lists[kind][member].title
        found[kind, program.kind(kind).members[member], title] = acted, 0
    for (kind, name, title), points in zip(told.sources, told.points.sum(axis=(0, 1)).tolist(), strict=True):
        acted, _ = found.get((kind, name or title, title), (None, None))
        found[kind, name or title, title] = acted, points
    return found
