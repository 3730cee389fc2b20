"""Calls: of scripts, of lists of scripts, and of the machine's own words."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from colossarium.script.declare import WORD_BITS
from colossarium.script.emit import UNSET, Region
from colossarium.script.errors import suggestion
from colossarium.script.expressions import Expressions
from colossarium.script.kinds.types import Type
from colossarium.script.layout import MOST_BLANKS
from colossarium.script.names import PLAIN_WORDS, KindWord
from colossarium.script.program import ASKED, SIGNS, Blank, Op
from colossarium.script.reader import Function
from colossarium.script.syntax import subscript_nodes
from colossarium.script.templates import read_template

ONE_INSTRUCTION = {
    "offered": (Op.OFFERED, 0, "offered()"),
    "roll": (Op.ROLL, 1, "roll(6)"),
    "chance": (Op.CHANCE, 1, "chance(6)"),
    "min": (Op.MIN, 2, "min(a, b)"),
    "max": (Op.MAX, 2, "max(a, b)"),
}
"""Words that are an instruction: how many arguments they take, and how they are written."""
SIGNED = ("log", "log_to")
"""Words that can say what the line is a sign of."""


class Calls(Expressions):
    """Everything that is written name(…)."""

    def of_call(self, node: ast.Call, into: int | None) -> int:
        target = self.call(node, into)
        if target is None:
            name = node.func.id if isinstance(node.func, ast.Name) else "this"
            raise self.mistake(node, f"{name} gives no value: write it on a line of its own")
        return target

    def may_be_named(self, argument: str | None, word: str) -> bool:
        """Whether this word takes an argument by this name."""
        return (argument == "of" and self.asks_by_itself(word)) or (argument == "sign" and word in SIGNED)

    def call(self, node: ast.Call, into: int | None = None) -> int | None:
        """The register with the result, or None if there is none."""
        if not isinstance(node.func, ast.Name):
            raise self.mistake(node.func, "only a script or a word of the machine can be called: name(…)")
        for keyword in node.keywords:
            if not self.may_be_named(keyword.arg, node.func.id):
                raise self.mistake(keyword.value, "arguments are given in order, without names")
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.mistake(argument, "there is no *: write every argument")
        name = node.func.id
        if name in self.locals:
            raise self.mistake(node.func, f"{name} is a local variable and can't be called")
        if name in self.names.functions:
            return self.call_script(node, name, into)
        if name in self.names.list_words:
            return self.call_list(node, self.names.list_words[name], into)
        if name in self.names.kind_words:
            return self.call_kind_word(node, name, self.names.kind_words[name], into)
        if name in ONE_INSTRUCTION:
            op, wanted, form = ONE_INSTRUCTION[name]
            registers = self.arguments(node, wanted, form)
            self.at(node)
            return self.result(op, into, *registers)
        word = getattr(self, f"word_{name}", None) if name in PLAIN_WORDS else None
        if word is not None:
            result: int | None = word(node, into)
            return result
        if name == "needs":
            raise self.mistake(
                node, "needs(…) takes one condition, and stands right below the text of a card and the like"
            )
        if name in ("range", "clockwise", "others"):
            raise self.mistake(node, f"{name}(…) may stand only in a for loop: for x in {name}(…)")
        meaning = self.names.meaning(name)
        if meaning is not None:
            raise self.mistake(node.func, f"{name} is {meaning} and can't be called")
        raise self.unknown_call(node.func)

    def asks_by_itself(self, name: str) -> bool:
        """Whether it is one of the words that ask a player: choose, may_choose_space …"""
        word = self.names.kind_words.get(name)
        return name in ("choose", "choose_secretly") or (
            word is not None and word.does in ("choose", "may choose")
        )

    def unknown_call(self, node: ast.Name) -> Exception:
        words = {
            "print": "there is no print: record what happens with log(…)",
            "len": "there is no len: the members of a set are counted with count(…)",
            "int": "everything is a whole number already",
            "bool": "truth is 0 or 1: compare with != 0",
            "sum": "there is no sum: add up in a for loop",
            "sorted": "there is no sorted: a set is always walked from its lowest member",
            "input": "there is no input: ask a player with choose(…)",
            "open": "scripts see nothing but their game",
            "eval": "scripts see nothing but their game",
            "exec": "scripts see nothing but their game",
            "getattr": "scripts see nothing but their game",
            "isinstance": "everything is a whole number",
        }
        hint = suggestion(node.id, self.names.known())
        return self.mistake(node, words.get(node.id) or f"there is no script {node.id}.{hint}")

    def arguments(
        self, node: ast.Call, wanted: int, form: str, types: Sequence[Type | None] = ()
    ) -> list[int]:
        """The registers of all arguments; `form` shows how the call is written."""
        if len(node.args) != wanted:
            given = "1 argument" if len(node.args) == 1 else f"{len(node.args)} arguments"
            raise self.mistake(node, f"{given} given where {wanted} are wanted: {form}")
        sizes = [self.members_in(type_) for type_ in types] or [0] * wanted
        return [
            register
            for argument, size in zip(node.args, sizes, strict=True)
            for register in (self.wide(argument, size) if size > WORD_BITS else [self.steady(argument)])
        ]

    def parameter_types(self, function: Function) -> Sequence[Type | None]:
        found = self.kinds.parameters[function.name] if self.kinds else [None] * len(function.parameters)
        return found

    # scripts

    def call_script(self, node: ast.Call, name: str, into: int | None) -> int | None:
        function = self.names.functions[name]
        form = f"{name}({', '.join(function.parameters)})"
        arguments = self.arguments(node, len(function.parameters), form, self.parameter_types(function))
        if function.does_nothing:
            return None
        self.at(node)
        target = self.result(Op.CALL, into, function.number, *arguments)
        return target if function.gives else None

    def call_list(self, node: ast.Call, name: str, into: int | None) -> int | None:
        entries = self.names.lists[name]
        if not entries:
            raise self.mistake(node, f'the list {name} is empty: no script says @{name}("…")')
        by_number = {function.number: function for function in self.names.functions.values()}
        first = by_number[entries[0].script]
        form = f"run_{name}({', '.join(('which', *first.parameters))})"
        types = [None, *self.parameter_types(first)]
        which, *arguments = self.arguments(node, len(first.parameters) + 1, form, types)
        self.at(node)
        target = self.result(Op.CALL_LIST, into, self.names.list_numbers[name], which, *arguments)
        return target if first.gives else None

    # choosing

    def word_offer(self, node: ast.Call, into: int | None) -> None:
        (word,) = self.arguments(node, 1, "offer(DONE)")
        self.at(node)
        self.emit(Op.OFFER, word)

    def word_choose(self, node: ast.Call, into: int | None, secret: bool = False) -> int:
        if len(node.args) != 2:
            raise self.mistake(
                node,
                'choose takes a seat and a prompt: choose(me, "…"); a set is offered before, with offer_…',
            )
        seat = self.value(node.args[0])
        if secret:
            self.at(node)
            self.emit(Op.SECRET_QUESTION)
        return self.ask(node, seat, node.args[1], into, secret)

    def word_choose_secretly(self, node: ast.Call, into: int | None) -> int:
        return self.word_choose(node, into, secret=True)

    def ask(
        self, node: ast.Call, seat: int, prompt: ast.expr, into: int | None = None, secret: bool = False
    ) -> int:
        template, blanks = self.template(prompt)
        if len(blanks) > MOST_BLANKS:
            raise self.mistake(prompt, f"a prompt has at most {MOST_BLANKS} blanks, not {len(blanks)}")
        values = [self.blank_by_name(prompt, blank) for blank in blanks]
        self.at(node)
        message = self.message(template, blanks, secret, self.owner(node, blanks))
        return self.result(Op.ASK, into, seat, message, *values)

    def owner(self, node: ast.Call, blanks: list[Blank]) -> int | None:
        """Whose the pieces on offer are, as `of=me` says: the seat that is asked, or who fills a blank."""
        if not node.keywords:
            return None
        whose, asked = node.keywords[0].value, node.args[0]
        if isinstance(whose, ast.Name):
            if isinstance(asked, ast.Name) and asked.id == whose.id:
                return ASKED
            for number, blank in enumerate(blanks):
                if (blank.name, blank.kind) == (whose.id, "player"):
                    return number
        raise self.mistake(
            whose, "of= names the seat that is asked, or a player who is a blank of the prompt: of=me"
        )

    def template(self, node: ast.expr) -> tuple[str, list[Blank]]:
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            raise self.mistake(
                node, "a text in quotes is wanted here; what changes goes into blanks, as {me}"
            )
        try:
            return read_template(self.names, node.value)
        except ValueError as error:
            raise self.mistake(node, str(error)) from None

    def blank_by_name(self, prompt: ast.expr, blank: Blank) -> int:
        name = ast.copy_location(ast.Name(blank.name, ast.Load()), prompt)
        if blank.name not in self.locals and self.names.meaning(blank.name) is None:
            hint = suggestion(blank.name, [*self.locals, *self.names.fields])
            raise self.mistake(prompt, f"the blank {{{blank.name}}} is no variable, field or constant.{hint}")
        return self.of_name(name)

    def call_kind_word(self, node: ast.Call, name: str, word: KindWord, into: int | None) -> int | None:
        kind, base = word.kind, self.names.bases[word.kind.name]
        if word.does == "offer one":
            (member,) = self.arguments(node, 1, f"{name}({kind.name})")
            self.at(node)
            self.emit(Op.OFFER_MEMBER, base, len(kind.members), member)
            return None
        if word.does == "offer set":
            if len(node.args) != 1:
                self.arguments(node, 1, f"{name}(set of {kind.many})")
            self.offer_set(node, node.args[0], word)
            return None
        if word.does == "of":
            (pick,) = self.arguments(node, 1, f"{name}(pick)")
            self.at(node)
            return self.result(Op.MEMBER, into, pick, base, len(kind.members))
        if word.does.startswith("as "):
            return self.same(node, into)
        return self.choose_member(node, name, word, into)

    def same(self, node: ast.Call, into: int | None) -> int:
        """The argument as it is: the word only says what it means."""
        if len(node.args) != 1:
            self.arguments(node, 1, f"{ast.unparse(node.func)}(…)")
        if self.words_of(node.args[0]) > 1:
            raise self.mistake(
                node, f"a set that can have more than {WORD_BITS} members is no number: ask what is in it"
            )
        return self.value(node.args[0], into)

    def offer_set(self, node: ast.Call, members: ast.expr, word: KindWord, alone: bool = False) -> None:
        """Word by word, if there are more than 32 of the kind; `alone`: nothing else may be on offer."""
        words = self.set_at(members) if alone else self.steady_set_at(members)
        self.at(node)
        if alone:
            self.emit(Op.EMPTY)
        base, left = self.names.bases[word.kind.name], len(word.kind.members)
        for index, register in enumerate(words):
            before = index * WORD_BITS
            if before < left:
                self.emit(Op.OFFER_SET, base + before, min(WORD_BITS, left - before), register)

    def choose_member(self, node: ast.Call, name: str, word: KindWord, into: int | None) -> int:
        kind, base = word.kind, self.names.bases[word.kind.name]
        if len(node.args) not in (2, 3):
            raise self.mistake(
                node, f'{name} is written {name}(seat, set, "…") or, after offers, {name}(seat, "…")'
            )
        seat = self.steady(node.args[0])
        if len(node.args) == 3:
            self.offer_set(node, node.args[1], word, alone=True)
        if word.does == "may choose":
            if "PASS" not in self.names.constants:
                raise self.mistake(node, f'{name} needs the verb pass: declare it in the kind "verb"')
            self.emit(Op.OFFER, self.constant(self.names.constants["PASS"]))
        pick = self.ask(node, seat, node.args[-1])
        return self.result(Op.MEMBER, into, pick, base, len(kind.members))

    # chance

    def word_shuffle(self, node: ast.Call, into: int | None) -> None:
        """The first n words of a row: each place from the last down changes with one at or below it."""
        if len(node.args) != 2:
            raise self.mistake(node, "shuffle takes a row and how many of it: shuffle(deck[me], n)")
        row = node.args[0]
        named = row.value if isinstance(row, ast.Subscript) else row
        if not isinstance(named, ast.Name) or named.id not in self.names.fields:
            raise self.mistake(
                row, "shuffle takes a row of a field: shuffle(deck[me], n), or shuffle(pile, n)"
            )
        block = self.names.block(named.id)
        nodes = subscript_nodes(row) if isinstance(row, ast.Subscript) else []
        wanted = len(block.shape) - 1
        if wanted < 0:
            raise self.mistake(row, f"{named.id} is one number: there is nothing to shuffle")
        if len(nodes) != wanted:
            raise self.mistake(
                row, f"a row of {named.id} is named by {wanted} subscripts, the last one is left out"
            )
        registers = self.values(nodes)
        size = self.value(node.args[1])
        self.at(node)
        self.emit_shuffle(self.names.fields[named.id], registers, size, block.shape[-1])

    def emit_shuffle(self, number: int, row: list[int], size: int, longest: int) -> None:
        place, one, other, mine, yours, more = (self.register() for _ in range(6))
        self.emit(Op.CONST, one, 1)
        self.emit(Op.MOVE, place, size)
        begin = self.emit(Op.CHARGE, UNSET)
        self.emit(Op.LT, more, one, place)
        exit_ = self.emit(Op.JUMP_NOT, more, UNSET)
        self.emit(Op.SUB, place, place, one)
        self.emit(Op.LOAD, mine, number, *row, place)
        self.emit(Op.ADD, other, place, one)
        self.emit(Op.CHANCE, other, other)
        self.emit(Op.LOAD, yours, number, *row, other)
        self.emit(Op.STORE, yours, number, *row, place)
        self.emit(Op.STORE, mine, number, *row, other)
        end = self.emit(Op.JUMP, begin)
        self.land(exit_)
        self.regions.append(Region(begin, end, longest))

    # telling

    def word_log(self, node: ast.Call, into: int | None) -> None:
        if not node.args:
            raise self.mistake(node, 'log needs a text: log("{me} passes", me)')
        self.emit_log(node, -1, node.args[0], node.args[1:])

    def word_headline(self, node: ast.Call, into: int | None) -> None:
        if not node.args:
            raise self.mistake(node, 'headline needs a text: headline("Round {n}", round)')
        self.emit_log(node, -1, node.args[0], node.args[1:], heading=True)

    def word_source(self, node: ast.Call, into: int | None) -> None:
        if not node.args:
            raise self.mistake(node, 'source needs a text: source("Fences")')
        self.emit_log(node, -1, node.args[0], node.args[1:], source=True)

    def word_log_to(self, node: ast.Call, into: int | None) -> None:
        if len(node.args) < 2:
            raise self.mistake(
                node, 'log_to needs a seat and a text: log_to(me, "{me} draws {card}", me, card)'
            )
        seat = self.steady(node.args[0])
        self.emit_log(node, seat, node.args[1], node.args[2:])

    def emit_log(
        self,
        node: ast.Call,
        seat: int,
        text: ast.expr,
        arguments: list[ast.expr],
        heading: bool = False,
        source: bool = False,
    ) -> None:
        template, blanks = self.template(text)
        if not arguments:
            values = [self.blank_by_name(text, blank) for blank in blanks]
        elif len(arguments) != len(blanks):
            raise self.mistake(
                node, f"the text has {len(blanks)} blanks, and {len(arguments)} values are given"
            )
        else:
            values = self.values(arguments)
        self.at(node)
        message = self.message(template, blanks, heading=heading, source=source, sign=self.sign(node))
        self.emit(Op.LOG, message, seat, *values)

    def sign(self, node: ast.Call) -> str:
        """What a line is a sign of: log("{me} rolls {n}", sign="roll")."""
        for keyword in node.keywords:
            if not isinstance(keyword.value, ast.Constant) or keyword.value.value not in SIGNS:
                known = " or ".join(f'"{sign}"' for sign in SIGNS)
                raise self.mistake(keyword.value, f"a line is a sign of {known}: sign={known.split()[0]}")
            return str(keyword.value.value)
        return ""

    # sets and numbers

    def word_count(self, node: ast.Call, into: int | None) -> int:
        words = self.argument_words(node, "count(set)")
        return self.count_all(words, into)

    def word_first(self, node: ast.Call, into: int | None) -> int:
        words = self.argument_words(node, "first(set)")
        return self.first_of_all(words) if len(words) > 1 else self.result(Op.FIRST, into, words[0])

    def argument_words(self, node: ast.Call, form: str) -> list[int]:
        """The words of the one argument, which is a set."""
        if len(node.args) != 1:
            self.arguments(node, 1, form)
        words = self.steady_set_at(node.args[0])
        self.at(node)
        return words

    def word_shifted(self, node: ast.Call, into: int | None) -> int:
        if len(node.args) != 2:
            self.arguments(node, 2, "shifted(set, n)")
        size = self.members_in(self.types.get(id(node))) or WORD_BITS
        return self.wide_shifted(node, size)[0]

    def word_abs(self, node: ast.Call, into: int | None) -> int:
        (number,) = self.arguments(node, 1, "abs(a)")
        self.at(node)
        negative = self.result(Op.NEGATE, None, number)
        return self.result(Op.MAX, into, number, negative)

    def word_set(self, node: ast.Call, into: int | None) -> int:
        self.arguments(node, 0, "set(); a set with members is written {a, b}")
        self.at(node)
        return self.constant(0, into)

    def word_as_number(self, node: ast.Call, into: int | None) -> int:
        return self.same(node, into)
