"""Numbers that only grow, and what more of them is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from colossarium.lab.audit.finding import Finding, corrected, mean_of, share_of
from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.quantities import Quantity
from colossarium.lab.report import Estimate

FALLS = 0.02
"""At so many of its changes it may get less, and still only grow."""
LEAST_SPREAD = 0.5
"""Where players differ by less there is nothing to be ahead in."""
MARGIN = 0.1
"""In even shares: what more of it must surely bring to stand out."""
USED_UP = 0.9
"""Who has so much of what a field holds has reached its limit."""


@dataclass(frozen=True)
class Growing:
    """A number that only grows in a game."""

    quantity: int
    spread: float
    """How far a player is usually from the mean of all, at half of the game."""
    greatest: int
    by_half: Estimate | None
    """The share of the victory of whoever has most of it at half of the game."""


def growing(games: Sequence[GameFound], quantities: Sequence[Quantity], confidence: float) -> list[Growing]:
    """Those that only grow, that are no scores, and in which players differ."""
    found, begin = [], 0
    for number, quantity in enumerate(quantities):
        rows = slice(begin, begin + len(quantity.words))
        begin = rows.stop
        each = _growing(number, rows, games, quantity, confidence)
        if each is not None:
            found.append(each)
    return found


def _growing(
    number: int, rows: slice, games: Sequence[GameFound], quantity: Quantity, confidence: float
) -> Growing | None:
    rises = falls = greatest = 0
    spreads, hits, seeds, like_scores = [], [], [], True
    for game in games:
        amounts = game.amounts[:, rows]
        changes = np.diff(amounts, axis=0)
        rises, falls = rises + int((changes > 0).sum()), falls + int((changes < 0).sum())
        greatest = max(greatest, int(amounts.max()))
        by_seat = of_seats(game, number, amounts)
        half = by_seat[len(by_seat) // 2]
        spreads.append(float(np.abs(half - half.mean()).mean()))
        like_scores &= bool((np.ptp(by_seat - game.scores, axis=0) == 0).all())
        if half.max() > half.min():
            best = half == half.max()
            hits.append(float(np.array(game.ending.shares)[best].mean()))
            seeds.append(game.seed)
    spread = float(np.mean(spreads))
    if not rises or falls > FALLS * (rises + falls) or like_scores or spread < LEAST_SPREAD:
        return None
    return Growing(number, spread, greatest, share_of(hits, seeds, confidence) if hits else None)


def scoring_fields(games: Sequence[GameFound], quantities: Sequence[Quantity]) -> set[str]:
    """The fields that are the points of players, at every moment that was kept."""
    found, begin = set(), 0
    for number, quantity in enumerate(quantities):
        rows = slice(begin, begin + len(quantity.words))
        begin = rows.stop
        alike = (np.array_equal(of_seats(game, number, game.amounts[:, rows]), game.scores) for game in games)
        if games and all(alike):
            found.add(quantity.field)
    return found


def of_seats(game: GameFound, number: int, amounts: np.ndarray) -> np.ndarray:
    """The sums over what each seat owns."""
    owners = np.array(game.owners[number])
    return np.stack([amounts[:, owners == seat].sum(axis=1) for seat in range(game.scores.shape[1])], axis=1)


def growth_findings(
    found: Sequence[Growing],
    quantities: Sequence[Quantity],
    games: Sequence[GameFound],
    raising: Mapping[int, int],
    even: float,
    confidence: float,
) -> list[Finding]:
    """What it brought to have more from half of the game on."""
    sure, findings = corrected(confidence, len(found)), []
    for each in found:
        rows = [
            (game.seed, share) for game in games for number, share, _ in game.worth if number == each.quantity
        ]
        value = mean_of([share for _, share in rows], [seed for seed, _ in rows], sure) if rows else None
        if value is not None:
            findings.append(_finding(each, quantities[each.quantity], value, raising[each.quantity], even))
    return findings


def _finding(growing: Growing, quantity: Quantity, value: Estimate, more: int, even: float) -> Finding:
    bounded = growing.greatest >= USED_UP * quantity.most
    title = quantity.title
    sentence = (
        f"{title} only grows, up to {growing.greatest} in these games, "
        + ("which is about all there is room for. " if bounded else f"where {quantity.most} would fit. ")
        + f"{more} more of it from half of the game on change the share of the victory by "
        f"{100 * value.value:+.0f} percentage points ({100 * value.low:+.0f} to {100 * value.high:+.0f})."
    )
    if growing.by_half is not None:
        sentence += f" Who has most of it at half wins {growing.by_half.value:.0%} of the games."
    return Finding(
        sort="growth",
        key=f"growth.{quantity.field}" + (f".{quantity.thing.name}" if quantity.thing else ""),
        title=f"{title}: what {more} more bring",
        unit="share",
        value=value,
        reference=0.0,
        sentence=sentence if value.low > 0 else "",
        weight=value.low / even if value.low > MARGIN * even else 0.0,
        thing=quantity.thing,
        about=growing.quantity,
    )
