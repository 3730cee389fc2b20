"""The position documents of a game: schema, reading and writing, all made from its entries.

Reading puts down what is told and asks the rules for what is not. Then the rules lay it out (the script
`lay_out`), and every check of theirs is looked at: Python knows names and places, and no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any

from colossarium.machine.errors import MachineError, ScriptFault
from colossarium.machine.state import State
from colossarium.script.declare import Edition
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program
from colossarium.table.errors import PositionError
from colossarium.table.forms import At, Book, Declaration, Entry, Sheet
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.nested import Each, Group, every_entry
from colossarium.table.forms.sheet import Books
from colossarium.table.forms.values import Member, join
from colossarium.table.info import GameInfo, Positions
from colossarium.table.machines import ready_machine
from colossarium.table.options import plain_options
from colossarium.table.position import Section, listed, read_text
from colossarium.table.schema import Schema, one_of, settings, whole
from colossarium.table.status import MOST_FAULTS, broken, range_faults

LAY_OUT = "lay_out"
"""The script that completes what a document says: it asks nobody."""
POSITION = "position"
"""The entry with which a game goes on from a position; without it a document names one."""
TOLD = "_told"
"""How the parameter of a script ends that says whether a key is there."""

_documents: dict[int, tuple[GameInfo, Documents]] = {}


def documents_of(info: GameInfo) -> Positions:
    """The documents of a game; those of a game that declares none have all its fields by name."""
    if info.positions is not None and not isinstance(info.positions, Declaration):
        return info.positions
    if id(info) not in _documents:
        # The entry holds on to `info`, so that no other game can come to have its id.
        _documents[id(info)] = info, Documents(info, info.positions or Declaration())
    return _documents[id(info)][1]


class Documents:
    """What a game's documents say, and in which words."""

    def __init__(self, info: GameInfo, declared: Declaration) -> None:
        """With the entries that are declared; if none are, one for each field, as it is in the state."""
        edition = info.edition()
        self.info, self.declared = info, declared
        self.book = book = Book(edition, declared.called)
        every = declared.entries or [
            Entry(name, form=form_of(book, name, exact=True), kept=True)
            for name in (field.name for field in edition.fields if not field.scratch)
        ]
        self._whole = Group(tuple(entry.derived(book) for entry in every))
        self.entries = self._whole.entries
        self.slugs = list(dict.fromkeys((info.slug, edition.slug)))
        """What a document may call the game: its own name, and that of the game that it is a variant of."""
        self.books = Books(declared.called)
        """With all members, for states of a program."""

    @property
    def example(self) -> str:
        """A document as people would write it."""
        return "" if self.declared.example is None else read_text(self.declared.example).strip()

    def schema(self) -> Schema:
        """The JSON schema of a document."""
        properties: Schema = {"game": one_of(self.slugs), "entry": {"type": "string"}}
        properties["options"] = settings(self.book.edition.options)
        properties |= self._whole.schema(self.book)["properties"]
        return whole(f"A position of {self.info.title}", properties)

    # reading

    def read(self, program: Program, document: Mapping[str, Any]) -> State:
        """A state that has not been run; PositionError with a sentence for every fault."""
        top, state = self._read(program, document)
        faults = [*top.found(), *(range_faults(state) or _broken_checks(state))]
        if faults:
            raise PositionError(faults)
        return state

    def _read(self, program: Program, document: Mapping[str, Any]) -> tuple[Section, State]:
        """What is told, and what the rules have for what is not."""
        top = Section(document)
        top.member("game", self.slugs, 0)
        entries = list(program.entries)
        usual = entries.index(POSITION) if POSITION in entries else 0
        begin = entries[top.member("entry", entries, usual)]
        ready_machine(program).load(sorted(self._scripts & program.script_numbers.keys()))
        draft = Draft(State.new(program, begin, self._options(top, program.edition)), self.books.of(program))
        for entry in self.entries:
            entry.take(draft, top, {})
        for late in draft.later:
            late()
        told = top.data.get("options")
        for option, script in self.declared.seen.items():
            if not isinstance(told, Mapping) or option not in told:
                draft.put(option, draft.asker(script, top)({}), {})
        draft.complete()
        return top, draft.state

    def _options(self, top: Section, edition: Edition) -> dict[str, int]:
        """All options as numbers; there are as many players as are listed."""
        section, counts = top.section("options"), edition_players(edition)
        numbers = {option.name: option.encode(option.default) for option in edition.options}
        rows = top.data.get(self._players_key)
        seated = len(rows) if isinstance(rows, list | tuple) else None
        if seated in counts:
            numbers["players"] = seated
        elif seated is not None:
            allowed = listed([str(count) for count in counts])
            top.fault(self._players_key, f"should be {allowed}, not {seated}")
        for option in edition.options:
            numbers[option.name] = section.option(option, numbers[option.name])
        if seated in counts and numbers["players"] != seated:
            said = numbers["players"]
            top.fault(self._players_key, f"names {seated} players, but the options say {said}")
            numbers["players"] = seated
        top.faults.extend(self.info.option_faults(numbers) if self.info.option_faults else ())
        return numbers

    @cached_property
    def _scripts(self) -> set[str]:
        """All scripts that reading can call."""
        return {entry.usual for entry in every_entry(self.entries)} | {*self.declared.seen.values(), LAY_OUT}

    @cached_property
    def _players_key(self) -> str:
        """The key under which the players are listed."""
        forms = {entry.key: entry.form for entry in self.entries}
        return next((k for k, form in forms.items() if isinstance(form, Each) and form.axis == "player"), "")

    # writing

    def can_write(self, state: State) -> bool:
        """Whether there is a document that leads to this state and its question."""
        return self._document(state) is not None

    def write(self, state: State) -> dict[str, Any]:
        """That document; PositionError where there is none."""
        document = self._document(state)
        if document is not None:
            return document
        if POSITION not in state.program.entries:
            why = f'no script says @entry("{POSITION}"), so a game can\'t go on from here'
        else:
            why = "it is in the middle of a choice: finish it or take it back"
        raise PositionError([f"a position can't be written here: {why}"])

    def _document(self, state: State) -> dict[str, Any] | None:
        if state.status not in (Status.ASKING, Status.OVER):
            return None
        entries = state.program.entries
        begin: list[dict[str, Any]] = [{}] if POSITION in entries else [{"entry": name} for name in entries]
        written = ({**self._written(each), **how} for each in self._as_asked(state) for how in begin)
        return next((document for document in written if self._leads_to(document, state)), None)

    def _as_asked(self, state: State) -> Iterator[State]:
        """The state, and with other moments: while a secret question is open the moment hides it."""
        yield state
        number = state.words[Head.PROMPT]
        moment = next((entry.form for entry in self.entries if entry.key == "moment"), None)
        if number < 0 or not state.program.messages[number].secret or not isinstance(moment, Member):
            return
        names = self.books.of(state.program).names("moment")
        for name in moment.among or names:
            other = state.copy()
            other.put(moment.field, names.index(name))
            yield other

    def _written(self, state: State) -> dict[str, Any]:
        sheet = Sheet(state, self.books.of(state.program))
        return {"game": self.slugs[0], "options": plain_options(state), **self._whole.write(sheet, {})}

    def _leads_to(self, document: dict[str, Any], state: State) -> bool:
        top, begin = self._read(state.program, document)
        if top.found():
            return False
        again = begin.copy()
        ready_machine(state.program).run(again)
        same = _meaning(again) == _meaning(state) and _is_same_place(again, state)
        return same and not _broken_checks(begin)


def edition_players(edition: Edition) -> list[int]:
    """How many can play."""
    return next((option.every() for option in edition.options if option.name == "players"), [])


def _meaning(state: State) -> tuple[Any, ...]:
    """Who is asked what, and all fields."""
    layout, words = state.program.layout, state.words
    asked = (state.seat, words[Head.PROMPT]) if state.status is Status.ASKING else ()
    return state.status, *asked, words[layout.options : layout.frames].tolist()


def _is_same_place(one: State, two: State) -> bool:
    """Whether both are at the same place of the rules, whichever scripts they began with."""
    if one.status is not Status.ASKING:
        return True
    (ours, inner), (theirs, their_inner) = _frames(one), _frames(two)
    return inner == their_inner or theirs[-len(ours) :] == ours


def _frames(state: State) -> tuple[list[int], list[int]]:
    """The frames of all scripts under way, and those without that of the script that it began with."""
    begin, words = state.program.layout.frames, state.words
    keeps = state.program.scripts[words[Head.ENTRY]].keeps[words[begin]]
    frames = words[begin : begin + words[Head.TOP]].tolist()
    return frames, frames[1 + len(keeps) :]


class Draft(Sheet):
    """A state that a document is read into."""

    def complete(self) -> None:
        """Ask the rules for what is missing."""
        for entry, section, at in self.missing:
            if entry.left_open:
                self._leave_open(entry.left_open, at)
            if entry.usual:
                try:
                    entry.fill(self, at, self.asker(entry.usual, section))
                except MachineError as fault:
                    # Only where something else is wrong, or where rules are mistaken.
                    self.state.wake()
                    section.fault(entry.key, f"should be told: the rules can't say what it is ({fault})")
        self.missing.clear()

    def _leave_open(self, field: str, at: At) -> None:
        """Note that something was not told: in a flag, or in a set of those of whom it was not."""
        if self.field(field).set_of is None:
            self.put(field, 1, at)
        else:
            join(self, field, at)

    def asker(self, name: str, section: Section) -> Callable[[At], int]:
        """Asks a script about a place."""
        machine, parameters = ready_machine(self.state.program), self.state.program.script(name).parameters
        told = {name + TOLD: 1 for name in _said(section)}

        def ask(at: At) -> int:
            return machine.call(self.state, name, *(at.get(each, told.get(each, 0)) for each in parameters))

        return ask


def _said(section: Section | None) -> Iterator[str]:
    """What is told in an object, and in those around it."""
    while section is not None:
        yield from section.told
        section = section.outer


def _broken_checks(state: State) -> list[str]:
    """What the rules say against a position when it is laid out."""
    program, laid = state.program, state.copy()
    try:
        if LAY_OUT in program.script_numbers:
            ready_machine(program).call(laid, LAY_OUT)
        faults = (fault for check in program.lists["check"] for fault in broken(laid, check))
        return list(dict.fromkeys(islice(faults, MOST_FAULTS)))
    except ScriptFault as fault:
        return [f"the position can't be laid out: {fault}"]
