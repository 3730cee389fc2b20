"""Rows of a network by name: one network serves several layouts, and survives added cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from colossarium.bots.network.fitting import players_feature, word_names
from colossarium.machine.network.layers import SEATS
from colossarium.machine.observation import ObservationLayout
from colossarium.script.declare import WORD_BITS
from colossarium.script.program import Program

MOST_PLAYERS = SEATS


@dataclass(frozen=True)
class RowNames:
    """What the rows of a network's first layer and of its policy are called."""

    features: tuple[str, ...]
    words: tuple[str, ...]

    @staticmethod
    def of(layouts: Sequence[ObservationLayout]) -> RowNames:
        """Everything that any of the layouts has, and how many play at the end."""
        features = list(dict.fromkeys(name for layout in layouts for name in layout.features))
        counts = sorted({layout.players for layout in layouts})
        return RowNames((*features, *map(players_feature, counts)), word_names(layouts[0].program))

    def with_more(self, other: RowNames) -> RowNames:
        """These, and after them those of the other that are new."""
        return RowNames(union(self.features, other.features), union(self.words, other.words))


def union(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*first, *second]))


def input_rows(names: RowNames, layout: ObservationLayout) -> list[int]:
    """For each bit of packed observations the row of the first layer; bits that are never set have any."""
    places = {name: number for number, name in enumerate(names.features)}
    rows = [places[name] for name in layout.features]
    return rows + [0] * (layout.words * WORD_BITS - len(rows))


def players_row(names: RowNames, players: int) -> int:
    return names.features.index(players_feature(players))


def policy_rows(names: RowNames, program: Program) -> list[int]:
    """For each word of the vocabulary the row of the policy."""
    places = {name: number for number, name in enumerate(names.words)}
    return [places[name] for name in word_names(program)]


def turned_words(layout: ObservationLayout) -> list[list[int]] | None:
    """For each seat and word of the machine, which word as seen it is; None if no word names a player."""
    table = []
    for seat in range(layout.players):
        row = [0] * len(layout.program.vocabulary)
        for seen, word in enumerate(layout.words_as_seen(seat)):
            row[word] = seen
        table.append(row)
    return table if any(row != list(range(len(row))) for row in table) else None
