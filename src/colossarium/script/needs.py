"""What a card and the like needs to be played: `needs(…)` below its text becomes `can_run_card(which, …)`."""

from __future__ import annotations

import ast

from colossarium.script import syntax
from colossarium.script.declare import Edition
from colossarium.script.errors import mistake
from colossarium.script.lists import entries_of, names_in
from colossarium.script.reader import Function


def link_needs(edition: Edition, functions: list[Function]) -> list[Function]:
    """All scripts, with those that say of each entry of a list whether it can be run."""
    for function in functions:
        if function.needs and not any(name in function.lists for name in edition.lists):
            raise mistake(
                function.source,
                function.needs[0],
                f"{function.name} is in no list: only a card, a tile and the like can need something",
            )
    every, spoken_of = list(functions), names_in(functions)
    for name, entries in entries_of(edition, functions).items():
        asked = f"can_run_{name}"
        for function in functions:
            if function.name == asked:
                raise mistake(
                    function.source,
                    function.tree,
                    f"{asked} is a word of the list {name}; give the script another name",
                )
        needy = [_needs_of(each) for each in entries if each.needs]
        if entries and (needy or asked in spoken_of):
            every += [*needy, _can_run(asked, _parameters(edition, name, entries[0]), name, entries)]
    for number, function in enumerate(every):
        function.number = number
    return every


def _needs_of(entry: Function) -> Function:
    """What an entry needs, as a script of its own."""
    name = f"{entry.name}.needs"
    returned = ast.copy_location(ast.Return(_condition(entry)), entry.needs[0])
    tree = ast.copy_location(ast.FunctionDef(name, entry.tree.args, [returned], []), entry.tree)
    return Function(name, entry.source, tree, -1, entry.parameters, True, only_looks="what something needs")


def _parameters(edition: Edition, name: str, entry: Function) -> tuple[str, ...]:
    """The entry is called like its list, if nothing else is."""
    taken = [
        *entry.parameters,
        *(field.name for field in edition.fields),
        *(option.name for option in edition.options),
        *(table.name for table in edition.tables),
    ]
    return ("which" if name in taken else name, *entry.parameters)


def _condition(entry: Function) -> ast.expr:
    value = syntax.truth(syntax.both(*entry.needs))
    return ast.fix_missing_locations(ast.copy_location(value, entry.needs[0]))


def _told(entry: Function, arguments: list[ast.expr]) -> ast.expr:
    """What an entry needs, put in place if that can be."""
    value = _condition(entry)
    if not syntax.can_move(value):
        return syntax.call(f"{entry.name}.needs", arguments)
    given = dict(zip(entry.parameters, arguments, strict=True))
    return syntax.filled_in(value, entry.source, given)


def _can_run(asked: str, parameters: tuple[str, ...], name: str, entries: list[Function]) -> Function:
    """One after another; native code makes a jump of it."""
    which = parameters[0]
    arguments: list[ast.expr] = [syntax.name(each) for each in parameters[1:]]
    needy = [number for number, each in enumerate(entries) if each.needs]
    body: list[ast.stmt] = []
    for number in needy:
        test = syntax.compare(syntax.name(which), ast.Eq(), syntax.member(number, name))
        body.append(syntax.when(test, [ast.Return(_told(entries[number], arguments))]))
    at = entries[0].tree
    body.append(ast.Return(ast.Constant(1)))
    tree = syntax.placed(syntax.script(asked, parameters, body), at.decorator_list[0])
    return Function(asked, entries[0].source, ast.copy_location(tree, at), -1, parameters, True)
