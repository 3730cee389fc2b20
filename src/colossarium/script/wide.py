"""Sets of more than 32 members: each is several words, the lowest members first.

The machine knows words of 32 bits and nothing else. What is written here takes an operation on a large set
apart into operations on its words, so that no machine needs to know of it.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import reduce

from colossarium.script.declare import NONE, WORD_BITS, set_words
from colossarium.script.emit import UNSET, Emitter
from colossarium.script.kinds import Kinds
from colossarium.script.kinds.types import Shape, Type, settle
from colossarium.script.layout import Block
from colossarium.script.program import Op
from colossarium.script.reader import Function

MEMBER_BITS = WORD_BITS.bit_length() - 1
"""Bits of a member's number that say which bit of its word it is."""
JOINED: dict[type[ast.operator], Op] = {ast.BitAnd: Op.AND, ast.BitOr: Op.OR, ast.BitXor: Op.XOR}


def split(value: int, words: int) -> list[int]:
    """The words of a set."""
    return [value >> WORD_BITS * index & (1 << WORD_BITS) - 1 for index in range(words)]


def uses_large_sets(kinds: Kinds, function: Function) -> bool:
    """Whether some value in a script is a set of more than one word."""
    large = {name for name, kind in kinds.names.kinds.items() if set_words(len(kind.members)) > 1}
    types = (*kinds.nodes[function.name].values(), *kinds.locals[function.name].values())
    return bool(large) and any(_is_large(settle(type_), large) for type_ in types)


def moves_members(function: Function) -> bool:
    """Whether a script asks for `shifted(…)`: how many members a set can have says which of them are gone."""
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "shifted"
        for node in function.parts
    )


def _is_large(type_: Type, large: set[str]) -> bool:
    return type_.shape is Shape.SET and type_.of is not None and settle(type_.of).kind in large


class WideSets(Emitter, ABC):
    """Operations on sets of any size; those of one word are in `expressions.py`."""

    @abstractmethod
    def value(self, node: ast.expr, into: int | None = None) -> int:
        """The register that holds the value of an expression."""

    @abstractmethod
    def steady(self, node: ast.expr) -> int:
        """A value that stays as it is while later parts of the expression are evaluated."""

    @abstractmethod
    def kept(self, register: int) -> int:
        """The value of a register, out of the reach of every walrus of the script."""

    @abstractmethod
    def jump_unless(self, test: ast.expr) -> list[int]:
        """Jumps that are taken when a condition fails."""

    @abstractmethod
    def place_of_set(self, node: ast.Name | ast.Subscript) -> Callable[[int, int | None], int]:
        """What loads a word, given the register of its number, of a field or table whose values are sets."""

    # How large a set is

    def words_of(self, node: ast.expr) -> int:
        """How many words the value of an expression has."""
        return self.words_in(self.types.get(id(node)))

    # Values

    def wide(self, node: ast.expr, size: int) -> list[int]:
        """The registers of all words of a set with room for so many members."""
        words = set_words(size)
        match node:
            case ast.Name(id=name) if name in self.locals:
                return [self.kept(self.locals[name] + index) for index in range(words)]
            case ast.Name(id=name) if name in self.names.constants:
                self.at(node)
                return [self.constant(each) for each in split(self.names.constants[name], words)]
            case ast.Name() | ast.Subscript():
                return self.load_words(self.place_of_set(node), words)
            case ast.Set():
                return self.wide_members(node, size)
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in JOINED:
                one, two = self.wide(left, size), self.wide(right, size)
                self.at(node)
                return self.each(JOINED[type(operator)], one, two)
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                one = self.wide(operand, size)
                self.at(node)
                return self.each(Op.XOR, one, self.all_of(size))
            case ast.IfExp():
                return self.wide_conditional(node, size)
            case ast.BoolOp():
                return self.wide_and_or(node, size)
            case ast.NamedExpr(target=target, value=value):
                target_registers = self.words_of_local(target.id)
                self.move_all(target_registers, self.wide(value, size))
                return [self.kept(each) for each in target_registers]
            case ast.Call(func=ast.Name(id=name)):
                return self.wide_call(node, name, size)
        raise self.mistake(
            node, "this is no set: sets are joined with |, & and ^, and ~ is all that are not in one"
        )

    def wide_call(self, node: ast.Call, name: str, size: int) -> list[int]:
        if name == "set":
            return [self.constant(0) for _ in range(set_words(size))]
        if name == "shifted":
            return self.wide_shifted(node, size)
        word = self.names.kind_words.get(name)
        if word is not None and word.does == "as set":
            if self.words_of(node.args[0]) > 1:
                return self.wide(node.args[0], size)
            low = self.steady(node.args[0])
            return [low, *(self.constant(0) for _ in range(set_words(size) - 1))]
        raise self.large(node)

    def large(self, node: ast.expr) -> Exception:
        """No result of a script has more than one word."""
        type_ = settle(self.types[id(node)])
        many = settle(type_.of).many if type_.of is not None else "members"
        return self.mistake(
            node,
            f"no script gives a set of more than {WORD_BITS}, and there are {self.members_in(type_)} {many}: "
            "give the set as a parameter to the script that goes on with it, or keep it in a field",
        )

    def words_of_local(self, name: str) -> list[int]:
        first = self.locals[name]
        return [first + index for index in range(self.words_in(self.local_types.get(name)))]

    def each(self, op: Op, one: list[int], two: list[int]) -> list[int]:
        return [self.result(op, None, *pair) for pair in zip(one, two, strict=True)]

    def all_of(self, size: int) -> list[int]:
        return [self.constant(each) for each in split((1 << size) - 1, set_words(size))]

    def move_all(self, targets: list[int], registers: list[int]) -> None:
        for target, register in zip(targets, registers, strict=True):
            if target != register:
                self.emit(Op.MOVE, target, register)

    def wide_members(self, node: ast.Set, size: int) -> list[int]:
        """{a, b}; a member outside the kind is a fault, as it is in a small set."""
        together: list[int] = []
        for register, element in zip([self.steady(each) for each in node.elts], node.elts, strict=True):
            self.at(element)
            words = self.single(register, size)
            together = self.each(Op.OR, together, words) if together else words
        return together

    def single(self, register: int, size: int) -> list[int]:
        """The words of the set with this one member."""
        member = self.result(Op.MEMBER, None, register, 0, size)
        which, inside = self.word_and_bit(member)
        self.result(Op.BIT, None, which)  # NONE is in no word
        bit = self.result(Op.BIT, None, inside)
        numbers = [self.constant(index) for index in range(set_words(size))]
        here = [self.result(Op.EQ, None, which, number) for number in numbers]
        masks = [self.result(Op.NEGATE, None, each) for each in here]
        return [self.result(Op.AND, None, bit, mask) for mask in masks]

    def word_and_bit(self, member: int) -> tuple[int, int]:
        which = self.result(Op.SHR, None, member, self.constant(MEMBER_BITS))
        return which, self.result(Op.AND, None, member, self.constant(WORD_BITS - 1))

    def wide_conditional(self, node: ast.IfExp, size: int) -> list[int]:
        targets = [self.register() for _ in range(set_words(size))]
        otherwise = self.jump_unless(node.test)
        self.move_all(targets, self.wide(node.body, size))
        end = self.emit(Op.JUMP, UNSET)
        self.land(*otherwise)
        self.move_all(targets, self.wide(node.orelse, size))
        self.land(end)
        return targets

    def wide_and_or(self, node: ast.BoolOp, size: int) -> list[int]:
        targets = [self.register() for _ in range(set_words(size))]
        jump = Op.JUMP_NOT if isinstance(node.op, ast.And) else Op.JUMP_IF
        exits = []
        for index, operand in enumerate(node.values):
            self.move_all(targets, self.wide(operand, size))
            if index < len(node.values) - 1:
                exits.append(self.emit(jump, self.any(targets), UNSET))
        self.land(*exits)
        return targets

    def wide_shifted(self, node: ast.Call, size: int) -> list[int]:
        """Every member so many places further on, or back."""
        words = self.wide(node.args[0], size) if size > WORD_BITS else [self.steady(node.args[0])]
        by = self.steady(node.args[1])
        self.at(node)
        nothing = self.constant(0)
        before, after = [nothing, *words[:-1]], [*words[1:], nothing]
        moved = [self.result(Op.SHIFTED, None, *each, by) for each in zip(words, before, after, strict=True)]
        return self.each(Op.AND, moved, self.all_of(size)) if size % WORD_BITS else moved

    # What is asked about a set

    def set_at(self, node: ast.expr) -> list[int]:
        """The words of a set, of whatever size it is."""
        size = self.members_in(self.types.get(id(node)))
        return self.wide(node, size) if size > WORD_BITS else [self.value(node)]

    def steady_set_at(self, node: ast.expr) -> list[int]:
        """The same, if what follows may assign to what the set was read from."""
        return self.set_at(node) if self.words_of(node) > 1 else [self.steady(node)]

    def any(self, words: list[int]) -> int:
        """Whether there is a member: not 0 if so."""
        return reduce(lambda one, two: self.result(Op.OR, None, one, two), words)

    def count_all(self, words: list[int], into: int | None) -> int:
        counts = [self.result(Op.COUNT, None, each) for each in words[1:]]
        total = self.result(Op.COUNT, into if len(words) == 1 else None, words[0])
        for index, each in enumerate(counts, 2):
            total = self.result(Op.ADD, into if index == len(words) else None, total, each)
        return total

    def first_of_all(self, words: list[int]) -> int:
        target = self.register()
        ends = []
        for index, word in enumerate(words):
            last = index == len(words) - 1
            on = [] if last else [self.emit(Op.JUMP_NOT, word, UNSET)]
            self.take_first(target, word, index)
            if not last:
                ends.append(self.emit(Op.JUMP, UNSET))
            self.land(*on)
        empty = self.result(Op.EQ, None, words[-1], self.constant(0))
        found = self.emit(Op.JUMP_NOT, empty, UNSET)
        self.emit(Op.CONST, target, NONE)
        self.land(found, *ends)
        return target

    def take_first(self, target: int, word: int, index: int) -> None:
        """The lowest member of one of the words, which has one."""
        self.emit(Op.FIRST, target, word)
        if index:
            self.emit(Op.ADD, target, target, self.constant(index * WORD_BITS))

    def contains(self, target: int, node: ast.expr, member: int) -> None:
        """Whether a member is in a large set. Of a field or a table only its word is read."""
        size = self.members_in(self.types.get(id(node)))
        named = node.value if isinstance(node, ast.Subscript) else node
        stored = isinstance(named, ast.Name) and (
            named.id in self.names.fields or named.id in self.names.table_numbers
        )
        if not stored:
            words = self.wide(node, size)
            self.at(node)
            parts = [
                self.result(
                    Op.HAS,
                    None,
                    word,
                    self.result(Op.SUB, None, member, self.constant(index * WORD_BITS)) if index else member,
                )
                for index, word in enumerate(words)
            ]
            self.emit(Op.MOVE, target, self.any(parts))
            return
        assert isinstance(node, ast.Name | ast.Subscript)
        load = self.place_of_set(node)
        inside = self.result(Op.MEMBER, None, member, 0, size)
        self.emit(Op.CONST, target, 0)
        nothing = self.result(Op.EQ, None, inside, self.constant(NONE))
        outside = self.emit(Op.JUMP_IF, nothing, UNSET)
        which, bit = self.word_and_bit(inside)
        self.emit(Op.HAS, target, load(which, None), bit)
        self.land(outside)

    def equal(self, target: int, one: list[int], two: list[int]) -> None:
        """Whether two sets have the same members."""
        self.emit(Op.NOT, target, self.any(self.each(Op.XOR, one, two)))

    # Machines may do what is alike for all words at once: so nothing stands between these instructions.

    def load_words(self, load: Callable[[int, int | None], int], words: int) -> list[int]:
        numbers = [self.constant(index) for index in range(words)]
        return [load(number, index) for index, number in enumerate(numbers)]

    def store_words(self, block: Block, subscripts: list[int], words: list[int]) -> None:
        field = self.names.fields[block.field.name]
        numbers = [self.constant(index) for index in range(len(words))]
        for word, number in zip(words, numbers, strict=True):
            self.emit(Op.STORE, word, field, *subscripts, number)
