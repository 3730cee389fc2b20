"""Games for a learner: batches on a GPU or on processors as tensors, and groups with the same layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from colossarium.envs.make import make_batch, make_gpu_batch
from colossarium.learn.network import LayoutRows
from colossarium.learn.row_names import RowNames, input_rows, players_row, policy_rows, turned_words
from colossarium.learn.settings import TrainingSetting
from colossarium.machine.observation import ObservationLayout
from colossarium.table.info import GameInfo
from colossarium.table.origin import SEEDS


class SettingGames:
    """The games of one setting. Tensors are views of the batch's memory: a step changes them."""

    def __init__(
        self,
        info: GameInfo,
        setting: TrainingSetting,
        games: int,
        seed: int,
        device: str,
        threads: int | None = None,
    ) -> None:
        self.setting, self.count = setting, games
        self._cuda = device == "cuda"
        self.batch: Any
        chosen: dict[str, Any] = setting.chosen
        if self._cuda:
            self.batch = make_gpu_batch(info, games, seed=seed % SEEDS, **chosen)
        else:
            self.batch = make_batch(info, games, seed=seed % SEEDS, threads=threads, **chosen)
        self.layout: ObservationLayout = self.batch.layout
        self.observations, self.masks = (
            self._tensor(each.view("int32")) for each in (self.batch.observations, self.batch.masks)
        )
        if self._cuda:
            self._actions, self._stream = self._tensor(self.batch.actions), own_stream()
        names = ("seats", "rewards", "ends", "scores")
        self.seats, self.rewards, self.ends, self.scores = (
            self._tensor(getattr(self.batch, each)) for each in names
        )

    def _tensor(self, array: Any) -> Tensor:
        return torch.utils.dlpack.from_dlpack(array) if self._cuda else torch.from_numpy(array)

    def step(self, actions: Tensor) -> None:
        """One action for each game; what comes of it is in the tensors."""
        if self._cuda:
            self._actions.copy_(actions)
            with self._stream:
                self.batch.step(self.batch.actions, check=False)
        else:
            self.batch.step(actions.numpy())

    def take_over(self, other: SettingGames, places: Tensor) -> None:
        """Each game becomes a copy of one of another batch: of that in the place that is named for it."""
        if self._cuda:
            import cupy  # type: ignore[import-not-found,import-untyped,unused-ignore]

            with self._stream:
                self.batch.take_over(other.batch, cupy.from_dlpack(places))
        else:
            self.batch.take_over(other.batch, places.numpy())

    def check(self) -> None:
        """On a GPU steps are only queued: here is told what went wrong."""
        if self._cuda:
            self.batch.check()


def own_stream() -> Any:
    """Batches play side by side, after what was asked of the GPU before and before what comes then."""
    import cupy  # type: ignore[import-not-found,import-untyped,unused-ignore]

    return cupy.cuda.Stream()


class GameGroup:
    """Games with the same number of players: they have one layout and go through the network together."""

    def __init__(self, members: Sequence[SettingGames], names: RowNames, device: str) -> None:
        self.members, self.layout = members, members[0].layout
        self.players, self.count = self.layout.players, sum(member.count for member in members)
        self.words = len(self.layout.program.vocabulary)
        self.rows = rows_for(names, self.layout, device)
        turned = turned_words(self.layout)
        self.turned = None if turned is None else torch.tensor(turned, device=device)

    def gather(self, name: str) -> Tensor:
        """An array of all members, one after the other."""
        return torch.cat([getattr(member, name) for member in self.members])

    def step(self, actions: Tensor) -> None:
        begin = 0
        for member in self.members:
            member.step(actions[begin : begin + member.count])
            begin += member.count

    def check(self) -> None:
        for member in self.members:
            member.check()

    def by_word(self, logits: Tensor, seats: Tensor) -> Tensor:
        """Logits of words as seen as those of the machine's words."""
        return logits if self.turned is None else logits.gather(1, self.turned[seats])


def rows_for(names: RowNames, layout: ObservationLayout, device: str) -> LayoutRows:
    bits = torch.tensor(input_rows(names, layout), device=device)
    words = torch.tensor(policy_rows(names, layout.program), device=device)
    return LayoutRows(bits, players_row(names, layout.players), words)


def groups_of(members: Sequence[SettingGames], names: RowNames, device: str) -> list[GameGroup]:
    counts = dict.fromkeys(member.setting.players for member in members)
    return [GameGroup([m for m in members if m.setting.players == count], names, device) for count in counts]
