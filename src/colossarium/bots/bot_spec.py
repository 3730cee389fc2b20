"""A bot and how much it thinks, in one word: `playouts`, `playouts:500`, `playouts@0.5`, `my_bot:100`.

After a colon stands how many playouts (or whatever the bot counts) it has for a choice, after an @ how many
seconds. Without either it counts, so that a seed gives the same games.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from colossarium.bots import find
from colossarium.bots.bot import Bot
from colossarium.bots.simulate import check_effort
from colossarium.table.errors import BadOption
from colossarium.table.input_checks import shown

PLAYOUTS = 1000
"""What a bot counts to if nobody says otherwise."""
FORM = "NAME, NAME:PLAYOUTS or NAME@SECONDS, such as playouts:1000 or playouts@0.5"


@dataclass(frozen=True)
class BotSpec:
    """A bot and its effort: one of `playouts` and `seconds` is a number, the other is None."""

    label: str
    """As it was written."""
    bot: str | Bot
    """Its name, the path of its file, or itself."""
    playouts: int | None
    seconds: float | None
    identity: str
    """Names it exactly: two that share it play alike. A file goes by its name and its content."""

    def load(self) -> Bot:
        return find(self.bot)


def parse_bot_spec(text: str | Bot) -> BotSpec:
    """What was written; BadOption if that is no bot, or no effort."""
    if not isinstance(text, str):
        return _spec(find(text).name, text, PLAYOUTS, None)
    label = text.strip()
    split = re.fullmatch(r"(.+)([:@])([^:@/\\]*)", label)
    if split is None:
        return _spec(label, label, PLAYOUTS, None)
    name, sign, effort = split.groups()
    if sign == ":" and re.fullmatch("[0-9]{1,12}", effort):
        return _spec(label, name, int(effort), None)
    if sign == "@" and re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,9})?|\.[0-9]{1,9}", effort):
        return _spec(label, name, None, float(effort))
    raise BadOption(f"{shown(text)} is no bot: write {FORM}")


def _spec(label: str, bot: str | Bot, playouts: int | None, seconds: float | None) -> BotSpec:
    name = find(bot).name
    check_effort(0 if seconds is None else seconds, playouts)
    path = Path(bot) if isinstance(bot, str) else None
    if path is not None and bot != name and path.is_file():
        name = f"{path.name} sha256 {hashlib.sha256(path.read_bytes()).hexdigest()}"
    effort = f"{playouts} playouts" if seconds is None else f"{seconds:g} seconds"
    return BotSpec(label, bot, playouts, seconds, f"{name}, {effort}")
