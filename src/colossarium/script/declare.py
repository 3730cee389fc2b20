"""What a game declares: its vocabulary, the fields of its state, its options, and where its rules are.

Everything else is derived from these declarations: the layout of the state, the names a script may
use, the bounds checks, what each seat may see, the notation of records and the position documents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from colossarium.script.knobs import FactKnob

NONE = -1
"""No member of a kind: an empty square, a question that was passed."""

LOWEST, HIGHEST = -(2**31), 2**31 - 1
"""The values a word of the state can hold."""

WORD_BITS = 32
"""Members of a set that one word holds."""
MOST_WORDS = 256
"""The largest vocabulary of a game."""


def set_words(members: int) -> int:
    """How many words a set takes that can have so many members."""
    return max(1, -(-members // WORD_BITS))


class Seen(Enum):
    """Who may see a field."""

    PUBLIC = "public"
    OWNER = "owner"
    """Only the seat that is the field's first subscript."""
    HIDDEN = "hidden"
    """Nobody: the order of a face-down pile."""


@dataclass(frozen=True)
class Kind:
    """A kind of thing that players can name: squares, cards, players, verbs.

    Its members are numbered from 0 inside the kind. Kinds that can be offered (`offered=True`) are
    laid end to end and make the game's vocabulary, in which every member has a second number, its
    *word*. With `listed`, the members are the titles of a list of scripts (see `Edition.lists`).
    """

    name: str
    members: tuple[str, ...] = ()
    plural: str = ""
    """For `offer_dice(…)` and the like, where it is not the name with an s."""
    blanks: tuple[str, ...] = ()
    """Further names of blanks in prompts and log messages that stand for a member of this kind."""
    offered: bool = True
    listed: bool = False
    labels: tuple[str, ...] = ()
    """What people read instead of the members' names, where that is something else."""
    shorts: tuple[str, ...] = field(default=(), repr=False)
    """The same where there is little room; of a list what its entries say by `short="…"`, or their titles."""
    stands_for: str = ""
    """The kind that this one names members of, number by number: an Acolyte is named by its space. They are
    one type to the compiler. It is "number" where members are amounts."""
    pairs: tuple[str, ...] = ()
    """Two kinds of which each member names one of both: a die has a colour and a face, and its number is
    colour * FACES + face."""
    place: bool = False
    """Its members are places of the board."""
    stands_on: str = ""
    """The field that says on which place each member stands."""
    parts: tuple[tuple[str, str], ...] = ()
    """Members that mean a part of what lies before a player, each with that part as the view calls it."""
    lies_in: tuple[tuple[str, str], ...] = ()
    """Fields of what each player has of it, each with the view's name for that: a member that is offered lies
    in the first of them in which the seat that is asked has it."""
    titled: bool = False
    """People read the titles of the list as they are written; the members' names are in small letters."""
    alphabetical: bool = False
    """The list is in the order of its titles, whatever the order of its scripts."""

    @property
    def many(self) -> str:
        return self.plural or f"{self.name}s"


@dataclass(frozen=True)
class Field:
    """A named block of the state. Made by `number`, `flag`, `member` and `subset`."""

    name: str
    by: tuple[str | int, ...] = ()
    """Its axes: for each subscript a kind's name, or a size."""
    low: int = 0
    high: int = 1
    start: int = 0
    holds: str | None = None
    """The kind whose members are its values."""
    set_of: str | None = None
    """The kind of which its values are sets (bit masks)."""
    seen: Seen = Seen.PUBLIC
    note: str = ""
    scratch: bool = False
    """No part of a game: room for the script that deals anew, see `scratch`."""
    usual: int | None = field(default=None, repr=False)
    """It is hardly ever exceeded: observations tell larger numbers from it, not from each other."""
    counted: int = field(default=0, repr=False)
    """How many of each member a row can have whose order is nothing to go by, see `counted`."""
    stack: str = field(default="", repr=False)
    """The number that says how many things are on this stack, see `stacked`."""
    shown: int = field(default=0, repr=False)
    """How many of them, from the top, are told one by one."""
    derived: bool = field(default=False, repr=False)
    """It follows from other fields, see `derived`."""
    transient: bool = field(default=False, repr=False)
    """It is as it started whenever a decision is open, see `transient`."""


Axes = str | int | tuple[str | int, ...]


def _axes(by: Axes) -> tuple[str | int, ...]:
    return by if isinstance(by, tuple) else (by,)


def number(
    name: str,
    note: str = "",
    *,
    by: Axes = (),
    least: int = 0,
    most: int,
    start: int | None = None,
    seen: Seen = Seen.PUBLIC,
    usual: int | None = None,
) -> Field:
    """A whole number from `least` to `most`, hardly ever more than `usual`."""
    begin = max(least, min(most, 0)) if start is None else start
    return Field(name, _axes(by), least, most, begin, seen=seen, note=note, usual=usual)


def flag(name: str, note: str = "", *, by: Axes = (), seen: Seen = Seen.PUBLIC) -> Field:
    """0 or 1."""
    return Field(name, _axes(by), 0, 1, 0, seen=seen, note=note)


def member(
    name: str,
    note: str = "",
    *,
    of: str,
    by: Axes = (),
    start: int = NONE,
    seen: Seen = Seen.PUBLIC,
) -> Field:
    """One member of a kind, or `NONE`."""
    return Field(name, _axes(by), NONE, NONE, start, holds=of, seen=seen, note=note)


def subset(name: str, note: str = "", *, of: str, by: Axes = (), seen: Seen = Seen.PUBLIC) -> Field:
    """A set of members of a kind. If the kind has more than 32, it takes as many words as they need."""
    return Field(name, _axes(by), 0, 0, 0, set_of=of, seen=seen, note=note)


def scratch(field: Field) -> Field:
    """Room in which `@deal` puts things together: it lies behind everything else and is never copied."""
    return replace(field, seen=Seen.HIDDEN, scratch=True)


def counted(field: Field, most: int = 1) -> Field:
    """A row of members whose order is nothing to go by, with at most so many of each: a pile of discards.

    Observations count each member.
    """
    return replace(field, counted=most)


def stacked(field: Field, size: str, *, shown: int = 1) -> Field:
    """A row of which the last is the next, and the number `size` says how many there are.

    Observations tell some from the top one by one, and count all of them if it is `counted` too.
    """
    return replace(field, stack=size, shown=shown)


def derived(field: Field) -> Field:
    """It follows from other public fields, bit by bit, and is kept for speed: observations leave it out."""
    return replace(field, derived=True)


def transient(field: Field) -> Field:
    """It is as it started whenever a decision is open: observations leave it out."""
    return replace(field, transient=True)


LONGEST_VALUE = 40
"""Characters of an option's value that are looked at."""


def _huge(value: object) -> bool:
    return isinstance(value, int) and not LOWEST <= value <= HIGHEST


@dataclass(frozen=True)
class Option:
    """Something that is settled before a game begins. Scripts read it as a field of the same name.

    `values` gives each value a person may write and the number a script sees; `numbers` stands for
    values that are plain numbers. A value that is a word is also a constant, in capitals.
    """

    name: str
    note: str
    default: str | int
    values: Mapping[str, int] = field(default_factory=dict)
    numbers: range = range(0)
    of: str = ""
    """The kind whose members the values are."""
    title: str = ""
    """What people call it, where that is not its name."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What people call the values that are not called by their words."""

    def encode(self, value: str | int) -> int:
        """The number for a value that a person wrote; ValueError with a sentence if there is none."""
        plain = isinstance(value, str) or type(value) is int
        text = str(value)[:LONGEST_VALUE] if plain and not _huge(value) else ""
        if plain and text in self.values:
            return self.values[text]
        if plain and text.isascii() and text.lstrip("-").isdigit() and int(text) in self.numbers:
            return int(text)
        shown = repr(value) if plain and len(text) < LONGEST_VALUE and text else "that"
        raise ValueError(f"{self.name} can't be {shown}: it is {self.choices()}")

    def decode(self, number: int) -> str | int:
        """What a person would write for a number that a script sees."""
        for name, value in self.values.items():
            if value == number:
                return int(name) if name.lstrip("-").isdigit() else name
        return number

    def choices(self) -> str:
        """The values, for a sentence."""
        words = list(self.values)
        if len(self.numbers):
            words.append(f"a number from {self.numbers[0]} to {self.numbers[-1]}")
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]

    def every(self) -> list[int]:
        """All numbers a script can see."""
        return sorted({*self.values.values(), *self.numbers})


@dataclass(frozen=True)
class LookupTable:
    """A constant table of one or two dimensions, read as `table[i]` or `table[i, j]`."""

    name: str
    rows: tuple[int, ...] | tuple[tuple[int, ...], ...]
    note: str = ""
    by: Axes = ()
    """For each subscript a kind's name, a kind's plural for a set of it, or a size; none: plain numbers.
    By a kind whose members are a list, things that a layer adds have 0, or NONE if `of` says a kind."""
    of: str = ""
    """The kind whose members are its values."""
    set_of: str = ""
    """The kind of which its values are sets."""


@dataclass(frozen=True)
class Constant:
    """A constant that is not a plain number: a member of a kind, or a set of them."""

    value: int
    of: str = ""
    set_of: str = ""


class Capacity(int):
    """A size that grows with a list: `Capacity(64, "card", "copies")` is room for all copies of all cards.

    It is at least the number it is made of, and as large as the list needs when the game is compiled. With
    `of_one` it is as large as the fact of any one entry; without a fact it counts entries. `more` is room
    beyond that. `cut` is the name of a knob that makes it smaller.
    """

    things: str
    fact: str
    of_one: bool
    more: int
    at_least: int
    cut: str

    def __new__(
        cls,
        at_least: int,
        things: str,
        fact: str = "",
        *,
        of_one: bool = False,
        more: int = 0,
        size: int = 0,
        cut: str = "",
        most: int = HIGHEST,
    ) -> Capacity:
        made = super().__new__(cls, min(max(at_least, size), most))
        made.at_least, made.things, made.fact = at_least, things, fact
        made.of_one, made.more, made.cut = of_one, more, cut
        return made

    def grown(self, needed: int, most: int = HIGHEST) -> Capacity:
        """The same with room for so much: things that are left out again need none."""
        return Capacity(
            self.at_least,
            self.things,
            self.fact,
            of_one=self.of_one,
            more=self.more,
            size=needed + self.more,
            cut=self.cut,
            most=most,
        )


@dataclass(frozen=True)
class Source:
    """One text in the rules language: a module of the package, or what a user hands in."""

    name: str
    text: str
    kind: str = ""
    """For a pattern, the kind that the word `thing` stands for in it."""

    @classmethod
    def read(cls, path: Path) -> Source:
        """A file; its name in messages is its last three parts, the same on every machine."""
        return cls("/".join(path.parts[-3:]), path.read_text(encoding="utf-8"))

    def about(self, kind: str) -> Source:
        """The same text as a pattern, read for a kind."""
        return replace(self, kind=kind)


@dataclass(frozen=True)
class Layer:
    """Scripts that are linked together; a later layer may replace scripts of an earlier one."""

    name: str
    sources: tuple[Source, ...]

    @classmethod
    def folder(
        cls,
        name: str,
        folder: Path,
        modules: Sequence[str],
        patterns: Mapping[str, Sequence[str]] | None = None,
    ) -> Layer:
        """The named modules of a folder, in this order, and then its patterns, each for its kinds."""
        read = [Source.read(folder / f"{module}.py") for module in modules]
        for module, kinds in (patterns or {}).items():
            read += [Source.read(folder / f"{module}.py").about(kind) for kind in kinds]
        return cls(name, tuple(read))


@dataclass(frozen=True)
class Edition:
    """A whole game as it is handed to the compiler."""

    slug: str
    kinds: tuple[Kind, ...]
    fields: tuple[Field, ...]
    options: tuple[Option, ...]
    layers: tuple[Layer, ...]
    constants: Mapping[str, int | Constant] = field(default_factory=dict)
    tables: tuple[LookupTable, ...] = ()
    lists: tuple[str, ...] = ()
    """Names of lists of scripts: `"card"` makes the decorator `@card("Title", copies=2)`."""
    old_names: Mapping[str, str] = field(default_factory=dict)
    """For fields that were given a better name: the one by which records know them; "" for one that was added
    later, follows from others and is no part of records."""
    kinds_checked: bool = True
    """Whether scripts that mix kinds are refused; rules that were stored before that may mix them."""
    left_out: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each list the titles of things that this game has not: cards taken out of the box."""
    fact_knobs: tuple[FactKnob, ...] = ()
    """Facts of things that can be set from outside, such as the copies of each card."""
    settings: Mapping[str, int] = field(default_factory=dict)
    """What is set from outside: knobs by their names, facts as "purge.copies" or "card.purge.copies"."""
    fact_values: Mapping[str, int] = field(default_factory=dict)
    """Facts that have been set, each by its list, its title as a constant, and its name."""
    settled: bool = False
    """Whether all that layers declare, and what is set from outside, has been looked at."""

    def with_layer(self, layer: Layer) -> Edition:
        """The same game with one more layer on top."""
        return replace(self, layers=(*self.layers, layer), settled=False)

    def with_settings(self, settings: Mapping[str, int]) -> Edition:
        """The same game with other numbers: `with_settings({"actions": 5, "purge.copies": 3})`."""
        return replace(self, settings={**self.settings, **settings}, settled=False)

    def without(self, name: str, titles: Sequence[str]) -> Edition:
        """The same game without some things of a list: `without("card", ["Dodge"])`."""
        gone = (*self.left_out.get(name, ()), *titles)
        left_out = {**self.left_out, name: tuple(dict.fromkeys(gone))}
        return replace(self, left_out=left_out, settled=False)
