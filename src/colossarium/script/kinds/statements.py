"""The types of one script: what each line says about its locals, and what it asks of others."""

from __future__ import annotations

import ast

from colossarium.script.kinds.calls import CallKinds
from colossarium.script.kinds.sentences import described, shown
from colossarium.script.kinds.types import NUMBER, Shape, Type, set_of, settle, unknown


class ScriptTypes(CallKinds):
    """Walks through a script once."""

    def infer(self) -> None:
        self.block(self.function.tree.body)

    def block(self, statements: list[ast.stmt]) -> None:
        for node in statements:
            self.statement(node)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Call() | ast.NamedExpr() as value):
                self.raw(value)
            case ast.Assign():
                self.do_assign(node)
            case ast.AugAssign():
                self.do_augmented(node)
            case ast.If() | ast.While():
                self.condition(node.test)
                self.block(node.body)
                self.block(node.orelse)
            case ast.For():
                self.store(node.target, node.iter, self.each_of(node.iter))
                self.block(node.body)
            case ast.Return(value=ast.expr() as value):
                result, name = self.kinds.results[self.function.name], self.function.name
                self.want(value, self.value(value), result, lambda: f"{name} gives {described(result)}")

    def do_assign(self, node: ast.Assign) -> None:
        found = self.value(node.value)
        for at, target in enumerate(node.targets):
            if at and _is_of_any_kind(node.value):
                found = self.value(node.value)
            self.store(target, node.value, found)

    def do_augmented(self, node: ast.AugAssign) -> None:
        old, new = self.value(node.target), self.raw(node.value)
        found = self.calculated(node, node.op, (node.target, old), (node.value, new))
        self.want(node, settle(found), old, lambda: f"{shown(node.target)} is {described(old)}")

    def each_of(self, node: ast.expr) -> Type:
        """The type of what a loop goes through."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "range":
                return self.each_of_range(node)
            if node.func.id in ("clockwise", "others"):
                if node.args:
                    self.argument(node, 0, self.declared.player)
                return self.declared.player
        members = unknown(scalar=True)
        self.want(node, self.value(node), set_of(members), lambda: "a loop goes through a set or a range(…)")
        return members

    def each_of_range(self, node: ast.Call) -> Type:
        """As many as there are of a kind are its members; else what the bounds are."""
        bounds = [(bound, self.raw(bound)) for bound in node.args[:2]]
        for _, type_ in bounds:
            if type_.shape is Shape.COUNT:
                return self.declared.member(type_.kind)
        spoken = [(bound, settle(type_)) for bound, type_ in bounds if not isinstance(bound, ast.Constant)]
        if not spoken:
            return NUMBER
        for bound, type_ in spoken:
            self.want(bound, type_, spoken[0][1], lambda: f"the range begins with {described(spoken[0][1])}")
        return spoken[0][1]


def _is_of_any_kind(node: ast.expr) -> bool:
    """Whether it may be one thing for one target and another for the next: 0, NONE or set()."""
    return isinstance(node, ast.Constant | ast.Name) or (isinstance(node, ast.Call) and not node.args)
