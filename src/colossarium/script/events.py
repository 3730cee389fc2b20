"""Events: what happens is announced by a call, and things that listen are called from there.

Everything is settled here, before anything is compiled: an event becomes a plain script that calls those who
listen, one by one, each only for who has it. What comes behind sees no events.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from itertools import groupby

from colossarium.script import syntax
from colossarium.script.declare import Edition
from colossarium.script.errors import mistake, suggestion
from colossarium.script.listeners import Bearers, Listener, find_bearers, find_listeners
from colossarium.script.lists import entries_of
from colossarium.script.names import constant_name
from colossarium.script.reader import Function

VALUE = "the value"
"""Local variables of an event have names that nobody can write."""


def link_events(edition: Edition, functions: list[Function]) -> list[Function]:
    """All scripts, with those that listen as scripts of their own."""
    bearers = find_bearers(edition, functions)
    listeners = find_listeners(edition, functions, bearers)
    titles = _titles(edition, functions)
    every = list(functions)
    for event in functions:
        if event.event is not None:
            every += _link(event, _in_order(event, listeners[event.name], titles))
    for number, function in enumerate(every):
        function.number = number
    return every


def _titles(edition: Edition, functions: list[Function]) -> dict[str, list[Function]]:
    """The things of all lists by their names in capitals."""
    titles: dict[str, list[Function]] = {}
    for things, entries in entries_of(edition, functions).items():
        for entry in entries:
            titles.setdefault(constant_name(entry.lists[things].title), []).append(entry)
    return titles


def _in_order(
    event: Function, listeners: list[Listener], titles: Mapping[str, list[Function]]
) -> list[Listener]:
    """First those that the event names, then all others."""
    first: dict[str, Listener] = {}
    for name in event.event or ():
        named = titles.get(name.id)
        if named is None:
            raise mistake(
                event.source, name, f"there is no {name.id} in any list.{suggestion(name.id, titles)}"
            )
        listening = {
            each.thing.name: each for each in listeners if any(each.thing is thing for thing in named)
        }
        # What a later layer has replaced need not listen any more.
        if not listening and not any(thing.replaces for thing in named):
            raise mistake(
                event.source, name, f"{name.id} does not listen to {event.name}: leave its name out here"
            )
        first |= listening
    return [*first.values(), *(each for each in listeners if each.thing.name not in first)]


def _link(event: Function, listeners: list[Listener]) -> list[Function]:
    """Let an event call what listens to it; gives the scripts that this adds."""
    if not listeners:
        return []
    added = [_script_of(each) for each in listeners]
    tree, at = event.tree, event.tree.body[-1]
    text = tree.body[:1] if ast.get_docstring(tree) is not None else []
    body: list[ast.stmt] = []
    if syntax.is_straight(tree):
        body = _own_body(event)
    else:
        added.append(_base_of(event))
        own = syntax.call(f"{event.name}.base", map(syntax.name, event.parameters))
        body = [syntax.assign(VALUE, own) if event.gives else ast.Expr(own)]
    for _, group in groupby(listeners, key=lambda each: (each.things, each.role, each.itself is None)):
        body += _calls(event, list(group))
    if event.gives:
        body.append(ast.Return(syntax.name(VALUE)))
    event.tree = ast.copy_location(syntax.script(tree.name, event.parameters, []), tree)
    event.tree.args = tree.args
    new = [each if hasattr(each, "lineno") else syntax.placed(each, at) for each in body]
    event.tree.body = [*text, *new]
    return added


def _own_body(event: Function) -> list[ast.stmt]:
    """What an event does by itself; what it gives is the first value."""
    own = syntax.statements(event.tree)
    if own and isinstance(own[-1], ast.Return):
        last = own.pop()
        assert isinstance(last, ast.Return)
        if last.value is not None:
            own.append(ast.fix_missing_locations(ast.copy_location(syntax.assign(VALUE, last.value), last)))
    return own


def _base_of(event: Function) -> Function:
    name = f"{event.name}.base"
    tree = ast.FunctionDef(name, event.tree.args, event.tree.body, [])
    return Function(
        name, event.source, ast.copy_location(tree, event.tree), -1, event.parameters, event.gives
    )


def _script_of(listener: Listener) -> Function:
    """A listener as a script: if it hears of all, who has the thing is one more parameter, the first."""
    heard, name = listener.script, f"{listener.thing.name}.{listener.script.name}"
    parameters = heard.parameters
    arguments = heard.tree.args
    if listener.hears_all and listener.bearers is not None:
        parameters = (listener.bearers.name, *parameters)
        arguments.args.insert(0, ast.copy_location(ast.arg(parameters[0]), heard.tree))
    tree = ast.copy_location(ast.FunctionDef(name, arguments, heard.tree.body, []), heard.tree)
    return Function(name, heard.source, tree, -1, parameters, heard.gives, deep=heard.deep)


def _calls(event: Function, group: list[Listener]) -> list[ast.stmt]:
    """Listeners of one list in one role: who has none of them pays for one test."""
    bearers, role = group[0].bearers, group[0].role
    if bearers is None or not bearers.name:
        return [_if_there(event, each) for each in group]
    if role is None:
        return _loops(event, bearers, group)
    whose = event.parameters[role]
    # Who is called like a bearer is one; by another name it may be nobody.
    tests = [] if whose == bearers.name else [syntax.is_there(whose)]
    held = bearers.held(whose)
    if len(group) == 1:
        return [syntax.when(syntax.both(*tests, _has(event, group[0], whose)), [_call(event, group[0])])]
    if held is not None:
        numbers = [each.number for each in group]
        tests.append(ast.BinOp(held, ast.BitAnd(), syntax.members(numbers, bearers.things)))
    inner: list[ast.stmt] = [syntax.when(_has(event, each, whose), [_call(event, each)]) for each in group]
    return [syntax.when(syntax.both(*tests), inner)] if tests else inner


def _has(event: Function, listener: Listener, whose: str) -> ast.expr:
    assert listener.bearers is not None
    return syntax.both(*_is_it(event, listener), listener.bearers.have(whose, listener.number))


def _is_it(event: Function, listener: Listener) -> list[ast.expr]:
    if listener.itself is None:
        return []
    given = syntax.name(event.parameters[listener.itself])
    return [syntax.compare(given, ast.Eq(), syntax.member(listener.number, listener.things))]


def _if_there(event: Function, listener: Listener) -> ast.stmt:
    tests = _is_it(event, listener)
    if listener.bearers is not None:
        tests.append(listener.bearers.have("", listener.number))
    return syntax.when(syntax.both(*tests), [_call(event, listener)])


def _loops(event: Function, bearers: Bearers, group: list[Listener]) -> list[ast.stmt]:
    """Whoever has a thing hears of it, one after the other; first it is looked at whether anybody does."""
    each = f"each {bearers.name}"
    loops: list[ast.stmt] = [
        _loop(bearers, each, syntax.when(_has(event, one, each), [_call(event, one, each)])) for one in group
    ]
    held = bearers.held(each)
    if held is None or len(group) == 1:
        return loops
    everything = f"every {bearers.things}"
    collect = ast.AugAssign(ast.Name(everything, ast.Store()), ast.BitOr(), held)
    numbers = syntax.members([one.number for one in group], bearers.things)
    test = ast.BinOp(syntax.name(everything), ast.BitAnd(), numbers)
    return [
        syntax.assign(everything, syntax.call("set", [])),
        _loop(bearers, each, collect),
        syntax.when(test, loops),
    ]


def _loop(bearers: Bearers, each: str, body: ast.stmt) -> ast.stmt:
    """Over all players who play, or all members of a kind."""
    assert bearers.kind is not None
    if bearers.kind.name == "player":
        over = syntax.call("clockwise", [syntax.member(0, "player")])
    else:
        over = syntax.call("range", [syntax.name(bearers.kind.many.upper())])
    return ast.For(ast.Name(each, ast.Store()), over, [body], [])


def _call(event: Function, listener: Listener, each: str = "") -> ast.stmt:
    """A call; what only computes a new value is put in place instead."""
    words = [*event.parameters, *([VALUE] if event.gives else [])]
    value = syntax.only_value(listener.script.tree) if not listener.script.deep else None
    if value is not None:
        given = dict(zip(listener.script.parameters, map(syntax.name, words), strict=True))
        if each and listener.bearers is not None:
            given[listener.bearers.name] = syntax.name(each)
        return syntax.assign(VALUE, syntax.filled_in(value, listener.script.source, given))
    words = [each, *words] if each else words
    call = syntax.call(f"{listener.thing.name}.{listener.script.name}", map(syntax.name, words))
    return syntax.assign(VALUE, call) if event.gives else ast.Expr(call)
