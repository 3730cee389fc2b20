"""Games without those cards, tiles and the like that have no translation yet, and are shown in English."""

from __future__ import annotations

from functools import cache

from colossarium.games import find
from colossarium.table.info import GameInfo
from colossarium.table.languages.missing import missing
from colossarium.table.machines import program_of
from games.island.known import only_known


@cache
def translated(slug: str, language: str) -> GameInfo:
    """The game with only the things whose titles are translated."""
    info = find(slug)
    untranslated = set(missing(info, language))
    lists = {name: program_of(info).lists[name] for name in info.edition().lists}
    return only_known(
        slug,
        {
            name: [each.title for each in entries if each.title not in untranslated]
            for name, entries in lists.items()
        },
    )
