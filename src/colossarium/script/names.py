"""What each name means to a script, from the game's declarations."""

from __future__ import annotations

import keyword
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from colossarium.script.declare import (
    HIGHEST,
    LOWEST,
    MOST_WORDS,
    NONE,
    WORD_BITS,
    Constant,
    Edition,
    Field,
    Kind,
    LookupTable,
    Option,
    set_words,
)
from colossarium.script.errors import ScriptError, mistake, suggestion
from colossarium.script.knobs import Knob
from colossarium.script.layout import HEAD_WORDS, Block
from colossarium.script.list_facts import ListFacts, members_of
from colossarium.script.lists import check_looks, entries_of, read_lists, short_titles
from colossarium.script.observed import check_observed
from colossarium.script.program import ConstantTable, Listed, Word
from colossarium.script.reader import Function
from colossarium.script.settings import constant_name as constant_name
from colossarium.script.settings import plain_field

PLAIN_WORDS = (
    "offer",
    "offered",
    "choose",
    "choose_secretly",
    "roll",
    "chance",
    "shuffle",
    "log",
    "log_to",
    "headline",
    "source",
    "count",
    "first",
    "shifted",
    "min",
    "max",
    "abs",
    "range",
    "clockwise",
    "others",
    "set",
    "needs",
    "as_number",
)
"""The machine's own words that are the same in every game."""


@dataclass(frozen=True)
class KindWord:
    """A word that a kind brings: what it does, and for which kind."""

    does: str
    kind: Kind


class Names:
    """All names a script can use besides its own locals."""

    def __init__(self, edition: Edition, functions: list[Function]) -> None:
        self.edition = edition
        self.functions = {function.name: function for function in functions}
        lists = read_lists(edition, functions)
        self.kinds = {kind.name: kind for kind in _fill_kinds(edition, lists, functions)}
        self.list_facts = ListFacts(lists, functions, members_of(self.kinds.values(), constant_name))
        self.lists = self.list_facts.lists
        check_looks(edition, self.kinds.values(), functions)
        self.vocabulary, self.bases = _vocabulary(self.kinds)
        self.options = {option.name: option for option in edition.options}
        self.depths = {
            function.name: at for at, function in enumerate(each for each in functions if each.deep)
        }
        self.option_words = max(1, -(-len(self.vocabulary) // WORD_BITS))
        self.blocks = _blocks(edition, self.kinds, HEAD_WORDS + self.option_words + len(self.depths))
        self.fields = {block.field.name: number for number, block in enumerate(self.blocks)}
        _check_old_names(edition, self.fields)
        self.tables = _tables(edition, self.kinds, self.list_facts)
        self.table_numbers = {table.name: number for number, table in enumerate(self.tables)}
        self.list_numbers = {name: number for number, name in enumerate(self.lists)}
        self.ambiguous: set[str] = set()
        self.constants = self._constants()
        self.kind_words = self._kind_words()
        self.list_words = {f"run_{name}": name for name in edition.lists}
        self._check_unique()

    @property
    def most_players(self) -> int:
        return max(self.options["players"].every())

    def block(self, name: str) -> Block:
        return self.blocks[self.fields[name]]

    def table_axes(self, name: str) -> int:
        """How many subscripts a constant table takes: not the one for the words of a large set."""
        table = self.tables[self.table_numbers[name]]
        declared = next((each for each in self.edition.tables if each.name == name), None)
        large = declared is not None and _words_of_set(self.kinds, declared.set_of) > 1
        return len(table.shape) - large

    def meaning(self, name: str) -> str | None:
        """What a name is, for sentences; None if it is nothing yet."""
        for what, names in (
            ("an option", self.options),
            ("a field", self.fields),
            ("a constant", self.constants),
            ("a constant table", self.table_numbers),
            ("a script", self.functions),
            ("a word of the machine", PLAIN_WORDS),
            ("a word of the machine", self.kind_words),
            ("a word of the machine", self.list_words),
        ):
            if name in names:
                return what
        return None

    def known(self) -> list[str]:
        """Every name, for suggestions."""
        return [
            *self.fields,
            *self.constants,
            *self.table_numbers,
            *self.functions,
            *PLAIN_WORDS,
            *self.kind_words,
            *self.list_words,
        ]

    def kind_of_blank(self, name: str) -> str | None:
        """The kind that a blank of this name stands for, if it says so by its name."""
        for kind in self.kinds.values():
            if name == kind.name or name in kind.blanks:
                return kind.name
        return None

    def _constants(self) -> dict[str, int]:
        members: dict[str, int] = {}
        for kind in self.kinds.values():
            for number, name in enumerate(kind.members):
                value = self.bases[kind.name] + number if kind.name == "verb" else number
                self._join(members, constant_name(name), value)
            members[kind.many.upper()] = len(kind.members)
            everything = (1 << len(kind.members)) - 1
            small = len(kind.members) <= WORD_BITS
            members[f"ALL_{kind.many.upper()}"] = wrapped(everything) if small else everything
        for name, entries in self.lists.items():
            if name not in self.kinds:
                members[f"{name.upper()}S"] = len(entries)
        for option in self.options.values():
            for name, value in option.values.items():
                self._join(members, constant_name(name), value)
        for name, constant in self.edition.constants.items():
            if isinstance(constant, Knob) and name in members:
                raise ScriptError(f"{name} has a meaning already: give the knob another name")
            self.ambiguous.discard(name)
        declared = {
            name: value.value if isinstance(value, Constant) else int(value)
            for name, value in self.edition.constants.items()
        }
        return {**members, **declared, "NONE": NONE}

    def _join(self, members: dict[str, int], name: str, value: int) -> None:
        if not name.isidentifier() or keyword.iskeyword(name):
            return
        if members.get(name, value) != value:
            self.ambiguous.add(name)
        members[name] = value

    def _kind_words(self) -> dict[str, KindWord]:
        words = {}
        for kind in self.kinds.values():
            if kind.name != "verb" and not kind.stands_for:
                words[f"as_{kind.name}"] = KindWord("as member", kind)
                words[f"as_{kind.many}"] = KindWord("as set", kind)
            if kind.offered and kind.name != "verb":
                words[f"offer_{kind.name}"] = KindWord("offer one", kind)
                words[f"offer_{kind.many}"] = KindWord("offer set", kind)
                words[f"choose_{kind.name}"] = KindWord("choose", kind)
                words[f"may_choose_{kind.name}"] = KindWord("may choose", kind)
                words[f"{kind.name}_of"] = KindWord("of", kind)
        return words

    def _check_unique(self) -> None:
        seen: dict[str, str] = dict.fromkeys(PLAIN_WORDS, "a word of the machine")
        for what, names in (
            ("a field or an option", list(self.fields)),
            ("a constant", list(self.constants)),
            ("a constant table", list(self.table_numbers)),
            ("a word of a kind", list(self.kind_words)),
            ("a word of a list", list(self.list_words)),
        ):
            for name in names:
                # An option may be called like a word of the machine: words are called, options never.
                if name in seen and not (name in self.options and name in PLAIN_WORDS):
                    raise ScriptError(
                        f"the game {self.edition.slug} declares {name} twice: as {seen[name]} and as {what}"
                    )
                seen[name] = what
        for function in self.functions.values():
            if function.name in seen:
                raise mistake(
                    function.source,
                    function.tree,
                    f"{function.name} is {seen[function.name]} already; give the script another name",
                )


def wrapped(value: int) -> int:
    """A number brought into 32 bits, signed."""
    return (value + 2**31) % 2**32 - 2**31


def _fill_kinds(
    edition: Edition, lists: dict[str, tuple[Listed, ...]], functions: list[Function]
) -> list[Kind]:
    kinds, entries = [], entries_of(edition, functions)
    for kind in edition.kinds:
        if kind.listed:
            titles = tuple(entry.title for entry in lists[kind.name])
            names = tuple(title.lower() for title in titles)
            labels, shorts = (
                titles if kind.titled else kind.labels,
                short_titles(kind.name, entries[kind.name]),
            )
            kind = replace(kind, members=names, labels=labels, shorts=shorts)
        if len({short.lower() for short in kind.shorts}) != len(kind.shorts):
            raise ScriptError(f"the kind {kind.name} has two members of one short title")
        if len(set(kind.members)) != len(kind.members):
            raise ScriptError(f"the kind {kind.name} has two members of one name")
        kinds.append(kind)
    _check_stand_ins({kind.name: kind for kind in kinds})
    return kinds


def _check_stand_ins(kinds: Mapping[str, Kind]) -> None:
    """A kind that stands for another has no more members, and the other one stands for itself."""
    for kind in kinds.values():
        _check_pair(kind, kinds)
        if kind.stands_for in ("", "number"):
            continue
        other = kinds.get(kind.stands_for)
        if other is None:
            hint = suggestion(kind.stands_for, kinds)
            raise ScriptError(
                f"the kind {kind.name} stands for a kind {kind.stands_for} that is not declared.{hint}"
            )
        if other.stands_for:
            raise ScriptError(
                f"the kind {kind.name} stands for {other.name}, which itself stands for {other.stands_for}: "
                f'write stands_for="{other.stands_for}"'
            )
        if len(kind.members) > len(other.members):
            raise ScriptError(
                f"the kind {kind.name} has {len(kind.members)} members and stands for {other.name}, "
                f"which has {len(other.members)}"
            )


def _check_pair(kind: Kind, kinds: Mapping[str, Kind]) -> None:
    """A pair has a member for each two members of its kinds."""
    if not kind.pairs:
        return
    if len(kind.pairs) != 2 or not set(kind.pairs) <= set(kinds):
        raise ScriptError(f"the kind {kind.name} pairs two declared kinds, not {', '.join(kind.pairs)}")
    one, two = (kinds[each] for each in kind.pairs)
    if len(kind.members) != len(one.members) * len(two.members):
        raise ScriptError(
            f"the kind {kind.name} has {len(kind.members)} members, and there are "
            f"{len(one.members)} {one.many} and {len(two.members)} {two.many} to pair"
        )


def _vocabulary(kinds: Mapping[str, Kind]) -> tuple[tuple[Word, ...], dict[str, int]]:
    words: list[Word] = []
    bases: dict[str, int] = {}
    for kind in kinds.values():
        bases[kind.name] = len(words)
        if not kind.offered:
            continue
        known_by = kinds.get(kind.stands_for, kind)
        parts = dict(kind.parts)
        for number, name in enumerate(kind.members):
            label = kind.labels[number] if number < len(kind.labels) else name
            words.append(
                Word(
                    len(words),
                    name,
                    kind.name,
                    number,
                    label,
                    place=known_by.members[number] if known_by.place else parts.get(name),
                    player=number if known_by.name == "player" else None,
                    thing=kind.listed or (known_by is not kind and known_by.place),
                )
            )
    seen: dict[str, str] = {}
    for word in words:
        if word.name in seen:
            raise ScriptError(
                f"the word {word.name!r} is in the kinds {seen[word.name]} and {word.kind}: "
                "a name has one meaning"
            )
        writable = word.name.isprintable() and not set(word.name) & set(",;")
        if not writable or word.name != word.name.strip() or not word.name:
            raise ScriptError(
                f"the word {word.name!r} can't be written in a record: "
                "it has letters, and no commas, semicolons or outer spaces"
            )
        seen[word.name] = word.kind
    if len(words) > MOST_WORDS:
        raise ScriptError(f"the vocabulary has {len(words)} words; {MOST_WORDS} are the most: leave some out")
    return tuple(words), bases


def _blocks(edition: Edition, kinds: dict[str, Kind], offset: int) -> list[Block]:
    if not any(option.name == "players" for option in edition.options):
        raise ScriptError(f"the game {edition.slug} needs an option called players")
    fields = [_option_field(option) for option in edition.options]
    fields += [_complete(field, kinds) for field in sorted(edition.fields, key=lambda each: each.scratch)]
    blocks: list[Block] = []
    for field in fields:
        if any(block.field.name == field.name for block in blocks):
            raise ScriptError(f"the game {edition.slug} declares the field {field.name} twice")
        shape = tuple(
            axis if isinstance(axis, int) else len(_kind(kinds, field, axis).members) for axis in field.by
        )
        if any(length < 1 for length in shape):
            raise ScriptError(f"the field {field.name} has no room: an axis of length 0")
        words = _words_of_set(kinds, field.set_of)
        shape = (*shape, words) if words > 1 else shape
        blocks.append(Block(field, 0, shape))
    check_observed(blocks)
    return _placed(blocks, offset)


def _placed(blocks: list[Block], offset: int) -> list[Block]:
    """Small fields first, then large ones, then scratch."""
    offsets: dict[str, int] = {}
    for block in sorted(blocks, key=lambda each: (each.field.scratch, each.is_large)):
        offsets[block.field.name] = offset
        offset += block.words
    return [replace(block, offset=offsets[block.field.name]) for block in blocks]


def _words_of_set(kinds: Mapping[str, Kind], kind: str | None) -> int:
    return set_words(len(kinds[kind].members)) if kind is not None and kind in kinds else 1


def _check_old_names(edition: Edition, fields: Iterable[str]) -> None:
    names = set(fields)
    for name, old in edition.old_names.items():
        if name not in names:
            raise ScriptError(f"the game {edition.slug} says what {name} was called, but has no such field")
        if old in names:
            raise ScriptError(f"{name} was once called {old}, but that is a field of its own")


def _kind(kinds: dict[str, Kind], field: Field, name: str) -> Kind:
    if name not in kinds:
        raise ScriptError(f"the field {field.name} speaks of a kind {name} that is not declared")
    return kinds[name]


def _option_field(option: Option) -> Field:
    values = option.every()
    return Field(option.name, (), min(values), max(values), option.encode(option.default), note=option.note)


def _complete(field: Field, kinds: dict[str, Kind]) -> Field:
    """The field with the range that its kind gives it."""
    field = plain_field(field)
    if field.holds is not None:
        field = replace(field, high=len(_kind(kinds, field, field.holds).members) - 1)
    if field.set_of is not None:
        size = len(_kind(kinds, field, field.set_of).members)
        low, high = (LOWEST, HIGHEST) if size >= WORD_BITS else (0, (1 << size) - 1)
        field = replace(field, low=low, high=high)
    if not LOWEST <= field.low <= field.high <= HIGHEST or not field.low <= field.start <= field.high:
        raise ScriptError(
            f"the field {field.name} starts at {field.start}, outside its range {field.low} to {field.high}"
        )
    return field


def _things_by(table: LookupTable, kinds: Mapping[str, Kind]) -> int:
    """How many rows a table needs at least: one for each thing of a list."""
    by = table.by if isinstance(table.by, tuple) else (table.by,)
    kind = kinds.get(str(by[0])) if by else None
    return len(kind.members) if kind is not None and kind.listed else 0


def _tables(edition: Edition, kinds: Mapping[str, Kind], list_facts: ListFacts) -> list[ConstantTable]:
    tables = []
    for table in edition.tables:
        rows = [row if isinstance(row, tuple) else (row,) for row in table.rows]
        if len({len(row) for row in rows}) != 1 or not rows[0]:
            raise ScriptError(f"the constant table {table.name} is empty, or its rows have different lengths")
        rows += [(NONE if table.of else 0,) * len(rows[0])] * (_things_by(table, kinds) - len(rows))
        shape = (len(rows), len(rows[0])) if isinstance(table.rows[0], tuple) else (len(rows),)
        values = [value for row in rows for value in row]
        words = _words_of_set(kinds, table.set_of)
        if words > 1:
            shape = (*shape, words)
            values = [value >> WORD_BITS * index for value in values for index in range(words)]
        tables.append(ConstantTable(table.name, shape, tuple(map(wrapped, values))))
    tables += list_facts.tables()
    if len({table.name for table in tables}) != len(tables):
        raise ScriptError(f"the game {edition.slug} declares a constant table twice")
    return tables
