"""Reading sources: from text to functions with their decorators, layer over layer.

Nothing is executed: the text is parsed, and what is not a plain function is refused.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass, field

from colossarium.script.declare import Edition, Source
from colossarium.script.errors import ScriptError, lines_of, mistake, place_of, suggestion
from colossarium.script.patterns import fill_in
from colossarium.script.program import OWN_LISTS, Place

LONGEST_SOURCE = 1_000_000
LONGEST_LINE = 2000
LARGEST_SCRIPT = 10_000
"""Characters of a text and of a line, parts of a script: more is refused, as compiling would take long."""


@dataclass
class Function:
    """A script before it is compiled."""

    name: str
    source: Source
    tree: ast.FunctionDef
    number: int
    parameters: tuple[str, ...]
    gives: bool
    """Whether it returns a value."""
    deep: int = 0
    entry: str | None = None
    lists: dict[str, tuple[str, dict[str, int]]] = field(default_factory=dict)
    """For each list that it is in: its title and its facts."""

    @property
    def text(self) -> str:
        return ast.get_docstring(self.tree) or ""


def read_layers(edition: Edition) -> list[Function]:
    """All functions of an edition, replaced ones left out, numbered in the order of the layers."""
    found: dict[str, Function] = {}
    homes: dict[str, str] = {}
    for layer in edition.layers:
        here: dict[str, Function] = {}
        for source in layer.sources:
            for tree in _functions(edition, source):
                function, replaces = _read_function(edition, source, tree)
                if function.name in here:
                    first = place_of(here[function.name].source, here[function.name].tree)
                    raise mistake(
                        source, tree, f"{function.name} is defined twice; the first time at {first}"
                    )
                _check_replacement(function, replaces, found, homes)
                here[function.name] = function
        for name, function in here.items():
            if name in found:
                _inherit(function, found[name])
                function.number = found[name].number
            else:
                function.number = len(found)
            found[name] = function
            homes[name] = layer.name
    return sorted(found.values(), key=lambda each: each.number)


def _check_replacement(
    function: Function, replaces: bool, found: dict[str, Function], homes: dict[str, str]
) -> None:
    name, source, tree = function.name, function.source, function.tree
    if replaces and name not in found:
        hint = suggestion(name, found)
        raise mistake(
            source, tree, f"{name} replaces nothing: no earlier layer has a script of this name.{hint}"
        )
    if name in found and not replaces:
        raise mistake(
            source,
            tree,
            f"the layer {homes[name]} already has a script {name}; "
            "write @replaces above this one to replace it, or give it another name",
        )
    if replaces and len(function.parameters) != len(found[name].parameters):
        wanted = ", ".join(found[name].parameters)
        raise mistake(source, tree, f"{name} must take the parameters of the script it replaces: ({wanted})")


def _inherit(function: Function, replaced: Function) -> None:
    """A replacement stays in the lists and moments of the script that it replaces."""
    function.lists = {**replaced.lists, **function.lists}
    function.entry = function.entry or replaced.entry
    function.deep = function.deep or replaced.deep


def _functions(edition: Edition, source: Source) -> list[ast.FunctionDef]:
    if not isinstance(source.text, str):
        raise ScriptError(f"{source.name} is no text", Place(source.name, 1, 1))
    if len(source.text) > LONGEST_SOURCE:
        raise ScriptError(
            f"{source.name} is too long: {LONGEST_SOURCE} characters are the most", Place(source.name, 1, 1)
        )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source.text)
    except SyntaxError as error:
        place = Place(source.name, error.lineno or 1, max(error.offset or 1, 1))
        raise ScriptError(
            f"this is not Python: {error.msg}", place, (error.text or "").rstrip("\n")
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        why = str(error) or "it is nested too deeply"
        raise ScriptError(f"this can't be read: {why}", Place(source.name, 1, 1)) from None
    for number, line in enumerate(lines_of(source.text), 1):
        if len(line) > LONGEST_LINE:
            place = Place(source.name, number, 1)
            raise ScriptError(
                f"this line is too long: {LONGEST_LINE} characters are the most", place, line[:80]
            )
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            if sum(1 for _ in ast.walk(node)) > LARGEST_SCRIPT:
                raise mistake(source, node, f"{node.name} is too long: give parts of it names of their own")
            found.append(node)
        elif not (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            raise mistake(source, node, f"only scripts (def …) may stand here, not {_describe(node)}")
    if source.kind:
        fill_in(edition, source, found)
    return found


def _describe(node: ast.AST) -> str:
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return "an import: scripts see the game's names without it"
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return "an assignment: declare constants and fields with the game"
    if isinstance(node, ast.ClassDef):
        return "a class"
    if isinstance(node, ast.AsyncFunctionDef):
        return "an async function: write def"
    return "a statement: put it into a script"


def _read_function(edition: Edition, source: Source, tree: ast.FunctionDef) -> tuple[Function, bool]:
    arguments = tree.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        raise mistake(source, tree, f"{tree.name} may take plain parameters only: no *, no /")
    if arguments.defaults:
        raise mistake(
            source, arguments.defaults[0], "parameters have no defaults: every call gives every argument"
        )
    for argument in arguments.args:
        if argument.annotation is not None:
            raise mistake(
                source, argument.annotation, "everything is a whole number: leave the annotation out"
            )
    if tree.returns is not None:
        raise mistake(source, tree.returns, "everything is a whole number: leave the annotation out")
    returns = _returns(tree)
    gives = any(node.value is not None for node in returns)
    for node in returns:
        if gives and node.value is None:
            raise mistake(source, node, f"{tree.name} gives a value elsewhere: return one here too")
    function = Function(tree.name, source, tree, -1, tuple(each.arg for each in arguments.args), gives)
    replaces = False
    seen: set[str] = set()
    for decorator in tree.decorator_list:
        name = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
        if name in seen:
            raise mistake(source, decorator, f"@{name} stands above {tree.name} twice")
        seen.add(name)
        replaces |= _decorate(edition, function, decorator)
    return function, replaces


def _returns(tree: ast.FunctionDef) -> list[ast.Return]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Return)]


def _decorate(edition: Edition, function: Function, node: ast.expr) -> bool:
    """Take note of a decorator; True for @replaces."""
    source = function.source
    if isinstance(node, ast.Name) and node.id == "replaces":
        return True
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        known = (
            "@replaces",
            '@entry("…")',
            '@law("…")',
            '@check("…")',
            "@deep(…)",
            *(f'@{name}("…")' for name in edition.lists),
        )
        raise mistake(source, node, f"a decorator is one of {', '.join(known)}")
    name = node.func.id
    if name == "deep":
        function.deep = _number(source, _only(source, node))
        if function.deep < 2:
            raise mistake(source, node, "@deep says how often a script may be under way at once: 2 or more")
    elif name == "entry":
        function.entry = _text(source, _only(source, node))
        if function.parameters:
            raise mistake(source, function.tree, f"{function.name} begins a game, so it has no parameters")
    elif name in (*OWN_LISTS, *edition.lists):
        if not node.args:
            raise mistake(source, node, f'@{name} needs a title: @{name}("…")')
        if len(node.args) > 1:
            raise mistake(
                source, node.args[1], f"@{name} takes one title; facts are written by name: copies=2"
            )
        facts = {}
        for keyword in node.keywords:
            if keyword.arg is None:
                raise mistake(source, keyword.value, "facts are written by name: copies=2")
            facts[keyword.arg] = _number(source, keyword.value)
        function.lists[name] = (_text(source, node.args[0]), facts)
    else:
        hint = suggestion(name, ("replaces", "entry", "deep", *OWN_LISTS, *edition.lists))
        raise mistake(source, node, f"there is no decorator @{name}.{hint}")
    return False


def _only(source: Source, node: ast.Call) -> ast.expr:
    if len(node.args) != 1 or node.keywords:
        raise mistake(source, node, "this decorator takes one value")
    return node.args[0]


def _text(source: Source, node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise mistake(source, node, "a text in quotes is wanted here")


def _number(source: Source, node: ast.expr) -> int:
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        if not -(2**31) <= sign * node.value < 2**31:
            raise mistake(source, node, "this number does not fit into 32 bits")
        return sign * int(node.value)
    raise mistake(source, node, "a plain number is wanted here")
