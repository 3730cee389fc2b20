"""Expressions: each leaves its value in a register."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable

from colossarium.script.declare import HIGHEST, WORD_BITS, Seen
from colossarium.script.emit import UNSET
from colossarium.script.errors import suggestion
from colossarium.script.layout import Block
from colossarium.script.names import PLAIN_WORDS, wrapped
from colossarium.script.program import Op
from colossarium.script.syntax import subscript_nodes, walk
from colossarium.script.wide import WideSets

BINARY: dict[type[ast.operator], Op] = {
    ast.Add: Op.ADD,
    ast.Sub: Op.SUB,
    ast.Mult: Op.MUL,
    ast.FloorDiv: Op.DIV,
    ast.Mod: Op.MOD,
    ast.BitAnd: Op.AND,
    ast.BitOr: Op.OR,
    ast.BitXor: Op.XOR,
    ast.LShift: Op.SHL,
    ast.RShift: Op.SHR,
}
UNARY: dict[type[ast.unaryop], Op] = {ast.Not: Op.NOT, ast.Invert: Op.INVERT, ast.USub: Op.NEGATE}
COMPARE: dict[type[ast.cmpop], tuple[Op, bool]] = {
    ast.Lt: (Op.LT, False),
    ast.LtE: (Op.LE, False),
    ast.Gt: (Op.LT, True),
    ast.GtE: (Op.LE, True),
    ast.Eq: (Op.EQ, False),
    ast.NotEq: (Op.NE, False),
}
INSTEAD: dict[type[ast.AST], str] = {
    ast.Attribute: "there are no attributes: a field is written as field[subscript]",
    ast.List: "there are no lists: a set is written {a, b}, a constant table is declared with the game",
    ast.Tuple: "there are no tuples: use a variable for each value",
    ast.Dict: "there are no dictionaries: declare a constant table with the game",
    ast.Lambda: "there are no functions inside scripts: write a script of its own",
    ast.ListComp: "there are no comprehensions: write a for loop",
    ast.SetComp: "there are no comprehensions: write a for loop that adds to a set with |=",
    ast.DictComp: "there are no comprehensions: write a for loop",
    ast.GeneratorExp: "there are no comprehensions: write a for loop",
    ast.JoinedStr: "there are no f-strings: write a plain text with blanks, as {me}",
    ast.Starred: "there is no *: write every value",
    ast.Slice: "there are no slices: write a for loop over the subscripts",
    ast.Await: "there is no await: a question simply waits",
    ast.Yield: "there is no yield: a question is asked with choose(…)",
    ast.YieldFrom: "there is no yield: a question is asked with choose(…)",
}


class Expressions(WideSets, ABC):
    """Values, names, fields, operators. Calls are in `calls.py`."""

    def value(self, node: ast.expr, into: int | None = None) -> int:
        """The register that holds the value of an expression; `into` only says where it would be welcome."""
        if self.words_of(node) > 1:
            raise self.mistake(
                node,
                f"a set that can have more than {WORD_BITS} members is joined, compared, asked and offered; "
                "shifted(set, n) moves its members",
            )
        match node:
            case ast.Constant():
                return self.of_constant(node, into)
            case ast.Name():
                return self.of_name(node)
            case ast.BinOp():
                return self.of_binary(node, into)
            case ast.UnaryOp():
                return self.of_unary(node, into)
            case ast.Compare():
                return self.of_comparison(node)
            case ast.BoolOp():
                return self.of_and_or(node)
            case ast.IfExp():
                return self.of_conditional(node)
            case ast.NamedExpr():
                return self.of_walrus(node)
            case ast.Subscript():
                return self.of_subscript(node, into)
            case ast.Set():
                return self.of_set(node)
            case ast.Call():
                return self.of_call(node, into)
        instead = INSTEAD.get(type(node), f"{type(node).__name__} is not part of the rules language")
        raise self.mistake(node, instead)

    @abstractmethod
    def of_call(self, node: ast.Call, into: int | None) -> int:
        """The value of name(…)."""

    def steady(self, node: ast.expr) -> int:
        """A value that stays as it is while later parts of the expression are evaluated."""
        return self.kept(self.value(node))

    def kept(self, register: int) -> int:
        """The value of a register, out of the reach of every walrus of the script."""
        if register < self.named and self.registers[register] in self.walruses:
            kept = self.register()
            self.emit(Op.MOVE, kept, register)
            return kept
        return register

    def values(self, nodes: list[ast.expr]) -> list[int]:
        """The values of several expressions, evaluated from left to right."""
        return [self.steady(node) for node in nodes]

    def of_constant(self, node: ast.Constant, into: int | None) -> int:
        if isinstance(node.value, int):
            if not -(2**31) <= int(node.value) < 2**32:
                raise self.mistake(node, "this number does not fit into 32 bits")
            self.at(node)
            return self.constant(int(node.value), into)
        if isinstance(node.value, float):
            raise self.mistake(node, "there are whole numbers only: write the calculation with // and %")
        if isinstance(node.value, str):
            raise self.mistake(node, "a text may stand only in a prompt or a log line")
        if node.value is None:
            raise self.mistake(node, "there is no None: write NONE")
        raise self.mistake(
            node, f"{node.value!r} is not part of the rules language: there are whole numbers only"
        )

    def of_name(self, node: ast.Name) -> int:
        name = node.id
        if name in self.locals:
            return self.locals[name]
        self.at(node)
        if name in self.names.ambiguous:
            raise self.mistake(
                node,
                f"{name} stands for members of several kinds; declare a constant that says which is meant",
            )
        if name in self.names.constants:
            return self.constant(self.names.constants[name])
        if name in self.names.fields:
            block = self.names.block(name)
            if block.field.by:
                raise self.mistake(node, f"the field {name} needs {_subscripts(block)}")
            return self.load(block, [])
        meaning = self.names.meaning(name)
        if name in self.names.table_numbers:
            raise self.mistake(node, f"{name} is a constant table: write {name}[…]")
        if meaning is not None:
            raise self.mistake(node, f"{name} is {meaning}: call it, {name}(…)")
        raise self.unknown(node)

    def unknown(self, node: ast.Name) -> Exception:
        hint = suggestion(node.id, [*self.locals, *self.names.known()])
        return self.mistake(node, f"there is no {node.id} here.{hint}")

    def load(self, block: Block, subscripts: list[int], into: int | None = None) -> int:
        if block.field.seen is Seen.HIDDEN:
            self.emit(Op.REVEAL, -1)
        elif block.field.seen is Seen.OWNER:
            self.emit(Op.REVEAL, subscripts[0])
        return self.result(Op.LOAD, into, self.names.fields[block.field.name], *subscripts)

    def of_subscript(self, node: ast.Subscript, into: int | None) -> int:
        name = self.subscripted(node)
        nodes = subscript_nodes(node)
        if name in self.names.table_numbers:
            number, registers = self.row(node, name, nodes)
            return self.result(Op.TABLE, into, number, *registers)
        block, registers = self.address(node, name, nodes)
        return self.load(block, registers, into)

    def row(self, node: ast.Subscript, name: str, nodes: list[ast.expr]) -> tuple[int, list[int]]:
        """The number of a constant table and the registers of its subscripts, which are evaluated now."""
        number = self.names.table_numbers[name]
        wanted = self.names.table_axes(name)
        if len(nodes) != wanted:
            raise self.mistake(node, f"the constant table {name} takes {wanted} subscripts, not {len(nodes)}")
        registers = self.values(nodes)
        self.at(node)
        return number, registers

    def place_of_set(self, node: ast.Name | ast.Subscript) -> Callable[[int, int | None], int]:
        """What loads a word, given the register of its number, of a field or table whose values are sets."""
        name = node.id if isinstance(node, ast.Name) else self.subscripted(node)
        nodes = [] if isinstance(node, ast.Name) else subscript_nodes(node)
        if isinstance(node, ast.Subscript) and name in self.names.table_numbers:
            number, row = self.row(node, name, nodes)
            return lambda which, _: self.result(Op.TABLE, None, number, *row, which)
        if isinstance(node, ast.Name):
            self.at(node)
            return self.word_loader(self.names.block(name), [])
        return self.word_loader(*self.address(node, name, nodes))

    def word_loader(self, block: Block, registers: list[int]) -> Callable[[int, int | None], int]:
        """The same for a field at these subscripts. Who looks at a secret set looks at it once."""
        number = self.names.fields[block.field.name]
        return lambda which, index: (
            self.result(Op.LOAD, None, number, *registers, which)
            if index
            else self.load(block, [*registers, which])
        )

    def address(self, node: ast.Subscript, name: str, nodes: list[ast.expr]) -> tuple[Block, list[int]]:
        """The field and the registers of its subscripts, which are evaluated now."""
        block = self.names.block(name)
        if len(nodes) != len(block.field.by):
            raise self.mistake(node, f"the field {name} needs {_subscripts(block)}, not {len(nodes)}")
        registers = self.values(nodes)
        self.at(node)
        return block, registers

    def subscripted(self, node: ast.Subscript) -> str:
        """The name of the field or constant table that is subscripted."""
        if not isinstance(node.value, ast.Name):
            raise self.mistake(
                node.value, "only a field or a constant table has subscripts; several are written field[a, b]"
            )
        name = node.value.id
        if name in self.locals:
            raise self.mistake(
                node.value, f"{name} is a local variable, a plain number: it has no subscripts"
            )
        if name in self.names.table_numbers or name in self.names.fields:
            return name
        meaning = self.names.meaning(name)
        if meaning is not None:
            raise self.mistake(node.value, f"{name} is {meaning}: it has no subscripts")
        raise self.unknown(node.value)

    def of_binary(self, node: ast.BinOp, into: int | None) -> int:
        op = self.operator(node, node.op)
        left = self.steady(node.left)
        right = self.value(node.right)
        self.at(node)
        return self.result(op, into, left, right)

    def operator(self, node: ast.AST, operator: ast.operator) -> Op:
        if type(operator) in BINARY:
            return BINARY[type(operator)]
        if isinstance(operator, ast.Div):
            raise self.mistake(node, "there are whole numbers only: divide with //")
        if isinstance(operator, ast.Pow):
            raise self.mistake(node, "there is no **: multiply, or write 1 << n for a power of two")
        raise self.mistake(node, "this operator is not part of the rules language: multiply with *")

    def of_unary(self, node: ast.UnaryOp, into: int | None) -> int:
        if isinstance(node.op, ast.UAdd):
            return self.value(node.operand, into)
        if (
            isinstance(node.op, ast.USub)
            and isinstance(node.operand, ast.Constant)
            and type(node.operand.value) is int
        ):
            if node.operand.value >= 2**32:
                raise self.mistake(node, "this number does not fit into 32 bits")
            self.at(node)
            return self.constant(-node.operand.value, into)
        operand = self.truth(node.operand)
        self.at(node)
        return self.result(UNARY[type(node.op)], into, operand)

    def of_comparison(self, node: ast.Compare) -> int:
        """a < b < c: each operand once, and no further than the first comparison that fails."""
        operands = [node.left, *node.comparators]
        if any(self.words_of(operand) > 1 for operand in operands):
            return self.of_large_sets(node, operands)
        target = self.register()
        left = self.steady(operands[0])
        exits = []
        for index, operator in enumerate(node.ops):
            if index:
                exits.append(self.emit(Op.JUMP_NOT, target, UNSET))
            right = self.steady(operands[index + 1])
            self.at(node)
            self.compare(node, operator, target, left, right)
            left = right
        self.land(*exits)
        return target

    def of_large_sets(self, node: ast.Compare, operands: list[ast.expr]) -> int:
        """x in squares, squares == others."""
        if len(node.ops) > 1:
            raise self.mistake(node, "one comparison at a time, where a set can have more than 32 members")
        target, (operator,), (left, right) = self.register(), node.ops, operands
        if isinstance(operator, ast.In | ast.NotIn):
            member = self.steady(left)
            self.contains(target, right, member)
        elif isinstance(operator, ast.Eq | ast.NotEq):
            size = max(self.members_in(self.types.get(id(operand))) for operand in operands)
            one, two = self.wide(left, size), self.wide(right, size)
            self.at(node)
            self.equal(target, one, two)
        else:
            raise self.mistake(node, "sets are compared with == and !=; how many are in one is count(…)")
        if isinstance(operator, ast.NotIn | ast.NotEq):
            self.emit(Op.NOT, target, target)
        return target

    def compare(self, node: ast.Compare, operator: ast.cmpop, target: int, left: int, right: int) -> None:
        if isinstance(operator, ast.In | ast.NotIn):
            self.emit(Op.HAS, target, right, left)
            if isinstance(operator, ast.NotIn):
                self.emit(Op.NOT, target, target)
        elif type(operator) in COMPARE:
            op, swapped = COMPARE[type(operator)]
            self.emit(op, target, *((right, left) if swapped else (left, right)))
        else:
            raise self.mistake(node, "numbers are compared with == and !=, not with is")

    def of_and_or(self, node: ast.BoolOp) -> int:
        target = self.register()
        jump = Op.JUMP_NOT if isinstance(node.op, ast.And) else Op.JUMP_IF
        exits = []
        for index, operand in enumerate(node.values):
            self.move(target, self.truth(operand))
            if index < len(node.values) - 1:
                exits.append(self.emit(jump, target, UNSET))
        self.land(*exits)
        return target

    def of_conditional(self, node: ast.IfExp) -> int:
        target = self.register()
        otherwise = self.jump_unless(node.test)
        self.move(target, self.value(node.body))
        end = self.emit(Op.JUMP, UNSET)
        self.land(*otherwise)
        self.move(target, self.value(node.orelse))
        self.land(end)
        return target

    def jump_unless(self, test: ast.expr) -> list[int]:
        """Jumps that are taken when a condition fails; `and`, `or` and `not` need no value of their own."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
            return [jump for operand in test.values for jump in self.jump_unless(operand)]
        if isinstance(test, ast.BoolOp):
            ways_in = [jump for operand in test.values[:-1] for jump in self.jump_if(operand)]
            ways_out = self.jump_unless(test.values[-1])
            self.land(*ways_in)
            return ways_out
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self.jump_if(test.operand)
        return [self.emit(Op.JUMP_NOT, self.truth(test), UNSET)]

    def jump_if(self, test: ast.expr) -> list[int]:
        """Jumps that are taken when a condition holds."""
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
            return [jump for operand in test.values for jump in self.jump_if(operand)]
        if isinstance(test, ast.BoolOp):
            ways_out = [jump for operand in test.values[:-1] for jump in self.jump_unless(operand)]
            ways_in = self.jump_if(test.values[-1])
            self.land(*ways_out)
            return ways_in
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return self.jump_unless(test.operand)
        return [self.emit(Op.JUMP_IF, self.truth(test), UNSET)]

    def truth(self, node: ast.expr) -> int:
        """The value of an expression, or of a large set whether it has members."""
        return self.any(self.set_at(node)) if self.words_of(node) > 1 else self.value(node)

    def move(self, target: int, register: int) -> None:
        if target != register:
            self.emit(Op.MOVE, target, register)

    def of_walrus(self, node: ast.NamedExpr) -> int:
        target = self.assignable(node.target)
        value = self.value(node.value, target)
        self.at(node)
        self.move(target, value)
        return target

    def assignable(self, node: ast.Name) -> int:
        """The register of a local variable that may be assigned to."""
        name = node.id
        meaning = self.names.meaning(name)
        if name in self.names.fields and name not in self.names.options:
            raise self.mistake(node, f"{name} is a field: assign it on a line of its own")
        if meaning is not None:
            raise self.mistake(node, f"{name} is {meaning} and can't be assigned to; use another name")
        return self.local(name)

    def of_set(self, node: ast.Set) -> int:
        known = self.known_members(node)
        if known is not None:
            self.at(node)
            return self.constant(sum({1 << number for number in known}))
        target = self.register()
        for index, register in enumerate(self.values(node.elts)):
            self.at(node.elts[index])
            if index == 0:
                self.emit(Op.BIT, target, register)
            else:
                bit = self.register()
                self.emit(Op.BIT, bit, register)
                self.emit(Op.OR, target, target, bit)
        return target

    def known_members(self, node: ast.Set) -> list[int] | None:
        """The members of a set that never varies."""
        known = []
        for each in node.elts:
            number = constant_value(each, self.names.constants)
            ambiguous = any(
                isinstance(part, ast.Name) and part.id in self.names.ambiguous for part in walk(each)
            )
            if number is None or ambiguous or not 0 <= number < WORD_BITS:
                return None
            known.append(number)
        return known

    def bound(self, node: ast.expr) -> int | None:
        """The largest value an expression can have, where that is plain to see."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            return int(node.value)
        if isinstance(node, ast.Name) and node.id in self.names.constants:
            return self.names.constants[node.id]
        name = node.value if isinstance(node, ast.Subscript) else node
        if isinstance(name, ast.Name) and name.id in self.names.fields:
            high = self.names.block(name.id).field.high
            return high if high < HIGHEST else None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "count":
            return WORD_BITS * (self.words_of(node.args[0]) if node.args else 1)
        return None


def constant_value(node: ast.expr, constants: dict[str, int]) -> int | None:
    """The value of an expression made of numbers and constants only."""
    match node:
        case ast.Constant(value=int() as value):
            return wrapped(int(value))
        case ast.Name(id=name) if name in constants and name not in PLAIN_WORDS:
            return constants[name]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = constant_value(operand, constants)
            return None if inner is None else wrapped(-inner)
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() as operator, right=right):
            one, two = constant_value(left, constants), constant_value(right, constants)
            if one is None or two is None:
                return None
            if isinstance(operator, ast.Add):
                return wrapped(one + two)
            return wrapped(one - two if isinstance(operator, ast.Sub) else one * two)
    return None


def _subscripts(block: Block) -> str:
    count = len(block.field.by)
    if count == 0:
        return "no subscript"
    names = ", ".join(str(axis) if isinstance(axis, str) else "…" for axis in block.field.by)
    return f"{count} subscript{'s' if count > 1 else ''}: {block.field.name}[{names}]"
