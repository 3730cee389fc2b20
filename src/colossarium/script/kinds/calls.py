"""The types of calls: of scripts, of lists of scripts, and of the machine's own words."""

from __future__ import annotations

import ast
from functools import partial

from colossarium.script.kinds.expressions import ExpressionKinds
from colossarium.script.kinds.sentences import described, shown
from colossarium.script.kinds.types import NUMBER, WORD, Shape, Type, set_of, settle, unify, unknown
from colossarium.script.names import KindWord
from colossarium.script.program import Blank
from colossarium.script.reader import Function
from colossarium.script.templates import read_template


class CallKinds(ExpressionKinds):
    """Everything that is written name(…)."""

    def of_call(self, node: ast.Call) -> Type:
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        if name in self.names.functions:
            return self.of_script(self.names.functions[name], node.args)
        if name in self.names.list_words:
            return self.of_list(node, self.names.list_words[name])
        if name in self.names.kind_words:
            return self.of_kind_word(node, self.names.kind_words[name])
        found: Type = getattr(self, f"word_{name}")(node)
        return found

    def of_script(self, function: Function, arguments: list[ast.expr]) -> Type:
        for at, argument in enumerate(arguments):
            self.kinds.calls.append(partial(self.hand_over, argument, self.value(argument), function, at))
        return self.kinds.results[function.name]

    def hand_over(self, argument: ast.expr, found: Type, function: Function, at: int) -> None:
        wanted = self.kinds.parameters[function.name][at]
        self.want(
            argument,
            found,
            wanted,
            lambda: f"{function.name}(…) takes {described(wanted)} as {function.parameters[at]}",
        )

    def of_list(self, node: ast.Call, name: str) -> Type:
        which = self.declared.member(name)
        self.argument(node, 0, which)
        first = self.kinds.by_number[self.names.lists[name][0].script]
        return self.of_script(first, node.args[1:])

    def argument(self, node: ast.Call, at: int, wanted: Type) -> None:
        """What a word of the machine takes."""
        self.want(
            node.args[at],
            self.value(node.args[at]),
            wanted,
            lambda: f"{shown(node.func)}(…) takes {described(wanted)} here",
        )

    # choosing

    def of_kind_word(self, node: ast.Call, word: KindWord) -> Type:
        member = self.declared.member(word.kind.name)
        match word.does:
            case "offer one":
                self.argument(node, 0, member)
            case "offer set":
                self.argument(node, 0, set_of(member))
            case "of":
                self.argument(node, 0, WORD)
            case "as member":
                self.scalar(node.args[0], self.meant(node.args[0]))
            case "as set":
                self.meant(node.args[0])
                return set_of(member)
            case _:
                self.argument(node, 0, self.declared.player)
                if len(node.args) == 3:
                    self.argument(node, 1, set_of(member))
                self.fill_in(node.args[-1], [])
        return member

    def meant(self, node: ast.expr) -> Type:
        """What a kind's word makes a member or a set of; a number that is written there is meant."""
        return NUMBER if isinstance(node, ast.Constant) else self.value(node)

    def word_as_number(self, node: ast.Call) -> Type:
        self.meant(node.args[0])
        return NUMBER

    def word_offer(self, node: ast.Call) -> Type:
        self.argument(node, 0, WORD)
        return NUMBER

    def word_offered(self, node: ast.Call) -> Type:
        return NUMBER

    def word_choose(self, node: ast.Call) -> Type:
        self.argument(node, 0, self.declared.player)
        self.fill_in(node.args[1], [])
        return WORD

    word_choose_secretly = word_choose

    # chance

    def word_roll(self, node: ast.Call) -> Type:
        """One of a kind, if there are as many sides as members."""
        sides = self.raw(node.args[0])
        if sides.shape is Shape.COUNT:
            return self.declared.member(sides.kind)
        self.want(node.args[0], settle(sides), NUMBER)
        return NUMBER

    word_chance = word_roll

    def word_shuffle(self, node: ast.Call) -> Type:
        row = node.args[0]
        if isinstance(row, ast.Subscript):
            self.subscripts(row, self.signature(row))
        self.argument(node, 1, NUMBER)
        return NUMBER

    # telling

    def word_log(self, node: ast.Call) -> Type:
        self.fill_in(node.args[0], node.args[1:])
        return NUMBER

    word_headline = word_log
    word_source = word_log

    def word_log_to(self, node: ast.Call) -> Type:
        self.argument(node, 0, self.declared.player)
        self.fill_in(node.args[1], node.args[2:])
        return NUMBER

    def fill_in(self, text: ast.expr, arguments: list[ast.expr]) -> None:
        """A blank is filled with a member of its kind, or else with a number."""
        assert isinstance(text, ast.Constant)
        _, blanks = read_template(self.names, str(text.value))
        for at, blank in enumerate(blanks):
            argument = arguments[at] if arguments else None
            found = self.value(argument) if argument is not None else settle(self.of_name(blank.name))
            self.kinds.calls.append(partial(self.fill, argument or text, blank, found))

    def fill(self, node: ast.expr, blank: Blank, found: Type) -> None:
        wanted = self.declared.member(blank.kind) if blank.kind else NUMBER
        if unify(found, wanted):
            return
        name, found = blank.name, settle(found)
        value = name if isinstance(node, ast.Constant) else shown(node)
        instead = f": write {{{name}:{found.kind}}}" if found.kind and wanted is NUMBER else ""
        raise self.mistake(
            node,
            f"the blank {{{name}}} shows {described(wanted)}, and {value} is {described(found)}{instead}",
        )

    # sets and numbers

    def word_count(self, node: ast.Call) -> Type:
        self.argument(node, 0, set_of(unknown(scalar=True)))
        return NUMBER

    def word_first(self, node: ast.Call) -> Type:
        members = unknown(scalar=True)
        self.argument(node, 0, set_of(members))
        return members

    def word_shifted(self, node: ast.Call) -> Type:
        members = set_of(unknown(scalar=True))
        self.argument(node, 0, members)
        self.scalar(node.args[1], self.value(node.args[1]))
        return members

    def word_min(self, node: ast.Call) -> Type:
        """At most as many as there are of a kind is a bound for its members."""
        one, two = (self.raw(argument) for argument in node.args)
        self.want(
            node.args[1], settle(two), settle(one), lambda: f"{shown(node.args[0])} is {described(one)}"
        )
        return one if one.shape is Shape.COUNT else two

    def word_max(self, node: ast.Call) -> Type:
        return settle(self.word_min(node))

    def word_abs(self, node: ast.Call) -> Type:
        self.scalar(node.args[0], self.value(node.args[0]))
        return NUMBER

    def word_set(self, node: ast.Call) -> Type:
        return set_of(unknown(scalar=True))
