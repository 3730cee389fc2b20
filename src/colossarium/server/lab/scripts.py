"""The scripts of a game as they are written, for who wants to change one."""

from __future__ import annotations

import ast
import re

from colossarium.script.declare import Edition
from colossarium.script.patterns import filled_in
from colossarium.script.program import OWN_LISTS
from colossarium.script.reader import Function
from colossarium.script.settings import read_edition
from colossarium.server import wire_lab
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


def scripts_of(info: GameInfo) -> wire_lab.LabScripts:
    """All scripts of a game: those that are replaced by others left out."""
    program = program_of(info)
    asking = {script.name for script in program.scripts if script.asks}
    edition = info.edition()
    _, functions = read_edition(edition)
    scripts = [_script(edition, each, each.name in asking) for each in functions]
    return wire_lab.LabScripts(game=info.slug, scripts=scripts)


def _script(edition: Edition, function: Function, asks: bool) -> wire_lab.LabScript:
    thing = next(((name, entry) for name, entry in function.lists.items() if name not in OWN_LISTS), None)
    source = _source_of(edition, function)
    replacement = source if re.search(r"^@replaces\b", source, re.MULTILINE) else f"@replaces\n{source}"
    return wire_lab.LabScript(
        name=function.name,
        parameters=list(function.parameters),
        text="\n".join(" ".join(part.split()) for part in function.text.split("\n\n")),
        kind=None if thing is None else thing[0],
        title=None if thing is None else thing[1].title,
        source=source,
        replacement=replacement,
        where=function.source.name,
        line=_first_line(function.tree),
        asks=asks,
    )


def _source_of(edition: Edition, function: Function) -> str:
    tree, source = function.tree, function.source
    lines = re.split(r"\r\n|\r|\n", source.text)[_first_line(tree) - 1 : tree.end_lineno]
    text = "\n".join(lines) + "\n"
    return filled_in(edition, source, text) if source.kind else text


def _first_line(tree: ast.FunctionDef) -> int:
    return min([tree.lineno, *(each.lineno for each in tree.decorator_list)])
