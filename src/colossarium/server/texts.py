"""What there is to read about a game: its cards, tiles and beasts, and what people look up."""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.script.program import OWN_LISTS, Program
from colossarium.server import wire
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of
from colossarium.table.machines import program_of

TERM = "term"
"""The kind of what is no member of any kind: Control, Hand limit …"""


def texts_of(info: GameInfo, language: str) -> list[wire.Text]:
    """All of them in a language."""
    say = catalogue_of(info, language)
    return [
        wire.Text(kind=kind, name=name, title=say(title), text=say(text), facts=facts)
        for kind, name, title, text, facts in written(info)
    ]


Written = tuple[str, str, str, str, dict[str, int]]
"""Kind, name, title, text and facts, as the rules have them."""


def written(info: GameInfo) -> Iterator[Written]:
    """Those of the lists first, then the others."""
    program = program_of(info)
    for kind, entries in program.lists.items():
        if kind not in OWN_LISTS:
            for name, entry in zip(program.kind(kind).members, entries, strict=True):
                text = " ".join(program.scripts[entry.script].text.split())
                yield kind, name, entry.title, text, dict(entry.facts)
    for title, text in info.texts.items():
        kind, name = _thing(program, title)
        yield kind, name, title, _sentence(text), {}


def _thing(program: Program, title: str) -> tuple[str, str]:
    """The kind and name of what is called so."""
    wanted = title.casefold()
    for kind in program.kinds:
        for name, label in zip(kind.members, kind.labels or kind.members, strict=True):
            if label.casefold() == wanted:
                return kind.name, name
    return TERM, wanted


def _sentence(text: str) -> str:
    """Texts that stand behind their title begin small."""
    return text[:1].upper() + text[1:]
