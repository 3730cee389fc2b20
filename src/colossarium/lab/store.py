"""Samples on the disk: the folder of an experiment, in which games are found again that were played.

Each arm has a folder that is called by all that its games depend on: rules, options, bots, steering, seed and
the version of this package. So games of other rules are never taken for these, and whatever else an
experiment changes finds those that are there.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from colossarium.lab.joining import COLUMNS, joined
from colossarium.lab.samples import Arm, Samples, Told
from colossarium.table.errors import DamagedFile
from colossarium.table.machines import program_of
from colossarium.version import __version__

if TYPE_CHECKING:
    from numpy.typing import NDArray

GAMES = "games"
ABOUT = "arm.json"
SUFFIX = ".npz"
OF_SEATS = ("players", "scores", "places", "shares", "deficits")
OF_WORDS = ("offered", "chosen")
"""Columns with a number for each seat of a game, or for each word of each seat."""
TOLD = ("games", "acted", "points", "known_from")


class Identity(msgspec.Struct, frozen=True):
    """What the games of an arm depend on."""

    game: str
    program: str
    """Names the rules exactly."""
    options: dict[str, str | int]
    bots: list[str]
    forced: list[int]
    forbidden: list[int]
    seed: int
    told: int
    version: str = __version__


def identity_of(arm: Arm, seed: int, told: int) -> Identity:
    return Identity(
        arm.info.slug,
        program_of(arm.info).fingerprint,
        dict(sorted(arm.options.items())),
        [spec.identity for spec in arm.players],
        sorted(arm.steering.forced),
        sorted(arm.steering.forbidden),
        seed,
        told,
    )


class ArmStore:
    """The games of one arm, in parts that follow each other."""

    def __init__(self, folder: Path, arm: Arm, seed: int, told: int) -> None:
        identity = identity_of(arm, seed, told)
        text = msgspec.json.encode(identity)
        self._arm = arm
        self._folder = folder / GAMES / blake2b(text, digest_size=8).hexdigest()
        self._folder.mkdir(parents=True, exist_ok=True)
        about = self._folder / ABOUT
        if not about.exists():
            about.write_bytes(msgspec.json.format(text))

    def load(self) -> Samples | None:
        """The games that are there, from the first one on."""
        parts: list[Samples] = []
        games = 0
        for path in sorted(self._folder.glob(f"*{SUFFIX}")):
            if path.stem != f"{games:09}":
                break
            parts.append(_read(path, self._arm))
            games += len(parts[-1])
        return joined(parts) if parts else None

    def add(self, first: int, samples: Samples) -> None:
        """Keep games that follow those that are there. The file is there whole, or not at all."""
        path = self._folder / f"{first:09}{SUFFIX}"
        beside = path.with_suffix(".part")
        with beside.open("wb") as file:
            np.savez_compressed(file, **_plain(samples))
        os.replace(beside, path)


def _plain(samples: Samples) -> dict[str, Any]:
    found: dict[str, Any] = {name: getattr(samples, name) for name in COLUMNS}
    told = samples.told
    if told is not None:
        names = msgspec.json.encode((told.things, told.sources))
        found |= {f"told_{name}": getattr(told, name) for name in TOLD}
        found["told_names"] = np.frombuffer(names, np.uint8)
    return found


def _read(path: Path, arm: Arm) -> Samples:
    """A part; DamagedFile with a sentence if it is none."""
    try:
        with np.load(path, allow_pickle=False) as found:
            columns = {name: found[name] for name in COLUMNS}
            told = _told(found) if "told_names" in found else None
            _check_shapes(columns, arm)
    except Exception as error:
        # Of what is no file of ours anything may come: of packing, of columns, of names.
        sentence = f"{type(error).__name__}: {error}"
        raise DamagedFile(
            f"{path} is damaged ({sentence}): delete it, and its games are played again"
        ) from None
    return Samples(arm=arm, told=told, **columns)


def _check_shapes(columns: Mapping[str, NDArray[Any]], arm: Arm) -> None:
    """ValueError if these can't be columns of games of this arm."""
    seats, words = len(arm.players), len(program_of(arm.info).vocabulary)
    rows = (len(columns["seeds"]),)
    for name, column in columns.items():
        more = (seats, words) if name in OF_WORDS else (seats,) if name in OF_SEATS else ()
        if column.shape != rows + more or column.dtype.kind not in "iuf":
            raise ValueError(f"{name} has not a number for each of its games")


def _told(found: Any) -> Told:
    kinds = tuple[list[tuple[str, int]], list[tuple[str, str | None, str]]]
    things, sources = msgspec.json.decode(found["told_names"].tobytes(), type=kinds)
    return Told(
        found["told_games"],
        things,
        found["told_acted"],
        sources,
        found["told_points"],
        found["told_known_from"],
    )
