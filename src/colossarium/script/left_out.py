"""Things that an edition takes out of its lists: the game is played as if they had never been written."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from colossarium.script.declare import Edition
from colossarium.script.errors import ScriptError, suggestion
from colossarium.script.lists import names_in
from colossarium.script.reader import Function

Refuse = Callable[[str, str, str], ScriptError]
"""The mistake of a sentence, where this list and this title are told to be left out."""


def leave_out(edition: Edition, functions: list[Function], refuse: Refuse) -> list[Function]:
    """The scripts without those things; a script that others call stays, but is no thing any more."""
    gone = [
        each
        for name, titles in edition.left_out.items()
        for each in _take(edition, functions, name, titles, refuse)
    ]
    bare = [each for each in gone if not each.lists]
    for function in bare:
        function.listeners, function.needs = [], []
    if not bare:
        return functions
    called = names_in(each for each in functions if each not in bare)
    return [each for each in functions if each not in bare or each.name in called]


def _take(
    edition: Edition, functions: list[Function], name: str, titles: Iterable[str], refuse: Refuse
) -> list[Function]:
    """Take titles out of a list, and give the scripts that were called so."""
    if name not in edition.lists:
        raise refuse(
            name,
            next(iter(titles), ""),
            f"nothing can be left out of {name}: the game {edition.slug} has no such list."
            f"{suggestion(name, edition.lists)}",
        )
    listed = {each.lists[name].title: each for each in functions if name in each.lists}
    found = []
    for title in titles:
        if title not in listed:
            raise refuse(
                name,
                title,
                f"there is no {name} {title!r} to leave out of {edition.slug}.{suggestion(title, listed)}",
            )
        del listed[title].lists[name]
        found.append(listed[title])
    return found
