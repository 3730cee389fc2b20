"""A bot and how much it thinks, in one word: `playouts`, `playouts:500`, `playouts@0.5`, `my_bot:100`.

After a colon stands how many playouts (or whatever the bot counts) it has for a choice, after an @ how many
seconds. Without either it counts, so that a seed gives the same games.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from colossarium.bots import SEARCHING, check_plays, find_or_load
from colossarium.bots.bot import Bot
from colossarium.bots.network.file import SUFFIX
from colossarium.bots.simulate import check_effort
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

PLAYOUTS = 1000
"""What a bot counts to if nobody says otherwise."""
FORM = "NAME, NAME:PLAYOUTS or NAME@SECONDS, such as playouts:1000 or playouts@0.5"


@dataclass(frozen=True)
class BotSpec:
    """A bot and its effort: one of `playouts` and `seconds` is a number, the other is None."""

    text: str
    """As it was written."""
    bot: str | Bot
    """Its name, the path of its file, or itself."""
    playouts: int | None
    seconds: float | None
    identity: str
    """Names it exactly: two that share it play alike. A file goes by its name and its content."""

    @property
    def label(self) -> str:
        """What tables call it: of a file, no more than its name."""
        steered = SEARCHING if self.text.startswith(SEARCHING) else ""
        path, suffix, rest = self.text.removeprefix(SEARCHING).rpartition(SUFFIX)
        return steered + Path(path).name + rest if suffix else self.text

    def load(self) -> Bot:
        return find_or_load(self.bot)

    def check(self, info: GameInfo, players: int) -> None:
        """Refuse a game that the bot can't play."""
        check_plays(self.load(), info, players)


def parse_bot_spec(text: str | Bot) -> BotSpec:
    """What was written; an error with a sentence if that is no bot, or no effort."""
    if not isinstance(text, str):
        return _spec(find_or_load(text).name, text)
    text = text.strip()
    counted = re.fullmatch(r"(.+):([0-9]{1,12})", text)
    if counted:
        return _spec(text, counted[1], playouts=int(counted[2]))
    timed = re.fullmatch(r"(.+)@([0-9]{1,12}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})", text)
    if timed:
        return _spec(text, timed[1], None, float(timed[2]))
    if re.fullmatch(r"[a-z_]+[:@][^/\\]*", text) and SUFFIX not in text:
        raise BadOption(f"{shown(text)} is no bot: write {FORM}")
    return _spec(text, text)


def _spec(
    text: str, bot: str | Bot, playouts: int | None = PLAYOUTS, seconds: float | None = None
) -> BotSpec:
    name = find_or_load(bot).name
    check_effort(0 if seconds is None else seconds, playouts)
    if isinstance(bot, str):
        name = _file_identity(bot) or name
    effort = f"{playouts} playouts" if seconds is None else f"{seconds:g} seconds"
    return BotSpec(text, bot, playouts, seconds, f"{name}, {effort}")


def _file_identity(name: str) -> str | None:
    """The name and the content of a bot's file, which may be followed by a colon and how it is read."""
    steered = SEARCHING if name.startswith(SEARCHING) else ""
    path, suffix, how = name.removeprefix(SEARCHING).rpartition(SUFFIX)
    file = Path(path + suffix).expanduser()
    if not suffix or not file.is_file():
        return None
    return f"{steered}{file.name}{how} sha256 {hashlib.sha256(file.read_bytes()).hexdigest()}"
