"""Former selves: a pool that stays small and keeps old and new ones."""

from __future__ import annotations

from copy import deepcopy

import torch

from colossarium.learn.network import Network

MOST = 12


class League:
    """Snapshots of a network, the oldest first."""

    def __init__(self, first: Network, most: int = MOST) -> None:
        self.selves, self._most = [frozen(first)], most

    def add(self, network: Network) -> None:
        """One more. When there are too many, every second one goes, except for the first and the last."""
        self.selves.append(frozen(network))
        if len(self.selves) > self._most:
            self.selves = [each for number, each in enumerate(self.selves) if self._stays(number)]

    def _stays(self, number: int) -> bool:
        return number % 2 == 0 or number == len(self.selves) - 1

    def draw(self, generator: torch.Generator) -> Network:
        return self.selves[int(torch.randint(len(self.selves), (1,), generator=generator))]


def frozen(network: Network) -> Network:
    copy = deepcopy(network)
    return copy.requires_grad_(False)
