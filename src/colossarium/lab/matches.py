"""Who plays whom: groups of bots that meet, on common seeds, each bot in each seat equally often.

Rounds go by seeds: in a round every group plays its seed once in every rotation of its seats. So whoever
stops between two rounds has a fair part of the whole, and more games only add rounds at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

from colossarium.table.errors import BadOption

MAX_MATCHES = 1_000_000


class Match(NamedTuple):
    """One game to play: a seed, and the number of the bot on each seat."""

    seed: int
    seats: tuple[int, ...]


def groups(bots: int, players: int) -> list[tuple[int, ...]]:
    """The bots that meet: every choice of `players` of them; where they are fewer than seats, all of them,
    with every choice of who sits on more than one."""
    if bots >= players:
        return list(combinations(range(bots), players))
    return [_repeated(cuts, players) for cuts in combinations(range(1, players), bots - 1)]


def _repeated(cuts: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Seats in a row, given to the first bot up to the first cut, to the next one up to the next."""
    return tuple(sum(seat >= cut for cut in cuts) for seat in range(players))


def orders(group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The ways to sit around a table, rotations counted once: neighbours and partners change."""
    return sorted({min(rotations(group[:1] + rest)) for rest in permutations(group[1:])})


def rotations(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Everybody a seat further, again and again, until all sit as they did."""
    return list(dict.fromkeys(order[first:] + order[:first] for first in range(len(order))))


def round_of(bots: int, players: int, number: int, seed: int) -> Iterator[Match]:
    """The matches of a round, which all have one seed."""
    for group in groups(bots, players):
        around = orders(group)
        for seats in rotations(around[number % len(around)]):
            yield Match(seed + number, seats)


def schedule(bots: int, players: int, games: int, seed: int) -> list[Match]:
    """All matches, in the order in which they are played: so many `games` of each group.

    More where that is no whole number of rounds; fewer of `abab`, which is the same after two rotations.
    """
    if bots < 2:
        raise BadOption("a ladder needs at least two bots")
    rounds = -(-games // players)
    matches = rounds * players * (comb(bots, players) or comb(players - 1, bots - 1))
    if matches > MAX_MATCHES:
        raise BadOption(f"that would be {matches:,} games: at most {MAX_MATCHES:,} can be asked for")
    return [match for number in range(rounds) for match in round_of(bots, players, number, seed)]
