"""The games of an arm, as questions look at them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.report import ThingRef
from colossarium.lab.samples import Samples, Told
from colossarium.lab.statistics.clusters import Clusters
from colossarium.script.program import OWN_LISTS
from colossarium.table.machines import program_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from colossarium.script.program import Program


class ToldGames:
    """What the logs told."""

    def __init__(self, arm: ArmGames, told: Told) -> None:
        self.told, self.arm = told, arm
        self.clusters = Clusters(arm.samples.seeds[told.games])

    @cached_property
    def things(self) -> dict[ThingRef, int]:
        """Columns of what acted."""
        return {self.arm.thing(kind, member): at for at, (kind, member) in enumerate(self.told.things)}

    @cached_property
    def sources(self) -> dict[ThingRef, int]:
        """Columns of where points came from; what the rules name has its title for a name."""
        return {
            ThingRef(kind, name or title, title): at
            for at, (kind, name, title) in enumerate(self.told.sources)
        }

    @property
    def won(self) -> NDArray[np.bool_]:
        return self.arm.won[self.told.games]


class ArmGames:
    """Samples with what several questions need of them, computed once."""

    def __init__(self, samples: Samples) -> None:
        self.samples = samples
        self.name = samples.arm.name
        self.clusters = Clusters(samples.seeds)

    def __len__(self) -> int:
        return len(self.samples)

    @property
    def program(self) -> Program:
        return program_of(self.samples.arm.info)

    @property
    def seats(self) -> int:
        return int(self.samples.scores.shape[1])

    @cached_property
    def wins(self) -> NDArray[np.float64]:
        """Games × seats: the share of the victory."""
        return self.samples.shares.astype(np.float64)

    @cached_property
    def even_share(self) -> float:
        """What a seat wins on average."""
        return float(self.wins.mean())

    @cached_property
    def won(self) -> NDArray[np.bool_]:
        """Games × seats: whether it won, alone or with others; nobody after a draw."""
        return np.asarray((self.samples.places == 1) & ~self.drawn[:, None])

    @cached_property
    def drawn(self) -> NDArray[np.bool_]:
        """Games that all seats share."""
        return np.asarray((self.samples.places == 1).all(axis=1))

    @cached_property
    def order(self) -> NDArray[np.int64]:
        """Games × seats: 0 for who was asked first, 1 for the next around the table, and so on."""
        first = self.samples.first.astype(np.int64)
        return (np.arange(self.seats)[None, :] - first[:, None]) % self.seats

    @cached_property
    def bots(self) -> tuple[list[str], NDArray[np.int64]]:
        """The labels of the bots that differ, and games × seats: which of them sat there."""
        kinds: dict[str, int] = {}
        numbers = [kinds.setdefault(each.identity, len(kinds)) for each in self.samples.arm.players]
        labels = {number: each.label for number, each in zip(numbers, self.samples.arm.players, strict=True)}
        return [labels[each] for each in range(len(kinds))], np.asarray(numbers)[self.samples.players]

    @cached_property
    def strata(self) -> NDArray[np.int64]:
        """Games × seats: who sits alike: the same bot, in the same order of play."""
        sitting = self.bots[1]
        return sitting * self.seats + self.order

    @cached_property
    def told(self) -> ToldGames | None:
        """The games that were told, if any were."""
        told = self.samples.told
        return ToldGames(self, told) if told is not None and len(told.games) > 1 else None

    @cached_property
    def could(self) -> NDArray[np.bool_]:
        """Words × games × seats: whether it was ever on offer."""
        return np.ascontiguousarray(np.moveaxis(self.samples.offered > 0, 2, 0))

    @cached_property
    def did(self) -> NDArray[np.bool_]:
        """Words × games × seats: whether it was ever chosen."""
        return np.ascontiguousarray(np.moveaxis(self.samples.chosen > 0, 2, 0))

    @cached_property
    def things(self) -> dict[ThingRef, int]:
        """The words of the vocabulary that are things of the game's lists."""
        return {
            self.thing(word.kind, word.member): word.number
            for word in self.program.vocabulary
            if word.kind in self.program.lists and word.kind not in OWN_LISTS
        }

    @cached_property
    def options(self) -> dict[ThingRef, int]:
        """The words that are no things, places or players: to pass, to end a turn, directions."""
        return {
            ThingRef(word.kind, word.name, word.label): word.number
            for word in self.program.vocabulary
            if word.kind not in self.program.lists and word.place is None and word.player is None
        }

    @cached_property
    def spots(self) -> dict[ThingRef, int]:
        """The words that are places, or pieces that are named by their places."""
        return {
            ThingRef(word.kind, word.name, word.label): word.number
            for word in self.program.vocabulary
            if word.kind not in self.program.lists and word.place is not None
        }

    def thing(self, kind: str, member: int) -> ThingRef:
        """A thing by its place in its list."""
        return ThingRef(kind, self.program.kind(kind).members[member], self.program.lists[kind][member].title)
