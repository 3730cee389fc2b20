"""Events, listeners and needs of random scripts as plain Python would have them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any, Protocol

Script = Callable[..., Any]


class Game(Protocol):
    names: dict[str, Any]


class Listening:
    """Takes listeners and needs out of the scripts, defines all of them, and ties them together."""

    def __init__(self, game: Game, tree: ast.Module) -> None:
        self.names = game.names
        self.titles: list[str] = []
        self.heard: dict[str, list[tuple[int, tuple[str, ...], Script]]] = {}
        self.needs: list[Script] = []
        order: dict[str, list[str]] = {}
        for script in tree.body:
            if isinstance(script, ast.FunctionDef):
                for decorator in script.decorator_list:
                    self.read(script, decorator, order)
                script.decorator_list = [each for each in script.decorator_list if _name(each) in ("deep",)]
        exec(compile(tree, "rules.py", "exec"), self.names)
        for event, first in order.items():
            self.names[event] = self.announced(event, self.names[event], first)
        self.names["can_run_charm"] = self.can_run

    def read(self, script: ast.FunctionDef, decorator: ast.expr, order: dict[str, list[str]]) -> None:
        if _name(decorator) == "event":
            named = decorator.args if isinstance(decorator, ast.Call) else []
            order[script.name] = [each.id for each in named if isinstance(each, ast.Name)]
        if _name(decorator) == "charm":
            for inner in [each for each in script.body if isinstance(each, ast.FunctionDef)]:
                heard = tuple(each.arg for each in inner.args.args)
                if "me" not in heard and "charm" not in heard:
                    inner.args.args.insert(0, ast.copy_location(ast.arg("me"), inner))
                listener = (len(self.titles), heard, self.defined(inner, inner.body))
                self.heard.setdefault(inner.name, []).append(listener)
            self.needs.append(self.needed(script))
            self.titles.append(script.name.upper())
            script.body = script.body[:1]

    def needed(self, script: ast.FunctionDef) -> Script:
        conditions: list[ast.expr] = [ast.Constant(True), ast.Constant(True)]
        for each in script.body:
            match each:
                case ast.Expr(value=ast.Call(func=ast.Name(id="needs"), args=[condition])):
                    conditions.append(condition)
        result = ast.Return(ast.BoolOp(ast.And(), conditions))
        named = ast.copy_location(ast.FunctionDef("can_run_charm", script.args, [], []), script)
        return self.defined(named, [ast.copy_location(result, script)])

    def defined(self, function: ast.FunctionDef, body: list[ast.stmt]) -> Script:
        """A function that sees the names of the game, but is not one of them."""
        function.decorator_list, function.body = [], body
        own: dict[str, Any] = {}
        module = ast.fix_missing_locations(ast.Module([function], []))
        exec(compile(module, "rules.py", "exec"), self.names, own)
        made: Script = own[function.name]
        return made

    def announced(self, event: str, base: Script, first: list[str]) -> Script:
        listeners = self.heard[event]
        numbers = [self.titles.index(title) for title in first]
        ordered = [each for number in numbers for each in listeners if each[0] == number]
        ordered += [each for each in listeners if each[0] not in numbers]

        def announce(*arguments: int) -> Any:
            value = base(*arguments)
            for number, heard, script in ordered:
                value = self.hear(number, heard, script, arguments, value)
            return value

        return announce

    def hear(
        self, number: int, heard: tuple[str, ...], script: Script, arguments: tuple[int, ...], value: Any
    ) -> Any:
        given = arguments if value is None else (*arguments, value)
        if "charm" in heard and arguments[heard.index("charm")] != number:
            return value
        if "me" in heard:
            whose = arguments[heard.index("me")]
            has = whose != -1 and number in self.names["charms_of"](whose)
            return script(*given) if has else value
        if "charm" in heard:
            return script(*given)
        for me in self.names["clockwise"](0):
            if number in self.names["charms_of"](me):
                value = script(me, *given)
                given = arguments if value is None else (*arguments, value)
        return value

    def can_run(self, which: int, *arguments: int) -> Any:
        return self.names["_number"](bool(self.needs[which](*arguments)))


def _name(node: ast.expr) -> str:
    called = node.func if isinstance(node, ast.Call) else node
    return called.id if isinstance(called, ast.Name) else ""
