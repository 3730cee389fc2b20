"""The bots: ours, and those that other packages add.

A package adds a bot with an entry point of the group `colossarium.bots` that is a `Bot` (`bot.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path

from colossarium.bots.bot import Bot as Bot
from colossarium.machine.chance import Dice
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.plugins import with_added

GROUP = "colossarium.bots"
LEVELS = ("pebble", "tuff", "cairn", "menhir", "atlas")
"""Those for people, from the weakest to the strongest (`levels/`)."""
OURS = ("playouts", "random", "network", "search", *LEVELS)
"""The first are modules here, called like their bots. One is imported when its bot is wanted."""
SEARCHING = "search:"
"""Before the name of a network's file: a search that is steered by it."""
LANGUAGES = Path(__file__).parent / "languages"
"""What they say of themselves in other languages (`table/languages/`)."""


def _ours(name: str) -> Bot:
    if name in LEVELS:
        from colossarium.bots.levels import BOTS

        return BOTS[name]
    bot = import_module(f"colossarium.bots.{name}").BOT
    assert isinstance(bot, Bot) and bot.name == name
    return bot


@cache
def _all() -> dict[str, Bot]:
    return with_added({name: _ours(name) for name in OURS}, GROUP, Bot, "bot", "name")


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


def for_game(bot: Bot, seed: int) -> Bot:
    """A bot as it plays in one game: one that errs has `for_game`, and errs alike as long as that lasts.

    The seed need not be secret, but must say nothing of what is hidden.
    """
    begin = getattr(bot, "for_game", None)
    if begin is None:
        return bot
    found = begin(seed)
    assert isinstance(found, Bot)
    return found


def for_games(bots: Sequence[Bot], dice: Dice) -> list[Bot]:
    """Bots that sit down together; dice are thrown only for those who care."""
    return [for_game(bot, dice.next_word()) if hasattr(bot, "for_game") else bot for bot in bots]


def character_of(name: str | Bot, seat: int) -> str | None:
    """What a bot is called on a seat, if it has `characters`: a name for each seat."""
    try:
        cast: tuple[str, ...] = getattr(find(name), "characters", ())
    except BadOption:
        return None
    return cast[seat % len(cast)] if cast else None


def numbered(name: str) -> Iterator[str]:
    """Pebble, Pebble II, Pebble III …"""
    yield name
    yield from (f"{name} {numeral}" for numeral in ("II", "III", "IV"))
    yield from (f"{name} {number}" for number in count(5))
