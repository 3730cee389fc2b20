"""Where networks come from: files that people name, and those that are shipped. What was loaded is kept."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from threading import RLock

from colossarium.bots.network.evaluator import NetworkEvaluator, evaluator_of
from colossarium.bots.network.file import SUFFIX, NetworkFile, read
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

SHIPPED = Path(__file__).parent / "shipped"
CARRY_OVER = ":carry-over"
"""Behind the name of a file: it may play by other rules of its game than those it was trained on."""
MOST_KEPT = 24
"""Networks in memory, each for one game and number of players."""


@dataclass(frozen=True)
class NetworkSource:
    """A network's file, and how strictly it must fit."""

    path: str
    name: str
    """What sentences call it."""
    carry_over: bool = False

    def read(self) -> NetworkFile:
        """Its file, read once as long as it stays as it is."""
        return _read(self.path, self._stamp())

    def _stamp(self) -> Hashable:
        """Changes when the file does."""
        try:
            status = os.stat(self.path)
        except (OSError, ValueError):
            return None
        return status.st_mtime_ns, status.st_size, status.st_ino

    def evaluator(self, info: GameInfo, players: int) -> NetworkEvaluator:
        """Loaded, or as it was loaded before; `BadNetwork` says why it can't play this."""
        key = self, self._stamp(), program_of(info).fingerprint, info.slug, players
        with _loading:
            found = _loaded.get(key)
            if found is None:
                found = evaluator_of(self.read(), info, players, self.name, carry_over=self.carry_over)
                _loaded[key] = found
                if len(_loaded) > MOST_KEPT:
                    _loaded.popitem(last=False)
            _loaded.move_to_end(key)
            return found


_loaded: OrderedDict[Hashable, NetworkEvaluator] = OrderedDict()
_loading = RLock()


@lru_cache(maxsize=8)
def _read(path: str, stamp: Hashable) -> NetworkFile:
    return read(path)


def is_file_name(name: str) -> bool:
    """Whether a bot's name is that of a network's file."""
    return name.removesuffix(CARRY_OVER).endswith(SUFFIX)


@lru_cache(maxsize=64)
def file_source(name: str) -> NetworkSource:
    """The file that a bot's name stands for: `mine.safetensors`, `mine.safetensors:carry-over`."""
    path = name.removesuffix(CARRY_OVER)
    return NetworkSource(os.path.expanduser(path), path, carry_over=name.endswith(CARRY_OVER))


def shipped_source(info: GameInfo) -> NetworkSource | None:
    """The network that comes with a game, or with the one that it is a variant of.

    Whoever plays against it wants a game, so it is carried over where rules have changed.
    """
    for slug in (info.slug, info.board):
        path = os.path.join(SHIPPED, slug + SUFFIX)
        if os.path.isfile(path):
            return NetworkSource(path, f"the network of {slug}", carry_over=True)
    return None


def require_shipped(info: GameInfo) -> NetworkSource:
    """The same; a sentence if there is none."""
    found = shipped_source(info)
    if found is None:
        raise BadOption(
            f"{info.title} comes without a network: `colossarium learn {info.slug}` trains one, "
            "and a bot can be called by its file"
        )
    return found
