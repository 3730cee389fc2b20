"""Pieces of syntax that nobody wrote: scripts are put together from them and compiled like any other."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import TypeVar

from colossarium.script.declare import Source

LONGEST_IN_PLACE = 60
"""Parts of an expression that is copied to where it is asked for."""

Node = TypeVar("Node", bound=ast.AST)


def walk(tree: ast.AST) -> list[ast.AST]:
    """A piece of syntax and all its parts, in the order of `ast.walk`, which takes three times as long."""
    found = [tree]
    for node in found:  # it grows meanwhile
        for field in node._fields:
            value = getattr(node, field, None)
            if type(value) is list:
                found.extend(each for each in value if isinstance(each, ast.AST))
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


def name(word: str) -> ast.Name:
    return ast.Name(word, ast.Load())


def member(number: int, kind: str) -> ast.Constant:
    """A member of a kind by its number; the constant carries the name of the kind."""
    return ast.Constant(number, kind)


def call(script: str, arguments: Iterable[ast.expr]) -> ast.Call:
    return ast.Call(name(script), list(arguments), [])


def assign(word: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([ast.Name(word, ast.Store())], value)


def when(test: ast.expr, then: list[ast.stmt]) -> ast.If:
    return ast.If(test, then, [])


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.Compare:
    return ast.Compare(left, [operator], [right])


def both(*tests: ast.expr) -> ast.expr:
    """All of these; of one it is this one."""
    return tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), list(tests))


def truth(test: ast.expr) -> ast.expr:
    """1 or 0."""
    return test if isinstance(test, ast.Compare) else ast.UnaryOp(ast.Not(), ast.UnaryOp(ast.Not(), test))


def is_there(word: str) -> ast.expr:
    return compare(name(word), ast.NotEq(), name("NONE"))


def members(numbers: Iterable[int], kind: str) -> ast.expr:
    return ast.Set([member(number, kind) for number in numbers])


def subscript_nodes(node: ast.Subscript) -> list[ast.expr]:
    return list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]


def script(called: str, parameters: Iterable[str], body: list[ast.stmt]) -> ast.FunctionDef:
    arguments = ast.arguments([], [ast.arg(each) for each in parameters], None, [], [], None, [])
    return ast.FunctionDef(called, arguments, body, [])


def placed(tree: Node, at: ast.AST) -> Node:
    """The same piece, said to stand at another's place, but for what was put in from a text."""
    for node in walk(tree):
        if not hasattr(node, "source"):
            ast.copy_location(node, at)
    return tree


def statements(tree: ast.FunctionDef) -> list[ast.stmt]:
    """The body without the docstring."""
    return tree.body[1:] if ast.get_docstring(tree) is not None else list(tree.body)


def only_value(tree: ast.FunctionDef) -> ast.expr | None:
    """The expression that a script gives, if it does nothing else."""
    match statements(tree):
        case [ast.Return(value=ast.expr() as value)] if can_move(value):
            return value
    return None


def can_move(value: ast.expr) -> bool:
    """Whether an expression means the same in another script: it has no variables of its own, and no texts,
    whose blanks are variables too."""
    texts = (isinstance(node, ast.Constant) and isinstance(node.value, str) for node in walk(value))
    return not assigned(value) and not any(texts)


def is_short(value: ast.expr) -> bool:
    """Whether an expression is no longer than a call would be worth."""
    return len(walk(value)) <= LONGEST_IN_PLACE


def is_straight(tree: ast.FunctionDef) -> bool:
    """Whether a script ends nowhere but at its end, and leaves its parameters as they are."""
    inner = [node for each in statements(tree)[:-1] for node in walk(each)]
    last = statements(tree)[-1:]
    if last and not isinstance(last[0], ast.Return):
        inner += walk(last[0])
    if any(isinstance(node, ast.Return) for node in inner):
        return False
    return not assigned(tree) & {argument.arg for argument in tree.args.args}


def filled_in(expression: ast.expr, source: Source, arguments: Mapping[str, ast.expr]) -> ast.expr:
    """An expression of a text with others in the place of parameters; it still says where it was written."""

    filled: ast.expr = _Filling(arguments).visit(deepcopy(expression))
    for node in walk(filled):
        vars(node)["source"] = source
    return filled


class _Filling(ast.NodeTransformer):
    def __init__(self, arguments: Mapping[str, ast.expr]) -> None:
        self.arguments = arguments

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.arguments:
            return node
        return ast.copy_location(deepcopy(self.arguments[node.id]), node)


def mentions(expression: ast.AST, words: Sequence[str]) -> bool:
    return any(isinstance(node, ast.Name) and node.id in words for node in walk(expression))


def assigned(tree: ast.AST) -> set[str]:
    """The names that are assigned to, fields too."""
    return {node.id for node in walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
