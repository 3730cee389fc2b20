"""Variants: a game with more scripts on top of its own, with other numbers, or without some of its things."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from colossarium.script.declare import HIGHEST, LOWEST, Edition, Layer, Source
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.position import read_text

if TYPE_CHECKING:
    from colossarium.script.settings import Header

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
LONGEST_NAME = 40


@dataclass(frozen=True)
class Variant:
    """What makes a variant of a game; called, it gives the edition."""

    game: str
    """The slug of the game that it varies."""
    text: str
    name: str
    title: str
    without: tuple[tuple[str, tuple[str, ...]], ...]
    settings: tuple[tuple[str, int], ...]
    """Knobs and facts of things that are set: ("actions", 5), ("purge.copies", 3)."""
    base: GameInfo = field(compare=False)

    @property
    def slug(self) -> str:
        return f"{self.game}_{self.name}"

    def __call__(self) -> Edition:
        return _edition_of(self)

    def edition(self) -> Edition:
        edition = self.base.edition()
        if self.text:
            edition = edition.with_layer(Layer(self.name, (Source(f"{self.name}.py", self.text),)))
        for things, titles in self.without:
            edition = edition.without(things, titles)
        if self.settings:
            edition = edition.with_settings(dict(self.settings))
        from colossarium.script.compiler import sized

        return sized(edition)


@lru_cache(maxsize=64)
def _edition_of(variant: Variant) -> Edition:
    return variant.edition()


def read_variant(
    base: GameInfo,
    text: str,
    name: str,
    title: str,
    without: Mapping[str, Sequence[str]] | None = None,
    settings: Mapping[str, int] | None = None,
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
    return Variant(
        base.slug, text, name, title, _read_titles(without or {}), _read_settings(settings or {}), base
    )


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


def _read_settings(settings: object) -> tuple[tuple[str, int], ...]:
    form = '{"actions": 5, "purge.copies": 3}'
    if not isinstance(settings, Mapping):
        raise BadOption(f"knobs are set by their names, as {form}, not by {shown(settings)}")
    for name, value in settings.items():
        if not isinstance(name, str):
            raise BadOption(f"a knob is called by its name, as in {form}, not by {shown(name)}")
        if type(value) is not int or not LOWEST <= value <= HIGHEST:
            raise BadOption(f"{shown(name)} is set to a whole number, not to {shown(value)}")
    return tuple(settings.items())


def name_for(settings: Mapping[str, int], name: str = "") -> str:
    """What a variant is called by its numbers: {"actions": 5} makes `actions_5`, after its own name."""
    said = "_".join(filter(None, (name, *(f"{knob}_{value}" for knob, value in settings.items()))))
    name = re.sub(r"[^a-z0-9]+", "_", said.lower().replace("-", "minus_")).strip("_")
    if NAME.fullmatch(name):
        return name
    digest = blake2b(said.encode(), digest_size=4).hexdigest()
    return f"{re.sub('^[^a-z]*', '', name)[: LONGEST_NAME - 9].strip('_') or 'set'}_{digest}"


def read_variant_file(path: Path) -> tuple[str, str, str, str]:
    """The text of a file, the name and the title of the variant in it, and the game it says it varies.

    A file of scripts without a header has neither title nor game.
    """
    text = read_text(path)
    header = _header_of(Source(path.name, text))
    name = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_")[:LONGEST_NAME]
    return text, name, header.title if header else "", header.of if header else ""


def _header_of(source: Source) -> Header | None:
    from colossarium.script.settings import read_header  # a game as it is starts without reading rules

    return read_header(source)


@lru_cache(maxsize=64)
def info_of(variant: Variant) -> GameInfo:
    """The variant as a game: it keeps the board and the words of the game that it varies."""
    base = variant.base
    header = _header_of(Source(f"{variant.name}.py", variant.text))
    title = variant.title or (header.title if header else "") or f"{base.title} ({variant.name})"
    about = header.about if header and header.about else base.about
    return replace(base, slug=variant.slug, title=title, about=about, edition=variant)
