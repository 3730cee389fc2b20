"""Games without what a second reading of their rules does not know, so that it need not know everything."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from colossarium.games import find
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


def titles(text: str) -> frozenset[str]:
    """Titles with semicolons between them."""
    return frozenset(" ".join(each.split()) for each in text.split(";"))


def only_known(slug: str, known: Mapping[str, Collection[str]]) -> GameInfo:
    """The game without all other things of these lists; the game itself if there are none."""
    info, edition = find(slug), find(slug).edition()
    for name, read in known.items():
        unread = [each.title for each in program_of(info).lists[name] if each.title not in read]
        edition = edition.without(name, unread) if unread else edition
    return info if edition is info.edition() else replace(info, edition=lambda: edition)
