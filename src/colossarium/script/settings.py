"""What is said of a game between its scripts and from outside: knobs, what they are set to, what is left out.

ACTIONS = knob("Actions of a turn", 4, least=1, most=9)    a knob, where its rule stands
ACTIONS = 5                                                 a later layer sets it
together(FIRST_CARDS <= HAND_LIMIT, "a hand holds the first cards")    knobs that depend on each other
PURGE.copies = 3                                            a fact of a thing
without("card", "Dodge")                                    a thing is left out
variant("Quick Ages", of="colossi_ages")                    what a file of such is called
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import eq, ge, gt, le, lt, ne
from typing import NamedTuple

from colossarium.script.declare import HIGHEST, LOWEST, Constant, Edition, Field, LookupTable, Source
from colossarium.script.errors import ScriptError, mistake, suggestion
from colossarium.script.knobs import FactKnob, Followed, Knob, reckon
from colossarium.script.left_out import leave_out
from colossarium.script.reader import Function, is_declaration, parse, read_layers

MAYBE = re.compile(r"^(?:[A-Za-z_][\w.]*[ \t]*=|(?:variant|without|together)[ \t]*\()", re.MULTILINE)
"""What a text has if it declares something: few do, and the others need not be parsed for it."""
MOST_DECLARATIONS = 500
"""In a file: compiling more would take long."""
FORM = 'a knob is declared as ACTIONS = knob("Actions of a turn", 4, least=1, most=9)'
LEFT_OUT = 'what is left out is told by its list and its title: without("card", "Dodge")'
TOGETHER = 'what must hold for knobs is told as together(FIRST_CARDS <= HAND_LIMIT, "a hand holds them")'
HEADER = 'a variant begins with its title and its game: variant("Quick Ages", of="colossi_ages")'


@dataclass(frozen=True)
class Header:
    """What a variant's file says of itself."""

    title: str = ""
    of: str = ""
    """The slug of the game that it is a variant of."""
    about: str = ""
    """A sentence: the text at the beginning of the file."""


class Setting(NamedTuple):
    """Something that is set, and where that is written; no source: from outside."""

    name: str
    value: int
    layer: int
    source: Source | None = None
    node: ast.AST | None = None

    def refused(self, sentence: str) -> ScriptError:
        if self.source is None or self.node is None:
            return ScriptError(sentence)
        return mistake(self.source, self.node, sentence)


def constant_name(name: str) -> str:
    """The constant that stands for a member: "wild die" is WILD_DIE, "Ghouls!" is GHOULS."""
    return name.translate(
        {ord(" "): "_", ord("-"): "_", ord("'"): None, ord("!"): None, ord(":"): None}
    ).upper()


def thing_name(title: str) -> str:
    """What a thing is called where its facts are set: its constant, without what no name can have."""
    return re.sub(r"[\W_]+", "_", constant_name(title)).strip("_")


def read_header(source: Source) -> Header | None:
    """What a text says of itself as a variant; None if it says nothing."""
    if not MAYBE.search(source.text):
        return None
    tree = parse(source)
    found = None
    for node in tree.body:
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id="variant")) as call):
                if found is not None:
                    raise mistake(source, node, "variant(…) stands here twice")
                found = _header(source, call)
    about = " ".join((ast.get_docstring(tree) or "").split())
    return None if found is None else replace(found, about=about)


def _header(source: Source, call: ast.Call) -> Header:
    match call:
        case ast.Call(
            args=[ast.Constant(value=str(title))],
            keywords=[ast.keyword(arg="of", value=ast.Constant(value=str(game)))],
        ) if title.strip():
            return Header(title, game)
    raise mistake(source, call, HEADER)


def read_edition(edition: Edition) -> tuple[Edition, list[Function]]:
    """The edition with all that is declared and set, and its scripts without what is left out."""
    said = list(_declarations(edition))
    edition, about_facts = (edition, []) if edition.settled else _settle(edition, said)
    functions = leave_out(edition, read_layers(edition), _refuse_at_its_line(said))
    if not edition.settled:
        values: dict[str, int] = {}
        for each in about_facts:
            values |= _fact_value(edition, functions, each)
        edition = replace(edition, fact_values=values, settled=True)
    _put_numbers(edition, functions, said)
    _put_values(functions, edition.fact_values)
    return edition, functions


def _refuse_at_its_line(said: Sequence[Declared]) -> Callable[[str, str, str], ScriptError]:
    """What is left out by a line of a layer is refused there; what is from outside has no line."""

    def refuse(name: str, title: str, sentence: str) -> ScriptError:
        for _, source, node in said:
            match node:
                case ast.Expr(value=ast.Call(func=ast.Name(id="without")) as call):
                    things, titles = _left_out(source, call)
                    if things == name and title in titles:
                        return mistake(source, node, sentence)
        return ScriptError(sentence)

    return refuse


Declared = tuple[int, Source, ast.stmt]
"""What stands between the scripts of a layer: the number of the layer, the text, and the statement."""


def _declarations(edition: Edition) -> Iterator[Declared]:
    for number, layer in enumerate(edition.layers):
        for source in layer.sources:
            if isinstance(source.text, str) and MAYBE.search(source.text):
                found = [node for node in parse(source).body if is_declaration(node)]
                if len(found) > MOST_DECLARATIONS:
                    raise mistake(source, found[-1], f"{MOST_DECLARATIONS} such lines are the most in a file")
                for node in found:
                    yield number, source, node


def _settle(edition: Edition, said: Iterable[Declared]) -> tuple[Edition, list[Setting]]:
    """The edition with its knobs as they are set, and what is said of facts."""
    constants = dict(edition.constants)
    settings: list[Setting] = []
    written: set[str] = set()
    conditions: list[tuple[Source, ast.Call]] = []
    for number, source, node in said:
        if source.kind:
            raise mistake(source, node, "a pattern is read for several kinds: declare this elsewhere")
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call):
                _declare(source, node, name, call, constants, written)
            case ast.Assign(targets=[target], value=value):
                name = _target(source, target)
                if any((each.name, each.layer) == (name, number) for each in settings):
                    raise mistake(source, node, f"{ast.unparse(target)} is set twice")
                settings.append(Setting(name, _number(source, value), number, source, node))
            case ast.Expr(value=ast.Call(func=ast.Name(id="without")) as call):
                edition = edition.without(*_left_out(source, call))
            case ast.Expr(value=ast.Call(func=ast.Name(id="together")) as call):
                conditions.append((source, call))
    top = len(edition.layers)
    settings += [Setting(name, value, top) for name, value in edition.settings.items()]
    for each in settings:
        if "." not in each.name:
            _turn(edition, constants, each)
    for source, call in conditions:
        _check_together(source, call, constants)
    return _reckoned(edition, constants), [each for each in settings if "." in each.name]


def _check_together(source: Source, call: ast.Call, constants: Mapping[str, int | Constant]) -> None:
    """Refuse knobs that are not as a condition wants them."""
    match call:
        case ast.Call(args=[ast.Compare() as condition, ast.Constant(value=str(sentence))], keywords=[]):
            sides = [condition.left, *condition.comparators]
        case _:
            raise mistake(source, call, TOGETHER)
    numbers = [_sum(source, each, constants) for each in sides]
    for operator, one, other in zip(condition.ops, numbers, numbers[1:], strict=False):
        if type(operator) not in _COMPARISONS:
            raise mistake(source, call, TOGETHER)
        if not _COMPARISONS[type(operator)](one, other):
            raise ScriptError(
                f"these numbers do not go together: {sentence} ({ast.unparse(condition).lower()})"
            )


_COMPARISONS: Mapping[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: lt, ast.LtE: le, ast.Gt: gt, ast.GtE: ge, ast.Eq: eq, ast.NotEq: ne
}  # fmt: skip


def _sum(source: Source, node: ast.expr, constants: Mapping[str, int | Constant]) -> int:
    match node:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _sum(source, left, constants) + _sum(source, right, constants)
        case ast.Name(id=name):
            value = constants.get(name)
            if isinstance(value, int):  # no knob any more in rules that were stored
                return int(value)
            raise mistake(source, node, f"there is no knob {name}.{suggestion(name, constants)}")
    return _number(source, node)


class _Numbers(ast.NodeTransformer):
    """Puts the number of a knob where a script has its name: the program is that of the written number."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id not in self.numbers or not isinstance(node.ctx, ast.Load):
            return node
        return ast.copy_location(ast.Constant(self.numbers[node.id]), node)


def _put_numbers(edition: Edition, functions: Iterable[Function], said: Iterable[Declared]) -> None:
    """Knobs that the rules declare stand for numbers that were written there."""
    numbers: dict[str, int] = {}
    for _, _, node in said:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call()):
                value = edition.constants[name]
                assert not isinstance(value, Constant)
                numbers[name] = int(value)
    if not numbers:
        return
    put, names = _Numbers(numbers), re.compile(rf"\b({'|'.join(numbers)})\b")
    for function in functions:
        if names.search(function.source.text):
            for each in (function, *function.listeners):
                put.visit(each.tree)
                each.needs = [put.visit(need) for need in each.needs]


def _declare(
    source: Source,
    node: ast.stmt,
    name: str,
    call: ast.Call,
    constants: dict[str, int | Constant],
    written: set[str],
) -> None:
    match call:
        case ast.Call(
            func=ast.Name(id="knob"),
            args=[ast.Constant(value=str(note)), usual],
            keywords=[*keywords],
        ) if note.strip() and {each.arg for each in keywords} in ({"most"}, {"least", "most"}):
            bounds = {str(each.arg): _number(source, each.value) for each in keywords}
        case _:
            raise mistake(source, node, FORM)
    least, most, number = bounds.get("least", 0), bounds["most"], _number(source, usual)
    if not least <= number <= most:
        raise mistake(source, node, f"{name} is {number}, which is not from {least} to {most}")
    before = constants.get(name)
    if name in written or (before is not None and not isinstance(before, Knob)):
        raise mistake(source, node, f"{name} is a constant of the game already: give the knob another name")
    written.add(name)
    if before is None:  # otherwise this layer has been read before
        constants[name] = Knob(name, note, number, least, most, number)


def _target(source: Source, node: ast.expr) -> str:
    """What is set, as it is called from outside."""
    match node:
        case ast.Name(id=name):
            return name.lower()
        case ast.Attribute(value=ast.Name(id=thing), attr=fact):
            return f"{thing.lower()}.{fact}"
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id=things), attr=thing), attr=fact):
            return f"{things}.{thing.lower()}.{fact}"
    raise mistake(source, node, "a fact is set as PURGE.copies = 3")


def _number(source: Source, node: ast.expr) -> int:
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            found = number
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
            found = -number
        case _:
            raise mistake(source, node, f"a plain number is wanted here; {FORM}")
    if not LOWEST <= found <= HIGHEST:
        raise mistake(source, node, "this number does not fit into 32 bits")
    return found


def _left_out(source: Source, call: ast.Call) -> tuple[str, list[str]]:
    words = [
        each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    if len(words) != len(call.args) or len(words) < 2 or call.keywords:
        raise mistake(source, call, LEFT_OUT)
    return words[0], words[1:]


def knobs_in(constants: Mapping[str, int | Constant]) -> dict[str, Knob]:
    """The knobs among constants, by the names that they have outside."""
    return {name.lower(): value for name, value in constants.items() if isinstance(value, Knob)}


def _turn(edition: Edition, constants: dict[str, int | Constant], setting: Setting) -> None:
    """Set a knob; ScriptError with a sentence if there is none, or it can't be that."""
    knobs = knobs_in(constants)
    name = setting.name.lower()
    if name not in knobs:
        options = [option.name for option in edition.options]
        if name in options:
            raise setting.refused(
                f"{name} is an option of {edition.slug} and no knob: --option {name}={setting.value}"
            )
        hint = _facts_of(edition, name) or suggestion(name, [*knobs, *_fact_names(edition)]) or _few(knobs)
        raise setting.refused(f"{edition.slug} has no knob {setting.name[:60]}.{hint}")
    found = knobs[name]
    if not found.least <= setting.value <= found.most:
        raise setting.refused(
            f"{name} ({found.note}) is a number from {found.least} to {found.most}, not {setting.value}"
        )
    constants[found.name] = found.set_to(setting.value)


def _facts_of(edition: Edition, name: str) -> str:
    """What can be set of the thing of this name, if there is one: PURGE has copies."""
    wanted = thing_name(name).lower()
    found = [
        f"{wanted}.{each.fact}"
        for each in edition.fact_knobs
        if any(
            thing_name(function.lists[each.things].title).lower() == wanted
            for function in read_layers(edition)
            if each.things in function.lists
        )
    ]
    return f" Did you mean {' or '.join(found)}?" if found else ""


def _few(knobs: Iterable[str]) -> str:
    listed = sorted(knobs)
    if not listed:
        return " It has none."
    return f" There is {', '.join(listed[:8])}{', and more' if len(listed) > 8 else ''}."


def _fact_names(edition: Edition) -> list[str]:
    return [f"{each.things}.{each.fact}" for each in edition.fact_knobs]


def _fact_value(edition: Edition, functions: list[Function], setting: Setting) -> dict[str, int]:
    """The fact that is set, by its whole name; nothing if a later layer has written the thing anew."""
    *things, thing, fact = setting.name.split(".")
    wanted = thing_name(thing.strip())
    found = [
        (name, each)
        for each in functions
        for name, entry in each.lists.items()
        if name in edition.lists and thing_name(entry.title) == wanted and (not things or things == [name])
    ]
    shown = setting.name[:60]
    if not found:
        titles = [thing_name(entry.title).lower() for each in functions for entry in each.lists.values()]
        raise setting.refused(
            f"{edition.slug} has no {thing[:40]} that could be set.{suggestion(thing.lower(), titles)}"
        )
    turned = [(name, each) for name, each in found if _fact_knob(edition, name, fact) is not None]
    if not turned:
        known = sorted({each.fact for each in edition.fact_knobs for name, _ in found if each.things == name})
        hint = f" Of a {found[0][0]} there is {', '.join(known)}." if known else ""
        raise setting.refused(f"{fact[:40]} of {thing[:40]} can't be set.{hint}")
    if len(turned) > 1:
        ways = " or ".join(f"{name}.{thing}.{fact}" for name, _ in turned)
        raise setting.refused(f"there are several things called {thing[:40]}: say {ways}")
    ((name, function),) = turned
    range_ = _fact_knob(edition, name, fact)
    assert range_ is not None
    if not range_.least <= setting.value <= range_.most:
        raise setting.refused(
            f"{shown} ({range_.note}) is a number from {range_.least} to {range_.most}, not {setting.value}"
        )
    return {} if function.layer > setting.layer else {f"{name}.{wanted}.{fact}": setting.value}


def _fact_knob(edition: Edition, things: str, fact: str) -> FactKnob | None:
    return next((each for each in edition.fact_knobs if (each.things, each.fact) == (things, fact)), None)


def _put_values(functions: Iterable[Function], values: Mapping[str, int]) -> None:
    if not values:
        return
    for function in functions:
        for name, entry in function.lists.items():
            begin = f"{name}.{thing_name(entry.title)}."
            own = {key[len(begin) :]: value for key, value in values.items() if key.startswith(begin)}
            if own:
                function.lists[name] = replace(entry, facts={**entry.facts, **own})


def plain_field(field: Field) -> Field:
    """A field with plain numbers for those that follow from knobs: a program has nothing to do with these."""
    return _with_numbers(field, lambda number: int(number) if isinstance(number, Followed) else number)


def _with_numbers(field: Field, number: Callable[[int], int]) -> Field:
    return replace(
        field,
        by=tuple(axis if isinstance(axis, str) else number(axis) for axis in field.by),
        low=number(field.low),
        high=number(field.high),
        start=number(field.start),
        usual=None if field.usual is None else number(field.usual),
        counted=number(field.counted),
    )


def _reckoned(edition: Edition, constants: Mapping[str, int | Constant]) -> Edition:
    """The edition with what follows from its knobs: constants, sizes and limits of fields, tables."""
    values = {name: int(value) for name, value in constants.items() if isinstance(value, Knob)}
    if not values:
        return edition

    def number(value: int) -> int:
        return reckon(value, values)

    def table(each: LookupTable) -> LookupTable:
        flat = tuple(number(row) for row in each.rows if not isinstance(row, tuple))
        return replace(each, rows=flat or each.rows)

    return replace(
        edition,
        constants={
            name: value if isinstance(value, Constant) else number(value) for name, value in constants.items()
        },
        fields=tuple(_with_numbers(each, number) for each in edition.fields),
        tables=tuple(map(table, edition.tables)),
    )
