"""Reading sources: from text to functions with their decorators, layer over layer.

Nothing is executed: the text is parsed, and what is not a plain function is refused.
"""

from __future__ import annotations

import ast
import warnings
from dataclasses import dataclass, field, replace
from functools import cached_property

from colossarium.script.declare import Edition, Source
from colossarium.script.errors import ScriptError, lines_of, mistake, place_of, suggestion
from colossarium.script.patterns import fill_in
from colossarium.script.program import OWN_LISTS, Place
from colossarium.script.syntax import walk

LONGEST_SOURCE = 1_000_000
LONGEST_LINE = 2000
LARGEST_SCRIPT = 10_000
"""Characters of a text and of a line, parts of a script: more is refused, as compiling would take long."""
LARGEST_EDITION = 100_000
"""Parts of all scripts of a game together, for the same reason. Our largest game has 28,000."""


@dataclass(frozen=True)
class ListEntry:
    """What `@card("Purge", copies=2)` says."""

    title: str
    facts: dict[str, int]
    members: dict[str, ast.Name]
    """Facts that are members of a kind, by their names."""
    short: str
    """What people read where there is little room; "" if that is the title."""
    decorator: ast.Call

    def place_of(self, fact: str) -> ast.AST:
        """Where a fact is written."""
        return next((each for each in self.decorator.keywords if each.arg == fact), self.decorator)


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
    fact: bool = False
    """Whether it is marked as one that only looks, for people to ask."""
    deal: bool = False
    """Whether it deals anew what a seat can't know."""
    entry: str | None = None
    lists: dict[str, ListEntry] = field(default_factory=dict)
    """For each list that it is in: its title and its facts."""
    layer: int = 0
    """Which of the edition's layers it stands in."""
    event: tuple[ast.Name, ...] | None = None
    """For an event: what listens to it first, in this order."""
    bearer: str | None = None
    """The list of which it says who has which thing."""
    listeners: list[Function] = field(default_factory=list)
    """What is marked @when in it."""
    needs: list[ast.expr] = field(default_factory=list)
    replaces: bool = False
    only_looks: str = ""
    """What it is, if it may change nothing: "a law"."""

    @cached_property
    def parts(self) -> list[ast.AST]:
        """All its syntax, as it is compiled: to be asked for when events and needs are linked."""
        return walk(self.tree)

    @property
    def does_nothing(self) -> bool:
        """Whether nothing is left of a call of it: an event, say, to which nothing listens."""
        first = 1 if self.text else 0
        return all(isinstance(each, ast.Pass) for each in self.tree.body[first:])

    @property
    def text(self) -> str:
        return ast.get_docstring(self.tree) or ""


def read_layers(edition: Edition) -> list[Function]:
    """All functions of an edition, replaced ones left out, numbered in the order of the layers."""
    found: dict[str, Function] = {}
    homes: dict[str, str] = {}
    parts = 0
    for level, layer in enumerate(edition.layers):
        here: dict[str, Function] = {}
        for source in layer.sources:
            for tree in _functions(edition, source):
                parts += len(walk(tree))
                if parts > LARGEST_EDITION:
                    raise mistake(
                        source, tree, f"the scripts are too long in all: {LARGEST_EDITION} parts are the most"
                    )
                function = _read_function(edition, source, tree)
                if function.name in here:
                    first = place_of(here[function.name].source, here[function.name].tree)
                    raise mistake(
                        source, tree, f"{function.name} is defined twice; the first time at {first}"
                    )
                function.layer = level
                _check_replacement(function, found, homes)
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


def _check_replacement(function: Function, found: dict[str, Function], homes: dict[str, str]) -> None:
    name, source, tree, replaces = function.name, function.source, function.tree, function.replaces
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
    """A replacement stays in the lists and moments of the script that it replaces, and an event stays one."""
    for name, entry in function.lists.items():
        if name in replaced.lists:  # what nothing is said of stays as it was
            was = replaced.lists[name]
            facts = {each: value for each, value in was.facts.items() if each not in entry.members}
            members = {each: value for each, value in was.members.items() if each not in entry.facts}
            function.lists[name] = replace(
                entry, facts={**facts, **entry.facts}, members={**members, **entry.members}
            )
    function.lists = {**replaced.lists, **function.lists}
    function.entry = function.entry or replaced.entry
    function.deep = function.deep or replaced.deep
    function.event = replaced.event if function.event is None else function.event
    function.bearer = function.bearer or replaced.bearer
    function.only_looks = function.only_looks or replaced.only_looks
    function.fact = function.fact or replaced.fact
    function.deal = function.deal or replaced.deal


def parse(source: Source) -> ast.Module:
    """The syntax of a text; ScriptError if it is too long, or no Python at all."""
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
    return tree


def is_declaration(node: ast.stmt) -> bool:
    """Whether a statement between the scripts says something of the game: a knob, what is left out."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name.isupper()
        case ast.Assign(targets=[ast.Attribute()]):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="variant" | "without" | "together"))):
            return True
    return False


def _functions(edition: Edition, source: Source) -> list[ast.FunctionDef]:
    found = []
    for node in parse(source).body:
        if isinstance(node, ast.FunctionDef):
            if len(walk(node)) > LARGEST_SCRIPT:
                raise mistake(source, node, f"{node.name} is too long: give parts of it names of their own")
            found.append(node)
        elif not is_declaration(node) and not (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            raise mistake(
                source,
                node,
                f"only scripts (def …) may stand here, not {_describe(node)}{_meant(edition, node)}",
            )
    if source.kind:
        fill_in(edition, source, found)
    return found


def _meant(edition: Edition, node: ast.stmt) -> str:
    """The knob that was written in small letters: `Actions = 5`."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]):
            return suggestion(name.upper(), [each for each in edition.constants if each.isupper()]).replace(
                " Did you", ". Did you"
            )
    return ""


def _describe(node: ast.AST) -> str:
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return "an import: scripts see the game's names without it"
    if isinstance(node, (ast.Assign, ast.AnnAssign)):
        return (
            "an assignment: declare constants and fields with the game; a knob is written in capitals, "
            'ACTIONS = knob("Actions of a turn", 4, least=1, most=9)'
        )
    if isinstance(node, ast.ClassDef):
        return "a class"
    if isinstance(node, ast.AsyncFunctionDef):
        return "an async function: write def"
    return "a statement: put it into a script"


def _read_function(edition: Edition, source: Source, tree: ast.FunctionDef) -> Function:
    listeners = [_read_listener(edition, source, node) for node in tree.body if _is_listener(node)]
    tree.body = [node for node in tree.body if not _is_listener(node)]
    function = _read_signature(source, tree)
    function.listeners = listeners
    function.needs = _take_needs(tree)
    _read_decorators(edition, function)
    return function


def _read_listener(edition: Edition, source: Source, node: ast.stmt) -> Function:
    assert isinstance(node, ast.FunctionDef)
    function = _read_signature(source, node)
    _read_decorators(edition, function, inside=True)
    return function


def _is_listener(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        _decorator_name(each) == "when" for each in node.decorator_list
    )


def _decorator_name(node: ast.expr) -> str:
    return ast.unparse(node.func if isinstance(node, ast.Call) else node)


def _take_needs(tree: ast.FunctionDef) -> list[ast.expr]:
    """What stands in needs(…) right below the docstring; it is taken out of the script."""
    first = 1 if ast.get_docstring(tree) is not None else 0
    needs: list[ast.expr] = []
    while len(tree.body) > first:
        match tree.body[first]:
            case ast.Expr(value=ast.Call(func=ast.Name(id="needs"), args=[need], keywords=[])):
                needs.append(need)
                del tree.body[first]
            case _:
                break
    return needs


def _read_signature(source: Source, tree: ast.FunctionDef) -> Function:
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
    returns = [node for node in walk(tree) if isinstance(node, ast.Return)]
    gives = any(node.value is not None for node in returns)
    for node in returns:
        if gives and node.value is None:
            raise mistake(source, node, f"{tree.name} gives a value elsewhere: return one here too")
    return Function(tree.name, source, tree, -1, tuple(each.arg for each in arguments.args), gives)


def _read_decorators(edition: Edition, function: Function, inside: bool = False) -> None:
    seen: set[str] = set()
    for decorator in function.tree.decorator_list:
        name = _decorator_name(decorator)
        if name in seen:
            raise mistake(function.source, decorator, f"@{name} stands above {function.name} twice")
        seen.add(name)
        if not inside:
            _decorate(edition, function, decorator)
        elif name == "deep":
            function.deep = _depth(function.source, decorator)
        elif name != "when":
            raise mistake(function.source, decorator, "besides @when only @deep(…) may stand here")
        elif isinstance(decorator, ast.Call):
            raise mistake(function.source, decorator, "@when takes no values: write it without parentheses")


def _decorate(edition: Edition, function: Function, node: ast.expr) -> None:
    """Take note of a decorator."""
    source = function.source
    called = isinstance(node, ast.Call)
    target = node.func if isinstance(node, ast.Call) else node
    name = target.id if isinstance(target, ast.Name) else ""
    if name == "when":
        raise mistake(source, node, "@when stands inside a thing of a list, above a function that listens")
    if name in ("replaces", "fact", "deal") and called:
        raise mistake(source, node, f"@{name} takes no values: write it without parentheses")
    if name == "event":
        function.event = _order(source, node)
    elif name == "replaces":
        function.replaces = True
    elif name == "fact":
        function.fact = True
    elif name == "deal":
        function.deal = True
    elif not called or not name:
        known = (
            "@replaces",
            "@fact",
            "@deal",
            "@event",
            '@bearer("…")',
            '@entry("…")',
            '@law("…")',
            '@check("…")',
            "@deep(…)",
            *(f'@{name}("…")' for name in edition.lists),
        )
        raise mistake(source, node, f"a decorator is one of {', '.join(known)}")
    elif name == "deep":
        function.deep = _depth(source, node)
    elif name == "bearer":
        function.bearer = _bearer(edition, source, node)
    elif name == "entry":
        function.entry = _text(source, _only(source, node))
        if function.parameters:
            raise mistake(source, function.tree, f"{function.name} begins a game, so it has no parameters")
    elif name in (*OWN_LISTS, *edition.lists):
        function.lists[name] = _listed(source, name, node)
        if name in OWN_LISTS:
            function.only_looks = f"a {name}"
    else:
        known = ("replaces", "fact", "deal", "event", "bearer", "entry", "deep", *OWN_LISTS, *edition.lists)
        raise mistake(source, node, f"there is no decorator @{name}.{suggestion(name, known)}")


def _order(source: Source, node: ast.expr) -> tuple[ast.Name, ...]:
    """What listens to an event first, by name."""
    form = "@event takes the names of things that listen, in order: @event(A, B)"
    names: list[ast.Name] = []
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            raise mistake(source, keyword, form)
        for each in node.args:
            if not isinstance(each, ast.Name):
                raise mistake(source, each, form)
            if each.id in [earlier.id for earlier in names]:
                raise mistake(source, each, f"{each.id} stands here twice")
            names.append(each)
    return tuple(names)


def _bearer(edition: Edition, source: Source, node: ast.expr) -> str:
    name = _text(source, _only(source, node))
    if name not in edition.lists:
        raise mistake(source, node, f"there is no list {name}.{suggestion(name, edition.lists)}")
    return name


def _listed(source: Source, name: str, node: ast.expr) -> ListEntry:
    """The title and the facts of an entry of a list."""
    assert isinstance(node, ast.Call)
    if not node.args:
        raise mistake(source, node, f'@{name} needs a title: @{name}("…")')
    if len(node.args) > 1:
        raise mistake(source, node.args[1], f"@{name} takes one title; facts are written by name: copies=2")
    facts, members, short = {}, {}, ""
    for keyword in node.keywords:
        if keyword.arg is None:
            raise mistake(source, keyword.value, "facts are written by name: copies=2")
        if keyword.arg == "short":
            short = _short_title(source, keyword.value)
            continue
        if isinstance(keyword.value, ast.Name):
            members[keyword.arg] = keyword.value
        else:
            facts[keyword.arg] = _number(source, keyword.value, f"a fact is a plain number: {keyword.arg}=2")
    return ListEntry(_text(source, node.args[0]), facts, members, short, node)


def _short_title(source: Source, node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.strip():
        return node.value
    raise mistake(source, node, 'a short title is a text in quotes: short="Void"')


def _depth(source: Source, node: ast.expr) -> int:
    depth = _number(source, _only(source, node))
    if depth < 2:
        raise mistake(source, node, "@deep says how often a script may be under way at once: 2 or more")
    return depth


def _only(source: Source, node: ast.expr) -> ast.expr:
    if not isinstance(node, ast.Call) or len(node.args) != 1 or node.keywords:
        raise mistake(source, node, "this decorator takes one value")
    return node.args[0]


def _text(source: Source, node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise mistake(source, node, "a text in quotes is wanted here")


def _number(source: Source, node: ast.expr, wanted: str = "a plain number is wanted here") -> int:
    sign = 1
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        sign, node = -1, node.operand
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        if not -(2**31) <= sign * node.value < 2**31:
            raise mistake(source, node, "this number does not fit into 32 bits")
        return sign * int(node.value)
    raise mistake(source, node, wanted)
