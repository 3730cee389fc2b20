"""What is said about types that do not go together: what is wrong, and what to write instead."""

from __future__ import annotations

import ast

from colossarium.script.kinds.types import Shape, Type, resolve, settle

LONGEST = 40
"""Characters of an expression that are repeated in a sentence."""


def shown(node: ast.AST) -> str:
    """How a sentence speaks of an expression."""
    if isinstance(node, ast.FunctionDef):
        return f"what {node.name} gives"
    text = ast.unparse(node)
    return text if len(text) <= LONGEST and "\n" not in text else "this"


def described(type_: Type) -> str:
    """A type with its article."""
    type_ = settle(type_)
    match type_.shape:
        case Shape.NUMBER:
            return "a number"
        case Shape.MEMBER:
            return f"{'an' if type_.kind[0] in 'aeiou' else 'a'} {spoken(type_.kind)}"
        case Shape.WORD:
            return "a word, as choose(…) gives it"
        case Shape.SET if type_.of is not None:
            of = settle(type_.of)
            if of.shape is Shape.NUMBER:
                return "a set of numbers"
            return f"a set of {spoken(of.many)}" if of.kind else "a set"
    return "a single thing" if type_.scalar else "something else"


def spoken(kind: str) -> str:
    return kind.replace("_", " ")


def clash(node: ast.AST, found: Type, wanted: Type, demand: str = "") -> str:
    """The sentence for a value of one type where another is wanted."""
    found, wanted = settle(found), settle(wanted)
    if found.shape is Shape.UNKNOWN and isinstance(node, ast.Name) and node.id == "NONE":
        return "NONE is no set: the empty set is set()"
    instead = _instead(node, found, wanted)
    if demand:
        return f"{demand}, and {shown(node)} is {described(found)}{instead}"
    return f"{shown(node)} is {described(found)} where {described(wanted)} is wanted{instead}"


def _instead(node: ast.AST, found: Type, wanted: Type) -> str:
    """What to write instead, if that can be guessed."""
    literal = isinstance(node, ast.Constant | ast.UnaryOp)
    if found.shape is Shape.NUMBER and wanted.shape is Shape.MEMBER:
        kind = wanted.kind
        if not literal:
            return f": as_{kind}(…) makes {described(wanted)} of a number"
        if isinstance(node, ast.UnaryOp):
            return ": write NONE for none at all"
        return f": write the name of the {spoken(kind)}, or as_{kind}({shown(node)})"
    if wanted.shape is Shape.SET:
        if found.shape is Shape.MEMBER and wanted.of is not None and resolve(wanted.of) is found:
            return f": write {{{shown(node)}}}"
        if found.shape is Shape.NUMBER:
            of = settle(wanted.of) if wanted.of is not None else wanted
            made = f": as_{of.many}(…) makes one of a number" if of.many else ""
            return ": the empty set is set()" if literal else made
    if found.shape is Shape.MEMBER and wanted.shape is Shape.NUMBER:
        return f": its number is as_number({shown(node)})"
    if found.shape is Shape.WORD and wanted.shape is Shape.MEMBER:
        return f": {wanted.kind}_of(…) gives the {spoken(wanted.kind)} of a word"
    return ""
