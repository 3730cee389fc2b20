"""What the source says of a class and of each of its fields: the texts in quotes below them."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from functools import cache
from itertools import pairwise
from typing import Any


def note_of(cls: type) -> str:
    """The docstring of a class, in one line."""
    return " ".join((ast.get_docstring(_definition(cls)) or "").split())


def field_notes(cls: type) -> dict[str, str]:
    """The texts below the fields of a class and of those that it extends."""
    notes: dict[str, str] = {}
    for base in _definition(cls).bases:
        found = _meaning(cls, base)
        if isinstance(found, type) and found.__module__.startswith("colossarium"):
            notes |= field_notes(found)
    body = _definition(cls).body
    for field, below in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and (text := _text(below)):
            notes[field.target.id] = " ".join(text.split())
    return notes


@cache
def _definition(cls: type) -> ast.ClassDef:
    (found,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(found, ast.ClassDef)
    return found


def _meaning(cls: type, base: ast.expr) -> Any:
    """The class that is written as a base: a TypedDict itself does not know what it extends."""
    if isinstance(base, ast.Subscript):
        return _meaning(cls, base.value)
    if isinstance(base, ast.Attribute):
        return getattr(_meaning(cls, base.value), base.attr)
    return vars(sys.modules[cls.__module__]).get(base.id) if isinstance(base, ast.Name) else None


def _text(node: ast.stmt) -> str | None:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return node.value.value if isinstance(node.value.value, str) else None
    return None
