"""The games of the collection: ours, and those that other packages add.

A package adds a game with an entry point of the group `colossarium.games` that is a `GameInfo`.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from types import ModuleType

from colossarium.games import pickling
from colossarium.games.variants import info_of, read_variant
from colossarium.table.errors import BadOption, UnknownGame
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

GROUP = "colossarium.games"
OURS = ("beasthunt", "beastmaster", "colossi_ages", "colossi_gold", "kolossus")
"""Folders here, called like their games. One is imported when its game is wanted: starts are short."""


def _ours(slug: str) -> GameInfo:
    info = import_module(f"colossarium.games.{slug}").INFO
    assert isinstance(info, GameInfo) and info.slug == slug
    return info


@cache
def _all() -> dict[str, GameInfo]:
    from importlib.metadata import entry_points

    found = {slug: _ours(slug) for slug in OURS}
    for point in entry_points(group=GROUP):
        try:
            info = point.load()
        except Exception as error:
            # One broken package must not take the other games away.
            warnings.warn(f"the game {point.name!r} ({point.value}) can't be loaded: {error}", stacklevel=3)
            continue
        if not isinstance(info, GameInfo):
            warnings.warn(f"the game {point.name!r} ({point.value}) is not a GameInfo", stacklevel=3)
        elif info.slug in found:
            warnings.warn(f"there is a game {info.slug!r} already; {point.value} is ignored", stacklevel=3)
        else:
            found[info.slug] = info
    return found


def games() -> list[GameInfo]:
    """All games, in the order of their slugs."""
    return [info for _, info in sorted(_all().items())]


def find(slug: str) -> GameInfo:
    """The game of this slug. Other packages are looked at only when it is none of ours: that takes time."""
    if not isinstance(slug, str):
        raise UnknownGame(f"a game is called by its name, such as {OURS[0]!r}, not by {shown(slug)}")
    if slug in OURS:
        return _ours(slug)
    known = _all()
    if slug in known:
        return known[slug]
    from difflib import get_close_matches

    near = get_close_matches(slug.lower(), known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(sorted(known))}"
    raise UnknownGame(f"there is no game {shown(slug)}; {hint}")


def variant(
    slug: str,
    text: str,
    name: str = "mine",
    title: str = "",
    without: Mapping[str, Sequence[str]] | None = None,
) -> GameInfo:
    """A game with more scripts on top of its own, as `beasthunt_mine`; it keeps the board and the words.

    `without` has titles of things that are taken out, by their lists: `{"card": ["Convene"]}`.
    """
    wanted = read_variant(find(slug), text, name, title, without)
    # Other packages are asked only if they were before: one of them may be making this very variant.
    known = _all() if _all.cache_info().currsize else OURS
    if wanted.slug in known:
        raise BadOption(f"there is a game {wanted.slug!r} already: give the variant another name")
    return info_of(wanted)


class _Games(ModuleType):
    """The package can be called, so that `colossarium.games()` lists the games, whoever imported it first."""

    def __call__(self) -> list[GameInfo]:
        return games()


sys.modules[__name__].__class__ = _Games

pickling.register()
