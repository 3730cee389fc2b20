"""Variants: a game with more scripts on top of its own, or without some of its things."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from colossarium.script.declare import Edition, Layer, Source
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True)
class Variant:
    """What makes a variant of a game; called, it gives the edition."""

    game: str
    """The slug of the game that it varies."""
    text: str
    name: str
    title: str
    without: tuple[tuple[str, tuple[str, ...]], ...]
    base: GameInfo = field(compare=False)

    @property
    def slug(self) -> str:
        return f"{self.game}_{self.name}"

    def __call__(self) -> Edition:
        return _edition_of(self)

    def edition(self) -> Edition:
        layer = Layer(self.name, (Source(f"{self.name}.py", self.text),))
        edition = self.base.edition().with_layer(layer)
        for things, titles in self.without:
            edition = edition.without(things, titles)
        from colossarium.script.compiler import sized

        return sized(edition)


@lru_cache(maxsize=64)
def _edition_of(variant: Variant) -> Edition:
    return variant.edition()


def read_variant(
    base: GameInfo, text: str, name: str, title: str, without: Mapping[str, Sequence[str]] | None
) -> Variant:
    """The variant that somebody wants; BadOption with a sentence if it can't be."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise BadOption(
            f"a variant can't be called {shown(name)}: its name becomes a part of addresses and records, so "
            "it has up to 40 small letters, digits and underscores and begins with a letter, as 'more_cards'"
        )
    for what, value in (("text", text), ("title", title)):
        if not isinstance(value, str):
            raise BadOption(f"the {what} of a variant is a text, not {shown(value)}")
    return Variant(base.slug, text, name, title, _read_titles(without or {}), base)


def _read_titles(without: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    form = '{"card": ["Convene"]}'
    if not isinstance(without, Mapping):
        raise BadOption(f"what is left out is told by lists, as {form}, not as {shown(without)}")
    for things, titles in without.items():
        one = isinstance(titles, str) or not isinstance(titles, Sequence)
        if one or not all(isinstance(title, str) for title in titles):
            raise BadOption(
                f"of {shown(things)} several titles can be left out, as in {form}: not {shown(titles)}"
            )
    return tuple((things, tuple(titles)) for things, titles in without.items())


@lru_cache(maxsize=64)
def info_of(variant: Variant) -> GameInfo:
    """The variant as a game: it keeps the board and the words of the game that it varies."""
    base = variant.base
    title = variant.title or f"{base.title} ({variant.name})"
    return replace(base, slug=variant.slug, title=title, edition=variant)
