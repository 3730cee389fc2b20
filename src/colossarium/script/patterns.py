"""Patterns: a text that is written once and read for several kinds.

The word `thing` in it stands for the kind: as a part of names (`take_top_thing`, `THINGS`), in blanks and in
texts. It is the parsed text that is filled in, so that a mistake is shown where somebody wrote it.
"""

from __future__ import annotations

import ast
import re

from colossarium.script.declare import Edition, Kind, Source
from colossarium.script.errors import ScriptError, lines_of, mistake, suggestion
from colossarium.script.program import Place
from colossarium.script.syntax import walk

THING = re.compile(r"(?<![a-zA-Z])(thing|Thing|THING)(s|S)?(?![a-zA-Z])")
"""The word, not the end of "nothing"; `_` and digits may stand next to it, as in `thing_deck`."""
BLANK = re.compile(r"(\{[^{}]*\})")


def fill_in(edition: Edition, source: Source, scripts: list[ast.FunctionDef]) -> None:
    """Put the kind in the place of `thing` everywhere in the scripts of a pattern."""
    kind = _kind(edition, source)
    for script in scripts:
        if not THING.search(script.name):
            raise mistake(
                source,
                script,
                f"{script.name} needs the word thing in its name, as a pattern is read for several kinds",
            )
        for node in walk(script):
            _fill_in(node, kind)


def filled_in(edition: Edition, source: Source, text: str) -> str:
    """A piece of a pattern as it is read for the kind of its source, for who wants to write another one."""
    tree = ast.parse(text)
    for node in walk(tree):
        _fill_in(node, _kind(edition, source))
    return ast.unparse(tree) + "\n"


def _kind(edition: Edition, source: Source) -> Kind:
    kinds = {kind.name: kind for kind in edition.kinds}
    if source.kind in kinds:
        return kinds[source.kind]
    hint = suggestion(source.kind, kinds)
    raise ScriptError(
        f"this pattern is read for a kind {source.kind} that is not declared.{hint}",
        Place(source.name, 1, 1),
        lines_of(source.text)[0],
    )


def _fill_in(node: ast.AST, kind: Kind) -> None:
    if isinstance(node, ast.Name):
        node.id = _name(node.id, kind)
    elif isinstance(node, ast.arg):
        node.arg = _name(node.arg, kind)
    elif isinstance(node, ast.FunctionDef):
        node.name = _name(node.name, kind)
    elif isinstance(node, ast.keyword) and node.arg is not None:
        node.arg = _name(node.arg, kind)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        node.value = _text(node.value, kind)


def _name(name: str, kind: Kind) -> str:
    return THING.sub(lambda found: _in_the_case_of(found, kind), name)


def _text(text: str, kind: Kind) -> str:
    """Outside of blanks the words of a kind's name have spaces between them: "beast card"."""
    parts = BLANK.split(text)
    for at, part in enumerate(parts):
        spoken = THING.sub(lambda found: _in_the_case_of(found, kind).replace("_", " "), part)
        parts[at] = _name(part, kind) if BLANK.fullmatch(part) else spoken
    return "".join(parts)


def _in_the_case_of(found: re.Match[str], kind: Kind) -> str:
    word = kind.many if found[2] else kind.name
    if found[1].isupper():
        return word.upper()
    return word[:1].upper() + word[1:] if found[1][0].isupper() else word
