"""What people write in the lab is shown to others: in the lobby, at tables, in their logs."""

from __future__ import annotations

import ast
import unicodedata

from colossarium.games import games
from colossarium.script.declare import Source
from colossarium.script.errors import ScriptError
from colossarium.script.program import Place
from colossarium.script.reader import parse
from colossarium.server.tables.seats import UNWRITTEN, skeleton
from colossarium.table.input_checks import MOST_SHOWN

LAID_OUT = "\n\t\r"
"""What a text has between its words besides blanks."""


def check_letters(text: str) -> None:
    """ScriptError if something in quotes, or any line, has letters that can't be seen, or turn others round:
    comments are read, too, before somebody plays a variant."""
    for node in ast.walk(parse(Source("text", text))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for letter in node.value:
                if _is_unseen(letter):
                    raise _unseen(letter, node.lineno, node.col_offset + 1)
    for number, line in enumerate(text.split("\n"), 1):
        for column, letter in enumerate(line, 1):
            if _is_unseen(letter):
                raise _unseen(letter, number, column)


def _is_unseen(letter: str) -> bool:
    return letter not in LAID_OUT and unicodedata.category(letter) in UNWRITTEN


def _unseen(letter: str, line: int, column: int) -> ScriptError:
    return ScriptError(
        f"what people read has no letters that can't be seen: leave U+{ord(letter):04X} out",
        Place("text", line, column),
    )


def check_title(title: str) -> None:
    """ScriptError if a variant is called as a game is, or looks as if it were, or has an endless title."""
    if len(title) > MOST_SHOWN:
        raise ScriptError(f"the title of a variant has up to {MOST_SHOWN} letters, not {len(title)}", None)
    for info in games():
        if title and skeleton(title) == skeleton(info.title):
            raise ScriptError(f"{info.title} is a game of its own: call the variant something else", None)
