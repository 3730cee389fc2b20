"""The bots: ours, and those that other packages add.

A package adds a bot with an entry point of the group `colossarium.bots` that is a `Bot` (`bot.py`).
"""

from __future__ import annotations

import warnings
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path

from colossarium.bots.bot import Bot as Bot
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

GROUP = "colossarium.bots"
OURS = ("playouts", "random", "network", "search")
"""Modules here, called like their bots. One is imported when its bot is wanted."""
SEARCHING = "search:"
"""Before the name of a network's file: a search that is steered by it."""
LANGUAGES = Path(__file__).parent / "languages"
"""What they say of themselves in other languages (`table/languages/`)."""


def _ours(name: str) -> Bot:
    bot = import_module(f"colossarium.bots.{name}").BOT
    assert isinstance(bot, Bot) and bot.name == name
    return bot


@cache
def _all() -> dict[str, Bot]:
    from importlib.metadata import entry_points

    found = {name: _ours(name) for name in OURS}
    for point in entry_points(group=GROUP):
        try:
            bot = point.load()
        except Exception as error:
            # One broken package must not take the other bots away.
            warnings.warn(f"the bot {point.name!r} ({point.value}) can't be loaded: {error}", stacklevel=3)
            continue
        if isinstance(bot, type) or not isinstance(bot, Bot):
            warnings.warn(f"the bot {point.name!r} ({point.value}) is not a Bot", stacklevel=3)
        elif bot.name in found:
            warnings.warn(f"there is a bot {bot.name!r} already; {point.value} is ignored", stacklevel=3)
        else:
            found[bot.name] = bot
    return found


def bots() -> list[Bot]:
    """All bots, in the order of their names."""
    return [bot for _, bot in sorted(_all().items())]


def find(name: str | Bot) -> Bot:
    """The bot of this name, or the one that is given itself.

    Other packages are looked at only when it is none of ours: that takes time.
    """
    if isinstance(name, Bot) and not isinstance(name, type):
        return name
    if not isinstance(name, str):
        raise BadOption(f"a bot is called by its name, such as {OURS[0]!r}, not by {shown(name)}")
    if name in OURS:
        return _ours(name)
    known = _all()
    if name in known:
        return known[name]
    from colossarium.table.decision import nearest

    near = nearest(name, sorted(known))
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(sorted(known))}"
    raise BadOption(f"there is no bot {shown(name)}; {hint}")


def find_or_load(name: str | Bot) -> Bot:
    """As `find`, and besides a network by its file: `mine.safetensors`, or `search:mine.safetensors`.

    For people at their own machine: a stranger must not choose which files are read.
    """
    if isinstance(name, str) and ".safetensors" in name:
        from colossarium.bots.network.sources import is_file_name

        if is_file_name(name):
            return _file_bot(name)
    return find(name)


@lru_cache(maxsize=64)
def _file_bot(name: str) -> Bot:
    if name.startswith(SEARCHING):
        from colossarium.bots.search import Search

        return Search(name.removeprefix(SEARCHING))
    from colossarium.bots.network.bot import NetworkBot

    return NetworkBot(name)


def check_plays(bot: Bot, info: GameInfo, players: int) -> None:
    """Refuse a bot that can't play a game, with a sentence. Those that have no `check` play all."""
    check = getattr(bot, "check", None)
    if check is not None:
        check(info, players)


def prepare(bot: Bot, info: GameInfo, players: int) -> None:
    """Load what a bot needs before it chooses. Those that have no `prepare` need nothing."""
    ready = getattr(bot, "prepare", None)
    if ready is not None:
        ready(info, players)


def character_of(name: str, seat: int) -> str | None:
    """What a bot is called on a seat, if it has `characters`: a name for each seat."""
    try:
        cast: tuple[str, ...] = getattr(find(name), "characters", ())
    except BadOption:
        return None
    return cast[seat % len(cast)] if cast else None
