"""A compiled game: what a machine needs to run it, and what people need to follow it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from colossarium.script.declare import Edition, Kind
from colossarium.script.layout import Layout

ENTRY = "setup"
"""The entry of the rules that a whole game begins with."""
OWN_LISTS = ("law", "check")
"""The lists of scripts that every game has: what holds at every decision, and where a position begins."""


class Op(IntEnum):
    """The instructions. `docs/machine.md` says what each does, exactly."""

    CONST = 0
    MOVE = 1
    ADD = 2
    SUB = 3
    MUL = 4
    DIV = 5
    MOD = 6
    AND = 7
    OR = 8
    XOR = 9
    SHL = 10
    SHR = 11
    LT = 12
    LE = 13
    EQ = 14
    NE = 15
    MIN = 16
    MAX = 17
    NOT = 18
    INVERT = 19
    NEGATE = 20
    COUNT = 21
    FIRST = 22
    BIT = 23
    HAS = 24
    JUMP = 25
    JUMP_IF = 26
    JUMP_NOT = 27
    LOAD = 28
    STORE = 29
    TABLE = 30
    CALL = 31
    CALL_LIST = 32
    RETURN = 33
    OFFER = 34
    OFFER_SET = 35
    OFFERED = 36
    ASK = 37
    ROLL = 38
    CHANCE = 39
    CHARGE = 40
    LOG = 41
    REVEAL = 42
    ENTER = 43
    LEAVE = 44
    EMPTY = 45
    MEMBER = 46
    OFFER_MEMBER = 47
    SECRET_QUESTION = 48
    SHIFTED = 49


Instruction = tuple[Op, tuple[int, ...]]
"""An operation and its operands; see `docs/machine.md`."""


class Place(NamedTuple):
    """Where in the rules an instruction came from."""

    source: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.source}:{self.line}:{self.column}"


class Script(NamedTuple):
    """One compiled function of the rules."""

    name: str
    text: str
    """Its docstring: the printed text of a card."""
    parameters: tuple[str, ...]
    registers: tuple[str, ...]
    """A name for each register: parameters, then locals, then nameless ones ("")."""
    code: tuple[Instruction, ...]
    places: tuple[Place, ...]
    """For each instruction."""
    asks: bool
    """Whether it, or a script that it calls, can stop at a decision."""
    keeps: Mapping[int, tuple[int, ...]]
    """For each instruction that can stop: the registers that its frame keeps, in this order."""
    place: Place

    @property
    def printed(self) -> str:
        """Its text as people read it: a line for each paragraph of the docstring."""
        return "\n".join(" ".join(paragraph.split()) for paragraph in self.text.split("\n\n"))


class Blank(NamedTuple):
    """A hole in a message: how it is named there, and the kind it stands for (None: a number)."""

    name: str
    kind: str | None


SIGNS = ("roll", "loss")
"""What a line of the log can be a sign of: dice were thrown; a piece, or what somebody had, is lost."""
ASKED = -1
"""The pieces on offer are those of the seat that is asked."""


class Message(NamedTuple):
    """A prompt or a log line: a template such as "{me} puts {die} on {place}"."""

    template: str
    blanks: tuple[Blank, ...]
    secret: bool = False
    """Only the seat that is asked may know that anybody is."""
    owner: int | None = None
    """Whose the pieces on offer are: the number of a blank that says so, or ASKED; None: not told."""
    heading: bool = False
    """A line of the log that says what part of the game begins: a round, a turn."""
    source: bool = False
    """No line: it says where the points come from that the script brings."""
    sign: str = ""
    """What kind of event a line tells of, one of SIGNS; nothing for most."""


class Listed(NamedTuple):
    """An entry of a list of scripts: `@card("Purge", copies=2)`."""

    title: str
    script: int
    facts: Mapping[str, int]


class FactScript(NamedTuple):
    """A script that only looks (`facts.py`)."""

    script: int
    secrets: frozenset[str]
    """What it looks at that no seat may see, or that is not known to be the asking seat's own."""
    owners: frozenset[int]
    """The parameters that must be the seat that asks, as things are looked at that only the owner sees."""
    marked: bool
    """Whether the rules say @fact: then it is for everybody, or for the seat that is its parameter."""


class ConstantTable(NamedTuple):
    name: str
    shape: tuple[int, ...]
    values: tuple[int, ...]


class Word(NamedTuple):
    """One entry of the vocabulary."""

    number: int
    name: str
    kind: str
    member: int
    label: str
    place: str | None = None
    """The place that it is or is named by, or the part of what lies before a player that it means."""
    player: int | None = None
    """The player that it is, or that it is named by."""
    thing: bool = False
    """Somebody can have it: a piece that is named by its place, a card."""


@dataclass(frozen=True)
class Program:
    """All scripts of one game."""

    edition: Edition
    kinds: tuple[Kind, ...]
    """With the members of listed kinds filled in."""
    vocabulary: tuple[Word, ...]
    scripts: tuple[Script, ...]
    entries: Mapping[str, int]
    """Scripts a state can begin with, by the name of the moment."""
    lists: Mapping[str, tuple[Listed, ...]]
    """The edition's lists, and those that every game has."""
    tables: tuple[ConstantTable, ...]
    messages: tuple[Message, ...]
    layout: Layout
    facts: Mapping[str, FactScript]
    """The scripts that only look, by name."""
    digest: str
    """Names the rules: the same for the same scripts and declarations, on every machine."""
    fingerprint: str
    """Names this very program, down to the number of each instruction and message."""
    deal: int | None = None
    """The script that deals anew what a seat can't know, if the rules have one."""

    @cached_property
    def script_numbers(self) -> dict[str, int]:
        return {script.name: number for number, script in enumerate(self.scripts)}

    def script(self, name: str) -> Script:
        return self.scripts[self.script_numbers[name]]

    def kind(self, name: str) -> Kind:
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise KeyError(name)

    @cached_property
    def kind_names(self) -> dict[str, str]:
        """The kind that a parameter or a blank is a member of, by its name."""
        return {name: kind.name for kind in self.kinds for name in (kind.name, *kind.blanks)}

    @cached_property
    def words_called(self) -> dict[str, list[int]]:
        """The words of the vocabulary by their names."""
        found: dict[str, list[int]] = {}
        for word in self.vocabulary:
            found.setdefault(word.name, []).append(word.number)
        return found

    @cached_property
    def places_of(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """Of each kind that stands somewhere: the field that says where, and the names of the places."""
        fields = {field.name: field for field in self.edition.fields}
        standing = {kind.name: kind.stands_on for kind in self.kinds if kind.stands_on}
        return {
            name: (field, tuple(self.kind(fields[field].holds or "").members))
            for name, field in standing.items()
        }

    @cached_property
    def lies_in(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """Of each kind that players have: the fields that say so, with the view's names for them."""
        return {kind.name: kind.lies_in for kind in self.kinds if kind.lies_in}

    def parameter_kinds(self, script: int) -> list[Kind]:
        """The kinds that the parameters of a law or a check are called like."""
        return [self.kind(self.kind_names[name]) for name in self.scripts[script].parameters]
