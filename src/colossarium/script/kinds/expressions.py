"""The types of expressions."""

from __future__ import annotations

import ast
from abc import abstractmethod
from functools import partial

from colossarium.script.kinds.arithmetic import Arithmetic
from colossarium.script.kinds.declared import Signature
from colossarium.script.kinds.sentences import described, shown
from colossarium.script.kinds.types import NUMBER, Shape, Type, resolve, set_of, settle, unify, unknown
from colossarium.script.syntax import subscript_nodes


class ExpressionKinds(Arithmetic):
    """Everything that has a value, but for calls."""

    def value(self, node: ast.expr) -> Type:
        return settle(self.raw(node))

    def raw(self, node: ast.expr) -> Type:
        """The type of an expression; how many there are of a kind still says of which."""
        found = self.kinds.nodes[self.function.name][id(node)] = self.found(node)
        return found

    def found(self, node: ast.expr) -> Type:
        match node:
            case ast.Constant(kind=str() as kind):
                return self.declared.member(kind)  # what an event or a need is linked with
            case ast.Constant():
                return self.literal(node)
            case ast.Name():
                return self.of_name(node.id)
            case ast.Subscript():
                return self.of_subscript(node)
            case ast.Call():
                return self.of_call(node)
            case ast.Compare():
                return self.of_comparison(node)
            case ast.BinOp():
                left, right = self.raw(node.left), self.raw(node.right)
                return self.calculated(node, node.op, (node.left, left), (node.right, right))
            case ast.UnaryOp():
                return self.of_unary(node)
            case ast.BoolOp():
                return self.of_and_or(node)
            case ast.IfExp():
                return self.of_conditional(node)
            case ast.NamedExpr():
                found = self.value(node.value)
                self.store(node.target, node.value, found)
                return found
        assert isinstance(node, ast.Set)
        return self.of_members(node)

    @abstractmethod
    def of_call(self, node: ast.Call) -> Type:
        """The type of name(…)."""

    def literal(self, node: ast.expr) -> Type:
        """A number that is written out: whether one may stand there is looked at last."""
        type_ = unknown()
        self.kinds.literals.append((self.function, node, type_))
        return type_

    def of_name(self, name: str) -> Type:
        if name in self.locals:
            return self.locals[name]
        if name in self.declared.fields:
            return self.declared.fields[name][1]
        if name in self.declared.constants or name == "NONE":
            return self.declared.constant(name)
        return self.locals.setdefault(name, unknown())

    def of_subscript(self, node: ast.Subscript) -> Type:
        signature = self.signature(node)
        self.subscripts(node, signature)
        return signature[1]

    def signature(self, node: ast.Subscript) -> Signature:
        assert isinstance(node.value, ast.Name)
        name = node.value.id
        return self.declared.tables[name] if name in self.declared.tables else self.declared.fields[name]

    def subscripts(self, node: ast.Subscript, signature: Signature) -> None:
        # A row that is shuffled has one less.
        for each, wanted in zip(subscript_nodes(node), signature[0], strict=False):
            self.want(each, self.value(each), wanted, partial(_by, node.value, wanted))

    def of_members(self, node: ast.Set) -> Type:
        members = unknown(scalar=True)
        for each in node.elts:
            self.want(
                each,
                self.value(each),
                members,
                lambda: f"{shown(node.elts[0])} is {described(members)}",
            )
        return set_of(members)

    def of_unary(self, node: ast.UnaryOp) -> Type:
        if isinstance(node.op, ast.Not):
            self.condition(node.operand)
            return NUMBER
        if isinstance(node.op, ast.Invert):
            return self.value(node.operand)
        if isinstance(node.operand, ast.Constant):
            return self.literal(node)
        self.scalar(node.operand, self.value(node.operand))
        return NUMBER

    def of_comparison(self, node: ast.Compare) -> Type:
        left_node, left = node.left, self.raw(node.left)
        for operator, right_node in zip(node.ops, node.comparators, strict=True):
            right = self.raw(right_node)
            if isinstance(operator, ast.In | ast.NotIn):
                self.contains(right_node, settle(right), left_node, settle(left))
            elif not _is_bound(left, right) and not unify(left, right):
                raise self.mistake(
                    node,
                    f"{shown(left_node)} is {described(left)}, and is compared with "
                    f"{shown(right_node)}, {described(right)}",
                )
            left_node, left = right_node, right
        return NUMBER

    def contains(self, set_node: ast.expr, set_type: Type, node: ast.expr, member: Type) -> None:
        found = resolve(set_type)
        if found.shape is Shape.SET and found.of is not None:
            self.want(node, member, found.of, lambda: f"{shown(set_node)} is {described(found)}")
        else:
            self.want(set_node, set_type, set_of(member), lambda: "in asks whether something is in a set")

    def condition(self, node: ast.expr) -> None:
        """Something that is true or false."""
        if isinstance(node, ast.BoolOp):
            for operand in node.values:
                self.condition(operand)
        else:
            self.truth(node, self.value(node))

    def truth(self, node: ast.expr, type_: Type) -> None:
        """A number is true if it is not 0, a set if it is not empty."""

        def test() -> None:
            if resolve(type_).shape in (Shape.MEMBER, Shape.WORD):
                raise self.mistake(
                    node, f"{shown(node)} is {described(type_)}, neither true nor false: compare it with NONE"
                )

        self.test_when_known(type_, test)

    def of_and_or(self, node: ast.BoolOp) -> Type:
        """One of the operands if all are of one type, else truth."""
        types = [self.value(operand) for operand in node.values]
        if all(type_ is NUMBER for type_ in types):
            return NUMBER
        for operand, type_ in zip(node.values[:-1], types, strict=False):
            self.truth(operand, type_)
        result = unknown()

        def later(now: bool) -> bool:
            shapes = {resolve(type_).shape for type_ in types}
            if shapes == {Shape.UNKNOWN} and not now:
                return False
            alike = len(shapes - {Shape.UNKNOWN}) <= 1 and all(unify(types[0], type_) for type_ in types)
            self.want(node, types[0] if alike else NUMBER, result)
            return True

        self.settle_later(later)
        return result

    def of_conditional(self, node: ast.IfExp) -> Type:
        self.condition(node.test)
        one, other = self.value(node.body), self.value(node.orelse)
        self.want(node.orelse, other, one, lambda: f"{shown(node.body)} is {described(one)}")
        return one

    def store(self, target: ast.expr, node: ast.expr, found: Type) -> None:
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            local = self.locals.setdefault(target.id, unknown())
            self.want(node, found, local, lambda: f"{target.id} is {described(local)} elsewhere")
            return
        wanted = self.value(target)
        self.want(node, found, wanted, lambda: f"{shown(target)} is {described(wanted)}")


def _by(node: ast.expr, wanted: Type) -> str:
    """What a field or a table is asked for by; without the article."""
    return f"{shown(node)}[…] is asked for by {described(wanted).split(' ', 1)[1]}"


def _is_bound(one: Type, two: Type) -> bool:
    """Whether one of them is how many there are of the kind of the other, or of what is not known yet."""
    count, other = (one, resolve(two)) if one.shape is Shape.COUNT else (two, resolve(one))
    return count.shape is Shape.COUNT and (other.shape is Shape.UNKNOWN or other.kind == count.kind)
