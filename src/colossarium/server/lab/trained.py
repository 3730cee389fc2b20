"""The bot `trained`: networks from this server's lab, each for exactly the rules that it was trained on.

They are kept in a folder beside the data, by the fingerprint of the rules and the number of players: what a
client says is never part of a path.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from colossarium import bots
from colossarium.bots.bot import Bot
from colossarium.bots.bot_spec import PLAYOUTS, BotSpec
from colossarium.bots.network.bot import NetworkBot
from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.evaluator import NetworkEvaluator
from colossarium.bots.network.file import SUFFIX, NetworkFile, read, write
from colossarium.bots.network.sources import NetworkSource
from colossarium.server.settings import data_folder
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

NAME = "trained"
MOST_KEPT = 64
"""Networks; the one that was trained longest ago goes first."""
FINGERPRINT = re.compile("[0-9a-f]{16,128}")


def trained_folder() -> Path:
    """Where they are kept."""
    return data_folder() / NAME


def file_for(fingerprint: str, players: int) -> Path:
    """Where the network for these rules and so many players is, if there is one."""
    if FINGERPRINT.fullmatch(fingerprint) is None:
        raise BadNetwork("rules have no such fingerprint")
    return trained_folder() / f"{fingerprint}-{int(players)}{SUFFIX}"


def trained_for(fingerprint: str) -> list[int]:
    """The numbers of players for which there is a network for these rules."""
    if FINGERPRINT.fullmatch(fingerprint) is None:
        return []
    found = trained_folder().glob(f"{fingerprint}-?{SUFFIX}")
    return sorted(int(each.stem[-1]) for each in found if each.stem[-1].isdecimal())


def keep(path: Path, fingerprint: str, players: int) -> None:
    """Keep what a training has written, if it is what it should be; BadNetwork if not."""
    found = read(path)
    about = found.metadata
    if not found.is_player or about.rules != fingerprint or str(players) not in about.observations:
        raise BadNetwork(f"what was trained is no player for these rules and {players} players")
    kept = file_for(fingerprint, players)
    kept.parent.mkdir(parents=True, exist_ok=True)
    write(kept, found)
    in_order = sorted(kept.parent.glob(f"*{SUFFIX}"), key=lambda each: each.stat().st_mtime_ns)
    for old in in_order[:-MOST_KEPT]:
        with suppress(FileNotFoundError):
            old.unlink()


@dataclass(frozen=True)
class KeptNetwork(NetworkSource):
    """The file of a network whose rules have been found to be the same: a variant may be called otherwise by
    now."""

    slug: str = ""

    def read(self) -> NetworkFile:
        found = super().read()
        return replace(found, metadata=msgspec.structs.replace(found.metadata, game=self.slug))


class TrainedNetworks:
    """Finds the network by the rules that are played."""

    def file(self, info: GameInfo, players: int) -> Path:
        """BadOption with a sentence if there is none."""
        path = file_for(program_of(info).digest, players)
        if not path.is_file():
            raise BadOption(
                f"no player was trained here for exactly these rules of {info.title} and {players} players: "
                "the lab trains one"
            )
        return path

    def evaluator(self, info: GameInfo, players: int) -> NetworkEvaluator:
        return KeptNetwork(str(self.file(info, players)), NAME, slug=info.slug).evaluator(info, players)


class TrainedBot(NetworkBot):
    """Does what the network likes best that was trained for the rules which are played."""

    def __reduce__(self) -> tuple[Callable[..., TrainedBot], tuple[Any, ...]]:
        return TrainedBot, ()

    @property
    def name(self) -> str:
        return NAME

    @property
    def about(self) -> str:
        return "Learned these very rules in the lab, by playing against itself."

    def _source(self, info: GameInfo | None) -> TrainedNetworks:
        return TrainedNetworks()

    def check(self, info: GameInfo, players: int) -> None:
        """Refuse rules that it was not trained for, with a sentence."""
        self._source(info).file(info, players)


BOT = TrainedBot()
SPEC = BotSpec(NAME, BOT, PLAYOUTS, None, NAME)


def find(name: str | Bot) -> Bot:
    """As `bots.find`, with this one besides."""
    return BOT if name == NAME else bots.find(name)


def character_of(name: str, seat: int) -> str | None:
    """As `bots.character_of`, with this one besides."""
    return bots.character_of(BOT if name == NAME else name, seat)
