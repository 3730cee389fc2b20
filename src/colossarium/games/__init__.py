"""The games of the collection: ours, and those that other packages add.

A package adds a game with an entry point of the group `colossarium.games` that is a `GameInfo`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from colossarium.games import pickling
from colossarium.games.files import make, read_game, tell_processes, told_by_parent, where
from colossarium.games.variants import info_of, name_for, read_variant, read_variant_file
from colossarium.table.errors import BadOption, UnknownGame
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.plugins import with_added

GROUP = "colossarium.games"
MINE = "mine"
"""What a variant is called if nobody says otherwise, and it is no file and not only some numbers."""
OURS = ("beasthunt", "beastmaster", "colossi_ages", "colossi_gold", "kolossus")
"""Folders here, called like their games. One is imported when its game is wanted: starts are short."""


def _ours(slug: str) -> GameInfo:
    info = import_module(f"colossarium.games.{slug}").INFO
    assert isinstance(info, GameInfo) and info.slug == slug
    return info


@cache
def _all() -> dict[str, GameInfo]:
    return with_added({slug: _ours(slug) for slug in OURS}, GROUP, GameInfo, "game", "slug")


_added: dict[str, GameInfo] = {}
"""Games from files that can be found by their slugs here."""


def add(info: GameInfo) -> None:
    """Let a game from a file be found by its slug, in this process and in those that it starts."""
    if info.slug in OURS:
        if _ours(info.slug) is not info:
            raise BadOption(f"there is a game {info.slug!r} already: give yours another slug")
        return
    if where(info) is None:
        return  # of a package, which every process finds
    tell_processes({**_added, info.slug: info})
    _added[info.slug] = info


def _from_files() -> dict[str, GameInfo]:
    for told in told_by_parent():
        info = make(told, find)
        _added.setdefault(info.slug, info)
    return _added


def games() -> list[GameInfo]:
    """All games, in the order of their slugs."""
    return [info for _, info in sorted({**_all(), **_from_files()}.items())]


def find(slug: str) -> GameInfo:
    """The game of this slug. Other packages are looked at only when it is none of ours: that takes time."""
    if not isinstance(slug, str):
        raise UnknownGame(f"a game is called by its name, such as {OURS[0]!r}, not by {shown(slug)}")
    if slug in OURS:
        return _ours(slug)
    if slug in _added or slug in _from_files():
        return _added[slug]
    known = _all()
    if slug in known:
        return known[slug]
    from difflib import get_close_matches

    base = next((each for each in known if slug.startswith(f"{each}_")), "")
    if base:
        raise UnknownGame(
            f"there is no game {shown(slug)} here: if it is a variant of {base}, say which, with --variant "
            "FILE or --set NAME=NUMBER"
        )
    near = get_close_matches(slug.lower(), known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(sorted(known))}"
    raise UnknownGame(f"there is no game {shown(slug)}; {hint}")


def load(
    name: str | GameInfo, variant: str | Path | None = None, settings: Mapping[str, int] | None = None
) -> GameInfo:
    """The game that somebody names, by its slug or by a file of it, perhaps with a variant's file on top and
    with knobs set: `load("colossi_ages", "quick.py", {"actions": 5})`."""
    if isinstance(name, GameInfo):
        return read_game(name.slug, lambda _: name, _path(variant), settings)
    if not isinstance(name, str):
        return find(name)
    return read_game(name, find, _path(variant), settings)


def _path(variant: str | Path | None) -> Path | None:
    if variant is None or isinstance(variant, str | Path):
        return None if variant is None else Path(variant)
    raise BadOption(f"a variant is the path of a file, not {shown(variant)}")


def variant(
    slug: str,
    text: str | Path = "",
    name: str = MINE,
    title: str = "",
    without: Mapping[str, Sequence[str]] | None = None,
    settings: Mapping[str, int] | None = None,
) -> GameInfo:
    """A game with more scripts on top of its own, as `beasthunt_mine`; it keeps the board and the words.

    The scripts are a text, or the path of a file. `without` has titles of things that are taken out, by their
    lists: `{"card": ["Convene"]}`; `settings` has knobs, and facts of things: `{"purge.copies": 3}`.
    """
    if isinstance(text, Path):
        text, stem, _, _ = read_variant_file(text)
        name = stem if name is MINE else name
    elif name is MINE and not text and settings and isinstance(settings, Mapping):
        name = name_for(settings)
    wanted = read_variant(find(slug), text, name, title, without, settings)
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
