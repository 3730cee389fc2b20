"""Samples of an arm that are put together: parts in a row become a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from colossarium.lab.samples import Samples, Told

COLUMNS = tuple(field.name for field in fields(Samples) if field.name not in ("arm", "told"))
"""What has a row for each game."""


def joined(parts: Sequence[Samples]) -> Samples:
    """One behind the other; all are of the arm of the first."""
    first = parts[0]
    if len(parts) == 1:
        return first
    columns = {name: np.concatenate([getattr(part, name) for part in parts]) for name in COLUMNS}
    return Samples(arm=first.arm, told=_told(parts), **columns)


def first_games(samples: Samples, games: int) -> Samples:
    """The first games alone."""
    if games >= len(samples):
        return samples
    told = samples.told
    if told is not None:
        count = int(np.searchsorted(told.games, games))
        told = told._replace(
            games=told.games[:count],
            acted=told.acted[:count],
            points=told.points[:count],
            known_from=told.known_from[:count],
        )
    columns = {name: getattr(samples, name)[:games] for name in COLUMNS}
    return Samples(arm=samples.arm, told=told if told is not None and len(told.games) else None, **columns)


def _told(parts: Sequence[Samples]) -> Told | None:
    """Sources are those of all parts, in the order in which they came up."""
    begins = np.cumsum([0, *(len(part) for part in parts)])
    pairs = [(begin, part.told) for begin, part in zip(begins, parts, strict=False) if part.told is not None]
    if not pairs:
        return None
    sources = list(dict.fromkeys(source for _, told in pairs for source in told.sources))
    points = []
    for _, told in pairs:
        row = np.zeros((*told.points.shape[:2], len(sources)), np.int32)
        row[:, :, [sources.index(source) for source in told.sources]] = told.points
        points.append(row)
    return Told(
        games=np.concatenate([told.games + begin for begin, told in pairs]),
        things=pairs[0][1].things,
        acted=np.concatenate([told.acted for _, told in pairs]),
        sources=sources,
        points=np.concatenate(points),
        known_from=np.concatenate([told.known_from for _, told in pairs]),
    )
