"""Mistakes in scripts and declarations, as sentences for the person who made them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import lru_cache

from colossarium.script.declare import Source
from colossarium.script.program import Place


class ScriptError(Exception):
    """Something outside the language: where it is, what is wrong, and what to write instead."""

    def __init__(self, sentence: str, place: Place | None = None, line: str = "") -> None:
        self.sentence = sentence
        self.place = place
        self.line = line
        super().__init__(self.__str__())

    def __str__(self) -> str:
        if self.place is None:
            return self.sentence
        shown = self.line.replace("\t", " ")
        caret = " " * (self.place.column - 1) + "^"
        return f"{self.place}: {self.sentence}\n    {shown}\n    {caret}"


@lru_cache(maxsize=256)
def lines_of(text: str) -> list[str]:
    """The lines of a text as Python's parser counts them."""
    return re.split(r"\r\n|\r|\n", text)


def source_of(source: Source, node: ast.AST) -> Source:
    """The text in which a piece of syntax was written: what was put in from elsewhere says so itself."""
    found: Source = getattr(node, "source", source)
    return found


def place_of(source: Source, node: ast.AST) -> Place:
    """Where a piece of syntax begins; columns count characters from 1."""
    source = source_of(source, node)
    line, offset = getattr(node, "lineno", 1), getattr(node, "col_offset", 0)
    lines = lines_of(source.text)
    text = lines[line - 1] if line <= len(lines) else ""
    column = offset + 1 if text.isascii() else len(text.encode()[:offset].decode(errors="ignore")) + 1
    return Place(source.name, line, column)


def mistake(source: Source, node: ast.AST, sentence: str) -> ScriptError:
    """An error at a piece of syntax; in a pattern it is one for a certain kind."""
    place = place_of(source, node)
    source = source_of(source, node)
    if source.kind:
        sentence = f"for {source.kind}: {sentence}"
    lines = lines_of(source.text)
    return ScriptError(sentence, place, lines[place.line - 1] if place.line <= len(lines) else "")


def suggestion(name: str, known: Iterable[str]) -> str:
    """ " Did you mean …?" if a known name is close, else nothing."""
    from difflib import get_close_matches  # most have made no mistake

    close = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f" Did you mean {close[0]}?" if close else ""
