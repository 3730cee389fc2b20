"""Seats and numbers of players that are unfair, games that run away or do not end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from colossarium.lab.audit.finding import Finding, corrected, share_of
from colossarium.lab.audit.games import GameFound
from colossarium.lab.report import Estimate

MARGIN = 0.2
"""In even shares of the victory: a seat that is surely less than this off is fair enough."""
DECIDED = 0.9
"""Who leads at half of the game wins so often: the second half is for nothing."""
LONG = 4.0
"""Times the usual length, after which a game has run away."""
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def seat_findings(by_players: Mapping[int, Sequence[GameFound]], confidence: float) -> list[Finding]:
    """Who is asked first, second, … and what share of the victory that brings; by number of players."""
    sure, found = corrected(confidence, sum(by_players)), []
    for players, games in sorted(by_players.items()):
        for place in range(players):
            even = games[0].ending.even if games else 1 / players
            shares = [game.ending.shares[(game.first + place) % players] for game in games]
            value = share_of(shares, [game.seed for game in games], sure)
            if value is not None:
                found.append(_seat(players, place, value, even))
    return found


def _seat(players: int, place: int, value: Estimate, even: float) -> Finding:
    off = max(value.low - even, even - value.high, 0.0)
    name = ORDER[place] if place < len(ORDER) else f"number {place + 1}"
    side = "more" if value.value > even else "less"
    sentence = (
        f"With {players} players, whoever is {name} wins {value.value:.0%} "
        f"({max(0.0, value.low):.0%} to {value.high:.0%}), {side} than an even share ({even:.0%})."
    )
    return Finding(
        sort="seats",
        key=f"seats.{players}.{place}",
        title=f"{players} players: the {name} in the order of turns",
        unit="share",
        value=value,
        reference=even,
        sentence=sentence if off else "",
        weight=off / even if off > MARGIN * even else 0.0,
    )


def ending_findings(by_players: Mapping[int, Sequence[GameFound]], confidence: float) -> list[Finding]:
    """Of each number of players: games without an end, very long ones, and those decided at half."""
    sure, found = corrected(confidence, 3 * len(by_players)), []
    for players in sorted(each for each, games in by_players.items() if games):
        games = by_players[players]
        found += (
            _open_ended(players, games, sure) + _long(players, games, sure) + _decided(players, games, sure)
        )
    return found


def _open_ended(players: int, games: Sequence[GameFound], confidence: float) -> list[Finding]:
    seeds = [game.seed for game in games]
    cut = [float(not game.ending.ended) for game in games]
    value = share_of(cut, seeds, confidence)
    if value is None:
        return []
    bad = [game.seed for game in games if not game.ending.ended]
    return [
        Finding(
            sort="endings",
            key=f"endings.{players}.open",
            title=f"{players} players: games that do not end",
            unit="share",
            value=value,
            reference=0.0,
            sentence=f"With {players} players {len(bad)} of {len(games)} games did not end." if bad else "",
            weight=1.0 + value.value if bad else 0.0,
            evidence="seeds " + ", ".join(map(str, bad[:5])) if bad else "",
        )
    ]


def _long(players: int, games: Sequence[GameFound], confidence: float) -> list[Finding]:
    seeds, lengths = [game.seed for game in games], np.array([game.decisions for game in games])
    usual = float(np.median(lengths))
    far = lengths > LONG * usual
    value = share_of(far.astype(float).tolist(), seeds, confidence)
    if value is None:
        return []
    return [
        Finding(
            sort="endings",
            key=f"endings.{players}.long",
            title=f"{players} players: games of more than {LONG:.0f} times the usual length",
            unit="share",
            value=value,
            reference=0.0,
            sentence=(
                f"With {players} players the longest of {len(games)} games has {lengths.max()} choices, "
                f"the usual one {usual:.0f}."
            ),
            weight=max(0.0, value.low) * players if value.low > 0 else 0.0,
            evidence="seeds " + ", ".join(str(seeds[at]) for at in np.argsort(-lengths)[:3]),
        )
    ]


def _decided(players: int, games: Sequence[GameFound], confidence: float) -> list[Finding]:
    shares, seeds = [], []
    for game in games:
        half = game.scores[len(game.scores) // 2]
        if half.max() > half.min():
            best = half == half.max()
            if best.sum() == 1:
                shares.append(game.ending.shares[int(best.argmax())])
                seeds.append(game.seed)
    value = share_of(shares, seeds, confidence) if shares else None
    if value is None:
        return []
    return [
        Finding(
            sort="endings",
            key=f"endings.{players}.decided",
            title=f"{players} players: who leads at half of the game wins",
            unit="share",
            value=value,
            reference=games[0].ending.even,
            sentence=f"With {players} players whoever leads at half of the game wins {value.value:.0%}.",
            weight=value.low - DECIDED if value.low > DECIDED else 0.0,
        )
    ]
