"""Statements: the body of a script."""

from __future__ import annotations

import ast

from colossarium.script.calls import Calls
from colossarium.script.declare import WORD_BITS, set_words
from colossarium.script.emit import UNSET, Loop, Region
from colossarium.script.expressions import constant_value
from colossarium.script.layout import Block
from colossarium.script.program import Op
from colossarium.script.syntax import subscript_nodes

INSTEAD: dict[type[ast.AST], str] = {
    ast.Import: "there is no import: scripts see the game's names without it",
    ast.ImportFrom: "there is no import: scripts see the game's names without it",
    ast.FunctionDef: "a script can't be defined inside another: write it beside; "
    "only what listens to an event, marked @when, stands inside a card and the like, and not inside an if",
    ast.AsyncFunctionDef: "a script can't be defined inside another: write it beside",
    ast.ClassDef: "there are no classes",
    ast.TryStar: "there is no try: a script can't fail in a way that it could catch",
    ast.Try: "there is no try: a script can't fail in a way that it could catch",
    ast.Raise: "there is no raise",
    ast.With: "there is no with",
    ast.Assert: "there is no assert: write a law, @law(…)",
    ast.Global: "there is no global: fields are seen everywhere",
    ast.Nonlocal: "there is no nonlocal: fields are seen everywhere",
    ast.Delete: "there is no del: assign 0 or NONE",
    ast.Match: "there is no match: write if and elif",
    ast.AnnAssign: "everything is a whole number: leave the annotation out",
    ast.AsyncFor: "there is no async: write for",
    ast.AsyncWith: "there is no async and no with",
}


class Body(Calls):
    """A whole script."""

    def compile(self) -> None:
        self.collect_locals()
        self.top = self.named = len(self.registers)
        tree, deep = self.function.tree, self.function.deep
        self.at(tree)
        self.emit(Op.CHARGE, UNSET)
        if deep:
            self.emit(Op.ENTER, self.names.depths[self.function.name], deep)
        self.block(tree.body)
        self.at(tree)
        self.leave(self.constant(0))

    def leave(self, register: int) -> None:
        if self.function.deep:
            self.emit(Op.LEAVE, self.names.depths[self.function.name])
        self.emit(Op.RETURN, register)

    def collect_locals(self) -> None:
        """Parameters first, then every name that is assigned to and is not a field."""
        for argument in self.function.tree.args.args:
            meaning = self.names.meaning(argument.arg)
            if meaning is not None:
                raise self.mistake(
                    argument, f"{argument.arg} is {meaning} already; give the parameter another name"
                )
            if argument.arg in self.locals:
                raise self.mistake(argument, f"two parameters are called {argument.arg}")
            self.local(argument.arg)
        self.parameters = tuple(self.registers)
        for node in self.function.parts:
            match node:
                case ast.Name(id=name, ctx=ast.Store()) if self.names.meaning(name) is None:
                    self.local(name)
                case ast.NamedExpr(target=target):
                    self.walruses.add(target.id)

    def block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            mark = self.top
            self.statement(statement)
            self.top = mark

    def statement(self, node: ast.stmt) -> None:
        self.at(node)
        match node:
            case ast.Pass():
                pass
            case ast.Expr():
                self.do_expression(node)
            case ast.Assign():
                self.do_assign(node)
            case ast.AugAssign():
                self.do_augmented(node)
            case ast.If():
                self.do_if(node)
            case ast.While():
                self.do_while(node)
            case ast.For():
                self.do_for(node)
            case ast.Break():
                self.loop(node, "break").breaks.append(self.emit(Op.JUMP, UNSET))
            case ast.Continue():
                self.loop(node, "continue").continues.append(self.emit(Op.JUMP, UNSET))
            case ast.Return():
                if node.value is not None and self.words_of(node.value) > 1:
                    raise self.large(node.value)
                self.leave(self.value(node.value) if node.value else self.constant(0))
            case _:
                instead = INSTEAD.get(type(node), f"{type(node).__name__} is not part of the rules language")
                raise self.mistake(node, instead)

    def do_expression(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return
        if isinstance(node.value, ast.Call):
            self.call(node.value)
            return
        if isinstance(node.value, ast.NamedExpr):
            self.set_at(node.value)
            return
        self.value(node.value)
        raise self.mistake(node, "this line does nothing: assign the value, or call something")

    # assignment

    def do_assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            if isinstance(target, ast.Tuple | ast.List):
                raise self.mistake(target, "assign one variable at a time")
        large = [target for target in node.targets if self.words_to_store(target) > 1]
        if large and isinstance(node.value, ast.IfExp) and len(node.targets) == 1:
            return self.assign_either(node.targets[0], node.value)
        if large:
            made: dict[int, list[int]] = {}
            for target in large:
                size = self.size_to_store(target)
                # Only the empty set can be one of several sizes.
                made[size] = made.get(size) or self.wide(node.value, size)
                self.store_large(target, made[size])
            node = ast.copy_location(
                ast.Assign([target for target in node.targets if target not in large], node.value), node
            )
            if not node.targets:
                return
        only = node.targets[0] if len(node.targets) == 1 else None
        into = self.locals.get(only.id) if isinstance(only, ast.Name) else None
        value = self.value(node.value, into)
        if len(node.targets) > 1 and value < self.named:
            kept = self.register()
            self.emit(Op.MOVE, kept, value)
            value = kept
        for target in node.targets:
            self.store(target, value)

    def assign_either(self, target: ast.expr, node: ast.IfExp) -> None:
        """A large set out of two goes where it belongs at once."""
        size = self.size_to_store(target)
        otherwise = self.jump_unless(node.test)
        self.store_large(target, self.wide(node.body, size))
        end = self.emit(Op.JUMP, UNSET)
        self.land(*otherwise)
        self.store_large(target, self.wide(node.orelse, size))
        self.land(end)

    def words_to_store(self, target: ast.expr) -> int:
        """How many words the values of a local or a field have."""
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            return self.words_in(self.local_types.get(target.id))
        return self.words_of(target)

    def store_large(self, target: ast.expr, words: list[int]) -> None:
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            first = self.assignable(target)
            self.at(target)
            self.move_all([first + index for index in range(len(words))], words)
            return
        assert isinstance(target, ast.Name | ast.Subscript)
        block, registers = self.place_to_store(target)
        self.store_words(block, registers, words)

    def size_to_store(self, target: ast.expr) -> int:
        local = isinstance(target, ast.Name) and target.id not in self.names.fields
        types = self.local_types.get(ast.unparse(target)) if local else self.types.get(id(target))
        return self.members_in(types)

    def store(self, target: ast.expr, value: int) -> None:
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            register = self.assignable(target)
            self.at(target)
            self.move(register, value)
        elif isinstance(target, ast.Name | ast.Subscript):
            value = self.kept(value) if isinstance(target, ast.Subscript) else value
            block, registers = self.place_to_store(target)
            self.emit(Op.STORE, value, self.names.fields[block.field.name], *registers)
        else:
            raise self.mistake(target, "only a variable or a field can be assigned to")

    def place_to_store(self, target: ast.Name | ast.Subscript) -> tuple[Block, list[int]]:
        """The field that is assigned to, and the registers of its subscripts."""
        if isinstance(target, ast.Subscript):
            name = self.subscripted(target)
            if name in self.names.table_numbers:
                raise self.mistake(target, f"{name} is a constant table and can't be changed")
            return self.address(target, name, subscript_nodes(target))
        block = self.names.block(target.id)
        if target.id in self.names.options:
            raise self.mistake(
                target, f"{target.id} is an option of the game: it is settled before the game begins"
            )
        if block.field.by:
            axes = ", ".join(str(axis) for axis in block.field.by)
            raise self.mistake(target, f"the field {target.id} has subscripts: assign {target.id}[{axes}]")
        self.at(target)
        return block, []

    def do_augmented(self, node: ast.AugAssign) -> None:
        op = self.operator(node, node.op)
        target = node.target
        if isinstance(target, ast.Attribute):
            raise self.mistake(target, "there are no attributes: a field is written as field[subscript]")
        if self.words_to_store(target) > 1:
            return self.do_augmented_set(node, op)
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            register = self.assignable(target)
            before = self.steady(ast.copy_location(ast.Name(target.id, ast.Load()), target))
            new = self.value(node.value)
            self.at(node)
            self.emit(op, register, before, new)
            return
        block, registers = self.place_to_store(target)
        old = self.load(block, registers)
        new = self.value(node.value)
        self.at(node)
        self.emit(op, old, old, new)
        self.emit(Op.STORE, old, self.names.fields[block.field.name], *registers)

    def do_augmented_set(self, node: ast.AugAssign, op: Op) -> None:
        target, size = node.target, self.size_to_store(node.target)
        if isinstance(target, ast.Name) and target.id not in self.names.fields:
            self.assignable(target)
            before = [self.kept(each) for each in self.words_of_local(target.id)]
            words = self.wide(node.value, size)
            self.at(node)
            for register, old, new in zip(self.words_of_local(target.id), before, words, strict=True):
                self.emit(op, register, old, new)
            return
        assert isinstance(target, ast.Name | ast.Subscript)
        block, registers = self.place_to_store(target)
        before = self.load_words(self.word_loader(block, registers), set_words(size))
        words = self.wide(node.value, size)
        self.at(node)
        self.store_words(block, registers, self.each(op, before, words))

    # branches and loops

    def do_if(self, node: ast.If) -> None:
        otherwise = self.jump_unless(node.test)
        self.block(node.body)
        if node.orelse:
            end = self.emit(Op.JUMP, UNSET)
            self.land(*otherwise)
            self.block(node.orelse)
            self.land(end)
        else:
            self.land(*otherwise)

    def loop(self, node: ast.stmt, word: str) -> Loop:
        if not self.loops:
            raise self.mistake(node, f"{word} may stand only in a loop")
        return self.loops[-1]

    def do_while(self, node: ast.While) -> None:
        if node.orelse:
            raise self.mistake(node.orelse[0], "a loop has no else: put what follows behind the loop")
        begin = self.emit(Op.CHARGE, UNSET)
        endless = constant_value(node.test, self.names.constants)
        exits = [] if endless else self.jump_unless(node.test)
        self.turns(node, begin, exits, None)

    def turns(self, node: ast.While | ast.For, begin: int, exits: list[int], turns: int | None) -> None:
        """The body, the way back to the beginning, and where the ways out lead."""
        loop = Loop()
        self.loops.append(loop)
        self.block(node.body)
        self.loops.pop()
        for jump in loop.continues:
            self.code[jump] = (Op.JUMP, (begin,))
        self.at(node)
        end = self.emit(Op.JUMP, begin)
        self.land(*exits, *loop.breaks)
        self.regions.append(Region(begin, end, turns))

    def do_for(self, node: ast.For) -> None:
        if node.orelse:
            raise self.mistake(node.orelse[0], "a loop has no else: put what follows behind the loop")
        if not isinstance(node.target, ast.Name):
            raise self.mistake(node.target, "a loop has one variable")
        variable = self.assignable(node.target)
        over = node.iter
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id not in self.locals:
            if over.func.id == "range":
                return self.for_range(node, variable, over)
            if over.func.id in ("clockwise", "others"):
                return self.for_players(node, variable, over)
            if over.func.id in ("enumerate", "zip", "reversed"):
                raise self.mistake(
                    over, f"there is no {over.func.id}: loop over a range, a set or clockwise(…)"
                )
        if isinstance(over, ast.Name) and over.id not in self.locals and over.id in self.names.table_numbers:
            raise self.mistake(over, f"{over.id} is a constant table: loop over the range of its subscripts")
        self.for_set(node, variable, over)

    def for_range(self, node: ast.For, variable: int, over: ast.Call) -> None:
        if over.keywords or not 1 <= len(over.args) <= 3:
            raise self.mistake(
                over, "range takes one to three bounds: range(n), range(first, end), range(first, end, step)"
            )
        step = 1
        if len(over.args) == 3:
            known = constant_value(over.args[2], self.names.constants)
            if not known:
                raise self.mistake(over.args[2], "the step of a range is a constant other than 0")
            step = known
        bounds = self.values(over.args[:2])
        self.at(node)
        counter, stop, by, more = (self.register() for _ in range(4))
        if len(over.args) == 1:
            self.emit(Op.CONST, counter, 0)
        else:
            self.emit(Op.MOVE, counter, bounds[0])
        self.emit(Op.MOVE, stop, bounds[-1])
        turns = self.range_turns(over, step)
        begin = self.emit(Op.CHARGE, UNSET)
        self.emit(Op.LT, more, *((counter, stop) if step > 0 else (stop, counter)))
        exit_ = self.emit(Op.JUMP_NOT, more, UNSET)
        self.emit(Op.MOVE, variable, counter)
        self.emit(Op.CONST, by, step)
        self.emit(Op.ADD, counter, counter, by)
        if abs(step) > 1:
            # The last step may lead beyond the largest number and come out at the other end.
            self.emit(Op.LT, more, *((counter, variable) if step > 0 else (variable, counter)))
            inside = self.emit(Op.JUMP_NOT, more, UNSET)
            self.emit(Op.MOVE, stop, counter)
            self.land(inside)
        self.turns(node, begin, [exit_], turns)

    def range_turns(self, over: ast.Call, step: int) -> int | None:
        """How often the loop runs at most, where its bounds show it."""
        if len(over.args) == 1:
            low: int | None = 0
            high = self.bound(over.args[0])
        elif step > 0:
            low, high = constant_value(over.args[0], self.names.constants), self.bound(over.args[1])
        else:
            low, high = constant_value(over.args[1], self.names.constants), self.bound(over.args[0])
        if low is None or high is None or high + abs(step) > 2**31 - 1:
            return None
        return max(0, -(-(high - low) // abs(step)))

    def for_set(self, node: ast.For, variable: int, over: ast.expr) -> None:
        if self.words_of(over) > 1:
            return self.for_large_set(node, variable, over)
        rest, low, one = self.register(), self.register(), self.register()
        self.move(rest, self.value(over))
        self.at(node)
        begin = self.emit(Op.CHARGE, UNSET)
        exit_ = self.emit(Op.JUMP_NOT, rest, UNSET)
        self.emit(Op.FIRST, variable, rest)
        self.emit(Op.CONST, one, 1)
        self.emit(Op.SUB, low, rest, one)
        self.emit(Op.AND, rest, rest, low)
        self.turns(node, begin, [exit_], WORD_BITS)

    def for_large_set(self, node: ast.For, variable: int, over: ast.expr) -> None:
        """Word by word: the first that still has a member gives it."""
        words = self.set_at(over)
        rest = [self.register() for _ in words]
        low, one = self.register(), self.register()
        self.at(node)
        empty = self.emit(Op.JUMP_NOT, self.any(words), UNSET)
        self.move_all(rest, words)
        begin = self.emit(Op.CHARGE, UNSET)
        found, exits = [], []
        for index, word in enumerate(rest):
            exits = [self.emit(Op.JUMP_NOT, word, UNSET)]
            self.take_first(variable, word, index)
            self.emit(Op.CONST, one, 1)
            self.emit(Op.SUB, low, word, one)
            self.emit(Op.AND, word, word, low)
            if index < len(rest) - 1:
                found.append(self.emit(Op.JUMP, UNSET))
                self.land(*exits)
        self.land(*found)
        self.turns(node, begin, exits, WORD_BITS * len(rest))
        self.land(empty)

    def for_players(self, node: ast.For, variable: int, over: ast.Call) -> None:
        assert isinstance(over.func, ast.Name)
        others = over.func.id == "others"
        if not over.args and not others:
            begin_with = self.constant(0)
        else:
            (begin_with,) = self.arguments(over, 1, f"{over.func.id}(me)")
        self.at(node)
        seat, left, one, players, more = (self.register() for _ in range(5))
        self.emit(Op.CONST, one, 1)
        self.emit(Op.LOAD, players, self.names.fields["players"])
        self.emit(Op.MOVE, seat, begin_with)
        self.emit(Op.MOVE, left, players)
        if others:
            self.emit(Op.SUB, left, left, one)
            self.emit(Op.ADD, seat, seat, one)
        begin = self.emit(Op.CHARGE, UNSET)
        exit_ = self.emit(Op.JUMP_NOT, left, UNSET)
        self.emit(Op.CONST, one, 1)
        self.emit(Op.LOAD, players, self.names.fields["players"])
        self.emit(Op.LT, more, seat, players)
        inside = self.emit(Op.JUMP_IF, more, UNSET)
        self.emit(Op.SUB, seat, seat, players)
        self.land(inside)
        self.emit(Op.MOVE, variable, seat)
        self.emit(Op.ADD, seat, seat, one)
        self.emit(Op.SUB, left, left, one)
        self.turns(node, begin, [exit_], self.names.most_players)
